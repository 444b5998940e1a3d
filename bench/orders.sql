-- $ORDERS purchases of the last year, after bench/fill.ts: two products of one vendor each, every other one paid through a gateway,
-- brought and billed; of the cash orders one in twenty-five was cancelled, and the newest are still to be packed. The books, bills and
-- stock add up as those of a shop do, so that a drill finds nothing wrong with them (packages/shop/src/backup/invariants.sql).
create temp table buyers as
select row_number() over (order by id) - 1 as n, id, name from users;
create unique index on buyers (n);

insert into vendor_members (user_id, vendor_id) select b.id, v.id from vendors v join buyers b on b.n = v.id;

-- 50 products of each vendor, to the rupee: cash is taken so.
create temp table goods as
select row_number() over (partition by vendor_id order by id) - 1 as place, id, vendor_id, slug, name_en, name_ne,
  marked_price_paisa / 100 * 100 as price_paisa
from products;
create unique index on goods (vendor_id, place);

create temp table purchases as
select s.n, gen_random_uuid() as id, gen_random_uuid() as order_id, gen_random_uuid() as payment_id, b.id as user_id, b.name as buyer,
  v.id as vendor_id, v.name_en as vendor_en, v.name_ne as vendor_ne, m.user_id as owner_id,
  now() - interval '2 days' - ($ORDERS - s.n) * interval '360 days' / $ORDERS as placed_at, s.n % 2 = 1 as is_paid,
  case when s.n % 50 = 0 then 'cancelled' when s.n % 2 = 0 and s.n > $ORDERS * 0.97 then 'confirmed' else 'delivered' end as status,
  one.id as one, one.price_paisa as one_paisa, two.id as two, two.price_paisa as two_paisa,
  2 * one.price_paisa + two.price_paisa as goods_paisa
from generate_series(1, $ORDERS) s (n)
join buyers b on b.n = s.n % 20000
join vendors v on v.id = 1 + s.n % 200
join vendor_members m on m.vendor_id = v.id
join goods one on one.vendor_id = v.id and one.place = s.n / 200 % 50
join goods two on two.vendor_id = v.id and two.place = (s.n / 200 + 7) % 50;

create temp table pieces as
select 2 * p.n - 1 + k as id, p.n, p.order_id, p.user_id, p.owner_id, p.vendor_id, p.placed_at, p.is_paid, p.status, g.id as product_id, g.slug, g.name_en, g.name_ne, g.price_paisa, 2 - k as quantity,
  g.price_paisa * (2 - k) as base, g.price_paisa * (2 - k) / 10 as commission,
  div(2 * (g.price_paisa * (2 - k) / 10) * 1300 + 10000, 20000)::int as vat
from purchases p cross join generate_series(0, 1) k join goods g on g.id = case k when 0 then p.one else p.two end;
analyze purchases, pieces;

insert into order_groups (id, number, user_id, delivery_address, contact, placed_at, delivery_fee_paisa, zone_id)
overriding system value
select id, n, user_id,
  '{"tole": "Baidam", "house": "", "area_en": null, "area_ne": null, "ward_no": 6, "landmark": "Barahi Chowk", "district_en": "Kaski",
    "district_ne": "कास्की", "location_en": "Pokhara", "location_ne": "पोखरा", "instructions": ""}',
  jsonb_build_object('phone', '+97798' || lpad((n % 20000)::text, 8, '0'), 'alt_phone', null, 'full_name', buyer, 'sms_locale', null),
  placed_at, 6000, (select min(id) from zones)
from purchases;

insert into orders (id, order_group_id, vendor_id) select order_id, id, vendor_id from purchases;

insert into order_items (id, order_id, product_id, slug, name_en, name_ne, unit, unit_description, price_paisa, quantity, status,
  ordered_quantity, commission_rate, vat_rate)
overriding system value
select id, order_id, product_id, slug, name_en, name_ne, 'kg', '1 kg', price_paisa, quantity, status, quantity, 1000, 0 from pieces;

insert into order_item_steps (order_item_id, status, actor_id, at, actor_kind, via, proof, cancel_reason)
select id, s.status, case s.actor when 'customer' then user_id when 'vendor' then owner_id end, placed_at + s.after, s.actor, s.via,
  s.proof, case s.status when 'cancelled' then 'changed_mind' end
