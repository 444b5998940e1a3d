import { billsOfGroup } from '@himalayan-green/shop/bills/read-bill.ts'
import { writeBills } from '@himalayan-green/shop/test/scenes/bills.ts'
import { buyPaid } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../test/page.ts'
import { shown } from '../../test/shown.tsx'
import * as page from './page.tsx'
import * as file from './pdf-file.ts'

/** A paid order with its bills, and the page and the file of one of them. */
async function billed(shop: TestShop) {
  const { ctx, owner, group } = await buyPaid(shop)
  await writeBills(shop)
  const [bill] = await billsOfGroup(ctx, 'buyer', group)
  const at = (more: Visit) => ({
    path: `${more.locale === 'ne' ? '/ne' : ''}/order/${group}/bill/${bill!.id}`,
    params: { orderGroupId: group, billId: bill!.id },
    as: ctx,
    ...more,
  })
  return {
    ctx,
    owner,
    group,
    bill: bill!,
    visit: (more: Visit = {}) => shown(page, shop, at(more)),
    look: (more: Visit = {}) => answerOf(file.loader, shop, at(more)),
    print: (more: Visit = {}) => answerOf(file.action, shop, at({ form: {}, ...more })),
  }
}

test('a bill is read by whom it was made out to, in either language, with the way back to its order', async ({
  shop,
}) => {
  const { visit, group, bill } = await billed(shop)
  const { status, text, html } = await visit()
  expect(status).toBe(200)
  expect(text).toContain(bill.number)
  expect(text).toContain('Sabina Gurung')
  expect(html).toContain(`href="/order/${group}"`)
  const nepali = await visit({ locale: 'ne' })
  expect(nepali.text).toMatch(/[\u0900-\u097f]/)
  expect(nepali.html).toContain(`href="/ne/order/${group}"`)
})

test('its file comes by a press, each counted as a print; who only looks at its address is led to the bill', async ({
  shop,
}) => {
  const { ctx, group, bill, look, print } = await billed(shop)
  const printed = async () =>
    (await billsOfGroup(ctx, 'buyer', group)).find(({ id }) => id === bill.id)!.printed_count
  expect(await look()).toMatchObject({ status: 303, location: `/order/${group}/bill/${bill.id}` })
  expect(await printed()).toBe(0)
  const first = await print()
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(first.headers.get('content-disposition')).toContain('attachment')
  await print({ locale: 'ne' })
  expect(await printed()).toBe(2)
})

test('to everybody else it is not there, nor is what is no bill', async ({ shop }) => {
  const { owner, visit, look, print, group } = await billed(shop)
  const { actor } = await shop.addCustomer()
  for (const as of [actor, owner.actor]) {
    expect(await visit({ as })).toMatchObject({ status: 404, html: '' })
    expect(await look({ as })).toMatchObject({ status: 404 })
    expect(await print({ as })).toMatchObject({ status: 404 })
  }
  for (const billId of ['', 'x', "'", '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'])
    expect((await visit({ params: { orderGroupId: group, billId } })).status).toBe(404)
})
