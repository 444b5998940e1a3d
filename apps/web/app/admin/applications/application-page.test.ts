import { addApplication, addReviewed } from '@himalayan-green/shop/test/scenes/applications.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { readRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './application-page.tsx'

const reviewer = async (shop: TestShop, name = 'Anita Sharma') =>
  shop.as((await shop.addCustomer({ name, rights: ['vendor.review'] })).actor)

type Application = Awaited<ReturnType<typeof addApplication>>

/** Somebody who reviews, and the page of an application that was handed in. */
async function opened(shop: TestShop, application?: Application) {
  const anita = await reviewer(shop)
  const { id, email } = application ?? (await addApplication(shop))
  const visit = ({ as = anita, ...more }: Visit = {}) => {
    const path = `${more.locale === 'ne' ? '/ne' : ''}/admin/applications/${id}`
    return shown(page, shop, { path, params: { id }, as, ...more })
  }
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  /** The form of a button as it is shown, sent by that button. */
  const formOf = async (intent: string): Promise<Fields> => ({
    ...formIn((await visit()).html, `value="${intent}"`),
    intent,
  })
  const now = () => readRequest(anita, shop.privateFiles, id)
  const mails = async () => {
    const told = anita.db.selectFrom('outgoing_messages').select('text').where('recipient', '=', email)
    return (await told.orderBy('id').execute()).map(({ text }) => text)
  }
  return { anita, id, visit, send, formOf, now, mails }
}

test('it is taken by who looks at it first: of two at once the other reads who that is', async ({ shop }) => {
  const { send, formOf, now, mails } = await opened(shop)
  const binod = await reviewer(shop, 'Binod Rai')
  const form = await formOf('take')
  const answers = await Promise.all([send(form), send(form, { as: binod })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.text).toMatch(/Not saved: (Anita Sharma|Binod Rai) is looking at this application already/)
  expect(await now()).toMatchObject({ status: 'in_review' })
  expect(await mails()).toHaveLength(1)
})

test('a made-up button takes, decides and deletes nothing', async ({ shop }) => {
  const { send, formOf, now, mails } = await opened(shop, await addReviewed(shop))
  const before = await now()
  const form = await formOf('approve')
  for (const intent of ['crown', 'constructor', '__proto__', '', undefined])
    expect([intent, (await send({ ...form, intent })).status]).toEqual([intent, 400])
  expect(await now()).toEqual(before)
  expect(await mails()).toEqual([])
})

test('it is approved once each document was accepted, under the names that were typed', async ({ shop }) => {
  const { visit, send, formOf, now, mails } = await opened(shop)
  const first = await visit()
  expect(first.text).toContain('Before approving, accept or reject these documents:')
  expect(first.html).not.toContain('value="approve"')
  const early = await send({ intent: 'approve', kind: 'farm' })
  expect(early.status).toBe(422)
  expect(early.text).toContain('PAN certificate, citizenship certificate')
  for (const { id } of (await now()).documents) {
    const form = { ...formIn((await visit()).html, `name="document" value="${id}"`), intent: 'accept' }
    expect((await send(form)).location).toMatch(/\?paper$/)
  }
  const form = { ...(await formOf('approve')), name_en: 'Sarangkot Hive', kind: 'beekeeper' }
  const wrong = await send({ ...form, name_ne: ' ', kind: 'circus' })
  expect(wrong.status).toBe(400)
  expect(formIn(wrong.html, 'value="approve"')).toMatchObject({ name_en: 'Sarangkot Hive' })
  expect(await now()).toMatchObject({ status: 'submitted', vendor: null })
  // Twice, as when somebody is impatient: the second answer is as the first, and there is one vendor.
  const answers = await Promise.all([send(form), send(form)])
  for (const { location } of answers) expect(location).toMatch(/\/admin\/applications\/\d+\?saved$/)
  const { status, vendor } = await now()
  expect(status).toBe('approved')
  expect(vendor).toMatchObject({ name_en: 'Sarangkot Hive' })
  expect(await mails()).toHaveLength(1)
  const after = await visit()
  expect(after.text).toContain('Vendor created: Sarangkot Hive')
  expect(after.html).not.toContain('name="intent"')
})

test.for([
  ['en', 'This field is required.', 'Please send a clear copy of the PAN certificate.'],
  ['ne', 'कृपया यो भर्नुहोस्।', 'प्यान प्रमाणपत्रको प्रस्ट फोटो पठाउनुहोस्।'],
] as const)(
  'more is asked for in words, and the ticked documents count as rejected (%s)',
  async ([locale, says, note], { shop }) => {
    const { visit, send, formOf, now, mails } = await opened(shop)
    const form = await formOf('ask')
    const empty = await send({ ...form, note: ' ', documents: 'PAN' }, { locale })
    expect(empty.status).toBe(400)
    expect(empty.text).toContain(says)
    expect((await send({ ...form, note, documents: ['PAN', 'DIARY'] }, { locale })).status).toBe(400)
    expect(await now()).toMatchObject({ status: 'submitted' })
    const done = await send({ ...form, note, documents: 'PAN' }, { locale })
    expect(done.location).toMatch(locale === 'ne' ? /^\/ne\/admin.*\?saved$/ : /^\/admin.*\?saved$/)
    const { status, documents } = await now()
    expect(status).toBe('more_information')
    expect(documents.map(({ type, status }) => [type, status])).toEqual([
      ['PAN', 'rejected'],
      ['CITIZENSHIP', 'uploaded'],
    ])
    expect((await mails()).at(-1)).toContain(note)
    const after = await visit({ locale })
    expect(after.text).toContain(note)
    expect(after.html).not.toContain('value="approve"')
  },
)

test('what the applicant sent since the page was opened is not decided about unseen', async ({ shop }) => {
  const { anita, id, send, formOf, now } = await opened(shop)
  const form: Fields = { ...(await formOf('reject')), reason: 'We sell nothing of the kind.' }
  await anita.db
    .insertInto('vendor_request_steps')
    .values({ vendor_request_id: id, status: 'submitted', at: anita.now, actor_id: null })
    .execute()
  const late = await send(form)
  expect(late.status).toBe(409)
  expect(late.text).toContain('has submitted something new since you looked')
  const again = formIn(late.html, 'value="reject"')
  expect(again).toMatchObject({ reason: form.reason })
  expect(again.submission).not.toBe(form.submission)
  expect(await now()).toMatchObject({ status: 'submitted' })
  expect((await send({ ...again, submission: 'x', intent: 'reject' })).status).toBe(400)
  expect((await send({ ...again, intent: 'reject' })).status).toBe(303)
  expect(await now()).toMatchObject({ status: 'rejected' })
})

test('a document is refused for a reason; one of another application is not there', async ({ shop }) => {
  const { visit, send, now } = await opened(shop)
  const other = await opened(shop)
  const [pan] = (await now()).documents
  const form = { ...formIn((await visit()).html, 'value="refuse"'), intent: 'refuse' }
  expect(form).toMatchObject({ document: `${pan!.id}`, note: '' })
  const [foreign] = (await other.now()).documents
  for (const [document, status] of [
    [`${foreign!.id}`, 404],
    ['x', 400],
    [undefined, 400],
  ] as const)
    expect([document, (await send({ ...form, document })).status]).toEqual([document, status])
  expect((await send({ ...form, note: 'Too dark.' })).location).toMatch(/\?paper$/)
  expect((await now()).documents[0]).toMatchObject({ status: 'rejected', note: 'Too dark.' })
  expect((await other.now()).documents[0]).toMatchObject({ status: 'uploaded' })
  expect((await visit()).html).toContain('<blockquote>Too dark.</blockquote>')
})

test('who confirmed no address gets one line with each decision, and staff read what was sent', async ({
  shop,
}) => {
  const silent = { email_confirmed_at: null, phone_confirmed_at: null }
  const application = await addApplication(shop, silent)
  const { id, visit, send, formOf, mails } = await opened(shop, application)
  const saved = async () => (await visit({ path: `/admin/applications/${id}?saved` })).text
  const first = await visit()
  expect(first.text).toContain('we send one line with a link to both, without a name or a reason')
  expect(first.text).toContain('a link that works for 30 days')
  expect(first.text).not.toContain('call')
  await send(await formOf('take'))
  expect(await saved()).not.toMatch(/sent a message|No message/)
  expect(await mails()).toEqual([])
  expect((await send({ ...(await formOf('ask')), note: 'Which district?' })).status).toBe(303)
  expect((await saved()).match(/The applicant was sent a message by email and SMS\./g)).toHaveLength(2)
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0]).not.toContain('Which district?')

  // Whose addresses were used up by others' applications is called.
  for (let more = 0; more < 2; more++) {
    const { email, phone } = application
    const other = await opened(shop, await addApplication(shop, { ...silent, email, phone }))
    await other.send({ ...(await other.formOf('reject')), reason: 'No.' })
  }
  await send({ ...(await formOf('reject')), reason: 'No.' })
  expect((await saved()).match(/No message could be sent\. Please call the applicant\./g)).toHaveLength(2)
  const { text } = await visit({ locale: 'ne' })
  expect(text).toContain('खबर पठाउन सकिएन। कृपया निवेदकलाई फोन गर्नुहोस्।')
  expect(await mails()).toHaveLength(3)
})

