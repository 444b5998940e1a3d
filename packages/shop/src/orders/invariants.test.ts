import { sql } from 'kysely'
import { expect } from 'vitest'
import { chargeDelivery } from '../../test/books.ts'
import { brokenOn } from '../../test/invariants.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { receive } from '../../test/scenes/delivered.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { brokenInvariants, IDENTITIES } from '../backup/invariants.ts'

const REFUND = `
  insert into refunds (kind, status, order_group_id, user_id, reason, amount_items_paisa, amount_delivery_paisa,
    amount_paisa, method, due_at, created_at)
  select 'cancel', 'approved', id, user_id, 'other', 5, 0, 5, 'cash', now(), now() from order_groups limit 1;`
/** A promotion that the order group of the item used twice, and of which something may be only once. */
const used = (column: string) => `
  with one as (
    insert into promotions (name_en, name_ne, kind, value, bearer, starts_at, created_at, ${column === 'value' ? 'first_order_only' : column})
    values ('x', 'x', 'amount', 100, 'platform', now(), now(), ${column === 'value' ? 'false' : 1}) returning id)
  insert into promotion_uses (order_group_id, promotion_id, user_id, amount_paisa, at)
  select g.id, one.id, g.user_id, 1, now() from one, unnest(array[1, 2]) twice, order_groups g
  join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id where i.id = :item`

/** Cash of the item's order that somebody took, and no command booked. */
const taken = (due: number, collected: number) => `
  insert into cash_collections (order_id, courier_id, day, due_paisa, collected_paisa, collected_at)
  select order_id, gen_random_uuid(), '2083-01-01', ${due}, ${collected}, now() from order_items where id = :item`

/** Cash that somebody gave, and what was missing of it, that no command booked. */
const GIVEN = `
  insert into cash_hand_overs (courier_id, day, kind, expected_paisa, counted_paisa, received_by, at)
  values (gen_random_uuid(), '2083-01-01', 'counted', 300, 200, gen_random_uuid(), now())`
const BOOKED = `
  insert into cash_differences (hand_over_id, kind, amount_paisa, reason, day, booked_by, at)
  select max(id), 'short', 100, 'x', '2083-01-01', gen_random_uuid(), now() from cash_hand_overs`

/** The day of that cash, closed. */
const closedWith = (sheet: string) => `
  insert into cash_days (day, closed_at, closed_by, sheet) values ('2083-01-01', now(), gen_random_uuid(), ${sheet})`

/** Books amounts on accounts, of the item or (without `item`) of its purchase, as no command would. */
function book(...lines: [account: string, amount_paisa: number, what?: 'item'][]): string {
  const values = lines.map(([account, amount, what]) => `(${account}, ${amount}, ${what ? ':item' : 'null'})`)
  return `
    do $$ declare entry bigint; begin
      insert into ledger_entries (at, cause, cause_id, order_group_id)
      select now(), 'test.break', gen_random_uuid(), o.order_group_id
      from orders o join order_items i on i.order_id = o.id where i.id = :item returning id into entry;
      insert into ledger_lines (entry_id, account, amount_paisa, order_item_id)
      select entry, account, amount, item::bigint from (values ${values.join(', ')}) line (account, amount, item);
    end $$`
}

/** A delivery time with one place for the item's delivery, which no command gave; `taken` says how many it counts. */
const placed = (taken: number, { released = 'null', of = 'd.zone_id' } = {}) => `
  with slot as (
    insert into slots (zone_id, day, starts_at, ends_at, cut_off_at, load_at, series, capacity, taken, last_no)
    select ${of}, '2083-01-01', now(), now() + interval '1 hour', now(), now(), 'Z', 5, ${taken}, 1
    from deliveries d join order_groups g on g.delivery_id = d.id join orders o on o.order_group_id = g.id
    join order_items i on i.order_id = o.id where i.id = :item returning id)
  insert into slot_places (slot_id, delivery_id, no, taken_at, released_at)
  select slot.id, g.delivery_id, 1, now(), ${released} from slot, order_groups g
  join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id where i.id = :item`

