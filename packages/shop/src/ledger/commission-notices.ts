import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { events } from '../notifications/events.ts'
import { ruleFor } from './commission.ts'

/** What a vendor's products are charged for an order of now. */
interface Charged {
  vendor_id: number
  /** The rule of each product, and of one that it might add, in one line to compare. */
  rules: string
  /** In hundredths of a percent, where it is the same for all. */
  percent: number | null
}

/**
 * Changes rules, and notifies the open vendors for whose products another one applies afterwards. Call it in
 * the transaction that holds the rules.
 */
export async function notifyCharged<T>(ctx: Ctx, change: () => Promise<T>): Promise<T> {
  const before = new Map((await charged(ctx)).map(({ vendor_id, rules }) => [vendor_id, rules]))
  const answer = await change()
  const changed = (await charged(ctx)).filter(({ vendor_id, rules }) => before.get(vendor_id) !== rules)
  await events(
    ctx,
    ...changed.map(({ vendor_id: vendor, percent }) => ({
      kind: 'VendorCommissionChanged' as const,
      vendor,
      // Of each vendor their own: what is said differs.
      object_id: `${vendor} ${ctx.now.toISOString()}`,
      values: percent === null ? {} : { percent: percent / 100 },
    })),
  )
  return answer
}

const charged = async (ctx: Ctx) => (await ctx.db.executeQuery(CHARGED({ now: ctx.now }))).rows

const CHARGED = statement<Charged>(`
  select p.vendor_id, string_agg(concat(p.id, ' ', rule.kind, ' ', rule.value), ',' order by p.id nulls first) as rules,
    case when count(distinct (rule.kind, rule.value)) = 1 and min(rule.kind) = 'percent' then min(rule.value) end as percent
  from (
    select id, category_id, vendor_id from products
    where status <> 'archived' and vendor_id in (select id from vendors where status = 'open')
    union all select null, null, id from vendors where status = 'open'
  ) p
  left join lateral (${ruleFor('p', '$now')}) rule on true
  group by p.vendor_id`)
