-- What is true of every shop at every moment between two transactions. Each query answers the name of its identity and
-- the things that break it: test/invariants.ts runs them all after each test, a drill on what was restored. $TABLE stands for the table of
-- orders/states.ts, $HOLDING for the states in which an item has its pieces, $FIRST for those in which it begins, $DEAD for those in which it is over.
with allowed (before, after, actor_kind) as (values $TABLE),
moves as (
  select s.id, s.order_item_id, s.status, s.actor_kind, s.actor_id, s.proof, s.photo, s.at, s.cancel_reason, s.reason, s.failure_reason,
    lag(s.status) over w as before, lag(s.at) over w as at_before,
    row_number() over w as place, count(*) over (partition by s.order_item_id) as steps
  from order_item_steps s window w as (partition by s.order_item_id order by s.id)
),
-- Of what staff lowered after it was paid, how many were sold.
sold_as as (
  select distinct on (order_item_id) order_item_id as id, from_quantity as quantity
  from quantity_changes where was_sold order by order_item_id, id
),
-- Of each item what it costs, what it cost when it was sold, and what the books have of it: when it was sold (its first entry), and by now.
prices as (
  select i.id, i.status, o.order_group_id, o.vendor_id, i.amount_paisa as paid, i.commission_rate,
    sold.gross - sold.off as sold_for, sold.off as sold_off,
    i.commission_fixed_paisa, money.method = 'cash' as is_cash, i.discount_bearer, i.status not in ($DEAD) as is_live,
    sold.gross - case i.discount_bearer when 'vendor' then sold.off else 0 end as base
  from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id
  left join tenders money on money.order_group_id = g.id and money.voided_at is null and money.method <> 'credit'
  left join sold_as on sold_as.id = i.id
  -- What was paid before was sold as it was ordered; at the door, or in place of it, as it was weighed.
  cross join lateral (select case when money.method = 'cash' or i.sold_grams is not null then coalesce(i.sold_grams, i.billed_grams) end as grams) weighed
  cross join lateral (select case when weighed.grams is not null
    then div(i.price_paisa::numeric * weighed.grams * 2 + i.unit_grams, i.unit_grams::numeric * 2)::bigint
    else i.price_paisa::bigint * coalesce(sold_as.quantity, i.quantity) end as gross) whole
  cross join lateral (select whole.gross, div(i.discount_paisa::numeric * least(whole.gross, i.price_paisa::bigint * i.ordered_quantity),
    i.price_paisa::bigint * i.ordered_quantity)::bigint as off) sold
),
booked as (
  select l.order_item_id as id, count(*) as lines, count(*) filter (where not is_sale) as later,
    coalesce(sum(l.amount_paisa) filter (where is_sale), 0) as sold,
    coalesce(sum(l.amount_paisa) filter (where account not in ('refund_payable', 'refund_cost')), 0) as left_of_it,
    coalesce(sum(l.amount_paisa) filter (where account = 'refund_cost'), 0) as borne,
    coalesce(-sum(l.amount_paisa) filter (where is_sale and account = 'commission_income'), 0) as commission,
    coalesce(-sum(l.amount_paisa) filter (where is_sale and account = 'vat_payable'), 0) as vat,
    coalesce(sum(l.amount_paisa) filter (where is_sale and account = 'promotion_cost'), 0) as promotion,
    coalesce(-sum(l.amount_paisa) filter (where is_sale and account like 'vendor_payable:%'), 0) as vendor,
    coalesce(max(account) filter (where account like 'vendor_payable:%'), '') as vendor_account
  from (select *, entry_id = min(entry_id) over (partition by order_item_id) as is_sale
    from ledger_lines where order_item_id is not null) l
  group by l.order_item_id
),
-- The same of each purchase: once for all, as to ask for each would take a day where there are a million.
goods as (
  select p.order_group_id as id, bool_or(p.is_live) as is_live, bool_or(b.id is not null) as is_booked,
    coalesce(sum(b.left_of_it + b.borne), 0) as left_of_it
  from prices p left join booked b using (id)
  group by p.order_group_id
),
-- Of each purchase what of it is to be paid, what of that is still to come, and what came and stays.
money as (
  select g.id, coalesce(bool_or(t.method not in ('cash', 'credit')), false) as is_prepaid,
    coalesce(bool_or(t.captured_at is not null and t.method <> 'credit'), false) as is_captured,
    coalesce(sum(t.planned_paisa - t.captured_paisa), 0) as open, coalesce(sum(t.captured_paisa - t.refunded_paisa), 0) as kept,
    coalesce(p.live, 0) as live, coalesce(p.to_come, 0) as to_come, coalesce(p.is_any_delivered, false) as is_any_delivered,
    case when p.is_live and g.pays_delivery then d.fee_paisa - d.discount_paisa else 0 end as fee
  from order_groups g join deliveries d on d.id = g.delivery_id
  left join tenders t on t.order_group_id = g.id and t.voided_at is null
  left join (
    select p.order_group_id as id, sum(p.paid) filter (where p.is_live) as live, bool_or(p.is_live) as is_live,
      sum(p.paid) filter (where p.is_live and p.status <> 'delivered') as to_come,
      bool_or(p.status = 'delivered' or (p.status = 'returned' and exists (
        select from order_item_steps s where s.order_item_id = p.id and s.status = 'delivered'))) as is_any_delivered
    from prices p group by p.order_group_id
  ) p on p.id = g.id
  group by g.id, d.id, p.live, p.to_come, p.is_any_delivered, p.is_live
),
delivery as (
  select e.order_group_id as id, sum(l.amount_paisa) as left_of_it
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where l.order_item_id is null and l.account in ('delivery_income', 'vat_payable', 'promotion_cost')
    and e.order_group_id is not null
  group by e.order_group_id
),
purse as (
  select e.order_group_id as id, sum(l.amount_paisa) as here
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.order_group_id is not null and (l.account in ('bank', 'refund_payable', 'rounding', 'gateway_fees')
    or l.account ~ '^(gateway|courier_cash|courier_short|customer_credit):'
    or (l.account = 'refund_cost' and l.order_item_id is null))
  group by e.order_group_id
),
posted as (
  select e.cause, e.cause_id, e.order_group_id,
    coalesce(sum(l.amount_paisa) filter (where l.account like 'gateway:%'), 0) as at_gateways,
    coalesce(sum(l.amount_paisa) filter (where l.account = 'refund_payable'), 0) as to_refund
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.order_group_id is not null
  group by e.id
),
-- Bills, and those that have yet to get their numbers; and how often each item stands on one.
made_bills as (
  select id, order_id, order_group_id, lines, total_paisa, vat_paisa, credits, cause, for_vendor_id from bills
  union all select id, order_id, order_group_id, lines, total_paisa, vat_paisa, credits, cause, for_vendor_id from bills_due
),
-- What changed the cash of each courier: above nothing what they took, below what they gave or what was booked as missing.
courier_changes as (
  select courier_id, day, collected_paisa::bigint as paisa, false as is_booked from cash_collections
  union all select courier_id, day, -counted_paisa::bigint, false from cash_hand_overs
  union all select h.courier_id, d.day, case d.kind when 'short' then -d.amount_paisa else d.amount_paisa end::bigint, true
  from cash_differences d join cash_hand_overs h on h.id = d.hand_over_id
),
billed_items as (
  select (line ->> 'order_item_id')::bigint as id, count(*) as times
  from made_bills b, jsonb_array_elements(b.lines) line where b.credits is null and b.order_id is not null group by 1
)

