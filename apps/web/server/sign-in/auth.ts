import { sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { issueAccessToken } from '@himalayan-green/shop/accounts/sign-in/access-token.ts'
import { isSecure, sessionCookieName } from '@himalayan-green/shop/accounts/sign-in/session-cookie.ts'
import { signOut } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import { inNepal } from '@himalayan-green/shop/nepal/time.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { sentForm } from '../limits/sent-form.ts'
import { csrfToken } from './auth-csrf.ts'
import { logRoutes } from './auth-log.ts'
import { listProviders } from './auth-providers.ts'
import { signInRoutes } from './auth-sign-in.ts'

const NOBODY = { data: null, status: 'unauthenticated', token: null, expires_at: null }

/** The auth client's own addresses, under /auth (specification §7): what the page's scripts and forms call. */
export function authRoutes(shop: Shop): Hono<{ Bindings: HttpBindings }> {
  const { config } = shop
  const auth = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  auth.use(methodNotAllowed({ app: auth }))

  // Gives scripts a short-lived token for the API; they never see the cookie itself.
  auth.get('/session', async (c) => {
    c.header('Cache-Control', 'no-store')
    const session = await sessionOfCookie(shop, c.req.raw.headers)
    if (!session) return c.json(NOBODY)
    const { id, name, display_picture } = session.actor
    const { access_token, expires_at } = issueAccessToken(config.authSecret, session, shop.now())
    return c.json({
      data: { user: { id, name, display_picture } },
      status: 'authenticated',
      token: access_token,
      expires_at: inNepal(expires_at),
    })
  })

  auth.get('/csrf', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ csrfToken: csrfToken(c, config) })
  })

  auth.get('/providers', (c) =>
    c.json(listProviders(c.req.header('accept-language')?.startsWith('ne') ? 'ne' : 'en')),
  )

  auth.route('/', signInRoutes(shop))
  auth.route('/', logRoutes(shop))

  // A form gets a redirect, a script the address to go to.
  auth.post('/signout', async (c) => {
    const session = await sessionOfCookie(shop, c.req.raw.headers)
    if (session) await signOut(contextOf(shop, session.actor, 'en'), session)
    // Clears the person's data in the browser, too: the phone may be the family's. It clears their pages, so that "back" shows
    // none.
    c.header('Clear-Site-Data', '"cache"')
    for (const name of [sessionCookieName(config), 'place', 'typed-checkout'])
      deleteCookie(c, name, { path: '/', secure: isSecure(config) })
    if (c.req.header('accept')?.startsWith('application/json')) return c.json({ ok: true, url: '/' })
    const { return_to } = await sentForm(c)
    return c.redirect(ownPath(return_to) ?? '/', 303)
  })

  return auth
}
