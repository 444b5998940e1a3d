import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { POKHARA } from '../../../test/scenes/places.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { DAY, HOUR, MINUTE } from '../../durations.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { hashOfKey } from '../../random-key.ts'
import type { DocumentType } from '../tables.ts'
import { lapseUntouched, submitWhenTimeEnds } from './end-requests.ts'
import { findByKey, moveRequest, requestVendor, submitRequest } from './vendor-requests.ts'

const START = new Date('2026-11-20T06:00:00Z')

/** Nobody's, until now. */
const newPhone = () => `98${String(randomInt(100_000_000)).padStart(8, '0')}`
let callers = 0
const newCaller = () => ({ address: `caller ${callers++}`, user_agent: '' })
const REQUEST = {
  name: 'kamala rai',
  company_name: 'Rai Krishi Farm',
  email: 'Kamala@Example.com',
  phone: '9841234567',
  address: { location: POKHARA, ward_no: 6, tole: 'Baidam' },
}

const at = (shop: TestShop, since = 0): Ctx => ({
  ...shop.as(null),
  now: new Date(START.getTime() + since),
})

/** An application that was begun at START, with these papers, whose applicant can be reached. */
async function begun(shop: TestShop, papers: DocumentType[] = []) {
  const email = `${newPhone()}@example.com`
  const { id: key } = await requestVendor(at(shop), newCaller(), { ...REQUEST, phone: newPhone(), email })
  const { id } = await findByKey(at(shop), key)
  await shop.database.db
    .updateTable('vendor_requests')
    .set({ email_confirmed_at: START, phone_confirmed_at: START })
    .where('id', '=', id)
    .execute()
  for (const type of papers) await addDocument(shop, id, type)
  return { key, id, email }
}

async function addDocument(shop: TestShop, id: number, type: DocumentType, created_at = START) {
  const paper = {
    document_no: '301234567',
    media_type: 'application/pdf',
    bytes: 1000,
    file: `${id}-${type}`,
  }
  await shop.database.db
    .insertInto('vendor_documents')
    .values({ vendor_request_id: id, type, created_at, ...paper })
    .execute()
}

function rowOf(shop: TestShop, id: number) {
  const { db } = shop.database
  return db.selectFrom('vendor_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function stepsOf(shop: TestShop, id: number) {
  const { db } = shop.database
  const steps = db.selectFrom('vendor_request_steps').selectAll().where('vendor_request_id', '=', id)
  return (await steps.orderBy('id').execute()).map(({ status }) => status)
}

const lettersTo = async (shop: TestShop, recipient: string) =>
  (await listOutbox(shop.as(null))).filter((message) => message.recipient === recipient)

function post(shop: TestShop, path: string, body: unknown, headers: Record<string, string> = {}) {
  return shop.api.request(
    `/v1/api/vendor/request/${path}`,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    },
    newCaller(),
  )
}

test('anybody applies, and gets an id that nothing can be read by [S3.14 S3.15 S7.12]', async ({ shop }) => {
  const phone = newPhone()
  const response = await post(shop, '', { ...REQUEST, phone })
  expect(response.status).toBe(201)
  const { data } = await response.json()
  expect(Object.keys(data)).toEqual(['id'])
  // 18 bytes.
  expect(data.id).toMatch(/^[\w-]{24}$/)

  const { id } = await findByKey(shop.as(null), data.id)
  expect(await rowOf(shop, id)).toMatchObject({
    name: 'Kamala Rai',
    company_name: 'Rai Krishi Farm',
    email: 'kamala@example.com',
    phone: `+977${phone}`,
    location_id: POKHARA,
    ward_no: 6,
    tole: 'Baidam',
    locale: 'en',
    status: 'started',
    key_hash: hashOfKey(data.id),
  })
  expect(JSON.stringify(await rowOf(shop, id))).not.toContain(data.id)
  expect((await shop.api.request(`/v1/api/vendor/request/${data.id}/`)).status).toBe(404)
  expect((await shop.api.request('/v1/api/vendor/request/')).status).toBe(405)
})

test('who is signed in applies as anybody does, and the application is not tied to them [S6.4]', async ({
  shop,
}) => {
  const { token } = await shop.addCustomer()
  const application = { ...REQUEST, phone: newPhone() }
  for (const authorization of [`Bearer ${token}`, 'Bearer of-nobody']) {
    const response = await post(shop, '', application, { authorization })
    expect(response.status, authorization).toBe(201)
    const { id } = await findByKey(shop.as(null), (await response.json()).data.id)
    const steps = shop.database.db.selectFrom('vendor_request_steps').select(['status', 'actor_id'])
    expect(await steps.where('vendor_request_id', '=', id).execute()).toEqual([
      { status: 'started', actor_id: null },
    ])
  }
})