from pieces join (values
  (true, 'delivered', 'on_hold', 'customer', 'portal', interval '0', null),
  (true, 'delivered', 'confirmed', 'system', 'payment', interval '2 minutes', null),
  (false, 'delivered', 'confirmed', 'customer', 'portal', interval '0', null),
  (false, 'confirmed', 'confirmed', 'customer', 'portal', interval '0', null),
  (false, 'cancelled', 'confirmed', 'customer', 'portal', interval '0', null),
  (false, 'cancelled', 'cancelled', 'customer', 'portal', interval '5 minutes', null),
  (null, 'delivered', 'packed', 'vendor', 'portal', interval '3 hours', null),
  (null, 'delivered', 'out_for_delivery', 'vendor', 'portal', interval '20 hours', null),
  (null, 'delivered', 'delivered', 'vendor', 'portal', interval '22 hours', 'code')
) s (is_paid, ends, status, actor, via, after, proof)
  on coalesce(s.is_paid, pieces.is_paid) = pieces.is_paid and s.ends = pieces.status
order by placed_at + s.after, id;

insert into payments (id, order_group_id, provider, amount_paisa, status, reference, session_ref, provider_ref, is_applied, return_url,
  started_at, expires_at, completed_at, raw_answers)
select payment_id, id, 'khalti', goods_paisa + 6000, 'completed', upper(substr(md5(n::text), 1, 20)), md5('session ' || n), md5('khalti ' || n), true,
  '/order/' || id, placed_at + interval '1 minute', placed_at + interval '1 hour', placed_at + interval '2 minutes',
  jsonb_build_array(jsonb_build_object('pidx', md5('session ' || n), 'status', 'Completed', 'total_amount', goods_paisa + 6000))
from purchases where is_paid;

insert into tenders (order_group_id, method, planned_paisa, captured_paisa, captured_at, payment_id)
select id, case when is_paid then 'khalti' else 'cash' end, case when status = 'cancelled' then 0 else goods_paisa + 6000 end,
  case when status = 'delivered' then goods_paisa + 6000 else 0 end,
  case when is_paid then placed_at + interval '2 minutes' when status = 'delivered' then placed_at + interval '22 hours' end,
  case when is_paid then payment_id end
from purchases order by n;

-- What was paid is sold when the money came, what was not when it was brought.
insert into ledger_entries (id, at, cause, cause_id, order_group_id)
overriding system value
select n, placed_at + case when is_paid then interval '2 minutes' else interval '22 hours' end,
  case when is_paid then 'payment.completed' else 'item.delivered' end,
  case when is_paid then payment_id::text else (2 * n - 1)::text end, id
from purchases where status = 'delivered';

insert into ledger_lines (entry_id, account, amount_paisa, order_item_id)
select n, account, paisa, item from (
  select n, 1 as place, case when is_paid then 'gateway:khalti' else 'courier_cash:' || owner_id end as account,
    goods_paisa + 6000 as paisa, null::int as item from purchases where status = 'delivered'
  union all select n, 2, 'commission_income', -commission, id from pieces where status = 'delivered'
  union all select n, 2, 'vat_payable', -vat, id from pieces where status = 'delivered'
  union all select n, 2, 'vendor_payable:' || vendor_id, commission + vat - base, id from pieces where status = 'delivered'
  union all select n, 3, 'delivery_income', -6000, null from purchases where status = 'delivered'
) lines order by n, place, item;

insert into cash_collections (order_id, courier_id, day, due_paisa, collected_paisa, collected_at)
select order_id, owner_id, (placed_at + interval '22 hours')::date, goods_paisa + 6000, goods_paisa + 6000, placed_at + interval '22 hours'
from purchases where status = 'delivered' and not is_paid order by n;

insert into bills (id, vendor_id, fiscal_year, kind, number, issued_at, date_bs, seller, buyer, lines, discount_paisa, taxable_paisa,
  exempt_paisa, vat_paisa, total_paisa, payment_method, order_group_id, order_id, prev_hash, hash)
