import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { choiceOf, lineOfText, parse } from '../input.ts'
import { HUB_IS_USED } from '../orders/bags/at-hub.ts'
import { orderNumber } from '../orders/number.ts'
import { placeMark } from '../slots/delivery-time.ts'
import { hubTexts } from './hub-texts.ts'
import type { CallAnswer } from './tables.ts'

/** What was learned of what is missing. */
export interface MissingCall {
  no: number
  answer: CallAnswer
  note: string
  called_at: Date
  by: string | null
}

/** A vendor's order that has not come to the hub by when its delivery time is loaded. */
export interface MissingOrder {
  id: string
  order_group_id: string
  number: string
  vendor: { id: number; name_en: string; name_ne: string; phone: string | null }
  starts_at: Date
  ends_at: Date
  /** Since when it is missing. */
  load_at: Date
  mark: string
  is_packed: boolean
  bags: number
  here: number
  /** The numbers of the bags that are not here. */
  missing: number[]
  call: MissingCall | null
}

/** What can come of a call about what has not come. */
export const CALL_ANSWERS = ['called', 'later', 'lost'] as const satisfies readonly CallAnswer[]

/** On a page at most; who has more than that has another problem first. */
const PAGE = 100

/** What has not come in time, by vendor, so that each is called once (right `run.plan`). */
export async function listMissing(ctx: Ctx): Promise<{ orders: MissingOrder[]; hasMore: boolean }> {
  requireReading(ctx, 'run.plan')
  const { rows } = await ctx.db.executeQuery(MISSING({ now: ctx.now, limit: PAGE + 1 }))
  return {
    orders: rows.slice(0, PAGE).map(({ number, series, no, call, ...row }) => ({
      ...row,
      mark: placeMark(series, no),
      number: orderNumber(number),
      call: call && { ...call, called_at: new Date(call.called_at) },
    })),
    hasMore: rows.length > PAGE,
  }
}

const Call = z.object({
  answer: choiceOf(CALL_ANSWERS),
  note: lineOfText(300, 0),
  /** The number of the last call that was seen; 0 for none. */
  seen: z.coerce.number().int().min(0).max(30_000),
})

/**
 * Writes what came of a call about an order that has not come (right `run.plan`, written to the audit log). The same again is written once. Refuses an order that is
 * none of the company's (`not_found`), and a call after another one that its sender did not see (`conflict`).
 */
export async function recordCall(ctx: Ctx, order: string, input: unknown): Promise<void> {
  const { id } = requireRight(ctx, 'run.plan')
  const { answer, note, seen } = parse(Call, input, ctx.locale)
  const texts = hubTexts(ctx.locale)
  if (!z.uuid().safeParse(order).success) throw new Refusal('not_found', texts.noSuchOrder)
  await inTransaction(ctx, async (ctx) => {
    const call = CALL({ order, no: seen + 1, answer, note, now: ctx.now, by: id })
    const [row] = (await ctx.db.executeQuery(call)).rows
    if (!row) throw new Refusal('not_found', texts.noSuchOrder)
    if (row.written) {
      const { order_group_id, vendor } = row
      return audit(ctx, {
        action: 'bag.call',
        object_kind: 'order',
        object_id: order_group_id,
        details: { vendor, answer, note },
      })
    }
    if (!row.is_same) throw fieldRefusal('conflict', 'note', texts.calledMeanwhile)
  })
}

// Open orders are few, whatever was ever ordered.
const MISSING_ORDERS = `
  select w.order_id, w.order_group_id, w.vendor_id, w.number, s.load_at, s.starts_at, s.ends_at, s.series, p.no,
    bool_and(w.status <> 'confirmed') as is_packed
  from open_orders w join order_groups g on g.id = w.order_group_id
  join deliveries d on d.id = g.delivery_id and d.brought_by = 'company'
  join slot_places p on p.delivery_id = d.id and p.released_at is null
  join slots s on s.id = p.slot_id and s.load_at <= $now::timestamptz
  where (w.status = 'confirmed' or w.status = 'packed') and ${HUB_IS_USED}
  group by w.order_id, w.order_group_id, w.vendor_id, w.number, s.id, p.id
  having bool_or(w.status = 'confirmed')
    or exists (select from bags b where b.order_id = w.order_id and b.dropped_at is null and b.received_at is null)`

const MISSING = statement<
  Omit<MissingOrder, 'number' | 'mark' | 'call'> & {
    number: number
    series: string
    no: number
    call: (Omit<MissingCall, 'called_at'> & { called_at: string }) | null
  }
>(`
  with late as (${MISSING_ORDERS})
  select l.order_id as id, l.order_group_id, l.number, l.load_at, l.starts_at, l.ends_at, l.series, l.no, l.is_packed,
    json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne, 'phone', v.phone) as vendor,
    b.bags, b.here, b.missing,
    (select json_build_object('no', c.no, 'answer', c.answer, 'note', c.note, 'called_at', c.called_at, 'by', u.name)
      from missing_calls c left join users u on u.id = c.called_by where c.order_id = l.order_id order by c.no desc limit 1) as call
  from late l join vendors v on v.id = l.vendor_id
  cross join lateral (
    select count(*)::int as bags, (count(*) filter (where b.received_at is not null))::int as here,
      coalesce(json_agg(b.no order by b.no) filter (where b.received_at is null), '[]') as missing
    from bags b where b.order_id = l.order_id and b.dropped_at is null
  ) b
  order by v.name_en, v.id, l.load_at, l.number
  limit $limit`)

// Of two who write after the same call one is first, by the key.
const CALL = statement<{ order_group_id: string; vendor: string; written: boolean; is_same: boolean }>(`
  with meant as (
    select o.id, g.id as order_group_id, v.name_en as vendor
    from orders o join order_groups g on g.id = o.order_group_id join deliveries d on d.id = g.delivery_id join vendors v on v.id = o.vendor_id
    where o.id = $order::uuid and d.brought_by = 'company'
  ), written as (
    insert into missing_calls (order_id, no, answer, note, called_at, called_by)
    select id, $no::smallint, $answer, $note, $now, $by::uuid from meant
    where $no::smallint <= 1 + (select count(*) from missing_calls c where c.order_id = meant.id)
    on conflict do nothing returning order_id
  )
  select order_group_id, vendor, exists (select from written) as written,
    exists (select from missing_calls c where c.order_id = meant.id and c.no = $no::smallint
      and c.answer = $answer and c.note = $note and c.called_by = $by::uuid) as is_same
  from meant`)