/** A run with one stop for the item's delivery, as no command writes it; the columns after its series, and those of its stop. */
const ridden = (run: string, stop: string) => `${placed(1)}; with rider as (
    insert into riders (user_id, name, phone, vehicle, most_stops, added_at)
    values (gen_random_uuid(), 'x', '+9779800000000', 'van', 9, now()) returning id), run as (
    insert into runs (slot_id, day, series, rider_id, made_at, status, sent_at, left_at, back_at, ended_at, last_no)
    select p.slot_id, '2083-01-01', 'A', rider.id, now(), ${run} from rider, slot_places p order by p.id desc limit 1 returning id)
  insert into run_stops (run_id, delivery_id, place_id, position, no, is_live, cash_paisa, outcome, outcome_at)
  select run.id, p.delivery_id, p.id, 1, ${stop} from run, slot_places p order by p.id desc limit 1`
const CLOSED = `'closed', now(), now(), now(), now(), 1`
const OUT = `'out', now(), now(), null, null, 1`
/** Steps of the item that say they are of a run. */
const BY_RUN = `update order_item_steps set via = 'run' where order_item_id = :item`

/** A payment whose money came, of which the books know nothing. */
const PAID = `
  insert into payments (order_group_id, provider, amount_paisa, is_applied, status, reference, provider_ref, return_url,
    started_at, expires_at, completed_at, raw_answers)
  select id, 'esewa', 100, true, 'completed', 'AAAAAAAAAAAAAAAAAAAA', 'ref', '/', now(), now(), now(), '[]' from order_groups limit 1`

/** An entry for a refund that there is not. */
const posted = (cause: string) =>
  book([`'bank'`, -100], [`'refund_payable'`, 100]).replace(`'test.break'`, `'${cause}'`)

const VENDOR = `(select 'vendor_payable:' || vendor_id from products where id = :product)`
const SOMEBODY = `(select 'customer_credit:' || id from users limit 1)`
const SOLD = book([`'bank'`, 100], [VENDOR, -100, 'item'])

/** A payout that one person made, and no command posted. */
const MERGED = `
  insert into categories (slug, name_en, name_ne, position) select 'gone-' || n, 'Gone ' || n, 'Gone ' || n, 900 + n
  from generate_series(1, 2) n;
  update categories set merged_into_id = (select id from categories where slug = 'gone-2') where slug = 'gone-1';
  update categories set merged_into_id = (select category_id from products where id = :product) where slug = 'gone-2';
  update products set category_id = (select id from categories where slug = 'gone-1') where id = :product`
const PAID_OUT = `
  with account as (
    insert into payout_accounts (vendor_id, kind, bank, holder, number, changed_at)
    select vendor_id, 'bank', 'Nabil', 'Maya', '123456', now() from products where id = :product returning id, vendor_id)
  insert into payouts (vendor_id, batch, amount_paisa, account_id, status, prepared_by, approved_by, reference, created_at, changed_at)
  select vendor_id, 1, 100, account.id, 'sent', u.id, u.id, 'T-1', now(), now()
  from account, (select id from users limit 1) u`

