import { expect, test } from 'vitest'
import { addressOf, queryIn } from './list/order-query.ts'

test('a list has one address, however its days were typed', () => {
  const at = (from: string) =>
    addressOf('/admin/orders', queryIn(new URLSearchParams({ delivered_from: from, to: from })))
  for (const typed of ['13 Mangsir 2083', '२०८३-०८-१३', '29/11/2026', ' 2026-11-29 '])
    expect(at(typed)).toBe('/admin/orders?to=2026-11-29&delivered_from=2026-11-29')
  expect(at('yesterday')).toBe('/admin/orders?to=yesterday&delivered_from=yesterday')
})
