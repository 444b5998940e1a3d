import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { deliverItem, giveCredit, itemsOf } from '../../test/books.ts'
import { addVendorWithOwner, buy, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { addAddress } from '../places/addresses/change-addresses.ts'
import { startAddition } from './add-to-order.ts'
import { askAgreement } from './agree.ts'
import { addLine } from './draft-lines.ts'
import { changeDraft } from './drafts.ts'
import { placePhoneOrder } from './place-order.ts'
import { readDraft } from './read-draft.ts'

// N4: a yes is a yes to this order, and some things take more than a word.

const OFFICE = { address: '203.0.113.20', user_agent: 'test', asking: 'the browser of the office' }
const ELSEWHERE = { ...HOME, tole: 'Thief Street', house: '', instructions: '' }

let numbers = 0
const newPhone = () => `98412${String(10_000 + numbers++)}`

const helper = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'], name: 'Anita Sharma' })).actor)

/** A customer with an address, whom staff type for. */
async function maya(shop: TestShop) {
  const phone = newPhone()
  const { actor } = await shop.addCustomer({ name: 'Maya Gurung', phone: `+977${phone}` })
  const theirs = shop.as(actor)
  await addAddress(theirs, HOME)
  return { phone, id: actor.id, theirs }
}

async function draftFor(
  shop: TestShop,
  staff: Ctx,
  phone: string,
  {
    price = 110_00,
    vendor_id,
    ...change
  }: { price?: number; vendor_id?: number; [change: string]: unknown } = {},
) {
  const draft = randomUUID()
  const product = await shop.addProduct({
    marked_price_paisa: price,
    stock: 50,
    ...(vendor_id && { vendor_id }),
  })
  await changeDraft(staff, { draft, change: { phone, locale: 'en', ...change } })
  await addLine(staff, { draft, product: product.id, quantity: 1 })
  return draft
}

async function place(staff: Ctx, draft: string, more: object) {
  const { version, quote } = await readDraft(staff, draft)
  const request = { draft, version, expected_total: quote.total_paisa / 100, ...more }
  return placePhoneOrder(staff, { client: OFFICE, methods: ['cod'] }, request)
}

async function textsTo({ db }: Ctx, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', `+977${phone}`)
    .orderBy('id')
    .execute()
  return rows.map(({ text }) => text)
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]
const word = { agreed_by: 'word', word: 'Recording 17' }

test('N4: the code of a small order places no other draft, and not what the draft was before', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { phone } = await maya(shop)
  const small = await draftFor(shop, staff, phone)
  const large = await draftFor(shop, staff, phone, { price: 4_860_00 })
  await askAgreement(staff, OFFICE, { draft: small })
  await askAgreement(staff, OFFICE, { draft: large })
  const [first, second] = (await textsTo(staff, phone)).map(codeIn)
  await expect(place(staff, large, { agreed_by: 'code', code: first })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
  await changeDraft(staff, { draft: large, change: { is_elsewhere: true, place: ELSEWHERE } })
  await askAgreement(staff, OFFICE, { draft: large })
  await expect(place(staff, large, { agreed_by: 'code', code: second })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
  const third = (await textsTo(staff, phone)).at(-1)!
  expect(third).toContain('to Thief Street, Pokhara-')
  expect(await place(staff, large, { agreed_by: 'code', code: codeIn(third) })).toMatchObject({
    status: 'confirmed',
  })
})

test('N4: store credit is spent and another door opened by a code alone', async ({ shop }) => {
  const staff = await helper(shop)
  const { phone, id } = await maya(shop)
  await giveCredit(shop, id, 350_00)
  const withCredit = await draftFor(shop, staff, phone, { use_credit: true })
  await expect(place(staff, withCredit, word)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { agreed_by: expect.stringContaining('Store credit') },
  })
  const elsewhere = await draftFor(shop, staff, phone, { is_elsewhere: true, place: ELSEWHERE })
  await expect(place(staff, elsewhere, word)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { agreed_by: expect.stringContaining('address') },
  })
  const orders = () => staff.db.selectFrom('order_groups').select('id').where('user_id', '=', id).execute()
  expect(await orders()).toEqual([])

  await askAgreement(staff, OFFICE, { draft: withCredit })
  const asked = (await textsTo(staff, phone)).at(-1)!
  expect(asked).toContain('by store credit')
  expect(asked).toContain('typed by our staff')
  await place(staff, withCredit, { agreed_by: 'code', code: codeIn(asked) })
  // To the address that she saved, a word is enough.
  await place(staff, await draftFor(shop, staff, phone), word)
  expect(await orders()).toHaveLength(2)
})

test('N4: a door to which something of theirs was delivered is theirs', async ({ shop }) => {
  const staff = await helper(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const phone = newPhone()
  // Somebody new has no account of which anything could be taken.
  const change = { vendor_id: vendor.id, name: 'Hari Thapa', place: { ...ELSEWHERE, tole: 'Lamachaur' } }
  const first = await place(staff, await draftFor(shop, staff, phone, change), word)
  await staff.db.deleteFrom('addresses').execute()
  const again = await draftFor(shop, staff, phone, change)
  await expect(place(staff, again, word)).rejects.toMatchObject({ fields: { agreed_by: expect.any(String) } })
  for (const item of await itemsOf(shop, first.order_group_id)) await deliverItem(shop, item, owner)
  expect(await place(staff, again, word)).toMatchObject({ status: 'confirmed' })
})

test('N4: a word says where it is recorded, for what is added to an order, too', async ({ shop }) => {
  const staff = await helper(shop)
  const { phone } = await maya(shop)
  const draft = await draftFor(shop, staff, phone)
  for (const nothing of ['', '17', 'ok', '…'])
    await expect(place(staff, draft, { agreed_by: 'word', word: nothing })).rejects.toMatchObject({
      fields: { word: expect.any(String) },
    })
  const { placed } = await buy(shop, {})
  const added = randomUUID()
  await startAddition(staff, { draft: added, order_group: placed.order_group_id })
  const product = await shop.addProduct({ stock: 5 })
  await addLine(staff, { draft: added, product: product.id, quantity: 1 })
  await expect(place(staff, added, { agreed_by: 'word' })).rejects.toMatchObject({
    fields: { word: expect.any(String) },
  })
  await place(staff, added, { agreed_by: 'word', word: 'रेकर्डिङ १७' })
})

test('N4: the customer reads that staff typed the order, and where it goes', async ({ shop }) => {
  const staff = await helper(shop)
  const { phone, theirs } = await maya(shop)
  await place(staff, await draftFor(shop, staff, phone), word)
  const [notice] = (await listNotifications(theirs)).notifications
  expect(notice!.message).toContain(`typed by our staff and goes to ${HOME.tole}, Pokhara-6.`)
})
