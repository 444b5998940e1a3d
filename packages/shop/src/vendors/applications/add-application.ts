import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import { attachFile } from '../../files/orphan-files.ts'
import { hashOfKey } from '../../random-key.ts'
import { type NumberKeys, sealNumber } from '../documents/document-number.ts'
import type { VendorDocuments, VendorRequests } from '../tables.ts'
import { newApplicationKey } from './vendor-requests.ts'

export type NewApplication = Pick<
  Insertable<VendorRequests>,
  'name' | 'company_name' | 'email' | 'phone' | 'location_id' | 'ward_no' | 'tole' | 'locale'
>

export type StoredDocument = Pick<
  Insertable<VendorDocuments>,
  'type' | 'media_type' | 'bytes' | 'status' | 'note'
> & {
  /** The number in plain text; it is encrypted when it is stored. */
  document_no: string
  /** The name of a stored file that no row refers to yet (files/orphan-files.ts). */
  file: string
}

/**
 * Adds an application whose documents are known to be sound, for the demo shop; answers its id. Nobody is notified.
 * Call it in a transaction.
 */
export async function addApplication(
  ctx: Ctx,
  keys: NumberKeys,
  application: NewApplication,
  documents: StoredDocument[],
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('vendor_requests')
    .values({
      ...application,
      key_hash: hashOfKey(newApplicationKey()),
      key_until: ctx.now,
      status: 'started',
      created_at: ctx.now,
      email_confirmed_at: ctx.now,
      phone_confirmed_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('vendor_request_steps')
    .values({ vendor_request_id: id, status: 'started', actor_id: null, at: ctx.now })
    .execute()
  for (const { file } of documents) await attachFile(ctx, file)
  await ctx.db
    .insertInto('vendor_documents')
    .values(
      documents.map(({ document_no, ...document }) => ({
        ...document,
        ...sealNumber(keys, { vendor_request_id: id, type: document.type }, document_no),
        vendor_request_id: id,
        created_at: ctx.now,
      })),
    )
    .execute()
  return id
}
