import type { Ctx } from '@himalayan-green/shop/context.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { validatePayment } from '@himalayan-green/shop/paying/pay.ts'
import { begin, buyPrepaid } from '@himalayan-green/shop/test/scenes/paying.ts'
import { staffWith } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

/** An attempt of Rs 350 that its gateway could say nothing clear of, two of finance, and their page. */
async function inReview(shop: TestShop, provider_ref: string | null = null) {
  const bought = await buyPrepaid(shop)
  const id = await begin(shop, bought)
  shop.gateways.answer(() => ({ status: 'review', ...(provider_ref && { provider_ref }), raw: 'test' }))
  await validatePayment(bought.ctx, shop.gateways, { payment_id: id })
  shop.gateways.answer('pending')
  const rita = await staffWith(shop, 'money.read', 'refund.decide_any')
  const mina = await staffWith(shop, 'money.read', 'refund.decide_any')
  const visit = (as: Ctx, more: Visit = {}) =>
    shown(page, shop, { path: more.locale === 'ne' ? '/ne/admin/payments' : '/admin/payments', as, ...more })
  const send = (as: Ctx, form: Fields, more: Visit = {}) => visit(as, { ...more, form })
  const order = () => findOrderGroup(bought.ctx, bought.group)
  return { ...bought, id, rita, mina, visit, send, order }
}

test('what the gateway has not named one person finds and another confirms', async ({ shop }) => {
  const { id, rita, mina, visit, send, order } = await inReview(shop)
  const form = formIn((await visit(rita)).html, `value="${id}"`)
  expect(form).toEqual({ payment: id, provider_ref: '' })
  const found = { ...form, decision: 'completed', provider_ref: 'PORTAL-11' }
  expect((await send(rita, found)).text).toContain('Saved. Another person must confirm it.')
  expect((await visit(rita)).text).toContain('Waiting for confirmation by another person.')
  await send(rita, found)
  expect((await order()).payment_status).not.toBe('paid')
  const seen = formIn((await visit(mina)).html, `value="${id}"`)
  expect(seen).toMatchObject({ provider_ref: 'PORTAL-11' })
  expect((await send(mina, { ...seen, decision: 'completed' })).text).toContain('Decided.')
  expect(await order()).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  // A second press finds it decided.
  expect((await send(mina, { ...seen, decision: 'failed' })).status).toBe(409)
  expect((await visit(mina)).html).not.toContain(id)
})

test('what the gateway named is decided by one; what did not come is not paid', async ({ shop }) => {
  const named = await inReview(shop, 'PORTAL-21')
  const form = formIn((await named.visit(named.rita)).html, `value="${named.id}"`)
  expect(form).toMatchObject({ provider_ref: 'PORTAL-21' })
  await named.send(named.rita, { ...form, decision: 'completed' })
  expect((await named.order()).payment_status).toBe('paid')
  const none = await inReview(shop)
  expect((await none.send(none.rita, { payment: none.id, decision: 'failed' })).text).toContain('Decided.')
  expect((await none.order()).payment_status).toBe('failed')
})

test.for(['en', 'ne'] as const)(
  'a number that is none is refused at its own payment alone (%s)',
  async (locale, { shop }) => {
    const { id, rita, send, order } = await inReview(shop)
    for (const provider_ref of ['', 'PORTAL 1', 'x'.repeat(101)]) {
      const { status, html } = await send(
        rita,
        { payment: id, decision: 'completed', provider_ref },
        { locale },
      )
      expect([provider_ref, status]).toEqual([provider_ref, 400])
      expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
      expect(formIn(html, 'aria-invalid="true"')).toEqual({ payment: id, provider_ref })
    }
    for (const decision of [undefined, 'maybe', 'constructor'])
      expect((await send(rita, { payment: id, decision, provider_ref: 'P-1' }, { locale })).status).toBe(400)
    expect((await order()).payment_status).not.toBe('paid')
  },
)

test('who may only read decides nothing, others do not see it, and nobody decides about their own', async ({
  shop,
}) => {
  const { id, ctx, visit, send, order } = await inReview(shop, 'PORTAL-31')
  const auditor = await staffWith(shop, 'money.read')
  const read = await visit(auditor)
  expect(read.text).toContain('our reference')
  expect(read.html).not.toContain('name="decision"')
  const accept = { payment: id, decision: 'completed', provider_ref: 'PORTAL-31' }
  expect((await send(auditor, accept)).status).toBe(403)
  expect((await visit(ctx)).status).toBe(403)
  expect((await send(ctx, accept)).status).toBe(403)
  const own = shop.as({ ...ctx.actor!, rights: ['money.read', 'refund.decide_any'], is_staff: true })
  expect((await send(own, accept)).status).toBe(403)
  expect((await order()).payment_status).not.toBe('paid')
})

test('what is no payment is not there, and a list that there is not is the one to decide', async ({
  shop,
}) => {
  const { id, rita, visit, send } = await inReview(shop)
  for (const payment of ['', 'x', "'", '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e', undefined])
    expect((await send(rita, { payment, decision: 'failed' })).status).toBe(404)
  for (const show of ['review', 'everything', '__proto__', ''])
    expect((await visit(rita, { path: `/admin/payments?show=${show}` })).html).toContain(id)
  for (const show of ['open', 'applied', 'not_applied'])
    expect((await visit(rita, { path: `/admin/payments?show=${show}` })).html).not.toContain(id)
  expect((await visit(rita, { path: '/admin/payments?cursor=x' })).status).toBe(404)
})
