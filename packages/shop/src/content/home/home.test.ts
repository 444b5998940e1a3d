import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import type { Ctx } from '../../context.ts'
import { runPeriodicTasks } from '../../jobs.ts'
import { describeBlockPicture, removeBlockPicture, setBlockPicture } from './block-picture.ts'
import { FIRST_BLOCKS } from './blocks.ts'
import { deleteBlock, discardDraft, moveBlock, putBlock, readHomeDraft } from './draft.ts'
import { publishHome } from './publish.ts'
import { previewHome, readShownHome } from './shown-home.ts'

/** Somebody who edits texts, in a shop whose home page is that of the software. */
async function writer(shop: TestShop): Promise<Ctx> {
  const { db } = shop.database
  for (const table of ['home_drafts', 'home_versions', 'home_pictures'] as const)
    await db.deleteFrom(table).execute()
  return shop.as((await shop.addCustomer({ rights: ['content.edit', 'audit.read'] })).actor)
}

const always = { is_hidden: false, starts_at: null, ends_at: null }
const texts = { text_en: '', text_ne: '', action_en: '', action_ne: '' }
const banner = (more: object = {}) => ({
  block: {
    kind: 'banner',
    ...always,
    title_en: 'Tihar',
    title_ne: 'तिहार',
    ...texts,
    path: '/shop',
    ...more,
  },
})
const collection = (more: object = {}) => ({
  block: {
    ...{ kind: 'collection', ...always, title_en: 'For the table', title_ne: 'भान्साका लागि', text_en: '' },
    ...{ text_ne: '', source: 'products', products: [], slug: '', hides_sold_out: false, ...more },
  },
})
const ids = ({ blocks }: { blocks: { id: string }[] }) => blocks.map(({ id }) => id)
const publish = async (ctx: Ctx, more: object = {}) =>
  publishHome(ctx, { version: (await readHomeDraft(ctx)).draft.version, ...more })
const at = (ctx: Ctx, time: string): Ctx => ({ ...ctx, now: new Date(time) })

test('the page is that of the software until somebody publishes another; a draft is seen by nobody', async ({
  shop,
}) => {
  const ctx = await writer(shop)
  expect(await readHomeDraft(ctx)).toEqual({
    draft: { blocks: FIRST_BLOCKS, version: 0, changed_at: null },
    published: { blocks: FIRST_BLOCKS, version: 0 },
  })
  const id = randomUUID()
  const draft = await putBlock(ctx, id, banner())
  expect(draft.blocks.at(-1)).toMatchObject({ id, version: 1, picture: null })
  expect(await putBlock(ctx, id, banner())).toEqual(draft)
  await moveBlock(ctx, id, { before: 'hero' })
  expect(await readShownHome(shop.as(null))).toBeNull()
  expect((await previewHome(ctx, ctx.now))[0]).toMatchObject({ id })
  expect(await publish(ctx)).toEqual({ version: 1 })
  expect(await publish(ctx)).toEqual({ version: 1 })
  expect((await readShownHome(shop.as(null)))!.map((one) => one.id)).toEqual([
    id,
    ...ids({ blocks: FIRST_BLOCKS }),
  ])
  const { entries } = await listAudit(ctx, {})
  expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
    'home.publish',
    'home.move_block',
    'home.add_block',
  ])
})

