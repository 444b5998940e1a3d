import { expect } from 'vitest'
import { asked, itemsNow, smsTo, stocksOf } from '../../test/scenes/asked.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { listVendorTasks } from '../fulfilment/vendor-tasks.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { expireApprovals, remindOfApprovals } from './approval-deadlines.ts'
import { approveItems } from './approve-items.ts'
import { requestApproval } from './request-approval.ts'

const told = async (ctx: Ctx) => (await listNotifications(ctx)).notifications.map(({ type }) => type)
const ANSWER_LINK = /http:\/\/shop\.test\/answer\/[\w-]{22}$/

test('at checkout the vendor is asked by SMS, with a link', async ({ shop }) => {
  const { phone, owner, placed } = await asked(shop)
  const [sms, ...others] = await smsTo(owner, phone)
  expect(others).toEqual([])
  expect(sms).toMatch(
    new RegExp(`^${placed.number} to Pokhara: 4 x 1 kg Goat Meat\\. Answer by [\\w :]+\\. http`),
  )
  expect(sms).toMatch(ANSWER_LINK)
  expect(sms!.length).toBeLessThanOrEqual(306)
  expect(await told(owner)).toEqual(['VendorOrderApprovalNeeded'])
})

test('where replies reach the shop, the SMS says what to reply', async ({ shop }) => {
  const { phone, owner, task } = await asked(shop)
  await requestApproval({ ...owner, readsSms: true }, [task.order_id])
  expect((await smsTo(owner, phone)).at(-1)).toMatch(/\. Reply 1 yes, 0 no, 2 N = only N\. http/)
})

test('the vendor’s own phone is asked too, and whoever wants no SMS is not', async ({ shop }) => {
  const { vendor, owner, phone, task } = await asked(shop)
  const { db } = owner
  await db
    .insertInto('notification_choices')
    .values({ user_id: owner.actor!.id, channel: 'sms', amount: 'none' })
    .execute()
  await db.updateTable('vendors').set({ phone: '+9779860000001' }).where('id', '=', vendor.id).execute()
  await db.updateTable('users').set({ locale: 'ne' }).where('id', '=', owner.actor!.id).execute()
  await remindOfApprovals({ ...owner, now: new Date(task.due!.getTime() - 60_000) })
  expect(await smsTo(owner, phone)).toHaveLength(1)
  const [sms] = await smsTo(owner, '+9779860000001')
  expect(sms).toMatch(/^सम्झना। GP-\d+, \S+: 4 x 1 kg सामान .+ http:\/\/shop\.test\/ne\/answer\/[\w-]{22}$/)
  expect(sms!.length).toBeLessThanOrEqual(134)
})

test('a reminder goes out once at half time, and not before', async ({ shop }) => {
  const { owner, phone, after, placed } = await asked(shop)
  await remindOfApprovals(after(5.9, owner))
  expect(await smsTo(owner, phone)).toHaveLength(1)
  await Promise.all([
    remindOfApprovals(after(6, owner)),
    remindOfApprovals(after(6, owner)),
    remindOfApprovals(after(7, owner)),
  ])
  const sms = await smsTo(owner, phone)
  expect(sms).toHaveLength(2)
  expect(sms[1]).toContain(`Reminder. ${placed.number} to Pokhara: 4 x 1 kg Goat Meat.`)
  expect(sms[1]).toMatch(ANSWER_LINK)
  expect(await told(owner)).toEqual(['VendorOrderApprovalReminder', 'VendorOrderApprovalNeeded'])
})

test('nobody is reminded of what is answered or due', async ({ shop }) => {
  const answered = await asked(shop)
  await approveItems(answered.owner, { items: answered.items })
  const due = await asked(shop)
  await remindOfApprovals(due.after(12.1, due.owner))
  expect(await smsTo(answered.owner, answered.phone)).toHaveLength(1)
  expect(await smsTo(due.owner, due.phone)).toHaveLength(1)
})

test('an answer and the reminder at the same moment: a reminder only of what is still open', async ({
  shop,
}) => {
  const { owner, items, phone, after } = await asked(shop, { products: 2 })
  await Promise.all([approveItems(owner, { items: [items[0]] }), remindOfApprovals(after(6, owner))])
  const [{ reminded_at, status }] = (await owner.db
    .selectFrom('order_items')
    .select(['reminded_at', 'status'])
    .where('id', '=', items[0]!)
    .execute()) as [{ reminded_at: Date | null; status: string }]
  expect(status).toBe('confirmed')
  const reminder = (await smsTo(owner, phone))[1]
  expect(reminder).toContain('Ghee')
  if (!reminded_at) expect(reminder).not.toContain('Goat Meat')
})

test('unanswered in time it runs out: the stock is back, customer and vendor are told once', async ({
  shop,
}) => {
  const { owner, ctx, items, after } = await asked(shop, { products: 2 })
  await expireApprovals(after(11.9, owner))
  expect((await itemsNow(owner, items)).map(({ status }) => status)).toEqual([
    'awaiting_approval',
    'awaiting_approval',
  ])
  await Promise.all([
    expireApprovals(after(12, owner)),
    expireApprovals(after(12, owner)),
    expireApprovals(after(13, owner)),
  ])
  expect(await itemsNow(owner, items)).toMatchObject(
    items.map((id) => ({ id, status: 'expired', via: 'job', actor_kind: 'system' })),
  )
  expect(await stocksOf(owner, items)).toEqual([10, 10])
  expect((await told(ctx)).filter((type) => type === 'OrderApprovalExpired')).toHaveLength(1)
  expect((await told(owner)).filter((type) => type === 'VendorOrderExpired')).toHaveLength(1)
})

test('a vendor has 12 hours to answer [S9.9]', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx } = await buy(shop, { product: { vendor_id: vendor.id, is_vendor_approval_required: true } })
  const [task] = await listVendorTasks(owner, {})
  expect(task!.due).toEqual(new Date(ctx.now.getTime() + 43_200_000))
})

test('a vendor’s own window is the deadline', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { approval_window: 3600 })
  const product = { vendor_id: vendor.id, is_vendor_approval_required: true }
  const { ctx } = await buy(shop, { product })
  const [task] = await listVendorTasks(owner, {})
  expect(task!.due).toEqual(new Date(ctx.now.getTime() + 3_600_000))
})