/** For each identity, a change that breaks it. `item`, `step`, `product`: of a purchase that was just made. */
const BREAKS: Record<string, string | string[]> = {
  'stock = stocked - pieces held by orders': 'update products set stock = stock - 1 where id = :product',
  'what orders missed left the stock for good': `update order_items set missing = 1 where id = :item`,
  'stocked = the sum of its movements':
    'update stock_movements set change = change + 1 where product_id = :product',
  'the last price change is the price':
    'update price_changes set price_paisa = price_paisa + 1 where product_id = :product',
  'a price change begins at the price before': `
    insert into price_changes (product_id, before_paisa, price_paisa, changed_at)
    select id, marked_price_paisa + 1, marked_price_paisa, now() from products where id = :product`,
  'what a sale is compared with is the price before it': `
    insert into sale_prices (product_id, sale_paisa, before_paisa, compare_paisa, begins_at, ends_at, begun_at, added_at)
    select id, marked_price_paisa, 20000, 30000, now(), now() + interval '1 day', now(), now() from products where id = :product`,
  'a product has the best certificate that covers it': `
    insert into certificates (vendor_id, form_key, kind, body, number, area, covers, until_date, media_type, status,
      created_at, decided_at, approved_at)
    select vendor_id, 'x', 'organic', 'x', 'x', 'x', 'all', '2099-01-01', 'application/pdf', 'approved', now(), now(), now()
    from products where id = :product`,
  'a sale that runs is the price': `
    insert into sale_prices (product_id, sale_paisa, before_paisa, begins_at, ends_at, begun_at, added_at)
    select id, marked_price_paisa - 1, marked_price_paisa, now(), now() + interval '1 day', now(), now()
    from products where id = :product`,
  'the last step is the status': `update order_items set status = 'packed' where id = :item`,
  'each step is one that the table allows': `
    insert into order_item_steps (order_item_id, status, actor_kind, at) select :item, 'delivered', 'vendor', now()`,
  'an item begins confirmed or awaiting approval, by its customer or by whoever typed it': `
    update order_item_steps set actor_kind = 'vendor' where order_item_id = :item`,
  'steps go forward in time': `
    insert into order_item_steps (order_item_id, status, actor_kind, at)
    select :item, 'packed', 'vendor', at - interval '1 second' from order_item_steps where order_item_id = :item`,
  'an item goes out twice at most': `
    insert into order_item_steps (order_item_id, status, actor_kind, at)
    select :item, status, 'vendor', now()
    from unnest(array['packed', 'out_for_delivery', 'undelivered', 'out_for_delivery', 'undelivered', 'out_for_delivery']) status`,
  'the first step is when the order was placed': `
    update order_item_steps set at = at + interval '1 second' where order_item_id = :item`,
  'what a customer does, the buyer does': `
    update order_item_steps set actor_id = null where order_item_id = :item`,
  'what the shop does by itself, nobody does': `
    insert into order_item_steps (order_item_id, status, actor_kind, actor_id, at)
    select :item, 'expired', 'system', actor_id, now() from order_item_steps where order_item_id = :item`,
  'what is delivered has a proof': `
    insert into order_item_steps (order_item_id, status, actor_kind, at) select :item, 'delivered', 'vendor', now()`,
  'a photo is kept where it is the proof': `
    insert into order_item_steps (order_item_id, status, actor_kind, proof, at)
    select :item, 'delivered', 'vendor', 'photo', now()`,
  'reasons belong to their steps': `
    update order_item_steps set cancel_reason = 'other' where order_item_id = :item`,
  'quantity is between 1 and what was ordered': 'update order_items set quantity = 0 where id = :item',
  // The database computes it; only a migration that said another formula could.
  'an item costs its price, less its share of the discount': `
    alter table order_items alter column amount_paisa drop expression;
    update order_items set amount_paisa = amount_paisa - 1 where id = :item`,
  'grams are of what is sold by weight, and no more are paid than the ceiling says': `
    update order_items set unit_grams = 1000, over_percent = 10, packed_grams = 9000, billed_grams = 9000 where id = :item`,
  'the bags of an order are numbered from 1 on, and those that it has come first': [
    "insert into bags (code, order_id, no, made_at) select 'aaaaaaaaa2', order_id, 2, now() from order_items where id = :item",
    `insert into bags (code, order_id, no, made_at, dropped_at)
    select 'aaaaaaaaa' || no, order_id, no - 1, now(), case no when 3 then now() end from order_items, unnest(array[2, 3, 4]) no
    where id = :item`,
  ],
  'what was weighed before a gateway paid in place of the cash costs no more than then': `
    update order_items set unit_grams = 1000, over_percent = 10, packed_grams = 900, billed_grams = 900, sold_grams = 900
    where id = :item`,
  'what is packed and sold by weight weighs what it weighed last': `
    update order_items set unit_grams = 1000, over_percent = 10, packed_grams = 900, billed_grams = 900 where id = :item`,
  'less than was ordered only after an approval, or because staff lowered it':
    'update order_items set ordered_quantity = quantity + 1 where id = :item',
  'what needs an approval is due': 'update order_items set approval_due_at = now() where id = :item',
  'a reminder is of an approval': 'update order_items set reminded_at = now() where id = :item',
  'only what came back is back on the shelf': 'update order_items set is_restocked = true where id = :item',
  'an order has items': `
    with gone as (delete from order_item_steps where order_item_id = :item)
    delete from order_items where id = :item`,
  'a purchase has orders': `
    insert into order_groups (user_id, delivery_address, contact, note, placed_at)
    select user_id, delivery_address, contact, note, placed_at from order_groups limit 1`,
  'an item is of the vendor of its order': `
    update products set vendor_id = (select id from vendors where id <> vendor_id limit 1) where id = :product`,
  'a purchase has one order of each vendor':
    'insert into orders (order_group_id, vendor_id) select order_group_id, vendor_id from orders limit 1',
  'numbers of purchases are one of each': `
    insert into order_groups (number, user_id, delivery_address, contact, note, placed_at)
    overriding system value
    select number, user_id, delivery_address, contact, note, placed_at from order_groups limit 1`,
  'nobody is told of one event twice': `
    insert into notifications (user_id, event_id, created_at)
    select user_id, event_id, created_at from notifications limit 1`,
  'an approved application is a vendor': `
    insert into vendor_requests (key_hash, key_until, name, company_name, email, phone, location_id, ward_no, tole,
      locale, status, created_at)
    select 'x', now(), 'Maya', 'Tea', 'maya@example.com', '+9779841234567', id, 1, 'Baidam', 'en', 'approved', now()
    from locations limit 1`,
  'a promotion is used as often as it allows': used('limit_total'),
  'a customer uses a promotion as often as it allows': used('limit_per_customer'),
  'what is taken of a delivery time is what has a place in it': placed(0),
  'a delivery has a place exactly while something of it is to come or was brought': placed(0, {
    released: 'now()',
  }),
  'a delivery comes at a time of its zone': `
    with other as (insert into zones (name_en, name_ne, fee_paisa) values ('x', 'x', 0) returning id)
    update deliveries d set zone_id = other.id from other, order_groups g, orders o, order_items i
    where g.delivery_id = d.id and o.order_group_id = g.id and i.order_id = o.id and i.id = :item;
    ${placed(1, { of: '(select min(id) from zones)' })}`,
  'an answer is due before it must be packed': `
    update orders set pack_by = now() where id = (select order_id from order_items where id = :item);
    update order_items set status = 'awaiting_approval', approval_due_at = now() + interval '1 day' where id = :item`,
  'a purchase comes with a delivery of its buyer': 'update order_groups set delivery_id = null',
  'a delivery is paid once':
    'update order_groups set delivery_id = (select id from deliveries order by id limit 1)',
  'older code reads of a delivery what it says': 'update deliveries set fee_paisa = fee_paisa + 1',
  'an order has the code of its delivery': `update orders set delivery_code = '12345'`,
  'a use is what was taken off': used('value'),
  'counts of products are those on the shelves': 'update product_counts set change = change + 1',
  'stock is never below nothing': 'update products set stock = -1 where id = :product',
  'no more of an item is given back than was paid': `
    ${REFUND}
    insert into refund_items (refund_id, order_item_id, quantity, amount_paisa) select max(id), :item, 9, 5 from refunds`,
  'an entry of the ledger adds up to nothing': book([`'bank'`, 1]),
  'the ledger adds up to nothing': book([`'bank'`, 1]),
  'what is delivered is in the books': `update order_items set status = 'delivered' where id = :item`,
  'what was never paid is not in the books': SOLD,
  'a sale is what its item costs': SOLD,
  'a sale is split as its item says': SOLD,
  'commission is never more than what the vendor sold it for': book(
    [`'bank'`, 1_000_000],
    [`'commission_income'`, -1_000_000, 'item'],
  ),
  'a sale is for the vendor of its item': book([`'bank'`, 100], [`'vendor_payable:9999'`, -100, 'item']),
  'of what is to be delivered nothing was taken back but what staff lowered': `${SOLD}; ${book([`'bank'`, -1], [VENDOR, 1, 'item'])}`,
  'no more is taken back than was sold': `${SOLD}; ${book([`'bank'`, -101], [VENDOR, 101, 'item'])}`,
  'of what fell nothing stays in the books': `${SOLD}; update order_items set status = 'cancelled' where id = :item`,
  'delivery is in the books while anything of it is live': `${SOLD}; update order_groups set delivery_fee_paisa = 5000`,
  'the money of a purchase is that of its live items and their delivery': book(
    [`'bank'`, 1],
    [`'commission_income'`, -1],
  ),
  'goodwill that was given is in the books, and nothing else': `
    insert into goodwill_credits (order_group_id, amount_paisa, reason, given_at)
    select id, 100, 'x', now() from order_groups limit 1`,
  'nobody owes the shop for credit': book([SOMEBODY, 1], [`'bank'`, -1]),
  'no more credit is kept for purchases than there is': `
    insert into tenders (order_group_id, method, planned_paisa) select id, 'credit', 1 from order_groups`,
  'a purchase has one way for its money, and credit beside it': 'update tenders set voided_at = now()',
  'what is to come of a purchase is what of it is not paid':
    'update tenders set planned_paisa = planned_paisa + 1',
  'nothing is kept beyond what a purchase costs': `
    update tenders set planned_paisa = planned_paisa + 1, captured_paisa = planned_paisa + 1`,
  'what came by a tender is in its account': 'update tenders set captured_paisa = planned_paisa',
  'what tenders gave back is what refunds give back': 'update tenders set refunded_paisa = 1',
  'no tender gives back more than came by it': 'update tenders set refunded_paisa = captured_paisa + 1',
  'a charge that a purchase is paid by is that of its tender': PAID,
  'no more is owed back than was taken back': book([`'refund_payable'`, 1], [`'bank'`, -1]),
  'a payment whose money came is in the books, and nothing else': PAID,
  'what came through a gateway is what was paid, less what was sent back': PAID,
  'a refund that was sent is in the books, and nothing else': posted('refund.sent'),
  'a request that was approved is in the books': REFUND.replace(`'cancel'`, `'refund'`),
  'what is owed back is what refunds are on their way': REFUND,
  'a delivery that is billed is sold, or waits for its first parcel':
    'update bills set total_paisa = total_paisa + 1, exempt_paisa = exempt_paisa + 1 where order_id is null',
  'a delivery that is sold was billed': `delete from bills where order_id is null; ${book([`'bank'`, 100], [`'delivery_income'`, -100])}`,
  'an item that is sold is billed once': `delete from bills; ${SOLD}`,
  'what is due to be billed is not billed yet': `insert into bills_due (id, due_at, vendor_id, fiscal_year, kind, date_bs, seller,
    buyer, lines, discount_paisa, taxable_paisa, exempt_paisa, vat_paisa, total_paisa, payment_method, order_group_id, order_id)
    select id, issued_at, vendor_id, fiscal_year, kind, date_bs, seller, buyer, lines, discount_paisa, taxable_paisa,
      exempt_paisa, vat_paisa, total_paisa, payment_method, order_group_id, order_id from bills`,
  'bills have numbers without a gap': 'update bills set number = number + 1 where order_id is not null',
  'no more is credited than was billed': `insert into bills select (jsonb_populate_record(b, jsonb_build_object(
    'id', gen_random_uuid(), 'kind', 'credit_note', 'credits', b.id, 'reason', 'Too much',
    'exempt_paisa', b.exempt_paisa + 1, 'total_paisa', b.total_paisa + 1))).* from bills b where order_id is not null`,
  // Taken, given or booked as missing, and not in the books; in the books, and nobody took it.
  'what a courier holds is what they took, less what they gave and what is booked': [
    taken(100, 100),
    GIVEN,
    `${GIVEN}; ${BOOKED}`,
    book([`'courier_cash:' || gen_random_uuid()`, 100], [`'bank'`, -100]),
  ],
  'what is missing at a courier is what was booked when they were counted': [
    `${GIVEN}; ${BOOKED}`,
    book([`'courier_short:' || gen_random_uuid()`, 100], [`'bank'`, -100]).replace(
      `'test.break'`,
      `'cash.short'`,
    ),
  ],
  // A sheet without the courier, and one with another sum.
  'a closed sheet says what each courier held when its day ended': [
    `${taken(100, 100)}; ${closedWith(`'[]'`)}`,
    `${taken(100, 100)}; ${closedWith(`(select jsonb_build_array(jsonb_build_object(
      'courier_id', courier_id, 'collected_paisa', 100, 'balance_paisa', 200)) from cash_collections order by id desc limit 1)`)}`,
  ],
  'what was paid out is in the books': PAID_OUT,
  'nothing goes from the bank to vendors but payouts': book([VENDOR, 1], [`'bank'`, -1]),
  'a payout is made by two people': PAID_OUT,
  'cash is taken to the rupee': taken(300, 100),
  'a delivery is in one run that is not over': [
    ridden(CLOSED, `1, true, 0, null, null`),
    ridden(CLOSED, `1, false, 0, null, null`),
  ],
  'what is on its way with a run has its cash fixed, and a sent stop its mark': [
    ridden(OUT, `1, true, null, null, null`),
    ridden(OUT, `null, true, 0, null, null`),
    ridden(OUT, `2, true, 0, null, null`),
  ],
  'what the company brings goes its way with runs, and nothing else does': [
    BY_RUN,
    `update deliveries set brought_by = 'company';
      update order_item_steps set status = 'delivered' where order_item_id = :item`,
  ],
  'a step of a run has its stop': `${BY_RUN}; update order_item_steps set status = 'delivered' where order_item_id = :item`,
  'a run collected what its stops say': ridden(CLOSED, `1, false, 100, 'given', now()`),
  'a closed run has its cash handed over': `${ridden(CLOSED, `1, false, 300, 'given', now()`)}; ${taken(300, 300)};
    update cash_collections set collected_at = (select max(outcome_at) from run_stops)`,
  'no day has cash that its closed sheet does not show': `${taken(100, 100)}; ${closedWith(`'[]'`)}`,
  'no product is in a category that was merged': MERGED,
  'a category is merged into one that is there': MERGED,
  'a category is inside one of the top level that is there': `update categories c set parent_id = (select min(id) from categories o where o.id <> c.id)`,
  'what is open of an order are the states of its open items': 'delete from open_orders',
  'what is counted of a customer are their orders and their credit': 'delete from customer_counts',
  'a refund is what its items and its delivery come to': REFUND,
  'the last step of a refund is its status': REFUND,
}

