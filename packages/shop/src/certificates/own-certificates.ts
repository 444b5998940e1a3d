import { type Ctx, requireActor, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { applyCertificates } from './apply-certificates.ts'
import { lockCertificate, noCertificate, type ShownCertificate, type Status } from './certificate.ts'

/** A product that a certificate may cover. */
export interface CoveredProduct {
  id: number
  name_en: string
  name_ne: string
}

/** A certificate as its vendor's members see it. */
export interface OwnCertificate extends ShownCertificate {
  id: number
  covers: 'all' | 'chosen'
  /** Where it does not cover all. */
  products: CoveredProduct[]
  /** `ended`: it was approved, and its last day is over. */
  status: Status | 'ended'
  /** Why staff rejected it. */
  note: string
  has_document: boolean
  created_at: Date
}

/** The columns of an OwnCertificate, of `certificates c`. */
export const OWN_COLUMNS = `c.id, c.kind, c.body, c.number, c.area, c.area_ne, c.until_date, c.covers, c.note, c.created_at,
  c.paper is not null as has_document,
  case when c.status = 'approved' and c.until_date < $today::date then 'ended' else c.status end as status,
  array(select json_build_object('id', p.id, 'name_en', p.name_en, 'name_ne', p.name_ne)
    from certificate_products b join products p on p.id = b.product_id
    where b.certificate_id = c.id order by p.name_en, p.id) as products`

const OWN = statement<OwnCertificate>(
  `select ${OWN_COLUMNS} from certificates c where c.vendor_id = $vendor_id order by c.id desc limit 200`,
)

/** The certificates of the actor's vendor, the newest first. Needs the role `catalogue`. */
export async function listOwnCertificates(ctx: Ctx): Promise<OwnCertificate[]> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  return (await ctx.db.executeQuery(OWN({ vendor_id, today: nepalDay(ctx.now) }))).rows
}

const COVERABLE = statement<CoveredProduct>(`
  select id, name_en, name_ne from products
  where vendor_id = $vendor_id and status <> 'archived' order by name_en, id limit 200`)

/** The products of the actor's vendor that a certificate may cover, by name; at most 200. */
export async function listCoverable(ctx: Ctx): Promise<CoveredProduct[]> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  return (await ctx.db.executeQuery(COVERABLE({ vendor_id }))).rows
}

/**
 * Withdraws a certificate of the actor's vendor, also one that is shown: it is gone at once. One that was withdrawn or rejected, or whose
 * last day is over, stays as it is. Refuses that of another vendor (`not_found`).
 */
export async function withdrawCertificate(ctx: Ctx, id: number): Promise<void> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  await inTransaction(ctx, async (ctx) => {
    const certificate = await lockCertificate(ctx, id)
    if (certificate.vendor_id !== vendor_id) throw noCertificate(ctx)
    const isOver = certificate.status === 'approved' && certificate.until_date < nepalDay(ctx.now)
    if (isOver || (certificate.status !== 'pending' && certificate.status !== 'approved')) return
    await ctx.db
      .updateTable('certificates')
      .set({ status: 'withdrawn', decided_by: requireActor(ctx).id, decided_at: ctx.now })
      .where('id', '=', id)
      .execute()
    if (certificate.status === 'approved') await applyCertificates(ctx, vendor_id)
  })
}
