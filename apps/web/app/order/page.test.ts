import { addToCart, listCart } from '@himalayan-green/shop/cart/cart.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { itemsOf } from '@himalayan-green/shop/test/books.ts'
import { itemsNow } from '@himalayan-green/shop/test/scenes/asked.ts'
import { writeBills } from '@himalayan-green/shop/test/scenes/bills.ts'
import { deliver } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { buyPaid } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { buy, putInto } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../test/page.ts'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './page.tsx'
import * as termsPage from './terms-page.tsx'

/** A cash order of tea and honey, and its page. */
async function ordered(shop: TestShop) {
  const bought = await buy(
    shop,
    { quantity: 2, product: { name_en: 'Ilam Tea', name_ne: 'इलाम चिया', stock: 5 } },
    { product: { name_en: 'Wild Honey', name_ne: 'वन मह', stock: 5 } },
  )
  const id = bought.placed.order_group_id
  const [tea, honey] = (await itemsOf(shop, id)) as [number, number]
  return { ...bought, id, tea, honey, ...pageOf(shop, id, bought.ctx) }
}

function pageOf(shop: TestShop, id: string, ctx: Ctx) {
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/order/${id}`,
      params: { orderGroupId: id },
      as: ctx,
      ...more,
    })
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  return { visit, send }
}

const statusesOf = async (ctx: Ctx, items: number[]) =>
  (await itemsNow(ctx, items)).map(({ status }) => status)

test('one item is cancelled by its form as the page shows it, with the reason, and the other comes', async ({
  shop,
}) => {
  const { visit, send, ctx, tea, honey } = await ordered(shop)
  const { html } = await visit()
  const form = formIn(html, `value="${tea}"`)
  expect(form).toEqual({ from: 'confirmed', reason: 'changed_mind', of: '2', pieces: '2' })
  const { text } = await send({ ...form, reason: 'too_late', cancel: `${tea}` })
  expect(text).toContain('Cancelled. The vendor has been notified.')
  expect(await itemsNow(ctx, [tea, honey])).toMatchObject([
    { status: 'cancelled', actor_kind: 'customer' },
    { status: 'confirmed' },
  ])
  const said = ctx.db.selectFrom('order_item_steps').select('cancel_reason').where('order_item_id', '=', tea)
  expect((await said.execute()).map(({ cancel_reason }) => cancel_reason)).toContain('too_late')
})

test('some pieces of an item are cancelled, once however often the form is sent, and never more than there are', async ({
  shop,
}) => {
  const { visit, send, ctx, tea } = await ordered(shop)
  const form = { ...formIn((await visit()).html, `value="${tea}"`), cancel: `${tea}` }
  const tooMany = await send({ ...form, pieces: '३' })
  expect(tooMany.text).toContain('Enter 2 or less')
  // Under its field, in the question that is open, with what was typed.
  expect(tooMany.html).toMatch(/<details class="order-cancel" name="order-cancel" open="">/)
  expect(tooMany.html).toMatch(/<input [^>]*aria-invalid="true"[^>]*name="pieces"[^>]*value="३"/)
  expect((await send({ ...form, pieces: '१' })).text).toContain('Cancelled. The vendor has been notified.')
  expect(await itemsNow(ctx, [tea])).toMatchObject([{ status: 'confirmed', quantity: 1 }])
  const again = await send({ ...form, pieces: '1' })
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('1 are ordered now')])
  expect(await itemsNow(ctx, [tea])).toMatchObject([{ status: 'confirmed', quantity: 1 }])
  const { text, html } = await visit()
  expect(text).toContain('You lowered Ilam Tea from 2 to 1.')
  // Of one there is nothing to choose.
  expect(formIn(html, `value="${tea}"`)).toEqual({ from: 'confirmed', reason: 'changed_mind' })
  expect((await visit({ locale: 'ne' })).text).toContain('तपाईंले इलाम चिया 2 बाट 1 मा घटाउनुभयो।')
})

test('the form of a whole order is offered while more than one item may be cancelled, and cancels all', async ({
  shop,
}) => {
  const { visit, send, ctx, tea, honey } = await ordered(shop)
  const all = formIn((await visit()).html, 'value="all"')
  expect((await send({ ...all, cancel: 'all' })).text).toContain('Cancelled. The vendor has been notified.')
  expect(await statusesOf(ctx, [tea, honey])).toEqual(['cancelled', 'cancelled'])
  const { html, text } = await visit()
  expect(html).not.toContain('name="cancel"')
  expect(text).toContain('Nothing to pay.')
  const other = await ordered(shop)
  await putInto(other.ctx, other.tea, 'packed')
  const { html: half } = await other.visit()
  expect(half).not.toContain('value="all"')
  expect(half).toContain(`value="${other.honey}"`)
})

test('a cancellation sent twice at once is said to be done once, and the other reads why not', async ({
  shop,
}) => {
  const { send, ctx, tea } = await ordered(shop)
  const form = { from: 'confirmed', reason: 'other', cancel: `${tea}` }
  const answers = await Promise.all([send(form), send(form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await statusesOf(ctx, [tea])).toEqual(['cancelled'])
})

test.for([
  ['en', 'Someone else has just updated this item. It is now “packed”.'],
  ['ne', 'अरू कसैले यो सामान भर्खरै बदल्नुभयो। अहिलेको अवस्था: “प्याक भएको”।'],
] as const)(
  'whoever cancels what was packed meanwhile reads so (%s)',
  async ([locale, sentence], { shop }) => {
    const { visit, send, ctx, tea } = await ordered(shop)
    const form = formIn((await visit({ locale })).html, `value="${tea}"`)
    await putInto(ctx, tea, 'packed')
    const { status, text } = await send({ ...form, cancel: `${tea}` }, { locale })
    expect(status).toBe(409)
    expect(text).toContain(sentence)
    expect(await statusesOf(ctx, [tea])).toEqual(['packed'])
  },
)

test('a form that asks to cancel what is no item of it cancels nothing', async ({ shop }) => {
  const { send, ctx, tea, honey } = await ordered(shop)
  for (const cancel of ['', '0', '-1', 'ALL', '1e1', '99999999999999999999', "1' or '1'='1", '__proto__'])
    expect([cancel, (await send({ cancel, reason: 'other' })).status]).toEqual([cancel, 404])
  expect(await statusesOf(ctx, [tea, honey])).toEqual(['confirmed', 'confirmed'])
})

test('a reason that is not offered is refused', async ({ shop }) => {
  const { send, ctx, tea } = await ordered(shop)
  expect((await send({ cancel: `${tea}`, reason: 'no_stock' })).status).toBe(400)
  expect(await statusesOf(ctx, [tea])).toEqual(['confirmed'])
})

test('another’s order is not there, and by its items nobody cancels it from their own', async ({ shop }) => {
  const [mine, other] = [await ordered(shop), await ordered(shop)]
  for (const form of [undefined, { cancel: 'all' }, { cancel: `${mine.tea}` }, { again: '1' }])
    expect(await mine.visit({ as: other.ctx, form })).toMatchObject({ status: 404, html: '' })
  expect((await other.send({ cancel: `${mine.tea}`, reason: 'other' })).status).toBe(404)
  for (const orderGroupId of ['1', 'GP-000001', "'", other.id.toUpperCase().slice(1)])
    expect(await mine.visit({ params: { orderGroupId } })).toMatchObject({ status: 404 })
  expect(await statusesOf(mine.ctx, [mine.tea, mine.honey])).toEqual(['confirmed', 'confirmed'])
})

test('what was paid online is said to come back before it is cancelled', async ({ shop }) => {
  const { ctx, group } = await buyPaid(shop)
  const { text } = await pageOf(shop, group, ctx).visit()
  expect(text).not.toContain('You will not be charged')
  expect(text).toContain('Rs 550.00 is paid. Thank you.')
})

test('a bill that has no number yet is being written; once it has, it stands there to be opened', async ({
  shop,
}) => {
  const { ctx, group } = await buyPaid(shop)
  const { visit } = pageOf(shop, group, ctx)
  const before = await visit()
  expect(before.text).toContain('2 bills are being written.')
  expect(before.text).not.toContain('No bill yet')
  expect((await visit({ locale: 'ne' })).text).toContain('२ वटा बिल बन्दै छन्।')
  await writeBills(shop)
  const after = await visit()
  expect(after.text).not.toContain('being written')
  expect(after.html).toMatch(new RegExp(`href="/order/${group}/bill/[0-9a-f-]{36}"`))
  expect((await visit({ locale: 'ne' })).html).toContain(`href="/ne/order/${group}/bill/`)
})

