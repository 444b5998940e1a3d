import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { findDeliveredTo } from './delivered-to.ts'
import { addLine } from './draft-lines.ts'
import { changeDraft } from './drafts.ts'
import { fillIn } from './fill-in.ts'
import { placePhoneOrder } from './place-order.ts'
import { readDraft } from './read-draft.ts'

const OFFICE = { address: '203.0.113.20', user_agent: 'test', asking: 'the browser of the office' }
const DOOR = { ...HOME, house: '12', instructions: 'Ring twice' }

let numbers = 0
const newPhone = () => `98420${String(10_000 + numbers++)}`

async function helper(shop: TestShop): Promise<Ctx> {
  return shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'] })).actor)
}

/** Two orders whose door names a number that opens no account. */
async function delivered(shop: TestShop, staff: Ctx) {
  const phone = newPhone()
  for (const name of ['Hari Thapa', 'Sita Gurung']) {
    const draft = randomUUID()
    await changeDraft(staff, { draft, change: { phone: newPhone(), name, place: DOOR } })
    await addLine(staff, { draft, product: (await shop.addProduct()).id, quantity: 1 })
    const { version, quote } = await readDraft(staff, draft)
    const { order_group_id } = await placePhoneOrder(
      staff,
      { client: OFFICE, methods: ['cod'] },
      { draft, version, expected_total: quote.total_paisa / 100, agreed_by: 'word', word: 'Recording 17' },
    )
    await staff.db
      .updateTable('order_groups')
      .set({ contact: JSON.stringify({ full_name: name, phone: `+977${phone}`, alt_phone: null }) as never })
      .where('id', '=', order_group_id)
      .execute()
  }
  return phone
}

test('a number to which something was delivered is nobody’s account, and says what may be filled in', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const phone = await delivered(shop, staff)
  const draft = randomUUID()
  await changeDraft(staff, { draft, change: { phone } })
  const { caller, delivered_to, addresses } = await readDraft(staff, draft)
  expect([caller, addresses]).toEqual([null, []])
  expect(delivered_to).toMatchObject({
    orders: 2,
    name: 'Sita Gurung',
    place: { where: 'Pokhara-6', location: 'Pokhara', ward: '6', tole: 'Baidam', house: '12' },
  })
  // That it was shown is in the log, by the order.
  const entries = await staff.db
    .selectFrom('audit_entries')
    .select(['object_kind', 'details'])
    .where('action', '=', 'customer.read')
    .where('object_id', '=', delivered_to!.id)
    .execute()
  expect(entries).toEqual([{ object_kind: 'order', details: { for: 'phone_order' } }])
  expect(await findDeliveredTo(staff, { phone: newPhone() })).toBeNull()
  expect(await findDeliveredTo(staff, { phone: '98' })).toBeNull()
})

test('filled in once or twice, the draft has the door and the name, keeps a typed one, and links no account', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const phone = await delivered(shop, staff)
  const [draft, named] = [randomUUID(), randomUUID()]
  await changeDraft(staff, { draft, change: { phone } })
  const before = await readDraft(staff, draft)
  await Promise.all([fillIn(staff, { draft }), fillIn(staff, { draft })])
  const { typed, version, caller } = await readDraft(staff, draft)
  expect(typed).toMatchObject({ name: 'Sita Gurung', place: { ...DOOR, ward: '6', where: 'Pokhara-6' } })
  expect([caller, version]).toEqual([null, before.version + 1])
  await changeDraft(staff, { draft: named, change: { phone, name: 'Maya' } })
  await fillIn(staff, { draft: named })
  expect((await readDraft(staff, named)).typed).toMatchObject({ name: 'Maya', place: { tole: 'Baidam' } })
  // Of an account nothing is filled in: it has addresses of its own.
  const { actor } = await shop.addCustomer()
  await staff.db
    .updateTable('users')
    .set({ confirmed_phone: `+977${phone}` })
    .where('id', '=', actor.id)
    .execute()
  const theirs = randomUUID()
  await changeDraft(staff, { draft: theirs, change: { phone } })
  await fillIn(staff, { draft: theirs })
  const read = await readDraft(staff, theirs)
  expect([read.delivered_to, read.typed.name]).toEqual([null, ''])
})

test('a place that was found in one field is what the order goes to, by its id where a name has several', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const draft = randomUUID()
  const place = { ...DOOR, ward: '6', where: 'Pokhara-6', location: 'Not its name' }
  const { id } = await staff.db
    .selectFrom('locations')
    .select('id')
    .where('name_en', '=', 'Pokhara')
    .executeTakeFirstOrThrow()
  await changeDraft(staff, { draft, change: { phone: newPhone(), name: 'Maya', place } })
  await addLine(staff, { draft, product: (await shop.addProduct()).id, quantity: 1 })
  expect((await readDraft(staff, draft)).quote.delivery).toBeNull()
  await changeDraft(staff, { draft, change: { place: { ...place, location_id: id } } })
  expect((await readDraft(staff, draft)).quote.delivery).not.toBeNull()
})
