import { expect } from 'vitest'
import { asked, itemsNow, smsTo, stocksOf } from '../../test/scenes/asked.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { purgeApprovalLinks } from './approval-links.ts'
import { approveItems } from './approve-items.ts'
import { answerByLink, readAnswerLink } from './by-link.ts'

const client = { address: '203.0.113.7', user_agent: 'a phone' }

/** An order that waits, with the key of the link that went out by SMS. */
async function linked(shop: TestShop, products = 1) {
  const order = await asked(shop, { products })
  const [sms] = await smsTo(order.owner, order.phone)
  return { ...order, key: sms!.slice(-22), visitor: shop.as(null) }
}

test('a link shows the goods, the district and the deadline, and nothing of the customer', async ({
  shop,
}) => {
  const { key, visitor, placed, items, task } = await linked(shop, 2)
  const shown = await readAnswerLink(visitor, client, key)
  expect(shown).toMatchObject({
    number: placed.number,
    district: { name_en: 'Kaski' },
    due: task.due,
    items: items.map((id) => ({ id, quantity: 4, status: 'awaiting_approval' })),
  })
  expect(Object.keys(shown).sort()).toEqual(['district', 'due', 'items', 'number', 'vendor'])
  expect(JSON.stringify(shown)).not.toMatch(/Sabina|9841234567|Baidam"|Barahi/)
})

test('reading a link changes nothing, however often', async ({ shop }) => {
  const { key, visitor, owner, items } = await linked(shop)
  for (let n = 0; n < 3; n++) await readAnswerLink(visitor, client, key)
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'awaiting_approval' }])
})

test('the link answers one by one: all, a part, or nothing with a reason', async ({ shop }) => {
  const { key, visitor, owner, items } = await linked(shop, 3)
  const [one, two, three] = items
  await answerByLink(visitor, client, key, { answer: 'approve', items: [one] })
  await answerByLink(visitor, client, key, { answer: 'approve', items: [two], quantity: '२' })
  await answerByLink(visitor, client, key, { answer: 'reject', items: [three], reason: 'price_changed' })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'confirmed', quantity: 4, via: 'link', actor_kind: 'vendor', actor_id: null },
    { status: 'confirmed', quantity: 2 },
    { status: 'rejected', reason: 'price_changed', via: 'link' },
  ])
  expect(await stocksOf(owner, items)).toEqual([6, 8, 10])
})

test('once answered or too late, it says so and changes nothing', async ({ shop }) => {
  const { key, visitor, owner, items } = await linked(shop)
  await approveItems(owner, { items })
  await expect(
    answerByLink(visitor, client, key, { answer: 'reject', items, reason: 'other' }),
  ).rejects.toMatchObject({
    code: 'conflict',
    fields: { status: 'confirmed' },
  })
  const late = await linked(shop)
  await expect(
    answerByLink(late.after(12, visitor), client, late.key, { answer: 'approve', items: late.items }),
  ).rejects.toMatchObject({ code: 'conflict', fields: { status: 'not answered in time' } })
  expect(await readAnswerLink(late.after(12, visitor), client, late.key)).toMatchObject({
    items: [{ status: 'expired' }],
  })
})

test('unknown keys and items of other orders are not there', async ({ shop }) => {
  const { key, visitor } = await linked(shop)
  const other = await linked(shop)
  const notFound = { code: 'not_found' }
  for (const unknown of ['', 'x', `${key}x`, 'x'.repeat(5000)]) {
    await expect(readAnswerLink(visitor, client, unknown)).rejects.toMatchObject(notFound)
    const answer = { answer: 'approve', items: other.items }
    await expect(answerByLink(visitor, client, unknown, answer)).rejects.toMatchObject(notFound)
  }
  await expect(
    answerByLink(visitor, client, key, { answer: 'approve', items: other.items }),
  ).rejects.toMatchObject(notFound)
  expect(await itemsNow(visitor, other.items)).toMatchObject([{ status: 'awaiting_approval' }])
  for (const wrong of [
    {},
    { answer: 'maybe' },
    { answer: 'approve', items: [] },
    { answer: 'reject', items: ['1'] },
  ])
    await expect(answerByLink(visitor, client, key, wrong)).rejects.toMatchObject({ code: 'invalid' })
})

test('whoever tries keys from one network is stopped; the link is not kept in the clear, and forgotten after 60 days', async ({
  shop,
}) => {
  const { key, visitor } = await linked(shop)
  const other = { ...client, address: '203.0.113.99' }
  for (let n = 0; n < 120; n++) await readAnswerLink(visitor, other, `guess ${n}`).catch(() => {})
  await expect(readAnswerLink(visitor, other, key)).rejects.toMatchObject({ code: 'too_many' })
  await readAnswerLink(visitor, client, key)

  const rows = await visitor.db.selectFrom('answer_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
  await purgeApprovalLinks({ ...visitor, now: new Date(visitor.now.getTime() + 59 * 86_400_000) })
  await readAnswerLink(visitor, client, key)
  await purgeApprovalLinks({ ...visitor, now: new Date(visitor.now.getTime() + 61 * 86_400_000) })
  await expect(readAnswerLink(visitor, client, key)).rejects.toMatchObject({ code: 'not_found' })
})
