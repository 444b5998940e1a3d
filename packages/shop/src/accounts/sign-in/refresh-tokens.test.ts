import { expect, onTestFinished } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { DAY } from '../../durations.ts'

const sita = { name: 'Sita Gurung', email: 'sita@example.com', password: 'namaste-green' }

function post(shop: TestShop, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' }
  return shop.api.request(`/v1/api/auth/${path}/`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function clockedShop() {
  let passed = 0
  const start = Date.now()
  const shop = await openTestShop(() => new Date(start + passed))
  onTestFinished(() => shop.close())
  await post(shop, 'register', sita)
  return {
    shop,
    pass(milliseconds: number) {
      passed += milliseconds
    },
  }
}

interface Tokens {
  access_token: string
  refresh_token: string
}

async function signIn(shop: TestShop): Promise<Tokens> {
  return (await (await post(shop, 'login', sita)).json()).data
}

const refresh = (shop: TestShop, refresh_token: string) => post(shop, 'token-refresh', { refresh_token })
const refreshed = async (shop: TestShop, token: string): Promise<Tokens> =>
  (await (await refresh(shop, token)).json()).data
const statusOf = async (shop: TestShop, token: string) =>
  (await shop.api.request('/v1/api/auth/user/', { headers: { authorization: `Bearer ${token}` } })).status

test('POST /api/auth/login/ answers an access token and a refresh token, and a new pair for the latter [S7.22 S3.1]', async () => {
  const { shop, pass } = await clockedShop()
  const first = await signIn(shop)
  expect(await statusOf(shop, first.access_token)).toBe(200)
  pass(16 * 60_000)
  expect(await statusOf(shop, first.access_token)).toBe(401)
  const second = await refreshed(shop, first.refresh_token)
  expect(await statusOf(shop, second.access_token)).toBe(200)
  expect(second.refresh_token).not.toBe(first.refresh_token)
})

test('a refresh token that is used again ends the family, and no other session [S7.38]', async () => {
  const { shop, pass } = await clockedShop()
  const [stolen, other] = [await signIn(shop), await signIn(shop)]
  const next = await refreshed(shop, stolen.refresh_token)
  pass(11_000)
  expect((await refresh(shop, stolen.refresh_token)).status).toBe(401)
  expect((await refresh(shop, next.refresh_token)).status).toBe(401)
  expect(await statusOf(shop, next.access_token)).toBe(401)
  expect(await statusOf(shop, other.access_token)).toBe(200)
  expect((await refresh(shop, other.refresh_token)).status).toBe(200)
})

test('tabs that refresh together all get the same next token, which works once', async () => {
  const { shop, pass } = await clockedShop()
  const { refresh_token } = await signIn(shop)
  const together = await Promise.all([1, 2, 3].map(() => refreshed(shop, refresh_token)))
  pass(9000)
  const late = await refreshed(shop, refresh_token)
  const next = new Set([...together, late].map((tokens) => tokens.refresh_token))
  expect(next.size).toBe(1)
  pass(60_000)
  expect((await refresh(shop, late.refresh_token)).status).toBe(200)
  pass(60_000)
  expect((await refresh(shop, late.refresh_token)).status).toBe(401)
})

test('refreshing prolongs a session to 30 days from then; a token that lies for 30 days is over', async () => {
  const { shop, pass } = await clockedShop()
  let tokens = await signIn(shop)
  for (let n = 0; n < 3; n++) {
    pass(20 * DAY)
    tokens = await refreshed(shop, tokens.refresh_token)
    expect(await statusOf(shop, tokens.access_token)).toBe(200)
  }
  pass(30 * DAY)
  expect((await refresh(shop, tokens.refresh_token)).status).toBe(401)
})

test('signing out ends the refresh tokens, too, and no token is kept as it is', async ({ shop }) => {
  await post(shop, 'register', sita)
  const { access_token, refresh_token } = await signIn(shop)
  const kept = await shop.database.db.selectFrom('refresh_tokens').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(refresh_token)
  const headers = { authorization: `Bearer ${access_token}` }
  await shop.api.request('/v1/api/auth/logout/', { method: 'POST', headers })
  expect((await refresh(shop, refresh_token)).status).toBe(401)
  expect((await refresh(shop, 'unknown')).status).toBe(401)
})