select 'stock = stocked - pieces held by orders' as identity, 'product ' || p.id as what
from products p left join order_items i on i.product_id = p.id
group by p.id
having p.stock <> p.stocked - coalesce(sum(i.quantity - i.missing) filter (
  where i.status in ($HOLDING) or (i.status = 'returned' and not i.is_restocked)), 0)

union all select 'what orders missed left the stock for good', 'product ' || i.product_id
from order_items i
left join (select order_item_id, sum(from_quantity - to_quantity) as pieces from quantity_changes where why = 'short' group by 1) short
  on short.order_item_id = i.id
where i.missing > 0 or short.pieces > 0
group by i.product_id
having sum(i.missing + coalesce(short.pieces, 0)) > coalesce((
  select -sum(m.change) from stock_movements m where m.product_id = i.product_id and m.reason = 'missing'), 0)

union all select 'stocked = the sum of its movements', 'product ' || p.id from products p
where p.stocked <> (select coalesce(sum(m.change), 0) from stock_movements m where m.product_id = p.id)

union all select 'the last price change is the price', 'product ' || p.id from products p
where p.marked_price_paisa is distinct from (
  select c.price_paisa from price_changes c where c.product_id = p.id order by c.id desc limit 1)

union all select 'a price change begins at the price before', 'price change ' || c.id
from (select id, before_paisa, lag(price_paisa) over (partition by product_id order by id) as before from price_changes) c
where c.before_paisa is distinct from c.before

union all select 'what a sale is compared with is the price before it', 'sale price ' || id from sale_prices
where compare_paisa <> before_paisa

union all select 'a product has the best certificate that covers it', 'product ' || p.id from products p
where (p.certificate_id is not null or exists (select from certificates c where c.vendor_id = p.vendor_id))
  and p.certificate_id is distinct from best_certificate(p.id, p.vendor_id)

union all select 'a sale that runs is the price', 'sale price ' || s.id from sale_prices s join products p on p.id = s.product_id
where s.begun_at is not null and s.ended_at is null and p.marked_price_paisa <> s.sale_paisa

union all select 'the last step is the status', 'item ' || i.id from order_items i
where i.status is distinct from (
  select s.status from order_item_steps s where s.order_item_id = i.id order by s.id desc limit 1)

union all select 'each step is one that the table allows', 'step ' || id from moves m
where before is not null and not exists (
  select from allowed a where a.before = m.before and a.after = m.status and a.actor_kind = m.actor_kind)

