import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { giveCredit } from '../../../test/books.ts'
import { deliver } from '../../../test/scenes/delivered.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { listCustomers } from '../../office/customers/list-customers.ts'
import { readCustomer } from '../../office/customers/read-customer.ts'
import { listRequests } from './customer-requests.ts'
import { deleteCustomer, readDeletion } from './delete-customer.ts'
import { endCustomerSessions } from './end-sessions.ts'
import { proveDataRequest, takeData } from './give-data.ts'
import { askProof } from './proof.ts'

const CLIENT = { address: '203.0.113.30', user_agent: 'test' }

const closer = (shop: TestShop) => staffWith(shop, 'order.help', 'customer.close')

let numbers = 0
const withPhone = (shop: TestShop) =>
  shop.addCustomer({ email: null, phone: `+97798411${String(10_000 + numbers++)}`, name: 'Sarita Thapa' })

const word = () => ({
  request: randomUUID(),
  came_by: 'counter',
  proven_by: 'word',
  paper: 'citizenship',
  note: 'Recording 12',
})

const smsTo = async ({ db }: Ctx, recipient: string | null) =>
  (
    await db
      .selectFrom('outgoing_messages')
      .select('text')
      .where('recipient', '=', recipient ?? '')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ text }) => text)

/** The code that was sent last. */
const codeOf = async (ctx: Ctx, phone: string | null) => /\d{6}/.exec((await smsTo(ctx, phone))[0] ?? '')![0]

/** Does it twice at once: the second one waits for the first, or is told that it is under way. */
async function twice(work: () => Promise<unknown>) {
  const both = await Promise.allSettled([work(), work()])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  for (const one of both)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
}

test('data are handed out once, by a code that opens nothing else, and the customer is told', async ({
  shop,
}) => {
  const staff = await closer(shop)
  const { actor } = await withPhone(shop)
  await askProof(staff, CLIENT, actor.id, { kind: 'data' })
  const code = await codeOf(staff, actor.phone)
  const proof = { request: randomUUID(), came_by: 'phone', proven_by: 'code', code }
  await expect(
    deleteCustomer(staff, { client: CLIENT, pictures: shop.pictures }, actor.id, proof),
  ).rejects.toMatchObject({ fields: { code: expect.any(String) } })
  const other = await withPhone(shop)
  await expect(proveDataRequest(staff, CLIENT, other.actor.id, proof)).rejects.toMatchObject({
    code: 'invalid',
  })
  await twice(() => proveDataRequest(staff, CLIENT, actor.id, proof))
  expect(await proveDataRequest(staff, CLIENT, actor.id, proof)).toEqual({ id: proof.request })
  const taken = await Promise.allSettled([1, 2].map(() => takeData(staff, proof.request)))
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { data } = (
    taken.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<
      Awaited<ReturnType<typeof takeData>>
    >
  ).value
  expect(data.profile).toMatchObject({ id: actor.id, phone: actor.phone })
  await expect(takeData(staff, proof.request)).rejects.toMatchObject({ code: 'conflict' })
  expect((await smsTo(staff, actor.phone))[0]).toContain('copy of your data')
  expect(await listRequests(staff, actor.id)).toMatchObject([
    {
      kind: 'data',
      came_by: 'phone',
      proven_by: 'code',
      paper: null,
      staff_name: staff.actor!.name,
      done_at: staff.now,
    },
  ])
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_id', '=', actor.id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'customer.ask_proof',
    'customer.prove',
    'customer.give_data',
  ])
})

test('a proof that is a day old opens nothing, nor does one of nobody', async ({ shop }) => {
  const staff = await closer(shop)
  const { actor } = await withPhone(shop)
  const { id } = await proveDataRequest(staff, CLIENT, actor.id, word())
  const later = { ...staff, now: new Date(staff.now.getTime() + DAY + 1) }
  await expect(takeData(later, id)).rejects.toMatchObject({ code: 'conflict' })
  for (const unknown of ['x', randomUUID()])
    await expect(takeData(staff, unknown)).rejects.toMatchObject({ code: 'not_found' })
})

