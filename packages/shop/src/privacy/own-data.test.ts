import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { deliverItem } from '../../test/books.ts'
import { addApplication } from '../../test/scenes/applications.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { buyPaid, staffWith } from '../../test/scenes/refunding.ts'
import { test } from '../../test/shop.ts'
import { deliverWithPhoto } from '../fulfilment/deliver-with-photo.ts'
import { takeStep } from '../fulfilment/take-step.ts'
import { giveGoodwill } from '../orders/helping/goodwill.ts'
import { lowerQuantity } from '../orders/helping/lower-quantity.ts'
import { addNote } from '../orders/helping/notes.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { ownData } from './own-data.ts'
import { askOwnNumbers, ownDataWithNumbers } from './own-numbers.ts'
import { proveDataRequest } from './requests/give-data.ts'

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()

test('M11: what a customer takes along holds payments, bills, photos and every step, and nobody else’s', async ({
  shop,
}) => {
  const { ctx, owner, group, one, two } = await buyPaid(shop)
  const other = await buyPaid(shop)
  for (const item of [one, two])
    for (const step of ['pack', 'hand-over'] as const) await takeStep(owner, 'vendor', step, { item }, {})
  for (const item of [one, two])
    await deliverWithPhoto(owner, shop.privateFiles, 'vendor', { item }, await photo())
  const asked = { order_items: [{ id: one, quantity: 1 }], reason: 'damaged', note: 'A torn bag' }
  const refund = await requestRefund(ctx, shop.privateFiles, asked, [await photo()])

  await writeBills(shop)
  const data = await ownData(ctx, shop.privateFiles)
  expect(data.payments).toMatchObject([
    { order_group_id: group, provider: 'khalti', amount: 550, status: 'completed' },
  ])
  expect(data.bills.length).toBeGreaterThan(0)
  for (const bill of data.bills)
    expect(bill).toMatchObject({ order_group_id: group, buyer: { name: expect.any(String) } })
  const [order] = data.orders as { id: string; items: { steps: Record<string, unknown>[] }[] }[]
  expect(order!.items.map(({ steps }) => steps.at(-1))).toMatchObject([
    { status: 'delivered', proof: 'photo', photo: `${ctx.publicUrl}/order/${group}/photo/${one}` },
    { status: 'delivered', proof: 'photo', photo: `${ctx.publicUrl}/order/${group}/photo/${two}` },
  ])
  expect(data.refunds).toMatchObject([
    { note: 'A torn bag', photos: [`${ctx.publicUrl}/order/${group}/refund/${refund.id}/photo/0`] },
  ])
  expect(JSON.stringify(data)).not.toContain(other.group)
  expect(data.work).toEqual({ vendor: null, roles: [], second_factor_since: null, events: [] })
})

test('what a customer takes along holds what staff did for them, with its words, and not what staff note for each other', async ({
  shop,
}) => {
  const { ctx, group, one, owner } = await buyPaid(shop)
  const staff = await staffWith(shop, 'order.read', 'order.help', 'customer.close')
  await lowerQuantity(staff, one, { quantity: 2, seen: 3, note: 'One jar less' })
  await deliverItem(shop, one, owner)
  await giveGoodwill(staff, group, { amount: 50, reason: 'It came late' })
  await addNote(staff, group, { text: 'Speaks slowly' })
  const typed = { way: 'phone', agreed_by: 'word', agreed_at: ctx.now, word: 'Call 12' } as const
  await ctx.db
    .insertInto('phone_orders')
    .values({ order_group_id: group, typed_by: staff.actor!.id, typed_name: 'Bina', ...typed })
    .execute()
  const client = { address: '203.0.113.9', user_agent: 'the office' }
  const proof = {
    request: randomUUID(),
    came_by: 'phone',
    proven_by: 'word',
    paper: 'passport',
    note: 'Call 13',
  }
  await proveDataRequest(staff, client, ctx.actor!.id, proof)
  await ctx.db.updateTable('users').set({ if_missing: 'call_me' }).where('id', '=', ctx.actor!.id).execute()
  await ctx.db.updateTable('order_items').set({ if_missing: 'refund' }).where('id', '=', one).execute()

  const data = await ownData(ctx, shop.privateFiles)
  // Its steps say that the customer placed it.
  await ctx.db.deleteFrom('phone_orders').execute()
  expect(data.orders).toMatchObject([
    {
      typed_by_staff: { way: 'phone', agreed_by: 'word', word: 'Call 12' },
      goodwill: [{ amount: 50, reason: 'It came late' }],
      items: [
        {
          quantity: 2,
          ordered_quantity: 3,
          if_missing: 'refund',
          lowered: [{ from_quantity: 3, to_quantity: 2, note: 'One jar less' }],
        },
        { lowered: [] },
      ],
    },
  ])
  expect(data.profile.if_missing).toBe('call_me')
  expect(data.requests).toMatchObject([{ kind: 'data', proven_by: 'word', note: 'Call 13', done_at: null }])
  expect(JSON.stringify(data)).not.toContain('Speaks slowly')
})

