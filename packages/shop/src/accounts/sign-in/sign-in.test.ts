import { expect } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { actorOfCookie, sessionOfCookie } from '../actor.ts'
import { setPassword } from './password.ts'
import { hashPassword, isHashOf } from './password-hash.ts'
import { endSessions } from './sessions.ts'
import { register, signIn, signOut } from './sign-in.ts'
import { renewSession } from './start-session.ts'

const sita = { name: 'sita gurung', email: 'sita@example.com', password: 'namaste-green' }
const client = { address: '203.0.113.7', user_agent: 'a browser' }

/** As a browser sends it back. */
function headersWith([cookie = '']: string[]): Headers {
  return new Headers({ cookie: cookie.slice(0, cookie.indexOf(';')) })
}

async function registerSita(shop: TestShop) {
  return registerAs(shop, sita.email)
}

async function registerAs(shop: TestShop, email: string) {
  const { cookies, session } = await register(shop.as(null), shop.config, client, { ...sita, email })
  return { cookies, session, headers: headersWith(cookies) }
}

test('the cookie of a sign-in opens the pages until the sign-out, and no longer', async ({ shop }) => {
  const { session, headers } = await registerSita(shop)
  expect(await actorOfCookie(shop, headers)).toEqual(session.actor)

  const elsewhere = await signIn(shop.as(null), shop.config, client, sita)
  await signOut(shop.as(session.actor), (await sessionOfCookie(shop, headers))!)
  expect(await actorOfCookie(shop, headers)).toBeNull()
  expect(await actorOfCookie(shop, headersWith(elsewhere.cookies))).toEqual(session.actor)
})

test('a session that is renewed has another cookie, and the one before opens nothing', async ({ shop }) => {
  const { config } = shop
  const { session, cookies } = await signIn(shop.as(null), config, client, sita)
  const renewed = await renewSession(shop.as(session.actor), config, {
    session_id: session.id,
    user_id: session.actor.id,
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
    // The demo's clock may be far ahead of the machine's.
    passed = 60 * DAY
    const later = await signIn(shop.as(null), shop.config, client, sita)
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

test('a session that Better Auth made, before this code took its place, opens the pages as it did', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const token = 'obkXgNeVZwaQOeHkgNEQ3rBYEPBtRaUg'
  const expires_at = new Date(Date.now() + DAY)
  await shop.database.db.insertInto('sessions').values({ user_id: actor.id, token, expires_at }).execute()
  // Signed with the secret of the tests.
  const signature = 'y4xvd%2FG6kOsdhLY%2F3tcBCIfaKHe5Qtj6iiKE%2BnBfJao%3D'
  const opened = await actorOfCookie(shop, new Headers({ cookie: `session=${token}.${signature}` }))
  expect(opened?.id).toBe(actor.id)
  const forged = `session=${token.toLowerCase()}.${signature}`
  expect(await actorOfCookie(shop, new Headers({ cookie: forged }))).toBeNull()
})

test('of two who register one email at once one gets the account, and the other is told', async ({
  shop,
}) => {
  const twice = { ...sita, email: 'twice@example.com' }
  const both = await Promise.allSettled(
    ['namaste-green', 'namaste-white'].map((password) =>
      register(shop.as(null), shop.config, client, { ...twice, password }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'invalid', fields: { email: expect.any(String) } })
})

// Seen to fail: with the session made and the password not looked at again (3 of 3 times on a server).
test('whoever signs in with a password while it is changed gets no session that outlives it', async ({
  shop,
}) => {
  const { session } = await registerAs(shop, 'changing@example.com')
  const own = shop.as(session.actor)
  const typed = { email: 'changing@example.com', password: sita.password }
  const hash = await hashPassword('another-green-one')
  let entering: Promise<unknown> = Promise.resolve()
  await inTransaction(own, async (ctx) => {
    await setPassword(ctx, session.actor.id, hash)
    entering = signIn(shop.as(null), shop.config, client, typed).catch((error: unknown) => error)
    // Long enough for it to have read the password before; the embedded database lets it begin afterwards.
    await isHashOf(null, 'the time of a hash')
    await isHashOf(null, 'and of another')
    await endSessions(ctx, session.actor.id, { but: session.id })
  })
  expect(await entering).toMatchObject({ code: 'unauthenticated' })
  const left = await shop.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.actor.id)
    .execute()
  expect(left).toEqual([{ id: session.id }])
})
