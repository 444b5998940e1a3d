import { beforeEach, expect } from 'vitest'
import { asked, itemsNow } from '../../test/scenes/asked.ts'
import { rightsWithout } from '../../test/scenes/factories.ts'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { listRoles } from '../accounts/staff/roles.ts'
import { approveItems } from '../approvals/approve-items.ts'
import { addToCart, listCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import { readSiteMeta } from '../content/meta.ts'
import { validatePayment } from '../paying/pay.ts'
import { closeForOrders, listOpeningSteps, openAtOnce, openForOrders } from './change-opening.ts'
import { dropCachedOpening, readOpening } from './opening.ts'

const REASON = {
  reason_en: 'The road is closed by a landslide. We open again on Sunday.',
  reason_ne: 'पहिरोले बाटो बन्द छ। आइतबार फेरि खोल्छौँ।',
}
const CLOSED = `We are not taking orders right now. ${REASON.reason_en}`

const staff = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['shop.open'] })).actor)

async function close(shop: TestShop) {
  const ctx = await staff(shop)
  const { version } = await readOpening(ctx)
  await closeForOrders(ctx, { ...REASON, seen: version })
  return { open: () => openForOrders(ctx, { seen: version + 1 }) }
}

// A shop of tests is open from its beginning.
beforeEach<{ shop: TestShop }>(async ({ shop }) => {
  await shop.database.db.deleteFrom('shop_openings').execute()
  await openAtOnce(shop.as(null))
  dropCachedOpening(shop.as(null))
})

test('a closed shop refuses orders with the reason in the reader’s language, and takes nothing', async ({
  shop,
}) => {
  const cart = await fillCart(shop, { quantity: 2, product: { stock: 5 } })
  const { open } = await close(shop)
  const key = { idempotencyKey: 'a key', methods: ['cod', 'esewa'] as const }
  for (const payment_method of ['cod', 'esewa'])
    await expect(
      checkout(cart.ctx, { ...cart.request, payment_method }, { ...key, methods: [...key.methods] }),
    ).rejects.toMatchObject({ code: 'not_allowed', message: CLOSED, fields: { shop: CLOSED } })
  await expect(checkout({ ...cart.ctx, locale: 'ne' }, cart.request)).rejects.toMatchObject({
    message: `अहिले अर्डर लिइँदैन। ${REASON.reason_ne}`,
  })
  expect((await listCart(cart.ctx)).items).toMatchObject([{ quantity: 2, is_available: true }])
  const { stock } = await shop.database.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', cart.lines[0]!.product.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(5)

  await open()
  const placed = await checkout(cart.ctx, cart.request, { idempotencyKey: 'a key' })
  expect(placed.status).toBe('confirmed')
  // What was ordered is answered again, whatever the shop does meanwhile.
  await close(shop)
  expect(await checkout(cart.ctx, cart.request, { idempotencyKey: 'a key' })).toEqual(placed)
})

test('the API says 422 with the sentence, and the public settings tell it beforehand', async ({ shop }) => {
  const { token, request } = await fillCart(shop, {})
  await close(shop)
  const answer = await shop.api.request('/v1/api/cart/checkout/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(request),
  })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: CLOSED, code: 'not_allowed', errors: { shop: CLOSED } },
  ])
  const meta = await (await shop.api.request('/v1/api/management/meta/')).json()
  expect(meta.data.opening).toEqual({ is_open: false, closed_text: CLOSED })
})

test('before it was ever opened, a shop says that it will be', async ({ shop }) => {
  await shop.database.db.deleteFrom('shop_openings').execute()
  const cart = await fillCart(shop, {})
  await expect(checkout(cart.ctx, cart.request)).rejects.toMatchObject({
    message: expect.stringContaining('has not opened yet'),
  })
  expect((await readSiteMeta(shop.as(null), 'https://shop.example')).opening).toEqual({
    is_open: false,
    closed_text: expect.stringContaining('has not opened yet'),
  })
  await openForOrders(await staff(shop), { seen: 0 })
  expect((await readSiteMeta(shop.as(null), 'https://shop.example')).opening).toEqual({
    is_open: true,
    closed_text: '',
  })
  await checkout(cart.ctx, cart.request)
})

