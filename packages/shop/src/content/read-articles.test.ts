import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { changeArticle } from './edit-articles.ts'
import { listReadings, listTextsToRead, markRead } from './read-articles.ts'

const CONTENT = { title_en: 'Honey', body_en: 'It keeps.', title_ne: 'मह', body_ne: 'यो बिग्रँदैन।' }

async function written(shop: TestShop): Promise<{ ctx: Ctx; id: number }> {
  const { actor } = await shop.addCustomer({ name: 'Anita Sharma', rights: ['content.edit'] })
  const ctx = shop.as(actor)
  const { id } = await shop.addArticle()
  await changeArticle(ctx, id, CONTENT)
  return { ctx, id }
}
const readIn = async (ctx: Ctx, id: number) =>
  (await listReadings(ctx, id)).filter(({ read_at }) => read_at).map(({ language }) => language)

test('a text is read in one language at a time, at the version that was looked at', async ({ shop }) => {
  const { ctx, id } = await written(shop)
  expect(await readIn(ctx, id)).toEqual([])
  await expect(markRead(ctx, id, { language: 'en', version: 1 })).rejects.toMatchObject({ code: 'conflict' })
  await markRead(ctx, id, { language: 'en', version: '2' })
  expect(await listReadings(ctx, id)).toEqual([
    { article_id: id, language: 'en', is_written: true, read_at: ctx.now, read_by: 'Anita Sharma' },
    { article_id: id, language: 'ne', is_written: true, read_at: null, read_by: null },
  ])
  const kept = await shop.database.db
    .selectFrom('article_readings')
    .select(['language', 'version'])
    .where('article_id', '=', id)
    .execute()
  expect(kept).toEqual([{ language: 'en', version: 2 }])
})

test('a change of its words asks for another reading; of the place, the address or the other language does not', async ({
  shop,
}) => {
  const { ctx, id } = await written(shop)
  for (const language of ['en', 'ne']) await markRead(ctx, id, { language, version: 2 })
  await changeArticle(ctx, id, { position: 5 })
  await changeArticle(ctx, id, { slug: `honey-${id}` })
  expect(await readIn(ctx, id)).toEqual(['en', 'ne'])
  await changeArticle(ctx, id, { body_ne: 'यो धेरै दिन टिक्छ।' })
  expect(await readIn(ctx, id)).toEqual(['en'])
  await changeArticle(ctx, id, { title_en: 'On honey' })
  expect(await readIn(ctx, id)).toEqual([])
  await markRead(ctx, id, { language: 'en', version: 6 })
  expect(await readIn(ctx, id)).toEqual(['en'])
})

test('what is not written cannot be read, and only writers say that they have', async ({ shop }) => {
  const { ctx } = await written(shop)
  const { id } = await shop.addArticle()
  await expect(markRead(ctx, id, { language: 'ne', version: 1 })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(markRead(ctx, 999_999, { language: 'en', version: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  await expect(markRead(shop.as(actor), id, { language: 'en', version: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('drafts need no reader', async ({ shop }) => {
  const { ctx } = await written(shop)
  const { id } = await shop.addArticle({ status: 'draft' })
  expect((await listTextsToRead(ctx)).map(({ article_id }) => article_id)).not.toContain(id)
})
