import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textFiles, textsIn } from '../../test/text-files.ts'

// A message that no code names is one that nobody reads, and that is translated in vain. What this cannot see: a dead
// message whose name another one, or a field of the data, has too.

const app = fileURLToPath(new URL('../', import.meta.url))
const english = textFiles('en')
const texts = new Set([...english, ...textFiles('ne')].map((file) => app + file))
const code = ['../', '../../server/', '../../../../packages/shop/src/'].map(sourcesOf).join('\n')
const named = new Set(code.match(/[\w$]+/g))
/** Names that the code puts together: words[`${state}Text`] names every text that ends so. */
const endings = [...code.matchAll(/\$\{[^{}]*\}([A-Z]\w*)`/g)].map(([, ending]) => ending!)

function sourcesOf(folder: string): string {
  const root = new URL(folder, import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !texts.has(fileURLToPath(new URL(name, root))),
  )
  const sources = files.map((name) => readFileSync(new URL(name, root), 'utf8'))
  return sources.join('\n').replace(/\/\*\*?\s[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The names of all messages below, as a path and the last step of it. */
function* namesOf(texts: object, path: string): Generator<[path: string, name: string]> {
  for (const [name, text] of Object.entries(texts)) {
    const here = `${path}.${name}`
    if (typeof text === 'object' && !Array.isArray(text)) yield* namesOf(text, here)
    else yield [here, name]
  }
}

const isNamed = (name: string) =>
  (name.match(/[\w$]+/g) ?? []).every((word) => named.has(word)) ||
  endings.some((ending) => name.endsWith(ending))

test('all texts are looked at', () => expect(english.length).toBeGreaterThan(70))

test.each(english)('every message of %s is named by the code', async (file) => {
  const groups = await textsIn(file)
  const names = Object.entries(groups).flatMap(([group, messages]) => [...namesOf(messages, group)])
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(([, name]) => !isNamed(name)).map(([path]) => path)).toEqual([])
})

test('a message that no code names is found', () => {
  expect(isNamed('nobodySaysThis')).toBe(false)
})