test('in a closed shop vendors answer, payments are begun and completed, and carts are filled', async ({
  shop,
}) => {
  const waiting = await asked(shop)
  const [begun, unbegun] = [await buyPrepaid(shop), await buyPrepaid(shop)]
  const payment_id = await begin(shop, begun)
  await close(shop)

  await approveItems(waiting.owner, { items: waiting.items })
  expect(await itemsNow(waiting.owner, waiting.items)).toMatchObject([{ status: 'confirmed' }])
  shop.gateways.answer('paid')
  expect(await validatePayment(begun.ctx, shop.gateways, { payment_id })).toMatchObject({
    status: 'completed',
  })
  const late = await begin(shop, unbegun)
  expect(await validatePayment(unbegun.ctx, shop.gateways, { payment_id: late })).toMatchObject({
    status: 'completed',
  })
  const { item } = await addToCart(begun.ctx, { product: (await shop.addProduct()).id })
  expect(item.quantity).toBe(1)
})

test('only staff with the right open and close; those are Admin and Operations', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: rightsWithout('shop.open') })
  const ctx = shop.as(actor)
  for (const refused of [
    () => openForOrders(ctx, { seen: 1 }),
    () => closeForOrders(ctx, { ...REASON, seen: 1 }),
    () => listOpeningSteps(ctx),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
  const admin = shop.as((await shop.addCustomer({ rights: ['role.give'] })).actor)
  const roles = await listRoles(admin)
  const holders = roles.filter(
    ({ name, rights }) => !name.startsWith('role-') && rights.includes('shop.open'),
  )
  expect(holders.map(({ name }) => name)).toEqual(['admin', 'operations'])
})

test('each change is kept with who, when and why, also in the audit log; twice the same is once', async ({
  shop,
}) => {
  const ctx = await staff(shop)
  await closeForOrders(ctx, { ...REASON, seen: 1 })
  // Sent twice by one who pressed twice.
  await closeForOrders(ctx, { ...REASON, seen: 1 })
  await closeForOrders(ctx, { ...REASON, reason_en: 'Another reason.', seen: '2' })
  await openForOrders(ctx, { seen: 3 })
  await openForOrders(ctx, { seen: 3 })
  expect(await listOpeningSteps(ctx)).toMatchObject([
    { version: 4, is_open: true, changed_by: 'Anita Sharma', reason_en: '' },
    { version: 3, is_open: false, reason_en: 'Another reason.' },
    { version: 2, is_open: false, ...REASON },
    { version: 1, is_open: true, changed_by: null },
  ])
  const events = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_kind', 'object_id', 'details'])
    .where('actor_id', '=', ctx.actor!.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { action: 'shop.close', object_kind: 'shop', object_id: '2', details: REASON },
    {
      action: 'shop.close',
      object_kind: 'shop',
      object_id: '3',
      details: { ...REASON, reason_en: 'Another reason.' },
    },
    { action: 'shop.open', object_kind: 'shop', object_id: '4', details: {} },
  ])
})

test('a reason is needed in both languages', async ({ shop }) => {
  const ctx = await staff(shop)
  await expect(closeForOrders(ctx, { reason_en: '', reason_ne: '  ', seen: 1 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { reason_en: 'This field is required.', reason_ne: 'This field is required.' },
  })
  expect((await readOpening(ctx)).is_open).toBe(true)
})

test('of many who close and open at once one is done, the others see that it moved', async ({ shop }) => {
  const ctx = await staff(shop)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, place) =>
      closeForOrders(ctx, { ...REASON, reason_en: `Reason ${place}`, seen: 1 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
  expect((await readOpening(ctx)).version).toBe(2)
})
