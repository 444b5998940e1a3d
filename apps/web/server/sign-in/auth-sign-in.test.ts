import { register } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { newGuestCart, writeGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { catchLog } from '@himalayan-green/shop/test/log-lines.ts'
import { openTestShop, type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { authRoutes } from './auth.ts'

const PASSWORD = 'namaste-green-2083'
const CALLER = { address: '203.0.113.7', user_agent: 'a browser' }
const connection = { incoming: { socket: { remoteAddress: CALLER.address } } }

/** Somebody who can sign in with PASSWORD. */
async function addSita(shop: TestShop): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await register(shop.as(null), shop.config, CALLER, { name: 'Sita Gurung', email, password: PASSWORD })
  return email
}

/** A browser: the auth routes with a cookie for the csrf value, and that value. */
async function browser(shop: TestShop) {
  const router = authRoutes(shop)
  const answer = await router.request('/csrf', {}, connection)
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  const [setCookie = ''] = answer.headers.getSetCookie()
  const cookie = setCookie.split(';')[0]!
  function post(path: string, body: object, headers: Record<string, string> = {}) {
    const isJson = headers['content-type'] === 'application/json'
    const sent = isJson ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>)
    return router.request(path, { method: 'POST', headers: { cookie, ...headers }, body: sent }, connection)
  }
  return { router, csrfToken, cookie, setCookie, post }
}

const JSON_BODY = { 'content-type': 'application/json' }

test('the csrf value belongs to a cookie that no script reads, and stays with it [S7.14]', async ({
  shop,
}) => {
  const { router, csrfToken, cookie, setCookie } = await browser(shop)
  expect(setCookie).toMatch(/^csrf=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/)
  const again = await router.request('/csrf', { headers: { cookie } }, connection)
  expect(await again.json()).toEqual({ csrfToken })
  expect(again.headers.getSetCookie()).toEqual([])
  expect(again.headers.get('cache-control')).toBe('no-store')
})

test('over https the csrf cookie belongs to this host alone', async ({ shop }) => {
  const secure = { ...shop, config: { ...shop.config, publicUrl: 'https://shop.example' } }
  expect((await browser(secure)).setCookie).toMatch(
    /^__Host-csrf=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('the providers are listed, each with its address [S7.14]', async ({ shop }) => {
  const answer = await authRoutes(shop).request(
    '/providers',
    { headers: { 'accept-language': 'ne' } },
    connection,
  )
  expect(await answer.json()).toMatchObject({
    credentials: {
      id: 'credentials',
      name: 'इमेल र पासवर्ड',
      type: 'credentials',
      signinUrl: '/auth/signin/credentials',
    },
  })
})

test('a script signs in, with the session in a cookie and the way on in the answer [S7.14]', async ({
  shop,
}) => {
  const email = await addSita(shop)
  const { post, csrfToken } = await browser(shop)
  const body = { email, password: PASSWORD, csrfToken, callbackUrl: '/ne/checkout?items=1' }
  const answer = await post('/signin/credentials', body, JSON_BODY)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ ok: true, url: '/ne/checkout?items=1' })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[^;]{40,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=/),
  ])
})

test('a form signs in and is led on, only to a page of ours [S7.14]', async ({ shop }) => {
  const email = await addSita(shop)
  const { post, csrfToken } = await browser(shop)
  const send = (callbackUrl: string) =>
    post('/signin/credentials', { email, password: PASSWORD, csrfToken, callbackUrl })
  const answer = await send('/order')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/order'])
  expect(answer.headers.getSetCookie()).toHaveLength(2)
  expect((await send('https://evil.example/')).headers.get('location')).toBe('/')
})

