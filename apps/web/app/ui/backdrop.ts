/** The colours behind product pictures, with their names in styles/tokens.css. */
const BACKDROPS = {
  marigold: 0xf2d48f,
  leaf: 0xcfddb8,
  beet: 0xedc8c6,
  sky: 0xc6dae0,
  clay: 0xe6c6a8,
  oat: 0xe5dac6,
  lilac: 0xd7cfe0,
  butter: 0xf3e5ae,
}

export type Backdrop = keyof typeof BACKDROPS

/**
 * The backdrop nearest to a picture's dominant colour (`#rrggbb`). The page carries its name rather than the colour:
 * the content security policy forbids inline styles.
 */
export function nearestBackdrop(dominantColour: string): Backdrop {
  const colour = Number.parseInt(dominantColour.slice(1), 16)
  const names = Object.keys(BACKDROPS) as Backdrop[]
  return names.reduce((nearest, name) =>
    distance(BACKDROPS[name], colour) < distance(BACKDROPS[nearest], colour) ? name : nearest,
  )
}

/** Squared, over red, green and blue. */
function distance(a: number, b: number): number {
  const part = (shift: number) => ((a >> shift) & 255) - ((b >> shift) & 255)
  return part(16) ** 2 + part(8) ** 2 + part(0) ** 2
}
