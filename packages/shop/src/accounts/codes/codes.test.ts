import { expect, onTestFinished } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { MINUTE } from '../../durations.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { toMobile } from '../../nepal/phone.ts'
import { newAsking } from './asking.ts'
import { askConfirmation, confirmAddress } from './confirm-address.ts'
import { askNewPhone, confirmNewPhone } from './new-address.ts'

const CALLER = { address: '192.0.2.1', user_agent: '' }

/** Calls of the sign-in, each from an address of its own unless one is given; all are of one program, which keeps what it was given. */
let callers = 0
const kept = new Map<string, string>()
async function post(
  shop: TestShop,
  path: string,
  sent: { email?: string; phone?: string; [field: string]: unknown },
  { address = `caller ${callers++}`, token = '', language = 'en' } = {},
) {
  const target = sent.email?.trim().toLowerCase() ?? (sent.phone && toMobile(sent.phone)) ?? ''
  const asking = kept.get(target)
  const body = asking && path.startsWith('token-') ? { asking, ...sent } : sent
  const response = await shop.api.request(
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
  const { data } = await response.clone().json()
  if (data?.asking) kept.set(target, data.asking)
  return response
}

/** The newest message to somebody, with the code and the link's token in it. */
async function messageTo(shop: TestShop, recipient: string) {
  const message = (await listOutbox(shop.as(null))).find((one) => one.recipient === recipient)!
  return {
    ...message,
    code: /\b(\d{6}|\d{10})\b/.exec(message.text)?.[0] ?? '',
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
  const [one, other] = [(await known!.json()).data, (await unknown!.json()).data]
  expect(other).toEqual({ ...one, asking: expect.stringMatching(/^[\w-]{43}$/) })
  const message = await messageTo(shop, 'unknown@example.com')
  expect(message.text).toContain('http://shop.test/register')
  expect(message.code).toBe('')
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

test('L4: codes and links are over after 10 minutes [S7.16 S7.37]', async () => {
  const { shop, pass } = await clockedShop()
  await shop.addCustomer({ email: 'late@example.com' })
  const { code } = await ask(shop, 'late@example.com')
  await post(shop, 'password-reset', { email: 'late@example.com' })
  const { token } = await messageTo(shop, 'late@example.com')
  pass(10 * MINUTE)
  expect((await post(shop, 'token-email/confirm', { email: 'late@example.com', code })).status).toBe(400)
  const reset = await post(shop, 'password-reset/confirm', { token, password: 'namaste-green' })
  expect(reset.status).toBe(400)
})

/** A browser of its own: asks, and types codes where it asked. */
function browser(shop: TestShop, address?: string) {
  const asking = newAsking()
  const from = address === undefined ? {} : { address }
  return {
    ask: (path: string, who: { email?: string; phone?: string }) =>
      post(shop, path, { ...who, asking }, from),
    type: (path: string, who: { email?: string; phone?: string }, code: string) =>
      post(shop, `${path}/confirm`, { ...who, asking, code }, from),
  }
}

test('M3: a code works in the browser that asked for it, and in no other', async ({ shop }) => {
  const who = { phone: '9841500001' }
  const own = browser(shop)
  await own.ask('token-phone', who)
  const { code } = await messageTo(shop, '+9779841500001')
  for (const stranger of [browser(shop), browser(shop)]) {
    const refused = await stranger.type('token-phone', who, code)
    expect(refused.status).toBe(400)
    expect((await refused.json()).errors.code).toContain('in another browser')
  }
  expect((await post(shop, 'token-phone/confirm', { ...who, code, asking: undefined })).status).toBe(400)
  expect((await own.type('token-phone', who, code)).status).toBe(200)
})

test('M3: nobody shuts an owner out by guessing: not without a code, not at codes of their own', async ({
  shop,
}) => {
  const who = { phone: '9841500002' }
  // Without any code, as often as one likes.
  for (let n = 0; n < 55; n++) await browser(shop, `10.1.0.${n % 10}`).type('token-phone', who, '000000')
  const own = browser(shop, '203.0.113.50')
  await own.ask('token-phone', who)
  const { code: first } = await messageTo(shop, '+9779841500002')
  // Then at codes that the stranger asks for, from many networks; most of them were before.
  const key = 'day sign_in +9779841500002'
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key, count: 45, ends_at: new Date(Date.now() + 60 * MINUTE) })
    .execute()
  for (let n = 0; n < 2; n++) {
    const stranger = browser(shop, `10.2.0.${n}`)
    await stranger.ask('token-phone', who)
    for (let guess = 0; guess < 5; guess++) await stranger.type('token-phone', who, wrongFor(first))
  }
  // What was sent before is too short by now; the next one is long, comes at once and works.
  expect((await own.type('token-phone', who, first)).status).toBe(400)
  expect((await own.ask('token-phone', who)).status).toBe(200)
  const { code } = await messageTo(shop, '+9779841500002')
  expect(code).toMatch(/^\d{10}$/)
  expect((await own.type('token-phone', who, code)).status).toBe(200)
})

test('M3: a code may be guessed at five times where it was asked for; a new one follows at once', async ({
  shop,
}) => {
  const who = { email: 'guessed@example.com' }
  await shop.addCustomer(who)
  const own = browser(shop, '203.0.113.60')
  await own.ask('token-email', who)
  const { code, token } = await messageTo(shop, who.email)
  const guesses = Array.from({ length: 40 }, () => own.type('token-email', who, wrongFor(code)))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]))
  expect((await own.type('token-email', who, code)).status).toBe(400)
  await own.ask('token-email', who)
  const fresh = await messageTo(shop, who.email)
  expect((await own.type('token-email', who, fresh.code)).status).toBe(200)
  // The link of the mail before went with it.
  expect((await post(shop, 'token-email/confirm', { token })).status).toBe(400)
})