test('the visitor’s basket comes along', async ({ shop }) => {
  const email = await addSita(shop)
  const product = await shop.addProduct()
  const { post, csrfToken, cookie } = await browser(shop)
  const guestCart = writeGuestCart({ ...newGuestCart(), lines: [{ product_id: product.id, quantity: 2 }] })
  const answer = await post(
    '/signin/credentials',
    { email, password: PASSWORD, csrfToken },
    { ...JSON_BODY, cookie: `${cookie}; basket=${guestCart}` },
  )
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=/),
    expect.stringMatching(/^device=/),
    expect.stringMatching(/^basket=; Path=\/; Max-Age=0/),
  ])
})

test('without the csrf value, or with another cookie’s, nobody is signed in [S7.14]', async ({ shop }) => {
  const email = await addSita(shop)
  const { post, csrfToken } = await browser(shop)
  const stranger = await browser(shop)
  const body = { email, password: PASSWORD, callbackUrl: '/ne/order' }
  const tries = [
    { ...body },
    { ...body, csrfToken: '' },
    { ...body, csrfToken: stranger.csrfToken },
    { ...body, csrfToken: csrfToken.slice(1) },
  ]
  for (const sent of tries) {
    const answer = await post('/signin/credentials', sent, JSON_BODY)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden', errors: {} }])
    expect(answer.headers.getSetCookie()).toEqual([])
    const form = await post('/signin/credentials', sent)
    expect([form.status, form.headers.get('location')]).toEqual([
      303,
      '/ne/login?error=Csrf&callbackUrl=%2Fne%2Forder',
    ])
    expect(form.headers.getSetCookie()).toEqual([])
  }
  const noCookie = await post('/signin/credentials', { ...body, csrfToken }, { ...JSON_BODY, cookie: '' })
  expect(noCookie.status).toBe(403)
})

test('wrong credentials are refused alike, in JSON and on the way back to the login page [S2.9]', async ({
  shop,
}) => {
  const email = await addSita(shop)
  const { post, csrfToken } = await browser(shop)
  const answers = []
  for (const sent of [
    { email, password: 'wrong', csrfToken },
    { email: 'nobody@example.com', password: PASSWORD, csrfToken },
  ]) {
    const answer = await post('/signin/credentials', sent, JSON_BODY)
    expect(answer.status).toBe(401)
    answers.push(await answer.json())
    expect((await post('/signin/credentials', sent)).headers.get('location')).toBe(
      '/login?error=CredentialsSignin&callbackUrl=%2F',
    )
  }
  expect(answers[0]).toEqual(answers[1])
})

test('a code is sent by mail or SMS, and typed back it signs in [S7.14]', async ({ shop }) => {
  const email = await addSita(shop)
  const { post, csrfToken, cookie } = await browser(shop)
  for (const [provider, address] of [
    ['email', { email }],
    ['phone', { phone: '9841000001' }],
  ] as const) {
    const asked = await post(
      `/signin/${provider}`,
      { ...address, csrfToken, callbackUrl: '/ne/order' },
      JSON_BODY,
    )
    const url = `/ne/sign-in/${provider}?step=code&callbackUrl=%2Fne%2Forder`
    expect([asked.status, await asked.json()]).toEqual([200, { ok: true, url }])
    // The browser keeps what its code works with.
    const [asking = ''] = asked.headers.getSetCookie()
    expect(asking).toMatch(/^asking=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const kept = { cookie: `${cookie}; ${asking.split(';')[0]}` }
    const asForm = await post(`/signin/${provider}`, { ...address, csrfToken }, kept)
    expect(asForm.headers.get('location')).toBe(`/sign-in/${provider}?step=code`)

    const wrong = await post(`/signin/${provider}`, { ...address, code: '12345x', csrfToken }, JSON_BODY)
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { errors: { code: expect.any(String) } }])
    const sentBack = await post(`/signin/${provider}`, { ...address, code: '12345x', csrfToken })
    expect(sentBack.headers.get('location')).toBe('/login?error=SignIn&callbackUrl=%2F')

    const [message] = await listOutbox(shop.as(null))
    const code = /\d{6}/.exec(message!.text)![0]
    const typed = { ...address, code, csrfToken, callbackUrl: '/order' }
    const elsewhere = await post(`/signin/${provider}`, typed, JSON_BODY)
    expect(elsewhere.status).toBe(400)
    const entered = await post(`/signin/${provider}`, typed, kept)
    expect(entered.headers.get('location')).toBe('/order')
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=/),
      expect.stringMatching(/^device=/),
    ])
  }
})

