import { type Actor, RIGHTS, type VendorRole } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { guardedPages } from '../server/pages/guarded-pages.ts'
import { answerOf } from '../test/page.ts'
import { siteOfRoutes } from '../test/site.ts'

/** A loader or an action of a page. */
interface EntryPoint {
  /** 'loader /admin/zones/:id' */
  name: string
  path: string
  call: (args: unknown) => Promise<unknown>
  isAction: boolean
}

const { routes } = guardedPages(await siteOfRoutes())

/** The loaders and actions of every English page at and below a path. */
function entryPointsBelow(start: string): EntryPoint[] {
  const isPage = (path: string) => `${path}/`.startsWith(`/${start}/`)
  return Object.values(routes).flatMap((route) => {
    const path = route?.path && /^en\//.test(route.id) ? `/${route.path}` : ''
    if (!route || !isPage(path)) return []
    return (['loader', 'action'] as const)
      .filter((entryPoint) => route.module[entryPoint])
      .map((entryPoint) => ({
        name: `${entryPoint} ${path}`,
        path,
        call: route.module[entryPoint] as EntryPoint['call'],
        isAction: entryPoint === 'action',
      }))
  })
}

/** What somebody is told: the status, and for who is sent on, the way without the way back. */
async function told(shop: TestShop, { path, call, isAction }: EntryPoint, as: Actor | null): Promise<string> {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, '1']))
  const opened = path.replace(/:\w+/g, '1')
  const visit = { path: opened, params, as, ...(isAction && { form: {} }) }
  const { status, location } = await answerOf(call, shop, visit)
  if (!location) return `${status}`
  const [way, query] = location.split('?')
  // Whoever is sent away comes back to this very page.
  if (/^.(login|sign-in)/.test(location)) expect(new URLSearchParams(query).get('callbackUrl')).toBe(opened)
  return `${status} ${way}`
}

/** Every loader and action with what it tells somebody, but those that tell them `usual`. */
async function otherThan(usual: string, shop: TestShop, entryPoints: EntryPoint[], as: Actor | null) {
  const answers = await Promise.all(
    entryPoints.map(async (entryPoint) => [entryPoint.name, await told(shop, entryPoint, as)]),
  )
  return Object.fromEntries(answers.filter(([, answer]) => answer !== usual))
}

test('the pages of the company: strangers sign in, customers find none, colleagues only theirs', async ({
  shop,
}) => {
  const entryPoints = entryPointsBelow('admin')
  expect(entryPoints.length).toBeGreaterThan(80)
  expect(await otherThan('302 /login', shop, entryPoints, null)).toEqual({})
  const customer = await shop.addCustomer()
  const member = await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })
  for (const { actor } of [customer, member])
    expect(await otherThan('404', shop, entryPoints, actor)).toEqual({})
  const late = await shop.addCustomer({ rights: [...RIGHTS], needs_second_factor: true })
  expect(await otherThan('302 /sign-in/second-factor', shop, entryPoints, late.actor)).toEqual({})
  const opener = await shop.addCustomer({ rights: ['shop.open'] })
  expect(await otherThan('403', shop, entryPoints, opener.actor)).toEqual({
    'loader /admin': '200',
    // A list asks for its own right, and there is none of this name.
    'loader /admin/download/:list': '404',
    'loader /admin/download/:list/file': '404',
    // They find what their rights allow, and here that is nothing.
    'loader /admin/find': '200',
    'loader /admin/find/found': '200',
    'loader /admin/start': '200',
    'action /admin/start': '400',
  })
})

test('who may read all opens every page of the company, and sends no form of it', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['all.read'] })
  const entryPoints = entryPointsBelow('admin')
  const isAction = (is: boolean) => entryPoints.filter((entryPoint) => entryPoint.isAction === is)
  expect(await otherThan('403', shop, isAction(true), actor)).toEqual({})
  const others = Object.entries(await otherThan('200', shop, isAction(false), actor))
  // Of what is not there (number 1), all that matters is that they may ask.
  expect(Object.fromEntries(others.filter(([, answer]) => answer !== '404'))).toEqual({
    'loader /admin/places': '301 /admin/zones',
    'loader /admin/products': '301 /admin/catalogue',
    // Documents of applicants are opened by those who review them.
    'loader /admin/applications/papers/:document': '403',
    // What counts as printed or taken out, and what is there only to be written.
    'loader /admin/bills/:id/pdf': '403',
    'loader /admin/bills/export': '403',
    'loader /admin/payouts/bank-file/:batch': '403',
    'loader /admin/orders/:id/claim': '403',
    'loader /admin/customers/:id/data': '403',
    'loader /admin/customers/:id/data/file': '403',
    'loader /admin/customers/:id/delete': '403',
    'loader /admin/orders/:id/delivery': '403',
    'loader /admin/orders/:id/time': '403',
    'loader /admin/orders/:id/pack/:order': '403',
    'loader /admin/orders/message': '403',
    'loader /admin/orders/new': '403',
    'loader /admin/orders/new/found': '403',
    'loader /admin/products/:id/picture': '403',
    'loader /admin/products/new': '403',
  })
})

