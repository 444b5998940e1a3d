import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { changeSettings } from './change-settings.ts'
import { addArticle, changeArticle } from './edit-articles.ts'

test('what staff write, publish and take down, and what settings they change, stands in the audit log', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ rights: ['content.edit', 'setting.change'] })
  const ctx = shop.as(actor)
  const { id } = await addArticle(ctx, { slug: 'on-honey', kind: 'article', title_en: 'On honey' })
  await changeArticle(ctx, id, { body_en: 'Bees make it.' })
  await changeArticle(ctx, id, { body_en: 'Bees make it.' })
  await changeArticle(ctx, id, { status: 'published' })
  await changeArticle(ctx, id, { status: 'draft' })
  const { version } = await changeSettings(ctx, { banner: { showBanner: true } })
  await changeSettings(ctx, { banner: { showBanner: true } })
  await expect(changeArticle(ctx, id, { version: 1, position: 9 })).rejects.toMatchObject({
    code: 'conflict',
  })

  const entries = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_kind', 'object_id', 'details'])
    .where('actor_id', '=', actor.id)
    .orderBy('id')
    .execute()
  const article = { object_kind: 'article', object_id: `${id}` }
  expect(entries).toEqual([
    { action: 'article.write', ...article, details: { slug: 'on-honey', version: 1 } },
    { action: 'article.change', ...article, details: { slug: 'on-honey', version: 2 } },
    { action: 'article.publish', ...article, details: { slug: 'on-honey', version: 3 } },
    { action: 'article.take_down', ...article, details: { slug: 'on-honey', version: 4 } },
    {
      action: 'setting.change',
      object_kind: 'settings',
      object_id: `${version}`,
      details: { changes: ['banner.showBanner'] },
    },
  ])
})