test('M3: who has codes sent without end floods nobody, and keeps the owner from nothing', async ({
  shop,
}) => {
  const who = { email: 'flooded@example.com' }
  await shop.addCustomer(who)
  for (let n = 0; n < 30; n++) expect((await browser(shop).ask('token-email', who)).status).toBe(200)
  const sent = async () =>
    (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === who.email).length
  expect(await sent()).toBe(20)
  const own = browser(shop)
  expect((await own.ask('token-email', who)).status).toBe(200)
  expect(await sent()).toBe(20)
  const { code } = await messageTo(shop, who.email)
  expect((await own.type('token-email', who, code)).status).toBe(200)
})

test('who asks for sign-in codes without end leaves the password reset alone', async ({ shop }) => {
  for (let n = 0; n < 21; n++) await post(shop, 'token-email', { email: 'apart@example.com' })
  expect((await post(shop, 'password-reset', { email: 'apart@example.com' })).status).toBe(200)
  expect((await messageTo(shop, 'apart@example.com')).subject).toBe('No account at Himalayan Green')
})

test('L1: what a network is refused leaves no rows', async ({ shop }) => {
  const { db } = shop.database
  const ends_at = new Date(Date.now() + MINUTE)
  const networks = ['203.0.113.70', '2001:db8:7::/48']
  const keys = networks.flatMap((network) =>
    ['ask', 'code', 'sign-in', 'register', 'sms'].map((name) => `${name} ${network}`),
  )
  await db
    .insertInto('rate_limits')
    .values(keys.map((key) => ({ key, count: 5000, ends_at })))
    .execute()
  const rows = async () => (await db.selectFrom('rate_limits').select('key').execute()).length
  const before = await rows()
  for (let n = 0; n < 5; n++)
    for (const address of ['203.0.113.70', `2001:db8:7:${n}::1`]) {
      const email = `nobody${n}@example.com`
      for (const [path, body] of [
        ['token-email', { email }],
        ['token-phone', { phone: `984170000${n}` }],
        ['token-email/confirm', { email, code: '123456' }],
        ['login', { email, password: 'a guess' }],
        ['register', { name: 'No Body', email, password: 'namaste-green-1' }],
      ] as const)
        expect((await post(shop, path, body, { address })).status, `${path} ${address}`).toBe(429)
    }
  expect(await rows()).toBe(before)
})

test('SMS with codes have a ceiling per network', async () => {
  const { shop, pass } = await clockedShop()
  let number = 9_841_100_000
  const askByPhone = async (address?: string) =>
    (await post(shop, 'token-phone', { phone: `${number++}` }, { address })).status
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key: 'sms 203.0.113.9', count: 60, ends_at: new Date(shop.now().getTime() + 60 * MINUTE) })
    .execute()
  expect(await askByPhone('203.0.113.9')).toBe(429)
  expect(await askByPhone()).toBe(200)
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

test('P5: a number by which a squatter was to be reached is the owner’s no more', async ({ shop }) => {
  const [email, phone] = ['v3@example.com', '9841000003']
  const squat = { name: 'Not Sita', email, password: 'waiting-for-her' }
  const squatter = (await (await post(shop, 'register', squat)).json()).data
  const ctx = shop.as({ ...squatter.user, rights: [], is_staff: false })
  await askConfirmation(ctx, CALLER, { by: 'phone', phone })
  const { code } = await messageTo(shop, `+977${phone}`)
  await confirmAddress(ctx, CALLER, { by: 'phone', phone, code })
  const { token } = await ask(shop, email)
  await post(shop, 'token-email/confirm', { token })
  const owner = shop.database.db.selectFrom('users').select(['phone', 'confirmed_phone'])
  expect(await owner.where('id', '=', squatter.user.id).execute()).toEqual([
    { phone: null, confirmed_phone: null },
  ])
})

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
  expect((await landline.json()).errors).toEqual({ phone: 'Enter a Nepali mobile number.' })
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
