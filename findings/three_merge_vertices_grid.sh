#!/usr/bin/env bash
# three 0.170.0 (npm), BufferGeometryUtils.mergeVertices: vertices much nearer than the tolerance
# stay apart.
#
# The tolerance is documented as the largest distance between vertices that are merged. The function
# rounds each coordinate to a grid of that width and merges what has the same cell, without looking
# into the cells beside it. Two vertices 2e-6 apart are merged with a tolerance of 1e-4 where both
# are in the middle of a cell, and kept where a border runs between them. A closed surface whose
# seams differ by rounding therefore stays open at some of its vertices, in places that change when
# it is moved. There is no warning.
#
# Output seen:
#   at 0.00004: 1 vertex of 2
#   at 0.00005: 2 vertices of 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit three@0.170.0 > /dev/null
cat > merge.mjs <<'END'
import { BufferGeometry, Float32BufferAttribute } from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';

function merged(x) {
  const geometry = new BufferGeometry();
  const positions = [x - 1e-6, 0, 0, x + 1e-6, 0, 0];
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  return mergeVertices(geometry, 1e-4).attributes.position.count;
}

console.log('at 0.00004: ' + merged(0.00004) + ' vertex of 2');
console.log('at 0.00005: ' + merged(0.00005) + ' vertices of 2');
END
output=$(node merge.mjs)
echo "$output"
[ "$output" = $'at 0.00004: 1 vertex of 2\nat 0.00005: 2 vertices of 2' ]
