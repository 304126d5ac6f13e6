#!/usr/bin/env bash
# three 0.170.0 (npm), OBJLoader: the area of a concave quad depends on the corner it starts with.
#
# The OBJ format allows faces of any number of corners and does not ask that they be convex. The
# loader cuts each face into a fan from its first corner without looking whether the fan's triangles
# lie inside. A dart of area 0.6 is read right when it starts at the tip or the notch, and as two
# overlapping triangles of 1.2 together when it starts at a wing, so mass, lighting and collisions
# depend on how the exporter numbered the corners. There is no warning.
#
# Output seen:
#   started at the tip: 0.6
#   started at a wing: 1.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit three@0.170.0 > /dev/null
cat > read.mjs <<'END'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';

const corners = 'v 0 3 0\nv 0.3 0 0\nv 0 1 0\nv -0.3 0 0\n';

function area(face) {
  const mesh = new OBJLoader().parse(corners + face).children[0];
  const x = mesh.geometry.attributes.position;
  let sum = 0;
  for (let i = 0; i < x.count; i += 3) {
    const u = [x.getX(i + 1) - x.getX(i), x.getY(i + 1) - x.getY(i)];
    const v = [x.getX(i + 2) - x.getX(i), x.getY(i + 2) - x.getY(i)];
    sum += Math.abs(u[0] * v[1] - u[1] * v[0]) / 2;
  }
  return sum.toFixed(1);
}

console.log('started at the tip: ' + area('f 1 2 3 4\n'));
console.log('started at a wing: ' + area('f 2 3 4 1\n'));
END
output=$(node read.mjs)
echo "$output"
[ "$output" = $'started at the tip: 0.6\nstarted at a wing: 1.2' ]
