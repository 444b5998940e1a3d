import type { Source } from './declarations.ts'

/**
 * The paths that a newcomer follows from HTTP to SQL: a name for people, and the command that the API's route or the page
 * calls.
 */
export const WALKS: [string, string][] = [
  ['add to cart', 'addToCart'],
  ['checkout', 'checkout'],
  ['a vendor edits a product', 'changeProduct'],
  ['validation of a payment', 'validatePayment'],
]

const SHOP = 'packages/shop/src/'

/** Files that everybody knows after a day: the database's helpers, errors, money, days. They do not count. */
const FOUNDATION = /^packages\/shop\/src\/([\w-]+\.ts$|(db|http|money|nepal|words|config)\/)/

/**
 * How many files of features hold code that a command may run: its own, those of every function and value it names, and so on.
 * Types do not count, nor do the modules that every feature may use. The route in front of it, and the list of routes, come on
 * top.
 */
export function walk(sources: Source[], start: string): string {
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const first = sources.find(({ path, exported }) => path.startsWith(SHOP) && exported.includes(start))
  if (!first) return 'not found'
  const seen = new Set<string>()
  const files = new Set<string>()
  const next = [{ path: first.path, name: start }]
  for (let at = next.pop(); at; at = next.pop()) {
    const file = byPath.get(at.path)
    const words = file?.declarations.get(at.name)
    if (!file || !words || seen.has(`${at.path}:${at.name}`)) continue
    seen.add(`${at.path}:${at.name}`)
    files.add(at.path)
    for (const word of words) {
      const imported = file.imports.get(word)
      if (imported) next.push(imported)
      else if (word !== at.name && file.declarations.has(word)) next.push({ path: at.path, name: word })
    }
  }
  const foundation = [...files].filter((path) => FOUNDATION.test(path))
  return `${files.size - foundation.length} (+ ${foundation.length} of the foundation)`
}