test('a recorded word says which paper was seen and where it is, and names nobody', async ({ shop }) => {
  const staff = await closer(shop)
  const { actor } = await withPhone(shop)
  const faults = [
    [{ paper: undefined }, 'paper'],
    // N6: none is no document.
    [{ paper: 'none' }, 'paper'],
    [{ note: '' }, 'note'],
    [{ note: 'Call of Sarita' }, 'note'],
    [{ note: 'Call of 984-1110-000' }, 'note'],
    [{ note: 'sarita@example.com' }, 'note'],
    [{ proven_by: 'code' }, 'code'],
  ] as const
  for (const [change, field] of faults)
    await expect(proveDataRequest(staff, CLIENT, actor.id, { ...word(), ...change })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    })
  const noWay = await shop.addCustomer({ email_verified: false })
  await expect(askProof(staff, CLIENT, noWay.actor.id, { kind: 'data' })).rejects.toMatchObject({
    fields: { proven_by: expect.any(String) },
  })
})

test('an account is deleted on request: the person is gone, the books and the proof stay', async ({
  shop,
}) => {
  const staff = await closer(shop)
  const reader = await staffWith(shop, 'all.read')
  const { placed, ctx } = await buy(shop, {})
  const { id } = ctx.actor!
  const phone = '+9779841199999'
  await shop.database.db.updateTable('users').set({ phone, email: null }).where('id', '=', id).execute()
  const shopOf = { client: CLIENT, pictures: shop.pictures }
  expect((await readDeletion(reader, id)).blocks).toEqual([expect.stringContaining('still open')])
  await expect(deleteCustomer(staff, shopOf, id, word())).rejects.toMatchObject({ code: 'not_allowed' })
  await deliver(ctx, placed.order_group_id)
  await giveCredit(shop, id, 40_00)
  expect(await readDeletion(staff, id)).toMatchObject({ blocks: [], credit_paisa: 40_00, orders: 1 })
  await askProof(staff, CLIENT, id, { kind: 'deletion' })
  const code = await codeOf(staff, phone)
  const asked = { request: randomUUID(), came_by: 'phone', proven_by: 'code', code }
  await expect(deleteCustomer(staff, shopOf, id, asked)).rejects.toMatchObject({
    fields: { give_up_credit: expect.stringContaining('40') },
  })
  const request = { ...asked, give_up_credit: true }
  await expect(
    deleteCustomer({ ...staff, actor: { ...staff.actor!, is_stepped_up: false } }, shopOf, id, request),
  ).rejects.toMatchObject({ code: 'step_up_required' })
  // The refusals have not used the code up; twice at once is once.
  await twice(() => deleteCustomer(staff, shopOf, id, request))
  await deleteCustomer(staff, shopOf, id, request)
  await expect(readCustomer(staff, id)).rejects.toMatchObject({ code: 'not_found' })
  for (const search of [phone, ctx.actor!.name])
    expect((await listCustomers(staff, { search })).customers.map((one) => one.id)).not.toContain(id)
  expect(await listRequests(reader, id)).toMatchObject([
    { kind: 'deletion', proven_by: 'code', staff_name: staff.actor!.name, done_at: staff.now },
  ])
  expect((await smsTo(staff, phone))[0]).toContain('account is deleted')
  const left = shop.database.db
    .selectFrom('order_groups')
    .select('contact')
    .where('id', '=', placed.order_group_id)
  expect(await left.execute()).toEqual([
    { contact: expect.objectContaining({ full_name: 'Closed account', phone: '' }) },
  ])
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'customer.delete')
    .where('object_id', '=', id)
    .execute()
  expect(audited).toEqual([{ actor_id: staff.actor!.id, details: { came_by: 'phone', proven_by: 'code' } }])
})

test('N6: data are handed out with a fresh code, without numbers of papers, and all admins hear of it', async ({
  shop,
}) => {
  const staff = await closer(shop)
  const admin = await shop.addCustomer()
  await shop.database.db.insertInto('user_roles').values({ user_id: admin.actor.id, role: 'admin' }).execute()
  const { actor } = await withPhone(shop)
  const stale = { ...staff, actor: { ...staff.actor!, is_stepped_up: false } }
  await expect(proveDataRequest(stale, CLIENT, actor.id, word())).rejects.toMatchObject({
    code: 'step_up_required',
  })
  const { id } = await proveDataRequest(staff, CLIENT, actor.id, word())
  await expect(takeData(stale, id)).rejects.toMatchObject({ code: 'step_up_required' })
  const { data } = await takeData(staff, id)
  expect(data.profile).toMatchObject({ id: actor.id })
  const mails = await shop.database.db
    .selectFrom('outgoing_messages')
    .select(['subject', 'text'])
    .where('recipient', '=', admin.actor.email!)
    .execute()
  expect(mails).toMatchObject([{ subject: expect.stringContaining('was handed out') }])
  expect(mails[0]!.text).toContain(actor.id)
})

