-- Cash on delivery (domain D4): what was collected at the doors, by whom, and where it went. The sums of these facts are
-- the balances of the ledger's accounts courier_cash:<user> and courier_short:<user>.

-- A courier is whoever took the parcel out: a vendor's member or somebody of the company. Kept when their account goes.
create table cash_collections (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  courier_id uuid not null,
  -- On whose sheet it is: the day in Nepal, or the first one that is not closed.
  day date not null,
  due_paisa integer not null check (due_paisa >= 0),
  -- In whole rupees: there is no smaller coin.
  collected_paisa integer not null check (collected_paisa >= 0 and collected_paisa % 100 = 0),
  collected_at timestamptz not null,
  -- How the courier got rid of it: handed over, or booked as missing.
  settled_as text check (settled_as in ('handed_over', 'short')),
  settled_at timestamptz,
  check ((settled_as is null) = (settled_at is null))
);
create index cash_collections_of_order on cash_collections (order_id);
create index cash_collections_of_courier on cash_collections (courier_id, id);
create index cash_collections_of_day on cash_collections (day);

create table cash_hand_overs (
  id bigint generated always as identity primary key,
  courier_id uuid not null,
  day date not null,
  -- Counted on the table, or kept by a vendor's member against what the shop owes the vendor.
  kind text not null check (kind in ('counted', 'netted')),
  vendor_id integer references vendors (id),
  -- What the courier had to have by the ledger.
  expected_paisa bigint not null check (expected_paisa between -1000000000000 and 1000000000000),
  counted_paisa integer not null check (counted_paisa >= 0),
  received_by uuid not null,
  at timestamptz not null,
  check ((kind = 'netted') = (vendor_id is not null)),
  check (kind = 'counted' or (counted_paisa > 0 and counted_paisa <= expected_paisa))
);
create index cash_hand_overs_of_courier on cash_hand_overs (courier_id, id);
create index cash_hand_overs_of_vendor on cash_hand_overs (vendor_id);
create index cash_hand_overs_of_day on cash_hand_overs (day);

-- What was missing or too much when it was counted, booked by somebody who says why.
create table cash_differences (
  hand_over_id bigint primary key references cash_hand_overs (id),
  kind text not null check (kind in ('short', 'over')),
  amount_paisa integer not null check (amount_paisa > 0),
  reason text not null check (reason <> ''),
  day date not null,
  booked_by uuid not null,
  at timestamptz not null
);
create index cash_differences_of_day on cash_differences (day);

-- A closed day, with its sheet as it was.
create table cash_days (
  day date primary key,
  closed_at timestamptz not null,
  closed_by uuid not null,
  sheet jsonb not null
);

-- Nothing gets into a closed day, whoever writes it: whoever writes waits for whoever closes (cash/day.ts, LOCK).
create function cash_day_is_open() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(3400);
  if exists (select from cash_days where cash_days.day >= new.day) then
    raise exception 'The day % is closed.', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cash_collections_open before insert or update of day, courier_id, collected_paisa, due_paisa on cash_collections
  for each row execute function cash_day_is_open();
create trigger cash_hand_overs_open before insert or update on cash_hand_overs
  for each row execute function cash_day_is_open();
create trigger cash_differences_open before insert or update on cash_differences
  for each row execute function cash_day_is_open();

create function keep_cash_days() returns trigger language plpgsql as $$
begin
  raise exception 'A closed day stays as it was.' using errcode = 'restrict_violation';
end $$;
create trigger cash_days_stay before update or delete on cash_days
  for each row execute function keep_cash_days();