test('M11: who applied to sell here takes the application along, once the email is known to be theirs', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const request = await addApplication(shop, {
    email: actor.email!,
    status: 'rejected',
    decided_at: new Date(),
  })
  const { db } = shop.database
  const applications = async () => (await ownData(shop.as(actor), shop.privateFiles)).applications
  expect(await applications()).toMatchObject([
    {
      company_name: request.company_name,
      status: 'rejected',
      papers: [
        { type: 'PAN', document_no: `PAN-${request.id}` },
        { type: 'CITIZENSHIP', document_no: `CITIZENSHIP-${request.id}` },
      ],
      steps: [{ status: 'started' }, { status: 'rejected' }],
    },
  ])
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', actor.id).execute()
  expect(await applications()).toEqual([])
})

test('N25: the numbers of papers take more than a session: a code, the password or a fresh second factor', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ is_stepped_up: false })
  await addApplication(shop, { email: actor.email! })
  const ctx = shop.as(actor)
  const numbersOf = ({ applications }: { applications: Record<string, unknown>[] }) =>
    applications
      .flatMap(({ papers }) => papers as { document_no: unknown }[])
      .map(({ document_no }) => document_no)
  expect(numbersOf(await ownData(ctx, null))).toEqual([null, null])
  const caller = { address: '203.0.113.9', user_agent: 'a browser' }
  const whole = (input: object, as = ctx) => ownDataWithNumbers(as, caller, shop.privateFiles, input)
  await expect(whole({})).rejects.toMatchObject({ code: 'invalid' })
  await askOwnNumbers(ctx, caller)
  const { text } = await ctx.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', actor.email!)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(numbersOf(await whole({ code: /\b\d{6}\b/.exec(text)![0] }))).not.toContain(null)
  const fresh = { ...ctx, actor: { ...actor, is_stepped_up: true } }
  expect(numbersOf(await whole({}, fresh))).toHaveLength(2)
})

test('M11: nobody takes along the papers of a stranger who typed their phone or email by mistake', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const phone = '+9779841000777'
  await shop.database.db.updateTable('users').set({ phone }).where('id', '=', actor.id).execute()
  await addApplication(shop, { phone, phone_confirmed_at: null })
  await addApplication(shop, { email: actor.email!, email_confirmed_at: null })
  expect((await ownData(shop.as(actor), shop.privateFiles)).applications).toEqual([])

  const own = await addApplication(shop, { phone, email_confirmed_at: null })
  const { applications } = await ownData(shop.as(actor), shop.privateFiles)
  expect(applications.map(({ company_name }) => company_name)).toEqual([own.company_name])
})

test('M11: who acts for a vendor or the company takes along what they may do and what they did', async ({
  shop,
}) => {
  const { owner } = await buyPaid(shop)
  const { work } = await ownData(owner, shop.privateFiles)
  expect(work.vendor).toMatchObject({ name_en: expect.any(String), roles: ['owner'] })

  const staff = await shop.addCustomer({ rights: ['order.read'] })
  await shop.database.db
    .insertInto('audit_entries')
    .values({
      at: new Date(),
      actor_id: staff.actor.id,
      actor_name: 'Bina',
      action: 'order.read',
      object_kind: 'order',
      object_id: 'some-order',
      details: '{}',
    })
    .execute()
  const own = (await ownData(shop.as(staff.actor), shop.privateFiles)).work
  expect(own.roles).toHaveLength(1)
  expect(own.events).toMatchObject([{ action: 'order.read', object_id: 'some-order' }])
})
