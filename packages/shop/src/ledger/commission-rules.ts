import { sql } from 'kysely'
import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight, requireStepUp } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { TypedId } from '../http/schemas.ts'
import { amount, lineOfText, parse } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import { hasTwoDecimals, neededDecimal } from '../money/typed-decimal.ts'
import { notifyCharged } from './commission-notices.ts'
import { COMPANY_HAS_VAT } from './sale.ts'
import { type Split, splitOf } from './split.ts'
import { ledgerTexts, ONLY_NUMBER, PERCENT } from './texts.ts'

interface Named {
  name_en: string
  name_ne: string
}

/** A commission rule as staff see it. */
export interface CommissionRule {
  id: number
  scope: 'all' | 'category' | 'vendor' | 'product'
  /** The category, vendor or product of the rule; null for all. */
  target: Named | null
  kind: 'percent' | 'fixed'
  /** Hundredths of a percent, or paisa for a line. */
  value: number
  active_from: Date
  active_to: Date | null
  status: 'planned' | 'active' | 'ended'
  /** Null for the rule that the shop begins with. */
  created_by: string | null
  /** What the rule makes of a sale of Rs 1,000. */
  example: Split
}

/** Goods for Rs 1,000 without a discount, in paisa. */
const EXAMPLE_PAISA = 1_000_00

/** The rules in the order in which they are tried, then the 50 that ended last. Needs `commission.change`. */
export async function listCommissionRules(ctx: Ctx): Promise<CommissionRule[]> {
  requireReading(ctx, 'commission.change')
  const { rows } = await ctx.db.executeQuery(RULES({ now: ctx.now }))
  return rows.map(({ company_has_vat, ...rule }) => ({ ...rule, example: exampleOf(rule, company_has_vat) }))
}

type RuleRow = Omit<CommissionRule, 'example'> & { company_has_vat: boolean }

/** What a rule makes of a sale of Rs 1,000. */
function exampleOf({ kind, value }: Pick<CommissionRule, 'kind' | 'value'>, companyHasVat: boolean): Split {
  return splitOf(
    {
      order_item_id: 0,
      vendor_id: 0,
      gross_paisa: EXAMPLE_PAISA,
      discount_paisa: 0,
      discount_bearer: null,
      commission_rate: kind === 'percent' ? value : 0,
      commission_fixed_paisa: kind === 'fixed' ? value : 0,
    },
    companyHasVat,
  )
}

const STATUS = `case when r.active_to <= $now then 'ended' when r.active_from > $now then 'planned' else 'active' end`

const RULES = statement<RuleRow>(`
  select r.id, r.scope, r.kind, r.value, r.active_from, r.active_to, ${STATUS} as status, u.name as created_by,
    case when r.scope <> 'all' then json_build_object('name_en', coalesce(c.name_en, v.name_en, p.name_en),
      'name_ne', coalesce(c.name_ne, v.name_ne, p.name_ne)) end as target,
    ${COMPANY_HAS_VAT} as company_has_vat
  from commission_rules r
  left join categories c on c.id = r.category_id
  left join vendors v on v.id = r.vendor_id
  left join products p on p.id = r.product_id
  left join users u on u.id = r.created_by
  where r.active_to is null or r.active_to > $now
    or r.id in (select id from commission_rules where active_to <= $now order by active_to desc limit 50)
  order by ${STATUS} = 'ended', case when ${STATUS} = 'ended' then 0 else r.position end, r.active_to desc, r.id`)

/** A number as people type it, with at most two decimals; `most` is in whole units. */
const typed = (most: number) =>
  z.preprocess(
    neededDecimal,
    amount()
      .refine((number) => number >= 0 && hasTwoDecimals(number), { params: ONLY_NUMBER })
      .max(most),
  )

const optionalId = z.preprocess((id) => id || null, TypedId.nullable())

/** A new rule. `value` is a percentage, or rupees for a line; `product` is a slug. */
const NewRule = z
  .object({
    scope: z.enum(['all', 'category', 'vendor', 'product']),
    category: optionalId.default(null),
    vendor: optionalId.default(null),
    product: lineOfText(200, 0).default(''),
    kind: z.enum(['percent', 'fixed']),
    value: typed(1_000_000),
    place: z.enum(['first', 'last']).default('first'),
  })
  .refine(({ kind, value }) => kind === 'fixed' || value <= 100, { path: ['value'], params: PERCENT })

/**
 * Adds a rule that applies to what is ordered from now on, either before the others or after them. Needs
 * `commission.change`; written to the audit log, and vendors whom it touches are notified, as of every change of rules.
 * Refuses an unknown category, vendor or product.
 */