union all select 'an item begins confirmed or awaiting approval, by its customer or by whoever typed it', 'step ' || m.id
from moves m join order_items i on i.id = m.order_item_id join orders o on o.id = i.order_id
where before is null and (m.status not in ($FIRST)
  or m.actor_kind <> case when exists (select from phone_orders p where p.order_group_id = o.order_group_id) then 'staff' else 'customer' end)

union all select 'steps go forward in time', 'step ' || id from moves where at < at_before

union all select 'an item goes out twice at most', 'item ' || order_item_id from moves
where status = 'out_for_delivery' group by order_item_id having count(*) > $TRIES

union all select 'the first step is when the order was placed', 'item ' || m.order_item_id
from moves m join order_items i on i.id = m.order_item_id join orders o on o.id = i.order_id
join order_groups g on g.id = o.order_group_id
where m.place = 1 and m.at <> g.placed_at

union all select 'what a customer does, the buyer does', 'step ' || m.id
from moves m join order_items i on i.id = m.order_item_id join orders o on o.id = i.order_id
join order_groups g on g.id = o.order_group_id
where m.actor_kind = 'customer' and m.actor_id is distinct from g.user_id

union all select 'what the shop does by itself, nobody does', 'step ' || id from moves
where actor_kind = 'system' and actor_id is not null

union all select 'what is delivered has a proof', 'step ' || id from moves
where (status = 'delivered') <> (proof is not null)

-- Of somebody who has closed their account no photo is left (orders/close-account.ts), nor after half a year (orders/purge-photos.ts).
union all select 'a photo is kept where it is the proof', 'step ' || m.id
from moves m join order_items i on i.id = m.order_item_id join orders o on o.id = i.order_id
join order_groups g on g.id = o.order_group_id join users u on u.id = g.user_id
where case when m.photo is null then m.proof = 'photo' and u.name <> 'Closed account' and m.at > now() - interval '180 days'
  else m.proof is distinct from 'photo' or u.name = 'Closed account' end

union all select 'reasons belong to their steps', 'step ' || id from moves
where (reason is not null and status <> 'rejected') or (cancel_reason is not null and status <> 'cancelled')
  or (failure_reason is not null and status <> 'undelivered')

union all select 'quantity is between 1 and what was ordered', 'item ' || id from order_items
where quantity not between 1 and ordered_quantity

union all select 'an item costs its price, less its share of the discount', 'item ' || i.id from order_items i
cross join lateral (select case when billed_grams is null then price_paisa::numeric * quantity
  else floor((2 * price_paisa::numeric * billed_grams + unit_grams) / (2 * unit_grams)) end as paisa) gross
where amount_paisa <> gross.paisa
  - floor(discount_paisa * least(gross.paisa, price_paisa::numeric * ordered_quantity) / (price_paisa::numeric * ordered_quantity))

union all select 'grams are of what is sold by weight, and no more are paid than the ceiling says', 'item ' || i.id
from order_items i join orders o on o.id = i.order_id
left join tenders t on t.order_group_id = o.order_group_id and t.voided_at is null and t.method <> 'credit'
where case when i.unit_grams is null then i.packed_grams is not null or i.billed_grams is not null
  else (i.packed_grams is null) <> (i.billed_grams is null) or i.billed_grams > i.packed_grams
    or i.billed_grams::numeric * 100 > i.unit_grams::numeric * i.quantity * case when t.method = 'cash' or i.sold_grams is not null then 100 + i.over_percent else 100 end end

union all select 'what was weighed before a gateway paid in place of the cash costs no more than then', 'item ' || i.id
from order_items i join orders o on o.id = i.order_id
where i.sold_grams is not null and (i.billed_grams is null or i.billed_grams > i.sold_grams or not exists (
  select from tenders t join payments p on p.id = t.payment_id
  where t.order_group_id = o.order_group_id and t.voided_at is null and p.replaces_cash))

union all select 'what is packed and sold by weight weighs what it weighed last', 'item ' || i.id
from order_items i left join lateral (
  select w.grams, w.billed_grams, w.amount_paisa from weighings w where w.order_item_id = i.id order by w.id desc limit 1
) last on true
where (i.packed_grams, i.billed_grams) is distinct from (last.grams, last.billed_grams) or last.amount_paisa <> i.amount_paisa
  or i.unit_grams is not null and last.grams is null
    and i.status in ('packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned')

union all select 'the bags of an order are numbered from 1 on, and those that it has come first', 'order ' || order_id from bags
group by order_id having count(*) <> max(no) or count(*) filter (where dropped_at is null) <> max(no) filter (where dropped_at is null)

union all select 'less than was ordered only after an approval, or because staff lowered it', 'item ' || i.id from order_items i
where i.quantity < i.ordered_quantity and i.quantity is distinct from (
  select c.to_quantity from quantity_changes c where c.order_item_id = i.id order by c.id desc limit 1
) and (i.approval_due_at is null or not exists (
  select from order_item_steps s where s.order_item_id = i.id and s.status in ('confirmed', 'on_hold')))

