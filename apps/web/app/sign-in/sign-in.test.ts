import { register, signIn } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { listCart } from '@himalayan-green/shop/cart/cart.ts'
import { newGuestCart, writeGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import { type Actor, contextOf, type Locale } from '@himalayan-green/shop/context.ts'
import { openTestShop, type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { pageContext } from '../context.ts'
import { enter, sendOnWhenSignedIn } from './sign-in.server.ts'

const sita = { name: 'sita gurung', email: 'sita@example.com', password: 'namaste-green' }

interface Visit {
  path: string
  cookie?: string
  form?: Record<string, string>
  actor?: Actor
  locale?: Locale
}

/** What a loader or an action of the login page is handed. */
function visit(shop: TestShop, { path, cookie, form, actor, locale = 'en' }: Visit) {
  const report = vi.fn()
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: contextOf(shop, actor ?? null, locale),
    config: shop.config,
    sessionId: null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    clock: shop.clock,
    nonce: '',
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report,
  })
  const request = new Request(`http://shop.test${path}`, {
    method: form ? 'POST' : 'GET',
    headers: cookie ? { cookie } : {},
    body: form ? new URLSearchParams(form) : null,
  })
  return { context, request, report }
}

/** A way on, with its cookies. */
function answered(answer: Awaited<ReturnType<typeof enter>>) {
  if (!(answer instanceof Response)) throw new Error(`Refused: ${JSON.stringify(answer.data)}`)
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
  }
}

/** A refusal, as the page shows it. */
function refused(answer: Awaited<ReturnType<typeof enter>>) {
  if (answer instanceof Response) throw new Error('Not refused')
  expect(answer.data.typed).not.toHaveProperty('password')
  return { ...answer.data, status: answer.init?.status, headers: new Headers(answer.init?.headers) }
}

test('registering and signing in lead on to the page one came from, with a cookie no script can read', async ({
  shop,
}) => {
  for (const rule of [register, signIn]) {
    const to = visit(shop, { path: '/login?callbackUrl=%2Fcheckout%3Fa%3D1', form: sita })
    expect(answered(await enter(rule, to))).toEqual({
      status: 303,
      location: '/checkout?a=1',
      cookies: [
        expect.stringMatching(/^session=[^;]{40,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^device=/),
      ],
    })
  }
})

test('a wrong password is refused under the password, and what was typed is kept, but for the password [S2.9]', async ({
  shop,
}) => {
  const to = visit(shop, { path: '/login', form: { email: 'nobody@example.com', password: 'wrong' } })
  expect(refused(await enter(signIn, to))).toMatchObject({
    status: 401,
    errors: { password: 'Wrong email or password.' },
    typed: { email: 'nobody@example.com' },
  })
})

test('a faulty registration has a sentence under each field, in the language of the page', async ({
  shop,
}) => {
  const form = { name: 'Ram', email: 'ram@', password: '1234567' }
  const to = visit(shop, { path: '/ne/register', locale: 'ne', form })
  expect(refused(await enter(register, to))).toMatchObject({
    status: 400,
    errors: { email: 'कृपया सही इमेल लेख्नुहोस्।', password: 'कम्तीमा ८ अक्षर चाहिन्छ।' },
    typed: { name: 'Ram', email: 'ram@' },
  })
})

test('after ten wrong guesses the page says how long to wait, and which way works meanwhile', async ({
  shop,
}) => {
  const form = { email: 'guessed@example.com', password: 'wrong' }
  const key = 'sign-in 203.0.113.7 guessed@example.com'
  const row = { key, count: 10, ends_at: new Date(Date.now() + 90_000) }
  await shop.database.db.insertInto('rate_limits').values(row).execute()
  const { status, headers, errors } = refused(await enter(signIn, visit(shop, { path: '/login', form })))
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(80)
  expect(errors).toEqual({
    password:
      'Many wrong passwords were entered for this account today. Please wait (about 2 min), or log in with a code by email: that works at once.',
  })
})

test.for([
  ['/login?callbackUrl=//evil.example', 'en', '/'],
  ['/login?callbackUrl=/%5Cevil.example', 'en', '/'],
  ['/login?callbackUrl=https://evil.example/', 'en', '/'],
  ['/login?callbackUrl=/.//evil.example', 'en', '/'],
  ['/ne/login?callbackUrl=%2F%2Fevil.example', 'ne', '/ne'],
  ['/ne/login', 'ne', '/ne'],
  ['/login?callbackUrl=/ne/checkout', 'en', '/ne/checkout'],
] as const)(
  'whoever is signed in and opens %o is sent to our own page',
  async ([path, locale, location], { shop }) => {
    const { actor } = await shop.addCustomer()
    const sentOn = (() => {
      try {
        sendOnWhenSignedIn(visit(shop, { path, locale, actor }))
        return undefined
      } catch (response) {
        return response as Response
      }
    })()
    expect(sentOn?.headers.get('location')).toBe(location)
  },
)

test('a visitor stays on the login page', ({ shop }) => {
  expect(() => sendOnWhenSignedIn(visit(shop, { path: '/login' }))).not.toThrow()
})

test('the visitor’s basket comes along into the cart, and its cookie goes', async ({ shop }) => {
  const ctx = shop.as(null)
  const product = await shop.addProduct({ stock: 10 })
  const guestCart = { ...newGuestCart(), lines: [{ product_id: product.id, quantity: 3 }] }
  const cookie = `basket=${writeGuestCart(guestCart)}`
  const form = { ...sita, email: 'basket@example.com' }
  const answer = answered(await enter(register, visit(shop, { path: '/register', cookie, form })))
  expect(answer.cookies).toHaveLength(3)
  expect(answer.cookies[2]).toMatch(/^basket=; Path=\/; Max-Age=0/)

  const { session } = await signIn(ctx, shop.config, { address: '', user_agent: '' }, form)
  expect((await listCart(shop.as(session.actor))).items).toMatchObject([
    { quantity: 3, product: { id: product.id } },
  ])
})

test('a basket that cannot be merged stays on the device and does not stand in the way', async () => {
  const shop = await openTestShop()
  try {
    await shop.database.pool.query('drop table merged_baskets')
    const guestCart = { ...newGuestCart(), lines: [{ product_id: 1, quantity: 1 }] }
    const to = visit(shop, { path: '/register', cookie: `basket=${writeGuestCart(guestCart)}`, form: sita })
    const answer = answered(await enter(register, to))
    expect(answer).toMatchObject({
      status: 303,
      cookies: [expect.stringMatching(/^session=/), expect.stringMatching(/^device=/)],
    })
    expect(to.report).toHaveBeenCalledOnce()
  } finally {
    await shop.close()
  }
})