test('an application is written as people write: Devanagari, the palika by its name [S5.6]', async ({
  shop,
}) => {
  const typed = {
    ...REQUEST,
    phone: '+९७७ ९८४१२३४५६८',
    address: { location: 'पोखरा', ward_no: '१६', tole: 'बैदाम' },
  }
  const response = await post(shop, '', typed, { 'accept-language': 'ne' })
  expect(response.status).toBe(201)
  const { id } = await findByKey(shop.as(null), (await response.json()).data.id)
  expect(await rowOf(shop, id)).toMatchObject({
    phone: '+9779841234568',
    location_id: POKHARA,
    ward_no: 16,
    tole: 'बैदाम',
    locale: 'ne',
  })
})

test('every empty field is named, all at once', async ({ shop }) => {
  const empty = {
    name: '',
    company_name: ' ',
    email: '',
    phone: '',
    address: { location: '', ward_no: '', tole: '' },
  }
  const response = await post(shop, '', empty)
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()).errors).sort()).toEqual([
    ...['address.location', 'address.tole', 'address.ward_no', 'company_name', 'email', 'name', 'phone'],
  ])
})

test('each field left out in turn is refused by its name [S5.1]', async ({ shop }) => {
  for (const field of ['name', 'company_name', 'email', 'phone', 'address'] as const) {
    const { [field]: _, ...rest } = REQUEST
    const response = await post(shop, '', rest)
    expect(response.status, field).toBe(400)
    expect(Object.keys((await response.json()).errors), field).toEqual([field])
  }
  for (const field of ['location', 'ward_no', 'tole'] as const) {
    const { [field]: _, ...address } = REQUEST.address
    const response = await post(shop, '', { ...REQUEST, address })
    expect(response.status, field).toBe(400)
    const { errors } = await response.json()
    expect(Object.keys(errors), field).toEqual([`address.${field}`])
    if (field !== 'ward_no') expect(errors[`address.${field}`]).toBe('This field is required.')
  }
})

test.for([
  ['email', 'a@'],
  ['phone', '98-1'],
  ['phone', '984-1234567'],
  ['phone', '014412345'],
  ['address.ward_no', 0],
  ['address.ward_no', -1],
  ['address.ward_no', 'x'],
  ['address.ward_no', 34],
  ['address.ward_no', 1.5],
  ['address.location', 'Atlantis'],
  ['address.location', 999_999],
])('%s %j is refused [S5.2 S5.3 S5.4]', async ([field, value], { shop }) => {
  const [outer, inner] = `${field}`.split('.') as [string, string | undefined]
  const changed = inner ? { ...REQUEST.address, [inner]: value } : value
  const response = await post(shop, '', { ...REQUEST, [outer]: changed })
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()).errors)).toEqual([field])
})

test.for([
  'Rs 50,000 prize http://prize.evil.example',
  'Win at www.prize.example',
  'Mail prize@evil.example now',
  'Rai Farm prize.com',
  'Rai Farm bit.ly/prize',
])('M6: a business named %j is refused', async (company_name, { shop }) => {
  const response = await post(shop, '', { ...REQUEST, company_name })
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toEqual({
    company_name: 'Write only the name, without web or email addresses.',
  })
})

test.for([
  'S.K. Traders',
  'A.B.C.Traders Pvt.Ltd.',
  'Himal Trading Co.',
  'राई कृषि प्रा.लि.',
  'Tea & Co., No.1 in Ilam',
])('a business may be named %s', async (company_name, { shop }) => {
  const response = await post(shop, '', { ...REQUEST, company_name, phone: newPhone() })
  expect(response.status).toBe(201)
})

test('a wrong place is named together with what else is wrong, in the reader’s language', async ({
  shop,
}) => {
  const wrong = { ...REQUEST, email: 'a@', address: { ...REQUEST.address, ward_no: 40 } }
  const response = await post(shop, '', wrong, { 'accept-language': 'ne' })
  expect((await response.json()).errors).toEqual({
    email: 'कृपया सही इमेल लेख्नुहोस्।',
    'address.ward_no': 'पोखरामा वडा १ देखि ३३ सम्म छन्।',
  })
})

