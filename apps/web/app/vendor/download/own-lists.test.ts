import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../../test/page.ts'
import { OWN_LISTS } from './own-lists.server.ts'
import { loader } from './rows-file.ts'

test('a vendor takes its lists as files, and nothing of another vendor', async ({ shop }) => {
  await buy(shop, {})
  const vendor = await shop.addVendor()
  const product = await shop.addProduct({ vendor_id: vendor.id, name_en: '=Lapsi', name_ne: 'लप्सी' })
  const owner = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['owner'] })
  const fileOf = async (list: string, as: Visit['as']) => {
    let lines: string[] = []
    const { status } = await answerOf(
      async (args: Parameters<typeof loader>[0]) => {
        const file = await loader(args)
        lines = (await file.clone().text()).split('\r\n')
        return file
      },
      shop,
      { path: `/vendor/download/${list}/file?format=csv`, params: { list }, as },
    )
    return { status, lines }
  }
  for (const list of Object.keys(OWN_LISTS))
    expect([list, (await fileOf(list, owner.actor)).status]).toEqual([list, 200])
  const { lines } = await fileOf('products', owner.actor)
  expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${product.id},'=Lapsi,लप्सी,`)), ''])

  // Each list asks for the role of its page.
  const packer = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  for (const list of Object.keys(OWN_LISTS))
    expect([list, (await fileOf(list, packer.actor)).status]).toEqual([list, 403])
  expect((await fileOf('toString', owner.actor)).status).toBe(404)
})
