import { posix } from 'node:path'
import { type House, isSource } from './house.ts'
import type { Rule } from './rule.ts'

const A = 'packages/shop/src/cart/a.ts'
const B = 'packages/shop/src/cart/b.ts'

export const IMPORTS: Rule[] = [
  {
    name: 'circles of imports',
    sentence:
      'Files that import values of each other in a circle can only be read, and loaded, all at once: move what both need into one that needs neither.',
    measure: (house) =>
      circlesIn(house).map((circle) => ({
        at: circle[0]!,
        what: `in a circle with ${circle.slice(1).join(', ')}`,
      })),
    good: [
      { [A]: `import { b } from './b.ts'\n`, [B]: `import type { A } from './a.ts'\n` },
      { [A]: `import { b } from './b.ts'\n`, [B]: `const later = () => import('./a.ts')\n` },
    ],
    bad: [
      { [A]: `import { b } from './b.ts'\n`, [B]: `import {\n  a,\n} from './a.ts'\n` },
      { [A]: `import { a } from '@himalayan-green/shop/cart/a.ts'\n` },
    ],
  },
]

/** What each file takes from others of the house as values, when it is loaded. */
const BY_VALUE = /^(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm
const SHOP = '@himalayan-green/shop/'

/** The circles of a house, each with its files in the order of their names. */
function circlesIn({ files }: House): string[][] {
  const arrows = new Map(
    [...files]
      .filter(([path]) => isSource(path))
      .map(([path, source]) => [
        path,
        [...source.matchAll(BY_VALUE)].map(([, from]) => targetOf(path, from!)),
      ]),
  )
  return componentsOf(arrows)
    .filter((circle) => circle.length > 1 || arrows.get(circle[0]!)?.includes(circle[0]!))
    .map((circle) => circle.sort())
}

function targetOf(path: string, from: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  return from.startsWith(SHOP) ? `packages/shop/src/${from.slice(SHOP.length)}` : from
}

/** Tarjan's strongly connected components. */
function componentsOf(arrows: Map<string, string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (at: string) => {
    order.set(at, order.size)
    lowest.set(at, order.get(at)!)
    open.push(at)
    for (const next of arrows.get(at) ?? []) {
      if (!arrows.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(at, Math.min(lowest.get(at)!, lowest.get(next)!))
    }
    if (lowest.get(at) === order.get(at)) found.push(open.splice(open.indexOf(at)))
  }
  for (const at of arrows.keys()) if (!order.has(at)) visit(at)
  return found
}
