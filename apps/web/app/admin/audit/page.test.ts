import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { tagsIn } from '../../../test/rendered.tsx'
import { shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

test('what is no day is said at its field, over the entries of every day', async ({ shop }) => {
  const as = shop.as((await shop.addCustomer({ rights: ['audit.read'] })).actor)
  const at = (query: string) => shown(page, shop, { path: `/admin/audit?${query}`, as })
  const all = await at('action=role.grant')
  for (const day of ['yesterday', '2083-08-30']) {
    const { status, html, text } = await at(`action=role.grant&day=${day}`)
    expect([day, status]).toEqual([day, 200])
    expect(tagsIn(html, 'input').filter((field) => field['aria-invalid'])).toMatchObject([
      { name: 'day', value: day },
    ])
    expect(text).toContain('Write a day with its year')
    expect(html.match(/<h2>/g)).toEqual(all.html.match(/<h2>/g))
    // The other filters stay, and links and the file carry no day that cannot be read.
    expect(html).not.toMatch(/href="[^"]*day=/)
  }
  const read = await at('day=13+Mangsir+2083')
  expect(read.status).toBe(200)
  expect(read.html).not.toContain('aria-invalid')
})
