import { nearestBackdrop } from '../ui/backdrop.ts'

interface Pictured {
  image: { dominant_colour: string } | null
}

/** How far before a card lie those beside and above it: on a phone, on a tablet, and on wide screens. */
const NEIGHBOURS = [1, 2, 4, 6]

/**
 * The same products, in an order in which neighbours stand on different grounds where that can be; else it is that of `products`. The first
 * `places` are for those that `comeFirst`, as long as there are any.
 */
export function setApart<One extends Pictured>(
  products: readonly One[],
  { places, comeFirst }: { places: number; comeFirst: (one: One) => boolean } = NOBODY_FIRST,
): One[] {
  const placed: One[] = []
  let rest = products
  while (rest.length > 0) {
    const first = placed.length < places ? rest.filter(comeFirst) : []
    const among = first.length > 0 ? first : rest
    const urgent = commonest(among)
    const alike = among.map((one) => likeNeighbours(placed, one) - (groundOf(one) === urgent ? 1 : 0))
    const next = among[alike.indexOf(Math.min(...alike))]!
    placed.push(next)
    rest = rest.filter((one) => one !== next)
  }
  return placed
}

const NOBODY_FIRST = { places: 0, comeFirst: () => false }

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
