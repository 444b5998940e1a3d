import { type Actor, RIGHTS } from '@himalayan-green/shop/context.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect, vi } from 'vitest'
import { guardedPages } from '../server/pages/guarded-pages.ts'
import { answerOf } from '../test/page.ts'
import { siteOfRoutes } from '../test/site.ts'

const site = await siteOfRoutes()
const { routes } = guardedPages(site)

/** The actions of every English page; files answer by themselves. */
const actions = Object.values(routes).flatMap((route) =>
  route?.path && /^en\//.test(route.id) && route.module.action && route.module.default
    ? [
        {
          path: `/${route.path}`,
          action: route.module.action as (args: unknown) => Promise<unknown>,
          isOfIntents: 'intents' in site.routes[route.id]!.module.action!,
        },
      ]
    : [],
)

test('each page asks for the intent of a form through its list, and refuses what is not in it', async ({
  shop,
}) => {
  const staff = (await shop.addCustomer({ rights: [...RIGHTS] })).actor
  const customer = (await shop.addCustomer()).actor
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = await shop.addProduct({ vendor_id: vendor.id })
  const ids: Record<string, string> = {
    '/admin/products/:id': `${product.id}`,
    '/vendor/products/:id': `${product.id}`,
  }
  const whose = (path: string): Actor => {
    if (/^\/admin(\/|$)/.test(path)) return staff
    return /^\/vendor(\/|$)/.test(path) ? owner.actor! : customer
  }
  const asked = vi.spyOn(FormData.prototype, 'get')
  const wrong: Record<string, number | string> = {}
  for (const { path, action, isOfIntents } of actions) {
    const id = ids[path] ?? '1'
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, id]))
    asked.mockClear()
    const { status } = await answerOf(action, shop, {
      path: path.replace(/:\w+\??/g, id),
      params,
      as: whose(path),
      form: { intent: 'crown' },
      isPlain: true,
    })
    if (status >= 500 || (isOfIntents && status < 400)) wrong[path] = status
    const isReader = asked.mock.calls.some(([name]) => name === 'intent' || name === 'step')
    if (isReader && !isOfIntents) wrong[path] = 'reads the intent by itself'
  }
  asked.mockRestore()
  expect(wrong).toEqual({})
  expect(actions.filter(({ isOfIntents }) => isOfIntents).length).toBeGreaterThan(45)
})