test.for<[VendorRole, Record<string, string>]>([
  [
    'orders',
    {
      'loader /vendor': '200',
      'action /vendor': '400',
      'loader /vendor/slips': '200',
      'action /vendor/pack/:order': '400',
      'loader /vendor/orders': '200',
      'loader /vendor/days': '200',
      'action /vendor/days': '400',
      'loader /vendor/messages': '200',
      'action /vendor/messages/:order': '400',
    },
  ],
  [
    'catalogue',
    {
      'loader /vendor': '302 /vendor/products',
      'loader /vendor/products': '200',
      'loader /vendor/products/new': '200',
      'action /vendor/products/new': '400',
      'loader /vendor/products/import': '200',
      'action /vendor/products/import': '400',
      'loader /vendor/products/export': '200',
      'loader /vendor/ratings': '200',
      'loader /vendor/farm': '200',
      'action /vendor/farm': '400',
      'loader /vendor/certificates': '200',
      'action /vendor/certificates': '400',
      'loader /vendor/wanted': '200',
    },
  ],
  [
    'finance',
    {
      'loader /vendor': '302 /vendor/money',
      'loader /vendor/bills': '200',
      'loader /vendor/insights': '200',
      'loader /vendor/money': '200',
      'loader /vendor/money/account': '200',
      'action /vendor/money/account': '400',
    },
  ],
])(
  'a vendor’s member for %s opens what belongs to that, and nothing else',
  async ([role, open], { shop }) => {
    const { id } = await shop.addVendor()
    const { actor } = await shop.addCustomer({ vendor_id: id, vendor_roles: [role] })
    const steps = { 'loader /vendor/first-steps': '200', 'action /vendor/first-steps': '200' }
    expect(await otherThan('404', shop, entryPointsBelow('vendor'), actor)).toEqual({ ...steps, ...open })
  },
)

test('the pages of a vendor: strangers sign in, customers and the company’s people find none', async ({
  shop,
}) => {
  const entryPoints = entryPointsBelow('vendor')
  // Who is invited reads by whom before they sign in.
  expect(await otherThan('302 /login', shop, entryPoints, null)).toEqual({
    'loader /vendor/invitation/:key': '404',
  })
  const customer = await shop.addCustomer()
  const staff = await shop.addCustomer({ rights: [...RIGHTS] })
  for (const { actor } of [customer, staff])
    expect(await otherThan('404', shop, entryPoints, actor)).toEqual({
      'loader /vendor/first-steps': '200',
      'action /vendor/first-steps': '303 /vendor/first-steps',
    })
})

test('the page of a rider: strangers sign in, and nobody else than who rides finds it', async ({ shop }) => {
  const all = entryPointsBelow('rider')
  const entryPoints = all.filter(({ path }) => path === '/rider')
  expect(entryPoints.length).toBe(2)
  expect(await otherThan('302 /login', shop, entryPoints, null)).toEqual({})
  // What a phone asks and sends: a attempt says whose it is.
  const phones = all.filter(({ path }) => path === '/rider/phone')
  expect(await otherThan('302 /login', shop, phones, null)).toEqual({})
  expect(await otherThan('404', shop, phones, (await shop.addCustomer()).actor)).toEqual({
    'action /rider/phone': '401',
  })
  const customer = await shop.addCustomer()
  const member = await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })
  const staff = await shop.addCustomer({ rights: [...RIGHTS] })
  for (const { actor } of [customer, member, staff])
    expect(await otherThan('404', shop, entryPoints, actor)).toEqual({})
  const late = await shop.addCustomer({ rights: [...RIGHTS], is_rider: true, needs_second_factor: true })
  expect(await otherThan('302 /sign-in/second-factor', shop, entryPoints, late.actor)).toEqual({})
  // What a session says is asked of the list again.
  const ended = await shop.addCustomer({ is_rider: true })
  expect(await otherThan('404', shop, entryPoints, ended.actor)).toEqual({
    'action /rider': '400',
  })
})

test('the pages of an order: strangers sign in, and whose it is not finds none', async ({ shop }) => {
  const all = entryPointsBelow('order').filter(({ path }) => path !== '/order')
  expect(await otherThan('302 /login', shop, all, null)).toEqual({})
  // Like the list, it is one's own, whoever asks.
  const entryPoints = all.filter(({ path }) => path !== '/order/saved')
  expect(await otherThan('404', shop, entryPoints, (await shop.addCustomer()).actor)).toEqual({})
})
