-- lives with: 0143

-- How often each person ordered, their latest order and their store credit, so that staff's list of customers walks an index however
-- many there are (office/customers/). The triggers below keep it; the invariants of every shop compare it with orders and ledger.
create table customer_counts (
  user_id uuid primary key references users on delete cascade,
  orders integer not null default 0,
  -- 0 while there is none.
  last_number bigint not null default 0,
  credit_paisa bigint not null default 0 check (abs(credit_paisa) < 1000000000000000)
);
create index customer_counts_latest on customer_counts (last_number, user_id);
create index customer_counts_once on customer_counts (last_number, user_id) where orders = 1;
create index customer_counts_again on customer_counts (last_number, user_id) where orders > 1;
create index customer_counts_credit on customer_counts (last_number, user_id) where credit_paisa > 0;

-- All accounts, the newest first.
create index if not exists users_newest on users (created_at, id);

-- The rows are written when the transaction commits, after everything else that it holds: two that wait for each other there hold
-- nothing that the other still needs.
create function count_customer_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update customer_counts set orders = orders - 1,
      last_number = coalesce((select max(number) from order_groups where user_id = old.user_id), 0)
    where user_id = old.user_id;
  end if;
  insert into customer_counts as c (user_id, orders, last_number)
  select id, 1, new.number from users where id = new.user_id
  on conflict (user_id) do update set orders = c.orders + 1, last_number = greatest(c.last_number, excluded.last_number);
  return null;
end $$;
create constraint trigger count_customer_order after insert on order_groups
  deferrable initially deferred for each row execute function count_customer_order();
create constraint trigger count_moved_order after update of user_id on order_groups
  deferrable initially deferred for each row when (old.user_id <> new.user_id) execute function count_customer_order();

create function count_customer_credit() returns trigger language plpgsql as $$
begin
  insert into customer_counts as c (user_id, credit_paisa)
  select id, -new.amount_paisa from users where id = substr(new.account, 17)::uuid
  on conflict (user_id) do update set credit_paisa = c.credit_paisa + excluded.credit_paisa;
  return null;
end $$;
create constraint trigger count_customer_credit after insert on ledger_lines
  deferrable initially deferred for each row when (new.account like 'customer_credit:%') execute function count_customer_credit();

-- The triggers hold off whoever writes orders and books until this is committed: all that was written before is seen here.
insert into customer_counts (user_id, orders, last_number)
select user_id, count(*), max(number) from order_groups group by user_id;
insert into customer_counts as c (user_id, credit_paisa)
select u.id, l.paisa
from (select account, -sum(amount_paisa) as paisa from ledger_lines where account like 'customer_credit:%' group by account) l
join users u on u.id = substr(l.account, 17)::uuid
on conflict (user_id) do update set credit_paisa = excluded.credit_paisa;

-- What staff write down about a person for each other (office/customers/notes.ts). Neither they nor a vendor ever read it.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index customer_notes_user_id on customer_notes (user_id, id);
create index customer_notes_author_id on customer_notes (author_id);
