import { listRedirects } from '@himalayan-green/shop/content/redirects/redirects.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { beneath, tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const visit = ({ query = '', ...more }: Visit & { query?: string } = {}) =>
    shown(page, shop, { path: `/admin/redirects${query}`, as: staff, ...more })
  return { staff, visit }
}

test('a redirect is added, found, and deleted', async ({ shop }) => {
  const { staff, visit } = await opened(shop)
  expect((await visit()).text).toContain('No redirects.')
  const form = { intent: 'add', from_path: '/old-tea', to_path: '/category/tea' }
  expect((await visit({ form })).location).toBe('/admin/redirects?added=%2Fold-tea')
  expect((await visit({ query: '?added=%2Fold-tea' })).text).toContain('Added. /old-tea now redirects.')
  expect((await visit({ query: '?search=/old' })).text).toContain('/category/tea')
  expect((await visit({ query: '?search=/zz' })).text).toContain('No old URL starts with this.')
  const { id } = (await listRedirects(staff)).redirects[0]!
  const { html } = await visit()
  const removal = tagsIn(html, 'button').filter(
    (one) => one['aria-label'] === 'Delete the redirect from /old-tea',
  )
  expect(removal).toMatchObject([{ type: 'submit', value: 'delete' }])
  expect(formIn(html, 'Delete the redirect from /old-tea')).toEqual({ id: `${id}` })
  expect((await visit({ form: { intent: 'delete', id: `${id}` } })).location).toBe('/admin/redirects?deleted')
  expect((await visit({ query: '?deleted' })).text).toContain('Deleted.')
  expect((await visit({ query: '?deleted' })).text).not.toContain('/old-tea')
  expect((await visit({ form: { intent: 'delete', id: `${id}` } })).status).toBe(404)
  expect((await visit({ query: '?cursor=x' })).status).toBe(404)
  expect((await visit({ form: { intent: 'burn' } })).status).toBe(400)
})

test.for([
  ['en', 'Enter a path of this shop, for example /tihar-offers.'],
  ['ne', 'यसै पसलको लिङ्क लेख्नुहोस्, जस्तै /tihar-offers।'],
] as const)(
  'a way to another site is refused, and what was typed stays (%s)',
  async ([locale, said], { shop }) => {
    const { visit } = await opened(shop)
    const form = { intent: 'add', from_path: '/old-link' }
    const path = locale === 'ne' ? '/ne/admin/redirects' : '/admin/redirects'
    for (const to_path of ['https://evil.example', '//evil.example']) {
      const refused = await visit({ form: { ...form, to_path }, locale, path })
      expect(refused.status).toBe(400)
      expect(beneath(refused.html, 'to_path')).toContain(said)
      expect(formIn(refused.html, 'from_path')).toMatchObject({ from_path: '/old-link', to_path })
    }
  },
)
