import { RIGHTS, type Right } from '@himalayan-green/shop/context.ts'
import { expect, test } from 'vitest'
import { rendered, tagsIn } from '../../../test/rendered.tsx'
import { OfficeMenu } from './office-menu.tsx'

const linksFor = async (path: string, ...rights: Right[]) =>
  tagsIn(await rendered(<OfficeMenu rights={rights} />, { path }), 'a').filter((link) =>
    link.class?.startsWith('office-link'),
  )
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
    await rendered(<OfficeMenu rights={[...RIGHTS]} />, { locale: 'ne', path: '/ne/admin/zones/3' }),
    'a',
  )
  expect(links.filter((link) => link['aria-current']).map(({ href }) => href)).toEqual(['/ne/admin/zones'])
})
