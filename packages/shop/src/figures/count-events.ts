// What each event adds to which figures, as SQL. Counting what is due and counting everything anew are the same statement
// about other events.
import { ORDERED_GROSS, WAS_DELIVERED } from '../money/item-amount.ts'
import { slotOf } from '../slots/delivery-time.ts'
import type { Figures } from './tables.ts'

export const FIGURES = [
  'orders',
  'first_orders',
  'items',
  'placed_paisa',
  'cancelled_orders',
  'cancelled_items',
  'delivered_items',
  'late_items',
  'delivered_pieces',
  'wanted_pieces',
  'delivered_paisa',
  'returned_paisa',
  'refunds',
  'refunded_paisa',
  'refund_seconds',
  'timed_items',
  'on_time_items',
] as const satisfies (keyof Figures)[]

/** What an item counts for besides its order: where it was bought, and what it is. */
const ITEM = `
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  join products p on p.id = i.product_id
  join districts origin on origin.id = p.district_id`

/** Where order group `g` is delivered to, and how its money is paid. */
const GROUP = `
  left join districts d on d.name_en = g.delivery_address ->> 'district_en'
  left join locations l on l.district_id = d.id and l.name_en = g.delivery_address ->> 'location_en'
  left join tenders t on t.order_group_id = g.id and t.method <> 'credit' and t.voided_at is null`

/** The day and the slot of ten minutes, in Nepal, of a time. */
const timeSlot = (at: string) => `cross join lateral (
    select at::date as day,
      lpad((extract(hour from at) * 6 + floor(extract(minute from at) / 10))::int::text, 3, '0') as slot
    from (select ${at} at time zone 'Asia/Kathmandu') nepal (at)
  ) moment`

const OF_GROUP = `('shop', ''), ('time', moment.slot), ('district', coalesce(d.id, 0)::text),
    ('ward', coalesce(l.id * 100 + (g.delivery_address ->> 'ward_no')::int, 0)::text), ('payment', coalesce(t.method, 'credit'))`
const OF_ITEM = `('category', p.category_id::text), ('belt', origin.belt), ('product', i.product_id::text)`
const kinds = (...values: string[]) => `cross join lateral (values ${values.join(', ')}) k (kind, key)`

/** The states in which an item ends before it is packed, in a list of SQL. */
const FALLEN = `('rejected', 'expired', 'cancelled', 'unavailable')`

/** Nothing of the items of `orders` is left, and this step was the last to end one. */
const isLastToFall = (orders: string) => `not exists (
        select from orders q join order_items j on j.order_id = q.id where ${orders} and j.status not in ${FALLEN})
      and s.id = (
        select max(z.id) from orders q join order_items j on j.order_id = q.id join order_item_steps z on z.order_item_id = j.id
        where ${orders} and z.status in ${FALLEN})`

const SAME_GROUP = 'q.order_group_id = g.id'

/** The first item of the order group that has the same of something. */
const firstOf = (same: string) => `(
        select min(j.id) from orders q join order_items j on j.order_id = q.id
          join products r on r.id = j.product_id join districts c on c.id = r.district_id
        where ${SAME_GROUP} and ${same})`

/** Steps of items: placed, fallen, delivered. */
const steps = (which: string) => `
  select moment.day, k.kind, k.key, as_first::int as orders, (as_first and step.is_new)::int as first_orders,
    step.is_placed::int as items,
    case when step.is_placed then ${ORDERED_GROSS} - i.discount_paisa else 0 end as placed_paisa,
    case when k.kind in ('category', 'belt', 'product') then 0
      else (case k.kind when 'vendor' then step.is_last_of_order else step.is_last_of_group end)::int end as cancelled_orders,
    step.is_fallen::int as cancelled_items, step.is_delivered::int as delivered_items, step.is_late::int as late_items,
    case when step.is_delivered then i.quantity else 0 end as delivered_pieces,
    case when step.is_delivered or (step.is_fallen and s.status <> 'cancelled') then i.ordered_quantity else 0 end as wanted_pieces,
    case when step.is_delivered then i.amount_paisa else 0 end as delivered_paisa,
    0 as returned_paisa, 0 as refunds, 0 as refunded_paisa, 0 as refund_seconds,
    step.is_timed::int as timed_items, step.is_on_time::int as on_time_items
  from order_item_steps s
  join order_items i on i.id = s.order_item_id${ITEM}${GROUP}
  cross join lateral (
    select s.status in ${FALLEN} as is_fallen, s.status = 'delivered' as is_delivered,
      not exists (select from order_item_steps b where b.order_item_id = i.id and b.id < s.id) as is_placed
    offset 0
  ) event
  left join lateral (select s.starts_at, s.ends_at from ${slotOf('g.delivery_id')}) came on event.is_delivered
  cross join lateral (
    select event.*,
      case when is_placed then ${firstOf('true')} end as of_group,
      case when is_placed then ${firstOf('q.id = o.id')} end as of_order,
      case when is_placed then ${firstOf('r.category_id = p.category_id')} end as of_category,
      case when is_placed then ${firstOf('c.belt = origin.belt')} end as of_belt,
      is_placed and not exists (select from order_groups e where e.user_id = g.user_id and e.number < g.number) as is_new,
      is_fallen and ${isLastToFall(SAME_GROUP)} as is_last_of_group,
      is_fallen and ${isLastToFall('q.id = o.id')} as is_last_of_order,
      is_delivered and coalesce((
        select max(z.at) filter (where z.status = 'packed') > coalesce(o.pack_by, max(z.at) filter (where z.status = 'confirmed')
          + packing_time(o.vendor_id, max(z.at) filter (where z.status = 'confirmed')))
        from order_item_steps z where z.order_item_id = i.id), false) as is_late,
      is_delivered and came.ends_at is not null as is_timed,
      is_delivered and coalesce(s.at between came.starts_at and came.ends_at, false) as is_on_time
    offset 0
  ) step
  ${timeSlot('case when step.is_placed then g.placed_at else s.at end')}
  ${kinds(OF_GROUP, `('vendor', o.vendor_id::text)`, OF_ITEM)}
  cross join lateral (
    select step.is_placed and i.id = case k.kind when 'vendor' then step.of_order when 'category' then step.of_category
      when 'belt' then step.of_belt when 'product' then i.id else step.of_group end as as_first
  ) counted
  where (step.is_placed or step.is_fallen or step.is_delivered) and ${which}`

