import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { applicantsKey, documentForm, plainPdf } from '../../../test/scenes/documents.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { removeOrphanFiles } from '../../files/orphan-files.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { readRequest } from '../applications/read-request.ts'
import { rejectRequest } from '../applications/reject-request.ts'
import { findByKey } from '../applications/vendor-requests.ts'
import { addDocument } from './add-document.ts'
import { openNumber } from './document-number.ts'

let callers = 0

/** One call of the API, from an address of its own. */
async function send(shop: TestShop, body: FormData, address = `sender ${callers++}`) {
  const answer = await shop.api.request('/v1/api/vendor/document/', { method: 'POST', body }, { address })
  return { status: answer.status, ...(await answer.json()) } as {
    status: number
    data: { id: number }
    errors: Record<string, string>
  }
}

const rowOf = (shop: TestShop, id: number) =>
  shop.database.db.selectFrom('vendor_documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const takeForReview = (shop: TestShop, id: number) =>
  shop.database.db
    .updateTable('vendor_requests')
    .set({ status: 'in_review' })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const filesOf = (shop: TestShop) => readdirSync(join(shop.config.dataDir, 'papers'))

test('POST /api/vendor/document/ keeps a paper without sign-in, one a call, and tells nothing of its file [S3.16 S7.13]', async ({
  shop,
}) => {
  const vendor_request = await applicantsKey(shop)
  const { status, data } = await send(shop, documentForm({ vendor_request, document_no: '६०१ २३४-५६७' }))
  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.any(Number),
    vendor_request,
    type: 'PAN',
    document_no: '601234567',
    status: 'uploaded',
  })
  const row = await rowOf(shop, data.id)
  expect(row).toMatchObject({ media_type: 'application/pdf', bytes: plainPdf().length, status: 'uploaded' })
  expect(await shop.privateFiles.read(row.file!)).toEqual(plainPdf())
})

test('what lies on the disk shows neither picture, PDF nor number', async ({ shop }) => {
  const vendor_request = await applicantsKey(shop)
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const secret = plainPdf('% 27-01-75-01234 CITIZENSHIP OF MAYA GURUNG\n')
  const citizenship = { vendor_request, type: 'CITIZENSHIP', document_no: '27-01-75-01234' }
  for (const form of [documentForm({ vendor_request }, photo), documentForm(citizenship, secret)])
    expect((await send(shop, form)).status).toBe(201)

  const kept = filesOf(shop).map((file) => readFileSync(join(shop.config.dataDir, 'papers', file)))
  expect(kept.length).toBeGreaterThan(1)
  for (const plain of ['%PDF', '%%EOF', 'JFIF', '\xff\xd8\xff', 'endobj', '27-01-75', 'MAYA', '601234567'])
    for (const bytes of kept) expect(bytes.toString('latin1').includes(plain), plain).toBe(false)
})

test('every wrong field is told at once, before the key is looked at [S3.17]', async ({ shop }) => {
  const { status, errors } = await send(
    shop,
    documentForm({ vendor_request: '', type: 'PASSPORT', document_no: ' ' }),
  )
  expect(status).toBe(400)
  expect(Object.keys(errors).sort()).toEqual(['document_no', 'type', 'vendor_request'])

  const vendor_request = await applicantsKey(shop)
  for (const document_no of ['1234', '60123456a', '6012345678'])
    expect(await send(shop, documentForm({ vendor_request, document_no })), document_no).toMatchObject({
      status: 400,
      errors: { document_no: expect.stringMatching(/nine digits|as it stands/) },
    })
  const long = { vendor_request, type: 'CITIZENSHIP', document_no: '1'.repeat(51) }
  expect((await send(shop, documentForm(long))).errors).toEqual({
    document_no: 'Use at most 50 characters.',
  })

  const none = documentForm({ vendor_request })
  none.delete('document')
  expect((await send(shop, none)).errors).toEqual({ document: 'Please choose the file of this document.' })
  expect((await send(shop, documentForm({ vendor_request }, Buffer.alloc(0)))).errors).toEqual({
    document: 'This file is empty. Please choose another.',
  })
})

test('a key that opens nothing, or no more, answers 404 with the same words', async ({ shop }) => {
  const inReview = await applicantsKey(shop)
  await takeForReview(shop, (await findByKey(shop.as(null), inReview)).id)

  const late = await applicantsKey(shop)
  const { id } = await findByKey(shop.as(null), late)
  await shop.database.db
    .updateTable('vendor_requests')
    .set({ key_until: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute()

  const before = filesOf(shop)
  const answers = await Promise.all(
    ['unknown', inReview, late, `${id}`].map((vendor_request) =>
      send(shop, documentForm({ vendor_request })),
    ),
  )
  for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 404 })
  expect(filesOf(shop)).toEqual(before)
})

