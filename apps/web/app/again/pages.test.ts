import { listCart } from '@himalayan-green/shop/cart/cart.ts'
import { parseGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import { addToList, makeList } from '@himalayan-green/shop/lists/change-list.ts'
import { parseDeviceLists } from '@himalayan-green/shop/lists/device-lists.ts'
import { shareList } from '@himalayan-green/shop/lists/share-list.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as add from './add-page.tsx'
import * as bought from './bought-page.tsx'
import * as favourites from './favourites-page.tsx'
import * as order from './order-page.tsx'
import * as lists from './page.tsx'
import * as shared from './shared-page.tsx'

/** The cookie that an answer sets, as the browser sends it again. */
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const onList = (shop: TestShop, id: string, form: Fields, visit: Visit = {}) =>
  shown(lists, shop, { path: `/again/list/${id}`, params: { id }, ...visit, form, isPlain: true })

test('a visitor keeps favourites and lists on the device, and fills the cart from there', async ({
  shop,
}) => {
  const [tea, rice] = [
    await shop.addProduct({ name_en: 'Ilam Tea', stock: 5 }),
    await shop.addProduct({ stock: 5 }),
  ]
  const heart = await shown(favourites, shop, {
    path: '/again/favourites',
    form: { product: `${tea.id}`, change: 'add', return_to: '/shop' },
  })
  expect(heart).toMatchObject({ status: 303, location: '/shop' })
  let cookie = cookieOf(heart)
  expect((await shown(favourites, shop, { path: '/again/favourites', cookie })).text).toContain('Ilam Tea')

  const made = await shown(add, shop, {
    path: `/again/add?product=${tea.id}`,
    cookie,
    form: { intent: 'make', name: 'दसैँ' },
  })
  expect(made).toMatchObject({ status: 303, location: '/again/list/a' })
  cookie = cookieOf(made)
  const more = await shown(add, shop, { path: `/again/add?product=${rice.id}`, cookie, form: { list: 'a' } })
  cookie = cookieOf(more)
  const saved = await onList(shop, 'a', { intent: 'save', [`quantity-${tea.id}`]: '३' }, { cookie })
  expect(saved.location).toBe('/again/list/a?saved')
  cookie = cookieOf(saved)
  expect(parseDeviceLists(cookie)).toMatchObject({
    favourites: [tea.id],
    lists: [{ name: 'दसैँ', items: [{ quantity: 3 }, { quantity: 1 }] }],
  })
  const page = await shown(lists, shop, { path: '/again', cookie })
  expect(page.text).toContain('दसैँ')
  expect(page.text).toContain('Add 2 items to cart')
  const filled = await onList(
    shop,
    'a',
    {
      intent: 'cart',
      item: [`${tea.id}`, `${rice.id}`],
      [`quantity-${tea.id}`]: '2',
      [`quantity-${rice.id}`]: '9',
    },
    { cookie },
  )
  expect(filled.location).toBe('/again/list/a?added=2&of=2')
  expect(parseGuestCart(cookieOf(filled))?.lines).toEqual([
    { product_id: tea.id, quantity: 2 },
    { product_id: rice.id, quantity: 5 },
  ])
  expect((await shown(lists, shop, { path: '/again?added=1&of=2', cookie })).text).toMatch(
    /1 item is in your cart\. 1 item could not be added\./,
  )
  expect((await onList(shop, 'a', { intent: 'delete' }, { cookie })).location).toBe('/again?deleted')
  // A list that the device does not have, and a cookie that somebody made up.
  for (const id of ['b', '7', 'x'])
    expect((await onList(shop, id, { intent: 'save' }, { cookie })).status).toBe(404)
  expect((await shown(lists, shop, { path: '/again', cookie: 'lists=~~a.x.1x0~b' })).status).toBe(200)
})

test('a device keeps three lists, and says so', async ({ shop }) => {
  let cookie = ''
  for (const name of ['One', 'Two', 'Three'])
    cookie = cookieOf(await shown(lists, shop, { path: '/again', cookie, form: { intent: 'make', name } }))
  const fourth = await shown(lists, shop, { path: '/again', cookie, form: { intent: 'make', name: 'Four' } })
  expect(fourth.status).toBe(400)
  expect(fourth.text).toContain('This device holds 3 lists until you log in.')
  expect(fourth.html).toContain('value="Four"')
  const same = await shown(lists, shop, { path: '/again', cookie, form: { intent: 'make', name: 'one' } })
  expect(same.text).toContain('You already have a list with this name.')
})

test('a list shows what changed, is sent as a link, and fills a visitor’s cart', async ({ shop }) => {
  const { actor } = await shop.addCustomer()
  const ctx = shop.as(actor)
  const eggs = await shop.addProduct({ name_en: 'Farm Eggs', stock: 5, marked_price_paisa: 460_00 })
  const { id } = await makeList(ctx, { name: 'Weekly basket' })
  await addToList(ctx, id, { product: eggs.id })
  await shop.setPrice(eggs.id, 480_00)
  const visit = { path: `/again/list/${id}`, params: { id }, as: actor }
  const { text } = await shown(lists, shop, visit)
  expect(text).toContain('1 price went up.')
  expect(text).toContain('Rs 20 more')
  expect((await shown(lists, shop, { ...visit, locale: 'ne' })).text).toContain('Rs 20 बढी')
  expect((await shown(lists, shop, { ...visit, as: (await shop.addCustomer()).actor })).status).toBe(404)

  expect((await onList(shop, id, { intent: 'share' }, { as: actor })).status).toBe(303)
  const { key } = await shareList(ctx, id)
  expect((await shown(lists, shop, visit)).html).toContain(`/list/${key}`)
  const link = { path: `/list/${key}`, params: { key } }
  const opened = await shown(shared, shop, link)
  expect(opened.text).toContain('Weekly basket')
  expect(opened.text).not.toContain('Rs 20 more')
  expect(opened.text).not.toContain(actor.name)
  const form = { intent: 'cart', item: `${eggs.id}`, [`quantity-${eggs.id}`]: '2' }
  const filled = await shown(shared, shop, { ...link, form })
  expect(filled.location).toBe(`/list/${key}?added=1&of=1`)
  expect(parseGuestCart(cookieOf(filled))?.lines).toEqual([{ product_id: eggs.id, quantity: 2 }])
  expect((await shown(shared, shop, { ...link, form: { intent: 'cart' } })).location).toBe(
    `/list/${key}?none`,
  )
  await onList(shop, id, { intent: 'end-sharing' }, { as: actor })
  expect((await shown(shared, shop, link)).status).toBe(404)
})

test('before an old order goes into the cart, what is gone or dearer is said', async ({ shop }) => {
  const { ctx, placed, lines } = await buy(
    shop,
    { quantity: 2, product: { stock: 10, name_en: 'Ilam Tea', marked_price_paisa: 100_00 } },
    { quantity: 1, product: { stock: 10, name_en: 'Spinach' } },
  )
  const [tea, spinach] = lines.map(({ product }) => product.id)
  const { db } = shop.database
  await shop.setPrice(tea!, 110_00)
  await db.updateTable('products').set({ status: 'paused' }).where('id', '=', spinach!).execute()
  const orderGroupId = placed.order_group_id
  const visit = { path: `/order/${orderGroupId}/again`, params: { orderGroupId }, as: ctx }
  const { text } = await shown(order, shop, visit)
  expect(text).toContain('1 price went up. 1 item is not available today.')
  expect(text).toContain('Add 1 item to cart')
  const form = { intent: 'cart', item: `${tea}`, [`quantity-${tea}`]: '2' }
  expect((await shown(order, shop, { ...visit, form })).location).toBe(`${visit.path}?added=1&of=1`)
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 2 }])
  expect((await shown(order, shop, { ...visit, as: (await shop.addCustomer()).actor })).status).toBe(404)
  expect((await shown(bought, shop, { path: '/again/bought', as: ctx })).text).toContain('Ilam Tea')
  expect((await shown(bought, shop, { path: '/again/bought' })).text).toContain(
    'Log in to see what you bought.',
  )
  expect((await shown(bought, shop, { path: '/again/bought?page=x', as: ctx })).status).toBe(404)
})

