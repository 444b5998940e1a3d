-- lives with: 0002

-- What an item costs is computed here and nowhere else: whoever writes price, quantity or discount, and code that knows nothing of it, leaves it right.
-- The table is written anew, once, under its lock: two million items take half a minute, in which pages of orders wait.
alter table order_items add column amount_paisa bigint not null
  generated always as (price_paisa::bigint * quantity - div(discount_paisa::numeric * quantity, ordered_quantity)::bigint) stored
  constraint order_items_amount_paisa_check check (amount_paisa >= 0);
comment on column order_items.amount_paisa is 'What is left of it costs: price times quantity, less its share of the discount, rounded down (money/item-amount.ts).';

create or replace function hold_refunds_to_paid(items bigint[]) returns void language plpgsql as $function$
declare
  item bigint;
begin
  -- Statements of their own, so that the sums see what others have committed meanwhile.
  perform from order_items where id = any(items) order by id for no key update;
  select i.id into item
  from order_items i
  join refund_items r on r.order_item_id = i.id
  join refunds f on f.id = r.refund_id
  where i.id = any(items) and f.status not in ('rejected', 'rejected_final', 'withdrawn')
  group by i.id
  having sum(r.quantity) > i.quantity or sum(r.amount_paisa) > i.amount_paisa
  limit 1;
  if item is not null then
    raise exception 'More of order item % would be given back than was paid.', item
      using errcode = 'check_violation', constraint = 'refunds_within_paid';
  end if;
end $function$;