select gen_random_uuid(), vendor_id, '2083/84', 'pan_bill', row_number() over (partition by vendor_id order by n), placed_at + interval '22 hours', '2083-08-07',
  jsonb_build_object('pan', '601234567', 'vat_no', '', 'name_en', vendor_en, 'name_ne', vendor_ne, 'trade_en', vendor_en, 'trade_ne', vendor_ne,
    'address_en', 'Pokhara, Kaski', 'address_ne', 'पोखरा, कास्की'),
  jsonb_build_object('pan', '', 'name', buyer, 'address_en', 'Pokhara-6, Baidam, Kaski', 'address_ne', 'पोखरा-६, Baidam, कास्की'),
  lines, 0, 0, paisa, 0, paisa, case when is_paid then 'khalti' else 'cod' end, id, order_id, md5(n - 1 || seller) || md5(seller || n - 1), md5(n || seller) || md5(seller || n)
from (
  select p.n, p.id, p.order_id, p.vendor_id, 'vendor' as seller, p.vendor_en, p.vendor_ne, p.buyer, p.placed_at, p.is_paid, p.goods_paisa as paisa,
    jsonb_agg(jsonb_build_object('unit', '1 kg', 'name_en', i.name_en, 'name_ne', i.name_ne, 'quantity', i.quantity, 'vat_rate', 0,
      'rate_paisa', i.price_paisa, 'amount_paisa', i.base, 'order_item_id', i.id, 'discount_paisa', 0)) as lines
  from purchases p join pieces i on i.n = p.n where p.status = 'delivered'
  group by p.n, p.id, p.order_id, p.vendor_id, p.vendor_en, p.vendor_ne, p.buyer, p.placed_at, p.is_paid, p.goods_paisa
  union all select n, id, null, null, 'company', 'Himalayan Green', 'हिमालयन ग्रीन', buyer, placed_at, is_paid, 6000,
    '[{"unit": "", "name_en": "Delivery", "name_ne": "डेलिभरी", "quantity": 1, "vat_rate": 0, "rate_paisa": 6000, "amount_paisa": 6000,
      "order_item_id": null, "discount_paisa": 0}]'
  from purchases where status = 'delivered'
) billed;
insert into bill_series (vendor_id, fiscal_year, kind, last_number, last_hash, last_issued_at, last_date_bs)
select vendor_id, fiscal_year, kind, max(number), max(hash), max(issued_at), max(date_bs) from bills group by vendor_id, fiscal_year, kind;

create temporary table told as
select case told.kind when 'VendorOrderNew' then owner_id else user_id end as user_id, told.kind,
  case told.kind when 'OrderPlaced' then id else order_id end::text as object_id, id as order_group_id,
  jsonb_build_object('number', 'GP-' || lpad(n::text, 6, '0'), 'vendor', jsonb_build_object('name_en', vendor_en, 'name_ne', vendor_ne)) as values,
  n % 3 > 0 as is_read, placed_at + told.after as at
from purchases join (values
  ('OrderPlaced', interval '0', true), ('VendorOrderNew', interval '2 minutes', true), ('OrderPacked', interval '3 hours', false),
  ('OrderOutForDelivery', interval '20 hours', false), ('OrderDelivered', interval '22 hours', false)
) told (kind, after, is_always) on told.is_always or status = 'delivered';
insert into events (kind, object_id, order_group_id, values, at)
select kind, object_id, order_group_id, values, at from told order by at;
insert into notifications (user_id, event_id, is_read, created_at)
select told.user_id, e.id, told.is_read, told.at from told join events e using (kind, object_id) order by told.at;

-- That they were sent is kept for thirty days, their words are not (docs/retention.md).
insert into outgoing_messages (channel, recipient, subject, text, created_at, tried_at, sent_at)
select sent.channel, case sent.channel when 'mail' then 'shopper-' || n % 20000 || '@example.com' else '+97798' || lpad((n % 20000)::text, 8, '0') end,
  '', '', placed_at + sent.after, placed_at + sent.after, placed_at + sent.after
from purchases join (values ('mail', interval '0'), ('mail', interval '2 minutes'), ('sms', interval '20 hours'), ('mail', interval '22 hours')) sent (channel, after)
  on true
where placed_at > now() - interval '30 days' and status = 'delivered' order by placed_at + sent.after;

update products p set stock = stocked - held.pieces
from (select product_id, sum(quantity) as pieces from pieces where status <> 'cancelled' group by 1) held
where held.product_id = p.id;

select setval(pg_get_serial_sequence(name, 'id'), $ORDERS * each)
from (values ('order_items', 2), ('ledger_entries', 1)) t (name, each);
select setval(pg_get_serial_sequence('order_groups', 'number'), $ORDERS);
