-- What is true of every shop at every moment between two transactions. Each query answers the name of its identity and
-- the things that break it: test/invariants.ts runs them all after each test. $TABLE stands for the table of
-- orders/states.ts, $HOLDING for the states in which an item has its pieces, $FIRST for those in which it begins, $DEAD for those in which it is over.
with allowed (before, after, actor_kind) as (values $TABLE),
moves as (
  select s.id, s.order_item_id, s.status, s.actor_kind, s.actor_id, s.proof, s.photo, s.at, s.cancel_reason, s.reason,
    lag(s.status) over w as before, lag(s.at) over w as at_before,
    row_number() over w as place, count(*) over (partition by s.order_item_id) as steps
  from order_item_steps s window w as (partition by s.order_item_id order by s.id)
)

select 'stock = stocked - pieces held by orders' as identity, 'product ' || p.id as what
from products p left join order_items i on i.product_id = p.id
group by p.id
having p.stock <> p.stocked - coalesce(sum(i.quantity) filter (
  where i.status in ($HOLDING) or (i.status = 'returned' and not i.is_restocked)), 0)

union all select 'the last step is the status', 'item ' || i.id from order_items i
where i.status is distinct from (
  select s.status from order_item_steps s where s.order_item_id = i.id order by s.id desc limit 1)

union all select 'each step is one that the table allows', 'step ' || id from moves m
where before is not null and not exists (
  select from allowed a where a.before = m.before and a.after = m.status and a.actor_kind = m.actor_kind)

union all select 'an item begins confirmed or awaiting approval, by its customer', 'step ' || id from moves
where before is null and (status not in ($FIRST) or actor_kind <> 'customer')

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

-- Of somebody who has closed their account no photo is left (orders/close-account.ts).
union all select 'a photo is kept where it is the proof', 'step ' || m.id
from moves m join order_items i on i.id = m.order_item_id join orders o on o.id = i.order_id
join order_groups g on g.id = o.order_group_id join users u on u.id = g.user_id
where (m.photo is not null) <> (m.proof is not distinct from 'photo' and u.name <> 'Closed account')

union all select 'reasons belong to their steps', 'step ' || id from moves
where (reason is not null and status <> 'rejected') or (cancel_reason is not null and status <> 'cancelled')

union all select 'quantity is between 1 and what was ordered', 'item ' || id from order_items
where quantity not between 1 and ordered_quantity

union all select 'less than was ordered only after an approval', 'item ' || i.id from order_items i
where i.quantity < i.ordered_quantity and (i.approval_due_at is null or not exists (
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

union all select 'nobody is told of one event twice', 'user ' || user_id from notifications
group by user_id, type, object_id having count(*) > 1

union all select 'an approved application is a vendor', 'application ' || id from vendor_requests
where (status = 'approved') <> (vendor_id is not null)

union all select 'stock is never below nothing', 'product ' || id from products where stock < 0

-- Money given back (refunds/).
union all select 'no more of an item is given back than was paid', 'item ' || i.id
from order_items i join refund_items r on r.order_item_id = i.id join refunds f on f.id = r.refund_id
where f.status not in ('rejected', 'rejected_final', 'withdrawn')
group by i.id
having sum(r.quantity) > i.quantity or sum(r.amount_paisa) >
  i.price_paisa::bigint * i.quantity - i.discount_paisa::bigint * i.quantity / i.ordered_quantity

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

union all select 'a use is what was taken off', 'group ' || g.id
from promotion_uses u join order_groups g on g.id = u.order_group_id
where u.user_id <> g.user_id or u.amount_paisa <> g.delivery_discount_paisa + (
  select sum(i.discount_paisa) from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id)
