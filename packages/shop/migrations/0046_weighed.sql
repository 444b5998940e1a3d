-- lives with: 0002

-- Goods that are sold by weight: ordered in whole units, packed by the scale, and paid by what they weigh, up to a ceiling.

alter table products add column is_weighed boolean default false not null,
  add column over_percent smallint,
  add constraint products_is_weighed_check check (not is_weighed or unit in ('kg', 'g') and unit_amount is not null) not valid,
  add constraint products_over_percent_check check (over_percent between 0 and 50) not valid;
comment on column products.is_weighed is 'Whether each order of it is weighed when it is packed, and costs what it weighs.';
comment on column products.over_percent is 'How many percent more than ordered are paid at most, in cash; null for the usual ceiling (money/weight.ts).';
-- Pages that are kept say both.
create trigger shown_weighed_changed after update of is_weighed, over_percent on products for each row
  when (old.is_weighed <> new.is_weighed or old.over_percent is distinct from new.over_percent) execute function shown_changed();

-- The amount goes and comes back in one statement, so that older code never misses it. The table is written anew under its lock.
alter table order_items add column unit_grams integer,
  add column over_percent smallint,
  add column packed_grams integer,
  add column billed_grams integer,
  drop column amount_paisa,
  add column amount_paisa bigint not null generated always as (
    case when billed_grams is null then price_paisa::bigint * quantity
      else div(price_paisa::numeric * billed_grams * 2 + unit_grams, unit_grams::numeric * 2)::bigint end
    - div(discount_paisa::numeric * least(
        case when billed_grams is null then price_paisa::bigint * quantity
          else div(price_paisa::numeric * billed_grams * 2 + unit_grams, unit_grams::numeric * 2)::bigint end,
        price_paisa::bigint * ordered_quantity), price_paisa::bigint * ordered_quantity)::bigint) stored
    constraint order_items_amount_paisa_check check (amount_paisa >= 0);
alter table order_items
  add constraint order_items_unit_grams_check check (unit_grams > 0 and over_percent is not null
    or unit_grams is null and over_percent is null and packed_grams is null) not valid,
  add constraint order_items_billed_grams_check check (
    packed_grams is null and billed_grams is null or billed_grams between 1 and packed_grams
    and billed_grams::bigint * 100 <= unit_grams::bigint * quantity * (100 + over_percent)) not valid,
  -- Of a version before, too, which knows nothing of weights.
  add constraint order_items_weighed_check check (unit_grams is null or packed_grams is not null
    or status not in ('packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned')) not valid;
comment on column order_items.unit_grams is 'How many grams one unit of it has, if it is sold by weight; null for all else.';
comment on column order_items.over_percent is 'How many percent more than ordered are paid at most, as it was ordered; only of what is sold by weight.';
comment on column order_items.packed_grams is 'What the scale showed, by its last weighing; null until it is packed.';
comment on column order_items.billed_grams is 'How many of the packed grams are paid: no more than the ceiling, and no more than was paid before.';
comment on column order_items.amount_paisa is 'What is left of it costs: price times quantity or, once weighed, times the billed grams; less its share of the discount, rounded down (money/item-amount.ts).';

create table weighings (
  id bigint generated always as identity not null,
  order_item_id bigint not null,
  grams integer not null,
  billed_grams integer not null,
  -- What it cost before and costs by it.
  before_paisa bigint not null,
  amount_paisa bigint not null,
  actor_id uuid,
  actor_kind text not null,
  reason text default '' not null,
  at timestamptz not null,
  constraint weighings_pkey primary key (id),
  constraint weighings_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete cascade,
  constraint weighings_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint weighings_grams_check check (grams > 0),
  constraint weighings_before_paisa_check check (before_paisa >= 0),
  constraint weighings_amount_paisa_check check (amount_paisa >= 0),
  constraint weighings_actor_kind_check check (actor_kind in ('vendor', 'staff'))
);
create index weighings_of_item on weighings (order_item_id, id);
create index weighings_actor_id on weighings (actor_id);
comment on table weighings is 'Every weight that an ordered item was packed with, and each correction of it; rows are only added.';
comment on column weighings.billed_grams is 'How many of the grams are paid.';
comment on column weighings.before_paisa is 'What the item cost before.';
comment on column weighings.amount_paisa is 'What it costs with this weight.';
comment on column weighings.reason is 'Why an earlier weight is corrected; empty for the first.';

alter table refunds drop constraint refunds_reason_check, add constraint refunds_reason_check check (reason in ('changed_mind', 'too_late',
  'ordered_twice', 'payment_failed', 'missing', 'wrong_item', 'damaged', 'poor_quality', 'short_weight', 'not_supplied', 'paid_too_much',
  'weighed_less', 'other')) not valid;
