import { companyBrings, orderOfTwo, packOrders } from '@himalayan-green/shop/test/scenes/runs.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as hub from './page.tsx'

test('a bag is scanned, the answer is large, taken back, and what is missing is called about', async ({
  shop,
}) => {
  const { planner, slot } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const bags = await shop.database.db
    .selectFrom('bags as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(['b.code', 'b.order_id'])
    .where('o.order_group_id', '=', order.id)
    .execute()
  const { code } = bags[0]!
  const path = `/admin/hub?day=${slot.day}&time=${slot.id}`
  const late = { ...planner, now: slot.load_at }
  const visit = (at: string, form?: Fields, locale: 'en' | 'ne' = 'en', as = planner) =>
    shown(hub, shop, { path: at, as, locale, ...(form && { form }) })
  const empty = await visit(path)
  expect(empty.text).toContain('0 of 2 bags in')
  expect((await visit(path, undefined, 'ne')).text).toContain('२ मध्ये ० झोला भित्र')
  const wrong = await visit(path, { intent: 'take', code: 'nothing' })
  expect(wrong).toMatchObject({ status: 404 })
  expect(wrong.html).toContain('aria-invalid="true"')
  expect(wrong.text).toContain('This is not the code of one of our bags.')
  const taken = await visit(path, { intent: 'take', code: `https://shop.example/q/${code}` })
  expect(taken.status).toBe(303)
  expect(taken.location).toContain(`bag=${code}&was=in`)
  const answer = await visit(taken.location!)
  for (const words of ['no run was sent for it yet', 'Bag 1 of 1', 'It is in.', '0 of 1 bags in'])
    expect(answer.text).toContain(words)
  expect(answer.text).toContain('1 of 2 bags in')
  expect((await visit(taken.location!, undefined, 'ne')).text).toContain('भित्र आयो।')
  const undo = await visit(path, { ...formIn(answer.html, 'name="seen"'), intent: 'undo' })
  expect(undo.location).toContain('undone=1')
  expect((await visit(undo.location!)).text).toContain('The bag is no longer in.')

  await visit(path, { intent: 'take', code }, 'en', late)
  await shop.database.db.updateTable('vendors').set({ phone: '+9779841000001' }).execute()
  const missing = await visit(path, undefined, 'en', late)
  expect(missing.text).toContain('Bag 1 of 1')
  expect(missing.html).toContain('href="tel:+9779841000001"')
  const other = bags[1]!.order_id
  const form = { ...formIn(missing.html, other), intent: `call ${other}`, answer: 'later', note: 'At seven' }
  const called = await visit(path, form, 'en', late)
  expect(called.location).toContain('saved=1')
  const after = await visit(called.location!, undefined, 'en', late)
  for (const words of ['Saved.', 'Comes later', 'At seven']) expect(after.text).toContain(words)
  const again = await visit(path, { ...form, answer: 'lost' }, 'en', late)
  expect(again.status).toBe(409)
  expect(again.text).toContain('Somebody has called meanwhile')
})

test('who may only read sees the hub without a button', async ({ shop }) => {
  const { slot } = await companyBrings(shop)
  await orderOfTwo(shop, slot)
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const { html, status } = await shown(hub, shop, { path: `/admin/hub?day=${slot.day}`, as: reader })
  expect([status, html.includes('<button')]).toEqual([200, false])
})
