import { addPromotion } from '@himalayan-green/shop/promotions/change-promotions.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './page.tsx'

test('a coupon that would take off less than an offer changes no total, and the page says that it stays unused', async ({
  shop,
}) => {
  const { id } = await shop.addVendor()
  const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
  const terms = { name_en: 'Harvest', name_ne: 'बाली', kind: 'percent', starts_at: '2020-01-01T00:00' }
  await addPromotion(staff, { ...terms, code: null, vendor: id, value: 20 })
  await addPromotion(staff, { ...terms, code: 'FIVE', value: 5 })
  const { ctx } = await fillCart(shop, { product: { vendor_id: id, marked_price_paisa: 1000_00 } })
  const visit = (locale: 'en' | 'ne', form?: Record<string, string>) =>
    shown(page, shop, {
      path: locale === 'ne' ? '/ne/checkout' : '/checkout',
      as: ctx,
      locale,
      page: { client: { address: '198.51.100.200', user_agent: 'a browser' } },
      ...(form && { form }),
    })
  const sent = formIn((await visit('en')).html, 'expected_total_paisa')
  expect(sent.expected_total_paisa).toBe('80000')
  const asked = { ...sent, coupon: 'five', quote: 'coupon' }
  for (const [locale, name, sentence] of [
    ['en', 'Discount, Harvest', 'Coupon FIVE would not take off more, so it is not used.'],
    ['ne', 'छुट, बाली', 'कुपन FIVE ले योभन्दा बढी छुट दिँदैन, त्यसैले प्रयोग भएन।'],
  ] as const) {
    const { html } = await visit(locale, asked)
    expect(html).toContain(name)
    expect(html).toContain(sentence)
    expect(formIn(html, 'expected_total_paisa').expected_total_paisa).toBe('80000')
  }
})
