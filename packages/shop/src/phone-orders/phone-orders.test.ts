import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { giveCredit } from '../../test/books.ts'
import { HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { askPhoneCode, confirmPhoneCode } from '../accounts/codes/phone-code.ts'
import { addToCart, listCart } from '../cart/cart.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { listOrderGroups } from '../orders/reading/order-list.ts'
import { addAddress } from '../places/addresses/change-addresses.ts'
import { addTyped } from './add-typed.ts'
import { askAgreement } from './agree.ts'
import { forgetWords } from './anonymise.ts'
import { addLine, renewLines, setQuantity } from './draft-lines.ts'
import { changeDraft, discardDraft, findDraft, listDrafts, purgePhoneDrafts } from './drafts.ts'
import { placePhoneOrder } from './place-order.ts'
import { readDraft } from './read-draft.ts'
import { findTypedBy } from './typed-by.ts'

const OFFICE = { address: '203.0.113.20', user_agent: 'test', asking: 'the browser of the office' }
const PLACE = { ...HOME, house: '', instructions: '' }

let numbers = 0
const newPhone = () => `98410${String(10_000 + numbers++)}`

async function helper(shop: TestShop, name = 'Anita Sharma'): Promise<Ctx> {
  return shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'], name })).actor)
}

/** A draft of two products for somebody new. */
async function typedDraft(shop: TestShop, staff: Ctx, phone = newPhone()) {
  const draft = randomUUID()
  const [rice, tea] = [
    await shop.addProduct({ marked_price_paisa: 330_00, stock: 10 }),
    await shop.addProduct({ marked_price_paisa: 150_00, stock: 10 }),
  ]
  await changeDraft(staff, { draft, change: { phone, name: 'asmita gurung', place: PLACE } })
  await addLine(staff, { draft, product: rice.id, quantity: 2 })
  await addLine(staff, { draft, product: tea.id, quantity: '१' })
  return { draft, phone, rice, tea }
}

/** Places a draft as it is shown now, on a word. */
async function place(staff: Ctx, draft: string, more: object = {}) {
  const { version, quote } = await readDraft(staff, draft)
  const request = {
    draft,
    version,
    expected_total: quote.total_paisa / 100,
    agreed_by: 'word',
    word: 'Recording 17',
    ...more,
  }
  return placePhoneOrder(staff, { client: OFFICE, methods: ['cod'] }, request)
}

const newestSms = async ({ db }: Ctx, phone: string) =>
  db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', `+977${phone}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('somebody new orders by phone, agreeing verbally, and finds the order when they sign in by that number', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { draft, phone, rice } = await typedDraft(shop, staff)
  expect((await readDraft(staff, draft)).quote).toMatchObject({ goods_paisa: 810_00, total_paisa: 810_00 })
  const placed = await place(staff, draft, { word: 'Recording 17' })
  expect(placed).toMatchObject({ status: 'confirmed', next: 'done' })

  await askPhoneCode(staff, OFFICE, { phone })
  const code = /\d{6}/.exec((await newestSms(staff, phone))!.text)![0]
  const { user_id } = (await staff.db
    .selectFrom('order_groups')
    .select(['user_id'])
    .where('id', '=', placed.order_group_id)
    .executeTakeFirstOrThrow())!
  await confirmPhoneCode(shop.as(null), shop.config, OFFICE, { phone, code })
  const customer = await staff.db
    .selectFrom('users')
    .select(['id', 'name', 'is_named', 'locale'])
    .where('phone', '=', `+977${phone}`)
    .executeTakeFirstOrThrow()
  expect(customer).toEqual({ id: user_id, name: 'Asmita Gurung', is_named: true, locale: 'ne' })
  const { orders } = await listOrderGroups({ ...staff, actor: { ...staff.actor!, id: user_id } })
  expect(orders.map(({ number }) => number)).toEqual([placed.number])

  expect(await findTypedBy(staff, placed.order_group_id)).toEqual({
    typed_name: 'Anita Sharma',
    way: 'phone',
    agreed_by: 'word',
    agreed_at: expect.any(Date),
    word: 'Recording 17',
  })
  const { stock } = await staff.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', rice.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(8)
  const steps = await staff.db
    .selectFrom('order_item_steps')
    .select(['actor_id', 'actor_kind'])
    .distinct()
    .execute()
  expect(steps).toEqual([{ actor_id: staff.actor!.id, actor_kind: 'staff' }])
  const entries = await staff.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'object_id', 'details'])
    .where('action', '=', 'order.place')
    .execute()
  expect(entries).toEqual([
    {
      actor_id: staff.actor!.id,
      action: 'order.place',
      object_id: placed.order_group_id,
      details: { way: 'phone', agreed_by: 'word' },
    },
  ])
  // What was typed is the order now.
  const kept = await staff.db.selectFrom('phone_drafts').select('typed').where('id', '=', draft).execute()
  expect(kept).toEqual([{ typed: {} }])
})

