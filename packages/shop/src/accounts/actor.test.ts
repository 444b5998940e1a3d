import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openTestShop, test } from '../../test/shop.ts'
import { MINUTE } from '../durations.ts'
import { actorOfBearer, actorOfCookie } from './actor.ts'
import { issueAccessToken } from './sign-in/access-token.ts'

const withCookie = (cookie: string) => new Headers({ cookie: `theme=dark; ${cookie}; basket=x` })

test('the cookie and the bearer token of one person become the same actor', async ({ shop }) => {
  const { actor, token, cookie } = await shop.addCustomer({ name: 'सीता गुरुङ', email: 'sita@example.com' })
  expect(await actorOfCookie(shop, withCookie(cookie))).toEqual(actor)
  expect(await actorOfBearer(shop, `Bearer ${token}`)).toEqual(actor)
})

test('without a cookie or a token nobody acts', async ({ shop }) => {
  expect(await actorOfCookie(shop, new Headers())).toBeNull()
  expect(await actorOfBearer(shop, undefined)).toBeNull()
  expect(await actorOfBearer(shop, 'Basic c2l0YTpzaXRh')).toBeNull()
})

test('a forged or damaged cookie is nobody’s', async ({ shop }) => {
  const { cookie } = await shop.addCustomer()
  const [name, value = ''] = cookie.split('=')
  const token = decodeURIComponent(value).split('.')[0]
  for (const forged of [
    '',
    '.',
    'x',
    token,
    `${token}.`,
    `${token}.AAAA`,
    `x${decodeURIComponent(value)}`,
    '%E0%A4%A',
  ])
    expect(await actorOfCookie(shop, withCookie(`${name}=${forged}`)), forged).toBeNull()
})

test('a forged, damaged or foreign bearer token is nobody’s', async ({ shop }) => {
  const { token } = await shop.addCustomer()
  const [id, expiry, signature] = token.split('.')
  const foreign = issueAccessToken(
    'the secret of another shop, also long enough',
    { id: id!, expires_at: new Date(8640000000000000) },
    shop.now(),
  )
  for (const forged of [
    '',
    '..',
    `${id}.${expiry}`,
    `${id}.${Number(expiry) + 1}.${signature}`,
    `${randomUUID()}.${expiry}.${signature}`,
    `not-a-uuid.${expiry}.${signature}`,
    foreign.access_token,
  ])
    expect(await actorOfBearer(shop, `Bearer ${forged}`), forged).toBeNull()
})

test('a bearer token dies with its session', async ({ shop }) => {
  const { actor, token, cookie } = await shop.addCustomer()
  await shop.database.db.deleteFrom('sessions').where('user_id', '=', actor.id).execute()
  expect(await actorOfBearer(shop, `Bearer ${token}`)).toBeNull()
  expect(await actorOfCookie(shop, withCookie(cookie))).toBeNull()
})

test('a bearer token lasts 15 minutes, a session until its own end', async () => {
  let now = new Date('2026-11-20T06:00:00Z')
  const shop = await openTestShop(() => now)
  try {
    const { actor, token, cookie } = await shop.addCustomer()
    const { expires_at } = await shop.database.db
      .selectFrom('sessions')
      .select('expires_at')
      .executeTakeFirstOrThrow()

    now = new Date(now.getTime() + 15 * MINUTE - 1)
    expect(await actorOfBearer(shop, `Bearer ${token}`)).toEqual(actor)
    now = new Date(now.getTime() + 1)
    expect(await actorOfBearer(shop, `Bearer ${token}`)).toBeNull()
    expect(await actorOfCookie(shop, withCookie(cookie))).toEqual(actor)

    now = new Date(expires_at.getTime() - 1)
    expect(await actorOfCookie(shop, withCookie(cookie))).toEqual(actor)
    now = expires_at
    expect(await actorOfCookie(shop, withCookie(cookie))).toBeNull()
  } finally {
    await shop.close()
  }
})
