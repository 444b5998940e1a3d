import { expect, test as plain } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import common from './common-passwords.json' with { type: 'json' }
import { NewPassword } from './password.ts'
import { hashPassword } from './password-hash.ts'

let callers = 0
function post(shop: TestShop, path: string, body: unknown, token = '') {
  return shop.api.request(
    `/v1/api/auth/${path}/`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    },
    { address: `caller ${callers++}` },
  )
}

const PASSWORD = 'namaste-green'

async function register(shop: TestShop, email: string) {
  const response = await post(shop, 'register', { name: 'Sita', email, password: PASSWORD })
  return (await response.json()).data as { access_token: string; refresh_token: string }
}

const login = (shop: TestShop, email: string, password: string) => post(shop, 'login', { email, password })
const statusOf = async (shop: TestShop, token: string) =>
  (await shop.api.request('/v1/api/auth/user/', { headers: { authorization: `Bearer ${token}` } })).status

async function newestTo(shop: TestShop, email: string) {
  return (await listOutbox(shop.as(null))).find(({ recipient }) => recipient === email)!
}

test('a password reset answers and works the same for everybody, and lands in the outbox [S7.15]', async ({
  shop,
}) => {
  await register(shop, 'forgot@example.com')
  const known = await post(shop, 'password-reset', { email: 'forgot@example.com' })
  const unknown = await post(shop, 'password-reset', { email: 'nobody@example.com' })
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(await unknown.text()).toBe(await known.text())
  expect((await newestTo(shop, 'forgot@example.com')).text).toContain(
    'http://shop.test/reset-password?token=',
  )
  expect((await newestTo(shop, 'nobody@example.com')).text).not.toContain('token=')
})

test('login, code and reset do the same in the database for an unknown email as for a known one', async ({
  shop,
}) => {
  await register(shop, 'same@example.com')
  const counts = async () => {
    const { rows } = await shop.database.pool.query(
      'select (select count(*) from one_time_codes) as codes, (select count(*) from outgoing_messages) as messages',
    )
    return rows[0]
  }
  for (const path of ['password-reset', 'token-email']) {
    const changes: unknown[] = []
    for (const email of ['same@example.com', 'other@example.com']) {
      const before = await counts()
      await post(shop, path, { email })
      const after = await counts()
      changes.push([after.codes - before.codes, after.messages - before.messages])
    }
    expect(changes, path).toEqual([
      [1, 1],
      [1, 1],
    ])
  }
})

test('a mailed link sets a new password once, and ends every session [S7.16]', async ({ shop }) => {
  const email = 'reset@example.com'
  const { access_token } = await register(shop, email)
  await post(shop, 'password-reset', { email })
  const token = /token=([\w-]+)/.exec((await newestTo(shop, email)).text)![1]!

  const weak = await post(shop, 'password-reset/confirm', { token, password: 'password1' })
  expect((await weak.json()).errors).toHaveProperty('password')
  const set = { token, password: 'a new one for her' }
  expect((await post(shop, 'password-reset/confirm', set)).status).toBe(200)
  expect(await statusOf(shop, access_token)).toBe(401)
  expect((await login(shop, email, PASSWORD)).status).toBe(401)
  expect((await login(shop, email, set.password)).status).toBe(200)
  expect((await newestTo(shop, email)).subject).toBe('Your password was changed')

  const again = await post(shop, 'password-reset/confirm', { token, password: 'another one again' })
  expect(again.status).toBe(400)
  expect((await again.json()).errors).toHaveProperty('token')
})

test('who has no link to a new password makes the shop hash none', async ({ shop }) => {
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const password = 'a new one for her'
  const confirm = (token: string) => post(shop, 'password-reset/confirm', { token, password })
  expect((await confirm('never sent')).status).toBe(400)
  const hashes = await cpuOf(() => Promise.all(Array.from({ length: 5 }, () => hashPassword(password))))
  const refusals = await cpuOf(async () => {
    for (let n = 0; n < 10; n++) expect((await confirm(`never sent ${n}`)).status).toBe(400)
  })
  expect(refusals).toBeLessThan(hashes)
})

test('of two that use one link at once, one sets the password', async ({ shop }) => {
  const email = 'race@example.com'
  await register(shop, email)
  await post(shop, 'password-reset', { email })
  const token = /token=([\w-]+)/.exec((await newestTo(shop, email)).text)![1]!
  const both = ['the first one', 'the second one'].map((password) =>
    post(shop, 'password-reset/confirm', { token, password }),
  )
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400])
})

/** As whoever has typed a code that was mailed there. */
async function confirm(shop: TestShop, email: string): Promise<void> {
  const users = shop.database.db.updateTable('users').set({ email_verified: true })
  await users.where('email', '=', email).execute()
}

