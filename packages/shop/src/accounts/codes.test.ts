import { expect, onTestFinished, vi } from 'vitest'
import { openTestShop, type TestShop, test } from '../../test/shop.ts'
import { listOutbox } from '../messaging/outbox.ts'
import { askNewPhone, confirmNewPhone } from './new-address.ts'

const CALLER = { address: '192.0.2.1', user_agent: '' }

const MINUTE = 60_000

/** Calls of the sign-in, each from an address of its own unless one is given. */
let callers = 0
function post(
  shop: TestShop,
  path: string,
  body: unknown,
  { address = `caller ${callers++}`, token = '', language = 'en' } = {},
) {
  return shop.api.request(
    `/v1/api/auth/${path}/`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    },
    { address },
  )
}

/** The newest message to somebody, with the code and the link's token in it. */
async function messageTo(shop: TestShop, recipient: string) {
  const message = (await listOutbox(shop.as(null))).find((one) => one.recipient === recipient)!
  return {
    ...message,
    code: /\b\d{6}\b/.exec(message.text)?.[0] ?? '',
    token: /token=([\w-]+)/.exec(message.text)?.[1] ?? '',
  }
}

async function ask(shop: TestShop, email: string) {
  expect((await post(shop, 'token-email', { email })).status).toBe(200)
  return messageTo(shop, email)
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** A shop whose clock the test moves. */
async function clockedShop() {
  let passed = 0
  const start = Date.now()
  const shop = await openTestShop(() => new Date(start + passed))
  onTestFinished(() => shop.close())
  return {
    shop,
    pass(milliseconds: number) {
      passed += milliseconds
    },
  }
}

test('a mailed code signs in once, and so does the link beside it [S7.37]', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ email: 'code@example.com' })
  const { code, subject, text } = await ask(shop, 'code@example.com')
  expect(subject).toBe('Log in to Himalayan Green')
  expect(text).toContain('http://shop.test/sign-in/link?token=')

  const typed = { email: ' Code@Example.com', code: `${code.slice(0, 3)} ${code.slice(3)}` }
  const right = await post(shop, 'token-email/confirm', typed)
  expect(right.status).toBe(200)
  expect((await right.json()).data).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    user: { id: actor.id },
  })
  expect((await post(shop, 'token-email/confirm', typed)).status).toBe(400)

  const { token } = await ask(shop, 'code@example.com')
  expect((await post(shop, 'token-email/confirm', { token })).status).toBe(200)
  const again = await post(shop, 'token-email/confirm', { token })
  expect(again.status).toBe(400)
  expect((await again.json()).errors).toEqual({
    token: 'This link was already used or has expired. Please request a new one.',
  })
})

test('asking for a code answers the same for everybody; only who has no account is mailed how to make one [S7.37]', async ({
  shop,
}) => {
  await shop.addCustomer({ email: 'known@example.com' })
  const [known, unknown] = await Promise.all(
    ['known@example.com', 'unknown@example.com'].map((email) => post(shop, 'token-email', { email })),
  )
  expect([known!.status, unknown!.status]).toEqual([200, 200])
  expect(await unknown!.text()).toBe(await known!.text())
  const letter = await messageTo(shop, 'unknown@example.com')
  expect(letter.text).toContain('http://shop.test/register')
  expect(letter.code).toBe('')
  const guess = await post(shop, 'token-email/confirm', { email: 'unknown@example.com', code: '123456' })
  const guessAtKnown = await post(shop, 'token-email/confirm', { email: 'known@example.com', code: '12345६' })
  expect(await guess.text()).toBe(await guessAtKnown.text())
})

test('whoever asks in Nepali is mailed in Nepali, with links to Nepali pages of this site only', async ({
  shop,
}) => {
  await shop.addCustomer({ email: 'nepali@example.com' })
  for (const [callback_url, kept] of [
    ['/order?x=1', '&callbackUrl=%2Forder%3Fx%3D1'],
    ['https://evil.example/', ''],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
  ]) {
    await post(shop, 'token-email', { email: 'nepali@example.com', callback_url }, { language: 'ne' })
    const { subject, text, token } = await messageTo(shop, 'nepali@example.com')
    expect(subject).toBe('हिमालयन ग्रीनमा लगइन')
    expect(text).toContain(`http://shop.test/ne/sign-in/link?token=${token}${kept}\n`)
  }
})

test('codes and links are over after 15 minutes [S7.16 S7.37]', async () => {
  const { shop, pass } = await clockedShop()
  await shop.addCustomer({ email: 'late@example.com' })
  const { code } = await ask(shop, 'late@example.com')
  await post(shop, 'password-reset', { email: 'late@example.com' })
  const { token } = await messageTo(shop, 'late@example.com')
  pass(15 * MINUTE)
  expect((await post(shop, 'token-email/confirm', { email: 'late@example.com', code })).status).toBe(400)
  const reset = await post(shop, 'password-reset/confirm', { token, password: 'namaste-green' })
  expect(reset.status).toBe(400)
})

