import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { staffWith } from '../../test/scenes/refunding.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { readAcceptedText } from './accepted-texts.ts'
import { changeArticle } from './edit-articles.ts'

const accepted = (shop: TestShop, ctx: Ctx, order_group: string, text = 'terms') =>
  readAcceptedText(ctx, shop.gateways, { order_group, text })

/** Changes the terms, as staff do. */
async function rewrite(shop: TestShop, change: object): Promise<void> {
  const { id } = await shop.database.db
    .selectFrom('articles')
    .select('id')
    .where('key', '=', 'terms')
    .executeTakeFirstOrThrow()
  await changeArticle(await staffWith(shop, 'content.edit'), id, change)
}

test('an order keeps the terms that were published when it was placed, and who may read it reads them', async ({
  shop,
}) => {
  const { ctx, placed } = await buy(shop, {})
  const before = await accepted(shop, ctx, placed.order_group_id)
  expect(before.is_present).toBe(true)
  await rewrite(shop, { body_en: 'Everything is new.' })
  const second = await buy(shop, {})
  const own = await accepted(shop, second.ctx, second.placed.order_group_id)
  expect([own.body.text, own.is_present]).toEqual(['Everything is new.', true])
  const after = await accepted(shop, ctx, placed.order_group_id)
  expect([after.body.text, after.is_present]).toEqual([before.body.text, false])
  expect(after.body.text).not.toContain('Everything is new.')

  const policy = await accepted(shop, ctx, placed.order_group_id, 'refund-policy')
  expect([policy.key, policy.is_present]).toEqual(['refund-policy', true])

  const staff = await staffWith(shop, 'order.read')
  expect((await accepted(shop, staff, placed.order_group_id)).body).toEqual(before.body)
  const notFound = { code: 'not_found' }
  for (const stranger of [second.ctx, await staffWith(shop, 'content.edit')])
    await expect(accepted(shop, stranger, placed.order_group_id)).rejects.toMatchObject(notFound)
  for (const text of ['privacy', 'vendor-agreement', 'constructor', ''])
    await expect(accepted(shop, ctx, placed.order_group_id, text)).rejects.toMatchObject(notFound)
  for (const id of [randomUUID(), 'no id'])
    await expect(accepted(shop, ctx, id)).rejects.toMatchObject(notFound)
})

test('what is not published is accepted by nobody, and is not read through an order', async ({ shop }) => {
  await rewrite(shop, { status: 'draft', body_en: 'A secret draft.' })
  const { ctx, placed } = await buy(shop, {})
  await rewrite(shop, { status: 'published', body_en: 'In force from now on.' })
  expect((await findOrderGroup(ctx, placed.order_group_id)).has_accepted_texts).toBe(false)
  await expect(accepted(shop, ctx, placed.order_group_id)).rejects.toMatchObject({ code: 'not_found' })
})
