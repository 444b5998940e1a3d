import { addToCart, listCart } from '@himalayan-green/shop/cart/cart.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listOrderGroups } from '@himalayan-green/shop/orders/reading/order-list.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { chargeDelivery } from '@himalayan-green/shop/test/books.ts'
import { BANDIPUR } from '@himalayan-green/shop/test/scenes/places.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './page.tsx'

/** What somebody types who has no saved address. */
const TYPED: Fields = {
  'address.where': 'Pokhara-6',
  'address.tole': 'Baidam',
  'address.landmark': 'Barahi Chowk',
  'contact.full_name': 'Sabina Gurung',
  'contact.phone': '984-1234567',
}

let networks = 0

/** A new customer with these in the cart, each from a network of its own, and their checkout. */
async function filled(shop: TestShop, ...wanted: Parameters<typeof fillCart>[1][]) {
  const { ctx, lines } = await fillCart(shop, ...wanted)
  const client = { address: `198.51.100.${++networks}`, user_agent: 'a browser' }
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/checkout' : '/checkout',
      as: ctx,
      page: { client },
      ...more,
    })
  /** The form as the page shows it, and what is typed into it. */
  const typed = async (more: Fields = {}, how: Visit = {}): Promise<Fields> => ({
    ...formIn((await visit(how)).html, 'expected_total_paisa'),
    ...TYPED,
    ...more,
  })
  const orders = async () => (await listOrderGroups(ctx)).orders
  return { ctx, lines, visit, typed, orders }
}

const idIn = (location: string | null) => /\/order\/([0-9a-f-]{36})/.exec(location!)![1]!

test('what is typed into the page is ordered, and what was in the cart is out of it', async ({ shop }) => {
  const { ctx, visit, typed } = await filled(shop, { quantity: 2 }, { product: { name_en: 'Honey' } })
  const form = await typed({ note: 'Please ring' })
  expect(form).toMatchObject({ payment_method: 'cod', expected_total_paisa: '30000' })
  const answer = await visit({ form })
  expect(answer).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/order\/[0-9a-f-]{36}\?placed$/),
  })
  // What was kept of the typing goes.
  expect(answer.headers.get('set-cookie')).toMatch(/^typed-checkout=;.*Max-Age=0/)
  expect(await findOrderGroup(ctx, idIn(answer.location))).toMatchObject({
    status: 'confirmed',
    payment_method: 'cod',
    note: 'Please ring',
    contact: { full_name: 'Sabina Gurung', phone: '+9779841234567' },
    delivery_address: { location_en: 'Pokhara', ward_no: 6, tole: 'Baidam' },
    totals: { total_paisa: 300_00 },
  })
  expect((await listCart(ctx)).items).toEqual([])
  expect(await visit()).toMatchObject({ status: 302, location: '/cart?chosen=none' })
})

test('two presses at once, and a third later, make one order and lead to it', async ({ shop }) => {
  const { visit, typed, orders } = await filled(shop, {})
  const form = await typed()
  const twice = await Promise.all([visit({ form }), visit({ form })])
  const again = await visit({ form })
  const [order, ...more] = await orders()
  expect(more).toEqual([])
  const led = [...twice, again].filter(({ status }) => status === 303)
  expect(led.length).toBeGreaterThanOrEqual(2)
  for (const { location } of led) expect(location).toBe(`/order/${order!.id}?placed`)
})

test('a fee that the page had not shown is said first, and ordered with the next press', async ({ shop }) => {
  await chargeDelivery(shop)
  const { ctx, visit, typed, orders } = await filled(shop, {})
  const told = await visit({ form: await typed() })
  expect(told.text).toContain('Delivery fee added. Please check the total, then place your order.')
  expect(told.text).toContain('Rs 150.00')
  expect(told.html).not.toContain('aria-invalid="true"')
  expect(await orders()).toEqual([])
  const { location } = await visit({ form: formIn(told.html, 'expected_total_paisa') })
  expect((await findOrderGroup(ctx, idIn(location))).totals.total_paisa).toBe(150_00)
  await shop.database.db.updateTable('zones').set({ fee_paisa: 0 }).execute()
})

