import { openTestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { authRoutes } from './auth.ts'

const session = (auth: ReturnType<typeof authRoutes>, cookie?: string) =>
  auth.request('/session', { headers: cookie ? { cookie } : {} })

test('GET /auth/session tells a visitor that nobody is signed in', async ({ shop }) => {
  const response = await session(authRoutes(shop))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    data: null,
    status: 'unauthenticated',
    token: null,
    expires_at: null,
  })
})

test('GET /auth/session gives a token that opens the API [S3.1]', async ({ shop }) => {
  const { actor, cookie } = await shop.addCustomer({ display_picture: '/pictures/sita.webp' })
  const response = await session(authRoutes(shop), cookie)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = await response.json()
  expect(body).toEqual({
    data: { user: { id: actor.id, name: actor.name, display_picture: '/pictures/sita.webp' } },
    status: 'authenticated',
    token: expect.any(String),
    expires_at: expect.stringMatching(/\+05:45$/),
  })
  const headers = { authorization: `Bearer ${body.token}` }
  expect((await shop.api.request('/v1/api/auth/user/', { headers })).status).toBe(200)
})

/** What the next person at the same phone would see of the one before. */
const GONE = ['session', 'place', 'typed-checkout'].map((name) => `${name}=; Max-Age=0; Path=/`)

test('POST /auth/signout ends the session, takes the cookies away and leads back [S2.34]', async ({
  shop,
}) => {
  const auth = authRoutes(shop)
  const { cookie, token } = await shop.addCustomer()
  const signOut = (return_to: string) =>
    auth.request('/signout', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ return_to }),
    })

  const response = await signOut('/ne')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/ne')
  expect(response.headers.getSetCookie()).toEqual(GONE)
  expect(await (await session(auth, cookie)).json()).toMatchObject({ status: 'unauthenticated' })
  const headers = { authorization: `Bearer ${token}` }
  expect((await shop.api.request('/v1/api/auth/user/', { headers })).status).toBe(401)

  expect((await signOut('//evil.example')).headers.get('location')).toBe('/')

  const forScripts = await auth.request('/signout', {
    method: 'POST',
    headers: { accept: 'application/json' },
  })
  expect(await forScripts.json()).toEqual({ ok: true, url: '/' })
  expect(forScripts.headers.getSetCookie()).toEqual(GONE)
})

test('M2: who signs out takes along what the browser kept of their pages, on the page and by the API', async ({
  shop,
}) => {
  const { cookie } = await shop.addCustomer()
  const { token } = await shop.addCustomer()
  const onPage = await authRoutes(shop).request('/signout', { method: 'POST', headers: { cookie } })
  expect(onPage.headers.get('clear-site-data')).toBe('"cache"')
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
  const byApi = await shop.api.request('/v1/api/auth/logout/', init)
  expect(byApi.headers.get('clear-site-data')).toBe('"cache"')
})

test('over https the cookie belongs to this host alone', async ({ shop }) => {
  const secure = { ...shop, config: { ...shop.config, publicUrl: 'https://shop.example' } }
  const response = await authRoutes(secure).request('/signout', { method: 'POST' })
  expect(response.headers.getSetCookie()).toEqual(
    ['__Host-session', 'place', 'typed-checkout'].map((name) => `${name}=; Max-Age=0; Path=/; Secure`),
  )
})

test('a session that is over is nobody’s', async () => {
  let now = new Date()
  const shop = await openTestShop(() => now)
  try {
    const { cookie } = await shop.addCustomer()
    now = new Date(now.getTime() + 30 * 24 * 60 * 60_000)
    expect(await (await session(authRoutes(shop), cookie)).json()).toMatchObject({
      status: 'unauthenticated',
    })
  } finally {
    await shop.close()
  }
})

test('an address of /auth with a slash at its end is the same, and a wrong method is told which is right', async ({
  shop,
}) => {
  const auth = authRoutes(shop)
  for (const path of ['/session', '/csrf', '/providers'])
    expect((await auth.request(`${path}/`)).status, path).toBe((await auth.request(path)).status)
  const opened = await auth.request('/signout/')
  expect(opened.status).toBe(405)
  expect(opened.headers.get('allow')).toBe('POST')
  expect((await auth.request('/nothing')).status).toBe(404)
})
