import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { keyOf } from '../catalog/search-keys/product-keys.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { wordsOf } from '../words/search-words.ts'
import { stemOf } from '../words/word-stem.ts'
import { listProducts } from './products.ts'

// Each product of the demo is found by its own names, in both scripts, and by what slips from a finger.

interface Named {
  slug: string
  name_en: string
  name_ne: string
}

async function openDemo(shop: TestShop): Promise<Named[]> {
  const ctx = shop.as(null)
  await loadDemo(ctx, shop.pictures, shop.privateFiles)
  return ctx.db.selectFrom('products').select(['slug', 'name_en', 'name_ne']).orderBy('id').execute()
}

async function isFound(shop: TestShop, slug: string, search: string): Promise<boolean> {
  const { products } = await listProducts(shop.as(null), { search, limit: 100 })
  return products.some((one) => one.slug === slug)
}

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

/** One slip each, behind the first letter. */
const SLIPS: Record<string, (letters: string[], at: number, other: string) => string[]> = {
  'a letter too few': (letters, at) => letters.toSpliced(at, 1),
  'a letter twice': (letters, at) => letters.toSpliced(at, 0, letters[at]!),
  'another letter': (letters, at, other) => letters.with(at, other),
  'a letter too many': (letters, at, other) => letters.toSpliced(at, 0, other),
}
const LETTERS = { latin: [...'aeioubdgklmnprst'], devanagari: [...'कगतदनपबमरलस'] }
const WORDS_OF_EACH = 50

test('a product is found by each of its names in both scripts', async ({ shop }) => {
  const missed: string[] = []
  for (const { slug, name_en, name_ne } of await openDemo(shop))
    for (const name of [name_en, name_ne]) if (!(await isFound(shop, slug, name))) missed.push(name)
  expect(missed).toEqual([])
})

for (const script of ['latin', 'devanagari'] as const)
  for (const [kind, slip] of Object.entries(SLIPS))
    test(`a product is found in spite of ${kind}, in ${script} letters`, async ({ shop }) => {
      const products = await shop.database.db
        .selectFrom('products')
        .select(['slug', 'name_en', 'name_ne'])
        .orderBy('id')
        .execute()
      const below = numbers(kind.length * (script === 'latin' ? 7 : 11))
      const typed: [slug: string, word: string, misspelt: string][] = []
      while (typed.length < WORDS_OF_EACH) {
        const { slug, name_en, name_ne } = products[below(products.length)]!
        const word = wordsOf(script === 'latin' ? name_en : name_ne).at(-1)!
        // Of what is shorter by its sound, one letter makes another word.
        if (keyOf([word]).length < 5 || stemOf(word) !== word) continue
        const letters = [...word]
        const other = LETTERS[script][below(LETTERS[script].length)]!
        typed.push([slug, word, slip(letters, 1 + below(letters.length - 1), other).join('')])
      }
      const missed: string[] = []
      for (const [slug, word, misspelt] of typed)
        if (!(await isFound(shop, slug, misspelt))) missed.push(`${word}: ${misspelt}`)
      expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(WORDS_OF_EACH / 10)
    })

test('a word is found by what is left of it when its first letters are missing', async ({ shop }) => {
  await openDemo(shop)
  expect(await isFound(shop, 'hass-avocado', 'ocado')).toBe(true)
  expect(await isFound(shop, 'jumla-organic-apple', 'pple')).toBe(true)
  // Two letters are within too many words.
  expect(await isFound(shop, 'hass-avocado', 'do')).toBe(false)
})
