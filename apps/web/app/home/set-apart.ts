import { nearestBackdrop } from '../ui/backdrop.ts'

interface Pictured {
  image: { dominant_colour: string } | null
}

/** How far before a card lie those beside and above it: on a phone, on a tablet, and on wide screens. */
const NEIGHBOURS = [1, 2, 4, 6]

/**
 * The same products, in an order in which neighbours stand on different grounds where that can be; else it is that of `products`. The first
 * `fixed` of them stay among themselves.
 */
export function setApart<One extends Pictured>(products: readonly One[], fixed: number): One[] {
  const placed: One[] = []
  for (const part of [products.slice(0, fixed), products.slice(fixed)]) {
    const rest = [...part]
    while (rest.length > 0) {
      const urgent = commonest(rest)
      const alike = rest.map((one) => likeNeighbours(placed, one) - (groundOf(one) === urgent ? 1 : 0))
      placed.push(...rest.splice(alike.indexOf(Math.min(...alike)), 1))
    }
  }
  return placed
}

/** The ground of half or more of the rest, which would stand beside itself at the end if it waited; else none. */
function commonest(rest: readonly Pictured[]): string | undefined {
  const grounds = Map.groupBy(rest, groundOf)
  return [...grounds].find(([ground, { length }]) => ground && length * 2 >= rest.length)?.[0] ?? undefined
}

/** How many neighbours of the next place stand on the ground of this one; those beside it count most. */
function likeNeighbours(placed: readonly Pictured[], one: Pictured): number {
  return NEIGHBOURS.reduce((sum, distance, nth) => {
    const neighbour = placed.at(-distance)
    const isAlike = placed.length >= distance && groundOf(neighbour!) === groundOf(one)
    return sum + (isAlike ? NEIGHBOURS.length - nth : 0)
  }, 0)
}

const groundOf = ({ image }: Pictured) => image && nearestBackdrop(image.dominant_colour)
