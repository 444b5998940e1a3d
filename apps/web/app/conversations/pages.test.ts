import { readThreads } from '@himalayan-green/shop/conversations/messages.ts'
import { writeMessage } from '@himalayan-green/shop/conversations/write-message.ts'
import { staffWith } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { formIn, shown } from '../../test/shown.tsx'
import * as queue from '../admin/conversations/page.tsx'
import * as staffOrder from '../admin/orders/order-page.tsx'
import * as order from '../order/page.tsx'
import * as vendorOrder from '../vendor/messages/order-page.tsx'
import * as vendorList from '../vendor/messages/page.tsx'

/** An order of one vendor, and the pages of its customer, vendor and staff, as browsers without scripts have them. */
async function ordered(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Mude Farm', name_ne: 'मुडे फार्म' })
  const { ctx, placed } = await buy(shop, { product: { vendor_id: vendor.id } })
  const id = placed.order_group_id
  const part = (await readThreads(ctx, 'customer', id))[0]!.order_id!
  const staff = await staffWith(shop, 'order.read', 'order.help')
  type More = {
    query?: string
    form?: Record<string, string>
    locale?: 'en' | 'ne'
    headers?: Record<string, string>
  }
  const path = (plain: string, { locale, query = '' }: More) =>
    `${locale === 'ne' ? '/ne' : ''}${plain}${query}`
  return {
    ctx,
    owner,
    staff,
    id,
    part,
    customer: (more: More = {}) =>
      shown(order, shop, {
        path: path(`/order/${id}`, more),
        params: { orderGroupId: id },
        as: ctx,
        ...more,
      }),
    vendor: (more: More = {}) =>
      shown(vendorOrder, shop, {
        path: path(`/vendor/messages/${part}`, more),
        params: { order: part },
        as: owner,
        ...more,
      }),
    list: () => shown(vendorList, shop, { path: '/vendor/messages', as: owner }),
    company: (more: More = {}) =>
      shown(staffOrder, shop, {
        path: path(`/admin/orders/${id}`, more),
        params: { id },
        as: staff,
        ...more,
      }),
    queue: () => shown(queue, shop, { path: '/admin/conversations', as: staff }),
  }
}

test('a customer asks by the form of the page, the vendor answers, and each reads the other', async ({
  shop,
}) => {
  const { customer, vendor, list, part, ctx } = await ordered(shop)
  const page = await customer()
  expect(page.text).toContain('Ask about your order here.')
  const form = formIn(page.html, `value="${part}"`)
  await customer({ form: { ...form, message: 'Are they ripe?' } })
  expect((await list()).text).toContain('Are they ripe?')
  expect((await list()).text).toContain('New')
  const answer = await vendor()
  expect(answer.text).toContain(`${ctx.actor!.name.split(' ')[0]}, Pokhara`)
  expect(answer.html).not.toContain(ctx.actor!.name)
  await vendor({ form: { ...formIn(answer.html, 'name="message"'), message: 'They are.' } })
  const flags = ({ html }: { html: string }) => html.match(/class="flag is-tori">New/g)?.length ?? 0
  // A browser that asks ahead reads nothing.
  expect(flags(await customer({ headers: { 'sec-purpose': 'prefetch;prerender' } }))).toBe(1)
  const unread = await customer()
  expect(unread.text).toContain('They are.')
  // It is read by now.
  expect([flags(unread), flags(await customer())]).toEqual([1, 0])
  expect((await list()).text).not.toContain('New')
})

test('what is refused stays in the field, and what is sent twice is written once', async ({ shop }) => {
  const { customer, part, ctx, id } = await ordered(shop)
  const form = formIn((await customer()).html, `value="${part}"`)
  const long = 'क'.repeat(1001)
  const refused = await customer({ form: { ...form, message: long } })
  expect(refused.html).toContain(long)
  expect(refused.text).toContain('Use at most 1000 characters.')
  for (let n = 0; n < 2; n++) await customer({ form: { ...form, message: 'Once' } })
  const [thread] = await readThreads(ctx, 'customer', id)
  expect(thread!.messages.map(({ text }) => text)).toEqual(['Once'])
})

test('staff find who waits in their queue, answer on the order’s page, and need not answer a thank-you', async ({
  shop,
}) => {
  const { customer, company, queue, ctx, id } = await ordered(shop)
  expect((await queue()).text).toContain('No messages waiting for an answer.')
  await customer({ form: { thread: 'company', message: 'Where is it?' } })
  expect((await queue()).text).toContain('Where is it?')
  const page = await company()
  expect(page.text).toContain('Waiting for an answer')
  const form = formIn(page.html, 'value="company"')
  await company({ form: { ...form, intent: 'message', message: 'On its way.' } })
  expect((await queue()).text).toContain('No messages waiting for an answer.')
  await writeMessage(ctx, 'customer', id, { text: 'Thank you' })
  const thanked = await company()
  await company({ form: { ...formIn(thanked.html, 'name="seen"'), intent: 'answered' } })
  expect((await queue()).text).toContain('No messages waiting for an answer.')
  const inNepali = await customer({ locale: 'ne' })
  expect(inNepali.text).toContain('हिमालयन ग्रीन')
  expect(inNepali.text).toContain('On its way.')
})

test('earlier messages are a page of their own', async ({ shop }) => {
  const { customer, ctx, id } = await ordered(shop)
  for (let n = 1; n <= 25; n++) await writeMessage(ctx, 'customer', id, { text: `Number ${n}.` })
  const { html, text } = await customer()
  expect(text).toContain('Number 25.')
  expect(text).not.toContain('Number 5.')
  const before = /before=([^#"]+)#messages-company/.exec(html)![1]!
  const earlier = await customer({ query: `?thread=company&before=${before}` })
  expect(earlier.text).toContain('Number 5.')
  expect(earlier.text).not.toContain('Number 25.')
  expect((await customer({ query: '?thread=company&before=x' })).text).toContain('Number 25.')
})