test('a known customer is found by their number, with addresses and credit, and their own cart stays as it is', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const phone = newPhone()
  const { actor } = await shop.addCustomer({ name: 'Sita Gurung', phone: `+977${phone}` })
  const theirs = shop.as(actor)
  const home = await addAddress(theirs, HOME)
  await giveCredit(shop, actor.id, 200_00)
  const tea = await shop.addProduct({ stock: 9 })
  await addToCart(theirs, { product: tea.id, quantity: 3 })
  const draft = randomUUID()
  await changeDraft(staff, { draft, change: { phone: `+977 ${phone}`, use_credit: true } })
  await addLine(staff, { draft, product: tea.id, quantity: 5 })
  const read = await readDraft(staff, draft)
  expect(read).toMatchObject({
    caller: { id: actor.id, name: 'Sita Gurung', orders: 0, latest: null },
    address: home.id,
    free_credit_paisa: 200_00,
    quote: { total_paisa: 500_00, credit_paisa: 200_00, due_paisa: 300_00 },
  })
  await askAgreement(staff, OFFICE, { draft })
  const code = /\b\d{6}\b/.exec((await newestSms(staff, phone))!.text)![0]
  const { order_group_id } = await place(staff, draft, { agreed_by: 'code', code })
  const order = await staff.db
    .selectFrom('order_groups')
    .select(['user_id', 'contact'])
    .where('id', '=', order_group_id)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ user_id: actor.id, contact: { full_name: 'Sita Gurung' } })
  expect((await listCart(theirs)).items.map(({ quantity }) => quantity)).toEqual([3])
  const read_entries = await staff.db
    .selectFrom('audit_entries')
    .select(['object_id', 'details'])
    .where('action', '=', 'customer.read')
    .where('object_id', '=', actor.id)
    .execute()
  expect(read_entries).toEqual([{ object_id: actor.id, details: { for: 'phone_order' } }])
})

test('a number that somebody typed as a contact finds nobody; one that was confirmed finds its account', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const phone = newPhone()
  const { actor } = await shop.addCustomer()
  const draft = randomUUID()
  await changeDraft(staff, { draft, change: { phone } })
  expect((await readDraft(staff, draft)).caller).toBeNull()
  await staff.db
    .updateTable('users')
    .set({ confirmed_phone: `+977${phone}` })
    .where('id', '=', actor.id)
    .execute()
  expect((await readDraft(staff, draft)).caller?.id).toBe(actor.id)
})

test('the customer says yes by the code that they were sent with the total; a change asks anew', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { draft, phone, tea } = await typedDraft(shop, staff)
  await changeDraft(staff, { draft, change: { locale: 'en' } })
  const byCode = (code: string) => place(staff, draft, { agreed_by: 'code', code })
  await expect(byCode('123456')).rejects.toMatchObject({ fields: { code: /Send a code first/ } })
  await askAgreement(staff, OFFICE, { draft })
  const { text } = (await newestSms(staff, phone))!
  expect(text).toMatch(
    /\d{6} is your code for an order of Rs 810\.00 to .+, Pokhara-\d+, typed by our staff\. Tell it to them if you agree/,
  )
  const code = /\d{6}/.exec(text)![0]
  await expect(byCode(code === '000000' ? '111111' : '000000')).rejects.toMatchObject({
    code: 'invalid',
    fields: { code: expect.any(String) },
  })

  await setQuantity(staff, { draft, product: tea.id, quantity: 3 })
  await expect(byCode(code)).rejects.toMatchObject({ fields: { code: /Send a code first/ } })
  await askAgreement(staff, OFFICE, { draft })
  const second = /\d{6}/.exec((await newestSms(staff, phone))!.text)![0]
  const placed = await byCode(second)
  expect(await findTypedBy(staff, placed.order_group_id)).toMatchObject({ agreed_by: 'code', word: '' })
  // Who sends it again gets the order again.
  expect(await byCode(second)).toEqual(placed)
})

test('no number is sent more than five codes in a quarter of an hour', async ({ shop }) => {
  const staff = await helper(shop)
  const { draft, phone } = await typedDraft(shop, staff)
  for (let turn = 0; turn < 8; turn++) await askAgreement(staff, OFFICE, { draft })
  const sent = await staff.db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('recipient', '=', `+977${phone}`)
    .execute()
  expect(sent).toHaveLength(5)
})

