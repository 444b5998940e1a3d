import { listNotifications } from '@himalayan-green/shop/notifications/notifications.ts'
import { countSearch } from '@himalayan-green/shop/search/searches/count-search.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './ask-vendors-page.tsx'
import * as list from './page.tsx'

const BUTTON = 'Ask these vendors'

test('vendors are chosen by district and category, asked once, and the list says when', async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['category.change'] })).actor)
  for (let time = 0; time < 2; time++) await countSearch(shop.as(null), { search: 'kiwano' })
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { vendor: other } = await addVendorWithOwner(shop)
  const { category_id } = await shop.addProduct({ vendor_id: vendor.id })
  const path = '/admin/search/ask?words=kiwano'
  const open = (query = '') => shown(page, shop, { path: `${path}${query}`, as: staff })
  const send = (form: Parameters<typeof formIn>[0]) =>
    shown(page, shop, { path, as: staff, form: formIn(form, BUTTON) })

  const { html, text } = await open()
  expect(text).toContain('Customers look for “kiwano” and do not find it: searched 2 times')
  expect(formIn(html, BUTTON)).toEqual({ vendor: expect.arrayContaining([`${vendor.id}`, `${other.id}`]) })
  const narrowed = (await open(`&category=${category_id}&district=`)).html
  expect(formIn(narrowed, BUTTON)).toEqual({ vendor: `${vendor.id}` })
  expect((await open('&district=999')).text).toContain('No matching vendor is open.')

  const nobody = await shown(page, shop, { path, as: staff, form: {} })
  expect([nobody.status, nobody.text]).toEqual([400, expect.stringContaining('Choose at least one vendor.')])
  const sent = await send(narrowed)
  expect([sent.status, sent.location]).toEqual([303, '/admin/search?asked=kiwano'])
  const told = (await listNotifications(owner)).notifications.map(({ type }) => type)
  expect(told.filter((type) => type === 'VendorProductWanted')).toHaveLength(1)
  const after = await shown(list, shop, { path: '/admin/search?asked=kiwano', as: staff })
  expect(after.text).toContain('The vendors have been asked for “kiwano”.')
  expect(after.text).toMatch(/kiwano 2 times\s*One vendor asked on /)
  expect(after.html).not.toContain('/admin/search/ask?words=kiwano')

  const again = await send(html)
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining('Anita Sharma asked one vendor for this on '),
  ])
  expect((await open()).text).toContain('Anita Sharma asked one vendor on ')
})

test('what nobody searches in vain has nothing to ask for', async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  for (const query of ['', '?words=', '?words=durian', '?words=%00&district=x&category=-1'])
    expect((await shown(page, shop, { path: `/admin/search/ask${query}`, as: staff })).text, query).toContain(
      'Searches for this find something.',
    )
})
