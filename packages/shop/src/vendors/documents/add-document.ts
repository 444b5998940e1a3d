import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { consume, consumeByNetwork } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../durations.ts'
import { askerOf } from '../../fair/asker-of.ts'
import { inspectDocument, LARGEST_FILE } from '../../files/inspect-file.ts'
import { attachFile, releaseFile, storeTemporary } from '../../files/orphan-files.ts'
import type { PrivateFileStore } from '../../files/private-file-store.ts'
import { lineOfText, parse } from '../../input.ts'
import { plainDigits } from '../../plain-text.ts'
import { findByKey, handInWhenComplete } from '../applications/vendor-requests.ts'
import type { DocumentType } from '../tables.ts'
import { sealNumber } from './document-number.ts'
import { inBoth } from './document-texts.ts'

/** Files from one network within an hour. An application needs three, and a whole village may share an address. */
const MAX_FROM_NETWORK = 100
/** Files for one application, for as long as it accepts documents. */
const MAX_FOR_REQUEST = 20

/** The largest file, in bytes. */
export const LARGEST_DOCUMENT = LARGEST_FILE

const NewDocument = z
  .object({
    /** The key that `requestVendor` returned. */
    vendor_request: lineOfText(100),
    type: z.enum(['PAN', 'CITIZENSHIP', 'VAT']),
    /** The number on the document, in Latin or Devanagari digits; a PAN or VAT number has nine. */
    document_no: lineOfText(50)
      .transform((typed) => plainDigits(typed).replace(/\s+/g, ' '))
      .refine((number) => !/\p{Cf}/u.test(number) && /[\p{L}\p{N}]/u.test(number), inBoth('plainNumber')),
    document: z.custom<Uint8Array>((sent) => sent instanceof Uint8Array, inBoth('noFile')),
  })
  .transform((sent) =>
    sent.type === 'CITIZENSHIP' ? sent : { ...sent, document_no: sent.document_no.replace(/[\s-]/g, '') },
  )
  .refine((sent) => sent.type === 'CITIZENSHIP' || /^\d{9}$/.test(sent.document_no), {
    path: ['document_no'],
    ...inBoth('nineDigits'),
  })

/** A document that was sent. The holder of the key never gets anything of the file back. */
export interface AddedDocument {
  id: number
  /** The key, as it was sent. */
  vendor_request: string
  type: DocumentType
  document_no: string
  status: 'uploaded'
}

/**
 * Counts a file before it is read, and answers the name of its sender (fair/asker.ts). Refuses more than 100 an hour from one
 * network.
 */
export async function countUpload(ctx: Ctx, client: Client): Promise<string | null> {
  await consumeByNetwork(ctx, client, { key: 'papers-from', max: MAX_FROM_NETWORK, within: HOUR })
  return askerOf(client).name
}

/**
 * Adds a document to an application (specification §3, §7), until a reviewer takes it; a second one of the same type
 * replaces the first. With PAN and citizenship certificate the application is submitted. The file's type is determined
 * from its content, and it is stored encrypted (inspectDocument, PrivateFileStore). Refuses all wrong fields at once
 * (`vendor_request`, `type`, `document_no`, `document`), an unknown key (`not_found`), and more than 20 files for one
 * application.
 */
export async function addDocument(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  input: unknown,
): Promise<AddedDocument> {
  const { document, ...sent } = parse(NewDocument, input, ctx.locale)
  const request = await findByKey(ctx, sent.vendor_request)
  await consume(ctx, { key: `papers of ${request.id}`, max: MAX_FOR_REQUEST, within: 72 * HOUR })
  const { media_type, bytes } = await inspectDocument(document, ctx.locale)
  const file = await storeTemporary(ctx, privateFiles, bytes)
  return inTransaction(ctx, async (ctx) => {
    // The application is looked up again: a reviewer may have taken it meanwhile, and this time its row is locked until
    // the document is written.
    const found = await findByKey(ctx, sent.vendor_request)
    const vendor_request_id = found.id
    await releaseReplaced(ctx, vendor_request_id, sent.type)
    await attachFile(ctx, file)
    const row = {
      ...sealNumber(privateFiles, { vendor_request_id, type: sent.type }, sent.document_no),
      file,
      media_type,
      bytes: bytes.length,
      status: 'uploaded' as const,
      note: '',
      created_at: ctx.now,
    }
    const { id } = await ctx.db
      .insertInto('vendor_documents')
      .values({ vendor_request_id, type: sent.type, ...row })
      .onConflict((conflict) => conflict.columns(['vendor_request_id', 'type']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await handInWhenComplete(ctx, found)
    return { id, ...sent, status: 'uploaded' }
  })
}

/** Releases the file that the new one replaces, if any. */
async function releaseReplaced(ctx: Ctx, vendor_request_id: number, type: DocumentType): Promise<void> {
  const replaced = await ctx.db
    .selectFrom('vendor_documents')
    .select('file')
    .where('vendor_request_id', '=', vendor_request_id)
    .where('type', '=', type)
    .executeTakeFirst()
  if (replaced?.file) await releaseFile(ctx, replaced.file)
}
