import { type Ctx, requireActor } from '../context.ts'
import { statement, type Values } from '../db/statement.ts'
import { plainDigits } from '../plain-text.ts'
import type { PromotionKind } from './tables.ts'
import { counts, USES } from './uses.ts'

/** A promotion and whether the actor may use it now. */
export interface FoundPromotion {
  id: number
  code: string | null
  name_en: string
  name_ne: string
  kind: PromotionKind
  value: number
  vendor_id: number | null
  category_id: number | null
  minimum_paisa: number
  maximum_paisa: number | null
  limit_total: number | null
  limit_per_customer: number | null
  bearer: 'platform' | 'vendor'
  has_begun: boolean
  has_ended: boolean
  is_used_up: boolean
  is_used_by_customer: boolean
  /** Whether it is for a first order. */
  is_for_first: boolean
  /** It is, and the actor has ordered before. */
  is_too_late: boolean
}

/** A code as it is stored: capitals and Latin digits. */
export function codeOf(typed: string): string {
  return plainDigits(typed).trim().toUpperCase()
}

/** The promotion with this code, in any spelling of case. */
export async function findByCode(ctx: Ctx, coupon: string): Promise<FoundPromotion | undefined> {
  return (await read(ctx, BY_CODE, { code: codeOf(coupon) }))[0]
}

export async function findById(ctx: Ctx, id: number): Promise<FoundPromotion | undefined> {
  return (await read(ctx, BY_ID, { id }))[0]
}

/** The automatic promotions that apply now, the oldest first. */
export function findAutomatic(ctx: Ctx): Promise<FoundPromotion[]> {
  return read(ctx, AUTOMATIC)
}

async function read(ctx: Ctx, find: typeof BY_ID, values: Values = {}): Promise<FoundPromotion[]> {
  const { id: user_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(find({ ...values, now: ctx.now, user_id }))
  return rows
}

// The first count reads only an index, and is enough for all promotions that are not nearly used up.
const READ = `
  select p.id, p.code, p.name_en, p.name_ne, p.kind, p.value, p.vendor_id, p.category_id, p.minimum_paisa, p.maximum_paisa,
    p.limit_total, p.limit_per_customer, p.bearer,
    p.starts_at <= $now as has_begun,
    not p.is_active or coalesce(p.ends_at <= $now, false) as has_ended,
    case when p.limit_total is null
        or (select count(*) from promotion_uses u where u.promotion_id = p.id) < p.limit_total then false
      else ${USES} >= p.limit_total end as is_used_up,
    p.limit_per_customer is not null and (select count(*) from promotion_uses u
      where u.promotion_id = p.id and u.user_id = $user_id and ${counts('u.order_group_id')}) >= p.limit_per_customer
      as is_used_by_customer,
    p.first_order_only as is_for_first,
    p.first_order_only and exists (select from order_groups g where g.user_id = $user_id and ${counts('g.id')}) as is_too_late
  from promotions p`

const findBy = (condition: string) => statement<FoundPromotion>(`${READ} where ${condition} order by p.id`)
const BY_CODE = findBy('p.code = $code')
const BY_ID = findBy('p.id = $id')
const AUTOMATIC = findBy(
  'p.code is null and p.is_active and p.starts_at <= $now and (p.ends_at > $now or p.ends_at is null)',
)
