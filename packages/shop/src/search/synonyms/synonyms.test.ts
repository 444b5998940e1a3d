import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { mergeCategory } from '../../catalog/categories/merge-category.ts'
import { refreshSearchKeys } from '../../catalog/search-keys/write-keys.ts'
import type { Ctx } from '../../context.ts'
import { listProducts } from '../products.ts'
import { addSynonym, changeSynonym, deleteSynonym } from './change-synonyms.ts'
import { addSeedSynonyms } from './seed-synonyms.ts'
import { listStaffSynonyms, readStaffSynonym } from './staff-synonyms.ts'
import { recentSynonyms } from './synonyms.ts'

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['category.change', 'audit.read'] })).actor)

const LETTERS = ['ka', 'ti', 'mo', 'ru', 'pe', 'do', 'gu', 'si']
let made = 0
/** A word that nothing else in the shop has or sounds like. */
const newWord = () => {
  made++
  return `zx${[...made.toString(8).padStart(3, '0')].map((digit) => LETTERS[+digit]).join('')}`
}

const finds = async (shop: TestShop, search: string) =>
  (await listProducts(shop.as(null), { search })).products.map(({ id }) => id)

const addNamed = (shop: TestShop, name_en: string, more = {}) =>
  shop.addProduct({ name_en, name_ne: `${name_en} ने`, ...more })

test('what staff write is used by the next search, in both directions, until it is switched off or deleted', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const [typed, meant] = [newWord(), newWord()]
  const product = await addNamed(shop, meant)
  const other = await addNamed(shop, typed)
  expect(await finds(shop, typed)).toEqual([other.id])
  const row = await addSynonym(staff, {
    words: [typed, ` ${typed} `],
    way: 'both',
    means: [meant],
    note: ' Tharu ',
  })
  expect(row).toMatchObject({
    words: [typed],
    means: [meant],
    note: 'Tharu',
    is_off: false,
    is_delivered: false,
  })
  expect((await finds(shop, typed)).sort()).toEqual([product.id, other.id].sort())
  expect((await finds(shop, meant)).sort()).toEqual([product.id, other.id].sort())

  await changeSynonym(staff, row.id, { way: 'one' })
  expect(await finds(shop, meant)).toEqual([product.id])
  await changeSynonym(staff, row.id, { is_off: true })
  expect(await finds(shop, typed)).toEqual([other.id])
  await changeSynonym(staff, row.id, { is_off: false })
  expect(await finds(shop, typed)).toContain(product.id)
  await deleteSynonym(staff, row.id)
  expect(await finds(shop, typed)).toEqual([other.id])
  await expect(readStaffSynonym(staff, row.id)).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await listAudit(staff, { object_kind: 'search_synonym', object_id: `${row.id}` })
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['search_synonym.delete', expect.objectContaining({ words: [typed] })],
    ['search_synonym.change', { before: { is_off: true }, after: { is_off: false } }],
    ['search_synonym.change', { before: { is_off: false }, after: { is_off: true } }],
    ['search_synonym.change', { before: { way: 'both' }, after: { way: 'one' } }],
    ['search_synonym.add', expect.objectContaining({ words: [typed], means: [meant], way: 'both' })],
  ])
})

test('a word of a whole category shows its products, also when the category becomes part of another', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const [from, into] = [await shop.addCategory(), await shop.addCategory()]
  const product = await shop.addProduct({ category_id: from.id })
  const word = newWord()
  const row = await addSynonym(staff, { words: [word], way: 'one', category_id: from.id })
  expect(row).toMatchObject({ means: [], category: { id: from.id } })
  expect(await finds(shop, word)).toEqual([product.id])
  await mergeCategory(staff, from.id, { into: into.id })
  expect(await readStaffSynonym(staff, row.id)).toMatchObject({ category: { id: into.id } })
  await refreshSearchKeys(shop.as(null))
  recentSynonyms.forget(staff)
  expect(await finds(shop, word)).toEqual([product.id])
  await expect(addSynonym(staff, { words: [word], way: 'one', category_id: into.id })).rejects.toMatchObject({
    code: 'conflict',
    fields: { words: expect.any(String) },
  })
  // Words take the place of the category, and the other way round.
  expect(await changeSynonym(staff, row.id, { means: ['onion'] })).toMatchObject({
    means: ['onion'],
    category: null,
  })
  expect(await changeSynonym(staff, row.id, { category_id: into.id })).toMatchObject({
    means: [],
    category: { id: into.id },
  })
})

test.for([
  [{ words: [] }, 'words'],
  [{ words: ['  '] }, 'words.0'],
  [{ words: ['onion', '!?'] }, 'words.1'],
  [{ words: ['x'.repeat(61)] }, 'words.0'],
  [{ words: Array.from({ length: 21 }, (_, at) => `word${at}`) }, 'words'],
  [{ means: [] }, 'means'],
  [{ means: ['PYAZ'] }, 'means'],
  [{ means: [], category_id: 32_000, way: 'one' }, 'category_id'],
  [{ category_id: 1 }, 'category_id'],
  [{ way: 'sometimes' }, 'way'],
  [{ note: 'x'.repeat(201) }, 'note'],
] as const)('%j is refused under its field', async ([wrong, field], { shop }) => {
  const staff = await staffOf(shop)
  await shop.addCategory()
  const good = { words: ['pyaz'], way: 'both', means: ['onion'] }
  await expect(addSynonym(staff, { ...good, ...wrong })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  })
  const category = await shop.addCategory()
  await expect(
    addSynonym(staff, { words: ['pyaz'], way: 'both', category_id: category.id }),
  ).rejects.toMatchObject({ fields: { way: expect.any(String) } })
})