test('an order in cash says that its bill comes with the package', async ({ shop }) => {
  const { visit } = await ordered(shop)
  expect((await visit()).text).toContain('No bill yet.')
})

test('an order that came is ordered again: into the cart, once it is said what is not there', async ({
  shop,
}) => {
  const { visit, send, ctx, id, lines, tea, honey } = await ordered(shop)
  expect((await visit()).html).not.toContain('name="again"')
  await deliver(ctx, id)
  await putInto(ctx, tea, 'delivered')
  await putInto(ctx, honey, 'cancelled')
  await shop.database.db
    .updateTable('products')
    .set({ status: 'paused' })
    .where('id', '=', lines[1]!.product.id)
    .execute()
  const { html } = await visit()
  // What is gone is said first.
  expect(await send({ ...formIn(html, 'name="again"'), again: '1' })).toMatchObject({
    status: 303,
    location: `/order/${id}/again`,
  })
  expect((await listCart(ctx)).items).toEqual([])
  await shop.database.db
    .updateTable('products')
    .set({ status: 'published' })
    .where('id', '=', lines[1]!.product.id)
    .execute()
  const { text, status } = await send({ again: '1' })
  expect(status).toBe(200)
  expect(text).toContain('2 products of this order are in your cart.')
  expect((await listCart(ctx)).items[0]).toMatchObject({ product: { name_en: 'Ilam Tea' }, quantity: 2 })
  // Pressed again it is no more than was ordered.
  await send({ again: '1' })
  expect((await listCart(ctx)).items[0]).toMatchObject({ quantity: 2 })
})

