import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { Paisa } from '../money/money.ts'
import type { PromotionKind } from './tables.ts'
import { promotionTexts } from './texts.ts'
import { counts, USES } from './uses.ts'

/** A promotion as staff see it. */
export interface StaffPromotion {
  id: number
  /** Null for an automatic one. */
  code: string | null
  name_en: string
  name_ne: string
  kind: PromotionKind
  /** Hundredths of a percent, or paisa. */
  value: number
  vendor: { name_en: string; name_ne: string } | null
  category: { name_en: string; name_ne: string } | null
  minimum_paisa: Paisa
  maximum_paisa: Paisa | null
  first_order_only: boolean
  bearer: 'platform' | 'vendor'
  starts_at: Date
  ends_at: Date | null
  limit_total: number | null
  limit_per_customer: number | null
  status: 'planned' | 'running' | 'used_up' | 'ended' | 'stopped'
  /** The order groups that count, and their discounts when they were placed. */
  uses: number
  given_paisa: Paisa
  created_by: string | null
}

/** The promotions, current ones before ended ones, the newest first, at most 200. Needs `promotion.change`. */
export async function listPromotions(ctx: Ctx): Promise<StaffPromotion[]> {
  requireReading(ctx, 'promotion.change')
  return (await ctx.db.executeQuery(LIST({ now: ctx.now }))).rows
}

/** One promotion. Refuses an unknown id (`not_found`). Needs `promotion.change`. */
export async function findPromotion(ctx: Ctx, id: number): Promise<StaffPromotion> {
  requireReading(ctx, 'promotion.change')
  const { rows } = await ctx.db.executeQuery(FIND({ id, now: ctx.now }))
  if (!rows[0]) throw new Refusal('not_found', promotionTexts(ctx.locale).noSuchPromotion)
  return rows[0]
}

const READ = `
  select p.id, p.code, p.name_en, p.name_ne, p.kind, p.value, p.minimum_paisa, p.maximum_paisa, p.first_order_only,
    p.bearer, p.starts_at, p.ends_at, p.limit_total, p.limit_per_customer, uses, given_paisa,
    case when v.id is not null then json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) end as vendor,
    case when c.id is not null then json_build_object('name_en', c.name_en, 'name_ne', c.name_ne) end as category,
    case when not p.is_active then 'stopped' when p.ends_at <= $now then 'ended' when p.starts_at > $now then 'planned'
      when uses >= p.limit_total then 'used_up' else 'running' end as status,
    m.name as created_by
  from promotions p
  cross join lateral (select ${USES} as uses) counted
  cross join lateral (
    select coalesce(sum(u.amount_paisa), 0)::float8 as given_paisa from promotion_uses u
    where u.promotion_id = p.id and ${counts('u.order_group_id')}) given
  left join vendors v on v.id = p.vendor_id
  left join categories c on c.id = p.category_id
  left join users m on m.id = p.created_by`
const LIST = statement<StaffPromotion>(`
  ${READ} order by (p.is_active and coalesce(p.ends_at > $now, true)) desc, p.id desc limit 200`)
const FIND = statement<StaffPromotion>(`${READ} where p.id = $id`)

interface Target {
  id: number
  name_en: string
  name_ne: string
}

/** The vendors and categories to which a promotion can apply. Needs `promotion.change`. */
export async function listTargets(ctx: Ctx): Promise<{ vendors: Target[]; categories: Target[] }> {
  requireReading(ctx, 'promotion.change')
  const columns = ['id', 'name_en', 'name_ne'] as const
  return {
    vendors: await ctx.db.selectFrom('vendors').select(columns).orderBy('name_en').execute(),
    categories: await ctx.db
      .selectFrom('categories')
      .select(columns)
      .where('merged_into_id', 'is', null)
      .orderBy('position', (place) => place.asc().nullsLast())
      .orderBy('id')
      .execute(),
  }
}