test('five applications an hour, from one network and with one number', async ({ shop }) => {
  const client = newCaller()
  for (let n = 0; n < 5; n++) await requestVendor(at(shop), client, { ...REQUEST, phone: newPhone() })
  // What is refused for its fields is not counted, and says what is wrong first.
  await expect(requestVendor(at(shop), client, { ...REQUEST, email: 'a@' })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(requestVendor(at(shop), client, { ...REQUEST, phone: newPhone() })).rejects.toMatchObject({
    code: 'too_many',
  })
  await requestVendor(at(shop, HOUR), client, { ...REQUEST, phone: newPhone() })

  const phone = newPhone()
  for (let n = 0; n < 5; n++) await requestVendor(at(shop), newCaller(), { ...REQUEST, phone })
  await expect(requestVendor(at(shop), newCaller(), { ...REQUEST, phone })).rejects.toMatchObject({
    code: 'too_many',
  })
})

test('the key opens an application for two hours and until it is reviewed', async ({ shop }) => {
  const { key, id } = await begun(shop, ['PAN', 'CITIZENSHIP'])
  expect(await findByKey(at(shop, 2 * HOUR - 1), key)).toMatchObject({ id, status: 'started' })
  expect(await findByKey(at(shop), key)).not.toHaveProperty('key_hash')
  const notFound = { code: 'not_found' }
  await expect(findByKey(at(shop, 2 * HOUR), key)).rejects.toMatchObject(notFound)
  await expect(findByKey(at(shop), `${key}x`)).rejects.toMatchObject(notFound)
  await submitRequest(at(shop), key)
  expect(await findByKey(at(shop), key)).toMatchObject({ id, status: 'submitted' })
  await moveRequest(at(shop), { id, from: 'submitted', to: 'in_review' })
  await expect(findByKey(at(shop), key)).rejects.toMatchObject(notFound)
})

test('an application without both papers is not submitted [S5.7]', async ({ shop }) => {
  const { key, id } = await begun(shop)
  const submitted = () => post(shop, 'submit/', { vendor_request: key })
  const now = new Date()
  await shop.database.db
    .updateTable('vendor_requests')
    .set({ key_until: new Date(now.getTime() + HOUR) })
    .where('id', '=', id)
    .execute()
  const none = await submitted()
  expect(none.status).toBe(422)
  expect(await none.json()).toMatchObject({
    code: 'not_allowed',
    errors: {
      PAN: 'The PAN certificate is missing.',
      CITIZENSHIP: 'The citizenship certificate is missing.',
    },
  })
  await addDocument(shop, id, 'PAN')
  await addDocument(shop, id, 'VAT')
  expect(Object.keys((await (await submitted()).json()).errors)).toEqual(['CITIZENSHIP'])
  expect((await rowOf(shop, id)).status).toBe('started')
  await addDocument(shop, id, 'CITIZENSHIP')
  const response = await submitted()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: { status: 'submitted' } })
  expect(await rowOf(shop, id)).toMatchObject({ status: 'submitted', submitted_at: expect.any(Date) })
})

test('submitting tells the applicant once, by mail and SMS, however often it is repeated', async ({
  shop,
}) => {
  const { key, id, email } = await begun(shop, ['PAN', 'CITIZENSHIP'])
  await Promise.all([1, 2, 3].map(() => submitRequest(at(shop, MINUTE), key)))
  await submitRequest(at(shop, 2 * MINUTE), key)
  expect(await stepsOf(shop, id)).toEqual(['started', 'submitted'])
  const { phone } = await rowOf(shop, id)
  const mails = await lettersTo(shop, email)
  expect(mails).toMatchObject([{ channel: 'mail', subject: 'We have your application' }])
  expect(mails[0]!.text).toContain('Namaste Kamala Rai,')
  const [sms, ...more] = await lettersTo(shop, phone)
  expect(more).toEqual([])
  expect(sms!.text.length).toBeLessThanOrEqual(160)
})

test('those who review are told on the site each time that one is handed in, by hand or by the clock', async ({
  shop,
}) => {
  const reviewer = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  const other = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  const { key, id } = await begun(shop, ['PAN', 'CITIZENSHIP'])
  await submitRequest(at(shop, MINUTE), key)
  await submitRequest(at(shop, MINUTE), key)
  const set = { key_until: new Date(START.getTime() + 72 * HOUR) }
  await moveRequest(at(shop, HOUR), { id, from: 'submitted', to: 'more_information', set })
  await addDocument(shop, id, 'VAT', new Date(START.getTime() + 2 * HOUR))
  await submitWhenTimeEnds(at(shop, 80 * HOUR))

  const told = async (ctx: Ctx) =>
    (await listNotifications(ctx)).notifications.filter(
      ({ type, object_id }) => type === 'ApplicationHandedIn' && object_id?.startsWith(`${id}.`),
    )
  expect((await told(reviewer)).map(({ message }) => message)).toEqual([
    'Rai Krishi Farm has sent the information we asked for. The application needs your review again.',
    'Rai Krishi Farm wants to sell here. The application needs your review.',
  ])
  expect(await told(other)).toEqual([])
})