test('two who place one draft at once, or one twice, make one order', async ({ shop }) => {
  const staff = await helper(shop)
  const { draft, tea } = await typedDraft(shop, staff)
  const [one, two] = await Promise.all([place(staff, draft), place(staff, draft)])
  expect(two).toEqual(one)
  const { stock } = await staff.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', tea.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(9)
  await expect(changeDraft(staff, { draft, change: { note: 'Ring twice' } })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('two drafts for the same new number at once become two orders of one account', async ({ shop }) => {
  const phone = newPhone()
  const [one, two] = [await helper(shop), await helper(shop)]
  const drafts = [await typedDraft(shop, one, phone), await typedDraft(shop, two, phone)] as const
  const placed = await Promise.all([place(one, drafts[0].draft), place(two, drafts[1].draft)])
  expect(new Set(placed.map(({ order_group_id }) => order_group_id)).size).toBe(2)
  const people = await one.db.selectFrom('users').select('id').where('phone', '=', `+977${phone}`).execute()
  expect(people).toHaveLength(1)
})

test('a price or a stock that has changed is said at its line, and taken only when staff take it', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { draft, rice, tea } = await typedDraft(shop, staff)
  const { db } = staff
  await shop.setPrice(rice.id, 340_00)
  await db.updateTable('products').set({ status: 'paused' }).where('id', '=', tea.id).execute()
  await expect(place(staff, draft)).rejects.toMatchObject({
    code: 'conflict',
    fields: {
      [`cart_items.${rice.id}`]: expect.stringContaining('Rs 340.00'),
      [`cart_items.${tea.id}`]: expect.any(String),
    },
  })
  const { lines } = await readDraft(staff, draft)
  expect(lines.map(({ fault }) => fault)).toEqual([expect.stringContaining('340'), expect.any(String)])
  await renewLines(staff, { draft })
  const renewed = await readDraft(staff, draft)
  expect(renewed.faults).toEqual({})
  expect(renewed.quote.total_paisa).toBe(680_00)
  // Whoever looked before the change places nothing.
  await expect(place(staff, draft, { version: renewed.version - 1 })).rejects.toMatchObject({
    fields: { draft: /changed since/ },
  })
  await expect(place(staff, draft, { expected_total: 679 })).rejects.toMatchObject({
    fields: { expected_total: expect.stringContaining('680') },
  })
  await place(staff, draft)
})

test('what is missing is said all at once, and nothing is made of it', async ({ shop }) => {
  const staff = await helper(shop)
  const draft = randomUUID()
  await changeDraft(staff, { draft, change: { note: 'Someone calls' } })
  await expect(place(staff, draft)).rejects.toMatchObject({
    fields: { phone: expect.any(String), name: expect.any(String), search: expect.any(String) },
  })
  const { draft: far, phone } = await typedDraft(shop, staff)
  await changeDraft(staff, { draft: far, change: { place: { ...PLACE, location: 'Nowhere' } } })
  await expect(place(staff, far)).rejects.toMatchObject({
    fields: { 'address.location': expect.any(String) },
  })
  expect(
    await staff.db.selectFrom('users').select('id').where('phone', '=', `+977${phone}`).execute(),
  ).toEqual([])
})

test('a draft is its typist’s own, and needs the right to help callers', async ({ shop }) => {
  const staff = await helper(shop)
  const colleague = await helper(shop)
  const { draft } = await typedDraft(shop, staff)
  expect(await findDraft(colleague, draft)).toBeNull()
  expect(await listDrafts(colleague)).toEqual([])
  await expect(changeDraft(colleague, { draft, change: { note: 'Mine' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(place(colleague, draft, { version: 3 })).rejects.toMatchObject({ code: 'not_found' })
  await discardDraft(colleague, { draft })
  expect(await listDrafts(staff)).toMatchObject([{ id: draft, name: 'asmita gurung', lines: 2 }])
  const reader = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  await expect(changeDraft(reader, { draft, change: {} })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listDrafts(reader)).rejects.toMatchObject({ code: 'forbidden' })
  await discardDraft(staff, { draft })
  expect(await listDrafts(staff)).toEqual([])
})

test('a word and a number add the best product, again more of it; drafts go after a month', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const product = await shop.addProduct({ name_en: 'Cauliflower', name_ne: 'काउली', stock: 9 })
  const draft = randomUUID()
  await addTyped(staff, { draft, search: 'kauli 2' })
  await addTyped(staff, { draft, search: 'काउली ३' })
  expect((await findDraft(staff, draft))?.typed.lines).toMatchObject([
    { product_id: product.id, quantity: 5 },
  ])
  await expect(addTyped(staff, { draft, search: 'zzzqq' })).rejects.toMatchObject({
    fields: { search: expect.any(String) },
  })
  await setQuantity(staff, { draft, product: product.id, quantity: 0 })
  expect((await findDraft(staff, draft))?.typed.lines).toEqual([])
  await purgePhoneDrafts({ ...staff, now: new Date(staff.now.getTime() + 31 * 24 * 3_600_000) })
  expect(await findDraft(staff, draft)).toBeNull()
})

test('what is typed for somebody goes with their account, and what is typed for others stays', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { actor } = await shop.addCustomer()
  const phone = newPhone()
  await shop.database.db
    .updateTable('users')
    .set({ phone: `+977${phone}` })
    .where('id', '=', actor.id)
    .execute()
  const theirs = await typedDraft(shop, staff, `${phone.slice(0, 5)}-${phone.slice(5)}`)
  const others = await typedDraft(shop, staff)
  const begun = randomUUID()
  await changeDraft(staff, { draft: begun, change: { name: 'Somebody' } })
  await inTransaction(shop.as(null), (ctx) => forgetWords(ctx, actor.id))
  expect(await findDraft(staff, theirs.draft)).toBeNull()
  for (const draft of [others.draft, begun]) expect(await findDraft(staff, draft)).not.toBeNull()
})
