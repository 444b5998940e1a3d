import type { Ctx } from '../../context.ts'
import type { PrivateFileStore } from '../../files/private-file-store.ts'
import type { DocumentType, VendorDocuments } from '../tables.ts'

/** The papers' keys, as the number of a paper needs them. */
export type NumberKeys = Pick<PrivateFileStore, 'texts'>

type Sealed = Pick<VendorDocuments, 'document_no' | 'number_sealed' | 'number_mark'>

/** At most so many are sealed at a time. */
const AT_ONCE = 500

/** What is kept of a paper's number. */
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

/** Nothing is kept of a purged document. */
export const NO_NUMBER: Sealed = { document_no: '', number_sealed: null, number_mark: null }

/** The number in clear; empty when it was forgotten, or the key it was sealed with is gone. */
export function openNumber(
  { texts }: NumberKeys,
  paper: Pick<VendorDocuments, 'document_no' | 'number_sealed' | 'vendor_request_id' | 'type'>,
): string {
  if (paper.number_sealed === null) return paper.document_no
  return texts.open(paper.number_sealed, ownerOf(paper.vendor_request_id, paper.type)) ?? ''
}

/** Seals the numbers that stand in clear: those from before numbers were sealed, and those that older code beside us writes. */
export async function sealNumbers(ctx: Ctx, papers: NumberKeys): Promise<void> {
  const inClear = await ctx.db
    .selectFrom('vendor_documents')
    .select(['id', 'vendor_request_id', 'type', 'document_no'])
    .where('document_no', '!=', '')
    .limit(AT_ONCE)
    .execute()
  for (const { id, document_no, ...paper } of inClear)
    await ctx.db
      .updateTable('vendor_documents')
      .set(sealNumber(papers, paper, document_no))
      .where('id', '=', id)
      // Another was handed in meanwhile: it is sealed next time.
      .where('document_no', '=', document_no)
      .execute()
}

function ownerOf(vendor_request_id: number, type: DocumentType): string {
  return `${type} of application ${vendor_request_id}`
}