test('what is delivered may be reported; the link is not there before', async ({ shop }) => {
  const { visit, ctx, id } = await ordered(shop)
  const link = `href="/order/${id}/refund"`
  expect((await visit()).html).not.toContain(link)
  await deliver(ctx, id)
  expect((await visit()).html).toContain(link)
})

test('what was done elsewhere is said once it leads here', async ({ shop }) => {
  const { visit, id } = await ordered(shop)
  const sentences = {
    placed: 'Thank you. Your order is placed and the vendors have been notified.',
    'delivery-changed': 'Saved. The vendors have been notified.',
    'not-charged': 'There is nothing to pay online for this order now. You were not charged.',
  }
  const { text } = await visit()
  for (const [query, sentence] of Object.entries(sentences)) {
    expect(text).not.toContain(sentence)
    expect((await visit({ path: `/order/${id}?${query}` })).text).toContain(sentence)
  }
})

test('a second order is linked where its number has the form of one, and nothing else is', async ({
  shop,
}) => {
  const { visit, id } = await ordered(shop)
  const second = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'
  expect((await visit({ path: `/order/${id}?placed&second=${second}` })).html).toContain(
    `href="/order/${second}"`,
  )
  for (const bad of ['//evil.example', `${second}"`, 'javascript:alert(1)', second.toUpperCase()])
    expect((await visit({ path: `/order/${id}?second=${encodeURIComponent(bad)}` })).text).not.toContain(
      'separate order',
    )
})

test('the cart is left as it was by cancelling', async ({ shop }) => {
  const { send, ctx, tea } = await ordered(shop)
  const product = await shop.addProduct()
  await addToCart(ctx, { product: product.id })
  await send({ cancel: `${tea}`, reason: 'other' })
  expect((await listCart(ctx)).items).toMatchObject([{ product: { id: product.id } }])
})

test('the order leads to the terms that it was placed under', async ({ shop }) => {
  const { ctx, placed } = await buy(shop, {})
  const order = `/order/${placed.order_group_id}`
  const params = { orderGroupId: placed.order_group_id }
  const { html } = await shown(page, shop, { path: order, params, as: ctx })
  expect(html).toContain(`href="${order}/terms/terms"`)
  expect(html).toContain(`href="${order}/terms/refund-policy"`)
  const terms = { path: `${order}/terms/terms`, params: { ...params, text: 'terms' } }
  const read = await shown(termsPage, shop, { ...terms, as: ctx })
  expect(read.text).toContain(
    'This is the version that this order was placed under. It is still the current one.',
  )
  const stranger = (await shop.addCustomer()).actor
  expect((await shown(termsPage, shop, { ...terms, as: stranger })).status).toBe(404)
})
