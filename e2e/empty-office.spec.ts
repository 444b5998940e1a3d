import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { expect, test } from '@playwright/test'
import { pagesFor } from '../apps/web/app/admin/menu.ts'
import { main } from './counter.ts'
import { type EmptyShop, makeFirstAdmin, openEmptyShop } from './empty-shop.ts'
import { excess } from './excess.ts'
import { expectAccessible, untilAlive } from './shopper.ts'

// The back office of a real shop (DEMO=0) on the day of its first start: no page needs anything to be there.

let shop: EmptyShop

test.beforeAll(async () => {
  // Making a database takes a while on a busy machine.
  test.setTimeout(180_000)
  shop = await openEmptyShop({})
})

test.afterAll(() => shop?.close())

test('each page of the menu says what it is for while nothing is there', { tag: '@deep' }, async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = await (
    await browser.newContext({ baseURL: shop.address, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await owner.goto(shop.link)
  await makeFirstAdmin(owner)
  const paths = ['/admin', ...pagesFor([...RIGHTS]).map(({ path }) => path)]
  expect(paths.length).toBeGreaterThan(20)

  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await owner.goto(path)
      expect(answer!.status()).toBe(200)
      await untilAlive(owner)
      await expect(main(owner).getByRole('heading', { level: 1 })).toHaveText(/\S/)
      // More than a heading: a sentence on what will stand here, or the form that makes the first.
      expect((await main(owner).innerText()).trim().split(/\s+/).length).toBeGreaterThan(4)
      await expectAccessible(owner)
      await owner.setViewportSize({ width: 390, height: 844 })
      expect(await excess(owner)).toBe(0)
      await owner.setViewportSize({ width: 1440, height: 900 })
      expect((await owner.goto(`/ne${path}`))!.status()).toBe(200)
      await expect(main(owner).getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/)
    })
  }
  await owner.context().close()
})
