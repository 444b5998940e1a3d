-- The books (docs/decisions/0020-ledger.md): every event with money posts one entry, whose lines add up to nothing.
-- Balances are sums over the lines; nothing else holds one.
create table ledger_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- What happened, as noun.verb: payment.completed; and to which one. Posted once.
  cause text not null check (cause ~ '^[a-z_]+\.[a-z_]+$'),
  cause_id text not null,
  -- The purchase that it is about, if any.
  order_group_id uuid references order_groups,
  note text not null default '',
  unique (cause, cause_id)
);
create index ledger_entries_of_purchase on ledger_entries (order_group_id);
create index ledger_entries_at on ledger_entries (at);

create table ledger_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  -- Compared by bytes, so that an index finds all accounts of a kind.
  account text collate "C" not null check (account in
      ('bank', 'commission_income', 'delivery_income', 'promotion_cost', 'refund_cost', 'refund_payable', 'vat_payable',
        'gateway_fees', 'rounding')
    or account ~ '^gateway:(esewa|khalti|card|connectips|fonepay)$'
    or account ~ '^vendor_payable:[1-9][0-9]*$'
    or account ~ '^(courier_cash|courier_short|customer_credit):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- Debit above nothing, credit below.
  amount_paisa bigint not null check (amount_paisa <> 0),
  order_item_id bigint references order_items
);
create index ledger_lines_of_entry on ledger_lines (entry_id);
create index ledger_lines_of_account on ledger_lines (account, entry_id) include (amount_paisa);
create index ledger_lines_of_item on ledger_lines (order_item_id);

-- What is written at once balances at once, also what somebody adds to an entry later.
create function balance_ledger_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id having sum(amount_paisa) <> 0) then
    raise exception 'The lines of an entry add up to nothing.' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_lines_balance after insert on ledger_lines
  referencing new table as added for each statement execute function balance_ledger_lines();

-- When the transaction ends, every entry has lines and they add up to nothing.
create function balance_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paisa) from ledger_lines where entry_id = new.id) is distinct from 0 then
    raise exception 'Entry % of the ledger does not add up to nothing.', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function balance_ledger_entry();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger stays as it was written: post the opposite.' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function keep_ledger();
create trigger ledger_entries_stay_all before truncate on ledger_entries
  for each statement execute function keep_ledger();
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function keep_ledger();
create trigger ledger_lines_stay_all before truncate on ledger_lines
  for each statement execute function keep_ledger();

-- What the company keeps of a sale (domain D17). The first rule that holds, by position, is frozen on the order item.
create table commission_rules (
  id integer generated always as identity primary key,
  position integer not null check (position > 0),
  scope text not null check (scope in ('all', 'category', 'vendor', 'product')),
  category_id smallint references categories,
  vendor_id integer references vendors,
  product_id integer references products,
  check ((category_id is not null) = (scope = 'category')),
  check ((vendor_id is not null) = (scope = 'vendor')),
  check ((product_id is not null) = (scope = 'product')),
  kind text not null check (kind in ('percent', 'fixed')),
  -- Hundredths of a percent of what the vendor sells it for; or paisa for the line.
  value integer not null check (value >= 0 and (kind = 'fixed' or value <= 10000)),
  active_from timestamptz not null,
  active_to timestamptz check (active_to >= active_from),
  -- Who made it; null for what came with the shop and when the account goes.
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index commission_rules_category on commission_rules (category_id);
create index commission_rules_vendor on commission_rules (vendor_id);
create index commission_rules_product on commission_rules (product_id);
create index commission_rules_by on commission_rules (created_by);

-- A placeholder, until the owner says what the company keeps: 10 % of everything.
insert into commission_rules (position, scope, kind, value, active_from, created_at)
values (1, 'all', 'percent', 1000, '2020-01-01', now());