export async function addCommissionRule(ctx: Ctx, input: unknown): Promise<number> {
  const { id: created_by } = requireRight(ctx, 'commission.change')
  requireStepUp(ctx)
  const { scope, kind, value, place, ...targets } = parse(NewRule, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const target = await findTarget(ctx, scope, targets)
    await refuseOwn(ctx, target)
    const order = await lockOrder(ctx)
    const id = await notifyCharged(ctx, async () => {
      const { id } = await ctx.db
        .insertInto('commission_rules')
        .values({
          ...target,
          scope,
          kind,
          value: toPaisa(value),
          created_by,
          created_at: ctx.now,
          active_from: ctx.now,
          active_to: null,
          position: order.length + 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeOrder(ctx, place === 'first' ? [id, ...order] : [...order, id])
      return id
    })
    await audit(ctx, {
      action: 'commission_rule.add',
      object_kind: 'commission_rule',
      object_id: id,
      details: { scope, kind, value, place, ...target },
    })
    return id
  })
}

const Step = z.enum(['up', 'down'])

/** Moves a rule one place up or down; does nothing at the end of the list. Needs `commission.change`. */
export async function moveCommissionRule(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'commission.change')
  requireStepUp(ctx)
  const step = parse(Step, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx)
    const from = order.indexOf(id)
    if (from < 0) throw new Refusal('not_found', ledgerTexts(ctx.locale).noSuchRule)
    await refuseOwn(ctx, await targetOf(ctx, id))
    const to = from + (step === 'up' ? -1 : 1)
    if (to < 0 || to >= order.length) return
    order.splice(from, 1)
    order.splice(to, 0, id)
    await notifyCharged(ctx, () => writeOrder(ctx, order))
    await audit(ctx, {
      action: 'commission_rule.move',
      object_kind: 'commission_rule',
      object_id: id,
      details: { step, place: to + 1 },
    })
  })
}

/**
 * Ends a rule for what is ordered from now on. Needs `commission.change`. Refuses a rule that has ended already
 * (`conflict`).
 */
export async function endCommissionRule(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'commission.change')
  requireStepUp(ctx)
  const texts = ledgerTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx)
    await refuseOwn(ctx, await targetOf(ctx, id))
    const ended = await notifyCharged(ctx, () =>
      ctx.db
        .updateTable('commission_rules')
        .set({ active_to: sql`greatest(active_from, ${ctx.now})` })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('active_to', 'is', null), eb('active_to', '>', ctx.now)]))
        .returning('id')
        .executeTakeFirst(),
    )
    if (!ended) {
      const there = await ctx.db
        .selectFrom('commission_rules')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      throw there ? new Refusal('conflict', texts.ruleEnded) : new Refusal('not_found', texts.noSuchRule)
    }
    await audit(ctx, { action: 'commission_rule.end', object_kind: 'commission_rule', object_id: id })
  })
}

/**
 * The ids of the rules that have not ended, in their order. Locks the table for other changes, but not for checkouts.
 */
async function lockOrder(ctx: Ctx): Promise<number[]> {
  await sql`lock table commission_rules in share row exclusive mode`.execute(ctx.db)
  const rows = await ctx.db
    .selectFrom('commission_rules')
    .select('id')
    .where((eb) => eb.or([eb('active_to', 'is', null), eb('active_to', '>', ctx.now)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function writeOrder(ctx: Ctx, ids: number[]): Promise<void> {
  await ctx.db.executeQuery(WRITE_ORDER({ ids }))
}

const WRITE_ORDER = statement(`
  update commission_rules r set position = place
  from unnest((select $ids)::int[]) with ordinality as placed (id, place) where r.id = placed.id`)

type Targets = Pick<z.output<typeof NewRule>, 'category' | 'vendor' | 'product'>

async function findTarget(ctx: Ctx, scope: CommissionRule['scope'], targets: Targets) {
  const none = { category_id: null, vendor_id: null, product_id: null }
  if (scope === 'all') return none
  const { rows } = await ctx.db.executeQuery(FIND[scope]({ target: targets[scope] }))
  const { noSuchTarget } = ledgerTexts(ctx.locale)
  if (!rows[0]) throw new Refusal('invalid', noSuchTarget, { [scope]: noSuchTarget })
  return { ...none, [`${scope}_id`]: rows[0].id }
}

/** Refuses a rule for the actor's own vendor or a product of it: a colleague sets that (`refuseOwnVendor`). */
async function refuseOwn(
  ctx: Ctx,
  { vendor_id, product_id }: { vendor_id: number | null; product_id: number | null },
): Promise<void> {
  const seller = product_id === null ? undefined : (await ctx.db.executeQuery(SELLER({ product_id }))).rows[0]
  const of = vendor_id ?? seller?.vendor_id
  if (of !== undefined) await refuseOwnVendor(ctx, of, 'commission.change')
}

const targetOf = async (ctx: Ctx, id: number) =>
  (await ctx.db
    .selectFrom('commission_rules')
    .select(['vendor_id', 'product_id'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? { vendor_id: null, product_id: null }

const SELLER = statement<{ vendor_id: number }>('select vendor_id from products where id = $product_id')

const FIND = {
  // The lock keeps the category from being merged or deleted before the rule is written.
  category: statement<{ id: number }>(
    'select id from categories where id = $target::int and merged_into_id is null for key share',
  ),
  vendor: statement<{ id: number }>('select id from vendors where id = $target'),
  product: statement<{ id: number }>('select id from products where slug = $target'),
}

interface Target extends Named {
  id: number
}

/** The vendors and categories to which a rule can apply. Needs `commission.change`. */
export async function listRuleTargets(ctx: Ctx): Promise<{ vendors: Target[]; categories: Target[] }> {
  requireReading(ctx, 'commission.change')
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
