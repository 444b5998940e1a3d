import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { validatePayment } from '@himalayan-green/shop/paying/pay.ts'
import { listAttempts } from '@himalayan-green/shop/payments/attempts.ts'
import { begin, buyPrepaid } from '@himalayan-green/shop/test/scenes/paying.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { buyWeighed } from '@himalayan-green/shop/test/scenes/weighed.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { formIn, shown } from '../../test/shown.tsx'
import * as orderPage from '../order/page.tsx'
import * as page from './page.tsx'
import * as returnPage from './return-page.tsx'

/** An order of Rs 350 that waits for its money, the page that pays it, and the one to which gateways lead back. */
async function unpaid(shop: TestShop) {
  shop.gateways.answer('pending')
  const bought = await buyPrepaid(shop)
  const { ctx, group } = bought
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/order/${group}/pay`,
      params: { orderGroupId: group },
      as: ctx,
      ...more,
    })
  const comeBack = (payment: string, more: Visit = {}) =>
    shown(returnPage, shop, { path: `/pay/return/${payment}`, params: { payment }, as: ctx, ...more })
  /** What the browser shows once it was led on. */
  const arrive = (payment: string, more: Visit = {}) =>
    comeBack(payment, { path: `/pay/return/${payment}?seen`, ...more })
  const order = () => findOrderGroup(ctx, group)
  const attempts = () => listAttempts(ctx, group)
  return { ...bought, visit, comeBack, arrive, order, attempts }
}

test('the form begins to pay through the chosen gateway, with a link for browsers without scripts', async ({
  shop,
}) => {
  const { visit, order } = await unpaid(shop)
  const form = formIn((await visit()).html)
  expect(form).toMatchObject({ payment_method: 'esewa', key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const { status, html, text } = await visit({ form: { ...form, payment_method: 'khalti' } })
  expect(status).toBe(200)
  expect(html).toMatch(/<a [^>]*href="https:\/\/khalti\.test\/pay\//)
  expect(text).toContain('Continue to Khalti')
  expect((await visit()).text).toContain('Khalti: pending')
  expect((await order()).status).toBe('awaiting_payment')
})

test('the same form sent twice begins one attempt, and one that was rendered anew another', async ({
  shop,
}) => {
  const { visit, attempts } = await unpaid(shop)
  const form = formIn((await visit()).html)
  const [first, again] = [await visit({ form }), await visit({ form })]
  const link = (html: string) => /href="(https:[^"]*)"/.exec(html)![1]
  expect(link(again.html)).toBe(link(first.html))
  expect(await attempts()).toHaveLength(1)
  await visit({ form: formIn((await visit()).html, 'name="key"') })
  expect(await attempts()).toHaveLength(2)
  // A key that somebody altered is none.
  expect((await visit({ form: { ...form, key: `${form.key}'` } })).status).toBe(200)
  expect(await attempts()).toHaveLength(3)
})

test.for([
  ['en', '/order/'],
  ['ne', '/ne/order/'],
] as const)('in cash it is settled at once (%s)', async ([locale, path], { shop }) => {
  const { visit, order, group } = await unpaid(shop)
  const form = formIn((await visit({ locale })).html)
  const answer = await visit({ locale, form: { ...form, payment_method: 'cod' } })
  expect(answer).toMatchObject({ status: 303, location: `${path}${group}?placed` })
  expect(await order()).toMatchObject({ status: 'confirmed', payment_method: 'cod' })
  // Pressed again, it leads to the order and says that nothing was charged.
  expect((await visit({ form: { ...form, payment_method: 'cod' } })).location).toBe(
    `/order/${group}?not-charged`,
  )
  // From now on it can be paid before it comes.
  expect((await visit()).text).toContain('This is a cash order.')
})

test('what is no way to pay is refused, and the form stays', async ({ shop }) => {
  const { visit, order, attempts } = await unpaid(shop)
  const form = formIn((await visit()).html)
  for (const payment_method of ['bitcoin', '', 'credit', 'constructor', undefined]) {
    const { status, html } = await visit({ form: { ...form, payment_method } })
    expect([payment_method, status]).toEqual([payment_method, 400])
    expect(html).toContain('role="alert"')
    expect(formIn(html, 'name="key"')).toHaveProperty('key')
  }
  expect(await order()).toMatchObject({ status: 'awaiting_payment', payment_method: 'esewa' })
  expect(await attempts()).toEqual([])
})

test('nobody pays, or sees, what another ordered', async ({ shop }) => {
  const { visit, order } = await unpaid(shop)
  const { actor } = await shop.addCustomer()
  for (const form of [undefined, { payment_method: 'cod' }, { payment_method: 'esewa' }])
    expect(await visit({ as: actor, form })).toMatchObject({ status: 404, html: '' })
  for (const orderGroupId of ['', '1', "'", 'GP-000001'])
    expect(await visit({ params: { orderGroupId } })).toMatchObject({ status: 404 })
  expect((await order()).status).toBe('awaiting_payment')
})

test('an attempt that was begun at the checkout goes straight on, and only an own one', async ({ shop }) => {
  const mine = await unpaid(shop)
  const begun = await begin(shop, mine)
  const path = `/order/${mine.group}/pay?placed&begun=`
  const { html, text } = await mine.visit({ path: `${path}${begun}` })
  expect(text).toContain('Continue to eSewa')
  expect(text).toContain('Order placed. We hold the items for you until you pay.')
  expect(html).not.toContain('name="payment_method"')
  const other = await unpaid(shop)
  for (const id of [await begin(shop, other), 'nothing', "'"])
    expect((await mine.visit({ path: path + encodeURIComponent(id) })).html).toContain(
      'name="payment_method"',
    )
  expect((await mine.visit({ path: `/order/${mine.group}/pay?placed&not-begun` })).text).toContain(
    'the payment did not start. Please choose a payment method to continue.',
  )
})

