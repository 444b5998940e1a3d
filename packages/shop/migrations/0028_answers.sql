-- How far the time of a demo shop is ahead of the real one (demo/clock.ts): nothing reads it in a real shop.
create table demo_clock (
  -- There is one row at most.
  is_only boolean primary key default true check (is_only),
  ahead_ms bigint not null check (ahead_ms between 0 and 315360000000)
);

-- Links by which a vendor answers without signing in, one a letter (orders/answer-links.ts).
create table answer_links (
  -- SHA-256 of the key in the link.
  key_hash text primary key,
  order_id uuid not null references orders on delete cascade,
  created_at timestamptz not null
);
create index answer_links_order_id on answer_links (order_id);
create index answer_links_by_age on answer_links (created_at);

-- The SMS that came in, by the gateway's own id: one that is handed over twice is read once. Nothing of its text or sender.
create table received_sms (
  id text primary key check (length(id) <= 200),
  received_at timestamptz not null
);
create index received_sms_by_age on received_sms (received_at);

-- Why a vendor cannot supply an item, of a list; `note` says more.
alter table order_item_steps
  add column reason text check (reason in ('out_of_stock', 'too_little', 'too_far', 'price_changed', 'other')),
  add check (reason is null or status = 'rejected');