test('N6: nobody hands out what is known of staff or of a vendor’s people, and more than five a day', async ({
  shop,
}) => {
  const staff = await closer(shop)
  for (const overrides of [
    { vendor_id: (await shop.addVendor()).id },
    { rights: ['content.edit' as const] },
  ]) {
    const { actor } = await shop.addCustomer(overrides)
    await expect(proveDataRequest(staff, CLIENT, actor.id, word())).rejects.toMatchObject({
      code: 'not_allowed',
    })
  }
  // Somebody who works for others since the proof.
  const { actor } = await withPhone(shop)
  const { id } = await proveDataRequest(staff, CLIENT, actor.id, word())
  const { id: vendor_id } = await shop.addVendor()
  const member = await shop.addCustomer({ vendor_id })
  await shop.database.db
    .updateTable('vendor_members')
    .set({ user_id: actor.id })
    .where('user_id', '=', member.actor.id)
    .execute()
  await expect(takeData(staff, id)).rejects.toMatchObject({ code: 'not_allowed' })
  // What was refused does not count.
  for (let turn = 0; turn < 4; turn++)
    await proveDataRequest(staff, CLIENT, (await withPhone(shop)).actor.id, word())
  const last = (await withPhone(shop)).actor.id
  await expect(proveDataRequest(staff, CLIENT, last, word())).rejects.toMatchObject({ code: 'too_many' })
  const tomorrow = { ...staff, now: new Date(staff.now.getTime() + DAY) }
  await proveDataRequest(tomorrow, CLIENT, last, word())
})

test('whoever works for a vendor or the company is neither deleted nor signed out here', async ({ shop }) => {
  const staff = await closer(shop)
  const vendor_id = (await shop.addVendor()).id
  for (const overrides of [{ vendor_id }, { rights: ['content.edit' as const] }]) {
    const { actor } = await shop.addCustomer(overrides)
    expect((await readDeletion(staff, actor.id)).blocks).toHaveLength(1)
    const shopOf = { client: CLIENT, pictures: shop.pictures }
    await expect(deleteCustomer(staff, shopOf, actor.id, word())).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(endCustomerSessions(staff, actor.id)).rejects.toMatchObject({ code: 'not_allowed' })
  }
})

test('a customer is signed out everywhere by who may, with a fresh code', async ({ shop }) => {
  const staff = await closer(shop)
  const { actor, token } = await withPhone(shop)
  const own = () => shop.api.request('/v1/api/auth/user/', { headers: { authorization: `Bearer ${token}` } })
  expect((await own()).status).toBe(200)
  const helper = await staffWith(shop, 'order.help')
  await expect(endCustomerSessions(helper, actor.id)).rejects.toMatchObject({ code: 'forbidden' })
  const unproven = { ...staff, actor: { ...staff.actor!, is_stepped_up: false } }
  await expect(endCustomerSessions(unproven, actor.id)).rejects.toMatchObject({ code: 'step_up_required' })
  await endCustomerSessions(staff, actor.id)
  expect((await own()).status).toBe(401)
})

test('who only helps or only reads hands out nothing and deletes nobody', async ({ shop }) => {
  const { actor } = await withPhone(shop)
  for (const ctx of [await staffWith(shop, 'order.help'), await staffWith(shop, 'all.read')]) {
    await expect(proveDataRequest(ctx, CLIENT, actor.id, word())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(takeData(ctx, randomUUID())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(askProof(ctx, CLIENT, actor.id, { kind: 'data' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const shopOf = { client: CLIENT, pictures: shop.pictures }
    await expect(deleteCustomer(ctx, shopOf, actor.id, word())).rejects.toMatchObject({ code: 'forbidden' })
  }
})