test('whoever comes back having paid reads it once the gateway says so, without what came along in the address', async ({
  shop,
}) => {
  const mine = await unpaid(shop)
  const id = await begin(shop, mine)
  shop.gateways.answer('paid')
  expect(await mine.comeBack(id, { path: `/pay/return/${id}?data=secret&mobile=9841234567` })).toMatchObject({
    status: 303,
    location: `/pay/return/${id}?seen`,
  })
  const { text, html } = await mine.arrive(id)
  expect(text).toContain('Payment successful')
  expect(text).toContain('We have received your payment through eSewa.')
  expect(html).toContain(`href="/order/${mine.group}"`)
  expect(await mine.order()).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect((await mine.visit()).location).toBe(`/order/${mine.group}`)
})

test.for([
  ['pending', 'Payment pending', 'Check payment status', false],
  ['cancelled', 'Payment cancelled', 'Try again or choose another method', true],
  ['failed', 'Payment failed', 'Try again or choose another method', true],
] as const)(
  'an attempt that is %s says “%s” and offers: %s',
  async ([status, title, next, isOver], { shop }) => {
    const mine = await unpaid(shop)
    const id = await begin(shop, mine)
    shop.gateways.answer(status)
    await mine.comeBack(id)
    const { text, html } = await mine.arrive(id)
    expect(text).toContain(title)
    expect(text).toContain(next)
    expect(html.includes(`href="/order/${mine.group}/pay"`)).toBe(isOver)
    expect((await mine.order()).status).toBe('awaiting_payment')
  },
)

test('money that comes for what is paid already is said to go back', async ({ shop }) => {
  const mine = await unpaid(shop)
  const [first, second] = [await begin(shop, mine), await begin(shop, mine, 'khalti')]
  shop.gateways.answer('paid')
  for (const id of [first, second]) await mine.comeBack(id)
  expect((await mine.arrive(second)).text).toContain('Payment to be refunded')
  expect((await mine.arrive(first)).text).toContain('Payment successful')
})

test('a stranger reads of any attempt the same as of one that is not there', async ({ shop }) => {
  const mine = await unpaid(shop)
  const id = await begin(shop, mine)
  shop.gateways.answer('paid')
  await mine.comeBack(id, { as: null })
  const unknown = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'
  const { actor } = await shop.addCustomer()
  for (const as of [null, actor]) {
    const [known, none] = [await mine.arrive(id, { as }), await mine.arrive(unknown, { as })]
    expect(known.text).toBe(none.text)
    expect(known.text).not.toMatch(/eSewa|350|successful/)
    expect(known.html).not.toContain(mine.group)
  }
  expect((await mine.arrive(id, { as: null })).html).toContain('href="/login?callbackUrl=%2Forder"')
  // The money is there all the same.
  expect((await mine.order()).payment_status).toBe('paid')
})

test.for([
  ['en', '', 'Pay now instead', 'nothing is collected at the door'],
  ['ne', '/ne', 'नगदको सट्टा अहिले तिर्नुहोस्', 'ढोकामा केही लिइँदैन'],
] as const)(
  'an order in cash can be paid before it comes (%s)',
  async ([locale, prefix, link, says], { shop }) => {
    const { ctx, placed } = await buy(shop, { product: { marked_price_paisa: 100_30 } })
    const group = placed.order_group_id
    const path = `${prefix}/order/${group}`
    const of = { params: { orderGroupId: group }, as: ctx, locale }
    const order = () => shown(orderPage, shop, { ...of, path })
    const pay = (more: Visit = {}) => shown(page, shop, { ...of, path: `${path}/pay`, ...more })
    const before = await order()
    expect(before.text).toContain(link)
    expect(before.html).toContain(`href="${path}/pay"`)

    const { html, text } = await pay()
    expect(text).toContain(says)
    expect(text).toContain('100.30')
    expect(html).not.toContain('value="cod"')
    const form = formIn(html, 'name="key"')
    // Whoever sends cash all the same has it already.
    expect((await pay({ form: { ...form, payment_method: 'cod' } })).location).toBe(`${path}?not-charged`)
    shop.gateways.answer('pending')
    expect((await pay({ form: { ...form, payment_method: 'khalti' } })).html).toMatch(
      /<a [^>]*href="https:\/\/khalti\.test\/pay\//,
    )
    const [attempt] = await listAttempts(ctx, group)
    const back = (seen = '') =>
      shown(returnPage, shop, {
        path: `${prefix}/pay/return/${attempt!.id}${seen}`,
        params: { payment: attempt!.id },
        as: ctx,
        locale,
      })
    shop.gateways.answer('cancelled')
    await back()
    expect((await back('?seen')).html).toContain(`href="${path}/pay"`)
    expect((await order()).text).toContain(link)

    const again = await begin(shop, { ctx, group })
    shop.gateways.answer('paid')
    await validatePayment(ctx, shop.gateways, { payment_id: again })
    const after = await order()
    expect(after.text).not.toContain(link)
    expect(await pay()).toMatchObject({ status: 303, location: path })
  },
)

test('what is not weighed yet is said to be paid as it was ordered', async ({ shop }) => {
  const { ctx, group, pack } = await buyWeighed(shop, { way: 'cash' })
  const of = { params: { orderGroupId: group }, as: ctx }
  const visit = () => shown(page, shop, { ...of, path: `/order/${group}/pay` })
  expect((await visit()).text).toContain('Some of it is not weighed yet.')
  await pack(1080)
  const { text } = await visit()
  expect(text).not.toContain('Some of it is not weighed yet.')
  expect(text).toContain('129.60')
})
