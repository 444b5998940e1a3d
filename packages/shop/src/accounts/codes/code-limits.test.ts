import { expect, onTestFinished } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { MINUTE } from '../../durations.ts'
import { MAX_SMS_PER_HOUR } from '../../messaging/sms-ceiling.ts'
import type { Client } from '../client.ts'
import { readDeviceCookie } from '../sign-in/device.ts'
import { askPasswordReset } from '../sign-in/reset-password.ts'
import { newAsking } from './asking.ts'
import { askConfirmation } from './confirm-address.ts'
import { askEmailCode, confirmEmailCode } from './email-code.ts'
import { askPhoneCode, confirmPhoneCode } from './phone-code.ts'

async function clockedShop() {
  let passed = 0
  const start = Date.now()
  const shop = await openTestShop(() => new Date(start + passed))
  onTestFinished(() => shop.close())
  function pass(minutes: number) {
    passed += minutes * MINUTE
  }
  return { shop, pass }
}

/** A browser that asks for the first time. */
const browser = (address: string): Client => ({ address, user_agent: '', asking: newAsking() })

async function messagesTo(shop: TestShop, recipient: string): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ text }) => text)
}

const codeOf = async (shop: TestShop, recipient: string) =>
  /\b(\d{6}|\d{10})\b/.exec((await messagesTo(shop, recipient))[0]!)![0]

async function signInByPhone(shop: TestShop, client: Client, phone: string) {
  await askPhoneCode(shop.as(null), client, { phone })
  const code = await codeOf(shop, phone)
  return confirmPhoneCode(shop.as(null), shop.config, client, { phone, code })
}

/** Somebody who signs in by phone, and the browser they did it with, wherever it is. */
async function addByPhone(shop: TestShop, phone: string) {
  const { cookies, session } = await signInByPhone(shop, browser('203.0.113.1'), phone)
  const device = readDeviceCookie(shop.config, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
  return { id: session.actor.id, known: (address: string): Client => ({ ...browser(address), device }) }
}

test('a stranger with sixty networks spends the codes of a number; its owner signs in on a known device and on a new one', async () => {
  const { shop, pass } = await clockedShop()
  const phone = '+9779841600001'
  const owner = await addByPhone(shop, phone)
  const before = (await messagesTo(shop, phone)).length
  const sent = async () => (await messagesTo(shop, phone)).length - before
  // Four hours long, from twenty of them in each quarter of an hour.
  for (let quarter = 0; quarter < 15; quarter++) {
    pass(16)
    for (let n = 0; n < 20; n++)
      await askPhoneCode(shop.as(null), browser(`10.0.0.${(quarter * 20 + n) % 60}`), { phone })
  }
  const strangers = await sent()
  expect(strangers).toBeLessThanOrEqual(35)

  // Right after the stranger: no SMS more, the newest code is the owner's, too.
  const { session } = await signInByPhone(shop, browser('203.0.113.2'), phone)
  expect(session.actor.id).toBe(owner.id)
  expect(await sent()).toBe(strangers)
  // When the stranger rests, one is sent to any browser, in whichever network.
  pass(11)
  expect((await signInByPhone(shop, browser('10.0.0.5'), phone)).session.actor.id).toBe(owner.id)
  expect(await sent()).toBe(strangers + 1)
  // And a known device has one sent at once, even from the stranger's network.
  await askPhoneCode(shop.as(null), browser('10.0.0.5'), { phone })
  await signInByPhone(shop, owner.known('10.0.0.5'), phone)
  expect(await sent()).toBe(strangers + 3)
})

test('a number is sent a bounded number of codes in a day, whatever is asked for and by however many', async () => {
  const { shop, pass } = await clockedShop()
  const { actor } = await shop.addCustomer({ email: 'signed-in@example.com' })
  const phone = '+9779841600002'
  // Two hours of an attack that asks for two things at once; it goes on as long as one likes at this pace.
  let refused = 0
  for (let minute = 0; minute < 120; minute += 3) {
    pass(3)
    const client = () => browser(`10.1.${minute}.1`)
    await askPhoneCode(shop.as(null), client(), { phone })
    await askConfirmation(shop.as(actor), client(), { by: 'phone', phone }).catch((error) => {
      expect(error).toMatchObject({ code: 'too_many', message: expect.stringMatching(/in 2[34] hours\.$/) })
      refused++
    })
  }
  expect(refused).toBeGreaterThan(20)
  // Twenty at once, then one while it lives.
  expect((await messagesTo(shop, phone)).length).toBeLessThanOrEqual(20 + 120 / 10)
})

test('one address is sent a bounded number of mails in a day, and a new password can be had all the while', async () => {
  const { shop, pass } = await clockedShop()
  const email = 'bombed@example.com'
  const { actor } = await shop.addCustomer({ email })
  for (let minute = 0; minute < 120; minute += 3) {
    pass(3)
    await askEmailCode(shop.as(null), browser(`10.2.${minute}.1`), { email })
  }
  expect((await messagesTo(shop, email)).length).toBeLessThanOrEqual(20 + 120 / 10)
  await askPasswordReset(shop.as(null), browser('203.0.113.7'), { email })
  expect((await messagesTo(shop, email))[0]).toContain('/reset-password?token=')
  const own = browser('203.0.113.8')
  pass(11)
  await askEmailCode(shop.as(null), own, { email })
  const code = await codeOf(shop, email)
  const signedIn = await confirmEmailCode(shop.as(null), shop.config, own, { email, code })
  expect(signedIn.session.actor.id).toBe(actor.id)
})

/** As if the shop had written so many SMS just now. */
async function write(shop: TestShop, count: number, purpose: 'code' | 'step') {
  const { db } = shop.database
  const row = { channel: 'sms' as const, text: 'x', created_at: shop.now(), purpose }
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('outgoing_messages')
      .values(
        Array.from({ length: Math.min(500, count - from) }, (_, n) => ({
          ...row,
          recipient: `+97798${from + n}`,
        })),
      )
      .execute()
}

test('three /48 end no sign-in by phone: when many codes are asked for, each may have no more than an address', async () => {
  const { shop } = await clockedShop()
  let number = 9_841_700_000
  const ask = (address: string) => askPhoneCode(shop.as(null), browser(address), { phone: `${number++}` })
  // As much as the first may have before codes are scarce.
  await write(shop, 300, 'code')
  for (const net of ['a', 'b', 'c']) {
    let got = 0
    for (let n = 0; n < 65; n++)
      await ask(`2001:db8:${net}:${n}::1`).then(
        () => got++,
        (error) => expect(error).toMatchObject({ code: 'too_many' }),
      )
    expect(got).toBe(60)
  }
  await ask('203.0.113.30')
  await ask('2001:db8:d:1::1')
})

test('the last SMS of an hour are for known devices; all others are refused alike, with an account or without', async () => {
  const { shop, pass } = await clockedShop()
  const phone = '+9779841600003'
  const owner = await addByPhone(shop, phone)
  const stranger = () => askPhoneCode(shop.as(null), browser('203.0.113.40'), { phone: '9841600004' })
  pass(61)
  await write(shop, MAX_SMS_PER_HOUR - 100, 'step')
  pass(11)
  const refusals = await Promise.all([
    stranger().catch((error) => error),
    askPhoneCode(shop.as(null), browser('203.0.113.41'), { phone }).catch((error) => error),
  ])
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'too_many',
      message: expect.stringMatching(/try by email, or again in 49 minutes/),
    })
  await askPhoneCode(shop.as(null), owner.known('203.0.113.43'), { phone })
  pass(50)
  await stranger()
})