test('who is signed in by chance is no reviewer', async ({ shop }) => {
  const { key, id } = await begun(shop, ['PAN', 'CITIZENSHIP'])
  const { actor } = await shop.addCustomer()
  await submitRequest({ ...at(shop), actor }, key)
  const steps = shop.database.db.selectFrom('vendor_request_steps').selectAll()
  const last = await steps.where('vendor_request_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({ status: 'submitted', actor_id: null })
})

test('of two who move an application at once, one is told that it moved', async ({ shop }) => {
  const { id } = await begun(shop)
  const moves = await Promise.all(
    [1, 2].map(() => moveRequest(at(shop), { id, from: 'started', to: 'rejected', note: 'No' })),
  )
  expect(moves.sort()).toEqual([false, true])
  expect(await stepsOf(shop, id)).toEqual(['started', 'rejected'])
  expect((await rowOf(shop, id)).decided_at).toEqual(START)
})

test('what is complete when the two hours end is submitted by itself', async ({ shop }) => {
  const complete = await begun(shop, ['PAN', 'CITIZENSHIP'])
  const incomplete = await begun(shop, ['PAN', 'VAT'])
  await submitWhenTimeEnds(at(shop, 2 * HOUR - 1))
  expect((await rowOf(shop, complete.id)).status).toBe('started')
  await submitWhenTimeEnds(at(shop, 2 * HOUR))
  await submitWhenTimeEnds(at(shop, 3 * HOUR))
  expect(await stepsOf(shop, complete.id)).toEqual(['started', 'submitted'])
  expect(await lettersTo(shop, complete.email)).toHaveLength(1)
  expect((await rowOf(shop, incomplete.id)).status).toBe('started')
})

test('what was asked for more is submitted by itself once something came', async ({ shop }) => {
  const { key, id } = await begun(shop, ['PAN', 'CITIZENSHIP'])
  await submitRequest(at(shop), key)
  const set = { key_until: new Date(START.getTime() + 72 * HOUR) }
  await moveRequest(at(shop, HOUR), { id, from: 'submitted', to: 'more_information', set })
  await submitWhenTimeEnds(at(shop, 80 * HOUR))
  expect((await rowOf(shop, id)).status).toBe('more_information')
  await addDocument(shop, id, 'VAT', new Date(START.getTime() + 2 * HOUR))
  await submitWhenTimeEnds(at(shop, 80 * HOUR))
  expect((await rowOf(shop, id)).status).toBe('submitted')
})

test('what nobody touched for 30 days lapses, and its applicant gets a mail', async ({ shop }) => {
  const { id, email } = await begun(shop)
  const touched = await begun(shop)
  await addDocument(shop, touched.id, 'PAN', new Date(START.getTime() + DAY))
  const submitted = await begun(shop, ['PAN', 'CITIZENSHIP'])
  await submitRequest(at(shop), submitted.key)

  await lapseUntouched(at(shop, 30 * DAY - 1))
  expect((await rowOf(shop, id)).status).toBe('started')
  await lapseUntouched(at(shop, 30 * DAY))
  await lapseUntouched(at(shop, 30 * DAY + MINUTE))
  expect(await rowOf(shop, id)).toMatchObject({
    status: 'lapsed',
    decided_at: new Date(START.getTime() + 30 * DAY),
  })
  expect(await lettersTo(shop, email)).toMatchObject([{ subject: 'Your application has expired' }])
  expect((await rowOf(shop, touched.id)).status).toBe('started')
  expect((await rowOf(shop, submitted.id)).status).toBe('submitted')
  await lapseUntouched(at(shop, 31 * DAY))
  expect((await rowOf(shop, touched.id)).status).toBe('lapsed')
})

test('who began anew is not told that the first try lapsed', async ({ shop }) => {
  const { email } = await begun(shop)
  await requestVendor(at(shop, HOUR), newCaller(), { ...REQUEST, phone: newPhone(), email })
  await lapseUntouched(at(shop, 30 * DAY))
  expect(await lettersTo(shop, email)).toEqual([])
})
