import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { addApplication } from '@himalayan-green/shop/test/scenes/applications.ts'
import { plainPdf } from '@himalayan-green/shop/test/scenes/documents.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { askForMore } from '@himalayan-green/shop/vendors/applications/ask-for-more.ts'
import { readRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import type { DocumentType } from '@himalayan-green/shop/vendors/tables.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './more-page.tsx'

const HOUR = 60 * 60_000
const pdf = () => new File([new Uint8Array(plainPdf())], 'paper.pdf')
const NOTE = 'Please photograph the <PAN> again.'

/** An applicant who was asked for more, and the page behind the link of their mail. */
async function asked(shop: TestShop, documents: DocumentType[] = ['PAN']) {
  const reviewer = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  const { id, email, phone, company_name } = await addApplication(shop, { documents: ['PAN', 'CITIZENSHIP'] })
  await askForMore(reviewer, { id, note: NOTE, documents })
  const mails = async () => (await listOutbox(reviewer)).filter(({ recipient }) => recipient === email)
  const newestKey = async () => /\/sell\/more\/([\w-]+)/.exec((await mails())[0]!.text)![1]!
  const key = await newestKey()
  const visit = (more: Visit & { key?: string } = {}) => {
    const opened = more.key ?? key
    return shown(page, shop, { path: `/sell/more/${opened}`, params: { key: opened }, ...more })
  }
  /** Sends the form of one document, as its own page has it. */
  const upload = (type: string, form: Visit['form'], more: Visit = {}) =>
    visit({ path: `/sell/more/${key}?type=${type}`, form: { type, ...form }, ...more })
  const stored = async () => {
    const { status, documents } = await readRequest(reviewer, shop.privateFiles, id)
    const papers = documents.map(({ type, status, document_no }) => [type, status, document_no])
    return { status, papers }
  }
  const past = { as: { ...shop.as(null), now: new Date(reviewer.now.getTime() + 73 * HOUR) } }
  return { id, email, phone, company_name, key, visit, upload, stored, past, mails, newestKey }
}

test('the page says what is asked for, which papers are there, and nothing of who applied', async ({
  shop,
}) => {
  const { visit, email, phone, company_name } = await asked(shop)
  const { html, text } = await visit()
  expect(text).toContain(NOTE)
  expect(text).toMatch(
    /PAN certificate Please send it again.*Citizenship certificate Received.*VAT certificate Not uploaded/,
  )
  for (const own of [email, phone, company_name, 'Hari Bahadur', 'PAN-']) expect(html).not.toContain(own)
  // What is there already, and what need not be, is folded away.
  expect(html.match(/<details>/g)).toHaveLength(2)
  const nepali = await visit({ locale: 'ne' })
  expect(nepali.text).toContain(NOTE)
  expect(nepali.text).toMatch(/[\u0900-\u097f]/)
})

test('a document is kept in place of the one before, its number in figures of either script, and twice is once', async ({
  shop,
}) => {
  const { upload, stored, visit, key } = await asked(shop)
  for (const _ of ['once', 'twice'])
    expect(await upload('PAN', { document_no: '६०१-२३४-५६७', document: pdf() })).toMatchObject({
      status: 303,
      location: `/sell/more/${key}#PAN`,
    })
  expect((await stored()).papers.filter(([type]) => type === 'PAN')).toEqual([
    ['PAN', 'uploaded', '601234567'],
  ])
  expect((await visit()).text).toContain('PAN certificate Received')
  // It is handed in by its sender alone, when they are done.
  expect((await stored()).status).toBe('more_information')
})

test.for<[string, Visit['form'], string[]]>([
  ['PAN', { document_no: '12', document: new File(['<html>'], 'pan.pdf') }, ['document_no']],
  ['PAN', { document_no: '601234567', document: new File(['<html>'], 'pan.pdf') }, ['document']],
  ['PAN', { document_no: '601234567' }, ['document']],
  ['CITIZENSHIP', { document_no: '', document: pdf() }, ['document_no']],
  ['CITIZENSHIP', { document_no: 'x'.repeat(51), document: pdf() }, ['document_no']],
  ['VAT', {}, ['document_no', 'document']],
])(
  'of %s with %o the fields %o are to be mended, and only in its own form',
  async ([type, form, fields], { shop }) => {
    const { upload, stored } = await asked(shop)
    const before = await stored()
    const { status, html } = await upload(type, form)
    expect(status).toBe(400)
    const faulty = tagsIn(html, 'input').filter((input) => input['aria-invalid'] === 'true')
    expect(faulty.map(({ name }) => name)).toEqual(fields)
    const own = html.split('<section class="asked-paper"').find((one) => one.includes(`id="${type}"`))!
    expect(own.match(/aria-invalid="true"/g)).toHaveLength(fields.length)
    expect(own).not.toContain('<details>')
    if (form?.document_no) expect(formIn(own)).toMatchObject({ document_no: form.document_no })
    expect(await stored()).toEqual(before)
  },
)

test('the application goes back with an answer once nothing is missing, and a second press changes nothing', async ({
  shop,
}) => {
  const { upload, visit, stored, id } = await asked(shop)
  const answer = 'It is ward 6.\n<b>Thank you</b>, धन्यवाद'
  const send = () => visit({ form: { answer }, isPlain: true })
  const missing = await send()
  expect(missing.status).toBe(422)
  expect(missing.html).toContain('role="alert"')
  expect(missing.html).toContain('&lt;b&gt;Thank you')
  expect((await stored()).status).toBe('more_information')
  await upload('PAN', { document_no: '601234567', document: pdf() })
  for (const _ of ['once', 'twice']) expect((await send()).status).toBe(303)
  expect((await stored()).status).toBe('submitted')
  const { text, html } = await visit()
  expect(text).toContain('Thank you, we have received it')
  expect(html).not.toContain('<form')
  const steps = shop.database.db.selectFrom('vendor_request_steps').select(['status', 'note'])
  expect((await steps.where('vendor_request_id', '=', id).orderBy('id').execute()).slice(-2)).toEqual([
    { status: 'more_information', note: NOTE },
    { status: 'submitted', note: answer },
  ])
})

test('an answer that is too long is there to be shortened', async ({ shop }) => {
  const { visit, stored } = await asked(shop)
  const { status, html } = await visit({ form: { answer: 'क'.repeat(2001) }, isPlain: true })
  expect(status).toBe(400)
  expect(html).toMatch(/<textarea(?=[^>]*aria-invalid="true")[^>]*>क{2001}</)
  expect((await stored()).status).toBe('more_information')
})

test('after its time the link sends another, once, and takes nothing itself', async ({ shop }) => {
  const { visit, upload, past, stored, key, mails, newestKey } = await asked(shop)
  const late = await visit(past)
  expect(late.text).toContain('This link has expired')
  const before = await stored()
  const document = { document_no: '601234567', document: pdf() }
  expect((await upload('PAN', document, past)).location).toBeNull()
  expect(await stored()).toEqual(before)
  const renew = () => visit({ ...past, form: { new_link: '' }, isPlain: true })
  for (const _ of ['once', 'twice'])
    expect(await renew()).toMatchObject({ status: 303, location: `/sell/more/${key}?sent` })
  expect(await mails()).toHaveLength(2)
  expect((await visit({ ...past, path: `/sell/more/${key}?sent` })).text).toContain(
    'A new link is on its way',
  )
  expect(await visit(past)).toMatchObject({ status: 404 })
  expect((await visit({ ...past, key: await newestKey() })).text).toContain(NOTE)
})

test('a key of nobody opens nothing, takes nothing and says the same in all cases', async ({ shop }) => {
  const { mails } = await asked(shop)
  const before = (await mails()).length
  for (const key of ['no-such-key', 'x'.repeat(300), 'कुञ्जी', "'--"]) {
    const { status, html } = await shown(page, shop, { path: '/sell/more/x', params: { key } })
    expect([key, status]).toEqual([key, 404])
    expect(html).not.toContain('<form')
    const form = { type: 'PAN', document_no: '601234567', document: pdf() }
    const upload = await shown(page, shop, { path: '/sell/more/x?type=PAN', params: { key }, form })
    expect(upload.status).toBeGreaterThanOrEqual(400)
    const renewed = await shown(page, shop, {
      path: '/sell/more/x',
      params: { key },
      form: { new_link: '' },
      isPlain: true,
    })
    expect(renewed).toMatchObject({ status: 303, location: '/sell/more/x?sent' })
  }
  expect(await mails()).toHaveLength(before)
})
