-- lives with: 0140

-- How a purchase is paid: a row for each way (payments/tenders.ts). What is planned of it adds up to what the purchase costs
-- and is not paid otherwise; what came in and what is given back of that stands beside it. What a gateway was asked and said
-- stays in `payments`.
create table tenders (
  id bigint generated always as identity primary key,
  order_group_id uuid not null references order_groups,
  method text not null check (method in ('cash', 'credit', 'esewa', 'khalti', 'card', 'connectips', 'fonepay')),
  planned_paisa bigint not null check (planned_paisa >= 0),
  captured_paisa bigint not null default 0 check (captured_paisa >= 0),
  -- Given back, or owed back since a refund of it was approved.
  refunded_paisa bigint not null default 0 check (refunded_paisa >= 0),
  -- When the last of it came in; also of nothing, where a purchase that costs no money was confirmed.
  captured_at timestamptz,
  -- The attempt by which a gateway's money came.
  payment_id uuid unique references payments,
  -- Of a way that another took the place of, and of a charge that the purchase was not to be paid by: all of that goes back.
  voided_at timestamptz,
  check (payment_id is null or method not in ('cash', 'credit')),
  check (voided_at is not null or captured_paisa <= planned_paisa)
);
create index tenders_of_group on tenders (order_group_id);
-- One way for the money, and credit beside it.
create unique index tenders_in_use on tenders (order_group_id, (method = 'credit')) where voided_at is null;

-- What was ordered before. Of each purchase: what it has been paid with, what of it is to be paid still, what went back.
with goods as (
  select g.id, g.user_id, g.credit_paisa, g.payment_method, g.placed_at,
    g.delivery_fee_paisa - g.delivery_discount_paisa as fee_paisa,
    coalesce(sum(price.paisa) filter (where live.is_live and i.status <> 'delivered'), 0) as to_come_paisa,
    coalesce(bool_or(live.is_live), false) as is_live,
    coalesce(bool_or(i.status = 'delivered' or exists (
      select from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered')), false) as is_any_delivered,
    coalesce(bool_or(exists (
      select from order_item_steps s where s.order_item_id = i.id and s.status = 'confirmed')), false) as was_confirmed
  from order_groups g
  left join orders o on o.order_group_id = g.id left join order_items i on i.order_id = o.id
  left join lateral (select i.price_paisa::bigint * i.quantity
    - div(i.discount_paisa::numeric * i.quantity, i.ordered_quantity)::bigint as paisa) price on true
  left join lateral (
    select i.status not in ('rejected', 'expired', 'cancelled', 'unavailable', 'returned') as is_live) live on true
  group by g.id
), came as (
  select g.*, kept.id as payment_id, kept.completed_at, coalesce(kept.amount_paisa, 0) as charged_paisa,
    posted.credit_paisa as credit_used_paisa, posted.cash_paisa, posted.at as posted_at
  from goods g
  left join payments kept on kept.order_group_id = g.id and kept.is_kept
  cross join lateral (
    select coalesce(sum(l.amount_paisa) filter (where l.account like 'customer_credit:%' and l.amount_paisa > 0), 0)::bigint as credit_paisa,
      coalesce(sum(l.amount_paisa) filter (where l.account like 'courier_cash:%' and e.cause = 'item.delivered'), 0)::bigint as cash_paisa,
      max(e.at) as at
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.order_group_id = g.id and e.cause in ('payment.completed', 'order.paid', 'item.delivered')
  ) posted
), due as (
  select c.*, case
      when payment_method <> 'cod' and (payment_id is not null or was_confirmed) then 0
      else to_come_paisa + case when is_live and not is_any_delivered then fee_paisa else 0 end
    end as due_paisa,
    case when payment_method = 'cod' then cash_paisa else charged_paisa end as money_paisa
  from came c
), parted as (
  select d.*, greatest(0, least(credit_paisa - credit_used_paisa, due_paisa)) as credit_kept_paisa from due d
), refunds_of as (
  select f.order_group_id as id, sum(f.amount_paisa)::bigint as paisa,
    coalesce(sum(f.amount_paisa - f.credit_paisa) filter (where f.method <> 'credit'), 0)::bigint as as_money_paisa
  from refunds f
  where f.status in ('approved', 'processing', 'failed', 'refunded')
    and not exists (select from payments p where p.id = f.payment_id and not p.is_kept)
  group by f.order_group_id
), given as (
  select p.*, coalesce(r.paisa, 0) as back_paisa,
    least(p.credit_used_paisa, coalesce(r.paisa - r.as_money_paisa, 0)) as credit_back_paisa
  from parted p left join refunds_of r using (id)
)
insert into tenders (order_group_id, method, planned_paisa, captured_paisa, refunded_paisa, captured_at, payment_id)
select id, 'credit', credit_used_paisa + credit_kept_paisa, credit_used_paisa, credit_back_paisa,
  case when credit_used_paisa > 0 then posted_at end, null
from given where credit_paisa > 0 or credit_used_paisa > 0
union all
select id, case payment_method when 'cod' then 'cash' else payment_method end, money_paisa + due_paisa - credit_kept_paisa,
  money_paisa, back_paisa - credit_back_paisa,
  case when payment_method <> 'cod' and (payment_id is not null or was_confirmed) then coalesce(completed_at, posted_at, placed_at)
    when cash_paisa > 0 then posted_at end,
  case when payment_method <> 'cod' then payment_id end
from given;

insert into tenders (order_group_id, method, planned_paisa, captured_paisa, refunded_paisa, captured_at, payment_id, voided_at)
select p.order_group_id, p.provider, p.amount_paisa, p.amount_paisa, coalesce((
    select sum(f.amount_paisa) from refunds f
    where f.payment_id = p.id and f.status in ('approved', 'processing', 'failed', 'refunded')), 0),
  p.completed_at, p.id, p.completed_at
from payments p where p.completed_at is not null and not p.is_kept;

alter table order_groups drop column credit_paisa, drop column payment_method;