test('after five wrong guesses a network must wait; its owner elsewhere, and the link, still get in', async () => {
  const { shop, pass } = await clockedShop()
  await shop.addCustomer({ email: 'guessed@example.com' })
  const { code, token } = await ask(shop, 'guessed@example.com')
  const guess = (code: string, address: string) =>
    post(shop, 'token-email/confirm', { email: 'guessed@example.com', code }, { address })
  for (let n = 0; n < 5; n++) expect((await guess(wrongFor(code), '203.0.113.7')).status).toBe(400)
  const sixth = await guess(code, '203.0.113.7')
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)

  // Ten guesses from anywhere end the code, not the link.
  for (let n = 0; n < 5; n++) await guess(wrongFor(code), `198.51.100.${n}`)
  expect((await guess(code, '203.0.113.8')).status).toBe(400)
  expect((await post(shop, 'token-email/confirm', { token })).status).toBe(200)
  pass(15 * MINUTE)
  const fresh = await ask(shop, 'guessed@example.com')
  expect((await guess(fresh.code, '203.0.113.7')).status).toBe(200)
})

test('who asks for codes without end is refused, and a mailbox is not flooded by many', async ({ shop }) => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    statuses.push(
      (await post(shop, 'token-email', { email: 'asked@example.com' }, { address: 'one' })).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  for (let n = 0; n < 15; n++) await post(shop, 'token-email', { email: 'asked@example.com' })
  expect((await post(shop, 'token-email', { email: 'asked@example.com' })).status).toBe(429)
})

test('fifty wrong guesses at one email within a day leave only the link', async () => {
  const { shop, pass } = await clockedShop()
  await shop.addCustomer({ email: 'daily@example.com' })
  const guess = (code: string) => post(shop, 'token-email/confirm', { email: 'daily@example.com', code })
  for (let n = 0; n < 50; n++) await guess('000000')
  pass(60 * MINUTE)
  const { code, token } = await ask(shop, 'daily@example.com')
  expect((await guess(code)).status).toBe(429)
  expect((await post(shop, 'token-email/confirm', { token })).status).toBe(200)
  pass(24 * 60 * MINUTE)
  expect((await guess((await ask(shop, 'daily@example.com')).code)).status).toBe(200)
})

test('who asks for sign-in codes without end leaves the password reset alone', async ({ shop }) => {
  for (let n = 0; n < 21; n++) await post(shop, 'token-email', { email: 'apart@example.com' })
  expect((await post(shop, 'password-reset', { email: 'apart@example.com' })).status).toBe(200)
})

test('SMS have a ceiling per network, and one in all that the log names', async () => {
  const { shop, pass } = await clockedShop()
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => log.mockRestore())
  let number = 9_841_100_000
  const askByPhone = async (address?: string) =>
    (await post(shop, 'token-phone', { phone: `${number++}` }, { address })).status
  const used = (key: string, count: number) =>
    shop.database.db
      .insertInto('rate_limits')
      .values({ key, count, ends_at: new Date(shop.now().getTime() + 60 * MINUTE) })
      .execute()

  await used('sms 203.0.113.9', 60)
  expect(await askByPhone('203.0.113.9')).toBe(429)
  expect(await askByPhone()).toBe(200)
  expect(log).not.toHaveBeenCalledWith(expect.stringContaining('1000 SMS'))
  await shop.database.db.updateTable('rate_limits').set({ count: 1000 }).where('key', '=', 'sms').execute()
  expect(await askByPhone()).toBe(429)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('1000 SMS'))
  pass(60 * MINUTE)
  expect(await askByPhone('203.0.113.9')).toBe(200)
})

test('of two that use one code at once, one gets in', async ({ shop }) => {
  await shop.addCustomer({ email: 'twice@example.com' })
  const { code } = await ask(shop, 'twice@example.com')
  const both = [1, 2].map(() => post(shop, 'token-email/confirm', { email: 'twice@example.com', code }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400])
})

test('no code and no token is kept as it is', async ({ shop }) => {
  await shop.addCustomer({ email: 'kept@example.com' })
  const { code, token } = await ask(shop, 'kept@example.com')
  const rows = await shop.database.db.selectFrom('one_time_codes').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the first confirmed code ends what somebody else began with the email', async ({ shop }) => {
  const body = { name: 'Not Sita', email: 'victim@example.com', password: 'waiting-for-her' }
  const squatter = (await (await post(shop, 'register', body)).json()).data
  const { token } = await ask(shop, 'victim@example.com')
  const owner = (await (await post(shop, 'token-email/confirm', { token })).json()).data
  expect(owner.user.id).toBe(squatter.user.id)
  const userOf = (access: string) =>
    shop.api.request('/v1/api/auth/user/', { headers: { authorization: `Bearer ${access}` } })
  expect((await userOf(squatter.access_token)).status).toBe(401)
  expect((await post(shop, 'login', body)).status).toBe(401)
  expect((await (await userOf(owner.access_token)).json()).data).toMatchObject({
    email_confirmed: true,
    has_password: false,
  })
})

