import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { addApplication, addReviewed } from '../../../test/scenes/applications.ts'
import { POKHARA } from '../../../test/scenes/places.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { DAY } from '../../durations.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { hashOfKey } from '../../random-key.ts'
import { approveRequest } from './approve-request.ts'
import { lapseUntouched } from './end-requests.ts'
import { readRequest } from './read-request.ts'
import { rejectRequest } from './reject-request.ts'
import { takeRequest } from './take-request.ts'
import { newApplicationKey, submitRequest } from './vendor-requests.ts'

let callers = 0

function post(shop: TestShop, path: string, body: unknown) {
  return shop.api.request(
    `/v1/api/vendor/request/${path}`,
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    { address: `caller ${callers++}` },
  )
}

const lettersTo = async (shop: TestShop, ...recipients: string[]) =>
  (await listOutbox(shop.as(null))).filter(({ recipient }) => recipients.includes(recipient))

const UNCONFIRMED = { email_confirmed_at: null, phone_confirmed_at: null }

/** A stranger's application with somebody else's addresses, as a program sends it. */
async function applied(shop: TestShop) {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  const [email, phone] = [`victim-${number}@example.com`, `+97798${number}`]
  const key = newApplicationKey()
  const { id } = await addApplication(shop, {
    status: 'started',
    submitted_at: null,
    key_hash: hashOfKey(key),
    ...UNCONFIRMED,
    email,
    phone,
    name: 'Call Nine Eight',
    company_name: 'You Won A Prize',
  })
  return { key, id, email, phone, letters: () => lettersTo(shop, email, phone) }
}

test('M6: who only typed an address has nothing sent there but a code, without a word of theirs', async ({
  shop,
}) => {
  const { key, letters, email, phone } = await applied(shop)
  await submitRequest(shop.as(null), key)
  expect(await letters()).toEqual([])

  for (const by of ['email', 'phone'])
    expect((await post(shop, 'confirmation/', { vendor_request: key, by })).status).toBe(200)
  const sent = await letters()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([phone, email].sort())
  for (const { text, subject } of sent) {
    expect(text).toMatch(/\b\d{6}\b/)
    expect(subject + text).not.toMatch(/You Won|Call Nine|https?:/)
  }
})

test('M6: the code confirms one address, by the key that asked for it, and only there the applicant hears', async ({
  shop,
}) => {
  const { key, id, letters, email } = await applied(shop)
  await submitRequest(shop.as(null), key)
  await post(shop, 'confirmation/', { vendor_request: key, by: 'email' })
  const code = /\b\d{6}\b/.exec((await letters())[0]!.text)![0]
  const wrong = code === '000000' ? '000001' : '000000'
  const other = await applied(shop)
  for (const typed of [
    { vendor_request: key, by: 'email', code: wrong },
    { vendor_request: key, by: 'phone', code },
    { vendor_request: other.key, by: 'email', code },
  ]) {
    const refused = await post(shop, 'confirmation/confirm/', typed)
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).errors)).toEqual(['code'])
  }
  const typed = { vendor_request: key, by: 'email', code }
  const answer = await post(shop, 'confirmation/confirm/', typed)
  expect(await answer.json()).toEqual({ data: { status: 'confirmed' } })
  // A repeat after a lost answer does no harm.
  expect((await post(shop, 'confirmation/confirm/', typed)).status).toBe(200)
  expect(await letters()).toMatchObject([
    { recipient: email, subject: 'We have your application' },
    { subject: 'Confirm your email' },
  ])
  // From then on the number alone hears nothing.
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  await rejectRequest(staff, { id, reason: 'The PAN is of another business.' })
  expect((await letters()).map(({ channel, subject }) => [channel, subject])).toEqual([
    ['mail', 'About your application'],
    ['mail', 'We have your application'],
    ['mail', 'Confirm your email'],
  ])
})

test('M6: who confirms before the papers is told when they are handed in', async ({ shop }) => {
  const { key, letters } = await applied(shop)
  await post(shop, 'confirmation/', { vendor_request: key, by: 'phone' })
  const code = /\b\d{6}\b/.exec((await letters())[0]!.text)![0]
  await post(shop, 'confirmation/confirm/', { vendor_request: key, by: 'phone', code })
  expect(await letters()).toHaveLength(1)
  await submitRequest(shop.as(null), key)
  expect(await letters()).toMatchObject([
    { channel: 'sms', text: expect.stringContaining('we have your application') },
    {},
  ])
})

test('M6: that somebody reviews it, and that it lapses, is sent to no address that was only typed', async ({
  shop,
}) => {
  const reviewer = await shop.addCustomer({ rights: ['vendor.review'] })
  const staff = shop.as(reviewer.actor)
  const taken = await addApplication(shop, UNCONFIRMED)
  const abandoned = await addApplication(shop, {
    status: 'started',
    submitted_at: null,
    ...UNCONFIRMED,
    created_at: new Date(shop.now().getTime() - 40 * DAY),
    key_until: new Date(shop.now().getTime() - DAY),
    documents: [],
    location_id: POKHARA,
  })
  await takeRequest(staff, { id: taken.id })
  await lapseUntouched(shop.as(null))
  for (const { email, phone } of [taken, abandoned]) expect(await lettersTo(shop, email, phone)).toEqual([])
  const read = await readRequest(staff, shop.privateFiles, taken.id)
  expect(read).toMatchObject({ email_confirmed: false, phone_confirmed: false, status: 'in_review' })
  expect(read.steps.at(-1)?.sent).toBeNull()
  expect((await readRequest(staff, shop.privateFiles, abandoned.id)).status).toBe('lapsed')
})

test('M6: who confirmed a phone alone is sent to no mail that does not come', async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  const byPhone = { email_confirmed_at: null }
  const [toReject, toApprove] = [await addReviewed(shop, byPhone), await addReviewed(shop, byPhone)]
  await rejectRequest(staff, { id: toReject.id, reason: 'The PAN is of another business.' })
  await approveRequest(staff, shop.privateFiles, { id: toApprove.id })
  expect(await lettersTo(shop, toReject.email, toReject.phone)).toMatchObject([
    { channel: 'sms', text: expect.stringContaining('call us to hear the reason') },
  ])
  const approved = await lettersTo(shop, toApprove.email, toApprove.phone)
  expect(approved).toMatchObject([{ channel: 'sms', text: expect.stringMatching(/Log in .*\/vendor$/) }])
  expect(approved[0]!.text.length).toBeLessThanOrEqual(160)
})

test('an unknown key is told nothing', async ({ shop }) => {
  const unknown = { vendor_request: newApplicationKey(), by: 'email' }
  expect((await post(shop, 'confirmation/', unknown)).status).toBe(404)
  expect((await post(shop, 'confirmation/confirm/', { ...unknown, code: '123456' })).status).toBe(404)
})