test('every identity can fail: each change breaks the one it is meant to break', async ({ shop }) => {
  expect(Object.keys(BREAKS).sort()).toEqual([...IDENTITIES].sort())
  expect(IDENTITIES.length).toBeGreaterThanOrEqual(15)
  await shop.addVendor()
  await chargeDelivery(shop)
  await receive(shop)
  await writeBills(shop)
  const { lines, ctx } = await buy(shop, {})
  const product = lines[0]!.product.id
  const { id: item } = await ctx.db
    .selectFrom('order_items')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  expect(await brokenInvariants(ctx.db)).toEqual([])
  const changes = Object.entries(BREAKS).flatMap(([identity, changes]) =>
    [changes].flat().map((change) => ({
      identity,
      change: change.replaceAll(':item', `${item}`).replaceAll(':product', `${product}`),
    })),
  )
  for (const { identity, broken } of await breakEach(shop, changes))
    expect(
      broken.map((one) => one.slice(0, one.lastIndexOf(':'))),
      identity,
    ).toContain(identity)
  expect(await brokenInvariants(ctx.db)).toEqual([])
})

/** What each change breaks by itself, where the constraints of the tables would not let it through; then all is undone. */
async function breakEach<Change extends { change: string }>(shop: TestShop, changes: Change[]) {
  const found: (Change & { broken: string[] })[] = []
  const trial = await shop.database.db.startTransaction().execute()
  try {
    await sql
      .raw(`do $$ declare c record; begin
        for c in select conrelid::regclass as of, conname from pg_constraint
          where contype in ('c', 'u') and conrelid::regclass::text in
            ('order_items', 'order_item_steps', 'orders', 'order_groups', 'products', 'notifications', 'vendor_requests',
            'payouts')
            or conname = 'promotion_uses_pkey'
        loop execute format('alter table %s drop constraint %I', c.of, c.conname); end loop;
        alter table ledger_lines disable trigger user;
        alter table bills disable trigger user;
        alter table refund_items disable trigger user;
      end $$`)
      .execute(trial)
    expect(await brokenOn(trial)).toEqual([])
    for (const change of changes) {
      const before = await trial.savepoint('before').execute()
      await sql.raw(change.change).execute(before)
      found.push({ ...change, broken: await brokenOn(before) })
      await before.rollbackToSavepoint('before').execute()
    }
  } finally {
    await trial.rollback().execute()
  }
  return found
}
