import { test } from '@playwright/test'
import { type DemoShop, openDemoShop } from '../scripts/demo-shop.ts'

/** Gives the journeys of a file a demo shop of their own, from before the first to after the last; its address is known when they begin. */
export function ownShop(): { readonly baseURL: string } {
  let shop: DemoShop | undefined

  test.beforeAll(async () => {
    // Opening it takes half a minute on a busy machine.
    test.setTimeout(180_000)
    shop = await openDemoShop()
  })

  test.afterAll(() => shop?.close())

  return {
    get baseURL() {
      if (!shop) throw new Error('The shop opens before the first journey of the file.')
      return shop.address
    },
  }
}