test('of two who add the same one does, of two who change the same version one does', async ({ shop }) => {
  const staff = await staffOf(shop)
  const words = [newWord(), newWord()]
  const twins = await Promise.allSettled(
    [words, words.toReversed(), words].map((words) =>
      addSynonym(staff, { words, way: 'both', means: ['onion'] }),
    ),
  )
  expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(twins.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  // Never taken for it is another matter.
  const never = await addSynonym(staff, { words, way: 'never', means: ['onion'] })
  const notes = await Promise.allSettled(
    ['one', 'two'].map((note) => changeSynonym(staff, never.id, { note, version: never.version })),
  )
  expect(notes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const now = await readStaffSynonym(staff, never.id)
  expect(now.version).toBe(never.version + 1)
  // Who saves again what is there already is told nothing, and nothing changes.
  expect(await changeSynonym(staff, never.id, { note: now.note, version: never.version })).toEqual(now)
  const ends = await Promise.allSettled([deleteSynonym(staff, never.id), deleteSynonym(staff, never.id)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a word stands in fifty rows in use and not in more, in whatever spelling', async ({ shop }) => {
  const staff = await staffOf(shop)
  const word = newWord()
  for (let nth = 0; nth < 50; nth++)
    await addSynonym(staff, {
      words: [nth % 2 ? word : newWord()],
      way: 'both',
      means: [nth % 2 ? newWord() : word],
    })
  const more = { words: [newWord()], way: 'both', means: [`${word}${word.at(-1)}`] }
  const crowded = (field: string) => ({
    code: 'conflict',
    fields: { [field]: expect.stringContaining('50') },
  })
  await expect(addSynonym(staff, more)).rejects.toMatchObject(crowded('means'))
  await expect(addSynonym(staff, { ...more, words: [word], means: ['onion'] })).rejects.toMatchObject(
    crowded('words'),
  )
  // It finds nothing on the side of what is meant, nor where it is never meant.
  await addSynonym(staff, { ...more, way: 'one' })
  await addSynonym(staff, { ...more, way: 'never' })
  const off = (await listStaffSynonyms(staff, { search: word, limit: 3 })).synonyms[2]!
  await changeSynonym(staff, off.id, { is_off: true })
  await addSynonym(staff, more)
  await expect(changeSynonym(staff, off.id, { is_off: false })).rejects.toMatchObject({ code: 'conflict' })
  await changeSynonym(staff, off.id, { note: 'Still off' })
})

test('what came with the software is switched off and stays so; it is not deleted', async ({ shop }) => {
  const staff = await staffOf(shop)
  await addSeedSynonyms(staff)
  const { synonyms, counts } = await listStaffSynonyms(staff, { search: 'potato', state: 'delivered' })
  expect(counts.delivered).toBe(synonyms.length)
  const row = synonyms.find(({ way }) => way === 'both')!
  expect(row).toMatchObject({ is_delivered: true, is_off: false })
  await expect(deleteSynonym(staff, row.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await changeSynonym(staff, row.id, { is_off: true, note: 'Not here' })
  await addSeedSynonyms(staff)
  expect(await readStaffSynonym(staff, row.id)).toMatchObject({ is_off: true, note: 'Not here' })
  expect((await listStaffSynonyms(staff, { search: 'potato' })).counts.off).toBe(1)
})

test('the list is found by letters and by sound, and read page by page', async ({ shop }) => {
  const staff = await staffOf(shop)
  const mark = newWord()
  const ids: number[] = []
  for (const nth of ['alpha', 'beta', 'gamma'])
    ids.unshift((await addSynonym(staff, { words: [`${mark} ${nth}`], way: 'one', means: ['रातो प्याज'] })).id)
  const read = async (cursor?: string): Promise<number[]> => {
    const { synonyms, next } = await listStaffSynonyms(staff, { search: mark, limit: 1, cursor })
    return [...synonyms.map(({ id }) => id), ...(next ? await read(next) : [])]
  }
  expect(await read()).toEqual(ids)
  expect((await listStaffSynonyms(staff, { search: `${mark.toUpperCase()} GAM` })).synonyms).toMatchObject([
    { id: ids[0] },
  ])
  expect((await listStaffSynonyms(staff, { search: 'raato pyaaj', state: 'own' })).synonyms).toHaveLength(3)
  expect((await listStaffSynonyms(staff, { search: mark, state: 'off' })).synonyms).toEqual([])
  await expect(listStaffSynonyms(staff, { cursor: 'x' })).rejects.toMatchObject({
    fields: { cursor: expect.any(String) },
  })
})

test('only who may sees to the words of search', async ({ shop }) => {
  const { id } = await addSynonym(await staffOf(shop), { words: [newWord()], way: 'both', means: ['onion'] })
  const other = shop.as((await shop.addCustomer({ rights: rightsWithout('category.change') })).actor)
  const doings: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => listStaffSynonyms(ctx),
    (ctx) => readStaffSynonym(ctx, id),
    (ctx) => addSynonym(ctx, { words: ['x'], way: 'both', means: ['onion'] }),
    (ctx) => changeSynonym(ctx, id, { is_off: true }),
    (ctx) => deleteSynonym(ctx, id),
  ]
  for (const doing of doings) await expect(doing(other)).rejects.toMatchObject({ code: 'forbidden' })
})
