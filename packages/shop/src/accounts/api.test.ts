import { expect } from 'vitest'
import { openTestShop, type TestShop, test } from '../../test/shop.ts'
import { MINUTE } from '../durations.ts'

const sita = { name: ' SITA  gurung', email: 'Sita@Example.com', password: 'namaste-green' }

const post = (shop: TestShop, path: string, body: unknown, address = '203.0.113.7', headers = {}) =>
  shop.api.request(
    `/v1/api/auth/${path}/`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    { address },
  )
const user = (shop: TestShop, token: string) =>
  shop.api.request('/v1/api/auth/user/', { headers: { authorization: `Bearer ${token}` } })

test('POST /api/auth/register/ makes an account and signs it in', async ({ shop }) => {
  const response = await post(shop, 'register', sita)
  expect(response.status).toBe(201)
  expect(response.headers.getSetCookie()).toEqual([])
  const { data } = await response.json()
  expect(data).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'Bearer',
    expires_at: expect.stringMatching(/\+05:45$/),
    user: {
      id: data.user.id,
      name: 'Sita Gurung',
      email: 'sita@example.com',
      phone: null,
      display_picture: null,
    },
  })
  const minutes = (new Date(data.expires_at).getTime() - Date.now()) / MINUTE
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
  expect((await (await user(shop, data.access_token)).json()).data).toMatchObject(data.user)
})

test('an email has one account, even when two ask for it at once', async ({ shop }) => {
  const body = { ...sita, email: 'twice@example.com' }
  const statuses = (await Promise.all([1, 2, 3].map(() => post(shop, 'register', body)))).map((r) => r.status)
  expect(statuses.sort()).toEqual([201, 400, 400])
  const again = await post(shop, 'register', { ...body, email: ' TWICE@example.com' })
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({
    code: 'invalid',
    errors: { email: 'There is already an account with this email.' },
  })
})

test('registering names every faulty field at once, in the reader’s language', async ({ shop }) => {
  const faulty = { name: '123', email: 'sita@', password: '1234567' }
  expect(await (await post(shop, 'register', faulty)).json()).toEqual({
    message: 'Please check the marked fields.',
    code: 'invalid',
    errors: {
      name: 'Enter the name in letters.',
      email: 'Enter a valid email address.',
      password: 'Use at least 8 characters.',
    },
  })
  const inNepali = await post(shop, 'register', faulty, undefined, { 'accept-language': 'ne' })
  expect((await inNepali.json()).errors.name).toBe('कृपया नाम अक्षरमा लेख्नुहोस्।')
  const empty = await post(shop, 'register', { name: ' ', email: '', password: '' })
  expect((await empty.json()).errors).toEqual({
    name: 'This field is required.',
    email: 'This field is required.',
    password: 'Use at least 8 characters.',
  })
  expect((await post(shop, 'register', {})).status).toBe(400)
  expect((await post(shop, 'register', { ...sita, password: 'x'.repeat(129) })).status).toBe(400)
  expect((await post(shop, 'register', { ...sita, email: `${'x'.repeat(250)}@example.com` })).status).toBe(
    400,
  )
  const { count } = await shop.database.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('name', '=', '')
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('POST /api/auth/login/ answers a wrong email and a wrong password with the same bytes', async ({
  shop,
}) => {
  await post(shop, 'register', { ...sita, email: 'login@example.com' })
  const wrongPassword = await post(shop, 'login', { email: 'login@example.com', password: 'not this one' })
  const wrongEmail = await post(shop, 'login', { email: 'nobody@example.com', password: 'not this one' })
  expect([wrongPassword.status, wrongEmail.status]).toEqual([401, 401])
  const body = await wrongPassword.text()
  expect(await wrongEmail.text()).toBe(body)
  expect(JSON.parse(body)).toEqual({
    message: 'Wrong email or password.',
    code: 'unauthenticated',
    errors: {},
  })

  const right = await post(shop, 'login', { email: ' Login@example.com ', password: sita.password })
  expect(right.status).toBe(200)
  expect((await right.json()).data.user.email).toBe('login@example.com')
})

test('POST /api/auth/logout/ ends the session and its token, and no other', async ({ shop }) => {
  await post(shop, 'register', { ...sita, email: 'out@example.com' })
  const signIn = async () => {
    const response = await post(shop, 'login', { email: 'out@example.com', password: sita.password })
    return (await response.json()).data.access_token as string
  }
  const [here, elsewhere] = [await signIn(), await signIn()]
  const logout = () => post(shop, 'logout', {}, undefined, { authorization: `Bearer ${here}` })
  expect((await logout()).status).toBe(204)
  expect((await user(shop, here)).status).toBe(401)
  expect((await logout()).status).toBe(401)
  expect((await user(shop, elsewhere)).status).toBe(200)
})

test('GET /api/auth/user/ without a token answers 401 in the specification’s words', async ({ shop }) => {
  const response = await shop.api.request('/v1/api/auth/user/')
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    message: 'Authentication error',
    code: 'unauthenticated',
    errors: {},
  })
})