union all select 'what needs an approval is due', 'item ' || m.order_item_id
from moves m join order_items i on i.id = m.order_item_id
where m.place = 1 and (m.status = 'awaiting_approval') <> (i.approval_due_at is not null)

union all select 'a reminder is of an approval', 'item ' || id from order_items
where reminded_at is not null and approval_due_at is null

union all select 'only what came back is back on the shelf', 'item ' || id from order_items
where is_restocked and status <> 'returned'

union all select 'an order has items', 'order ' || o.id from orders o
where not exists (select from order_items i where i.order_id = o.id)

union all select 'a purchase has orders', 'purchase ' || g.id from order_groups g
where not exists (select from orders o where o.order_group_id = g.id)

union all select 'an item is of the vendor of its order', 'item ' || i.id
from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
where p.vendor_id <> o.vendor_id

union all select 'a purchase has one order of each vendor', 'purchase ' || order_group_id from orders
group by order_group_id, vendor_id having count(*) > 1

union all select 'numbers of purchases are one of each', 'number ' || number from order_groups
group by number having count(*) > 1

union all select 'nobody is told of one event twice', 'user ' || n.user_id
from notifications n join events e on e.id = n.event_id
group by n.user_id, e.kind, e.object_id having count(*) > 1

union all select 'an approved application is a vendor', 'application ' || id from vendor_requests
where (status = 'approved') <> (vendor_id is not null)

union all select 'counts of products are those on the shelves', 'category ' || category_id || ', district ' || district_id
from (select category_id, district_id, change from product_counts
  union all select category_id, district_id, -1 from products where status = 'published') counts
group by category_id, district_id having sum(change) <> 0

union all select 'stock is never below nothing', 'product ' || id from products where stock < 0

-- Money given back (refunds/).
union all select 'no more of an item is given back than was paid', 'item ' || i.id
from order_items i join refund_items r on r.order_item_id = i.id join refunds f on f.id = r.refund_id
where f.status not in ('rejected', 'rejected_final', 'withdrawn')
group by i.id
having sum(r.quantity) > i.quantity or sum(r.amount_paisa) > i.amount_paisa

union all select 'a refund is what its items and its delivery come to', 'refund ' || f.id from refunds f
where f.amount_items_paisa <> (select coalesce(sum(r.amount_paisa), 0) from refund_items r where r.refund_id = f.id)

union all select 'the last step of a refund is its status', 'refund ' || f.id from refunds f
where f.status is distinct from (
  select s.status from refund_steps s where s.refund_id = f.id order by s.id desc limit 1)

-- A use counts as long as something of its purchase is live (promotions/uses.ts).
union all select 'a promotion is used as often as it allows', 'promotion ' || p.id
from promotions p join promotion_uses u on u.promotion_id = p.id
where exists (select from orders o join order_items i on i.order_id = o.id
  where o.order_group_id = u.order_group_id and i.status not in ($DEAD))
group by p.id having count(*) > p.limit_total

union all select 'a customer uses a promotion as often as it allows', 'promotion ' || p.id || ', ' || u.user_id
from promotions p join promotion_uses u on u.promotion_id = p.id
where exists (select from orders o join order_items i on i.order_id = o.id
  where o.order_group_id = u.order_group_id and i.status not in ($DEAD))
group by p.id, u.user_id having count(*) > p.limit_per_customer

union all select 'what is taken of a delivery time is what has a place in it', 'time ' || s.id
from slots s where s.taken <> (select count(*) from slot_places p where p.slot_id = s.id and p.released_at is null)
  or s.last_no <> (select count(*) from slot_places p where p.slot_id = s.id)