/** As if a network had done so much already. */
async function counted(shop: TestShop, key: string, count: number) {
  const ends_at = new Date(shop.now().getTime() + 60 * MINUTE)
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key, count, ends_at })
    .onConflict((before) => before.column('key').doUpdateSet({ count, ends_at }))
    .execute()
}

test('behind an address whose limits others have used up, whoever holds a code or a link gets in, and a known device has an SMS sent', async () => {
  const { shop } = await clockedShop()
  const phone = '+9779841600005'
  const email = 'behind@example.com'
  await shop.addCustomer({ email })
  const owner = await addByPhone(shop, phone)
  const carrier = '198.51.100.9'
  const { config } = shop
  const mine = browser(carrier)
  await askPhoneCode(shop.as(null), mine, { phone })
  const code = await codeOf(shop, phone)
  await askEmailCode(shop.as(null), mine, { email })
  const token = /token=([\w-]+)/.exec((await messagesTo(shop, email))[0]!)![1]

  for (const key of ['code', 'sms', 'ask']) await counted(shop, `${key} ${carrier}`, 5000)
  // Junk is refused: no code lives for this browser.
  const junk = { phone, code: '123456' }
  await expect(confirmPhoneCode(shop.as(null), config, browser(carrier), junk)).rejects.toMatchObject({
    code: 'too_many',
  })
  const badToken = { token: 'x'.repeat(43) }
  await expect(confirmEmailCode(shop.as(null), config, browser(carrier), badToken)).rejects.toMatchObject({
    code: 'too_many',
  })
  const wrong = { phone, code: code === '000000' ? '000001' : '000000' }
  await expect(confirmPhoneCode(shop.as(null), config, mine, wrong)).rejects.toMatchObject({
    code: 'invalid',
  })
  expect((await confirmPhoneCode(shop.as(null), config, mine, { phone, code })).session.actor.id).toBe(
    owner.id,
  )
  await confirmEmailCode(shop.as(null), config, browser(carrier), { token })
  await signInByPhone(shop, owner.known(carrier), phone)
})