test('blocks are moved, hidden, deleted and brought back; the hero stays', async ({ shop }) => {
  const ctx = await writer(shop)
  expect(ids(await moveBlock(ctx, 'pantry', { before: 'shelves' })).slice(0, 3)).toEqual([
    'hero',
    'pantry',
    'shelves',
  ])
  expect(ids(await moveBlock(ctx, 'hero', { before: null })).at(-1)).toBe('hero')
  const { version } = await moveBlock(ctx, 'hero', { before: null })
  expect((await moveBlock(ctx, 'hero', { before: 'hero' })).version).toBe(version)
  await deleteBlock(ctx, 'week')
  await expect(deleteBlock(ctx, 'week')).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteBlock(ctx, 'hero')).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(moveBlock(ctx, 'belts', { before: 'week' })).rejects.toMatchObject({ code: 'not_found' })
  const week = { block: { kind: 'week', ...always, title_en: '', title_ne: '' } }
  await expect(
    putBlock(ctx, randomUUID(), { block: { ...week.block, kind: 'belts' } }),
  ).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(putBlock(ctx, 'no-uuid', week)).rejects.toMatchObject({ code: 'not_found' })
  expect(ids(await putBlock(ctx, 'week', week)).at(-1)).toBe('week')
  await expect(putBlock(ctx, 'week', banner())).rejects.toMatchObject({ code: 'conflict' })
  await putBlock(ctx, 'belts', { block: { ...week.block, kind: 'belts', is_hidden: true } })
  expect((await previewHome(ctx, ctx.now)).map(({ id }) => id)).not.toContain('belts')
  expect(await discardDraft(ctx)).toMatchObject({ blocks: FIRST_BLOCKS })
})

