import { dirname } from 'node:path'
import { type House, isSource, isTest, linesOf } from './house.ts'
import type { Find, Rule } from './rule.ts'

const MAX_LINES = 300
const MAX_FILES = 25

const lines = (count: number) => 'const a = 1\n'.repeat(count)
const room = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`apps/web/app/cart/part-${at}.tsx`, 'export {}\n']),
  )

export const SIZES: Rule[] = [
  {
    name: `files over ${MAX_LINES} lines`,
    sentence: `A file has at most ${MAX_LINES} lines: move its second subject into a file of its own.`,
    files: isSource,
    example: 'packages/shop/src/cart/made-up.ts',
    look: (source) => (linesOf(source) > MAX_LINES ? [`${linesOf(source)} lines`] : []),
    good: [lines(MAX_LINES), { 'packages/shop/src/cart/cart.test.ts': lines(MAX_LINES + 1) }],
    bad: [lines(MAX_LINES + 1)],
  },
  {
    name: `rooms over ${MAX_FILES} files`,
    sentence: `A folder holds at most ${MAX_FILES} files of code and style besides tests: give a subject of it a folder inside.`,
    measure: ({ files }) =>
      [...roomsIn(files.keys())]
        .filter(([, count]) => count > MAX_FILES)
        .map(([at, count]) => ({ at, what: `${count} files` })),
    good: [room(MAX_FILES), { ...room(MAX_FILES), 'apps/web/app/cart/cart.test.ts': 'export {}\n' }],
    bad: [{ ...room(MAX_FILES), 'apps/web/app/cart/cart.css': '' }],
  },
  ratio('shop', 'packages/shop/', 0.65, 0.7),
  // Journeys do not count: they are slow, and see what only a browser shows.
  ratio('web', 'apps/web/', 0.31, 0.4),
]

/** How many files of code and style each folder holds. */
export function roomsIn(paths: Iterable<string>): Map<string, number> {
  const counted = [...paths].filter((path) => isSource(path) || path.endsWith('.css'))
  return new Map([...Map.groupBy(counted, (path) => dirname(path))].map(([at, { length }]) => [at, length]))
}

/** Test lines a source line of a part of the house, by what stands beside the code. */
export function ratioIn({ files }: House, under: string): number {
  const sum = (is: (path: string) => boolean) =>
    [...files]
      .filter(([path]) => path.startsWith(under) && /\.tsx?$/.test(path) && is(path))
      .reduce((total, [, text]) => total + linesOf(text), 0)
  return sum(isTest) / sum(isSource)
}

/** What is there already is not lost again: `least` goes up with it, until it is the goal. */
function ratio(part: string, under: string, least: number, goal: number): Rule {
  return {
    name: `test lines a source line, ${part} ≥ ${least.toFixed(2)}`,
    sentence: `What ${under} says is tested beside it: ${least.toFixed(2)} lines of tests for a line of code at least, and ${goal.toFixed(2)} is the goal.`,
    measure: (house): Find[] => {
      const found = ratioIn(house, under)
      return found < least ? [{ at: under, what: found.toFixed(3) }] : []
    },
    good: [{ [`${under}a.ts`]: lines(100), [`${under}a.test.ts`]: lines(100 * least) }],
    bad: [
      {
        [`${under}a.ts`]: lines(100),
        [`${under}a.test.ts`]: lines(100 * least - 1),
        'e2e/a.spec.ts': lines(99),
      },
    ],
  }
}
