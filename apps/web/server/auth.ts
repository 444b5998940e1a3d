import { issueAccessToken } from '@himalayan-green/shop/accounts/access-token.ts'
import { sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { isSecure, sessionCookieName } from '@himalayan-green/shop/accounts/session-cookie.ts'
import { signOut } from '@himalayan-green/shop/accounts/sign-in.ts'
import { contextOf, type Shop } from '@himalayan-green/shop/shop.ts'
import { inNepal } from '@himalayan-green/shop/time.ts'
import { Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { ownPath } from '../app/own-path.ts'

const NOBODY = { data: null, status: 'unauthenticated', token: null, expires_at: null }

/** The auth client's own addresses, under /auth (specification §7): what the page's scripts and forms call. */
export function authDoor(shop: Shop): Hono {
  const { config } = shop
  const auth = new Hono()

  // Gives scripts a short-lived token for the API; the cookie itself they never see.
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

  auth.post('/signout', async (c) => {
    const session = await sessionOfCookie(shop, c.req.raw.headers)
    if (session) await signOut(contextOf(shop, session.actor, 'en'), session)
    deleteCookie(c, sessionCookieName(config), { path: '/', secure: isSecure(config) })
    const { return_to } = await c.req.parseBody()
    return c.redirect(ownPath(return_to) ?? '/', 303)
  })

  return auth
}
