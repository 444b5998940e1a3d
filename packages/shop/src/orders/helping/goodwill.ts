import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { idempotent } from '../../idempotency/idempotency.ts'
import { lineOfText, parse, typedNumber } from '../../input.ts'
import { postGoodwill } from '../../ledger/goodwill.ts'
import { IS_LIVE, WAS_DELIVERED } from '../../money/item-amount.ts'
import { type Paisa, toPaisa } from '../../money/money.ts'
import { midnightOf, nepalDay } from '../../nepal/nepal-day.ts'
import { events } from '../../notifications/events.ts'
import { holdingPerson } from '../../places/addresses/hold-person.ts'
import { creditLeftToday } from '../../refunds/credit-of-day.ts'
import { isAskedOrGiven, isToDecide } from '../../refunds/states.ts'
import { GOODWILL_DAY_RUPEES, GOODWILL_RUPEES } from '../../trade-terms.ts'
import { orderNumber } from '../number.ts'
import { orderTexts } from '../texts.ts'

export const GiveGoodwill = z.object({
  /** In whole rupees. */
  amount: typedNumber(1, 1_000_000),
  /** The customer reads it. */
  reason: lineOfText(300),
})

/** How much goodwill somebody may still give, in paisa. */
export interface GoodwillLeft {
  /** For this order, by whomever: never more than what was paid for it, or is due. */
  order_paisa: Paisa
  /** Whether something of it was delivered, or its customer complained; before that there is nothing to make good. */
  has_cause: boolean
  /** On this day in Nepal, for whichever order. */
  day_paisa: Paisa
}

/**
 * Gives the customer of an order store credit as goodwill (right `order.help`), with a reason that they read. The company bears it
 * (refund_cost). The same `key` again gives nothing more. Refuses more than the settings allow for one order, or one member of
 * staff in a day, more than what was paid or is due, anything for an order of which nothing is delivered and nobody complained
 * (`amount`), and one's own order (`forbidden`).
 *
 * Within these limits it takes no code of the second factor, unlike what changes them (content/change-settings.ts).
 */
export async function giveGoodwill(
  ctx: Ctx,
  order_group: string,
  input: unknown,
  key?: string,
): Promise<{ id: number; amount_paisa: Paisa }> {
  requireRight(ctx, 'order.help')
  const { amount, reason } = parse(GiveGoodwill, input, ctx.locale)
  // The giver is held, so that two credits at once each count the other; then the order, so that two givers do.
  return holdingPerson(ctx, (ctx) =>
    idempotent(ctx, key, { goodwill: order_group, amount, reason }, (ctx) =>
      give(ctx, order_group, toPaisa(amount), reason),
    ),
  )
}

async function give(ctx: Ctx, order_group: string, amount_paisa: Paisa, reason: string) {
  const texts = orderTexts(ctx.locale)
  const locked = z.uuid().safeParse(order_group).success
    ? (await ctx.db.executeQuery(HOLD({ id: order_group }))).rows[0]
    : undefined
  if (!locked) throw new Refusal('not_found', texts.noSuchOrder)
  if (locked.user_id === ctx.actor!.id) throw new Refusal('forbidden', texts.ownOrder)
  const { order_paisa, day_paisa, has_cause } = await goodwillLeft(ctx, order_group)
  if (!has_cause) throw fieldRefusal('not_allowed', 'amount', texts.goodwillTooEarly)
  if (amount_paisa > order_paisa)
    throw fieldRefusal('not_allowed', 'amount', texts.goodwillOfOrder(order_paisa))
  if (amount_paisa > day_paisa) throw fieldRefusal('not_allowed', 'amount', texts.goodwillOfDay(day_paisa))
  const { id } = await ctx.db
    .insertInto('goodwill_credits')
    .values({ order_group_id: locked.id, given_by: ctx.actor!.id, amount_paisa, reason, given_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postGoodwill(ctx, { id, order_group_id: locked.id, user_id: locked.user_id, amount_paisa })
  await events(ctx, {
    kind: 'OrderCreditGiven',
    user_id: locked.user_id,
    object_id: `${id}`,
    order_group_id: locked.id,
    values: { number: orderNumber(locked.number), amount_paisa, reason },
  })
  await audit(ctx, {
    action: 'order.credit',
    object_kind: 'order',
    object_id: locked.id,
    // The reason stands in the credit only, because it can be deleted there.
    details: { credit: id, amount_paisa },
  })
  return { id, amount_paisa }
}

/** How much goodwill the actor may still give for this order (right `order.help`). */
export async function goodwillLeft(ctx: Ctx, order_group_id: string): Promise<GoodwillLeft> {
  const { id: given_by } = requireRight(ctx, 'order.help')
  const since = midnightOf(nepalDay(ctx.now))
  const { rows } = await ctx.db.executeQuery(LEFT({ order_group_id, given_by, since }))
  const { order_paisa, worth_paisa, day_paisa, has_cause } = rows[0]!
  const today = Math.min(day_paisa, await creditLeftToday(ctx))
  return {
    order_paisa: Math.max(0, Math.min(order_paisa, worth_paisa)),
    day_paisa: Math.max(0, today),
    has_cause,
  }
}

const HOLD = statement<{ id: string; number: number; user_id: string }>(
  'select id, number, user_id from order_groups where id = $id for no key update',
)

// An order is worth what is, or is to be, paid for it and did not go back.
const LEFT = statement<GoodwillLeft & { worth_paisa: Paisa }>(`
  with saved as (select (select settings -> 'refunds' from site_settings order by version desc limit 1) as refunds)
  select coalesce((saved.refunds ->> 'goodwill_rupees')::bigint, ${GOODWILL_RUPEES}) * 100 - coalesce((
      select sum(amount_paisa) from goodwill_credits where order_group_id = $order_group_id), 0)::bigint as order_paisa,
    coalesce((saved.refunds ->> 'goodwill_day_rupees')::bigint, ${GOODWILL_DAY_RUPEES}) * 100 - coalesce((
      select sum(amount_paisa) from goodwill_credits where given_by = $given_by and given_at >= $since), 0)::bigint as day_paisa,
    coalesce((
      select sum(i.amount_paisa) + max(g.delivery_fee_paisa - g.delivery_discount_paisa)
      from orders o join order_items i on i.order_id = o.id join order_groups g on g.id = o.order_group_id
      where o.order_group_id = $order_group_id and ${IS_LIVE}), 0)::bigint
      - coalesce((select sum(f.amount_paisa) from refunds f
          where f.order_group_id = $order_group_id and f.kind = 'refund' and ${isAskedOrGiven('f')} and not ${isToDecide('f')}), 0)::bigint
      - coalesce((select sum(amount_paisa) from goodwill_credits where order_group_id = $order_group_id), 0)::bigint as worth_paisa,
    exists (select from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = $order_group_id and ${WAS_DELIVERED})
      or exists (select from complaints where order_group_id = $order_group_id) as has_cause
  from saved`)