test('of two who change one block the second is told, and nothing of the first is lost; other blocks go their way', async ({
  shop,
}) => {
  const ctx = await writer(shop)
  const id = randomUUID()
  await putBlock(ctx, id, banner())
  const outcomes = await Promise.allSettled([
    putBlock(ctx, id, { ...banner({ title_en: 'One' }), version: 1 }),
    putBlock(ctx, id, { ...banner({ title_en: 'Two' }), version: 1 }),
    moveBlock(ctx, 'facts', { before: 'hero' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const { draft } = await readHomeDraft(ctx)
  expect(draft.blocks.map((one) => one.id)[0]).toBe('facts')
  expect(draft.blocks.at(-1)).toMatchObject({ version: 2, title_en: expect.stringMatching(/One|Two/) })
  // Published is what was seen.
  await expect(publishHome(ctx, { version: draft.version - 1 })).rejects.toMatchObject({ code: 'conflict' })
  await deleteBlock(ctx, id)
  await expect(putBlock(ctx, id, { ...banner(), version: 2 })).rejects.toMatchObject({ code: 'conflict' })
})

test.for([
  ['block.title_en', { title_en: '' }],
  ['block.ends_at', { starts_at: '2026-11-25T10:00', ends_at: '2026-11-25T10:00' }],
  ['block.starts_at', { starts_at: 'tomorrow' }],
  ['block.starts_at', { starts_at: '2999-01-01T10:00' }],
  ['block.path', { path: 'https://evil.example/' }],
  ['block.path', { path: '//evil.example' }],
  ['block.text_ne', { text_ne: 'x'.repeat(241) }],
] as const)('%s of a banner is refused', async ([field, more], { shop }) => {
  const ctx = await writer(shop)
  await expect(putBlock(ctx, randomUUID(), banner(more))).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  })
})

test('there is an end to how many blocks and collections there are', async ({ shop }) => {
  const ctx = await writer(shop)
  for (let n = 0; n < 8; n++) await putBlock(ctx, randomUUID(), collection())
  await expect(putBlock(ctx, randomUUID(), collection())).rejects.toMatchObject({ code: 'not_allowed' })
  for (let n = 0; n < 10; n++) await putBlock(ctx, randomUUID(), banner())
  await expect(putBlock(ctx, randomUUID(), banner())).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(
    putBlock(ctx, randomUUID(), collection({ products: Array.from({ length: 13 }, (_, n) => n + 1) })),
  ).rejects.toMatchObject({ fields: { 'block.products': expect.any(String) } })
  await expect(putBlock(ctx, randomUUID(), collection({ source: 'tag' }))).rejects.toMatchObject({
    fields: { 'block.slug': expect.any(String) },
  })
})

test('two banners at the same time are not published; one after the other they are', async ({ shop }) => {
  const ctx = await writer(shop)
  const [first, second] = [randomUUID(), randomUUID()]
  await putBlock(ctx, first, banner({ title_en: 'Dashain', ends_at: '2026-12-01T10:00' }))
  await putBlock(ctx, second, banner({ title_en: 'Tihar', starts_at: '2026-12-01T09:59' }))
  await expect(publish(ctx)).rejects.toMatchObject({
    code: 'invalid',
    fields: { banners: expect.stringMatching(/“Dashain” and “Tihar”/) },
  })
  await putBlock(ctx, second, banner({ title_en: 'Tihar', starts_at: '2026-12-01T10:00' }))
  await publish(ctx)
  const shownAt = async (time: string) =>
    (await readShownHome(at(shop.as(null), time)))!
      .filter(({ kind }) => kind === 'banner')
      .map(({ id }) => id)
  // Times without an offset are Nepal's: 10:00 there is 04:15 in UTC.
  expect(await shownAt('2026-12-01T04:14:59Z')).toEqual([first])
  expect(await shownAt('2026-12-01T04:15:00Z')).toEqual([second])
})

test('publishing without Nepali names what is missing, and needs to be asked for; English is never missing', async ({
  shop,
}) => {
  const ctx = await writer(shop)
  await putBlock(ctx, randomUUID(), banner({ title_ne: '', text_en: 'Lamps and sweets.' }))
  await expect(publish(ctx)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { nepali: expect.stringContaining('Tihar (title, text)') },
  })
  await putBlock(ctx, randomUUID(), collection({ text_ne: 'केही' }))
  await expect(publish(ctx, { without_nepali: true })).rejects.toMatchObject({
    fields: { english: expect.stringContaining('For the table') },
  })
  await discardDraft(ctx)
  await putBlock(ctx, randomUUID(), banner({ title_ne: '' }))
  expect(await publish(ctx, { without_nepali: true })).toEqual({ version: 1 })
})

test('a collection has the chosen products in their order, or the best of a category; an empty one is not shown', async ({
  shop,
}) => {
  const ctx = await writer(shop)
  const category = await shop.addCategory()
  const [a, b, gone, paused] = await Promise.all([
    shop.addProduct({ category_id: category.id }),
    shop.addProduct({ category_id: category.id }),
    shop.addProduct({ category_id: category.id, stock: 0 }),
    shop.addProduct({ category_id: category.id, status: 'paused' }),
  ])
  const [byHand, ofCategory, empty] = [randomUUID(), randomUUID(), randomUUID()]
  await putBlock(ctx, byHand, collection({ products: [gone!.id, b!.id, paused!.id, a!.id] }))
  await putBlock(
    ctx,
    ofCategory,
    collection({ source: 'category', slug: category.slug, hides_sold_out: true }),
  )
  await putBlock(ctx, empty, collection({ source: 'category', slug: 'no-such-category' }))
  await publish(ctx)
  const shown = (await readShownHome(shop.as(null)))!
  const cards = (id: string) => {
    const block = shown.find((one) => one.id === id)
    return block?.kind === 'collection' ? block.cards.map((card) => card.id) : undefined
  }
  expect(cards(byHand)).toEqual([gone!.id, b!.id, a!.id])
  expect(cards(ofCategory)?.sort()).toEqual([a!.id, b!.id].sort())
  expect(cards(empty)).toBeUndefined()
})

test('pages in memory are told when a block begins or ends, once', async ({ shop }) => {
  const ctx = await writer(shop)
  await putBlock(ctx, randomUUID(), banner({ starts_at: '2030-12-01T10:00', ends_at: '2030-12-02T10:00' }))
  await publish(ctx)
  const told = async (time: string) => {
    await runPeriodicTasks({ ...shop, now: () => new Date(time) })
    const row = await shop.database.db.selectFrom('home_versions').select('told_at').executeTakeFirstOrThrow()
    return row.told_at.toISOString()
  }
  const before = ctx.now.toISOString()
  expect(await told('2030-12-01T04:14:00Z')).toBe(before)
  expect(await told('2030-12-01T04:15:00Z')).toBe('2030-12-01T04:15:00.000Z')
  expect(await told('2030-12-01T04:16:00Z')).toBe('2030-12-01T04:15:00.000Z')
  expect(await told('2030-12-03T00:00:00Z')).toBe('2030-12-03T00:00:00.000Z')
  // The clock of the demo goes back.
  expect(await told('2030-12-01T00:00:00Z')).toBe('2030-12-01T00:00:00.000Z')
})

test('a banner gets a picture with its description in both languages, encoded anew and in all sizes', async ({
  shop,
}) => {
  const ctx = await writer(shop)
  const id = randomUUID()
  await putBlock(ctx, id, banner())
  const jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c28400' } })
    .jpeg()
    .toBuffer()
  const set = (block: string, alt: object, bytes: Uint8Array = jpeg) =>
    setBlockPicture(ctx, shop.pictures, block, bytes, alt)
  const alt = { alt_en: 'Lamps', alt_ne: 'दियो' }
  await expect(set(id, { ...alt, alt_ne: ' ' })).rejects.toMatchObject({
    fields: { alt_ne: expect.any(String) },
  })
  await expect(set(id, alt, Buffer.from('no picture'))).rejects.toMatchObject({
    fields: { picture: expect.any(String) },
  })
  await expect(set('week', alt)).rejects.toMatchObject({ code: 'not_allowed' })
  const draft = await set(id, alt)
  const block = draft.blocks.at(-1)!
  const { picture } = block as Extract<typeof block, { kind: 'banner' }>
  expect(picture).toMatchObject(alt)
  for (const name of [`${picture!.file}.webp`, `${picture!.file}-300.avif`])
    expect(await shop.pictures.has(name), name).toBe(true)
  expect((await set(id, alt)).version).toBe(draft.version)
  // A change of the texts keeps it.
  expect((await putBlock(ctx, id, banner({ title_en: 'Chhath' }))).blocks.at(-1)).toMatchObject({ picture })
  expect((await describeBlockPicture(ctx, id, { ...alt, alt_en: 'Oil lamps' })).blocks.at(-1)).toMatchObject({
    picture: { alt_en: 'Oil lamps' },
  })
  await expect(
    describeBlockPicture(ctx, id, { ...alt, alt_en: 'Clay lamps', before: alt }),
  ).rejects.toMatchObject({ code: 'conflict', fields: { alt_en: expect.any(String) } })
  const ofBoth = await describeBlockPicture(ctx, id, { ...alt, alt_ne: 'पाला', before: alt })
  expect(ofBoth.blocks.at(-1)).toMatchObject({ picture: { alt_en: 'Oil lamps', alt_ne: 'पाला' } })
  await removeBlockPicture(ctx, id)
  await expect(describeBlockPicture(ctx, id, alt)).rejects.toMatchObject({ code: 'not_found' })
  // A day later it is forgotten, with the next page that is published.
  await publish({ ...ctx, now: new Date(ctx.now.getTime() + 2 * 86_400_000) })
  expect(await shop.database.db.selectFrom('home_pictures').select('file').execute()).toEqual([])
})

test('only who edits texts sees and changes the draft', async ({ shop }) => {
  const other = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  for (const work of [
    readHomeDraft(other),
    previewHome(other, other.now),
    putBlock(other, randomUUID(), banner()),
    moveBlock(other, 'hero', { before: null }),
    deleteBlock(other, 'week'),
    discardDraft(other),
    publishHome(other, { version: 0 }),
    setBlockPicture(other, shop.pictures, 'week', new Uint8Array(), {}),
    removeBlockPicture(other, 'week'),
  ])
    await expect(work).rejects.toMatchObject({ code: 'forbidden' })
})
