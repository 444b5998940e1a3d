/** The cloths that products lie on, with their names in styles/tokens.css. */
const CLOTHS = {
  marigold: 0xf2d48f,
  leaf: 0xcfddb8,
  beet: 0xedc8c6,
  sky: 0xc6dae0,
  clay: 0xe6c6a8,
  oat: 0xe5dac6,
  lilac: 0xd7cfe0,
  butter: 0xf3e5ae,
}

export type Cloth = keyof typeof CLOTHS

/**
 * The cloth whose colour is nearest to a picture's ground (`#rrggbb`). A name and not the colour itself goes into the
 * page: the content security policy lets no style stand in the HTML.
 */
export function clothOf(ground: string): Cloth {
  const colour = Number.parseInt(ground.slice(1), 16)
  const names = Object.keys(CLOTHS) as Cloth[]
  return names.reduce((nearest, name) =>
    distance(CLOTHS[name], colour) < distance(CLOTHS[nearest], colour) ? name : nearest,
  )
}

/** Squared, over red, green and blue. */
function distance(a: number, b: number): number {
  const part = (shift: number) => ((a >> shift) & 255) - ((b >> shift) & 255)
  return part(16) ** 2 + part(8) ** 2 + part(0) ** 2
}
