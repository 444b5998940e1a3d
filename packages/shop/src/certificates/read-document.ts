import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireVendor } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { certificateTexts } from './texts.ts'

/** The document of a certificate, decrypted. */
export interface CertificateDocument {
  bytes: Buffer
  media_type: string
  /** It contains nothing that its vendor wrote. */
  file_name: string
}

/**
 * The document of a certificate: for members of its vendor with the role `catalogue`, and for staff with `vendor.change`, of whom the audit
 * log notes each look before anything is sent. Refuses everybody else, and a document that was deleted (`not_found`).
 */
export async function readCertificateDocument(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  reader: 'vendor' | 'staff',
  id: number,
): Promise<CertificateDocument> {
  const vendor_id = reader === 'vendor' ? requireVendor(ctx, 'catalogue') : null
  if (reader === 'staff') requireReading(ctx, 'vendor.change')
  const row = await ctx.db
    .selectFrom('certificates')
    .select(['vendor_id', 'paper', 'media_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  const isReadable = row?.paper && (vendor_id === null || row.vendor_id === vendor_id)
  const bytes = isReadable ? await privateFiles.read(row.paper!) : null
  if (!row || !bytes) throw new Refusal('not_found', certificateTexts(ctx.locale).noDocument)
  if (reader === 'staff')
    await audit(ctx, {
      action: 'certificate.read',
      object_kind: 'vendor',
      object_id: row.vendor_id,
      details: { certificate: id },
    })
  const ending = row.media_type === 'image/jpeg' ? 'jpg' : 'pdf'
  return { bytes, media_type: row.media_type, file_name: `certificate-${id}.${ending}` }
}
