import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { UNPACKED_STATES } from '../money/item-states.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { bagCodeOf } from '../orders/bags/bag-code.ts'
import { orderNumber } from '../orders/number.ts'
import type { AddressSnapshot } from '../orders/snapshots.ts'
import type { OrderItemStatus } from '../orders/states.ts'
import { placeMark } from '../slots/delivery-time.ts'
import { RUN_MARK } from './run-mark.ts'

/** A vendor's package of a delivery, of which something is not at the hub. */
interface MissingPart {
  order_id: string
  vendor: { name_en: string; name_ne: string }
  is_packed: boolean
  bags: number
  here: number
}

/** A bag as whoever takes it in reads it. */
export interface HubBag {
  code: string
  no: number
  /** How many bags its vendor's order is in. */
  of: number
  order_group_id: string
  number: string
  vendor: { name_en: string; name_ne: string }
  address: AddressSnapshot
  /** The mark of its place in its delivery time, such as R-14; null without a time. */
  mark: string | null
  starts_at: Date | null
  ends_at: Date | null
  /** The mark of its stop in a run that was sent, such as L-06: that is its shelf. */
  run_mark: string | null
  received_at: Date | null
  /** Whether it is for another day than the one that is worked on, and not left over from before. */
  is_other_day: boolean
  /** What else of its delivery has not come. */
  missing: MissingPart[]
}

/** The bag with a code (right `run.plan`); null for a code that there is not. `day` is the day that is worked on. */
export async function readHubBag(ctx: Ctx, typed: string, day: string | null): Promise<HubBag | null> {
  requireReading(ctx, 'run.plan')
  const code = bagCodeOf(typed)
  const row = code === null ? undefined : await findBag(ctx, code)
  if (!row?.address) return null
  const {
    statuses: _,
    brought_by: _by,
    dropped_at: _at,
    shelf: _shelf,
    day: own,
    series,
    place_no,
    ...bag
  } = row
  const isOver = row.ends_at !== null && row.ends_at.getTime() < ctx.now.getTime()
  return {
    ...bag,
    address: row.address,
    number: orderNumber(row.number),
    mark: series !== null && place_no !== null ? placeMark(series, place_no) : null,
    is_other_day: own !== null && own !== (day ?? nepalDay(ctx.now)) && !isOver,
  }
}

export interface BagRow extends Omit<HubBag, 'number' | 'mark' | 'address' | 'is_other_day'> {
  number: number
  brought_by: 'vendor' | 'company' | null
  address: AddressSnapshot | null
  dropped_at: Date | null
  shelf: string | null
  statuses: OrderItemStatus[]
  day: string | null
  series: string | null
  place_no: number | null
}

/** A bag with what decides where it goes; undefined for a code that there is not. */
export const findBag = async (ctx: Ctx, code: string): Promise<BagRow | undefined> =>
  (await ctx.db.executeQuery(FIND({ code }))).rows[0]

const FIND = statement<BagRow>(`
  select b.code, b.no, b.dropped_at, b.received_at, b.shelf, g.id as order_group_id, g.number, d.brought_by, d.address,
    json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    (select count(*)::int from bags other where other.order_id = o.id and other.dropped_at is null) as "of",
    array(select i.status from order_items i where i.order_id = o.id order by i.id) as statuses,
    s.day, s.series, p.no as place_no, s.starts_at, s.ends_at, ${RUN_MARK} as run_mark,
    coalesce((
      select json_agg(json_build_object('order_id', part.id, 'vendor', part.vendor, 'is_packed', part.is_packed,
        'bags', part.bags, 'here', part.here) order by part.id)
      from (
        select po.id, json_build_object('name_en', pv.name_en, 'name_ne', pv.name_ne) as vendor,
          bool_and(w.status not in ('${UNPACKED_STATES.join("', '")}')) as is_packed, bool_or(w.status = 'undelivered') as is_back,
          (select count(*)::int from bags b where b.order_id = po.id and b.dropped_at is null) as bags,
          (select count(*)::int from bags b where b.order_id = po.id and b.dropped_at is null and b.received_at is not null) as here
        from order_groups pg join orders po on po.order_group_id = pg.id join vendors pv on pv.id = po.vendor_id
        join open_orders w on w.order_id = po.id and w.status <> 'out_for_delivery'
        where pg.delivery_id = d.id
        group by po.id, pv.id
      ) part where not part.is_packed or part.here < part.bags and not part.is_back), '[]') as missing
  from bags b join orders o on o.id = b.order_id join order_groups g on g.id = o.order_group_id join vendors v on v.id = o.vendor_id
  left join deliveries d on d.id = g.delivery_id
  left join slot_places p on p.delivery_id = d.id and p.released_at is null
  left join slots s on s.id = p.slot_id
  where b.code = $code`)
