import { expect } from 'vitest'
import { addApplication } from '../../../test/scenes/applications.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { DAY } from '../../durations.ts'
import { attachFile, removeOrphanFiles, storeTemporary } from '../../files/orphan-files.ts'
import { newFileName } from '../../files/private-file-store.ts'
import type { VendorRequestStatus } from '../tables.ts'
import { linkToDocument, openDocument } from './open-document.ts'
import { purgeDocuments } from './purge-documents.ts'

const DECIDED = new Date('2026-11-20T06:00:00Z')

const at = (shop: TestShop, days: number, staff: Parameters<TestShop['as']>[0] = null) => ({
  ...shop.as(staff),
  now: new Date(DECIDED.getTime() + days * DAY),
})

/** An application of this status, with one paper whose file is kept. */
async function decided(shop: TestShop, status: VendorRequestStatus) {
  const isOpen = status === 'submitted'
  const request = await addApplication(shop, {
    status,
    decided_at: isOpen ? null : DECIDED,
    documents: ['PAN'],
  })
  const file = await shop.privateFiles.keep(Buffer.from('a paper'))
  const { id } = await shop.database.db
    .updateTable('vendor_documents')
    .set({ file })
    .where('vendor_request_id', '=', request.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { request: request.id, id, file }
}

const rowOf = (shop: TestShop, id: number) =>
  shop.database.db.selectFrom('vendor_documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('papers of refused and lapsed applications go 30 days after the decision, with their numbers; others stay', async ({
  shop,
}) => {
  const [rejected, lapsed, open] = [
    await decided(shop, 'rejected'),
    await decided(shop, 'lapsed'),
    await decided(shop, 'submitted'),
  ]
  await purgeDocuments(at(shop, 29.99))
  await removeOrphanFiles(at(shop, 29.99), shop.privateFiles)
  for (const { file } of [rejected, lapsed, open]) expect(await shop.privateFiles.read(file)).not.toBeNull()

  for (let twice = 0; twice < 2; twice++) {
    await purgeDocuments(at(shop, 30))
    await removeOrphanFiles(at(shop, 30), shop.privateFiles)
  }
  for (const { id, file, request } of [rejected, lapsed]) {
    expect(await rowOf(shop, id)).toMatchObject({
      file: null,
      document_no: '',
      number_sealed: null,
      number_mark: null,
    })
    expect(await shop.privateFiles.read(file)).toBeNull()
    const entries = await shop.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'actor_name', 'details'])
      .where('object_kind', '=', 'vendor_request')
      .where('object_id', '=', `${request}`)
      .execute()
    expect(entries).toEqual([
      {
        action: 'paper.delete',
        actor_id: null,
        actor_name: 'Himalayan Green',
        details: { document: id, type: 'PAN' },
      },
    ])
  }
  expect((await rowOf(shop, open.id)).number_sealed).not.toBeNull()
  expect(await shop.privateFiles.read(open.file)).not.toBeNull()
})

test('stopped between forgetting and removing, nothing is readable, and the next run removes it', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ rights: ['vendor.review'] })
  const { id, file } = await decided(shop, 'rejected')
  const secret = shop.config.authSecret
  const { url } = await linkToDocument(at(shop, 30, actor), secret, { id })
  await purgeDocuments(at(shop, 30))
  const killed = { ...shop.privateFiles, remove: () => Promise.reject(new Error('killed')) }
  await expect(removeOrphanFiles(at(shop, 30), killed)).rejects.toThrow('killed')

  expect(await shop.privateFiles.read(file)).not.toBeNull()
  const token = url.split('/').at(-1)!
  const opened = openDocument(at(shop, 30, actor), shop.privateFiles, secret, token)
  await expect(opened).rejects.toMatchObject({ code: 'not_found' })
  await expect(linkToDocument(at(shop, 30, actor), secret, { id })).rejects.toMatchObject({
    code: 'not_found',
  })

  await removeOrphanFiles(at(shop, 30), shop.privateFiles)
  expect(await shop.privateFiles.read(file)).toBeNull()
  const left = await shop.database.db
    .selectFrom('loose_papers')
    .select('file')
    .where('file', '=', file)
    .execute()
  expect(left).toEqual([])
})

test('of many files whose time has come some go at each look, until none is left', async ({ shop }) => {
  const { db } = shop.database
  const files = Array.from({ length: 150 }, () => ({ file: newFileName(), remove_at: at(shop, 40).now }))
  await db.insertInto('loose_papers').values(files).execute()
  const removed: string[] = []
  const slow = { ...shop.privateFiles, remove: async (file: string) => void removed.push(file) }
  await removeOrphanFiles(at(shop, 41), slow)
  expect(removed.length).toBeLessThan(files.length)
  await removeOrphanFiles(at(shop, 41), slow)
  expect(removed).toEqual(expect.arrayContaining(files.map(({ file }) => file)))
  expect(new Set(removed).size).toBe(removed.length)
})

test('a file that nobody claimed goes after an hour, and one on its way out is claimed by nobody', async ({
  shop,
}) => {
  const file = await storeTemporary(at(shop, 0), shop.privateFiles, Buffer.from('unclaimed'))
  await removeOrphanFiles(at(shop, 0.04), shop.privateFiles)
  expect(await shop.privateFiles.read(file)).not.toBeNull()
  const slow = { ...shop.privateFiles, remove: () => Promise.reject(new Error('slow')) }
  await expect(removeOrphanFiles(at(shop, 0.05), slow)).rejects.toThrow('slow')
  await expect(attachFile(at(shop, 0.05), file)).rejects.toThrow('given up')
  await removeOrphanFiles(at(shop, 0.05), shop.privateFiles)
  expect(await shop.privateFiles.read(file)).toBeNull()
})
