import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { sealNumber } from '../../src/vendors/documents/document-number.ts'
import type { DocumentType, VendorDocuments, VendorRequests } from '../../src/vendors/tables.ts'
import type { TestShop } from '../shop.ts'
import { POKHARA } from './places.ts'

let made = 0

/** An application that was handed in, with its documents (their files are not there); overrides as in the table. */
export async function addApplication(
  { database: { db }, privateFiles: keys, now }: TestShop,
  {
    documents = ['PAN', 'CITIZENSHIP'],
    paper_status = 'uploaded',
    ...overrides
  }: Partial<Insertable<VendorRequests>> & {
    documents?: DocumentType[]
    paper_status?: 'uploaded' | 'accepted'
  } = {},
): Promise<Selectable<VendorRequests>> {
  const n = ++made
  const request = await db
    .insertInto('vendor_requests')
    .values({
      key_hash: `hash-${randomUUID()}`,
      key_until: new Date(now().getTime() + 2 * 60 * 60_000),
      name: 'Hari Bahadur Thapa',
      company_name: `Sarangkot Honey ${n}`,
      email: `hari-${randomUUID()}@example.com`,
      phone: `+97798${String(10_000_000 + n)}`,
      location_id: POKHARA,
      ward_no: 18,
      tole: 'Sarangkot',
      locale: 'en',
      status: 'submitted',
      created_at: now(),
      submitted_at: now(),
      email_confirmed_at: now(),
      phone_confirmed_at: now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const step = { vendor_request_id: request.id, at: request.created_at }
  await db
    .insertInto('vendor_request_steps')
    .values(
      [
        { ...step, status: 'started' as const },
        ...(request.status === 'started' ? [] : [{ ...step, status: request.status }]),
      ].map((one) => ({ actor_id: null, ...one })),
    )
    .execute()
  for (const type of documents) await addDocument(db, keys, request.id, { type, status: paper_status })
  return request
}

/** The same once a reviewer has looked at its documents and accepted them. */
export const addReviewed = (shop: TestShop, application: Parameters<typeof addApplication>[1] = {}) =>
  addApplication(shop, { ...application, paper_status: 'accepted' })

async function addDocument(
  db: TestShop['database']['db'],
  keys: TestShop['privateFiles'],
  vendor_request_id: number,
  paper: Pick<Insertable<VendorDocuments>, 'type' | 'status'>,
): Promise<void> {
  await db
    .insertInto('vendor_documents')
    .values({
      vendor_request_id,
      ...sealNumber(keys, { vendor_request_id, type: paper.type }, `${paper.type}-${vendor_request_id}`),
      file: randomUUID(),
      media_type: 'image/jpeg',
      bytes: 120_000,
      created_at: new Date(),
      ...paper,
    })
    .execute()
}
