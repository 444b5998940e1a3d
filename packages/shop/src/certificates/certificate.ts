import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Certificates } from './tables.ts'
import { certificateTexts } from './texts.ts'

export const CERTIFICATE_KINDS = ['organic', 'in_conversion', 'pgs'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** What everybody may read of a certificate while it is valid. */
export interface ShownCertificate {
  kind: CertificateKind
  /** Who certified: a body, or the group of a village. */
  body: string
  number: string
  /** Which land it covers. */
  area: string
  /** The same in Nepali; empty where it was written once. */
  area_ne: string
  /** The last day on which it holds, a day of Nepal as YYYY-MM-DD. */
  until_date: string
}

/**
 * Whether certificates `c` are valid on `$today`, a day of Nepal. It is asked whenever one is shown, so that nothing has to happen for it
 * to be gone on the day after its last.
 */
export const VALID = `c.status = 'approved' and c.until_date >= $today::date`

/** A ShownCertificate of `certificates c` as JSON. */
export const AS_SHOWN = `json_build_object('kind', c.kind, 'body', c.body, 'number', c.number, 'area', c.area, 'area_ne', c.area_ne,
  'until_date', c.until_date)`

/** The certificate, for its next step: nobody else takes one meanwhile. Refuses an unknown one (`not_found`). */
export async function lockCertificate(
  ctx: Ctx,
  id: number,
): Promise<
  Pick<Certificates, 'vendor_id' | 'body' | 'kind' | 'until_date'> & { id: number; status: Status }
> {
  const found = await ctx.db
    .selectFrom('certificates')
    .select(['id', 'vendor_id', 'kind', 'body', 'until_date', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw noCertificate(ctx)
  return found
}

export type Status = 'pending' | 'approved' | 'rejected' | 'withdrawn'

export const noCertificate = (ctx: Ctx) =>
  new Refusal('not_found', certificateTexts(ctx.locale).noCertificate)
