-- Money that is owed back (domain D3): of what falls before it is delivered, paid too much, or asked back afterwards.
create table refunds (
  id integer generated always as identity primary key,
  -- `cancel`: by itself, of what was paid and is not delivered. `refund`: asked by the customer after delivery.
  kind text not null check (kind in ('cancel', 'refund')),
  status text not null check (status in ('requested', 'approved', 'rejected', 'withdrawn', 'escalated',
    'rejected_final', 'processing', 'refunded', 'failed')),
  order_group_id uuid not null references order_groups,
  -- The vendor's part, where it is about one alone.
  order_id uuid references orders,
  user_id uuid not null references users,
  reason text not null check (reason in ('changed_mind', 'too_late', 'ordered_twice', 'payment_failed', 'missing',
    'wrong_item', 'damaged', 'poor_quality', 'short_weight', 'not_supplied', 'paid_too_much', 'other')),
  note text not null default '',
  -- What the customer would like.
  wish text not null default 'refund' check (wish in ('refund', 'replacement', 'credit')),
  amount_items_paisa bigint not null check (amount_items_paisa >= 0),
  amount_delivery_paisa bigint not null check (amount_delivery_paisa >= 0),
  -- More than both together only where money came in that no order was for.
  amount_paisa bigint not null check (amount_paisa > 0),
  check (amount_paisa >= amount_items_paisa + amount_delivery_paisa),
  -- How it goes back: `original` through the gateway it came by.
  method text not null check (method in ('original', 'wallet', 'bank', 'cash', 'credit')),
  -- Who bears it; null until it is decided, and of money that no order was for.
  bearer text check (bearer in ('vendor', 'platform', 'courier')),
  -- The payment (table payments) that it goes back through.
  payment_id uuid,
  check (method <> 'original' or payment_id is not null),
  -- By when it is to be decided, and sent: 7 days after it was asked (Electronic Commerce Directive).
  due_at timestamptz not null,
  reminded_at timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- Of the try to send it that is under way or was the last. It goes with the key `refund-<id>-<tries>`.
  tries smallint not null default 0 check (tries >= 0),
  asked_at timestamptz,
  -- Why a person is to act: to send it by hand, or to find out whether the gateway sent it.
  waits_for text check (waits_for in ('hand', 'answer')),
  -- What the gateway, the bank or the person called it that sent it.
  gateway_ref text,
  refunded_at timestamptz,
  check ((status = 'refunded') = (refunded_at is not null)),
  created_at timestamptz not null,
  check (due_at <= created_at + interval '7 days')
);
create index refunds_of_group on refunds (order_group_id);
create index refunds_of_order on refunds (order_id);
create index refunds_of_user on refunds (user_id, id);
create index refunds_by_decider on refunds (decided_by);
create index refunds_of_payment on refunds (payment_id);
create index refunds_open on refunds (due_at)
  where status in ('requested', 'escalated', 'approved', 'processing', 'failed');

create table refund_items (
  refund_id integer not null references refunds,
  order_item_id bigint not null references order_items,
  quantity integer not null check (quantity > 0),
  amount_paisa bigint not null check (amount_paisa >= 0),
  primary key (refund_id, order_item_id)
);
create index refund_items_of_item on refund_items (order_item_id);

create table refund_photos (
  refund_id integer not null references refunds,
  position smallint not null check (position between 0 and 3),
  -- Name in the private store.
  file text not null,
  primary key (refund_id, position)
);

create table refund_steps (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds,
  status text not null check (status in ('requested', 'approved', 'rejected', 'withdrawn', 'escalated',
    'rejected_final', 'processing', 'refunded', 'failed')),
  actor_id uuid references users on delete set null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  note text not null default '',
  at timestamptz not null
);
create index refund_steps_of_refund on refund_steps (refund_id, id);
create index refund_steps_by_actor on refund_steps (actor_id);

-- The same pieces are given back once, and never for more than was paid: whoever comes second waits for the item and is
-- refused. What was rejected or withdrawn does not count.
create function hold_refunds_to_paid(items bigint[]) returns void language plpgsql as $$
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
  having sum(r.quantity) > i.quantity or sum(r.amount_paisa) >
    i.price_paisa::bigint * i.quantity - i.discount_paisa::bigint * i.quantity / i.ordered_quantity
  limit 1;
  if item is not null then
    raise exception 'More of order item % would be given back than was paid.', item
      using errcode = 'check_violation', constraint = 'refunds_within_paid';
  end if;
end $$;

create function refund_item_within_paid() returns trigger language plpgsql as $$
begin
  perform hold_refunds_to_paid(array[new.order_item_id]);
  return null;
end $$;
create trigger refund_item_within_paid after insert or update on refund_items
  for each row execute function refund_item_within_paid();

create function refund_counts_again() returns trigger language plpgsql as $$
begin
  perform hold_refunds_to_paid(array(select order_item_id from refund_items where refund_id = new.id));
  return null;
end $$;
create trigger refund_counts_again after update of status on refunds for each row
  when (old.status in ('rejected', 'rejected_final', 'withdrawn')
    and new.status not in ('rejected', 'rejected_final', 'withdrawn'))
  execute function refund_counts_again();
