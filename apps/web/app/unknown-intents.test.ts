import { type Actor, RIGHTS } from '@himalayan-green/shop/context.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect, vi } from 'vitest'
import { guardedPages } from '../server/pages/guarded-pages.ts'
import { answerOf } from '../test/page.ts'
import { siteOfRoutes } from '../test/site.ts'

const { routes } = guardedPages(await siteOfRoutes())

/** The actions of every English page; files answer by themselves. */
const actions = Object.values(routes).flatMap((route) =>
  route?.path && /^en\//.test(route.id) && route.module.action && route.module.default
    ? [{ path: `/${route.path}`, action: route.module.action as (args: unknown) => Promise<unknown> }]
    : [],
)

test.for(['crown', 'constructor', '__proto__'])(
  'a form whose button no page has (%s) is refused by every page, and is no fault of ours',
  async (intent, { shop }) => {
    const staff = (await shop.addCustomer({ rights: [...RIGHTS] })).actor
    const customer = (await shop.addCustomer()).actor
    const { vendor, owner } = await addVendorWithOwner(shop)
    const product = await shop.addProduct({ vendor_id: vendor.id })
    const ids: Record<string, string> = {
      '/admin/categories/:id': `${(await shop.addCategory()).id}`,
      '/admin/people/:id': customer.id,
      '/admin/products/:id': `${product.id}`,
      '/admin/vendors/:id': `${vendor.id}`,
      '/vendor/products/:id': `${product.id}`,
    }
    const whose = (path: string): Actor => {
      if (/^\/admin(\/|$)/.test(path)) return staff
      return /^\/vendor(\/|$)/.test(path) ? owner.actor! : customer
    }
    const asked = vi.spyOn(FormData.prototype, 'get')
    const readers: string[] = []
    const wrong: Record<string, number> = {}
    for (const { path, action } of actions)
      for (const id of path.includes('/:id') ? [ids[path] ?? '1', 'new'] : ['1']) {
        const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, id]))
        const opened = path.replace(/:\w+\??/g, id)
        asked.mockClear()
        const { status } = await answerOf(action, shop, {
          path: opened,
          params,
          as: whose(path),
          form: { intent, step: intent },
          isPlain: true,
        })
        const isReader = asked.mock.calls.some(([name]) => name === 'intent' || name === 'step')
        if (isReader) readers.push(opened)
        if (status >= 500 || (isReader && status < 400)) wrong[opened] = status
      }
    asked.mockRestore()
    expect(wrong).toEqual({})
    expect(readers.length).toBeGreaterThan(25)
  },
)
