import { PRODUCTS } from './fill.ts'
import { pgbench } from './pgbench.ts'
import { WORKERS } from './shoppers.ts'
import { SECONDS, type World } from './world.ts'

// The least SQL that does what a call does, durable: every row that it must leave behind in the tables of orders, bills,
// payments and books, and no notification, message, or look at anybody's rights. pgbench takes every colon before a name for
// a variable of its own, in texts too.

const YEAR = '2083/84'

/** Two stock decrements; the order group, a vendor order of each vendor with its item and step. It is billed on delivery. */
export function orderFloor({ databaseUrl }: World): number {
  return pgbench(
    databaseUrl,
    `
\\set a random(1, ${PRODUCTS - 1})
begin;
update products set stock = stock - 1 where id = :a and stock >= 1;
update products set stock = stock - 1 where id = :a + 1 and stock >= 1;
with g as (
  insert into order_groups (user_id, delivery_address, contact, placed_at, delivery_fee_paisa)
  select id, '{}', '{}', now(), 6000 from users where email = 'shopper-1@example.com' returning id
), t as (
  insert into tenders (order_group_id, method, planned_paisa) select id, 'cash', 6000 from g
), o as (
  insert into orders (order_group_id, vendor_id)
  select g.id, p.vendor_id from g, products p where p.id in (:a, :a + 1)
  returning id, order_group_id, vendor_id
), i as (
  insert into order_items (order_id, product_id, slug, name_en, name_ne, unit, unit_description, price_paisa, quantity,
    ordered_quantity, status)
  select o.id, p.id, p.slug, p.name_en, p.name_ne, p.unit, p.unit_description, p.marked_price_paisa, 1, 1, 'confirmed'
  from o join products p using (vendor_id) where p.id in (:a, :a + 1)
  returning id
), s as (
  insert into order_item_steps (order_item_id, status, at, actor_kind) select id, 'confirmed', now(), 'customer' from i
)
select from i;
commit;`,
    WORKERS,
    { seconds: SECONDS },
  )
}

/** An attempt to pay, before the call to the gateway and after it. */
export function startFloor({ databaseUrl }: World): number {
  return pgbench(
    databaseUrl,
    `
\\set n random(1, 100)
insert into payments (order_group_id, provider, amount_paisa, reference, return_url, started_at, expires_at, raw_answers)
select id, 'esewa', 1000, upper(left(replace(gen_random_uuid()::text, '-', ''), 20)), '', now(), now(), '[]'
from order_groups where number >= :n order by number limit 1
returning id as p \\gset
update payments set redirect = '{}', status = 'pending' where id = :p and status = 'initiated';`,
    WORKERS,
    { seconds: SECONDS },
  )
}

const TURNS = 300

/** One payment of an order group of two lines is captured, its items confirmed, the sale booked, and its bills due. */
export async function settleFloor({ databaseUrl, pool }: World): Promise<number> {
  await pool.query('create sequence bench_turn')
  await pool.query('create table bench_purchases (n int primary key, g uuid, p uuid, a int, b int)')
  await pool.query(ORDERS, [WORKERS * TURNS])
  await pool.query('vacuum analyze bench_purchases, order_groups, orders, order_items, payments')
  return pgbench(
    databaseUrl,
    `
select nextval('bench_turn') as n \\gset
select g, p, a, b from bench_purchases where n = :n \\gset
begin;
select id from order_groups where id = :g for update;
update payments set status = 'completed', completed_at = now(), provider_ref = :p, is_applied = true, next_ask_at = null
where id = :p;
update tenders set captured_paisa = 26000, captured_at = now(), payment_id = :p where order_group_id = :g;
update order_groups set pay_by = null where id = :g;
with i as (
  update order_items i set status = 'confirmed' from orders o where o.id = i.order_id and o.order_group_id = :g
  returning i.id
)
insert into order_item_steps (order_item_id, status, at, actor_kind, via) select id, 'confirmed', now(), 'system', 'payment' from i;
insert into bills_due (id, due_at, vendor_id, fiscal_year, kind, date_bs, seller, buyer, lines, discount_paisa, taxable_paisa,
  exempt_paisa, vat_paisa, total_paisa, payment_method, order_group_id, order_id)
select gen_random_uuid(), now(), vendor_id, '${YEAR}', 'pan_bill', '2083-08-06', '{}', '{}', '[]', 0, 0, 6000, 0, 6000, 'esewa', :g, id
from (select vendor_id, id from orders where order_group_id = :g union all select null, null) sellers;
with e as (
  insert into ledger_entries (at, cause, cause_id, order_group_id) values (now(), 'payment.completed', :p, :g) returning id
)
insert into ledger_lines (entry_id, account, amount_paisa)
select e.id, l.account, l.amount from e, (values (E'gateway\\x3aesewa', 26000), ('vendor_payable:' || :a::text, -9000),
  ('vendor_payable:' || :b::text, -9000), ('commission_income', -1000), ('commission_income', -1000),
  ('delivery_income', -6000)) l (account, amount);
commit;`,
    WORKERS,
    { turns: TURNS },
  )
}

/** Order groups that wait for their money, by number. */
const ORDERS = `
  with g as (
    insert into order_groups (user_id, pay_by, delivery_address, contact, placed_at, delivery_fee_paisa)
    select id, now() + interval '1 hour', '{}', '{}', now(), 6000
    from users, generate_series(1, $1::int) where email = 'shopper-1@example.com'
    returning id
  ), t as (
    insert into tenders (order_group_id, method, planned_paisa) select id, 'esewa', 26000 from g
  ), numbered as (
    select id, row_number() over () as n, 1 + floor(random() * 9998)::int as product from g
  ), o as (
    insert into orders (order_group_id, vendor_id)
    select numbered.id, vendor_id from numbered join products on products.id in (product, product + 1)
    returning id, order_group_id, vendor_id
  ), i as (
    insert into order_items (order_id, product_id, slug, name_en, name_ne, unit, unit_description, price_paisa, quantity,
      ordered_quantity, status)
    select o.id, p.id, p.slug, p.name_en, p.name_ne, p.unit, p.unit_description, 10000, 1, 1, 'on_hold'
    from o join numbered on numbered.id = o.order_group_id
    join products p on p.vendor_id = o.vendor_id and p.id in (product, product + 1)
  ), p as (
    insert into payments (order_group_id, provider, amount_paisa, status, reference, return_url, started_at, expires_at,
      raw_answers)
    select id, 'esewa', 26000, 'pending', upper(left(replace(gen_random_uuid()::text, '-', ''), 20)), '', now(), now(), '[]' from g
    returning id, order_group_id
  )
  insert into bench_purchases
  select n, numbered.id, p.id, a.vendor_id, b.vendor_id from numbered
  join p on p.order_group_id = numbered.id
  join products a on a.id = product join products b on b.id = product + 1`