test.for([
  [
    'en',
    ['1 price went up.', '1 item is not available today.', 'Rs 10 more'],
    'Add 2 items to cart',
    '2 items are in your cart.',
  ],
  [
    'ne',
    ['१ वटा सामानको मूल्य बढ्यो।', '१ वटा सामान आज उपलब्ध छैन।', 'Rs 10 बढी'],
    '२ वटा सामान कार्टमा थप्नुहोस्',
    '२ वटा सामान तपाईंको कार्टमा छन्।',
  ],
] as const)(
  'without scripts an old order of which one is gone and one is dearer goes into the cart by its form (%s)',
  async ([locale, changed, button, added], { shop }) => {
    const { ctx, placed, lines } = await buy(
      shop,
      { product: { marked_price_paisa: 100_00 } },
      { product: { marked_price_paisa: 50_00 } },
      { product: { marked_price_paisa: 70_00 } },
    )
    const [dearer, gone, same] = lines.map(({ product }) => product.id)
    await shop.setPrice(dearer!, 110_00)
    const paused = ctx.db.updateTable('products').set({ status: 'paused' })
    await paused.where('id', '=', gone!).execute()
    const orderGroupId = placed.order_group_id
    const path = `${locale === 'ne' ? '/ne' : ''}/order/${orderGroupId}/again`
    const visit = { path, params: { orderGroupId }, as: ctx, locale }
    const { html, text } = await shown(order, shop, visit)
    for (const words of [...changed, button]) expect(text).toContain(words)
    expect(tagsIn(html, 'button')).toContainEqual(expect.objectContaining({ form: 'noted', value: 'cart' }))
    // Nothing is in the cart before it is asked for.
    expect((await listCart(ctx)).items).toEqual([])
    const sent = await shown(order, shop, {
      ...visit,
      form: { ...formIn(html, 'name="item"'), intent: 'cart' },
    })
    expect(sent).toMatchObject({ status: 303, location: `${path}?added=2&of=2` })
    const after = await shown(order, shop, { ...visit, path: `${path}?added=2&of=2` })
    expect(after.text).toContain(added)
    expect((await listCart(ctx)).items.map(({ product }) => product.id).sort()).toEqual([dearer, same].sort())
  },
)
