import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { tagsIn } from '../../../test/rendered.tsx'
import { shown } from '../../../test/shown.tsx'
import { addressOf, queryIn } from './list/order-query.ts'
import * as page from './page.tsx'

test('what is no day is said at its field in an open form, over the list without it', async ({ shop }) => {
  const { number } = (await buy(shop, {})).placed
  const as = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  for (const name of ['from', 'to', 'delivered_from', 'delivered_to'])
    for (const locale of ['en', 'ne'] as const) {
      const base = `${locale === 'ne' ? '/ne' : ''}/admin/orders`
      const path = `${base}?search=${number}&${name}=2083-08-30`
      const { status, html, text } = await shown(page, shop, { path, as, locale })
      expect([name, status]).toEqual([name, 200])
      expect(tagsIn(html, 'input').filter((field) => field['aria-invalid'])).toMatchObject([
        { name, value: '2083-08-30' },
      ])
      expect(tagsIn(html, 'details')[0]).toHaveProperty('open')
      expect(text).toContain(locale === 'ne' ? 'सालसहितको मिति लेख्नुहोस्' : 'Write a day with its year')
      expect(html).toContain(`data-preview="${base}?search=${number}&amp;preview=`)
    }
  const right = await shown(page, shop, { path: `/admin/orders?from=${nepalDay(as.now)}`, as })
  expect(right.html).not.toContain('aria-invalid')
  expect(tagsIn(right.html, 'details')[0]).not.toHaveProperty('open')
})

test('a list has one address, however its days were typed', () => {
  const at = (from: string) =>
    addressOf('/admin/orders', queryIn(new URLSearchParams({ delivered_from: from, to: from })))
  for (const typed of ['13 Mangsir 2083', '२०८३-०८-१३', '29/11/2026', ' 2026-11-29 '])
    expect(at(typed)).toBe('/admin/orders?to=2026-11-29&delivered_from=2026-11-29')
  expect(at('yesterday')).toBe('/admin/orders?to=yesterday&delivered_from=yesterday')
})
