import { type Locale, RIGHTS, type Right } from '@himalayan-green/shop/context.ts'
import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { OfficeMenu } from './office-menu.tsx'
import type { OfficeQueue } from './use-queues.ts'

const linksFor = async (path: string, ...rights: Right[]) =>
  tagsIn(
    await rendered(<OfficeMenu rights={rights} queues={[]} onKeys={() => undefined} />, { path }),
    'a',
  ).filter((link) => link.class?.startsWith('work-link'))
const hrefs = async (path: string, ...rights: Right[]) =>
  (await linksFor(path, ...rights)).map(({ href }) => href)

test('who has no rights is offered the overview and the way out', async () => {
  expect(await hrefs('/admin')).toEqual(['/admin', '/'])
})

test('a group leads to the first of its pages that one’s rights allow, and opens with them', async () => {
  expect(await hrefs('/admin', 'product.moderate', 'category.change', 'cash.close')).toEqual([
    '/admin',
    '/admin/products-to-check',
    '/admin/cash',
    '/admin/search',
    '/',
  ])
  expect(await hrefs('/admin/categories/3', 'product.moderate', 'category.change')).toEqual([
    '/admin',
    '/admin/products-to-check',
    '/admin/products-to-check',
    '/admin/categories',
    '/admin/tags',
    '/admin/search',
    '/',
  ])
})

test('one page is marked as the one that is open, in either language', async () => {
  for (const path of ['/admin/refunds', '/admin/refunds/7', '/admin/zones', '/admin']) {
    const current = (await linksFor(path, ...RIGHTS)).filter((link) => link['aria-current'] === 'page')
    expect(current.map(({ href }) => href)).toEqual([path.replace(/\/7$/, '')])
  }
  const links = tagsIn(
    await rendered(<OfficeMenu rights={[...RIGHTS]} queues={[]} onKeys={() => undefined} />, {
      locale: 'ne',
      path: '/ne/admin/zones/3',
    }),
    'a',
  )
  expect(links.filter((link) => link['aria-current']).map(({ href }) => href)).toEqual(['/ne/admin/zones'])
})

const queue = (
  queue: OfficeQueue['queue'],
  count: number,
  oldest: string,
  short_age: string,
): OfficeQueue => ({
  queue,
  count,
  is_count_capped: false,
  oldest,
  age: short_age.replace('d', ' days'),
  short_age,
})
const QUEUES = [
  queue('refunds', 4, '2026-11-20T10:00:00.000+05:45', '3d'),
  queue('approvals', 2, '2026-11-21T10:00:00.000+05:45', '2d'),
  queue('messages', 100, '2026-11-19T10:00:00.000+05:45', '4d'),
]

test('a group says how much waits in it and for how long; the open one says so beside its pages', async () => {
  const textAt = async (path: string, locale: Locale = 'en') =>
    textOf(
      await rendered(
        <OfficeMenu
          rights={['order.read', 'refund.decide', 'setting.change']}
          queues={QUEUES}
          onKeys={() => undefined}
        />,
        {
          path,
          locale,
        },
      ),
    )
  const closed = await textAt('/admin')
  expect(closed).toContain('6 waiting, oldest 3 days')
  expect(closed).toContain('99+ waiting, oldest 4 days')
  const open = await textAt('/admin/orders')
  expect(open).not.toContain('6 waiting')
  expect(open).toContain('2 waiting, oldest 2 days')
  expect(open).toContain('4 waiting, oldest 3 days')
  expect(await textAt('/ne/admin', 'ne')).toContain('९९+ बाँकी')
})
