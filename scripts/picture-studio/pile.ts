import { num, vec } from './glsl.ts'

/** Where one thing of a pile lies: x, z, scale, yaw, tilt, roll, lift. */
export type Place = [number, number, number, number, number, number, number?]

export const PILE5: Place[] = [
  [-1.0, 0.22, 1, 0.4, 0.15, 0.2],
  [0.02, 0.98, 1.0, 2.1, -0.12, 0.25],
  [1.02, 0.18, 0.98, 4, 0.2, -0.15],
  [0.02, -0.66, 1, 1.3, 0.1, 0.1],
  [0.0, 0.14, 0.96, 5.2, -0.3, 0.35, 1.16],
]

export const PILE7: Place[] = [
  [-1.02, 0.35, 0.8, 0.4, 0.15, 0.2],
  [-0.2, 0.95, 0.82, 2.1, -0.12, 0.25],
  [0.78, 0.72, 0.8, 4, 0.2, -0.15],
  [1.1, -0.25, 0.78, 1.3, 0.1, 0.1],
  [0.2, -0.5, 0.82, 0.3, 0.1, 0.3],
  [-0.75, -0.5, 0.8, 2.7, 0.1, -0.2],
  [0.03, 0.22, 0.8, 5.2, -0.25, 0.3, 0.98],
]

/** Whole fruit behind, one cut in two before it; the halves are the last two of the pile. */
export const CUT_IN_TWO: Place[] = [
  [-1.08, -0.55, 0.88, 0.4, 0.15, 0.2],
  [0.02, -0.95, 0.88, 2.1, -0.12, 0.25],
  [1.08, -0.58, 0.86, 4, 0.2, -0.15],
  [0.0, -0.42, 0.86, 5.2, -0.2, 0.3, 1.02],
  [-0.78, 1.02, 0.9, 0.3, 0.1, 0.85],
  [0.85, 0.98, 0.9, -0.45, -0.1, 0.75],
]

/**
 * A pile of the scene's `item`. `height` is the centre of one item of scale 1 that rests on the ground, `extent` the
 * radius outside of which none of it lies; further off than `near` that radius stands for the item, which is much
 * quicker. A loop over arrays keeps the shader small.
 */
export function pile(places: Place[], height: number, extent = 1.25, near = 0.75): string {
  const count = places.length
  const at = places.map(
    ([x, z, scale, , , , lift = 0]) =>
      `vec4(${num(x)},${num(height * scale + lift)},${num(z)},${num(scale)})`,
  )
  const turned = places.map(([, , , yaw, tilt, roll]) => vec([yaw, tilt, roll]))
  return `const vec4 PA[${count}]=vec4[${count}](${at.join(',')});const vec3 PB[${count}]=vec3[${count}](${turned.join(',')});
float map(vec3 p){float b=1e3;gI=0;for(int i=uZ;i<${count};i++){vec4 A=PA[i];vec3 q=(p-A.xyz)/A.w;float bb=(length(q)-${num(extent)})*A.w;if(bb>${num(near)}||bb>b){b=min(b,bb);continue;}q=eul(q,PB[i]);float s=float(i+1);float d=item(q,s)*A.w;put(b,d,gT,q,s);}return b;}`
}

/**
 * Places scattered over an ellipse, none nearer than .62 to another: always the same for the same seed. `radii` are
 * squared, `tilt` and `roll` the widest turns.
 */
export function scatter(o: {
  seed: number
  count: number
  box: [number, number]
  radii: [number, number]
  scale: number
  tilt: number
  roll: number
}): Place[] {
  const random = randomFrom(o.seed)
  const found: [number, number][] = []
  for (let i = 0; i < 600 && found.length < o.count; i++) {
    const x = (random() - 0.5) * o.box[0]
    const z = (random() - 0.5) * o.box[1]
    const inside = (x * x) / o.radii[0] + (z * z) / o.radii[1] < 1
    if (inside && found.every((other) => Math.hypot(other[0] - x, other[1] - z) > 0.62)) found.push([x, z])
  }
  return found.map(([x, z]) => [
    x,
    z,
    o.scale,
    random() * 6,
    (random() - 0.5) * o.tilt,
    (random() - 0.5) * o.roll,
  ])
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
