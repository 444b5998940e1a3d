import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = new URL('../', import.meta.url)
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
)

/** Words that stand in a component itself: between tags, or in an attribute that people see or hear. */
function wordsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|=>/gm, '')
  const between = [...code.matchAll(/>([^<>{}]+)</g)].map((match) => match[1]!.trim())
  const attributes = [...code.matchAll(/\s(?:aria-label|alt|title|placeholder|label)="([^"]+)"/g)]
  // What stands between the > and < of types and comparisons is code: it has signs that sentences have not.
  const sentences = between.filter(
    (text) =>
      !/[=;]|&&|^\(|\($|^[,.)]|^return\b|^export function \w+$|^if \(|^case '|^\w+: [A-Z]\w+$/.test(text),
  )
  return [...sentences, ...attributes.map((match) => match[1]!)].filter((text) => /\p{L}{2}/u.test(text))
}

test('the scan sees words between tags, over lines, and in attributes', () => {
  const source = '<p>\n  Add to cart\n</p>\n<img alt="An apple" /><b>{shell.cart}</b>'
  expect(wordsIn(source)).toEqual(['Add to cart', 'An apple'])
})

test.each(files)('%s takes its words from texts/', (name) => {
  expect(wordsIn(readFileSync(new URL(name, app), 'utf8'))).toEqual([])
})