test('a rejected application is deleted with a fresh code, and pressed twice it is gone all the same', async ({
  shop,
}) => {
  const { anita, id, visit, send, formOf, now } = await opened(shop)
  expect((await visit()).html).not.toContain('value="forget"')
  expect((await send({ intent: 'forget' })).status).toBe(422)
  await send({ ...(await formOf('reject')), reason: 'Not organic.' })
  const late = await shop.addCustomer({ rights: ['vendor.review'], is_stepped_up: false })
  expect(await send({ intent: 'forget' }, { as: late.actor })).toMatchObject({
    status: 307,
    location: `/sign-in/second-factor?callbackUrl=${encodeURIComponent(`/admin/applications/${id}`)}`,
  })
  expect(await now()).toMatchObject({ status: 'rejected' })
  const form = await formOf('forget')
  for (let twice = 0; twice < 2; twice++)
    expect(await send(form)).toMatchObject({ status: 303, location: '/admin/applications?forgotten' })
  const papers = anita.db.selectFrom('vendor_documents').select('id').where('vendor_request_id', '=', id)
  expect(await papers.execute()).toEqual([])
  expect((await visit()).status).toBe(404)
})

test('without the right nothing of it is read, decided or deleted', async ({ shop }) => {
  const { visit, now } = await opened(shop)
  const before = await now()
  const strangers = [
    await shop.addCustomer({ rights: rightsWithout('vendor.review') }),
    await shop.addCustomer(),
  ]
  for (const { actor: as } of strangers)
    for (const intent of [undefined, 'take', 'approve', 'reject', 'forget'])
      expect((await visit({ as, form: intent ? { intent, reason: 'No' } : undefined })).status).toBe(403)
  expect(await now()).toEqual(before)
})

test.for(['0', 'x', '999999', '99999999999'])(
  'there is no application %s, for no button either',
  async (id, { shop }) => {
    const { visit } = await opened(shop)
    for (const form of [undefined, { intent: 'take' }, { intent: 'reject', reason: 'No' }])
      expect((await visit({ params: { id }, form })).status).toBe(404)
  },
)