test.for([
  ['en', 'A PAN or VAT number has nine digits.'],
  ['ne', 'प्यान वा भ्याट नम्बर नौ अङ्कको हुन्छ।'],
] as const)(
  'all that is wrong is said at once beneath its field (%s), and what was typed stays',
  async ([locale, sentence], { shop }) => {
    const { ctx, visit, typed, orders } = await filled(shop, {})
    const wrong = {
      'address.where': '',
      'address.tole': '',
      'contact.full_name': 'S',
      'contact.phone': '12',
      buyer_pan: '123',
      note: 'Please ring',
    }
    const { status, html, text } = await visit({ locale, form: await typed(wrong, { locale }) })
    expect(status).toBe(400)
    for (const name of ['address.where', 'contact.phone', 'buyer_pan'])
      expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*aria-invalid="true")`))
    expect(text).toContain(sentence)
    expect(formIn(html, 'expected_total_paisa')).toMatchObject({
      'address.landmark': 'Barahi Chowk',
      'contact.phone': '12',
      buyer_pan: '123',
      note: 'Please ring',
    })
    expect(await orders()).toEqual([])
    expect((await listCart(ctx)).items).toHaveLength(1)
  },
)

test('what nobody delivers to is not ordered, and its customer may ask to be told', async ({ shop }) => {
  const { visit, typed, orders } = await filled(shop, {})
  const { status, html } = await visit({ form: await typed({ 'address.where': BANDIPUR }) })
  expect(status).toBe(400)
  expect(html).toMatch(/<input(?=[^>]*name="address.where")(?=[^>]*aria-invalid="true")/)
  expect(html).toContain(`/place?where=${encodeURIComponent(BANDIPUR)}`)
  expect(await orders()).toEqual([])
})

test('an old page does not order at an old price, nor more than is left', async ({ shop }) => {
  const { visit, typed, orders, lines } = await filled(shop, { quantity: 3 })
  const { id } = lines[0]!.product
  const form = await typed()
  await shop.setPrice(id, 120_00)
  const dearer = await visit({ form })
  expect(dearer.status).toBe(409)
  expect(dearer.text).toContain('Rs 360.00')
  await shop.database.db.updateTable('products').set({ stock: 2 }).where('id', '=', id).execute()
  const fewer = await visit({ form: formIn(dearer.html, 'expected_total_paisa') })
  expect(fewer.status).toBe(409)
  expect(fewer.text).toMatch(/Only 2 left/)
  expect(await orders()).toEqual([])
  // The page that answers shows two: what it shows is ordered.
  const answer = await visit({ form: formIn(fewer.html, 'expected_total_paisa') })
  expect(answer.status).toBe(303)
  expect(await orders()).toHaveLength(1)
  await shop.database.pool.query('update products set stocked = 2 where id = $1', [id])
})

test('a form that somebody altered pays no less', async ({ shop }) => {
  const { ctx, visit, typed, orders } = await filled(shop, {})
  const form = await typed()
  const [id] = String(form.cart_item).split(' ')
  for (const bad of [
    { expected_total_paisa: '100' },
    { expected_total_paisa: 'nothing' },
    { cart_item: `${id} 1 1` },
    { cart_item: `${id} 0 10000` },
    { cart_item: '999999 1 10000' },
    { cart_item: 'x' },
    { cart_item: undefined },
    { payment_method: 'free' },
    { payment_method: undefined },
    { address: '999999' },
    { contact: '999999' },
    { use_credit: '50000' },
  ] as Fields[]) {
    const { status } = await visit({ form: { ...form, ...bad } })
    expect([bad, status >= 400]).toEqual([bad, true])
  }
  expect(await orders()).toEqual([])
  expect((await listCart(ctx)).items).toHaveLength(1)
})

test('nobody orders to another’s address, or what is in another’s cart', async ({ shop }) => {
  const mine = await filled(shop, {})
  await mine.visit({ form: await mine.typed() })
  const other = await filled(shop, {})
  const theirs = await shop.database.db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', mine.ctx.actor!.id)
    .execute()
  for (const { id } of theirs)
    expect(
      (await other.visit({ form: await other.typed({ address: `${id}` }) })).status,
    ).toBeGreaterThanOrEqual(400)
  const third = await filled(shop, {})
  const { cart_item } = await third.typed()
  expect((await other.visit({ form: await other.typed({ cart_item }) })).status).toBeGreaterThanOrEqual(400)
  expect(await other.orders()).toEqual([])
})

test('whose session has ended signs in first and finds what they typed; nobody else does', async ({
  shop,
}) => {
  const { visit, typed, orders } = await filled(shop, {})
  const form = await typed({ 'address.tole': 'Jarebar', note: 'Please ring' })
  const answer = await visit({ as: null, form })
  expect(answer).toMatchObject({
    status: 302,
    location: '/login?error=SessionRequired&callbackUrl=%2Fcheckout',
  })
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const back = formIn((await visit({ cookie })).html, 'expected_total_paisa')
  expect(back).toMatchObject({ 'address.tole': 'Jarebar', note: 'Please ring' })
  expect(back.key).not.toBe(form.key)
  const other = await filled(shop, {})
  expect((await other.visit({ cookie })).text).not.toMatch(/Jarebar|Please ring/)
  expect((await visit({ cookie: 'typed-checkout=nonsense' })).status).toBe(200)
  expect(await visit({ as: null, locale: 'ne' })).toMatchObject({
    location: '/ne/login?error=SessionRequired&callbackUrl=%2Fne%2Fcheckout',
  })
  expect(await orders()).toEqual([])
})

test('without scripts the total is asked for with what is typed, and nothing is ordered', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const { visit, typed, orders } = await filled(shop, {})
  const first = await visit()
  expect(first.text).toContain('Calculated after you enter the address')
  const { status, text, html } = await visit({ form: await typed({ quote: '1' }) })
  expect(status).toBe(200)
  expect(text).toContain('Delivery to Pokhara-6')
  expect(text).toContain('Rs 150.00')
  expect(formIn(html, 'expected_total_paisa')).toMatchObject({ ...TYPED, expected_total_paisa: '15000' })
  const unknown = await visit({ form: await typed({ quote: '1', 'address.where': 'Atlantis' }) })
  expect(unknown.html).toMatch(/<input(?=[^>]*name="address.where")(?=[^>]*aria-invalid="true")/)
  expect(await orders()).toEqual([])
  await shop.database.db.updateTable('zones').set({ fee_paisa: 0 }).execute()
})

test('a coupon that is nobody’s is refused beneath its field, and the order is not placed without it', async ({
  shop,
}) => {
  const { visit, typed, orders } = await filled(shop, {})
  for (const more of [{ quote: 'coupon' }, {}]) {
    const { html } = await visit({ form: await typed({ coupon: 'NOBODYS', ...more }) })
    expect(html).toMatch(/<input(?=[^>]*name="coupon")(?=[^>]*aria-invalid="true")/)
    expect(formIn(html, 'expected_total_paisa')).toMatchObject({ coupon: 'NOBODYS' })
  }
  expect(await orders()).toEqual([])
})

test('whoever pays online goes on to pay, with what was begun; a second press begins nothing more', async ({
  shop,
}) => {
  const { ctx, visit, typed } = await filled(shop, {})
  const form = await typed({ payment_method: 'khalti' })
  const answer = await visit({ form })
  expect(answer.location).toMatch(/^\/order\/[0-9a-f-]{36}\/pay\?placed&begun=[0-9a-f-]{36}$/)
  expect((await visit({ form })).location).toBe(answer.location)
  const attempts = await ctx.db
    .selectFrom('payments')
    .select('provider')
    .where('order_group_id', '=', idIn(answer.location))
    .execute()
  expect(attempts).toEqual([{ provider: 'khalti' }])
})

test('what is ready may be sent first: then there are two orders, and the page of one says so', async ({
  shop,
}) => {
  const { ctx, visit, typed, orders } = await filled(
    shop,
    { product: { name_en: 'Tea' } },
    { product: { name_en: 'Goat Meat', is_vendor_approval_required: true } },
  )
  const { text } = await visit()
  expect(text).toContain('Goat Meat: vendor approval needed.')
  const { location } = await visit({ form: await typed({ ship_separately: 'on' }) })
  const second = /&second=([0-9a-f-]{36})$/.exec(location!)![1]!
  expect((await orders()).map(({ id }) => id).sort()).toEqual([idIn(location), second].sort())
  expect(await findOrderGroup(ctx, second)).toMatchObject({ status: 'awaiting_approval' })
})

test('only what was chosen in the cart is ordered; what is not on sale any more is shown and not sent', async ({
  shop,
}) => {
  const { ctx, visit, typed, lines, orders } = await filled(
    shop,
    { product: { name_en: 'Tea' } },
    { product: { name_en: 'Honey' } },
  )
  const [tea, honey] = lines.map(({ product }) => product.id)
  const path = `/checkout?items=${tea}`
  expect((await visit({ path })).text).not.toContain('Honey')
  expect((await visit({ path: '/checkout?items=none' })).location).toBe('/cart?chosen=none')
  expect((await visit({ path, form: await typed({}, { path }) })).status).toBe(303)
  expect((await listCart(ctx)).items).toMatchObject([{ product: { id: honey } }])
  await pause(ctx, honey!)
  const gone = await visit({ path: `/checkout?items=${honey}` })
  expect(gone.text).toContain('None of these items can be ordered right now.')
  expect(gone.html).not.toContain('name="cart_item"')
  // Nothing comes to no sum: neither delivery nor credit is asked for.
  expect(gone.text).not.toContain('Total')
  expect(await orders()).toHaveLength(1)
  const { id } = await shop.addProduct()
  await addToCart(ctx, { product: id })
  expect([(await typed()).cart_item].flat()).toHaveLength(1)
})

function pause({ db }: Ctx, product: number) {
  return db.updateTable('products').set({ status: 'paused' }).where('id', '=', product).execute()
}

test('what does not come to the address is marked before it is ordered, and one press leaves it out', async ({
  shop,
}) => {
  const { ctx, lines, visit, typed } = await filled(
    shop,
    { product: { name_en: 'Fresh Milk', shelf_life_days: 2 } },
    { product: { name_en: 'Honey' } },
  )
  const zones = (travel_days: number | null) => ctx.db.updateTable('zones').set({ travel_days }).execute()
  await zones(2)
  const form = await typed()
  const { html, text } = await visit({ form: { ...form, quote: '1' } })
  expect(text).toContain('Fresh Milk 1 × 1 kg Not delivered to this address.')
  expect(text.match(/Not delivered to this address\./g)).toHaveLength(1)
  // It cannot be placed as it is; who sends it all the same is refused at the line.
  expect(html).not.toContain('Place order')
  const sent = await visit({ form })
  expect(sent).toMatchObject({ status: 409 })
  expect(sent.text).toContain('Leave it out, or choose another address.')
  const press = tagsIn(html, 'button').find(({ name }) => name === 'leave_out')!
  const left = await visit({ form: { ...form, leave_out: press.value! } })
  expect(left).toMatchObject({ status: 303, location: `/checkout?items=${lines[1]!.product.id}` })
  // What was typed comes along.
  const cookie = left.headers.get('set-cookie')!.split(';')[0]!
  const rest = await visit({ path: left.location!, cookie })
  expect(rest.text).not.toContain('Fresh Milk')
  expect(rest.html).toContain('value="Barahi Chowk"')
  const order = { ...formIn(rest.html, 'expected_total_paisa'), ...TYPED }
  expect(await visit({ path: left.location!, form: order })).toMatchObject({
    location: expect.stringMatching(/^\/order\/[0-9a-f-]{36}\?placed$/),
  })
  expect((await listCart(ctx)).items).toMatchObject([{ product: { name_en: 'Fresh Milk' } }])
  const alone = await visit({ form: { ...(await typed()), quote: '1' } })
  expect(alone.text).toContain('None of these items is delivered to this address.')
  expect(alone.html).not.toContain('name="leave_out"')
  await zones(null)
})