test('an unknown provider leads to the login page, with the way on [S8.14]', async ({ shop }) => {
  const { post, csrfToken } = await browser(shop)
  const body = { csrfToken, callbackUrl: '/checkout' }
  const url = '/login?callbackUrl=%2Fcheckout'
  for (const provider of ['nope', 'constructor', '__proto__']) {
    const form = await post(`/signin/${provider}`, body)
    expect([form.status, form.headers.get('location')]).toEqual([303, url])
    const script = await post(`/signin/${provider}`, body, JSON_BODY)
    expect([script.status, await script.json()]).toEqual([404, { ok: false, url }])
  }
  const page = await authRoutes(shop).request('/signin/nope?callbackUrl=/checkout', {}, connection)
  expect([page.status, page.headers.get('location')]).toEqual([302, url])
})

test('what is no JSON is refused like what is empty', async ({ shop }) => {
  const { router, cookie } = await browser(shop)
  for (const body of ['{', '[]', 'null', '']) {
    const headers = { ...JSON_BODY, cookie }
    const answer = await router.request('/signin/credentials', { method: 'POST', headers, body }, connection)
    expect(answer.status).toBe(403)
  }
})

test('M8: the log takes what failed in a browser, in any shape that browsers send, and answers nothing [S7.14]', async () => {
  const shop = await openTestShop()
  const lines = catchLog()
  const router = authRoutes(shop)
  const post = (body: string) => router.request('/_log', { method: 'POST', body }, connection)
  try {
    const told = await post(JSON.stringify({ message: 'x is not a function', stack: 'at y', path: '/shop' }))
    expect([told.status, await told.text()]).toEqual([204, ''])
    const said = { message: 'x is not a function', stack: 'at y', at: '/shop' }
    expect(lines).toMatchObject([{ level: 'browser', event: 'browser_error', ...said }])

    for (const nonsense of ['', '{', '[]', 'null', '{"message":1}'])
      expect((await post(nonsense)).status).toBe(400)
    const large = await post(JSON.stringify({ message: 'x'.repeat(9000) }))
    expect([large.status, await large.text()]).toEqual([413, ''])
    expect(lines).toHaveLength(1)

    await post(JSON.stringify({ message: '<script>'.repeat(100), stack: 1 }))
    expect(JSON.stringify(lines[1]).length).toBeLessThan(700)

    await post(
      JSON.stringify({
        message: 'no such: maya@example.com, +977 981-2345678 or ९८१२३४५६७८',
        stack: '<maya@example.com> maya.r+1@example.com:maya@example.com',
        path: '/shop',
      }),
    )
    expect(JSON.stringify(lines[2])).not.toMatch(/maya|981|९८१/)
    expect(lines[2]).toMatchObject({ stack: '<…> …:…' })
    lines.pop()

    const key = 'k'.repeat(22)
    await post(
      JSON.stringify({
        message: `at /answer/${key}`,
        stack: `x (/a.js?token=${key})`,
        path: `/answer/${key}`,
      }),
    )
    expect(JSON.stringify(lines[2])).not.toContain(key)
  } finally {
    await shop.close()
  }
})

test('one network tells the log only so much', async () => {
  const shop = await openTestShop()
  const router = authRoutes(shop)
  const post = () => router.request('/_log', { method: 'POST', body: '{"message":"x"}' }, connection)
  try {
    const row = { key: `log ${CALLER.address}`, count: 60, ends_at: new Date(Date.now() + 60_000) }
    await shop.database.db.insertInto('rate_limits').values(row).execute()
    const answer = await post()
    expect([answer.status, await answer.text()]).toEqual([429, ''])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50)
  } finally {
    await shop.close()
  }
})
