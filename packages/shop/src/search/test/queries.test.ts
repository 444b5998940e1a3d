import { expect, test } from 'vitest'
import categories from '../../demo/categories.json' with { type: 'json' }
import products from '../../demo/products.json' with { type: 'json' }
import kitchenWords from '../synonyms/kitchen-words.json' with { type: 'json' }
import measured from './queries.json' with { type: 'json' }

interface Query {
  query: string
  kind: string
  wanted?: string[]
  /** Of several things, what is right for each. */
  each?: string[][]
  category?: string
}

interface KitchenWord {
  words: string[]
  way: string
  means?: string[]
  category?: string
  ne?: string[]
  note: string
}

const queries: Query[] = measured.queries
const rows: KitchenWord[] = kitchenWords
const slugs = new Set(products.map(({ slug }) => slug))
const shelves = new Set(categories.map(({ slug }) => slug))
const unknown = (wanted: string[]) => wanted.filter((slug) => !slugs.has(slug))
const same = (text: string) => text.normalize('NFC').trim().toLowerCase()
const twice = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)

test('there are queries enough of each kind', () => {
  const counts: Record<string, number> = {}
  for (const { kind } of queries) counts[kind] = (counts[kind] ?? 0) + 1
  const least = {
    romanised: 130,
    devanagari: 60,
    english: 70,
    mixed: 25,
    attribute: 20,
    beginning: 20,
    category: 15,
    nothing: 180,
    voice: 65,
    dish: 40,
    festival: 20,
    health: 12,
    people: 10,
    tongue: 16,
    joined: 17,
    'first-letter': 18,
    two: 19,
  }
  expect(Object.keys(counts).sort()).toEqual(Object.keys(least).sort())
  for (const [kind, number] of Object.entries(least))
    expect(counts[kind], kind).toBeGreaterThanOrEqual(number)
})

test('each query says what is right, of the demo shop', () => {
  for (const { query, kind, wanted, each, category } of queries) {
    if (kind === 'two') {
      expect(each!.length, query).toBeGreaterThan(1)
      expect(unknown(each!.flat()), query).toEqual([])
      continue
    }
    expect(each, query).toBeUndefined()
    if (kind === 'category') {
      expect(wanted, query).toBeUndefined()
      expect(shelves, query).toContain(category)
      continue
    }
    expect(category, query).toBeUndefined()
    expect(unknown(wanted!), query).toEqual([])
    expect(twice(wanted!), query).toEqual([])
    if (kind === 'nothing') expect(wanted, query).toEqual([])
    else expect(wanted!.length, query).toBeGreaterThan(0)
  }
})

test('no query is there twice, and each is typed as its kind says', () => {
  expect(twice(queries.map(({ query }) => same(query)))).toEqual([])
  for (const { query, kind } of queries) {
    expect(query, query).toBe(query.trim())
    if (kind === 'romanised' || kind === 'english') expect(query, query).toMatch(/^[\x20-\x7e]+$/)
    if (kind === 'devanagari') expect(query, query).toMatch(/^[\p{Script=Devanagari} ]+$/u)
    if (kind === 'beginning') expect([...query].length, query).toBeLessThanOrEqual(4)
  }
})

test('each product is wanted by a query', () => {
  const wanted = new Set(queries.flatMap(({ wanted }) => wanted ?? []))
  expect([...slugs].filter((slug) => !wanted.has(slug))).toEqual([])
})

test('hardly a query is a whole name or an alias of a product, which any search would find', () => {
  const own = new Set(
    products.flatMap(({ name_en, name_ne, aliases }) => [name_en, name_ne, ...aliases]).map(same),
  )
  const easy = queries.filter(({ query }) => own.has(same(query)))
  expect(easy.length / queries.length).toBeLessThanOrEqual(0.1)
})

test('thirty common words say what may stand first', () => {
  expect(measured.common).toHaveLength(30)
  expect(twice(measured.common.map(({ word }) => same(word)))).toEqual([])
  for (const { word, first } of measured.common) {
    expect(first.length, word).toBeGreaterThan(0)
    expect(unknown(first), word).toEqual([])
  }
})

test('each row of kitchen words has words, what they mean, which way, and who says so', () => {
  for (const { words, means, category, way, ne, note } of rows) {
    const row = words.join()
    expect(words.length, row).toBeGreaterThan(0)
    expect(['both', 'one', 'never'], row).toContain(way)
    expect(note, row).not.toBe('')
    for (const word of words) expect(word, row).toMatch(/^[a-z' ]+$/)
    for (const word of ne ?? []) expect(word, row).toMatch(/^[\p{Script=Devanagari} ]+$/u)
    if (category) {
      expect(way, row).toBe('one')
      expect(shelves, row).toContain(category)
      expect(means, row).toBeUndefined()
    } else expect(means!.length, row).toBeGreaterThan(0)
  }
})

test('a kitchen word stands in one row, and what it never means is not what it means', () => {
  const never = rows.filter(({ way }) => way === 'never')
  const meaning = rows.filter(({ way }) => way !== 'never')
  for (const some of [never, meaning]) expect(twice(some.flatMap(({ words }) => words.map(same)))).toEqual([])
  for (const { words, means } of never)
    for (const word of words) {
      const meant = meaning.filter((row) => row.words.includes(word)).flatMap((row) => row.means ?? [])
      expect(
        meant.filter((one) => means!.includes(one)),
        word,
      ).toEqual([])
    }
})

test('the rows are sorted by their first word', () => {
  const first = rows.map(({ words }) => words[0]!)
  expect(first).toEqual([...first].sort())
})
