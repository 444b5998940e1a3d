import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listProducts } from '../products.ts'
import kitchenWords from '../synonyms/kitchen-words.json' with { type: 'json' }
import { addSeedSynonyms } from '../synonyms/seed-synonyms.ts'
import several from '../synonyms/several-things.json' with { type: 'json' }
import { recentSynonyms } from '../synonyms/synonyms.ts'
import { weighWords } from '../vocabulary.ts'
import { typedOf } from './typed-words.ts'

interface Row {
  words: string[]
  ne?: string[]
  way?: string
  category?: string
}

/** Those that mean a whole category wait for one of its name. */
const ROWS: Row[] = [
  ...several,
  ...(kitchenWords as Row[]).filter(({ way, category }) => way !== 'never' && !category),
]
const TEXTS = ROWS.flatMap(({ words, ne = [] }) => [...words, ...ne])

test('every text that comes with the software is read to its own meaning, and none of its words to another', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await addSeedSynonyms(ctx)
  const synonyms = await recentSynonyms.read(ctx)
  const others = TEXTS.filter((text) => {
    const meant = typedOf(text, [], synonyms)!.grams.flatMap(({ key }) => synonyms.meanings.get(key) ?? [])
    const isOwn = meant.some(({ written }) => written.includes(text))
    // Several things of another row would take turns with them.
    const isMixed =
      text.includes(' ') && meant.some(({ things, written }) => things.length > 0 && !written.includes(text))
    return !isOwn || isMixed
  })
  expect(TEXTS.length).toBeGreaterThan(900)
  expect(others).toEqual([])
})

const SOLD = [
  'Sugar',
  'Buckwheat',
  'Carrot',
  'Mandarin',
  'Walnut',
  'Ghee',
  'Ginger',
  'Honey',
  'Spinach',
  'Peanut',
  'Chicken',
  'Ajwain',
  'Beans',
]

async function sells(shop: TestShop) {
  const ctx = shop.as(null)
  await addSeedSynonyms(ctx)
  for (const name_en of SOLD) await shop.addProduct({ name_en, name_ne: `${name_en} ने` })
  await weighWords(ctx)
  return async (search: string) =>
    [...new Set((await listProducts(ctx, { search })).products.map(({ name_en }) => name_en))].sort()
}

test('what words mean together comes before what one of them means', async ({ shop }) => {
  const find = await sells(shop)
  for (const search of ['sugar patient', 'sugar rogi', 'sugar patient ko lagi', 'सुगर रोगी'])
    expect(await find(search), search).toEqual(['Buckwheat'])
  for (const search of ['vitamin a', 'vitamin a food', 'भिटामिन ए'])
    expect(await find(search), search).toEqual(['Carrot', 'Spinach'])
  expect(await find('vitamin c')).toEqual(['Mandarin'])
  for (const search of ['मोटो हुने', 'moto hune', 'mota hune'])
    expect(await find(search), search).toEqual(['Ghee', 'Peanut'])
  for (const search of ['joint pain', 'eyesight', 'iron rich food'])
    expect(await find(search), search).not.toEqual([])
})

test('no illness is answered with food', () => {
  const illnesses = [
    'blood pressure',
    'low pressure',
    'ulcer',
    'gastric',
    'fever',
    'jwaro',
    'diarrhoea',
    'pakhala',
    'anemia',
  ]
  expect(illnesses.filter((word) => TEXTS.includes(word))).toEqual([])
})

test('words of every day find nothing that is asked for with an illness', async ({ shop }) => {
  const find = await sells(shop)
  for (const search of ['iron pan', 'iron kadhai', 'energy drink', 'jora', 'ghanti'])
    expect(await find(search), search).toEqual([])
  // It says nothing of what is wanted, and is left out.
  for (const search of ['delivery', 'home delivery']) expect(await find(search), search).toContain('Sugar')
  expect(await find('chicken heart')).not.toContain('Walnut')
  expect(await find('black eye beans')).not.toContain('Carrot')
})
