import { expect } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { actorOfCookie, sessionOfCookie } from '../actor.ts'
import { createAuth } from './auth.ts'
import { register, signIn, signOut } from './sign-in.ts'
import { renewSession } from './start-session.ts'

const sita = { name: 'sita gurung', email: 'sita@example.com', password: 'namaste-green' }
const caller = { address: '203.0.113.7', user_agent: 'a browser' }
const DAY = 24 * 60 * 60_000

/** As a browser sends it back. */
function headersWith([cookie = '']: string[]): Headers {
  return new Headers({ cookie: cookie.slice(0, cookie.indexOf(';')) })
}

async function registerSita(shop: TestShop) {
  const { cookies, session } = await register(shop.as(null), createAuth(shop), caller, sita)
  return { cookies, session, headers: headersWith(cookies) }
}

test('the cookie of a sign-in opens the pages until the sign-out, and no longer', async ({ shop }) => {
  const { session, headers } = await registerSita(shop)
  expect(await actorOfCookie(shop, headers)).toEqual(session.actor)

  const elsewhere = await signIn(shop.as(null), createAuth(shop), caller, sita)
  await signOut(shop.as(session.actor), (await sessionOfCookie(shop, headers))!)
  expect(await actorOfCookie(shop, headers)).toBeNull()
  expect(await actorOfCookie(shop, headersWith(elsewhere.cookies))).toEqual(session.actor)
})

test('a session that is renewed has another cookie, and the one before opens nothing', async ({ shop }) => {
  const auth = createAuth(shop)
  const { session, cookies } = await signIn(shop.as(null), auth, caller, sita)
  const renewed = await renewSession(shop.as(session.actor), auth, {
    ...{ session_id: session.id, user_id: session.actor.id },
  })
  expect(await sessionOfCookie(shop, headersWith([renewed!.cookie]))).toEqual({
    ...session,
    id: renewed!.session_id,
  })
  expect(await actorOfCookie(shop, headersWith(cookies))).toBeNull()
})

test('a session ends after 30 days', async () => {
  let passed = 0
  const shop = await openTestShop(() => new Date(Date.now() + passed))
  try {
    const { session, headers } = await registerSita(shop)
    passed = 30 * DAY - 60_000
    expect(await actorOfCookie(shop, headers)).toEqual(session.actor)
    passed = 30 * DAY
    expect(await actorOfCookie(shop, headers)).toBeNull()
    // The demo's clock may be far ahead of the machine's, which Better Auth goes by.
    passed = 60 * DAY
    const later = await signIn(shop.as(null), createAuth(shop), caller, sita)
    expect(await actorOfCookie(shop, headersWith(later.cookies))).toEqual(session.actor)
  } finally {
    await shop.close()
  }
})

test('over https the cookie is secure and belongs to this host alone', async () => {
  const plain = await openTestShop()
  const shop = { ...plain, config: { ...plain.config, publicUrl: 'https://shop.example' } }
  try {
    const { cookies, session, headers } = await registerSita(shop)
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect(await actorOfCookie(shop, headers)).toEqual(session.actor)
    expect(await actorOfCookie(plain, headers)).toBeNull()
  } finally {
    await plain.close()
  }
})