const NOTHING_PLACED = `0 as orders, 0 as first_orders, 0 as items, 0 as placed_paisa, 0 as cancelled_orders, 0 as cancelled_items,
    0 as delivered_items, 0 as late_items, 0 as delivered_pieces, 0 as wanted_pieces, 0 as delivered_paisa`

const NOTHING_CAME = '0, 0'

/** Entries of the ledger that give back what was delivered. */
const entries = (which: string) => `
  select moment.day, k.kind, k.key, ${NOTHING_PLACED}, -line.amount_paisa, 0, 0, 0, ${NOTHING_CAME}
  from ledger_entries e
  join ledger_lines line on line.entry_id = e.id and line.account = 'refund_payable'
  join order_items i on i.id = line.order_item_id${ITEM}${GROUP}
  ${timeSlot('e.at')}
  ${kinds(OF_GROUP, `('vendor', o.vendor_id::text)`, OF_ITEM)}
  where e.cause in ('refund.approved', 'item.returned') and ${WAS_DELIVERED} and ${which}`

const SECONDS = 'extract(epoch from f.refunded_at - f.created_at)::bigint'

/** Refunds that were sent, of the order group. A refund of one vendor's order counts for that vendor. */
const refundsOfGroups = (which: string) => `
  select moment.day, k.kind, k.key, ${NOTHING_PLACED}, 0, 1, f.amount_paisa, ${SECONDS}, ${NOTHING_CAME}
  from refunds f
  join order_groups g on g.id = f.order_group_id${GROUP}
  left join orders o on o.id = f.order_id
  ${timeSlot('f.refunded_at')}
  ${kinds(OF_GROUP, `('vendor', o.vendor_id::text)`)}
  where f.status = 'refunded' and k.key is not null and ${which}`

/** The same of their items; each refund counts once for what several of its items share. */
const refundsOfItems = (which: string) => `
  select moment.day, k.kind, k.key, ${NOTHING_PLACED}, 0, as_first::int, item.amount_paisa, case when as_first then ${SECONDS} else 0 end, ${NOTHING_CAME}
  from refunds f
  join refund_items item on item.refund_id = f.id
  join order_items i on i.id = item.order_item_id${ITEM}
  ${timeSlot('f.refunded_at')}
  ${kinds(`('vendor', case when f.order_id is null then o.vendor_id::text end)`, OF_ITEM)}
  cross join lateral (
    select i.id = (
      select min(j.id) from refund_items other join order_items j on j.id = other.order_item_id join orders q on q.id = j.order_id
        join products r on r.id = j.product_id join districts c on c.id = r.district_id
      where other.refund_id = f.id and case k.kind when 'vendor' then q.vendor_id = o.vendor_id
        when 'category' then r.category_id = p.category_id when 'belt' then c.belt = origin.belt else j.id = i.id end) as as_first
  ) counted
  where f.status = 'refunded' and k.key is not null and ${which}`

/** A statement's rows of what these events add; `which` says of each kind of event which ids are meant. */
const changesOf = (which: (event: string, id: string) => string) =>
  [
    steps(which('step', 's.id')),
    entries(which('entry', 'e.id')),
    refundsOfGroups(which('refund', 'f.id')),
    refundsOfItems(which('refund', 'f.id')),
  ].join(' union all ')

/** Adds what events come to; `first` are the common table expressions that it begins with. */
const addUp = (first: string, which: (event: string, id: string) => string) => `
  with ${first}changes as (${changesOf(which)})
  insert into daily_figures as f (kind, day, key, ${FIGURES.join(', ')})
  select kind, day, key, ${FIGURES.map((name) => `sum(${name})`).join(', ')} from changes group by kind, day, key
  on conflict (kind, day, key) do update set ${FIGURES.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ')}`

/** Takes some events out of those that are due, and adds what they come to. */
export const COUNT_DUE = addUp(
  `taken as (
    delete from figures_due where ctid = any(array(select ctid from figures_due limit $most)) returning event, id
  ), `,
  (event, id) => `${id} = any(array(select id from taken where event = '${event}'))`,
)

/** Adds what all events come to, but for those that are due. */
export const COUNT_ALL = addUp(
  '',
  (event, id) => `${id} not in (select id from figures_due where event = '${event}')`,
)