test.for(['token-email', 'password-reset'])(
  'a phone number that a squatter left in the account signs in no more after %s',
  async (way, { shop }) => {
    const [email, phone] =
      way === 'token-email' ? ['v1@example.com', '9841000001'] : ['v2@example.com', '9841000002']
    const squat = { name: 'Not Sita', email, password: 'waiting-for-her' }
    const squatter = (await (await post(shop, 'register', squat)).json()).data
    const ctx = shop.as({ ...squatter.user, rights: [], is_staff: false })
    await askNewPhone(ctx, CALLER, { phone, password: squat.password })
    const { code } = await messageTo(shop, `+977${phone}`)
    await confirmNewPhone(ctx, CALLER, null, { phone, code })

    await post(shop, way, { email })
    const { token } = await messageTo(shop, email!)
    const confirm = await post(shop, `${way}/confirm`, { token, password: 'namaste-green' })
    expect(confirm.status).toBe(200)
    await post(shop, 'token-phone', { phone })
    const { code: next } = await messageTo(shop, `+977${phone}`)
    const back = await (await post(shop, 'token-phone/confirm', { phone, code: next })).json()
    expect(back.data.user.id).not.toBe(squatter.user.id)

    const told = (await listOutbox(shop.as(null))).find(
      ({ recipient, subject }) => recipient === email && subject === 'Your old password no longer works',
    )
    if (way === 'token-email') expect(told?.text).toContain('http://shop.test/forgot-password')
    else expect(told).toBeUndefined()
  },
)

test('who is signed in and confirms their own email keeps their password', async ({ shop }) => {
  const body = { name: 'Sita', email: 'own@example.com', password: 'namaste-green' }
  const { access_token } = (await (await post(shop, 'register', body)).json()).data
  const { token } = await ask(shop, 'own@example.com')
  expect((await post(shop, 'token-email/confirm', { token }, { token: access_token })).status).toBe(200)
  expect((await post(shop, 'login', body)).status).toBe(200)
})

test('a code by SMS makes a customer on the first time, and signs the same one in on the next', async ({
  shop,
}) => {
  const askByPhone = async (phone: string) => {
    expect((await post(shop, 'token-phone', { phone })).status).toBe(200)
    return messageTo(shop, '+9779841234567')
  }
  const { code, text, channel } = await askByPhone('९८४-१२३४५६७')
  expect(channel).toBe('sms')
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
  const wrong = await post(shop, 'token-phone/confirm', { phone: '9841234567', code: wrongFor(code) })
  expect(wrong.status).toBe(400)
  const first = await post(shop, 'token-phone/confirm', {
    phone: '+977 9841234567',
    code,
    name: 'maya  GURUNG',
  })
  expect((await first.json()).data.user).toMatchObject({
    name: 'Maya Gurung',
    email: null,
    phone: '+9779841234567',
  })
  const next = await askByPhone('009779841234567')
  const again = await post(shop, 'token-phone/confirm', { phone: '09841234567', code: next.code, name: 'x' })
  expect((await again.json()).data.user.name).toBe('Maya Gurung')

  const landline = await post(shop, 'token-phone', { phone: '01-4123456' })
  expect((await landline.json()).errors).toEqual({ phone: 'This is not a Nepali mobile number.' })
})

test('the SMS in Nepali is in Latin letters, too, and fits into one', async ({ shop }) => {
  await post(shop, 'token-phone', { phone: '9851234567' }, { language: 'ne' })
  const { text, code } = await messageTo(shop, '+9779851234567')
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
  const { data } = await (
    await post(shop, 'token-phone/confirm', { phone: '9851234567', code }, { language: 'ne' })
  ).json()
  expect(data.user.name).toBe('ग्राहक')
})

test('a late SMS still works when its reader has asked again', async ({ shop }) => {
  await post(shop, 'token-phone', { phone: '9861234567' })
  const { code } = await messageTo(shop, '+9779861234567')
  await post(shop, 'token-phone', { phone: '9861234567' })
  expect((await post(shop, 'token-phone/confirm', { phone: '9861234567', code })).status).toBe(200)
  const { code: newer } = await messageTo(shop, '+9779861234567')
  expect((await post(shop, 'token-phone/confirm', { phone: '9861234567', code: newer })).status).toBe(400)
})
