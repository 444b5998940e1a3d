import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf } from '../../../test/page.ts'
import { pagesCalled } from './find.server.ts'
import { loader } from './found-file.ts'
import { loader as pageLoader } from './page.tsx'

test.for<[typed: string, path: string]>([
  ['payouts', '/admin/payouts'],
  ['refu', '/admin/refunds'],
  ['रकम फिर्ता', '/admin/refunds'],
  ['rakam firta', '/admin/refunds'],
  ['bhuktani', '/admin/payments'],
  ['audit log', '/admin/audit'],
])('"%s" finds the page %s, in whichever language one reads', ([typed, path]) => {
  expect(pagesCalled(typed, [...RIGHTS])).toContain(path)
})

test('pages that one’s rights do not allow are not found', () => {
  expect(pagesCalled('payouts', ['order.read'])).toEqual([])
  expect(pagesCalled('', [...RIGHTS])).toEqual([])
})

test('the page and the dialog get what the shop finds and the pages, and no cache keeps it', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ rights: ['product.change'] })
  const product = await shop.addProduct({ name_en: 'Lapsi candy', name_ne: 'लप्सी क्यान्डी' })
  const visit = { path: '/admin/find?search=lapsi', as: actor }
  const { status, headers } = await answerOf(loader, shop, visit)
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect((await answerOf(pageLoader, shop, visit)).data).toMatchObject({
    search: 'lapsi',
    found: {
      orders: [],
      people: [],
      products: [{ id: product.id, name: 'Lapsi candy', status: 'published' }],
      vendors: [],
      pages: [],
    },
  })
})
