import { expect } from 'vitest'
import { addApplication } from '../../../test/scenes/applications.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { openPrivateFiles } from '../../files/private-file-store.ts'
import { approveRequest } from '../applications/approve-request.ts'
import { readRequest } from '../applications/read-request.ts'
import { sealNumber, sealNumbers } from './document-number.ts'

const PAN = '609123456'

async function addReviewer(shop: TestShop) {
  return shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
}

/** An application with accepted papers whose PAN has this number; sealed with the keys of the shop unless others are given. */
async function withPan(shop: TestShop, number: string, keys = shop.privateFiles) {
  const request = await addApplication(shop, { paper_status: 'accepted' })
  const paper = { vendor_request_id: request.id, type: 'PAN' as const }
  await shop.database.db
    .updateTable('vendor_documents')
    .set(sealNumber(keys, paper, number))
    .where('vendor_request_id', '=', request.id)
    .where('type', '=', 'PAN')
    .execute()
  return request
}

/** The papers, with these keys. */
const withKeys = (...bytes: number[]) =>
  openPrivateFiles(
    {
      write: async () => {},
      read: async () => null,
      remove: async () => {},
      has: async () => false,
      list: async () => [],
    },
    bytes.map((byte) => Buffer.alloc(32, byte)),
  )

test('M11: whoever has the database alone reads no number of a paper; a reviewer does', async ({ shop }) => {
  const request = await withPan(shop, PAN)
  const rows = await shop.database.db.selectFrom('vendor_documents').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(PAN)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(PAN).toString('base64url'))
  const read = await readRequest(await addReviewer(shop), shop.privateFiles, request.id)
  expect(read.documents.find(({ type }) => type === 'PAN')).toMatchObject({ document_no: PAN })
})

test('M11: a number that was copied to another application opens there for nobody', async ({ shop }) => {
  const [one, other] = [await withPan(shop, '609111111'), await withPan(shop, '609222222')]
  const { db } = shop.database
  const { number_sealed } = await db
    .selectFrom('vendor_documents')
    .select('number_sealed')
    .where('vendor_request_id', '=', one.id)
    .where('type', '=', 'PAN')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('vendor_documents')
    .set({ number_sealed })
    .where('vendor_request_id', '=', other.id)
    .where('type', '=', 'PAN')
    .execute()
  const { documents } = await readRequest(await addReviewer(shop), shop.privateFiles, other.id)
  expect(documents[0]).toMatchObject({ type: 'PAN', document_no: '' })
})

test('M11: applications with the same PAN find each other, also those of before a key was exchanged', async ({
  shop,
}) => {
  const reviewer = await addReviewer(shop)
  const [old, sold] = [withKeys(1), withKeys(2, 1)]
  const first = await withPan(shop, '609333333', old)
  const second = await withPan(shop, '609333333', sold)
  const stranger = await withPan(shop, '609444444', sold)
  const { others, documents } = await readRequest(reviewer, sold, second.id)
  expect(documents[0]).toMatchObject({ document_no: '609333333' })
  expect(others.map(({ id }) => id)).toEqual([first.id])
  expect((await readRequest(reviewer, sold, first.id)).documents[0]).toMatchObject({
    document_no: '609333333',
  })
  expect((await readRequest(reviewer, sold, stranger.id)).others).toEqual([])
})

test('M11: numbers that older code wrote in clear are read, find each other, and are sealed within a look', async ({
  shop,
}) => {
  const reviewer = await addReviewer(shop)
  const { db } = shop.database
  const [sealed, clear] = [await withPan(shop, '609555555'), await addApplication(shop)]
  await db
    .updateTable('vendor_documents')
    .set({ document_no: '609555555', number_sealed: null, number_mark: null })
    .where('vendor_request_id', '=', clear.id)
    .where('type', '=', 'PAN')
    .execute()
  const before = await readRequest(reviewer, shop.privateFiles, clear.id)
  expect(before.documents[0]).toMatchObject({ document_no: '609555555' })
  expect((await readRequest(reviewer, shop.privateFiles, sealed.id)).others).toMatchObject([{ id: clear.id }])

  await sealNumbers(shop.as(null), shop.privateFiles)
  const rows = await db.selectFrom('vendor_documents').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('609555555')
  expect(await readRequest(reviewer, shop.privateFiles, clear.id)).toEqual(before)
})

test('M11: with its key gone a number is empty, and nobody is approved on it', async ({ shop }) => {
  const reviewer = await addReviewer(shop)
  const request = await withPan(shop, PAN, withKeys(9))
  const { documents } = await readRequest(reviewer, shop.privateFiles, request.id)
  expect(documents[0]).toMatchObject({ type: 'PAN', document_no: '', status: 'accepted' })
  await expect(approveRequest(reviewer, shop.privateFiles, { id: request.id })).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('PAN'),
  })
})