test('changing the password takes the old one, and ends every other session [S7.17]', async ({ shop }) => {
  const email = 'change@example.com'
  const here = await register(shop, email)
  await confirm(shop, email)
  const elsewhere = (await (await login(shop, email, PASSWORD)).json()).data
  const change = (old_password: string, password: string) =>
    post(shop, 'password-change', { old_password, password }, here.access_token)

  const wrong = await change('not this one', 'another password')
  expect(wrong.status).toBe(400)
  expect((await wrong.json()).errors).toEqual({ old_password: 'Wrong password.' })
  expect((await change(PASSWORD, '12345678')).status).toBe(400)
  expect(await statusOf(shop, elsewhere.access_token)).toBe(200)

  const changed = await change(PASSWORD, 'another password')
  expect(changed.status).toBe(200)
  // The session goes on under new tokens; what was copied of it before is worth nothing.
  const anew = (await changed.json()).data
  expect(await statusOf(shop, anew.access_token)).toBe(200)
  expect((await post(shop, 'token-refresh', { refresh_token: anew.refresh_token })).status).toBe(200)
  expect(await statusOf(shop, here.access_token)).toBe(401)
  expect(await statusOf(shop, elsewhere.access_token)).toBe(401)
  const refresh = { refresh_token: elsewhere.refresh_token }
  expect((await post(shop, 'token-refresh', refresh)).status).toBe(401)
  expect((await login(shop, email, 'another password')).status).toBe(200)
  expect((await newestTo(shop, email)).text).toContain('http://shop.test/forgot-password')
})

test('whoever found an open session cannot guess at its password without end', async ({ shop }) => {
  const { access_token } = await register(shop, 'open@example.com')
  const guess = (old_password: string) =>
    post(shop, 'password-change', { old_password, password: 'another password' }, access_token)
  for (let n = 0; n < 10; n++) expect((await guess(`guess ${n}`)).status).toBe(400)
  expect((await guess(PASSWORD)).status).toBe(429)

  // Nor fifteen minutes later, when it was guessed at all day.
  await shop.as(null).db.deleteFrom('rate_limits').where('key', 'like', 'password %').execute()
  expect((await guess('another guess')).status).toBe(400)
  await shop.as(null).db.deleteFrom('rate_limits').where('key', 'like', 'password %').execute()
  await shop
    .as(null)
    .db.updateTable('rate_limits')
    .set({ count: 50 })
    .where('key', 'like', 'day password %')
    .execute()
  expect((await guess(PASSWORD)).status).toBe(429)
})

test('whose password somebody guessed at chooses a new one by mail, and gets on', async ({ shop }) => {
  const email = 'guessed-at@example.com'
  const { access_token } = await register(shop, email)
  const change = (old_password: string, token: string) =>
    post(shop, 'password-change', { old_password, password: 'another password' }, token)
  for (let n = 0; n < 11; n++) await change(`guess ${n}`, access_token)
  expect((await change(PASSWORD, access_token)).status).toBe(429)

  await post(shop, 'password-reset', { email })
  const token = /token=([\w-]+)/.exec((await newestTo(shop, email)).text)![1]!
  await post(shop, 'password-reset/confirm', { token, password: 'a new one for her' })
  const { data } = await (await login(shop, email, 'a new one for her')).json()
  expect((await change('a new one for her', data.access_token)).status).toBe(200)
})

test('who has no password is told how to choose the first', async ({ shop }) => {
  const { token } = await shop.addCustomer()
  const response = await post(shop, 'password-change', { old_password: 'x', password: PASSWORD }, token)
  expect((await response.json()).errors.old_password).toMatch(/^This account has no password\./)
})

test('a taken email shows a field error under email, to few who ask [S2.10 S7.23]', async ({ shop }) => {
  await register(shop, 'taken@example.com')
  const body = { name: 'Sita', email: 'taken@example.com', password: PASSWORD }
  const ask = (email: string) =>
    shop.api.request(
      '/v1/api/auth/register/',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, email }),
      },
      { address: '203.0.113.99' },
    )
  for (let n = 0; n < 9; n++) {
    const response = await ask('taken@example.com')
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({ email: 'There is already an account with this email.' })
  }
  expect((await ask('fresh-1@example.com')).status).toBe(201)
  expect((await ask('taken@example.com')).status).toBe(400)
  // From here on the answer is the same for both, and who is honest goes on by the mail.
  const [taken, fresh] = [await ask('taken@example.com'), await ask('fresh-2@example.com')]
  expect([taken.status, fresh.status]).toEqual([429, 429])
  expect(await fresh.text()).toBe(await taken.text())
  for (const email of ['taken@example.com', 'fresh-2@example.com']) {
    const mail = (await listOutbox(shop.as(null))).find(({ recipient }) => recipient === email)!
    const token = /token=([\w-]+)/.exec(mail.text)![1]
    const opened = await post(shop, 'token-email/confirm', { token })
    expect(opened.status).toBe(200)
    expect((await opened.json()).data.user.email).toBe(email)
  }
})

test('the most common passwords are refused when one is chosen', async ({ shop }) => {
  for (const password of ['password', 'PassWord1', 'ｐａｓｓｗｏｒｄ', 'iloveyou', '123456789'])
    expect((await post(shop, 'register', { name: 'Sita', email: 'weak@example.com', password })).status).toBe(
      400,
    )
  const response = await post(shop, 'register', {
    name: 'S',
    email: 'weak@example.com',
    password: 'sunshine',
  })
  expect((await response.json()).errors.password).toMatch(/^This password is too common/)
})

plain('the list holds 3,000 passwords that would otherwise do, each once and in lower case', () => {
  expect(new Set(common).size).toBe(3000)
  for (const password of common) {
    expect(password.length).toBeGreaterThanOrEqual(8)
    expect(password).toBe(password.toLowerCase())
    expect(NewPassword.safeParse(password).success).toBe(false)
  }
  expect(NewPassword.safeParse('namaste-green-2083').success).toBe(true)
})