union all select 'a delivery has a place exactly while something of it is to come or was brought', 'delivery ' || delivery_id
from (
  select p.delivery_id, bool_or(p.released_at is null) as has_place, exists (
    select from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
    where g.delivery_id = p.delivery_id and (i.status not in ($DEAD) or (i.status = 'returned' and exists (
      select from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered')))) as is_needed
  from slot_places p group by p.delivery_id
) placed where has_place <> is_needed

union all select 'a delivery comes at a time of its zone', 'delivery ' || d.id
from slot_places p join slots s on s.id = p.slot_id join deliveries d on d.id = p.delivery_id
where p.released_at is null and s.zone_id is distinct from d.zone_id

union all select 'an answer is due before it must be packed', 'order ' || o.id
from orders o join order_items i on i.order_id = o.id join order_groups g on g.id = o.order_group_id
where i.status = 'awaiting_approval' and o.pack_by is not null
  and i.approval_due_at > greatest(o.pack_by, g.placed_at + interval '15 minutes')

union all select 'a purchase comes with a delivery of its buyer', 'purchase ' || g.id
from order_groups g left join deliveries d on d.id = g.delivery_id where d.user_id is distinct from g.user_id

union all select 'a delivery is paid once', 'delivery ' || delivery_id
from order_groups where pays_delivery group by delivery_id having count(*) > 1

union all select 'older code reads of a delivery what it says', 'purchase ' || g.id
from order_groups g join deliveries d on d.id = g.delivery_id
where g.delivery_address <> d.address or g.contact <> d.contact or g.zone_id is distinct from d.zone_id
  or g.pays_delivery <> (g.delivery_with is null)
  or g.delivery_fee_paisa <> case when g.pays_delivery then d.fee_paisa else 0 end
  or g.delivery_discount_paisa <> case when g.pays_delivery then d.discount_paisa else 0 end

union all select 'an order has the code of its delivery', 'order ' || o.id
from orders o join order_groups g on g.id = o.order_group_id join deliveries d on d.id = g.delivery_id
where length(o.delivery_code) = 5 and o.delivery_code is distinct from d.code

union all select 'a use is what was taken off', 'group ' || g.id
from promotion_uses u join order_groups g on g.id = u.order_group_id join deliveries on deliveries.id = g.delivery_id
where u.user_id <> g.user_id or u.amount_paisa <> case when g.pays_delivery then deliveries.discount_paisa else 0 end + (
  select sum(i.discount_paisa) from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id)
union all select 'an entry of the ledger adds up to nothing', 'entry ' || e.id
from ledger_entries e left join ledger_lines l on l.entry_id = e.id
group by e.id having sum(l.amount_paisa) is distinct from 0

union all select 'the ledger adds up to nothing', 'all of it'
from ledger_lines having sum(amount_paisa) <> 0

union all select 'what is delivered is in the books', 'item ' || p.id
from prices p left join booked b using (id) where p.status = 'delivered' and p.base > 0 and b.id is null

union all select 'what was never paid is not in the books', 'item ' || p.id
from prices p join booked b using (id)
where not exists (select from order_item_steps s where s.order_item_id = p.id
  and s.status = case when p.is_cash then 'delivered' else 'confirmed' end)

union all select 'a sale is what its item costs', 'item ' || p.id
from prices p join booked b using (id) where b.sold <> -p.sold_for

union all select 'a sale is split as its item says', 'item ' || p.id
from prices p join booked b using (id)
where b.commission <> least(p.base, div(2 * p.base * p.commission_rate + 10000, 20000) + p.commission_fixed_paisa)
  or b.vat not in (0, div(2 * b.commission * 1300 + 10000, 20000))
  or b.promotion <> case p.discount_bearer when 'platform' then p.sold_off else 0 end
  or b.vendor <> p.base - b.commission - b.vat

union all select 'commission is never more than what the vendor sold it for', 'item ' || p.id
from prices p join booked b using (id) where b.commission not between 0 and p.base

union all select 'a sale is for the vendor of its item', 'item ' || p.id
from prices p join booked b using (id) where b.vendor_account not in ('', 'vendor_payable:' || p.vendor_id)

union all select 'of what is to be delivered nothing was taken back but what staff lowered', 'item ' || p.id
from prices p join booked b using (id) where p.is_live and p.status <> 'delivered'
  and case when p.sold_for = p.paid then b.later > 0 else b.left_of_it + b.borne <> -p.paid end

union all select 'no more is taken back than was sold', 'item ' || id
from booked where sign(sold) * (left_of_it + borne) < 0 or abs(left_of_it + borne) > abs(sold)

union all select 'of what fell nothing stays in the books', 'item ' || p.id
from prices p join booked b using (id) where not p.is_live and b.left_of_it + b.borne <> 0

union all select 'delivery is in the books while anything of it is live', 'purchase ' || g.id
from order_groups g join deliveries on deliveries.id = g.delivery_id left join goods on goods.id = g.id left join delivery d on d.id = g.id
-- Given back with all that was delivered (refunds/decide-refund.ts). Of a thing that is wholly taken off by its vendor
-- the books know nothing, of the delivery that was paid with it they do.
where coalesce(d.left_of_it, 0) <> -case when goods.is_live and (d.id is not null or goods.is_booked)
  then case when g.pays_delivery then deliveries.fee_paisa - deliveries.discount_paisa else 0 end - (
    select coalesce(sum(f.amount_delivery_paisa), 0) from refunds f
    where f.order_group_id = g.id and f.kind = 'refund' and f.status in ('approved', 'processing', 'failed', 'refunded'))
  else 0 end

union all select 'the money of a purchase is that of its live items and their delivery', 'purchase ' || g.id
from order_groups g left join goods using (id) left join purse using (id) left join delivery d using (id)
where coalesce(purse.here, 0) <> -coalesce(d.left_of_it, 0) - coalesce(goods.left_of_it, 0)

union all select 'nobody owes the shop for credit', 'customer ' || split_part(account, ':', 2)
from ledger_lines where account like 'customer_credit:%' group by account having sum(amount_paisa) > 0

union all select 'goodwill that was given is in the books, and nothing else', 'credit ' || coalesce(c.id::text, e.id)
from goodwill_credits c full join (
  select e.cause_id as id, sum(l.amount_paisa) filter (where l.account = 'refund_cost') as paisa
  from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.cause = 'credit.goodwill' group by e.id
) e on e.id = c.id::text
where c.amount_paisa is distinct from e.paisa

union all select 'no more credit is kept for purchases than there is', 'customer ' || g.user_id
from tenders t join order_groups g on g.id = t.order_group_id
where t.method = 'credit' and t.voided_at is null
group by g.user_id
having sum(t.planned_paisa - t.captured_paisa) > (
  select coalesce(-sum(l.amount_paisa), 0) from ledger_lines l where l.account = 'customer_credit:' || g.user_id)

-- How purchases are paid (payments/tenders.ts).
union all select 'a purchase has one way for its money, and credit beside it', 'purchase ' || g.id
from order_groups g left join tenders t on t.order_group_id = g.id and t.voided_at is null
group by g.id having count(*) filter (where t.method <> 'credit') <> 1 or count(*) filter (where t.method = 'credit') > 1

union all select 'what is to come of a purchase is what of it is not paid', 'purchase ' || id
from money where open <> case
  when is_prepaid then case when is_captured then 0 else live + fee end
  else to_come + case when is_any_delivered then 0 else fee end end

union all select 'nothing is kept beyond what a purchase costs', 'purchase ' || id
from money where kept > live + fee

union all select 'what came by a tender is in its account', 'purchase ' || coalesce(t.id, b.id) || ' ' || coalesce(t.account, b.account)
from (
  select order_group_id as id, case method when 'cash' then 'courier_cash' when 'credit' then 'customer_credit'
    else 'gateway:' || method end as account, sum(captured_paisa) as paisa
  from tenders group by 1, 2 having sum(captured_paisa) <> 0
) t full join (
  select e.order_group_id as id,
    case when l.account like 'gateway:%' then l.account else split_part(l.account, ':', 1) end as account, sum(l.amount_paisa) as paisa
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.cause in ('payment.completed', 'order.paid', 'item.delivered')
    and l.account ~ '^(gateway|courier_cash|customer_credit):'
  group by 1, 2 having sum(l.amount_paisa) <> 0
) b on b.id = t.id and b.account = t.account
where t.paisa is distinct from b.paisa

union all select 'what tenders gave back is what refunds give back', 'purchase ' || g.id
from order_groups g
left join (select order_group_id as id, sum(refunded_paisa) as paisa from tenders group by 1) t using (id)
left join (
  select order_group_id as id, sum(amount_paisa) as paisa from refunds
  where status in ('approved', 'processing', 'failed', 'refunded') group by 1
) f using (id)
where coalesce(t.paisa, 0) <> coalesce(f.paisa, 0)

union all select 'no tender gives back more than came by it', 'tender ' || id from tenders where refunded_paisa > captured_paisa

union all select 'a charge that a purchase is paid by is that of its tender', 'payment ' || p.id
from payments p left join tenders t on t.payment_id = p.id
where p.completed_at is not null
  and (t.order_group_id, t.method, t.captured_paisa, t.voided_at is null)
    is distinct from (p.order_group_id, p.provider, p.amount_paisa, p.is_applied)

union all select 'no more is owed back than was taken back', 'purchase ' || coalesce(e.order_group_id::text, 'none')
from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account = 'refund_payable'
group by e.order_group_id having sum(l.amount_paisa) > 0

-- Each event with money is in the books once, with its amount.
union all select 'a payment whose money came is in the books, and nothing else', 'payment ' || coalesce(p.id::text, e.cause_id)
from (select * from payments where completed_at is not null) p
full join (select * from posted where cause = 'payment.completed') e on e.cause_id = p.id::text
where p.amount_paisa is distinct from e.at_gateways

union all select 'a refund that was sent is in the books, and nothing else', 'refund ' || coalesce(f.id::text, e.cause_id)
from (select * from refunds where status = 'refunded') f
full join (select * from posted where cause = 'refund.sent') e on e.cause_id = f.id::text
where f.amount_paisa is distinct from e.to_refund

union all select 'a request that was approved is in the books', 'refund ' || f.id
from refunds f left join posted e on e.cause = 'refund.approved' and e.cause_id = f.id::text
where f.kind = 'refund' and f.status in ('approved', 'processing', 'failed', 'refunded')
  and -f.amount_paisa is distinct from e.to_refund

union all select 'what is owed back is what refunds are on their way', 'purchase ' || f.order_group_id
from (
  select order_group_id, coalesce(sum(amount_paisa) filter (where status in ('approved', 'processing', 'failed')), 0) as paisa
  from refunds group by order_group_id
) f left join (
  select order_group_id, -sum(to_refund) as paisa from posted group by order_group_id
) e using (order_group_id)
where f.paisa <> coalesce(e.paisa, 0)

union all select 'what came through a gateway is what was paid, less what was sent back', 'gateway ' || provider
from (
  select provider, amount_paisa as paisa from payments where completed_at is not null
  union all select p.provider, f.credit_paisa - f.amount_paisa
  from refunds f join payments p on p.id = f.payment_id where f.status = 'refunded' and f.method = 'original'
  union all select substr(l.account, 9), -l.amount_paisa from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where l.account like 'gateway:%' and e.cause in ('payment.completed', 'refund.sent')
) facts group by provider having sum(paisa) <> 0

union all select 'a delivery that is billed is sold, or waits for its first parcel', 'purchase ' || g.id
from order_groups g join deliveries on deliveries.id = g.delivery_id join (
  select order_group_id as id, sum(case when credits is null then total_paisa else -total_paisa end) as paisa
  from made_bills where order_id is null group by order_group_id
) billed on billed.id = g.id left join goods on goods.id = g.id left join delivery d on d.id = g.id
where billed.paisa <> case when d.id is not null then -d.left_of_it
  when goods.is_live and g.pays_delivery then deliveries.fee_paisa - deliveries.discount_paisa else 0 end

union all select 'a delivery that is sold was billed', 'purchase ' || d.id
from delivery d where d.left_of_it <> 0
  and not exists (select from made_bills b where b.order_group_id = d.id and b.order_id is null and b.credits is null)

union all select 'an item that is sold is billed once', 'item ' || coalesce(b.id, n.id)
from booked b full join billed_items n using (id) where coalesce(n.times, 0) <> 1

union all select 'what is due to be billed is not billed yet', 'bill ' || d.id
from bills_due d join bills b on b.id = d.id or b.order_group_id = d.order_group_id and b.cause = d.cause
  and b.order_id is not distinct from d.order_id and b.credits is not distinct from d.credits and d.credits is null

union all select 'bills have numbers without a gap', 'seller ' || coalesce(vendor_id::text, 'company') || ' ' || kind
from bills b group by vendor_id, fiscal_year, kind
having max(number) <> count(*) + (
  -- Those that a shop which was restored had given out before are known.
  select coalesce(sum(s.last_number - s.first_number + 1), 0) from skipped_bill_numbers s
  where s.vendor_id is not distinct from b.vendor_id and s.fiscal_year = b.fiscal_year and s.kind = b.kind
    and s.last_number < max(b.number))

union all select 'no more is credited than was billed', 'bill ' || b.id
from made_bills b join made_bills c on c.credits = b.id
group by b.id, b.total_paisa, b.vat_paisa having sum(c.total_paisa) > b.total_paisa or sum(c.vat_paisa) > b.vat_paisa

union all select 'what a courier holds is what they took, less what they gave and what is booked', 'courier ' || courier_id
from (
  select courier_id, paisa from courier_changes
  union all select substr(account, 14)::uuid, -amount_paisa from ledger_lines where account like 'courier_cash:%'
) facts group by courier_id having sum(paisa) <> 0

union all select 'what is missing at a courier is what was booked when they were counted', 'courier ' || courier_id
from (
  select courier_id, -paisa as paisa from courier_changes where is_booked
  union all select substr(l.account, 15)::uuid, -l.amount_paisa from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.cause like 'cash.%' and l.account like 'courier_short:%'
) facts group by courier_id having sum(paisa) <> 0

-- What is held now is told from the last closed sheet (cash/courier-balance.ts).
union all select 'a closed sheet says what each courier held when its day ended', 'day ' || day || ', courier ' || courier_id
from (
  select courier_id, day, is_end, sum(paisa) over (partition by courier_id order by day) as paisa
  from (
    select courier_id, day, paisa, false as is_end from courier_changes
    union all select c.courier_id, d.day, 0, true from cash_days d cross join (select distinct courier_id from courier_changes) c
  ) changes
) ends left join (
  select d.day, (row ->> 'courier_id')::uuid as courier_id, (row ->> 'balance_paisa')::bigint as paisa
  from cash_days d, jsonb_array_elements(d.sheet) row
) sheet using (courier_id, day)
where is_end and ends.paisa <> coalesce(sheet.paisa, 0)

union all select 'what was paid out is in the books', 'payout ' || p.id
from payouts p
where case when p.status in ('sent', 'settled') then p.amount_paisa else 0 end <> (
  select coalesce(sum(l.amount_paisa), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.cause in ('payout.sent', 'payout.failed') and split_part(e.cause_id, ' ', 1) = p.id::text
    and l.account = 'vendor_payable:' || p.vendor_id)

union all select 'nothing goes from the bank to vendors but payouts', 'entry ' || e.id
from ledger_entries e
where exists (select from ledger_lines l where l.entry_id = e.id and l.account = 'bank')
  and exists (select from ledger_lines l where l.entry_id = e.id and l.account like 'vendor_payable:%' and l.order_item_id is null)
  and not exists (select from payouts p where e.cause in ('payout.sent', 'payout.failed')
    and split_part(e.cause_id, ' ', 1) = p.id::text)

union all select 'a payout is made by two people', 'payout ' || id from payouts
where prepared_by = approved_by or (status in ('approved', 'sent', 'settled', 'failed') and approved_by is null)

-- What a run collects at one door is rounded once, whatever each vendor order has of it.
union all select 'cash is taken to the rupee', 'collection ' || min(c.id)
from cash_collections c join orders o on o.id = c.order_id join order_groups g on g.id = o.order_group_id
left join run_stops st on st.delivery_id = g.delivery_id and st.outcome = 'given' and st.outcome_at = c.collected_at
group by coalesce('stop ' || st.id, 'collection ' || c.id)
having abs(sum(c.collected_paisa) - sum(c.due_paisa)) > 50

union all select 'a delivery is in one run that is not over', 'stop ' || st.id
from run_stops st join runs r on r.id = st.run_id
where case when st.is_live then r.status not in ('draft', 'sent', 'out') else st.outcome is null or r.left_at is null end

union all select 'what is on its way with a run has its cash fixed, and a sent stop its mark', 'stop ' || st.id
from run_stops st join runs r on r.id = st.run_id
where (st.cash_paisa is null and r.left_at is not null) or (st.no is null and r.status not in ('draft', 'cancelled')) or st.no > r.last_no

union all select 'what the company brings goes its way with runs, and nothing else does', 'step ' || s.id
from order_item_steps s join order_items i on i.id = s.order_item_id join orders o on o.id = i.order_id
join order_groups g on g.id = o.order_group_id join deliveries d on d.id = g.delivery_id
where (s.via = 'run' and d.brought_by <> 'company')
  or (s.via <> 'run' and d.brought_by = 'company' and s.status in ('out_for_delivery', 'delivered', 'undelivered'))

union all select 'a step of a run has its stop', 'step ' || s.id
from order_item_steps s join order_items i on i.id = s.order_item_id join orders o on o.id = i.order_id
join order_groups g on g.id = o.order_group_id
where s.via = 'run' and not exists (
  select from run_stops st where st.delivery_id = g.delivery_id and case s.status
    when 'out_for_delivery' then st.cash_paisa is not null
    when 'delivered' then st.outcome = 'given'
    when 'undelivered' then st.outcome in ('nobody', 'refused') else false end)

union all select 'a run collected what its stops say', 'stop ' || st.id
from run_stops st
where st.outcome = 'given' and st.cash_paisa <> (
  select coalesce(sum(c.collected_paisa), 0) from order_groups g join orders o on o.order_group_id = g.id
  join cash_collections c on c.order_id = o.id and c.collected_at = st.outcome_at where g.delivery_id = st.delivery_id)

union all select 'a closed run has its cash handed over', 'run ' || r.id
from runs r join run_stops st on st.run_id = r.id and st.outcome = 'given'
join order_groups g on g.delivery_id = st.delivery_id join orders o on o.order_group_id = g.id
join cash_collections c on c.order_id = o.id and c.collected_at = st.outcome_at
where r.status = 'closed' and c.settled_at is null group by r.id

union all select 'no product is in a category that was merged', 'product ' || p.id
from products p join categories c on c.id = p.category_id where c.merged_into_id is not null

union all select 'a category is merged into one that is there', 'category ' || c.id
from categories c join categories t on t.id = c.merged_into_id where t.merged_into_id is not null

union all select 'a category is inside one of the top level that is there', 'category ' || c.id
from categories c join categories o on o.id = c.parent_id
where o.parent_id is not null or o.merged_into_id is not null or c.merged_into_id is not null

union all select 'no day has cash that its closed sheet does not show', 'day ' || c.day
from cash_days d join (select courier_id, day, sum(collected_paisa) as paisa from cash_collections group by 1, 2) c using (day)
where not exists (
  select from jsonb_array_elements(d.sheet) row
  where row ->> 'courier_id' = c.courier_id::text and (row ->> 'collected_paisa')::bigint = c.paisa)

union all select 'what is open of an order are the states of its open items', 'order ' || coalesce(w.order_id, i.order_id)
from open_orders w full join (
  select distinct order_id, status from order_items
  where status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
) i on i.order_id = w.order_id and i.status = w.status
where w.order_id is null or i.order_id is null

union all select 'what is counted of a customer are their orders and their credit', 'customer ' || coalesce(c.user_id, facts.user_id)
from customer_counts c full join (
  select user_id, sum(orders) as orders, max(last_number) as last_number, sum(credit_paisa) as credit_paisa
  from (
    select user_id, count(*) as orders, max(number) as last_number, 0 as credit_paisa from order_groups group by user_id
    union all select substr(account, 17)::uuid, 0, 0, -sum(amount_paisa) from ledger_lines
    where account like 'customer_credit:%' group by account
  ) each group by user_id
) facts on facts.user_id = c.user_id
where (c.orders, c.last_number, c.credit_paisa) is distinct from (facts.orders, facts.last_number, facts.credit_paisa)
  and (c.user_id is not null or exists (select from users u where u.id = facts.user_id))
  and (facts.user_id is not null or (c.orders, c.last_number, c.credit_paisa) <> (0, 0, 0))