test('a cookie opens nothing at the API', async ({ shop }) => {
  const { cookie } = await shop.addCustomer()
  expect((await shop.api.request('/v1/api/auth/user/', { headers: { cookie } })).status).toBe(401)
})

test('the eleventh wrong guess within 15 minutes is refused; elsewhere and later one still gets in', async () => {
  const start = Date.now()
  let passed = 0
  const shop = await openTestShop(() => new Date(start + passed))
  try {
    await post(shop, 'register', sita)
    const guess = (password: string, address?: string, headers?: Record<string, string>) =>
      post(shop, 'login', { email: sita.email, password }, address, headers)

    const ten = await Promise.all(Array.from({ length: 10 }, (_, i) => guess(`guess ${i}`)))
    expect(ten.map((response) => response.status)).toEqual(Array(10).fill(401))
    passed = 5 * MINUTE
    const eleventh = await guess(sita.password, '203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })
    expect(eleventh.status).toBe(429)
    expect(eleventh.headers.get('retry-after')).toBe('600')
    expect(await eleventh.json()).toEqual({
      message:
        'Many wrong passwords were entered for this account today. Please wait (about 10 min), or log in with a code by email: that works at once.',
      code: 'too_many',
      errors: {},
    })

    expect((await guess(sita.password, '203.0.113.8')).status).toBe(200)
    expect((await post(shop, 'register', { ...sita, email: 'neighbour@example.com' })).status).toBe(201)
    passed = 15 * MINUTE
    expect((await guess(sita.password)).status).toBe(200)
  } finally {
    await shop.close()
  }
})

test('signing in rightly does not use up tries', async ({ shop }) => {
  await post(shop, 'register', { ...sita, email: 'often@example.com' })
  for (let time = 1; time <= 12; time++)
    expect((await post(shop, 'login', { email: 'often@example.com', password: sita.password })).status).toBe(
      200,
    )
})

test('signing in forgets what is over: one’s own ended sessions and past tries', async ({ shop }) => {
  const { data } = await (await post(shop, 'register', { ...sita, email: 'tidy@example.com' })).json()
  const { db } = shop.database
  const past = new Date(Date.now() - MINUTE)
  await db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', data.user.id).execute()
  await db.insertInto('rate_limits').values({ key: 'sign-in past', count: 3, ends_at: past }).execute()

  await post(shop, 'login', { email: 'tidy@example.com', password: sita.password })
  const sessions = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', data.user.id)
    .execute()
  expect(sessions).toHaveLength(1)
  expect(sessions[0]!.expires_at > past).toBe(true)
  const left = await db.selectFrom('rate_limits').select('key').where('ends_at', '<=', new Date()).execute()
  expect(left).toEqual([])
})

test('guesses at many accounts from one network are refused in the end', async ({ shop }) => {
  const rows = [{ key: 'sign-in 2001:db8:0:7::/64', count: 200, ends_at: new Date(Date.now() + MINUTE) }]
  await shop.database.db.insertInto('rate_limits').values(rows).execute()
  const guess = (address: string) =>
    post(shop, 'login', { email: 'anybody@example.com', password: 'guess' }, address)
  expect((await guess('2001:db8:0:7:1:2:3:4')).status).toBe(429)
  expect((await guess('2001:db8:0:8:1:2:3:4')).status).toBe(401)
})

test('a body that is no JSON is refused in the error shape', async ({ shop }) => {
  for (const path of ['login', 'register']) {
    const response = await shop.api.request(`/v1/api/auth/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', errors: expect.any(Object) })
  }
})

test('the password is kept as a hash only', async ({ shop }) => {
  await post(shop, 'register', { ...sita, email: 'hash@example.com' })
  const rows = await shop.database.db.selectFrom('credentials').select('password').execute()
  for (const { password } of rows) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
})
