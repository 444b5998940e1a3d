import type { Ctx } from '../../context.ts'
import type { PrivateFileStore } from '../../files/private-file-store.ts'
import type { DocumentType, VendorDocuments } from '../tables.ts'

/** The encryption of private texts, as far as documents' numbers need it. */
export type NumberKeys = Pick<PrivateFileStore, 'texts'>

type Sealed = Pick<VendorDocuments, 'document_no' | 'number_sealed' | 'number_mark'>

/** How many numbers one run encrypts. */
const AT_ONCE = 500

/** The columns that store a document's number: it is encrypted, with a mark by which equal numbers are found. */
export function sealNumber(
  { texts }: NumberKeys,
  { vendor_request_id, type }: { vendor_request_id: number; type: DocumentType },
  number: string,
): Sealed {
  return {
    document_no: '',
    number_sealed: texts.seal(number, ownerOf(vendor_request_id, type)),
    number_mark: texts.marks(number)[0]!,
  }
}

/** The columns of a deleted document, which keeps no number. */
export const NO_NUMBER: Sealed = { document_no: '', number_sealed: null, number_mark: null }

/** A document's number in plain text; empty if it was deleted or its encryption key is lost. */
export function openNumber(
  { texts }: NumberKeys,
  document: Pick<VendorDocuments, 'document_no' | 'number_sealed' | 'vendor_request_id' | 'type'>,
): string {
  if (document.number_sealed === null) return document.document_no
  return texts.open(document.number_sealed, ownerOf(document.vendor_request_id, document.type)) ?? ''
}

/**
 * Encrypts numbers that are stored in plain text: those from before encryption, and those that an older version running
 * at the same time writes.
 */
export async function sealNumbers(ctx: Ctx, keys: NumberKeys): Promise<void> {
  const inClear = await ctx.db
    .selectFrom('vendor_documents')
    .select(['id', 'vendor_request_id', 'type', 'document_no'])
    .where('document_no', '!=', '')
    .limit(AT_ONCE)
    .execute()
  for (const { id, document_no, ...document } of inClear)
    await ctx.db
      .updateTable('vendor_documents')
      .set(sealNumber(keys, document, document_no))
      .where('id', '=', id)
      // A document that replaced this one meanwhile is encrypted by the next run.
      .where('document_no', '=', document_no)
      .execute()
}

/** Documents whose number a former key encrypted, after this one in the order of their ids. */
async function formerNumbers(ctx: Ctx, keys: NumberKeys, after: number) {
  const documents = await ctx.db
    .selectFrom('vendor_documents')
    .select(['id', 'vendor_request_id', 'type', 'document_no', 'number_sealed'])
    .where('number_sealed', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const former = documents.filter(({ number_sealed, vendor_request_id, type }) =>
    keys.texts.isFormer(number_sealed!, ownerOf(vendor_request_id, type)),
  )
  return { former, last: documents.length < AT_ONCE ? null : documents.at(-1)!.id }
}

/** How many numbers are encrypted with a former key. */
export async function countFormerNumbers(ctx: Ctx, keys: NumberKeys): Promise<number> {
  let count = 0
  for (let after: number | null = 0; after !== null; ) {
    const { former, last } = await formerNumbers(ctx, keys, after)
    count += former.length
    after = last
  }
  return count
}

/** Encrypts with the present key what a former one encrypted, with the marks of the present one. Answers how many. */
export async function resealNumbers(ctx: Ctx, keys: NumberKeys): Promise<number> {
  let count = 0
  for (let after: number | null = 0; after !== null; ) {
    const { former, last } = await formerNumbers(ctx, keys, after)
    for (const document of former) {
      const { numUpdatedRows } = await ctx.db
        .updateTable('vendor_documents')
        .set(sealNumber(keys, document, openNumber(keys, document)))
        .where('id', '=', document.id)
        .where('number_sealed', '=', document.number_sealed)
        .executeTakeFirstOrThrow()
      count += Number(numUpdatedRows)
    }
    after = last
  }
  return count
}

function ownerOf(vendor_request_id: number, type: DocumentType): string {
  return `${type} of application ${vendor_request_id}`
}
