"""Several cloths of one scene move together, and differ in what each has of its own."""

from window import WindowTest, main, shows


class Race(WindowTest):
    def start_race(self, preset, size=(1280, 720)):
        closed = dict.fromkeys(("time", "pins", "material", "solids", "scene", "solver", "convergence"), False)
        self.keep_settings({"weft_settings": 1, "panels": closed | {"race": True}})
        self.start(width=size[0], height=size[1], drawn=True)
        self.choose("race/preset", preset)
        return self.wait("the rivals", lambda now: now["race"] and now["race"][0]["time"] > 0)["race"]

    def test_rivals_move_with_the_scene_and_differ(self):
        race = self.start_race("orders")
        self.assertEqual([rival["name"] for rival in race],
                         ["Implicit Euler, linearised (dv)", "BDF2, linearised (dx)",
                          "Implicit midpoint, minimised"])

        def differ(now):
            distances = [rival["distance"] for rival in now["race"]]
            return all(d is not None for d in distances) and distances[0] == 0 and min(distances[1:]) > 1e-4

        self.wait("the cloths at different places", differ)

    def test_a_drag_an_edit_and_a_reset_reach_all(self):
        self.start_race("newton")
        self.pause()
        self.hover(40)
        x, y = self.status()["mouse"]
        self.xdotool("mousedown", 1)
        self.move((x + 40, y + 10))
        self.wait("all held", lambda now: all(rival["grabbed"] == now["grabbed"] is not None
                                              for rival in now["race"]))
        self.xdotool("mouseup", 1)
        self.wait("none held", lambda now: all(rival["grabbed"] is None for rival in now["race"]))
        edits = [rival["edits_shown"] for rival in self.status()["race"]]
        self.key("u")
        self.wait("the edit of all", lambda now: all(
            rival["edits_shown"] > before for rival, before in zip(now["race"], edits)))
        self.key("r")
        self.wait("all at the start", lambda now: now["time"] == 0
                  and all(rival["time"] == 0 for rival in now["race"]))

    def test_a_cloth_that_explodes_leaves_the_others_running(self):
        self.start_race("explicit")
        self.wait("the explosion", lambda now: now["race"][0]["failed"])
        time = self.status()["time"]
        now = self.wait("the others", lambda now: now["time"] > time + 0.2)
        self.assertTrue(now["playing"])
        self.assertIsNone(now["failure"])

    def test_a_cloth_is_added_removed_and_the_race_ended(self):
        self.start_race("sweeps")
        self.assertEqual(len(self.status()["race"]), 4)
        self.click("race/2/remove")
        self.wait("three rivals", lambda now: [r["world"] for r in now["race"]] == [1, 3, 4])
        self.choose("race/add", "n_sub/4")
        self.wait("a fourth", lambda now: now["race"][-1]["name"] == "substeps 4")
        self.click("race/end")
        self.wait("no rival", lambda now: not now["race"])

    def test_substeps_follow_the_cost_and_an_error(self):
        self.start_race("substeps")
        self.click("race/terms/cost")
        # 16 steps cost more than the scene's one.
        self.wait("substeps of equal cost", lambda now: now["race"][2]["substeps"] < 16)
        self.click("race/terms/settings")
        self.wait("their own substeps", lambda now: [
            rival["substeps"] for rival in now["race"]] == [1, 4, 16])
        self.click("race/terms/error")
        self.pause()
        self.click("race/search")
        # The cloths differ in nothing else, so that each needs the same.
        self.wait("substeps of equal error", lambda now: len(
            {rival["substeps"] for rival in now["race"]}) == 1)

    def test_distances_from_a_rival_are_colours_on_the_scenes_cloth(self):
        self.start_race("newton")
        self.click("race/1/distances")
        self.wait("the field", lambda now: now["field"] == "race_distance" and shows(now, "legend"))
        self.click("race/1/distances")
        self.wait("the cloths", lambda now: now["field"] is None)

    def test_each_cloth_has_a_view_of_its_own_side_by_side(self):
        self.start_race("orders")
        self.pause()
        self.click("race/side_by_side")
        self.wait("four views", lambda now: len(now["views"]) == 4)
        views = self.status()["views"]
        self.rest()
        picture = self.picture()
        for view in views:
            self.assertFalse(picture.is_blank(*view))
        # The mouse turns the camera in the view of a rival, too, and drags the scene's cloth there.
        x, y, width, height = views[3]
        before = self.status()["view"]["camera"]["azimuth"]
        self.drag([x + 10, y + height - 10], [x + 60, y + height - 10])
        self.wait("another direction",
                  lambda now: abs(now["view"]["camera"]["azimuth"] - before) > 1)
        self.hover(40)
        mouse = self.status()["mouse"]
        start = [mouse[0] + x - views[0][0], mouse[1] + y - views[0][1]]
        self.move(start)
        self.xdotool("mousedown", 1)
        self.wait("all dragged", lambda now: now["grabbed"] == 40 and all(
            rival["grabbed"] == 40 for rival in now["race"]))
        self.xdotool("mouseup", 1)
        self.click("race/overlaid")
        self.wait("one view", lambda now: len(now["views"]) == 1)


if __name__ == "__main__":
    main()
