import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

test('what the law asks and the shop does not meet comes first, what it meets last', async ({ shop }) => {
  const owner = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  const { html } = await shown(page, shop, { path: '/admin/duties', as: owner })
  const tones = [...html.matchAll(/class="flag is-(green|red|tori)"/g)].map(([, tone]) => tone!)
  expect(new Set(tones)).toEqual(new Set(['red', 'tori', 'green']))
  expect(tones).toEqual(['red', 'tori', 'green'].flatMap((one) => tones.filter((tone) => tone === one)))
})

test('who may not change settings does not read them', async ({ shop }) => {
  const other = shop.as((await shop.addCustomer({ rights: rightsWithout('setting.change') })).actor)
  expect((await shown(page, shop, { path: '/admin/duties', as: other })).status).toBe(403)
})