test('a second paper of a type takes the place of the first, whose file goes', async ({ shop }) => {
  const vendor_request = await applicantsKey(shop)
  const first = await send(shop, documentForm({ vendor_request }))
  const { file } = await rowOf(shop, first.data.id)
  const second = await send(
    shop,
    documentForm({ vendor_request, document_no: '609999999' }, plainPdf('% 2\n')),
  )
  expect(second.data.id).toBe(first.data.id)
  const row = await rowOf(shop, first.data.id)
  expect(row).toMatchObject({ document_no: '', status: 'uploaded' })
  expect(openNumber(shop.privateFiles, row)).toBe('609999999')
  expect(row.file).not.toBe(file)

  await removeOrphanFiles(shop.as(null), shop.privateFiles)
  expect(await shop.privateFiles.read(file!)).toBeNull()
  expect(await shop.privateFiles.read(row.file!)).toEqual(plainPdf('% 2\n'))
})

test('step 1 and its papers make a whole application, without a further call; the applicant is told once [S7.12 S7.13]', async ({
  shop,
}) => {
  const vendor_request = await applicantsKey(shop)
  const { id, email } = await findByKey(shop.as(null), vendor_request)
  await shop.database.db
    .updateTable('vendor_requests')
    .set({ email_confirmed_at: shop.now() })
    .where('id', '=', id)
    .execute()
  const stepsOf = async () => {
    const steps = shop.database.db.selectFrom('vendor_request_steps').select('status')
    return (await steps.where('vendor_request_id', '=', id).orderBy('id').execute()).map(
      ({ status }) => status,
    )
  }
  await send(shop, documentForm({ vendor_request }))
  expect(await stepsOf()).toEqual(['started'])
  await send(shop, documentForm({ vendor_request, type: 'CITIZENSHIP', document_no: '27-01-75-01234' }))
  expect(await stepsOf()).toEqual(['started', 'submitted'])

  // The VAT paper comes last: whoever has read the application by then has to read it again.
  const reviewer = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  const read = await readRequest(reviewer, shop.privateFiles, id)
  await send(shop, documentForm({ vendor_request, type: 'VAT' }))
  const decision = { id, submission: read.submission!, reason: 'The PAN certificate cannot be read.' }
  await expect(rejectRequest(reviewer, decision)).rejects.toMatchObject({ code: 'conflict' })
  const letters = (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === email)
  expect(letters).toHaveLength(1)
})

test('papers of all types that come at once are all kept, and of one type one', async ({ shop }) => {
  const vendor_request = await applicantsKey(shop)
  const types = ['PAN', 'CITIZENSHIP', 'VAT', 'PAN', 'PAN', 'CITIZENSHIP']
  const answers = await Promise.all(types.map((type) => send(shop, documentForm({ vendor_request, type }))))
  expect(answers.map(({ status }) => status)).toEqual(types.map(() => 201))
  const { id } = await findByKey(shop.as(null), vendor_request)
  const rows = await shop.database.db
    .selectFrom('vendor_documents')
    .selectAll()
    .where('vendor_request_id', '=', id)
    .execute()
  expect(rows.map(({ type }) => type).sort()).toEqual(['CITIZENSHIP', 'PAN', 'VAT'])
  expect((await findByKey(shop.as(null), vendor_request)).status).toBe('submitted')
  for (const { file } of rows) expect(await shop.privateFiles.read(file!)).toEqual(plainPdf())
})

test('one taken for review while its paper was looked at takes it no more, and nothing stays of it', async ({
  shop,
}) => {
  const vendor_request = await applicantsKey(shop)
  const { id } = await findByKey(shop.as(null), vendor_request)
  for (const type of ['PAN', 'CITIZENSHIP']) await send(shop, documentForm({ vendor_request, type }))
  await removeOrphanFiles(shop.as(null), shop.privateFiles)
  const before = filesOf(shop)
  const documents = {
    ...shop.privateFiles,
    async keep(bytes: Uint8Array, name?: string) {
      await takeForReview(shop, id)
      return shop.privateFiles.keep(bytes, name)
    },
  }
  const vat = { vendor_request, type: 'VAT', document_no: '601234567', document: plainPdf() }
  await expect(addDocument(shop.as(null), documents, vat)).rejects.toMatchObject({ code: 'not_found' })

  const later = { ...shop.as(null), now: new Date(Date.now() + 3_600_001) }
  await removeOrphanFiles(later, shop.privateFiles)
  expect(filesOf(shop).sort()).toEqual(before.sort())
})

test('one application takes 20 files, one network 100 in an hour', async ({ shop }) => {
  const vendor_request = await applicantsKey(shop)
  const { id } = await findByKey(shop.as(null), vendor_request)
  const ends_at = new Date(Date.now() + 60_000)
  const counts = [
    { key: `papers of ${id}`, count: 20, ends_at },
    { key: 'papers-from 203.0.113.9', count: 100, ends_at },
  ]
  await shop.database.db.insertInto('rate_limits').values(counts).execute()
  expect((await send(shop, documentForm({ vendor_request }))).status).toBe(429)
  const other = await applicantsKey(shop)
  expect((await send(shop, documentForm({ vendor_request: other }), '203.0.113.9')).status).toBe(429)
  expect((await send(shop, documentForm({ vendor_request: other }))).status).toBe(201)
})
