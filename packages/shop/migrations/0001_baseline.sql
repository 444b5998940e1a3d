-- replaces: 0203_events.sql

-- All tables, functions and triggers, and the rows that every shop begins with, made by `npm run db:baseline` of the 131 migrations up to 0203_events.sql.

create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create sequence payout_batches as integer;

-- Bodies name tables that come later.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION author_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from ratings r
    join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    join order_groups g on g.id = o.order_group_id
    where g.user_id = new.id
  ) then
    perform pg_notify('shown', '');
  end if;
  return null;
end $function$;
comment on function author_changed() is 'A rating says who wrote it.';

CREATE OR REPLACE FUNCTION balance_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_paisa) from ledger_lines where entry_id = new.id) is distinct from 0 then
    raise exception 'Entry % of the ledger does not add up to nothing.', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;
comment on function balance_ledger_entry() is 'When the transaction ends, every entry has lines and they add up to nothing.';

CREATE OR REPLACE FUNCTION balance_ledger_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added group by entry_id having sum(amount_paisa) <> 0) then
    raise exception 'The lines of an entry add up to nothing.' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
comment on function balance_ledger_lines() is 'What is written at once balances at once, also what somebody adds to an entry later.';

CREATE OR REPLACE FUNCTION best_certificate(of_product integer, of_vendor integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select c.id from certificates c
  where c.vendor_id = of_vendor and c.status = 'approved' and c.ended_at is null
    and (c.covers = 'all' or exists (
      select from certificate_products b where b.certificate_id = c.id and b.product_id = of_product))
  order by array_position(array['organic', 'pgs', 'in_conversion'], c.kind), c.until_date desc, c.id desc
  limit 1
$function$;

CREATE OR REPLACE FUNCTION cash_day_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(3400);
  if exists (select from cash_days where cash_days.day >= new.day) then
    raise exception 'The day % is closed.', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
comment on function cash_day_is_open() is 'Nothing gets into a closed day, whoever writes it: whoever writes waits for whoever closes.';

CREATE OR REPLACE FUNCTION certify_products(of_vendor integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with best as materialized (
    select id, best_certificate(id, of_vendor) as certificate_id from products where vendor_id = of_vendor
  ), due as materialized (
    select p.id, b.certificate_id from products p join best b using (id)
    where p.certificate_id is distinct from b.certificate_id order by p.id for no key update of p
  )
  update products p set certificate_id = due.certificate_id from due where p.id = due.id;
end $function$;
comment on function certify_products(integer) is 'Gives each product of a vendor its best certificate. They are locked in the order of their ids, as purchases do.';

CREATE OR REPLACE FUNCTION complaint_steps_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.complaint_id, new.step, new.actor_kind, new.at) is distinct from (old.complaint_id, old.step, old.actor_kind, old.at)
    or new.note not in (old.note, '') or (new.actor_id is not null and new.actor_id is distinct from old.actor_id)
  then raise exception 'Steps of complaints are only added';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION count_added_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, count(*) from added where status = 'published' group by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_customer_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_counts as c (user_id, credit_paisa)
  select id, -new.amount_paisa from users where id = substr(new.account, 17)::uuid
  on conflict (user_id) do update set credit_paisa = c.credit_paisa + excluded.credit_paisa;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_customer_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
comment on function count_customer_order() is 'The rows are written when the transaction commits, after everything else that it holds: two that wait for each other there hold nothing that the other still needs.';

CREATE OR REPLACE FUNCTION count_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figures_due (event, id) values ('entry', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_moved_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_counts (category_id, district_id, change)
  select old.category_id, old.district_id, -1 where old.status = 'published'
  union all select new.category_id, new.district_id, 1 where new.status = 'published';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figures_due (event, id) values ('refund', new.refund_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_removed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, -count(*) from removed where status = 'published' group by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The other states change no figure.
  insert into figures_due (event, id)
  select 'step', id from added
  where status not in ('packed', 'out_for_delivery', 'undelivered', 'returned');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_name_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.name_keys := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION hold_refunds_to_paid(items bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
comment on function hold_refunds_to_paid(bigint[]) is 'The same pieces are given back once, and never for more than was paid: whoever comes second waits for the item and is refused. What was rejected or withdrawn does not count.';

CREATE OR REPLACE FUNCTION keep_audit_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Audit entries stay as they were written.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.printed_count = old.printed_count + 1
    and to_jsonb(new) - 'printed_count' = to_jsonb(old) - 'printed_count' then return new; end if;
  raise exception 'Bills stay as they were issued.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_cart_small()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from cart_items where user_id = new.user_id and product_id <> new.product_id) >= 200 then
    raise exception 'The cart is full.' using errcode = 'check_violation', constraint = 'cart_items_at_most_200';
  end if;
  return new;
end $function$;
comment on function keep_cart_small() is 'A cart takes 200 different products (specification §9). The lock on the person''s row lets one insert at a time count: two at once would both see 199.';

CREATE OR REPLACE FUNCTION keep_cash_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A closed day stays as it was.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The ledger stays as it was written: post the opposite.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION learn_synonyms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_words (word)
  select distinct word collate "C" as word from unnest(new.word_keys || new.meaning_keys) word
  where word ~ '\D' order by word on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION learn_words(keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_words (word)
  select distinct substr(key, 2) collate "C" as word from unnest(keys) key
  where left(key, 1) not in ('=', 'd', 's') and substr(key, 2) ~ '\D'
  order by word on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION learn_words_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform learn_words(new.search_keys);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION lock_ledger()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  lock table public.ledger_entries in share mode;
end $function$;
comment on function lock_ledger() is 'Who posts is waited for while a month is closed. To lock a table so takes the right to change it, which the shop''s role does not have for the ledger.';

CREATE OR REPLACE FUNCTION loosen_pictures(files text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into loose_pictures as l (file)
  -- By name: of two that take away the same at once neither waits for the other in a circle.
  select distinct file from unnest(files) as taken (file) where file is not null order by file
  on conflict (file) do update set look_at = null where not l.is_going
$function$;

CREATE OR REPLACE FUNCTION make_search_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('update products set is_search_stale = true where %I = $1', tg_argv[0]) using new.id;
  return null;
end $function$;
comment on function make_search_stale() is 'Names of a vendor, a category or a district are in the keys of their products.';

CREATE OR REPLACE FUNCTION note_added_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare said jsonb := said_change();
begin
  insert into price_changes (product_id, price_paisa, changed_at, changed_by)
  select id, marked_price_paisa, coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid from added;
  insert into stock_movements (product_id, change, stock, reason, moved_at, moved_by)
  select id, stocked, stock, 'begun', coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_moved_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare said jsonb := said_change();
begin
  insert into stock_movements (product_id, change, stock, reason, note, moved_at, moved_by)
  values (new.id, new.stocked - old.stocked, new.stock, coalesce(said->>'reason', 'counted'), coalesce(said->>'note', ''),
    coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION open_added_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_open_orders(array(select distinct order_id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION open_moved_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_open_orders(array[new.order_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION packing_time(vendor integer, at timestamp with time zone)
 RETURNS interval
 LANGUAGE sql
 STABLE
AS $function$
  select make_interval(hours => coalesce(
    (select hours from packing_times where vendor_id = vendor and since <= at order by since desc, id desc limit 1),
    (select hours from packing_times where vendor_id is null and since <= at order by since desc, id desc limit 1)));
$function$;

CREATE OR REPLACE FUNCTION picture_taken_away()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform loosen_pictures(array[to_jsonb(old) ->> tg_argv[0]]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pictures_of_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform loosen_pictures(array(
    select i.file from product_changes c join product_change_images i on i.change_id = c.id
    where c.id = case tg_op when 'UPDATE' then new.id else (
      select max(id) from product_changes before where before.product_id = new.product_id and before.id < new.id) end));
  return null;
end $function$;
comment on function pictures_of_changes() is 'What a change that is over asked for, or the one before a new one, may be shown by nothing any more.';

CREATE OR REPLACE FUNCTION rating_vote_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update ratings set helpful_count = helpful_count + 1 where id = new.rating_id;
  else
    update ratings set helpful_count = helpful_count - 1 where id = old.rating_id;
  end if;
  return null;
end $function$;
comment on function rating_vote_counted() is 'Whoever goes takes their votes along, and the counts follow.';

CREATE OR REPLACE FUNCTION refund_counts_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform hold_refunds_to_paid(array(select order_item_id from refund_items where refund_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refund_item_within_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform hold_refunds_to_paid(array[new.order_item_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION said_change()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('shop.change', true), ''), '{}')::jsonb
$function$;

CREATE OR REPLACE FUNCTION shown_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shown', '');
  return null;
end $function$;
comment on function shown_changed() is 'Pages that everybody reads are kept in the memory of each process. What they show says here that it was changed, in the transaction that changes it: a process hears of it when that is committed, and drops its pages.';

CREATE OR REPLACE FUNCTION write_open_orders(changed uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from open_orders where order_id = any(changed);
  insert into open_orders (order_id, status, order_group_id, number, placed_at, vendor_id, since, due_at)
  select order_id, status, order_group_id, number, placed_at, vendor_id, since,
    case status when 'confirmed' then since + packing_time(vendor_id, since) else due_at end
  from (
    select o.id as order_id, i.status, g.id as order_group_id, g.number, g.placed_at, o.vendor_id,
      min(coalesce(last.at, g.placed_at)) as since, min(i.approval_due_at) filter (where i.status = 'awaiting_approval') as due_at
    from orders o
    join order_groups g on g.id = o.order_group_id
    join order_items i on i.order_id = o.id
    cross join lateral (select max(s.at) as at from order_item_steps s where s.order_item_id = i.id) last
    where o.id = any(changed)
      and i.status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
    group by o.id, i.status, g.id
  ) open;
$function$;
comment on function write_open_orders(uuid[]) is 'What is confirmed waits to be packed, and is late after that time.';

create table addresses (
  id bigint generated always as identity not null,
  user_id uuid not null,
  district_id smallint not null,
  ward_no smallint not null,
  tole text not null,
  landmark text default ''::text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  label text default 'home'::text not null,
  location_id integer,
  unlisted_location text,
  area_id integer,
  ward_id integer generated always as (location_id * 100 + ward_no) stored,
  house text default ''::text not null,
  instructions text default ''::text not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_check CHECK ((location_id IS NULL) = (unlisted_location IS NOT NULL)),
  constraint addresses_check1 CHECK (tole <> ''::text OR area_id IS NOT NULL),
  constraint addresses_check2 CHECK (location_id IS NULL OR (location_id / 100) = district_id),
  constraint addresses_label_check CHECK (label = ANY (ARRAY['home'::text, 'office'::text, 'other'::text])),
  constraint addresses_ward_no_check CHECK (ward_no >= 1 AND ward_no <= 50)
);
comment on table addresses is 'Where parcels go. A person has any number, one of them the default.';
CREATE INDEX addresses_area_id ON addresses USING btree (area_id, ward_id);
CREATE INDEX addresses_district_id ON addresses USING btree (district_id);
CREATE INDEX addresses_location_id ON addresses USING btree (location_id);
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (user_id) WHERE is_default;
CREATE INDEX addresses_user_id ON addresses USING btree (user_id);

create table answer_links (
  key_hash text not null,
  order_id uuid not null,
  created_at timestamp with time zone not null,
  constraint answer_links_pkey PRIMARY KEY (key_hash)
);
comment on table answer_links is 'Links by which a vendor answers without signing in, one a letter.';
comment on column answer_links.key_hash is 'SHA-256 of the key in the link.';
CREATE INDEX answer_links_by_age ON answer_links USING btree (created_at);
CREATE INDEX answer_links_order_id ON answer_links USING btree (order_id);

create table areas (
  id integer generated always as identity not null,
  ward_id integer not null,
  name_en text not null,
  name_ne text not null,
  aliases text[] default '{}'::text[] not null,
  zone_id integer,
  is_active boolean default true not null,
  version integer default 1 not null,
  constraint areas_pkey PRIMARY KEY (id),
  constraint areas_id_ward_id_key UNIQUE (id, ward_id),
  constraint areas_ward_id_name_en_key UNIQUE (ward_id, name_en),
  constraint areas_name_en_check CHECK (name_en <> ''::text),
  constraint areas_name_ne_check CHECK (name_ne <> ''::text)
);
comment on table areas is 'Named parts of a ward: a tole, a bazaar, a chowk. Its own zone, where it has one, counts before the ward''s.';
CREATE INDEX areas_zone_id ON areas USING btree (zone_id);

create table arrived_messages (
  channel text not null,
  recipient text not null,
  confirmed_by uuid,
  arrived_at timestamp with time zone not null,
  constraint arrived_messages_pkey PRIMARY KEY (channel),
  constraint arrived_messages_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text]))
);
comment on table arrived_messages is 'A mail or an SMS that the shop sent was read: its code was typed in.';
CREATE INDEX arrived_messages_confirmed_by ON arrived_messages USING btree (confirmed_by);

create table article_readings (
  article_id integer not null,
  language text not null,
  version integer not null,
  read_by uuid,
  read_at timestamp with time zone not null,
  constraint article_readings_pkey PRIMARY KEY (article_id, language),
  constraint article_readings_language_check CHECK (language = ANY (ARRAY['en'::text, 'ne'::text]))
);
comment on table article_readings is 'Somebody of the company has read a text, in one language, as it was in this version.';
CREATE INDEX article_readings_read_by ON article_readings USING btree (read_by);

create table article_slugs (
  slug text not null,
  article_id integer not null,
  constraint article_slugs_pkey PRIMARY KEY (slug)
);
comment on table article_slugs is 'Slugs that articles had before: their addresses lead on.';
CREATE INDEX article_slugs_article_id ON article_slugs USING btree (article_id);

create table article_versions (
  article_id integer not null,
  version integer not null,
  content jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint article_versions_pkey PRIMARY KEY (article_id, version)
);
CREATE INDEX article_versions_changed_by ON article_versions USING btree (changed_by);

create table articles (
  id integer generated always as identity not null,
  key text,
  slug text not null,
  kind text not null,
  "position" integer default 0 not null,
  status text default 'draft'::text not null,
  published_at timestamp with time zone,
  content jsonb not null,
  version integer default 1 not null,
  changed_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_edited boolean default false not null,
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_key_key UNIQUE (key),
  constraint articles_slug_key UNIQUE (slug),
  constraint articles_kind_check CHECK (kind = ANY (ARRAY['article'::text, 'faq'::text, 'terms'::text, 'resource'::text, 'values'::text, 'page'::text])),
  constraint articles_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint articles_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text])),
  constraint articles_version_check CHECK (version > 0)
);
comment on table articles is 'Articles, questions and the pages of the law (domain D14), in both languages.';
comment on column articles.key is 'Names a text that came with the software, so that it comes once, whatever becomes of its slug.';
comment on column articles.published_at is 'When it was published first.';
comment on column articles.content is 'Title, summary, body, picture and words for search engines: what a version keeps.';
comment on column articles.is_edited is 'What nobody has rewritten since it came with the software is renewed with it. A version after the first was somebody''s.';
CREATE INDEX articles_changed_by ON articles USING btree (changed_by);
CREATE INDEX articles_kind ON articles USING btree (kind, "position", id) WHERE status = 'published'::text;

create table audit_entries (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  details jsonb not null,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
comment on table audit_entries is 'Who of the company did or read what, when. Nobody can change or delete an entry from the application.';
comment on column audit_entries.actor_id is 'Kept when the account goes; null for what the shop did by itself.';
comment on column audit_entries.action is 'What was done, as noun.verb: paper.read, vendor_request.approve.';
comment on column audit_entries.object_kind is 'To what: vendor_request 12.';
CREATE INDEX audit_entries_at ON audit_entries USING btree (at);
CREATE INDEX audit_entries_of_action ON audit_entries USING btree (action, id);
comment on index audit_entries_of_action is 'The audit log is read newest first, by person and by object, by action, and by day.';
CREATE INDEX audit_entries_of_actor ON audit_entries USING btree (actor_id, id);
CREATE INDEX audit_entries_of_object ON audit_entries USING btree (object_kind, object_id, id);

create table back_wishes (
  id integer generated always as identity not null,
  product_id integer not null,
  user_id uuid,
  contact text,
  locale text not null,
  created_at timestamp with time zone not null,
  constraint back_wishes_pkey PRIMARY KEY (id),
  constraint back_wishes_check CHECK ((user_id IS NULL) <> (contact IS NULL)),
  constraint back_wishes_contact_check CHECK (contact ~ '^\+977[0-9]{10}$'::text OR contact ~ '@'::text AND contact = lower(contact)),
  constraint back_wishes_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text]))
);
comment on table back_wishes is 'Who wants to be told when a product is to be had again: an account, or a number or email of somebody without one. They are told once; then the row goes.';
comment on column back_wishes.contact is 'An email address in lower case, or +977 and ten digits.';
CREATE INDEX back_wishes_contact ON back_wishes USING btree (contact) WHERE contact IS NOT NULL;
CREATE INDEX back_wishes_created_at ON back_wishes USING btree (created_at);
CREATE UNIQUE INDEX back_wishes_of_contact ON back_wishes USING btree (product_id, contact) WHERE contact IS NOT NULL;
CREATE UNIQUE INDEX back_wishes_of_user ON back_wishes USING btree (product_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX back_wishes_product_id ON back_wishes USING btree (product_id);
CREATE INDEX back_wishes_user_id ON back_wishes USING btree (user_id);

create table bill_series (
  vendor_id integer,
  fiscal_year text not null,
  kind text not null,
  last_number integer default 0 not null,
  last_hash text default ''::text not null,
  last_issued_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  last_date_bs text default ''::text not null,
  constraint bill_series_vendor_id_fiscal_year_kind_key UNIQUE NULLS NOT DISTINCT (vendor_id, fiscal_year, kind),
  constraint bill_series_fiscal_year_check CHECK (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'::text),
  constraint bill_series_kind_check CHECK (kind = ANY (ARRAY['tax_invoice'::text, 'pan_bill'::text, 'credit_note'::text])),
  constraint bill_series_last_number_check CHECK (last_number >= 0)
);
comment on table bill_series is 'Where the numbers of a seller, a fiscal year and a kind stand. Its row is locked to draw one, so that a bill that is rolled back leaves no gap.';
comment on column bill_series.vendor_id is 'Null for the company.';
comment on column bill_series.fiscal_year is 'From 1 Shrawan, of Bikram Sambat: 2083/84.';
comment on column bill_series.kind is 'A tax invoice of a seller who is registered for VAT, a bill of one who has a PAN alone, a credit note of either.';
comment on column bill_series.last_issued_at is 'A bill is never dated before the one before it.';

create table bills (
  id uuid not null,
  vendor_id integer,
  fiscal_year text not null,
  kind text not null,
  number integer not null,
  issued_at timestamp with time zone not null,
  date_bs text not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  discount_paisa bigint not null,
  taxable_paisa bigint not null,
  exempt_paisa bigint not null,
  vat_paisa bigint not null,
  total_paisa bigint not null,
  payment_method text not null,
  order_group_id uuid,
  order_id uuid,
  credits uuid,
  reason text default ''::text not null,
  cause text default ''::text not null,
  prev_hash text not null,
  hash text not null,
  printed_count integer default 0 not null,
  for_vendor_id integer,
  for_month text,
  constraint bills_pkey PRIMARY KEY (id),
  constraint bills_vendor_id_fiscal_year_kind_number_key UNIQUE NULLS NOT DISTINCT (vendor_id, fiscal_year, kind, number),
  constraint bills_check CHECK (total_paisa = (taxable_paisa + exempt_paisa + vat_paisa)),
  constraint bills_check1 CHECK ((kind = 'credit_note'::text) = (credits IS NOT NULL)),
  constraint bills_check2 CHECK ((kind = 'credit_note'::text) = (reason <> ''::text)),
  constraint bills_check3 CHECK ((vendor_id IS NULL) = (order_id IS NULL)),
  constraint bills_check4 CHECK ((for_vendor_id IS NULL) = (for_month IS NULL)),
  constraint bills_check5 CHECK (for_vendor_id IS NULL OR vendor_id IS NULL AND order_group_id IS NULL),
  constraint bills_date_bs_check CHECK (date_bs ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint bills_discount_paisa_check CHECK (discount_paisa >= 0),
  constraint bills_exempt_paisa_check CHECK (exempt_paisa >= 0),
  constraint bills_fiscal_year_check CHECK (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'::text),
  constraint bills_for_month_check CHECK (for_month ~ '^[0-9]{4}-[0-9]{2}$'::text),
  constraint bills_kind_check CHECK (kind = ANY (ARRAY['tax_invoice'::text, 'pan_bill'::text, 'credit_note'::text])),
  constraint bills_number_check CHECK (number > 0),
  constraint bills_printed_count_check CHECK (printed_count >= 0),
  constraint bills_taxable_paisa_check CHECK (taxable_paisa >= 0),
  constraint bills_vat_paisa_check CHECK (vat_paisa >= 0)
);
comment on column bills.seller is 'Who sold and who bought, and what, as they were on that day.';
comment on column bills.discount_paisa is 'Taken off in all, and within the lines'' amounts already.';
comment on column bills.order_group_id is 'Of a purchase, and of a vendor''s part of it; delivery is billed for the purchase as a whole, by the company.';
comment on column bills.credits is 'Only of a credit note: the bill it takes back all or some of, why, and what asked for it.';
comment on column bills.for_vendor_id is 'Of a bill for commission, and of its credit notes: the vendor it is made out to, and the month.';
CREATE UNIQUE INDEX bills_credited_once ON bills USING btree (credits, cause) WHERE cause <> ''::text;
CREATE INDEX bills_credits ON bills USING btree (credits);
CREATE INDEX bills_issued_at ON bills USING btree (issued_at, id);
CREATE UNIQUE INDEX bills_of_commission ON bills USING btree (for_vendor_id, for_month, COALESCE(credits, '00000000-0000-0000-0000-000000000000'::uuid));
comment on index bills_of_commission is 'One bill of a vendor''s month, and one credit note of it for each bill that is taken back.';
CREATE UNIQUE INDEX bills_of_delivery ON bills USING btree (order_group_id) WHERE credits IS NULL AND order_id IS NULL;
CREATE UNIQUE INDEX bills_of_parcel ON bills USING btree (order_id, cause) WHERE credits IS NULL;
comment on index bills_of_parcel is 'What is paid in cash is billed parcel by parcel, each for a cause of its own.';
CREATE INDEX bills_order_group_id ON bills USING btree (order_group_id);
CREATE INDEX bills_order_id ON bills USING btree (order_id);

create table bills_due (
  id uuid not null,
  place bigint generated always as identity not null,
  due_at timestamp with time zone not null,
  vendor_id integer,
  fiscal_year text not null,
  kind text not null,
  date_bs text not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  discount_paisa bigint not null,
  taxable_paisa bigint not null,
  exempt_paisa bigint not null,
  vat_paisa bigint not null,
  total_paisa bigint not null,
  payment_method text not null,
  order_group_id uuid,
  order_id uuid,
  credits uuid,
  reason text default ''::text not null,
  cause text default ''::text not null,
  for_vendor_id integer,
  for_month text,
  constraint bills_due_pkey PRIMARY KEY (id),
  constraint bills_due_check CHECK (total_paisa = (taxable_paisa + exempt_paisa + vat_paisa)),
  constraint bills_due_check1 CHECK ((kind = 'credit_note'::text) = (credits IS NOT NULL)),
  constraint bills_due_check2 CHECK ((kind = 'credit_note'::text) = (reason <> ''::text)),
  constraint bills_due_check3 CHECK (vendor_id IS NULL OR order_id IS NOT NULL),
  constraint bills_due_check4 CHECK ((for_vendor_id IS NULL) = (for_month IS NULL)),
  constraint bills_due_date_bs_check CHECK (date_bs ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint bills_due_discount_paisa_check CHECK (discount_paisa >= 0),
  constraint bills_due_exempt_paisa_check CHECK (exempt_paisa >= 0),
  constraint bills_due_fiscal_year_check CHECK (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'::text),
  constraint bills_due_for_month_check CHECK (for_month ~ '^[0-9]{4}-[0-9]{2}$'::text),
  constraint bills_due_kind_check CHECK (kind = ANY (ARRAY['tax_invoice'::text, 'pan_bill'::text, 'credit_note'::text])),
  constraint bills_due_taxable_paisa_check CHECK (taxable_paisa >= 0),
  constraint bills_due_vat_paisa_check CHECK (vat_paisa >= 0)
);
comment on table bills_due is 'Bills and credit notes as they will be issued, with all but their numbers.';
comment on column bills_due.id is 'The bill keeps it.';
comment on column bills_due.place is 'Among those of the same moment.';
comment on column bills_due.due_at is 'The moment of what is billed: the bill is dated by it.';
comment on column bills_due.credits is 'A bill, or one that is due itself.';
CREATE UNIQUE INDEX bills_due_credited_once ON bills_due USING btree (credits, cause) WHERE cause <> ''::text;
CREATE UNIQUE INDEX bills_due_of_commission ON bills_due USING btree (for_vendor_id, for_month, COALESCE(credits, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE for_vendor_id IS NOT NULL;
CREATE UNIQUE INDEX bills_due_of_delivery ON bills_due USING btree (order_group_id) WHERE credits IS NULL AND order_id IS NULL AND for_vendor_id IS NULL;
CREATE UNIQUE INDEX bills_due_of_order ON bills_due USING btree (order_id, cause) WHERE credits IS NULL AND order_id IS NOT NULL;
comment on index bills_due_of_order is 'What is billed once is owed once.';
CREATE INDEX bills_due_order_group_id ON bills_due USING btree (order_group_id);
CREATE INDEX bills_due_series ON bills_due USING btree (vendor_id, fiscal_year, kind, due_at, place);

create table bought_together (
  product_id integer not null,
  other_id integer not null,
  buyers integer not null,
  constraint bought_together_pkey PRIMARY KEY (product_id, other_id),
  constraint bought_together_buyers_check CHECK (buyers >= 5)
);
comment on table bought_together is 'Products that were delivered in one purchase to several people. It tells of nobody: who bought is not in it, and a pair of fewer than five people is left out.';
CREATE INDEX bought_together_other_id ON bought_together USING btree (other_id);

create table cart_items (
  id bigint generated always as identity not null,
  user_id uuid not null,
  product_id integer not null,
  quantity integer not null,
  created_at timestamp with time zone default now() not null,
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_user_id_product_id_key UNIQUE (user_id, product_id),
  constraint cart_items_quantity_check CHECK (quantity >= 1 AND quantity <= 9999)
);
comment on table cart_items is 'A cart remembers no price: prices are read from the product every time.';
CREATE INDEX cart_items_product_id ON cart_items USING btree (product_id);

create table cash_collections (
  id bigint generated always as identity not null,
  order_id uuid not null,
  courier_id uuid not null,
  day date not null,
  due_paisa bigint not null,
  collected_paisa bigint not null,
  collected_at timestamp with time zone not null,
  settled_as text,
  settled_at timestamp with time zone,
  constraint cash_collections_pkey PRIMARY KEY (id),
  constraint cash_collections_check CHECK ((settled_as IS NULL) = (settled_at IS NULL)),
  constraint cash_collections_collected_paisa_check CHECK (collected_paisa >= 0 AND (collected_paisa % 100::bigint) = 0),
  constraint cash_collections_due_paisa_check CHECK (due_paisa >= 0),
  constraint cash_collections_settled_as_check CHECK (settled_as = ANY (ARRAY['handed_over'::text, 'short'::text]))
);
comment on table cash_collections is 'A courier is whoever took the parcel out: a vendor''s member or somebody of the company. Kept when their account goes.';
comment on column cash_collections.day is 'On whose sheet it is: the day in Nepal, or the first one that is not closed.';
comment on column cash_collections.collected_paisa is 'In whole rupees: there is no smaller coin.';
comment on column cash_collections.settled_as is 'How the courier got rid of it: handed over, or booked as missing.';
CREATE INDEX cash_collections_not_brought ON cash_collections USING btree ((
CASE settled_as
    WHEN 'handed_over'::text THEN settled_at
    ELSE NULL::timestamp with time zone
END));
comment on index cash_collections_not_brought is 'What couriers hold, or what was missing of it, is few rows however much was brought.';
CREATE INDEX cash_collections_of_courier ON cash_collections USING btree (courier_id, id);
CREATE INDEX cash_collections_of_day ON cash_collections USING btree (day);
CREATE INDEX cash_collections_of_order ON cash_collections USING btree (order_id);

create table cash_days (
  day date not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  sheet jsonb not null,
  constraint cash_days_pkey PRIMARY KEY (day)
);
comment on table cash_days is 'A closed day, with its sheet as it was.';

create table cash_differences (
  hand_over_id bigint not null,
  kind text not null,
  amount_paisa bigint not null,
  reason text not null,
  day date not null,
  booked_by uuid not null,
  at timestamp with time zone not null,
  constraint cash_differences_pkey PRIMARY KEY (hand_over_id),
  constraint cash_differences_amount_paisa_check CHECK (amount_paisa > 0),
  constraint cash_differences_kind_check CHECK (kind = ANY (ARRAY['short'::text, 'over'::text])),
  constraint cash_differences_reason_check CHECK (reason <> ''::text)
);
comment on table cash_differences is 'What was missing or too much when it was counted, booked by somebody who says why.';
CREATE INDEX cash_differences_of_day ON cash_differences USING btree (day);

create table cash_hand_overs (
  id bigint generated always as identity not null,
  courier_id uuid not null,
  day date not null,
  kind text not null,
  vendor_id integer,
  expected_paisa bigint not null,
  counted_paisa bigint not null,
  received_by uuid not null,
  at timestamp with time zone not null,
  constraint cash_hand_overs_pkey PRIMARY KEY (id),
  constraint cash_hand_overs_check CHECK ((kind = 'netted'::text) = (vendor_id IS NOT NULL)),
  constraint cash_hand_overs_check1 CHECK (kind = 'counted'::text OR counted_paisa > 0 AND counted_paisa <= expected_paisa),
  constraint cash_hand_overs_counted_paisa_check CHECK (counted_paisa >= 0),
  constraint cash_hand_overs_expected_paisa_check CHECK (expected_paisa >= '-1000000000000'::bigint AND expected_paisa <= '1000000000000'::bigint),
  constraint cash_hand_overs_kind_check CHECK (kind = ANY (ARRAY['counted'::text, 'netted'::text]))
);
comment on column cash_hand_overs.kind is 'Counted on the table, or kept by a vendor''s member against what the shop owes the vendor.';
comment on column cash_hand_overs.expected_paisa is 'What the courier had to have by the ledger.';
CREATE INDEX cash_hand_overs_of_courier ON cash_hand_overs USING btree (courier_id, id);
CREATE INDEX cash_hand_overs_of_day ON cash_hand_overs USING btree (day);
CREATE INDEX cash_hand_overs_of_vendor ON cash_hand_overs USING btree (vendor_id);

create table categories (
  id smallint generated always as identity not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  text_en text default ''::text not null,
  text_ne text default ''::text not null,
  seo_title_en text default ''::text not null,
  seo_title_ne text default ''::text not null,
  seo_description_en text default ''::text not null,
  seo_description_ne text default ''::text not null,
  "position" smallint,
  is_hidden boolean default false not null,
  merged_into_id smallint,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  season smallint[] default '{}'::smallint[] not null,
  parent_id smallint,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_check CHECK (merged_into_id <> id),
  constraint categories_parent_check CHECK (parent_id <> id),
  constraint categories_position_check CHECK ("position" > 0),
  constraint categories_season_check CHECK (season <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[])
);
comment on column categories.text_en is 'What staff say of a category, in both languages.';
comment on column categories.seo_title_en is 'For search engines; empty: its name, and its text.';
comment on column categories.is_hidden is 'Not in menus, lists and the sitemap; its products stay on sale.';
comment on column categories.merged_into_id is 'Whose its products are since. The row stays, for what names it (old addresses, coupons, commission rules that ended).';
comment on column categories.version is 'Counts what staff did with it: whoever saves after another is told.';
comment on column categories.parent_id is 'The category that this one is inside of; null on the top level. Whoever writes it keeps it at two levels.';
CREATE INDEX categories_merged_into_id ON categories USING btree (merged_into_id);
CREATE INDEX categories_parent_id ON categories USING btree (parent_id);

create table category_images (
  category_id smallint not null,
  file text not null,
  width integer not null,
  ground text not null,
  sized_at timestamp with time zone,
  alt_en text default ''::text not null,
  alt_ne text default ''::text not null,
  constraint category_images_pkey PRIMARY KEY (category_id),
  constraint category_images_ground_check CHECK (ground ~ '^#[0-9a-f]{6}$'::text),
  constraint category_images_width_check CHECK (width > 0)
);
comment on table category_images is 'The picture that staff chose; without one, that of its best rated product is shown.';
comment on column category_images.alt_en is 'What it shows, for those who do not see it.';
CREATE INDEX category_images_file ON category_images USING btree (file);

create table category_pins (
  category_id smallint not null,
  product_id integer not null,
  place smallint not null,
  pinned_by uuid,
  constraint category_pins_pkey PRIMARY KEY (category_id, product_id),
  constraint category_pins_place_check CHECK (place > 0)
);
comment on table category_pins is 'Products that staff put at the top of a category''s list, in the order of `place`.';
CREATE INDEX category_pins_pinned_by ON category_pins USING btree (pinned_by);
CREATE INDEX category_pins_product_id ON category_pins USING btree (product_id);

create table category_slugs (
  slug text not null,
  category_id smallint not null,
  constraint category_slugs_pkey PRIMARY KEY (slug)
);
comment on table category_slugs is 'Slugs that categories had before: their addresses lead on.';
CREATE INDEX category_slugs_category_id ON category_slugs USING btree (category_id);

create table certificate_products (
  certificate_id integer not null,
  product_id integer not null,
  constraint certificate_products_pkey PRIMARY KEY (certificate_id, product_id)
);
comment on table certificate_products is 'The products of one that does not cover all of its vendor''s.';
CREATE INDEX certificate_products_product_id ON certificate_products USING btree (product_id);

create table certificates (
  id integer generated always as identity not null,
  vendor_id integer not null,
  form_key text not null,
  kind text not null,
  body text not null,
  number text not null,
  area text not null,
  covers text not null,
  until_date date not null,
  paper text,
  media_type text not null,
  status text default 'pending'::text not null,
  note text default ''::text not null,
  added_by uuid,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  approved_at timestamp with time zone,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_vendor_id_form_key_key UNIQUE (vendor_id, form_key),
  constraint certificates_area_check CHECK (length(area) <= 120),
  constraint certificates_body_check CHECK (length(body) <= 120),
  constraint certificates_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint certificates_covers_check CHECK (covers = ANY (ARRAY['all'::text, 'chosen'::text])),
  constraint certificates_form_key_check CHECK (length(form_key) <= 40),
  constraint certificates_kind_check CHECK (kind = ANY (ARRAY['organic'::text, 'in_conversion'::text, 'pgs'::text])),
  constraint certificates_note_check CHECK (length(note) <= 500),
  constraint certificates_number_check CHECK (length(number) <= 60),
  constraint certificates_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))
);
comment on table certificates is 'What shows that products are organic, on the way there or guaranteed by a village: a private paper, and what shoppers read of it while it is valid. What was handed in never changes: another paper is another row.';
comment on column certificates.form_key is 'Of the form: handed in again it is no second one.';
comment on column certificates.body is 'Who certified: a body, or the group of a village.';
comment on column certificates.area is 'Which land it covers.';
comment on column certificates.until_date is 'The last day on which it holds, a day of Nepal.';
comment on column certificates.paper is 'The paper, encrypted; null once it was deleted.';
comment on column certificates.note is 'Why it was rejected; the vendor reads it.';
comment on column certificates.decided_by is 'When it was approved, rejected or withdrawn.';
comment on column certificates.approved_at is 'Kept for disputes when it is rejected or withdrawn later: what was sold under it was sold.';
comment on column certificates.ended_at is 'When the shop noticed that its last day is over. Whether it is valid says the day alone.';
CREATE INDEX certificates_added_by ON certificates USING btree (added_by);
CREATE INDEX certificates_approved ON certificates USING btree (until_date) WHERE status = 'approved'::text;
CREATE INDEX certificates_decided_by ON certificates USING btree (decided_by);
CREATE INDEX certificates_pending ON certificates USING btree (created_at) WHERE status = 'pending'::text;
CREATE INDEX certificates_with_paper ON certificates USING btree (until_date) WHERE paper IS NOT NULL;

create table commission_months (
  month text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  last_entry_id bigint not null,
  billed_at timestamp with time zone,
  constraint commission_months_pkey PRIMARY KEY (month),
  constraint commission_months_ends_at_key UNIQUE (ends_at),
  constraint commission_months_check CHECK (ends_at > starts_at),
  constraint commission_months_last_entry_id_check CHECK (last_entry_id >= 0),
  constraint commission_months_month_check CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'::text)
);
comment on table commission_months is 'A month of Bikram Sambat that was closed for that: its commission is that of the entries before `ends_at` that the ledger had when it was closed. An entry that comes later, though dated before, is of the month that is closed next.';
comment on column commission_months.billed_at is 'When every vendor had its bill.';

create table commission_rules (
  id integer generated always as identity not null,
  "position" integer not null,
  scope text not null,
  category_id smallint,
  vendor_id integer,
  product_id integer,
  kind text not null,
  value integer not null,
  active_from timestamp with time zone not null,
  active_to timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint commission_rules_pkey PRIMARY KEY (id),
  constraint commission_rules_check CHECK ((category_id IS NOT NULL) = (scope = 'category'::text)),
  constraint commission_rules_check1 CHECK ((vendor_id IS NOT NULL) = (scope = 'vendor'::text)),
  constraint commission_rules_check2 CHECK ((product_id IS NOT NULL) = (scope = 'product'::text)),
  constraint commission_rules_check3 CHECK (value >= 0 AND (kind = 'fixed'::text OR value <= 10000)),
  constraint commission_rules_check4 CHECK (active_to >= active_from),
  constraint commission_rules_kind_check CHECK (kind = ANY (ARRAY['percent'::text, 'fixed'::text])),
  constraint commission_rules_position_check CHECK ("position" > 0),
  constraint commission_rules_scope_check CHECK (scope = ANY (ARRAY['all'::text, 'category'::text, 'vendor'::text, 'product'::text]))
);
comment on table commission_rules is 'What the company keeps of a sale (domain D17). The first rule that holds, by position, is frozen on the order item.';
comment on column commission_rules.value is 'Hundredths of a percent of what the vendor sells it for; or paisa for the line.';
comment on column commission_rules.created_by is 'Who made it; null for what came with the shop and when the account goes.';
CREATE INDEX commission_rules_by ON commission_rules USING btree (created_by);
CREATE INDEX commission_rules_category ON commission_rules USING btree (category_id);
CREATE INDEX commission_rules_product ON commission_rules USING btree (product_id);
CREATE INDEX commission_rules_vendor ON commission_rules USING btree (vendor_id);

create table complaint_keys (
  key_hash text not null,
  complaint_id bigint not null,
  constraint complaint_keys_pkey PRIMARY KEY (key_hash)
);
comment on table complaint_keys is 'Later keys of a complaint: each message with a link has its own, because the first is kept as a hash.';
CREATE INDEX complaint_keys_complaint_id ON complaint_keys USING btree (complaint_id);

create table complaint_steps (
  id bigint generated always as identity not null,
  complaint_id bigint not null,
  step text not null,
  actor_kind text not null,
  actor_id uuid,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint complaint_steps_pkey PRIMARY KEY (id),
  constraint complaint_steps_actor_kind_check CHECK (actor_kind = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text])),
  constraint complaint_steps_note_check CHECK (length(note) <= 3000),
  constraint complaint_steps_step_check CHECK (step = ANY (ARRAY['received'::text, 'escalated'::text, 'answered'::text, 'closed'::text, 'note'::text]))
);
comment on table complaint_steps is 'What happened to a complaint. Rows are only added; the words of a note can be deleted.';
comment on column complaint_steps.note is 'An answer as it was given, why it was escalated or closed, or what staff note for each other.';
CREATE INDEX complaint_steps_actor_id ON complaint_steps USING btree (actor_id);
CREATE INDEX complaint_steps_complaint_id ON complaint_steps USING btree (complaint_id, id);

create table complaints (
  id bigint generated always as identity not null,
  key_hash text not null,
  user_id uuid,
  name text not null,
  contact text not null,
  locale text not null,
  kind text not null,
  text text not null,
  order_group_id uuid,
  vendor_id bigint,
  status text default 'open'::text not null,
  created_at timestamp with time zone not null,
  promised_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  escalated_at timestamp with time zone,
  first_answered_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer text default ''::text not null,
  answered_by uuid,
  closed_at timestamp with time zone,
  close_reason text,
  account_gone boolean default false not null,
  words_gone_at timestamp with time zone,
  constraint complaints_pkey PRIMARY KEY (id),
  constraint complaints_key_hash_key UNIQUE (key_hash),
  constraint complaints_answer_check CHECK (length(answer) <= 3000),
  constraint complaints_check CHECK (status <> 'escalated'::text OR escalated_at IS NOT NULL),
  constraint complaints_check1 CHECK (status <> 'answered'::text OR answered_at IS NOT NULL AND first_answered_at IS NOT NULL),
  constraint complaints_check2 CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint complaints_check3 CHECK ((closed_at IS NULL) = (close_reason IS NULL)),
  constraint complaints_check4 CHECK (promised_at > created_at AND due_at >= promised_at),
  constraint complaints_close_reason_check CHECK (close_reason = ANY (ARRAY['duplicate'::text, 'withdrawn'::text, 'no_complaint'::text])),
  constraint complaints_contact_check CHECK (length(contact) <= 254),
  constraint complaints_kind_check CHECK (kind = ANY (ARRAY['goods'::text, 'delivery'::text, 'money'::text, 'vendor'::text, 'privacy'::text, 'other'::text])),
  constraint complaints_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint complaints_name_check CHECK (length(name) <= 100),
  constraint complaints_status_check CHECK (status = ANY (ARRAY['open'::text, 'escalated'::text, 'answered'::text, 'closed'::text])),
  constraint complaints_text_check CHECK (length(text) <= 3000)
);
comment on table complaints is 'Complaints, which anybody may make: with a number, the latest date of the answer, and every step.';
comment on column complaints.key_hash is 'The hash of the key with which it was sent: who has it reads the complaint, and sending it again is no second one.';
comment on column complaints.name is 'Empty once the words are deleted (words_gone_at).';
comment on column complaints.contact is 'A mobile number (+977…) or an email.';
comment on column complaints.order_group_id is 'What it is about; neither if it is about the shop.';
comment on column complaints.promised_at is 'The date that was promised: no later change of the settings moves it.';
comment on column complaints.due_at is 'By when the next answer is due: what was promised, or the officer''s own time if the first answer was not enough.';
comment on column complaints.account_gone is 'The account was deleted meanwhile: the words go once the complaint is done.';
CREATE INDEX complaints_answered_by ON complaints USING btree (answered_by);
CREATE INDEX complaints_created_at ON complaints USING btree (created_at);
CREATE INDEX complaints_order_group_id ON complaints USING btree (order_group_id);
CREATE INDEX complaints_promised_at ON complaints USING btree (promised_at);
comment on index complaints_promised_at is 'For the share that was answered in time, and for deleting words.';
CREATE INDEX complaints_status ON complaints USING btree (status, id);
CREATE INDEX complaints_user_id ON complaints USING btree (user_id, id);
CREATE INDEX complaints_vendor_id ON complaints USING btree (vendor_id);
CREATE INDEX complaints_waiting ON complaints USING btree ((status = 'open'::text), due_at, id) WHERE status = ANY (ARRAY['open'::text, 'escalated'::text]);
comment on index complaints_waiting is 'What waits: first what the officer has, then by what is due.';
CREATE INDEX complaints_with_words ON complaints USING btree (created_at) WHERE words_gone_at IS NULL;

create table contacts (
  id bigint generated always as identity not null,
  user_id uuid not null,
  full_name text not null,
  phone text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  alt_phone text,
  email text,
  relation text,
  sms_locale text,
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_alt_phone_check CHECK (alt_phone ~ '^\+977[0-9]{10}$'::text),
  constraint contacts_email_check CHECK (email <> ''::text),
  constraint contacts_full_name_check CHECK (full_name <> ''::text),
  constraint contacts_phone_check CHECK (phone ~ '^\+977[0-9]{10}$'::text),
  constraint contacts_relation_check CHECK (relation = ANY (ARRAY['self'::text, 'family'::text, 'office'::text])),
  constraint contacts_sms_locale_check CHECK (sms_locale = ANY (ARRAY['en'::text, 'ne'::text]))
);
comment on table contacts is 'Whom the courier calls. Phones are kept as +977 and ten digits.';
comment on column contacts.sms_locale is 'Somebody else''s contact has the language in which they are told by SMS of what comes to them; one''s own has none.';
CREATE UNIQUE INDEX contacts_one_default ON contacts USING btree (user_id) WHERE is_default;
CREATE INDEX contacts_user_id ON contacts USING btree (user_id);

create table conversation_messages (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  author_kind text not null,
  author_id uuid,
  text text not null,
  at timestamp with time zone not null,
  constraint conversation_messages_pkey PRIMARY KEY (id),
  constraint conversation_messages_author_kind_check CHECK (author_kind = ANY (ARRAY['customer'::text, 'vendor'::text, 'staff'::text])),
  constraint conversation_messages_text_check CHECK (text <> ''::text)
);
CREATE INDEX conversation_messages_author_id ON conversation_messages USING btree (author_id);
CREATE INDEX conversation_messages_conversation_id ON conversation_messages USING btree (conversation_id, id);

create table conversations (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  order_id uuid,
  vendor_id integer,
  customer_unread_since timestamp with time zone,
  vendor_unread_since timestamp with time zone,
  waits_since timestamp with time zone,
  last_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_order_group_id_order_id_key UNIQUE NULLS NOT DISTINCT (order_group_id, order_id),
  constraint conversations_check CHECK ((order_id IS NULL) = (vendor_id IS NULL)),
  constraint conversations_check1 CHECK (order_id IS NULL OR waits_since IS NULL)
);
comment on table conversations is 'What is written about an order: one thread for each vendor''s package, which its customer, that vendor and staff read, and one of the whole order, which the customer and staff read. A thread has a row from its first message on.';
comment on column conversations.order_id is 'The package, and its vendor; null for the thread with the company.';
comment on column conversations.customer_unread_since is 'Since when there is something that the customer, or the vendor, has not read.';
comment on column conversations.waits_since is 'Since when the customer waits for an answer of the company; always null in the thread of a package.';
CREATE INDEX conversations_last_at ON conversations USING btree (last_at);
CREATE INDEX conversations_of_vendor ON conversations USING btree (vendor_id, last_at DESC, id DESC);
CREATE INDEX conversations_order_id ON conversations USING btree (order_id);
CREATE INDEX conversations_to_answer ON conversations USING btree (waits_since, id) WHERE waits_since IS NOT NULL;
CREATE INDEX conversations_unread_by_vendor ON conversations USING btree (vendor_id) WHERE vendor_unread_since IS NOT NULL;

create table credentials (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_provider_id_account_id_key UNIQUE (provider_id, account_id)
);
comment on table credentials is 'How a person proves who they are; `password` holds a scrypt hash.';
CREATE INDEX credentials_user_id ON credentials USING btree (user_id);

create table csv_import_rows (
  csv_import_id integer not null,
  row_no integer not null,
  cells jsonb not null,
  constraint csv_import_rows_pkey PRIMARY KEY (csv_import_id, row_no),
  constraint csv_import_rows_row_no_check CHECK (row_no >= 2)
);
comment on table csv_import_rows is 'The rows that are still to be worked: each goes in the transaction of what it does.';
comment on column csv_import_rows.row_no is 'As a spreadsheet counts: the header is row 1.';
comment on column csv_import_rows.cells is 'Its cells by the name of their column.';

create table csv_imports (
  id integer generated always as identity not null,
  vendor_id integer not null,
  user_id uuid,
  finished_at timestamp with time zone,
  file_name text not null,
  locale text not null,
  rows_total integer not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  faults jsonb not null,
  faulty integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint csv_imports_pkey PRIMARY KEY (id),
  constraint csv_imports_check CHECK ((added + changed + unchanged + faulty) <= rows_total),
  constraint csv_imports_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint csv_imports_rows_total_check CHECK (rows_total >= 0)
);
comment on table csv_imports is 'Files of products that members hand in. One at a time for each vendor.';
comment on column csv_imports.user_id is 'In whose name its rows are worked.';
comment on column csv_imports.finished_at is 'Null while it goes on.';
comment on column csv_imports.locale is 'The language in which faults are told.';
comment on column csv_imports.faults is 'What is wrong, as a list of {row, column, value, reason}.';
comment on column csv_imports.faulty is 'Rows that have one.';
CREATE INDEX csv_imports_of_vendor ON csv_imports USING btree (vendor_id, id);
CREATE UNIQUE INDEX csv_imports_open ON csv_imports USING btree (vendor_id) WHERE finished_at IS NULL;
CREATE INDEX csv_imports_user_id ON csv_imports USING btree (user_id);

create table customer_counts (
  user_id uuid not null,
  orders integer default 0 not null,
  last_number bigint default 0 not null,
  credit_paisa bigint default 0 not null,
  constraint customer_counts_pkey PRIMARY KEY (user_id),
  constraint customer_counts_credit_paisa_check CHECK (abs(credit_paisa) < '1000000000000000'::bigint)
);
comment on table customer_counts is 'How often each person ordered, their latest order and their store credit, so that staff''s list of customers walks an index however many there are. Triggers keep it; the invariants of every shop compare it with orders and ledger.';
comment on column customer_counts.last_number is '0 while there is none.';
CREATE INDEX customer_counts_again ON customer_counts USING btree (last_number, user_id) WHERE orders > 1;
CREATE INDEX customer_counts_credit ON customer_counts USING btree (last_number, user_id) WHERE credit_paisa > 0;
CREATE INDEX customer_counts_latest ON customer_counts USING btree (last_number, user_id);
CREATE INDEX customer_counts_once ON customer_counts USING btree (last_number, user_id) WHERE orders = 1;

create table customer_notes (
  id bigint generated always as identity not null,
  user_id uuid not null,
  author_id uuid,
  text text not null,
  at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_text_check CHECK (text <> ''::text)
);
comment on table customer_notes is 'What staff write down about a person for each other. Neither they nor a vendor ever read it.';
CREATE INDEX customer_notes_author_id ON customer_notes USING btree (author_id);
CREATE INDEX customer_notes_user_id ON customer_notes USING btree (user_id, id);

create table customer_requests (
  id uuid not null,
  kind text not null,
  person uuid not null,
  came_by text not null,
  proven_by text not null,
  paper text,
  note text default ''::text not null,
  staff_id uuid,
  staff_name text not null,
  proven_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint customer_requests_pkey PRIMARY KEY (id),
  constraint customer_requests_came_by_check CHECK (came_by = ANY (ARRAY['phone'::text, 'letter'::text, 'email'::text, 'counter'::text])),
  constraint customer_requests_check CHECK (proven_by = 'code'::text OR note <> ''::text),
  constraint customer_requests_check1 CHECK ((proven_by = 'word'::text) = (paper IS NOT NULL)),
  constraint customer_requests_check2 CHECK (kind = 'data'::text OR done_at IS NOT NULL),
  constraint customer_requests_kind_check CHECK (kind = ANY (ARRAY['data'::text, 'deletion'::text])),
  constraint customer_requests_paper_check CHECK (paper = ANY (ARRAY['none'::text, 'citizenship'::text, 'passport'::text, 'licence'::text, 'national_id'::text])),
  constraint customer_requests_proven_by_check CHECK (proven_by = ANY (ARRAY['code'::text, 'word'::text]))
);
comment on table customer_requests is 'That somebody asked for their data or for the end of their account, how they proved who they are, and what was done. A row stays: it is the proof that the shop acted on the person''s own word.';
comment on column customer_requests.id is 'Made before it is sent, so that sending it twice is one request.';
comment on column customer_requests.person is 'Whose account it is, or was: no foreign key, because the row outlives the account.';
comment on column customer_requests.paper is 'The paper that was seen beside the word.';
comment on column customer_requests.note is 'Where the word is recorded, without a name.';
comment on column customer_requests.done_at is 'When the file was handed out or the account deleted.';
CREATE INDEX customer_requests_person ON customer_requests USING btree (person, proven_at);
CREATE INDEX customer_requests_staff_id ON customer_requests USING btree (staff_id);

create table daily_figures (
  kind text not null,
  day date not null,
  key text not null,
  orders bigint not null,
  first_orders bigint not null,
  items bigint not null,
  placed_paisa bigint not null,
  cancelled_orders bigint not null,
  cancelled_items bigint not null,
  delivered_items bigint not null,
  late_items bigint not null,
  delivered_pieces bigint not null,
  wanted_pieces bigint not null,
  delivered_paisa bigint not null,
  returned_paisa bigint not null,
  refunds bigint not null,
  refunded_paisa bigint not null,
  refund_seconds bigint not null,
  constraint daily_figures_pkey PRIMARY KEY (kind, day, key),
  constraint daily_figures_delivered_paisa_check CHECK (delivered_paisa >= 0),
  constraint daily_figures_kind_check CHECK (kind = ANY (ARRAY['shop'::text, 'time'::text, 'vendor'::text, 'category'::text, 'belt'::text, 'district'::text, 'ward'::text, 'payment'::text, 'product'::text])),
  constraint daily_figures_placed_paisa_check CHECK (placed_paisa >= 0),
  constraint daily_figures_refunded_paisa_check CHECK (refunded_paisa >= 0),
  constraint daily_figures_returned_paisa_check CHECK (returned_paisa >= 0)
);
comment on table daily_figures is 'What happened each day in Nepal, counted for the whole shop and for each vendor, category and so on. Today and the reports read it instead of summing over all orders.';
comment on column daily_figures.key is 'An id or a word, by kind; empty for the whole shop.';
CREATE INDEX daily_figures_of_key ON daily_figures USING btree (kind, key, day);

create table database_life (
  only_one boolean default true not null,
  id uuid not null,
  place text not null,
  mark bigint not null,
  marked_at timestamp with time zone not null,
  held_since timestamp with time zone,
  held_because text,
  restored_at timestamp with time zone,
  former_id uuid,
  constraint database_life_pkey PRIMARY KEY (only_one),
  constraint database_life_check CHECK ((held_since IS NULL) = (held_because IS NULL)),
  constraint database_life_held_because_check CHECK (held_because = ANY (ARRAY['moved'::text, 'went_back'::text, 'other_files'::text, 'no_file'::text, 'asked'::text])),
  constraint database_life_mark_check CHECK (mark > 0),
  constraint database_life_only_one_check CHECK (only_one)
);
comment on table database_life is 'Where this database lives and how far it has come, as a file beside its pictures says, too: a copy that was restored, or a database that went back in time, differs from it and acts no more until somebody has looked.';
comment on column database_life.id is 'Another one for a copy that was let go.';
comment on column database_life.place is 'The folder of an embedded database, or the server''s own words for this database.';
comment on column database_life.mark is 'Grows while the shop acts.';
comment on column database_life.held_since is 'Since when it only serves reads; null while it acts.';
comment on column database_life.restored_at is 'A restored copy does not know what the original gave back after the backup: what was paid before somebody let it act is given back by a person who has looked, not by itself.';
comment on column database_life.former_id is 'The database that the file beside the pictures was of before this one took its place, and that another process may still read there for a moment.';

create table delivery_changes (
  id integer generated always as identity not null,
  order_group_id uuid not null,
  delivery_address jsonb not null,
  contact jsonb not null,
  actor_id uuid,
  actor_kind text not null,
  reason text default ''::text not null,
  at timestamp with time zone not null,
  constraint delivery_changes_pkey PRIMARY KEY (id),
  constraint delivery_changes_actor_kind_check CHECK (actor_kind = ANY (ARRAY['customer'::text, 'staff'::text]))
);
comment on table delivery_changes is 'Where an order went before it was changed, and whom to call, with who changed it and why.';
CREATE INDEX delivery_changes_actor_id ON delivery_changes USING btree (actor_id);
CREATE INDEX delivery_changes_of_order ON delivery_changes USING btree (order_group_id, id);

create table demo_clock (
  is_only boolean default true not null,
  ahead_ms bigint not null,
  constraint demo_clock_pkey PRIMARY KEY (is_only),
  constraint demo_clock_ahead_ms_check CHECK (ahead_ms >= 0 AND ahead_ms <= '315360000000'::bigint),
  constraint demo_clock_is_only_check CHECK (is_only)
);
comment on table demo_clock is 'How far the time of a demo shop is ahead of the real one: nothing reads it in a real shop.';
comment on column demo_clock.is_only is 'There is one row at most.';

create table demo_loads (
  is_only boolean default true not null,
  loaded_at timestamp with time zone default now() not null,
  constraint demo_loads_pkey PRIMARY KEY (is_only),
  constraint demo_loads_is_only_check CHECK (is_only)
);
comment on table demo_loads is 'What belongs to a demo is marked, so that it is known outside of one: everybody knows its sign-ins.';

create table districts (
  id smallint not null,
  name_en text not null,
  name_ne text not null,
  province smallint not null,
  belt text not null,
  aliases text[] default '{}'::text[] not null,
  constraint districts_pkey PRIMARY KEY (id),
  constraint districts_name_en_key UNIQUE (name_en),
  constraint districts_name_ne_key UNIQUE (name_ne),
  constraint districts_belt_check CHECK (belt = ANY (ARRAY['himal'::text, 'pahad'::text, 'terai'::text])),
  constraint districts_province_check CHECK (province >= 1 AND province <= 7)
);
comment on table districts is 'Nepal''s 77 districts with the belt that the origin mark lights (census grouping).';
comment on column districts.aliases is 'Other spellings that people use.';
CREATE INDEX districts_province ON districts USING btree (province);

create table events (
  id bigint generated always as identity not null,
  kind text not null,
  object_id text not null,
  order_group_id uuid,
  "values" jsonb not null,
  at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_kind_object_id_key UNIQUE (kind, object_id),
  constraint events_check CHECK (kind !~~ '%Order%'::text OR order_group_id IS NOT NULL)
);

create table failing_rules (
  name text not null,
  failing_since timestamp with time zone not null,
  failed_at timestamp with time zone not null,
  fault text not null,
  constraint failing_rules_pkey PRIMARY KEY (name)
);
comment on table failing_rules is 'Rules that the job `keep-deadlines` runs twice a minute and that failed the last time. A rule that succeeds has no row.';

create table figures_due (
  event text not null,
  id bigint not null,
  constraint figures_due_event_check CHECK (event = ANY (ARRAY['all'::text, 'step'::text, 'entry'::text, 'refund'::text]))
);
comment on table figures_due is 'Events that are not counted yet: an item''s step, an entry of the ledger, a refund whose money went out. Rows are only added by triggers, so that nobody waits for anybody, and taken out in small numbers. `all`: count everything anew.';

create table figures_state (
  only_row boolean default true not null,
  counted_at timestamp with time zone,
  constraint figures_state_pkey PRIMARY KEY (only_row),
  constraint figures_state_only_row_check CHECK (only_row)
);
comment on table figures_state is 'Until when all events are counted.';

create table first_admin_keys (
  key_hash text not null,
  created_at timestamp with time zone not null,
  constraint first_admin_keys_pkey PRIMARY KEY (key_hash)
);
comment on table first_admin_keys is 'What opens the account of the first admin of an empty shop: hashes of the keys in the links that the shop prints at its start, one of each process. All of them end when there is an admin.';

create table gateway_tests (
  provider text not null,
  is_answered boolean not null,
  said text not null,
  tested_by uuid,
  tested_at timestamp with time zone not null,
  constraint gateway_tests_pkey PRIMARY KEY (provider)
);
comment on table gateway_tests is 'When a gateway was last asked whether it is there, and what it said.';
comment on column gateway_tests.said is 'For staff: what it said, or why nothing could be understood.';
CREATE INDEX gateway_tests_tested_by ON gateway_tests USING btree (tested_by);

create table goodwill_credits (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  given_by uuid,
  amount_paisa integer not null,
  reason text not null,
  given_at timestamp with time zone not null,
  constraint goodwill_credits_pkey PRIMARY KEY (id),
  constraint goodwill_credits_amount_paisa_check CHECK (amount_paisa > 0)
);
comment on table goodwill_credits is 'Store credit that staff gave for an order as goodwill, within the limits of the settings. The ledger has it under the cause credit.goodwill.';
comment on column goodwill_credits.reason is 'The words of staff, which the customer reads.';
CREATE INDEX goodwill_credits_given_by ON goodwill_credits USING btree (given_by, given_at);
CREATE INDEX goodwill_credits_order_group_id ON goodwill_credits USING btree (order_group_id, id);

create table home_drafts (
  is_only boolean default true not null,
  blocks jsonb not null,
  version integer not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint home_drafts_pkey PRIMARY KEY (is_only),
  constraint home_drafts_is_only_check CHECK (is_only)
);
comment on table home_drafts is 'The home page as blocks: what staff work on, and what was published. Without a row of the second it is the one of the software.';
comment on column home_drafts.version is 'Grows with each change.';
CREATE INDEX home_drafts_changed_by ON home_drafts USING btree (changed_by);

create table home_pictures (
  file text not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint home_pictures_pkey PRIMARY KEY (file)
);
comment on table home_pictures is 'Pictures of blocks, of the draft and of what was published.';
CREATE INDEX home_pictures_added_by ON home_pictures USING btree (added_by);

create table home_versions (
  version integer not null,
  blocks jsonb not null,
  changes_at timestamp with time zone[] not null,
  told_at timestamp with time zone not null,
  published_by uuid,
  published_at timestamp with time zone not null,
  constraint home_versions_pkey PRIMARY KEY (version)
);
comment on column home_versions.changes_at is 'When the page changes by the clock.';
comment on column home_versions.told_at is 'Until when pages in memory were told of it.';
CREATE INDEX home_versions_published_by ON home_versions USING btree (published_by);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 200)
);
comment on table idempotency_keys is 'Answers already given, so that a repeated request gets the same bytes (domain D5, D19).';
comment on column idempotency_keys.answer is 'Text, not jsonb: the same bytes go out again. Null only inside the transaction that is still at work.';

create table ledger_entries (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  cause text not null,
  cause_id text not null,
  order_group_id uuid,
  note text default ''::text not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_cause_cause_id_key UNIQUE (cause, cause_id),
  constraint ledger_entries_cause_check CHECK (cause ~ '^[a-z_]+\.[a-z_]+$'::text)
);
comment on table ledger_entries is 'The books (docs/decisions/0020-ledger.md): every event with money posts one entry, whose lines add up to nothing. Balances are sums over the lines; nothing else holds one.';
comment on column ledger_entries.cause is 'What happened, as noun.verb: payment.completed; and to which one. Posted once.';
comment on column ledger_entries.order_group_id is 'The purchase that it is about, if any.';
CREATE INDEX ledger_entries_at ON ledger_entries USING btree (at);
CREATE INDEX ledger_entries_of_purchase ON ledger_entries USING btree (order_group_id);

create table ledger_lines (
  id bigint generated always as identity not null,
  entry_id bigint not null,
  account text collate "C" not null,
  amount_paisa bigint not null,
  order_item_id bigint,
  constraint ledger_lines_pkey PRIMARY KEY (id),
  constraint ledger_lines_account_check CHECK ((account = ANY (ARRAY['bank'::text, 'commission_income'::text, 'delivery_income'::text, 'promotion_cost'::text, 'refund_cost'::text, 'refund_payable'::text, 'vat_payable'::text, 'gateway_fees'::text, 'rounding'::text])) OR account ~ '^gateway:(esewa|khalti|card|connectips|fonepay)$'::text OR account ~ '^vendor_payable:[1-9][0-9]*$'::text OR account ~ '^(courier_cash|courier_short|customer_credit):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text),
  constraint ledger_lines_amount_paisa_check CHECK (amount_paisa <> 0)
);
comment on column ledger_lines.account is 'Compared by bytes, so that an index finds all accounts of a kind.';
comment on column ledger_lines.amount_paisa is 'Debit above nothing, credit below.';
CREATE INDEX ledger_lines_of_account ON ledger_lines USING btree (account, entry_id) INCLUDE (amount_paisa);
CREATE INDEX ledger_lines_of_entry ON ledger_lines USING btree (entry_id);
CREATE INDEX ledger_lines_of_item ON ledger_lines USING btree (order_item_id);

create table list_items (
  list_id bigint not null,
  product_id integer not null,
  quantity integer not null,
  price_paisa bigint not null,
  added_at timestamp with time zone not null,
  constraint list_items_pkey PRIMARY KEY (list_id, product_id),
  constraint list_items_price_paisa_check CHECK (price_paisa >= 0),
  constraint list_items_quantity_check CHECK (quantity >= 1 AND quantity <= 9999)
);
comment on column list_items.price_paisa is 'The price when it was put there, or last went into a cart: what it costs now is said beside it.';
CREATE INDEX list_items_product_id ON list_items USING btree (product_id);

create table lists (
  id bigint generated always as identity not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  share_key text,
  filled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lists_pkey PRIMARY KEY (id),
  constraint lists_share_key_key UNIQUE (share_key),
  constraint lists_check CHECK (char_length(name) <= 60 AND (name = ''::text) = (kind = 'favourites'::text)),
  constraint lists_kind_check CHECK (kind = ANY (ARRAY['favourites'::text, 'named'::text])),
  constraint lists_share_key_check CHECK (char_length(share_key) >= 20)
);
comment on table lists is 'What somebody buys again and again, under names of their own, and their favourites, of which everybody has one list.';
comment on column lists.share_key is 'Whoever has it reads products and prices, which are public, and nothing about the person: so it is kept as it is, that its owner finds the same link again. Null: the list is not shared, or no more.';
comment on column lists.filled_at is 'When it last went into a cart as a whole.';
CREATE UNIQUE INDEX lists_favourites ON lists USING btree (user_id) WHERE kind = 'favourites'::text;
CREATE UNIQUE INDEX lists_name ON lists USING btree (user_id, lower(name));

create table locations (
  id integer not null,
  code text not null,
  district_id smallint not null,
  kind text not null,
  name_en text not null,
  name_ne text not null,
  ward_count smallint not null,
  is_active boolean default false not null,
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_code_key UNIQUE (code),
  constraint locations_district_id_name_en_key UNIQUE (district_id, name_en),
  constraint locations_district_id_name_ne_key UNIQUE (district_id, name_ne),
  constraint locations_check CHECK (district_id = (id / 100)),
  constraint locations_kind_check CHECK (kind = ANY (ARRAY['metropolitan'::text, 'sub_metropolitan'::text, 'municipality'::text, 'rural_municipality'::text])),
  constraint locations_ward_count_check CHECK (ward_count >= 1 AND ward_count <= 99)
);
comment on table locations is 'The 753 local levels. The id is the district''s with two figures more. Active: we deliver to (some of) its wards.';

create table loose_papers (
  file text not null,
  remove_at timestamp with time zone not null,
  is_going boolean default false not null,
  constraint loose_papers_pkey PRIMARY KEY (file)
);
comment on table loose_papers is 'Files in the paper store that nothing refers to: not yet, or not any more. A job removes them. The name stands here before the file is written and until it is gone, so that no crash leaves one behind.';
comment on column loose_papers.is_going is 'The job is at it: nothing may refer to it any more.';
CREATE INDEX loose_papers_remove_at ON loose_papers USING btree (remove_at);

create table loose_pictures (
  file text not null,
  look_at timestamp with time zone,
  is_going boolean default false not null,
  constraint loose_pictures_pkey PRIMARY KEY (file)
);
comment on table loose_pictures is 'Pictures that nothing may show any more, or not yet: a rule looks. Older code neither reads nor writes this: the triggers write down what it takes away, too.';
comment on column loose_pictures.look_at is 'When it is looked at; null: a week after the rule finds it. While it is going: until when nobody else takes it up.';
comment on column loose_pictures.is_going is 'Nothing shows it, and nothing may begin to: its files are being removed.';
CREATE INDEX loose_pictures_look_at ON loose_pictures USING btree (look_at);

create table menus (
  key text not null,
  links jsonb,
  version integer not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint menus_pkey PRIMARY KEY (key),
  constraint menus_key_check CHECK (key = ANY (ARRAY['header'::text, 'support'::text, 'information'::text]))
);
comment on table menus is 'Links of the header and the footer that staff chose; a menu without a row is the one of the software.';
comment on column menus.links is '[{label_en, label_ne, path}]; null for those of the software again.';
CREATE INDEX menus_changed_by ON menus USING btree (changed_by);

create table merged_baskets (
  user_id uuid not null,
  basket_id uuid not null,
  merged_at timestamp with time zone not null,
  constraint merged_baskets_pkey PRIMARY KEY (user_id, basket_id)
);
comment on table merged_baskets is 'Device baskets that were already added to a cart: merging one again changes nothing.';

create table merged_device_lists (
  user_id uuid not null,
  device_id uuid not null,
  merged_at timestamp with time zone not null,
  constraint merged_device_lists_pkey PRIMARY KEY (user_id, device_id)
);
comment on table merged_device_lists is 'Lists of a device that were already brought into an account: bringing them again changes nothing.';

create table notification_choices (
  user_id uuid not null,
  channel text not null,
  amount text not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id, channel),
  constraint notification_choices_amount_check CHECK (amount = ANY (ARRAY['none'::text, 'main'::text, 'all'::text])),
  constraint notification_choices_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text]))
);
comment on table notification_choices is 'How much somebody wants to be told by mail and by SMS; without a row, the channel''s own measure holds.';

create table notifications (
  id bigint generated always as identity not null,
  user_id uuid not null,
  is_read boolean default false not null,
  created_at timestamp with time zone not null,
  event_id bigint not null,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_event_id_user_id_key UNIQUE (event_id, user_id)
);
comment on table notifications is 'What happened to somebody''s orders, for them to read. The sentence is not kept: it is made of type and values when it is read, in the reader''s language.';
CREATE INDEX notifications_of_user ON notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE NOT is_read;

create table one_time_codes (
  id uuid default gen_random_uuid() not null,
  purpose text not null,
  target text not null,
  user_id uuid,
  code_hash text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  asking_hash text,
  guesses integer default 0 not null,
  salt text,
  is_long boolean default false not null,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_token_hash_key UNIQUE (token_hash),
  constraint one_time_codes_purpose_check CHECK (purpose = ANY (ARRAY['sign_in'::text, 'password'::text, 'new_email'::text, 'new_phone'::text, 'close_account'::text, 'payout_account'::text, 'new_address'::text, 'vendor_member'::text, 'message_test'::text, 'confirm_address'::text, 'application'::text, 'end_session'::text, 'phone_order'::text, 'data_request'::text, 'deletion_request'::text]))
);
comment on table one_time_codes is 'Codes and links sent by mail or SMS: each works once, for a quarter of an hour. Guesses are counted in rate_limits.';
comment on column one_time_codes.target is 'The email or phone it was sent to.';
comment on column one_time_codes.user_id is 'Whose, where only the signed-in person may use it.';
comment on column one_time_codes.code_hash is 'scrypt of the six digits, salted with the id; SHA-256 of the link''s token.';
comment on column one_time_codes.asking_hash is 'SHA-256 of what the asking browser or program keeps; null where only the signed-in person may use it.';
comment on column one_time_codes.guesses is 'Wrong guesses in this browser: at five the code is dead there.';
comment on column one_time_codes.salt is 'With what the code is hashed, where it is one that was sent for an earlier asking; else its id.';
comment on column one_time_codes.is_long is 'Ten digits instead of six: they are sent while somebody guesses at codes of this target.';
CREATE INDEX one_time_codes_expires_at ON one_time_codes USING btree (expires_at);
CREATE INDEX one_time_codes_target ON one_time_codes USING btree (target, purpose);
CREATE INDEX one_time_codes_user_id ON one_time_codes USING btree (user_id);

create table open_orders (
  order_id uuid not null,
  status text not null,
  order_group_id uuid not null,
  number bigint not null,
  placed_at timestamp with time zone not null,
  vendor_id integer not null,
  since timestamp with time zone not null,
  due_at timestamp with time zone,
  constraint open_orders_pkey PRIMARY KEY (order_id, status),
  constraint open_orders_status_check CHECK (status = ANY (ARRAY['on_hold'::text, 'awaiting_approval'::text, 'confirmed'::text, 'packed'::text, 'out_for_delivery'::text, 'undelivered'::text]))
);
comment on table open_orders is 'What is still to be done for each vendor order: a row for each state that its items are in, as long as that is not their last. It is small however many orders there were, so that staff''s lists of work are read and counted at once. Triggers keep it; the invariants of every shop compare it with the items.';
comment on column open_orders.since is 'Since when the oldest of the items is in this state.';
comment on column open_orders.due_at is 'By when somebody is to do what this state waits for, where that is known.';
CREATE INDEX open_orders_by_age ON open_orders USING btree (status, since);
CREATE INDEX open_orders_by_deadline ON open_orders USING btree (status, due_at);
comment on index open_orders_by_deadline is 'The first in line of each state.';
CREATE INDEX open_orders_newest ON open_orders USING btree (placed_at, number, order_group_id);

create table order_groups (
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  user_id uuid not null,
  delivery_address jsonb not null,
  contact jsonb not null,
  note text default ''::text not null,
  placed_at timestamp with time zone not null,
  delivery_fee_paisa integer default 0 not null,
  pay_by timestamp with time zone,
  delivery_discount_paisa integer default 0 not null,
  delivery_with uuid,
  buyer_pan text default ''::text not null,
  zone_id integer,
  payer jsonb,
  name_keys text[],
  constraint order_groups_pkey PRIMARY KEY (id),
  constraint order_groups_number_key UNIQUE (number),
  constraint order_groups_buyer_pan_check CHECK (buyer_pan ~ '^([0-9]{9})?$'::text),
  constraint order_groups_check1 CHECK (delivery_discount_paisa >= 0 AND delivery_discount_paisa <= delivery_fee_paisa),
  constraint order_groups_delivery_fee_paisa_check CHECK (delivery_fee_paisa >= 0)
);
comment on table order_groups is 'One purchase by one person; one order per vendor in it. Statuses of both are derived from the items.';
comment on column order_groups.number is 'Printed as GP-000123.';
comment on column order_groups.delivery_address is 'Frozen copies of the day of the order.';
comment on column order_groups.delivery_fee_paisa is 'What delivery costs is frozen with the order; the address is frozen in both languages.';
comment on column order_groups.pay_by is 'By when it is to be paid, once every vendor has answered; null for cash.';
comment on column order_groups.delivery_discount_paisa is 'Of the delivery fee, taken off by a promotion.';
comment on column order_groups.delivery_with is 'The purchase that this one is delivered with, and that pays the delivery of both: what was ready and is sent first. Null for every other, and when it bears the delivery itself.';
comment on column order_groups.buyer_pan is 'Who buys for a business has its PAN on the bill; empty for everybody else.';
comment on column order_groups.zone_id is 'The zone of the day of the order. Of older orders, the one that their ward belongs to by now.';
comment on column order_groups.payer is 'Who orders for somebody else may be called too, wherever they are: {full_name, phone}.';
CREATE INDEX order_groups_delivery_with ON order_groups USING btree (delivery_with);
CREATE INDEX order_groups_name_keys ON order_groups USING gin (name_keys);
CREATE INDEX order_groups_newest ON order_groups USING btree (placed_at, number);
comment on index order_groups_newest is 'All orders, the newest first, from a day and to a day.';
CREATE INDEX order_groups_of_phone ON order_groups USING btree ((contact ->> 'phone'::text), number);
comment on index order_groups_of_phone is 'What staff look orders up by, besides the number.';
CREATE INDEX order_groups_of_user ON order_groups USING btree (user_id, number);
CREATE INDEX order_groups_to_pay ON order_groups USING btree (pay_by) WHERE pay_by IS NOT NULL;
CREATE INDEX order_groups_without_name_keys ON order_groups USING btree (number) WHERE name_keys IS NULL;
CREATE INDEX order_groups_zone_id ON order_groups USING btree (zone_id, placed_at);

create table order_item_steps (
  id bigint generated always as identity not null,
  order_item_id bigint not null,
  status text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  actor_kind text default 'vendor'::text not null,
  via text default 'portal'::text not null,
  note text default ''::text not null,
  proof text,
  photo text,
  cancel_reason text,
  reason text,
  constraint order_item_steps_pkey PRIMARY KEY (id),
  constraint order_item_steps_actor_kind_check CHECK (actor_kind = ANY (ARRAY['customer'::text, 'vendor'::text, 'staff'::text, 'system'::text])),
  constraint order_item_steps_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['changed_mind'::text, 'too_late'::text, 'ordered_twice'::text, 'other'::text])),
  constraint order_item_steps_check CHECK (cancel_reason IS NULL OR status = 'cancelled'::text),
  constraint order_item_steps_check1 CHECK (reason IS NULL OR status = 'rejected'::text),
  constraint order_item_steps_proof_check CHECK (proof = ANY (ARRAY['code'::text, 'photo'::text])),
  constraint order_item_steps_reason_check CHECK (reason = ANY (ARRAY['out_of_stock'::text, 'too_little'::text, 'too_far'::text, 'price_changed'::text, 'other'::text])),
  constraint order_item_steps_status_check CHECK (status = ANY (ARRAY['on_hold'::text, 'awaiting_approval'::text, 'confirmed'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text, 'unavailable'::text, 'packed'::text, 'out_for_delivery'::text, 'undelivered'::text, 'delivered'::text, 'returned'::text])),
  constraint order_item_steps_via_check CHECK (via = ANY (ARRAY['portal'::text, 'link'::text, 'sms'::text, 'job'::text, 'payment'::text]))
);
comment on table order_item_steps is 'Every step of an item: who and when. The timeline is read from here.';
comment on column order_item_steps.actor_kind is 'As whom somebody acted, and through what.';
comment on column order_item_steps.note is 'Why, in the words of whoever did it.';
comment on column order_item_steps.proof is 'What shows that it was delivered: the customer''s code, or a photo in the private store.';
comment on column order_item_steps.cancel_reason is 'Why a customer cancels, of a list; `note` says more.';
comment on column order_item_steps.reason is 'Why a vendor cannot supply an item, of a list; `note` says more.';
CREATE INDEX order_item_steps_actor_id ON order_item_steps USING btree (actor_id);
CREATE INDEX order_item_steps_delivered ON order_item_steps USING btree (at) WHERE status = 'delivered'::text;
comment on index order_item_steps_delivered is 'What was delivered in the days that are asked about is found without reading all steps of all orders.';
CREATE INDEX order_item_steps_order_item_id ON order_item_steps USING btree (order_item_id);
CREATE INDEX order_item_steps_photos ON order_item_steps USING btree (at) WHERE photo IS NOT NULL;
comment on index order_item_steps_photos is 'Photos of deliveries and of what was refunded are forgotten by their age.';

create table order_items (
  id bigint generated always as identity not null,
  order_id uuid not null,
  product_id integer not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  image_file text,
  image_ground text,
  unit text not null,
  unit_description text not null,
  price_paisa integer not null,
  quantity integer not null,
  status text not null,
  ordered_quantity integer not null,
  approval_due_at timestamp with time zone,
  reminded_at timestamp with time zone,
  is_restocked boolean default false not null,
  discount_paisa bigint default 0 not null,
  discount_bearer text,
  commission_rate integer default 0 not null,
  commission_fixed_paisa integer default 0 not null,
  vat_rate integer default 0 not null,
  constraint order_items_pkey PRIMARY KEY (id),
  constraint order_items_order_id_product_id_key UNIQUE (order_id, product_id),
  constraint order_items_check CHECK ((image_ground IS NULL) = (image_file IS NULL)),
  constraint order_items_check1 CHECK (quantity <= ordered_quantity),
  constraint order_items_check2 CHECK (status = 'returned'::text OR NOT is_restocked),
  constraint order_items_check3 CHECK (status <> 'awaiting_approval'::text OR approval_due_at IS NOT NULL),
  constraint order_items_check4 CHECK (discount_paisa >= 0 AND discount_paisa <= (price_paisa::bigint * ordered_quantity)),
  constraint order_items_check5 CHECK (discount_paisa = 0 OR discount_bearer IS NOT NULL),
  constraint order_items_commission_fixed_paisa_check CHECK (commission_fixed_paisa >= 0),
  constraint order_items_commission_rate_check CHECK (commission_rate >= 0 AND commission_rate <= 10000),
  constraint order_items_discount_bearer_check CHECK (discount_bearer = ANY (ARRAY['platform'::text, 'vendor'::text])),
  constraint order_items_price_paisa_check CHECK (price_paisa > 0),
  constraint order_items_quantity_check CHECK (quantity > 0),
  constraint order_items_status_check CHECK (status = ANY (ARRAY['on_hold'::text, 'awaiting_approval'::text, 'confirmed'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text, 'unavailable'::text, 'packed'::text, 'out_for_delivery'::text, 'undelivered'::text, 'delivered'::text, 'returned'::text])),
  constraint order_items_vat_rate_check CHECK (vat_rate >= 0 AND vat_rate <= 10000)
);
comment on column order_items.slug is 'The product as it was bought.';
comment on column order_items.ordered_quantity is 'As ordered; `quantity` is what is left of it after a vendor''s answer.';
comment on column order_items.approval_due_at is 'By when the vendor answers; only of items that need approval.';
comment on column order_items.is_restocked is 'Pieces of a returned item are back on the shelf.';
comment on column order_items.discount_paisa is 'Taken off the price of all that was ordered, by a promotion; of what is left its share.';
comment on column order_items.discount_bearer is 'Who pays for the discount.';
comment on column order_items.commission_rate is 'The commission rule of the day of the order: in hundredths of a percent of what the vendor sold it for, and a fixed sum for the line.';
comment on column order_items.vat_rate is 'VAT within the price, in hundredths of a percent: 0 for exempt goods and for sellers who are not registered.';
CREATE INDEX order_items_image_file ON order_items USING btree (image_file) WHERE image_file IS NOT NULL;
comment on index order_items_image_file is 'Asked for by file.';
CREATE INDEX order_items_kept ON order_items USING btree (product_id) WHERE status = ANY (ARRAY['awaiting_approval'::text, 'on_hold'::text, 'confirmed'::text]);
comment on index order_items_kept is 'How much newcomers keep of a product is counted while its stock is held.';
CREATE INDEX order_items_open ON order_items USING btree (order_id) WHERE status = ANY (ARRAY['awaiting_approval'::text, 'confirmed'::text, 'packed'::text, 'out_for_delivery'::text, 'undelivered'::text]);
comment on index order_items_open is 'What vendors still have to do: stays small while the orders grow.';
CREATE INDEX order_items_product_id ON order_items USING btree (product_id);
CREATE INDEX order_items_to_answer ON order_items USING btree (approval_due_at) WHERE status = 'awaiting_approval'::text;

create table order_notes (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  author_id uuid,
  text text not null,
  at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_text_check CHECK (text <> ''::text)
);
comment on table order_notes is 'What staff write down about an order for each other. Neither the customer nor a vendor ever reads it.';
CREATE INDEX order_notes_author_id ON order_notes USING btree (author_id);
CREATE INDEX order_notes_order_group_id ON order_notes USING btree (order_group_id, id);

create table order_views (
  id uuid default gen_random_uuid() not null,
  owner_id uuid,
  name text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null,
  constraint order_views_pkey PRIMARY KEY (id),
  constraint order_views_owner_id_name_key UNIQUE NULLS NOT DISTINCT (owner_id, name),
  constraint order_views_name_check CHECK (name <> ''::text)
);
comment on table order_views is 'Lists of orders that staff come back to: what they filter by and how they sort it, by a name, for one person or for everybody.';
comment on column order_views.owner_id is 'Whose it is; everybody''s without.';
comment on column order_views.filters is 'The filters as the list takes them.';

create table orders (
  id uuid default gen_random_uuid() not null,
  order_group_id uuid not null,
  vendor_id integer not null,
  delivery_code text default lpad(floor(random() * 10000::double precision)::integer::text, 4, '0'::text) not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_group_id_vendor_id_key UNIQUE (order_group_id, vendor_id),
  constraint orders_delivery_code_check CHECK (delivery_code ~ '^[0-9]{4}$'::text)
);
comment on column orders.delivery_code is 'The customer shows it at the door.';
CREATE INDEX orders_vendor_id ON orders USING btree (vendor_id);

create table outgoing_messages (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  subject text default ''::text not null,
  text text not null,
  created_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  fault text,
  given_up_at timestamp with time zone,
  asked_again_at timestamp with time zone,
  purpose text,
  constraint outgoing_messages_pkey PRIMARY KEY (id),
  constraint outgoing_messages_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text])),
  constraint outgoing_messages_purpose_check CHECK (purpose = ANY (ARRAY['code'::text, 'awaited'::text, 'step'::text])),
  constraint outgoing_messages_recipient_check CHECK (recipient <> ''::text)
);
comment on table outgoing_messages is 'Mails and SMS that the shop has to say. Written with what causes them, sent by a job.';
comment on column outgoing_messages.recipient is 'An email address, or +977 and ten digits.';
comment on column outgoing_messages.subject is 'Of a mail; empty for an SMS.';
comment on column outgoing_messages.text is 'Emptied once it is sent: codes and links in it are the reader''s alone.';
comment on column outgoing_messages.tried_at is 'Somebody is sending it since then; null when nobody is.';
comment on column outgoing_messages.failed_at is 'When it last failed, and why.';
comment on column outgoing_messages.given_up_at is 'A message is tried until its day is over, or until it is known that it can never arrive; then it is given up, and staff see it.';
comment on column outgoing_messages.asked_again_at is 'Staff asked for another day of tries.';
comment on column outgoing_messages.purpose is 'What an SMS was written for: codes are counted apart from what tells of orders, so that neither takes the other''s place. Null for mails and for what was written before.';
CREATE INDEX outgoing_messages_created_at ON outgoing_messages USING btree (created_at);
CREATE INDEX outgoing_messages_recipient ON outgoing_messages USING btree (recipient);
CREATE INDEX outgoing_messages_sms ON outgoing_messages USING btree (created_at, recipient) WHERE channel = 'sms'::text;
comment on index outgoing_messages_sms is 'Older code lives with this. How many SMS were written within the hour is counted before each.';
CREATE INDEX outgoing_messages_unsent ON outgoing_messages USING btree (id) WHERE sent_at IS NULL;

create table packing_times (
  id integer generated always as identity not null,
  vendor_id integer,
  hours smallint,
  since timestamp with time zone not null,
  set_by uuid,
  constraint packing_times_pkey PRIMARY KEY (id),
  constraint packing_times_check CHECK (vendor_id IS NOT NULL OR hours IS NOT NULL),
  constraint packing_times_hours_check CHECK (hours >= 1 AND hours <= 240)
);
comment on table packing_times is 'Within how many hours a confirmed order is to be packed: for the whole shop (no vendor), or for one vendor. Rows are only added, so that what was late stays so when the time changes later.';
comment on column packing_times.hours is 'Null: as for the whole shop.';
CREATE INDEX packing_times_of_vendor ON packing_times USING btree (vendor_id, since);
CREATE INDEX packing_times_set_by ON packing_times USING btree (set_by);

create table page_views (
  day text not null,
  page text not null,
  locale text not null,
  width text not null,
  views integer not null,
  constraint page_views_pkey PRIMARY KEY (day, page, locale, width),
  constraint page_views_day_check CHECK (day ~ '^\d{4}-\d\d-\d\d$'::text),
  constraint page_views_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint page_views_page_check CHECK (length(page) <= 200),
  constraint page_views_views_check CHECK (views > 0),
  constraint page_views_width_check CHECK (width = ANY (ARRAY['phone'::text, 'tablet'::text, 'desk'::text]))
);
comment on table page_views is 'How often a page was seen on a day, in a language, at a width: sums only. No visit and no person is kept.';
comment on column page_views.day is 'Of Nepal.';
comment on column page_views.page is 'Without language and query; ids of people''s things are left out: /order/:id.';

create table payments (
  id uuid default gen_random_uuid() not null,
  order_group_id uuid not null,
  provider text not null,
  amount_paisa bigint not null,
  status text default 'initiated'::text not null,
  reference text not null,
  session_ref text,
  provider_ref text,
  is_applied boolean default false not null,
  return_url text not null,
  redirect jsonb,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  next_ask_at timestamp with time zone,
  asked integer default 0 not null,
  completed_at timestamp with time zone,
  raw_answers jsonb not null,
  asked_at timestamp with time zone,
  proposed_ref text,
  proposed_by uuid,
  is_asked_for_success boolean default false not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_amount_paisa_check CHECK (amount_paisa > 0),
  constraint payments_asked_check CHECK (asked >= 0),
  constraint payments_check CHECK ((status <> ALL (ARRAY['completed'::text, 'partially_refunded'::text])) OR completed_at IS NOT NULL AND provider_ref IS NOT NULL),
  constraint payments_check1 CHECK (NOT is_applied OR completed_at IS NOT NULL AND (status = ANY (ARRAY['completed'::text, 'partially_refunded'::text, 'refunded'::text]))),
  constraint payments_check2 CHECK ((proposed_ref IS NULL) = (proposed_by IS NULL)),
  constraint payments_provider_check CHECK (provider = ANY (ARRAY['esewa'::text, 'khalti'::text, 'card'::text, 'connectips'::text, 'fonepay'::text])),
  constraint payments_reference_check CHECK (reference ~ '^[A-Z0-9]{20}$'::text),
  constraint payments_status_check CHECK (status = ANY (ARRAY['initiated'::text, 'pending'::text, 'completed'::text, 'cancelled'::text, 'expired'::text, 'failed'::text, 'review'::text, 'partially_refunded'::text, 'refunded'::text]))
);
comment on table payments is 'Attempts to pay a purchase through a gateway (domain D4). A new attempt has a new reference; of all attempts of one purchase at most one is kept, whatever is paid beyond it is owed back.';
comment on column payments.reference is 'Our own name for the attempt, which the gateway knows it by: what the strictest of them takes.';
comment on column payments.session_ref is 'The gateway''s name for the attempt while it is open (Khalti: pidx), and for the money once it moved.';
comment on column payments.redirect is 'Where the shopper is sent, to be shown again.';
comment on column payments.next_ask_at is 'When the gateway is to be asked (again); null: no more.';
comment on column payments.raw_answers is 'What the gateway said, the last of it: for staff alone.';
comment on column payments.asked_at is 'When its gateway was asked last: who comes back twice in a moment has it asked once.';
comment on column payments.proposed_ref is 'Money that its gateway has not named is found in the gateway''s portal by one person and confirmed by another.';
comment on column payments.is_asked_for_success is 'Whether the gateway was asked because of a success that it had signed itself.';
CREATE UNIQUE INDEX payments_applied ON payments USING btree (order_group_id) WHERE is_applied;
CREATE INDEX payments_of_group ON payments USING btree (order_group_id);
CREATE INDEX payments_of_proposer ON payments USING btree (proposed_by);
CREATE UNIQUE INDEX payments_of_provider ON payments USING btree (provider, provider_ref) WHERE completed_at IS NOT NULL;
comment on index payments_of_provider is 'Money that moved once pays for one purchase.';
CREATE INDEX payments_to_ask ON payments USING btree (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX payments_to_review ON payments USING btree (started_at) WHERE status = 'review'::text;

create table payout_account_proposals (
  id integer generated always as identity not null,
  vendor_id integer not null,
  kind text not null,
  bank text default ''::text not null,
  branch text default ''::text not null,
  holder text not null,
  number text not null,
  reason text not null,
  instead_of integer,
  status text default 'open'::text not null,
  proposed_by uuid,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint payout_account_proposals_pkey PRIMARY KEY (id),
  constraint payout_account_proposals_check CHECK ((kind = 'bank'::text) = (bank <> ''::text)),
  constraint payout_account_proposals_check1 CHECK (status <> 'confirmed'::text OR decided_by <> proposed_by),
  constraint payout_account_proposals_check2 CHECK ((decided_at IS NULL) = (status = 'open'::text)),
  constraint payout_account_proposals_kind_check CHECK (kind = ANY (ARRAY['bank'::text, 'esewa'::text, 'khalti'::text])),
  constraint payout_account_proposals_status_check CHECK (status = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text]))
);
comment on table payout_account_proposals is 'Where a vendor''s money is to go, as one person of the company writes it down for a vendor that cannot: another confirms.';
comment on column payout_account_proposals.instead_of is 'The vendor''s account then: one that it has changed itself since is not written over.';
comment on column payout_account_proposals.proposed_by is 'Two people, always.';
CREATE INDEX payout_account_proposals_decider ON payout_account_proposals USING btree (decided_by);
CREATE INDEX payout_account_proposals_instead_of ON payout_account_proposals USING btree (instead_of);
CREATE INDEX payout_account_proposals_of_vendor ON payout_account_proposals USING btree (vendor_id, id);
CREATE UNIQUE INDEX payout_account_proposals_one_open ON payout_account_proposals USING btree (vendor_id) WHERE status = 'open'::text;
CREATE INDEX payout_account_proposals_proposer ON payout_account_proposals USING btree (proposed_by);

create table payout_accounts (
  id integer generated always as identity not null,
  vendor_id integer not null,
  kind text not null,
  bank text default ''::text not null,
  branch text default ''::text not null,
  holder text not null,
  number text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint payout_accounts_pkey PRIMARY KEY (id),
  constraint payout_accounts_check CHECK ((kind = 'bank'::text) = (bank <> ''::text)),
  constraint payout_accounts_kind_check CHECK (kind = ANY (ARRAY['bank'::text, 'esewa'::text, 'khalti'::text]))
);
comment on table payout_accounts is 'What the company pays its vendors (domain D17). What it owes them are sums over the ledger; nothing here holds one. Where a vendor wants its money. The newest is the one; an older one stays, for payouts went there.';
comment on column payout_accounts.bank is 'Of a bank; empty for a wallet.';
comment on column payout_accounts.number is 'Of the account, or the wallet''s phone number.';
CREATE INDEX payout_accounts_by ON payout_accounts USING btree (changed_by);
CREATE INDEX payout_accounts_of_vendor ON payout_accounts USING btree (vendor_id, id);

create table payout_files (
  id integer generated always as identity not null,
  batch integer not null,
  text text not null,
  taken_by uuid not null,
  taken_at timestamp with time zone not null,
  constraint payout_files_pkey PRIMARY KEY (id)
);
comment on table payout_files is 'A payout is in a file for the bank once: whoever takes the file again gets this text, as a copy.';
CREATE INDEX payout_files_by ON payout_files USING btree (taken_by);
CREATE INDEX payout_files_of_batch ON payout_files USING btree (batch, id);

create table payout_steps (
  id integer generated always as identity not null,
  payout_id integer not null,
  status text not null,
  actor_id uuid,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint payout_steps_pkey PRIMARY KEY (id),
  constraint payout_steps_status_check CHECK (status = ANY (ARRAY['draft'::text, 'approved'::text, 'filed'::text, 'unsent'::text, 'sent'::text, 'settled'::text, 'failed'::text, 'withdrawn'::text]))
);
CREATE INDEX payout_steps_by ON payout_steps USING btree (actor_id);
CREATE INDEX payout_steps_of_payout ON payout_steps USING btree (payout_id, id);

create table payouts (
  id integer generated always as identity not null,
  vendor_id integer not null,
  batch integer not null,
  amount_paisa bigint not null,
  account_id integer not null,
  status text not null,
  prepared_by uuid,
  approved_by uuid,
  reference text default ''::text not null,
  times_sent smallint default 0 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_amount_paisa_check CHECK (amount_paisa > 0),
  constraint payouts_check CHECK (approved_by <> prepared_by),
  constraint payouts_check1 CHECK (approved_by IS NOT NULL OR (status = ANY (ARRAY['draft'::text, 'withdrawn'::text]))),
  constraint payouts_check2 CHECK ((status <> ALL (ARRAY['sent'::text, 'settled'::text])) OR reference <> ''::text),
  constraint payouts_status_check CHECK (status = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text, 'settled'::text, 'failed'::text, 'withdrawn'::text]))
);
comment on column payouts.batch is 'Those that were prepared together.';
comment on column payouts.prepared_by is 'Two people, always.';
comment on column payouts.reference is 'Of the transfer.';
comment on column payouts.times_sent is 'How often it was sent: each time is posted by itself.';
CREATE INDEX payouts_by_approver ON payouts USING btree (approved_by);
CREATE INDEX payouts_by_preparer ON payouts USING btree (prepared_by);
CREATE INDEX payouts_of_batch ON payouts USING btree (batch);
CREATE INDEX payouts_of_vendor ON payouts USING btree (vendor_id, id);
CREATE UNIQUE INDEX payouts_one_open ON payouts USING btree (vendor_id) WHERE status = ANY (ARRAY['draft'::text, 'approved'::text]);
comment on index payouts_one_open is 'One at a time that takes from what is payable without being in the ledger yet.';
CREATE INDEX payouts_to_account ON payouts USING btree (account_id);

create table phone_drafts (
  id uuid not null,
  typed_by uuid not null,
  typed jsonb not null,
  version integer default 1 not null,
  asked_version integer,
  asked_paisa bigint,
  agreed_version integer,
  agreed_at timestamp with time zone,
  placed jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint phone_drafts_pkey PRIMARY KEY (id),
  constraint phone_drafts_asked_paisa_check CHECK (asked_paisa >= 0)
);
comment on table phone_drafts is 'What staff type for somebody who calls, writes or stands at the counter, until it is ordered or thrown away.';
comment on column phone_drafts.id is 'Made before the first word is typed, so that typing twice at once begins one draft.';
comment on column phone_drafts.typed is 'What was typed. Empty once it is ordered.';
comment on column phone_drafts.version is 'Counts the changes of what is ordered, where to and how it is paid.';
comment on column phone_drafts.asked_version is 'Of the last code that was sent: for which version, and what it came to then.';
comment on column phone_drafts.agreed_version is 'The version that the customer agreed to by that code.';
comment on column phone_drafts.placed is 'The answer, once it is ordered.';
CREATE INDEX phone_drafts_of_staff ON phone_drafts USING btree (typed_by, updated_at DESC);
CREATE INDEX phone_drafts_updated ON phone_drafts USING btree (updated_at);

create table phone_orders (
  order_group_id uuid not null,
  typed_by uuid,
  typed_name text not null,
  way text not null,
  agreed_by text not null,
  agreed_at timestamp with time zone not null,
  word text default ''::text not null,
  constraint phone_orders_pkey PRIMARY KEY (order_group_id),
  constraint phone_orders_agreed_by_check CHECK (agreed_by = ANY (ARRAY['code'::text, 'word'::text])),
  constraint phone_orders_way_check CHECK (way = ANY (ARRAY['phone'::text, 'viber'::text, 'counter'::text]))
);
comment on table phone_orders is 'Which orders staff typed, and how the customer said yes.';
comment on column phone_orders.word is 'Where the word is recorded.';
CREATE INDEX phone_orders_typed_by ON phone_orders USING btree (typed_by);

create table place_switches (
  id integer generated always as identity not null,
  kind text not null,
  place_id integer not null,
  is_active boolean not null,
  zone_id integer,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint place_switches_pkey PRIMARY KEY (id),
  constraint place_switches_kind_check CHECK (kind = ANY (ARRAY['location'::text, 'ward'::text, 'area'::text]))
);
comment on table place_switches is 'Who began or ended deliveries to a place, and when: one row for each time.';
comment on column place_switches.zone_id is 'The zone that a ward belongs to from then on, where one was named.';
comment on column place_switches.changed_by is 'Null when the account is gone.';
CREATE INDEX place_switches_person ON place_switches USING btree (changed_by);
CREATE INDEX place_switches_place ON place_switches USING btree (kind, place_id, id);
CREATE INDEX place_switches_zone ON place_switches USING btree (zone_id);

create table place_wishes (
  id integer generated always as identity not null,
  place text not null,
  location_id integer not null,
  ward_no integer,
  area_id integer,
  contact text not null,
  locale text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint place_wishes_pkey PRIMARY KEY (id),
  constraint place_wishes_contact_check CHECK (contact ~ '^\+977[0-9]{10}$'::text OR contact ~ '@'::text AND contact = lower(contact)),
  constraint place_wishes_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint place_wishes_place_check CHECK (place <> ''::text AND char_length(place) <= 120),
  constraint place_wishes_ward_no_check CHECK (ward_no > 0)
);
comment on table place_wishes is 'Who wants to be told when we deliver to a place where nobody goes yet. They are told once; then the row goes.';
comment on column place_wishes.place is 'As it was typed.';
comment on column place_wishes.ward_no is 'Null where only the palika was named.';
comment on column place_wishes.contact is 'An email address in lower case, or +977 and ten digits.';
comment on column place_wishes.user_id is 'Who was signed in: with the account it goes.';
CREATE INDEX place_wishes_area_id ON place_wishes USING btree (area_id);
CREATE INDEX place_wishes_location_id ON place_wishes USING btree (location_id, ward_no);
CREATE UNIQUE INDEX place_wishes_once ON place_wishes USING btree (contact, location_id, COALESCE(ward_no, 0), COALESCE(area_id, 0));
CREATE INDEX place_wishes_user_id ON place_wishes USING btree (user_id);

create table price_changes (
  id bigint generated always as identity not null,
  product_id integer not null,
  before_paisa integer,
  price_paisa integer not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  sale_price_id bigint,
  constraint price_changes_pkey PRIMARY KEY (id),
  constraint price_changes_before_paisa_check CHECK (before_paisa > 0),
  constraint price_changes_price_paisa_check CHECK (price_paisa > 0)
);
comment on table price_changes is 'Every price that a product had, and every change of its stock but those by orders, which stand in order_items. Rows are only added, by triggers, so that none is forgotten; who changed it, when and why says the setting shop.change of the transaction. The version before says nothing there: then it is now, and nobody.';
comment on column price_changes.before_paisa is 'Null for the first price.';
comment on column price_changes.sale_price_id is 'Which sale gave a price, and took it back.';
CREATE INDEX price_changes_changed_by ON price_changes USING btree (changed_by);
CREATE INDEX price_changes_product ON price_changes USING btree (product_id, id);
CREATE INDEX price_changes_sale_price_id ON price_changes USING btree (sale_price_id);

create table product_change_images (
  change_id integer not null,
  "position" smallint not null,
  file text not null,
  width integer not null,
  ground text not null,
  sized_at timestamp with time zone,
  constraint product_change_images_pkey PRIMARY KEY (change_id, "position"),
  constraint product_change_images_ground_check CHECK (ground ~ '^#[0-9a-f]{6}$'::text),
  constraint product_change_images_position_check CHECK ("position" >= 0 AND "position" <= 5),
  constraint product_change_images_width_check CHECK (width > 0)
);
comment on table product_change_images is 'All pictures that the product would have; none when the change leaves them alone.';
CREATE INDEX product_change_images_file ON product_change_images USING btree (file);
comment on index product_change_images_file is 'The job that makes the sizes of a picture looks for it by its file.';

create table product_changes (
  id integer generated always as identity not null,
  product_id integer not null,
  status text default 'pending'::text not null,
  "values" jsonb not null,
  note text default ''::text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint product_changes_pkey PRIMARY KEY (id),
  constraint product_changes_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint product_changes_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text]))
);
comment on table product_changes is 'What a vendor wants to be different on a published product, which stays as it is until a moderator agrees.';
comment on column product_changes.note is 'Why it was declined.';
comment on column product_changes.decided_by is 'The moderator, or the member who took it back.';
CREATE INDEX product_changes_asked_by ON product_changes USING btree (asked_by);
CREATE INDEX product_changes_decided_by ON product_changes USING btree (decided_by);
CREATE INDEX product_changes_of_product ON product_changes USING btree (product_id, id);
CREATE UNIQUE INDEX product_changes_open ON product_changes USING btree (product_id) WHERE status = 'pending'::text;
CREATE INDEX product_changes_to_moderate ON product_changes USING btree (asked_at, id) WHERE status = 'pending'::text;

create table product_counts (
  category_id smallint not null,
  district_id smallint not null,
  change integer not null
);
comment on table product_counts is 'How many products are published, by category and district: the sum of all changes. Rows are only added by what changes products, so that nobody waits for anybody, and now and then added up.';
CREATE INDEX product_counts_places ON product_counts USING btree (category_id, district_id);

create table product_images (
  id integer generated always as identity not null,
  product_id integer not null,
  "position" smallint default 0 not null,
  file text not null,
  width integer not null,
  ground text not null,
  sized_at timestamp with time zone,
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_product_id_position_key UNIQUE (product_id, "position"),
  constraint product_images_ground_check CHECK (ground ~ '^#[0-9a-f]{6}$'::text),
  constraint product_images_position_check CHECK ("position" >= 0 AND "position" <= 5),
  constraint product_images_width_check CHECK (width > 0)
);
comment on column product_images.file is 'Name of the original in the file store: a hash of its bytes, so that its URL can be immutable.';
comment on column product_images.ground is 'Colour shown while the picture loads, as #rrggbb.';
comment on column product_images.sized_at is 'When the smaller AVIF and WebP files were all made; until then only the original is served.';
CREATE INDEX product_images_file ON product_images USING btree (file);

create table product_requests (
  id integer generated always as identity not null,
  words text not null,
  user_id uuid,
  contact text,
  locale text not null,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  constraint product_requests_pkey PRIMARY KEY (id),
  constraint product_requests_check CHECK ((user_id IS NULL) <> (contact IS NULL)),
  constraint product_requests_contact_check CHECK (contact ~ '^\+977[0-9]{10}$'::text OR contact ~ '@'::text AND contact = lower(contact)),
  constraint product_requests_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint product_requests_words_check CHECK (words <> ''::text AND char_length(words) <= 60)
);
comment on table product_requests is 'Who wants something that nobody sells here, in the words under which searches are counted. They are told once it is found; then the row goes.';
comment on column product_requests.checked_at is 'When these words were last searched for whoever waits: the longest ago comes next.';
CREATE INDEX product_requests_checked_at ON product_requests USING btree (checked_at);
CREATE INDEX product_requests_contact ON product_requests USING btree (contact) WHERE contact IS NOT NULL;
CREATE INDEX product_requests_created_at ON product_requests USING btree (created_at);
CREATE UNIQUE INDEX product_requests_of_contact ON product_requests USING btree (words, contact) WHERE contact IS NOT NULL;
CREATE UNIQUE INDEX product_requests_of_user ON product_requests USING btree (words, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX product_requests_user_id ON product_requests USING btree (user_id);
CREATE INDEX product_requests_words ON product_requests USING btree (words);

create table product_tags (
  product_id integer not null,
  tag_id integer not null,
  constraint product_tags_pkey PRIMARY KEY (product_id, tag_id)
);
CREATE INDEX product_tags_tag_id ON product_tags USING btree (tag_id, product_id);

create table products (
  id integer generated always as identity not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  aliases text[] default '{}'::text[] not null,
  description_en text default ''::text not null,
  category_id smallint not null,
  vendor_id integer not null,
  district_id smallint not null,
  marked_price_paisa integer not null,
  unit text not null,
  unit_description text not null,
  stock integer not null,
  is_vendor_approval_required boolean default false not null,
  vat_exempt boolean default false not null,
  shelf_life_days integer,
  status text default 'draft'::text not null,
  rating_count integer default 0 not null,
  rating_sum integer default 0 not null,
  rating_score double precision generated always as (((rating_sum::numeric + 20.0) / (rating_count + 5)::numeric)) stored not null,
  search_text text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  stocked integer not null,
  description_ne text default ''::text not null,
  approval_reason text,
  version integer default 1 not null,
  submitted_at timestamp with time zone,
  published_at timestamp with time zone,
  moderation_note text default ''::text not null,
  unit_amount numeric(9,3),
  unit_price_paisa bigint generated always as (round(marked_price_paisa::numeric / (unit_amount *
CASE unit
    WHEN 'kg'::text THEN 1::numeric
    WHEN 'g'::text THEN 0.001
    WHEN 'l'::text THEN 1::numeric
    WHEN 'ml'::text THEN 0.001
    WHEN 'piece'::text THEN 1::numeric
    WHEN 'dozen'::text THEN 12::numeric
    ELSE NULL::numeric
END))::bigint) stored,
  is_front boolean default true not null,
  search_keys text[] default '{}'::text[] not null,
  is_search_stale boolean default true not null,
  search_keys_version smallint default 1 not null,
  season smallint[] default '{}'::smallint[] not null,
  certificate_id integer,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint products_approval_reason_check CHECK (approval_reason = ANY (ARRAY['made_to_order'::text, 'small_harvest'::text, 'price_moves_daily'::text, 'licence_needed'::text])),
  constraint products_check CHECK (stocked >= stock),
  constraint products_check1 CHECK (is_vendor_approval_required OR approval_reason IS NULL),
  constraint products_check2 CHECK ((status = 'pending'::text) = (submitted_at IS NOT NULL)),
  constraint products_marked_price_paisa_check CHECK (marked_price_paisa > 0),
  constraint products_rating_count_check CHECK (rating_count >= 0),
  constraint products_rating_sum_check CHECK (rating_sum >= 0),
  constraint products_season_check CHECK (season <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]),
  constraint products_shelf_life_days_check CHECK (shelf_life_days > 0),
  constraint products_status_check CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'published'::text, 'rejected'::text, 'paused'::text, 'archived'::text])),
  constraint products_stock_check CHECK (stock >= 0),
  constraint products_unit_amount_check CHECK (unit_amount > 0::numeric),
  constraint products_unit_price_paisa_check CHECK (unit_price_paisa >= 0)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.01);
comment on column products.aliases is 'Other names people type, Nepali in Latin letters above all.';
comment on column products.rating_score is 'The average pulled towards 4 stars by 5 votes, so that one vote does not lead the list (domain D7).';
comment on column products.search_text is 'What a search looks through, lower case; written with the product.';
comment on column products.stocked is 'All pieces that a vendor ever put on the shelf: what is left plus what orders took is never more nor less.';
comment on column products.approval_reason is 'Why each order of it waits for an answer.';
comment on column products.version is 'Counts what its vendor and moderators did with it: whoever saves after another is told. Orders do not count.';
comment on column products.submitted_at is 'Since when it waits for a moderator; only while it does.';
comment on column products.published_at is 'When it was first to be seen: from then on its slug stays.';
comment on column products.moderation_note is 'Why a moderator sent it back.';
comment on column products.unit_amount is 'How many of `unit` one price buys: 250 of g, 1 of kg, 6 of piece. Null where it cannot be said ("1 bag").';
comment on column products.unit_price_paisa is 'What a kg, a litre or a piece comes to: what lists are compared by.';
comment on column products.is_front is 'The front of the shop are its best rated products, 10,000 at most: what many products are called is searched there first, in an index that stays small however many there are. What is added stands in the front until it is chosen anew.';
comment on column products.search_keys is 'What a product is found by, written with it. Stale keys are written anew within a minute.';
comment on column products.search_keys_version is 'Products are found by the plain spelling of their Nepali names, too, and by the words of their description as they are spelt. Keys of an older version are written anew as stale ones are, some hundreds at a time.';
comment on column products.season is 'The months of Bikram Sambat, from Baisakh as 1, in which there is most of a product. A product without any has those of its category, if that has some.';
comment on column products.certificate_id is 'The best certificate of a product. It stands here so that lists need not look for it: certify_products writes it, and a new product begins with it.';
CREATE INDEX products_by_price ON products USING btree (marked_price_paisa, id) INCLUDE (vendor_id) WHERE status = 'published'::text;
CREATE INDEX products_by_rating ON products USING btree (rating_score DESC, id) INCLUDE (vendor_id) WHERE status = 'published'::text;
comment on index products_by_rating is 'Lists are read and counted from these four alone: the vendor is in them because closed vendors'' products are left out.';
CREATE INDEX products_by_unit_price ON products USING btree (LEAST(unit_price_paisa + '10000000000'::bigint * (unit = ANY (ARRAY['piece'::text, 'dozen'::text]))::integer, '20000000000'::bigint), id) INCLUDE (vendor_id) WHERE status = 'published'::text;
comment on index products_by_unit_price is 'A list by unit price is walked in these: their expression is that of the list''s order.';
CREATE INDEX products_certificate_id ON products USING btree (certificate_id);
CREATE INDEX products_district_id ON products USING btree (district_id);
CREATE INDEX products_front_search_keys ON products USING gin (search_keys) WHERE is_front;
comment on index products_front_search_keys is 'The front of the shop has an index of its own, which stays small however many products there are.';
CREATE INDEX products_in_category_by_price ON products USING btree (category_id, marked_price_paisa, id) INCLUDE (vendor_id) WHERE status = 'published'::text;
CREATE INDEX products_in_category_by_rating ON products USING btree (category_id, rating_score DESC, id) INCLUDE (vendor_id) WHERE status = 'published'::text;
CREATE INDEX products_in_category_by_unit_price ON products USING btree (category_id, LEAST(unit_price_paisa + '10000000000'::bigint * (unit = ANY (ARRAY['piece'::text, 'dozen'::text]))::integer, '20000000000'::bigint), id) INCLUDE (vendor_id) WHERE status = 'published'::text;
CREATE INDEX products_in_district_by_rating ON products USING btree (district_id, rating_score DESC, id) INCLUDE (vendor_id) WHERE status = 'published'::text;
comment on index products_in_district_by_rating is '"More from this district" on every product''s page.';
CREATE INDEX products_long_lived ON products USING btree (category_id, rating_score DESC, id) INCLUDE (vendor_id) WHERE status = 'published'::text AND shelf_life_days >= 180;
CREATE INDEX products_not_on_sale ON products USING btree (status, id) WHERE status <> 'published'::text;
CREATE INDEX products_of_category_by_id ON products USING btree (category_id, id);
CREATE INDEX products_of_vendor ON products USING btree (vendor_id, category_id, district_id) WHERE status = 'published'::text;
comment on index products_of_vendor is 'Taken off again: what closed vendors have published.';
CREATE INDEX products_of_vendor_by_id ON products USING btree (vendor_id, id);
comment on index products_of_vendor_by_id is 'The catalogue of staff walks all products by id, the newest first: those of a vendor, of a category, in a state other than on sale, or those of which something is missing. No index holds the stock, which every sale changes.';
CREATE INDEX products_saying_organic ON products USING btree (id) WHERE ((((((name_en || ' '::text) || name_ne) || ' '::text) || description_en) || ' '::text) || description_ne) ~* 'organic|jaivik|jaibik|prangarik|जैविक|प्राङ्गारिक|प्रांगारिक|अर्गानिक|अर्ग्यानिक'::text;
comment on index products_saying_organic is 'Staff find products that say organic in what shoppers read; the words are those that a moderator is shown.';
CREATE INDEX products_search_keys ON products USING gin (search_keys);
CREATE INDEX products_search_keys_to_write ON products USING btree (id) WHERE is_search_stale OR search_keys_version < 2;
CREATE INDEX products_search_text ON products USING gin (search_text gin_trgm_ops);
CREATE INDEX products_short_lived ON products USING btree (category_id, rating_score DESC, id) INCLUDE (vendor_id) WHERE status = 'published'::text AND shelf_life_days <= 10;
comment on index products_short_lived is 'Two shelves of the home page hold products by how long they keep: where few do, a walk through all products of a category by rating would find none.';
CREATE INDEX products_slug_trigrams ON products USING gin (slug gin_trgm_ops);
comment on index products_slug_trigrams is 'Products whose slugs look like a mistyped one.';
CREATE INDEX products_slugs ON products USING btree (id) INCLUDE (slug, vendor_id) WHERE status = 'published'::text;
comment on index products_slugs is 'The slugs of all products on sale are read from this alone.';
CREATE INDEX products_to_moderate ON products USING btree (submitted_at, id) WHERE status = 'pending'::text;
CREATE INDEX products_without_amount ON products USING btree (id) WHERE unit_amount IS NULL AND (unit = ANY (ARRAY['kg'::text, 'g'::text, 'l'::text, 'ml'::text, 'piece'::text, 'dozen'::text]));
CREATE INDEX products_without_nepali_name ON products USING btree (id) WHERE name_ne !~ '[\u0900-\u097f]'::text;
CREATE INDEX products_without_nepali_text ON products USING btree (id) WHERE description_ne = ''::text;

create table promise_figures (
  vendor_id integer,
  figure text not null,
  counted integer not null,
  people integer not null,
  of_100 integer,
  minutes integer,
  day date not null,
  constraint promise_figures_vendor_id_figure_key UNIQUE NULLS NOT DISTINCT (vendor_id, figure),
  constraint promise_figures_check CHECK ((figure = ANY (ARRAY['delivered'::text, 'complaints'::text, 'complaints_answered'::text])) = (of_100 IS NOT NULL)),
  constraint promise_figures_check1 CHECK (minutes IS NULL OR (figure = ANY (ARRAY['answered'::text, 'packed'::text, 'refunded'::text]))),
  constraint promise_figures_counted_check CHECK (counted >= 20),
  constraint promise_figures_figure_check CHECK (figure = ANY (ARRAY['delivered'::text, 'answered'::text, 'packed'::text, 'refunded'::text, 'complaints'::text, 'complaints_answered'::text])),
  constraint promise_figures_minutes_check CHECK (minutes > 0),
  constraint promise_figures_of_100_check CHECK (of_100 >= 0),
  constraint promise_figures_people_check CHECK (people >= 5)
);
comment on table promise_figures is 'How well the shop and each farm kept their promises in the last 90 days, counted anew every day. Only what may be shown is here: no figure of fewer than 20 orders or of fewer than 5 buyers is ever written.';
comment on column promise_figures.vendor_id is 'Null: of the whole shop.';
comment on column promise_figures.counted is 'The orders behind it; of complaints_answered the complaints.';
comment on column promise_figures.people is 'Whose they are.';
comment on column promise_figures.of_100 is 'Of each hundred: delivered in full, with a complaint, complaints that were answered in time.';
comment on column promise_figures.minutes is 'Within which nine of ten were answered, packed, refunded; null also if fewer were.';
comment on column promise_figures.day is 'The day in Nepal on which it was counted.';

create table promotion_uses (
  order_group_id uuid not null,
  promotion_id integer not null,
  user_id uuid not null,
  amount_paisa bigint not null,
  at timestamp with time zone not null,
  constraint promotion_uses_pkey PRIMARY KEY (order_group_id),
  constraint promotion_uses_amount_paisa_check CHECK (amount_paisa > 0)
);
comment on table promotion_uses is 'One a purchase at most. A use counts as long as something of its purchase is kept.';
comment on column promotion_uses.amount_paisa is 'Taken off when the order was placed, goods and delivery.';
CREATE INDEX promotion_uses_of_promotion ON promotion_uses USING btree (promotion_id, user_id);
CREATE INDEX promotion_uses_of_user ON promotion_uses USING btree (user_id);

create table promotions (
  id integer generated always as identity not null,
  code text,
  name_en text not null,
  name_ne text not null,
  kind text not null,
  value integer not null,
  vendor_id integer,
  category_id smallint,
  first_order_only boolean default false not null,
  minimum_paisa integer default 0 not null,
  maximum_paisa integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  limit_total integer,
  limit_per_customer integer,
  bearer text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_code_key UNIQUE (code),
  constraint promotions_bearer_check CHECK (bearer = ANY (ARRAY['platform'::text, 'vendor'::text])),
  constraint promotions_check CHECK (
CASE kind
    WHEN 'percent'::text THEN value >= 1 AND value <= 10000
    WHEN 'amount'::text THEN value > 0
    ELSE value = 0
END),
  constraint promotions_check1 CHECK (vendor_id IS NULL OR category_id IS NULL),
  constraint promotions_check2 CHECK (kind = 'percent'::text OR maximum_paisa IS NULL),
  constraint promotions_check3 CHECK (ends_at > starts_at),
  constraint promotions_check4 CHECK (bearer = 'platform'::text OR vendor_id IS NOT NULL AND kind <> 'free_delivery'::text),
  constraint promotions_code_check CHECK (code ~ '^[A-Z0-9-]{3,24}$'::text),
  constraint promotions_kind_check CHECK (kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_delivery'::text])),
  constraint promotions_limit_per_customer_check CHECK (limit_per_customer > 0),
  constraint promotions_limit_total_check CHECK (limit_total > 0),
  constraint promotions_maximum_paisa_check CHECK (maximum_paisa > 0),
  constraint promotions_minimum_paisa_check CHECK (minimum_paisa >= 0)
);
comment on table promotions is 'Coupons, and promotions that count by themselves (domain D5, D17).';
comment on column promotions.code is 'What a customer types, in capitals; null for one that counts by itself.';
comment on column promotions.value is 'Hundredths of a percent, paisa, or 0 for free delivery.';
comment on column promotions.vendor_id is 'Of whose goods, or of what kind of goods; both null for all.';
comment on column promotions.minimum_paisa is 'What the goods it is for must come to, and the most that it takes off.';
comment on column promotions.limit_total is 'Purchases, in all and of one customer; null for as many as come.';
comment on column promotions.bearer is 'Who pays for it: a vendor only for its own goods, and never for delivery.';
CREATE INDEX promotions_by_maker ON promotions USING btree (created_by);
CREATE INDEX promotions_of_category ON promotions USING btree (category_id);
CREATE INDEX promotions_of_vendor ON promotions USING btree (vendor_id);
CREATE INDEX promotions_that_count_by_themselves ON promotions USING btree (id) WHERE code IS NULL AND is_active;

create table provinces (
  id smallint not null,
  name_en text not null,
  name_ne text not null,
  constraint provinces_pkey PRIMARY KEY (id),
  constraint provinces_name_en_key UNIQUE (name_en),
  constraint provinces_name_ne_key UNIQUE (name_ne)
);
comment on table provinces is 'Where we deliver. Provinces, districts and local levels (palikas) with their wards are Nepal''s own; their names and numbers of wards are facts. What is delivered to is the company''s.';

create table quantity_changes (
  id bigint generated always as identity not null,
  order_item_id bigint not null,
  from_quantity integer not null,
  to_quantity integer not null,
  was_sold boolean not null,
  actor_id uuid,
  note text not null,
  at timestamp with time zone not null,
  constraint quantity_changes_pkey PRIMARY KEY (id),
  constraint quantity_changes_check CHECK (to_quantity >= 1 AND to_quantity <= (from_quantity - 1))
);
comment on table quantity_changes is 'What staff lowered of an ordered item before it was packed: order_items.quantity is what is left.';
comment on column quantity_changes.was_sold is 'Whether it was paid by then: the sale in the ledger is of the quantity before the first such change.';
comment on column quantity_changes.note is 'The words of staff, which the customer and the vendor read.';
CREATE INDEX quantity_changes_actor_id ON quantity_changes USING btree (actor_id);
CREATE INDEX quantity_changes_order_item_id ON quantity_changes USING btree (order_item_id, id);

create table rate_limits (
  key text not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
comment on table rate_limits is 'How often something was tried; `key` says what, who and from where.';
CREATE INDEX rate_limits_ends_at ON rate_limits USING btree (ends_at);

create table rating_photos (
  id integer generated always as identity not null,
  rating_id integer not null,
  "position" smallint not null,
  file text not null,
  width integer not null,
  height integer not null,
  constraint rating_photos_pkey PRIMARY KEY (id),
  constraint rating_photos_rating_id_position_key UNIQUE (rating_id, "position"),
  constraint rating_photos_height_check CHECK (height > 0),
  constraint rating_photos_position_check CHECK ("position" >= 0 AND "position" <= 2),
  constraint rating_photos_width_check CHECK (width > 0)
);
comment on column rating_photos.file is 'Name in the picture store: a hash of its bytes.';
CREATE INDEX rating_photos_file ON rating_photos USING btree (file);

create table rating_votes (
  rating_id integer not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint rating_votes_pkey PRIMARY KEY (rating_id, user_id)
);
comment on table rating_votes is 'Whom a published review has helped: each person once. The count stands in the rating, so that lists are sorted by an index.';
CREATE INDEX rating_votes_user_id ON rating_votes USING btree (user_id);

create table ratings (
  id integer generated always as identity not null,
  order_item_id bigint not null,
  product_id integer not null,
  stars smallint not null,
  title text default ''::text not null,
  comment text default ''::text not null,
  status text not null,
  written_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  helpful_count integer default 0 not null,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings_order_item_id_key UNIQUE (order_item_id),
  constraint ratings_check CHECK ((reply IS NULL) = (replied_at IS NULL)),
  constraint ratings_helpful_count_check CHECK (helpful_count >= 0),
  constraint ratings_stars_check CHECK (stars >= 1 AND stars <= 5),
  constraint ratings_status_check CHECK (status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'hidden'::text]))
);
comment on table ratings is 'What customers say of what was delivered to them (domain D7). Whose a rating is, its order item knows.';
comment on column ratings.stars is 'They count at once (products.rating_count, rating_sum).';
comment on column ratings.status is 'Of the words and photos: what has none is published as it is.';
comment on column ratings.written_at is 'When the words were last changed: a moderator decides about the words that were read.';
comment on column ratings.edited_at is 'The author may change a rating once.';
comment on column ratings.reply is 'The vendor''s one answer.';
CREATE INDEX ratings_by_help ON ratings USING btree (product_id, helpful_count, id) WHERE status = 'published'::text;
CREATE INDEX ratings_by_stars ON ratings USING btree (product_id, stars);
CREATE INDEX ratings_of_product ON ratings USING btree (product_id, id);
CREATE INDEX ratings_to_read ON ratings USING btree (written_at) WHERE status = 'pending'::text;

create table received_sms (
  id text not null,
  received_at timestamp with time zone not null,
  constraint received_sms_pkey PRIMARY KEY (id),
  constraint received_sms_id_check CHECK (length(id) <= 200)
);
comment on table received_sms is 'The SMS that came in, by the gateway''s own id: one that is handed over twice is read once. Nothing of its text or sender.';
CREATE INDEX received_sms_by_age ON received_sms USING btree (received_at);

create table recovery_codes (
  user_id uuid not null,
  hash text not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash)
);
comment on table recovery_codes is 'For a lost phone: each works once and is deleted with it.';
comment on column recovery_codes.hash is 'scrypt, salted with the person''s id.';

create table redirects (
  id integer generated always as identity not null,
  from_path text not null,
  to_path text not null,
  target text not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_from_path_key UNIQUE (from_path),
  constraint redirects_check CHECK (target <> from_path),
  constraint redirects_from_path_check CHECK (from_path ~~ '/_%'::text),
  constraint redirects_to_path_check CHECK (to_path ~~ '/%'::text)
);
comment on table redirects is 'Old addresses that lead to new ones: asked only where there is no page.';
comment on column redirects.target is 'Its path alone, without a query.';
CREATE INDEX redirects_added_by ON redirects USING btree (added_by);
CREATE INDEX redirects_target ON redirects USING btree (target);

create table refresh_tokens (
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  salt text,
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_hash_key UNIQUE (hash),
  constraint refresh_tokens_check CHECK ((used_at IS NULL) = (salt IS NULL))
);
comment on table refresh_tokens is 'Tokens that programs get new access tokens with. Each is used once; all of a session are one family.';
comment on column refresh_tokens.hash is 'SHA-256; the token itself is nowhere kept.';
comment on column refresh_tokens.salt is 'Out of this and the used token comes the one that followed it.';
CREATE INDEX refresh_tokens_expires_at ON refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_session_id ON refresh_tokens USING btree (session_id);

create table refund_items (
  refund_id integer not null,
  order_item_id bigint not null,
  quantity integer not null,
  amount_paisa bigint not null,
  constraint refund_items_pkey PRIMARY KEY (refund_id, order_item_id),
  constraint refund_items_amount_paisa_check CHECK (amount_paisa >= 0),
  constraint refund_items_quantity_check CHECK (quantity > 0)
);
CREATE INDEX refund_items_of_item ON refund_items USING btree (order_item_id);

create table refund_photos (
  refund_id integer not null,
  "position" smallint not null,
  file text not null,
  constraint refund_photos_pkey PRIMARY KEY (refund_id, "position"),
  constraint refund_photos_position_check CHECK ("position" >= 0 AND "position" <= 3)
);
comment on column refund_photos.file is 'Name in the private store.';

create table refund_steps (
  id integer generated always as identity not null,
  refund_id integer not null,
  status text not null,
  actor_id uuid,
  actor_kind text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint refund_steps_pkey PRIMARY KEY (id),
  constraint refund_steps_actor_kind_check CHECK (actor_kind = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text])),
  constraint refund_steps_status_check CHECK (status = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'escalated'::text, 'rejected_final'::text, 'processing'::text, 'refunded'::text, 'failed'::text]))
);
CREATE INDEX refund_steps_by_actor ON refund_steps USING btree (actor_id);
CREATE INDEX refund_steps_of_refund ON refund_steps USING btree (refund_id, id);

create table refunds (
  id integer generated always as identity not null,
  kind text not null,
  status text not null,
  order_group_id uuid not null,
  order_id uuid,
  user_id uuid not null,
  reason text not null,
  note text default ''::text not null,
  wish text default 'refund'::text not null,
  amount_items_paisa bigint not null,
  amount_delivery_paisa bigint not null,
  amount_paisa bigint not null,
  method text not null,
  bearer text,
  payment_id uuid,
  due_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  tries smallint default 0 not null,
  asked_at timestamp with time zone,
  waits_for text,
  gateway_ref text,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  credit_paisa bigint default 0 not null,
  escalated_at timestamp with time zone,
  checked_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_delivery_paisa_check CHECK (amount_delivery_paisa >= 0),
  constraint refunds_amount_items_paisa_check CHECK (amount_items_paisa >= 0),
  constraint refunds_amount_paisa_check CHECK (amount_paisa > 0),
  constraint refunds_bearer_check CHECK (bearer = ANY (ARRAY['vendor'::text, 'platform'::text, 'courier'::text])),
  constraint refunds_check CHECK (amount_paisa >= (amount_items_paisa + amount_delivery_paisa)),
  constraint refunds_check1 CHECK (method <> 'original'::text OR payment_id IS NOT NULL),
  constraint refunds_check2 CHECK ((status = 'refunded'::text) = (refunded_at IS NOT NULL)),
  constraint refunds_check3 CHECK (credit_paisa >= 0 AND credit_paisa <= amount_paisa),
  constraint refunds_due CHECK (due_at <= (COALESCE(escalated_at, created_at) + '7 days'::interval)),
  constraint refunds_kind_check CHECK (kind = ANY (ARRAY['cancel'::text, 'refund'::text])),
  constraint refunds_method_check CHECK (method = ANY (ARRAY['original'::text, 'wallet'::text, 'bank'::text, 'cash'::text, 'credit'::text])),
  constraint refunds_reason_check CHECK (reason = ANY (ARRAY['changed_mind'::text, 'too_late'::text, 'ordered_twice'::text, 'payment_failed'::text, 'missing'::text, 'wrong_item'::text, 'damaged'::text, 'poor_quality'::text, 'short_weight'::text, 'not_supplied'::text, 'paid_too_much'::text, 'other'::text])),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'escalated'::text, 'rejected_final'::text, 'processing'::text, 'refunded'::text, 'failed'::text])),
  constraint refunds_tries_check CHECK (tries >= 0),
  constraint refunds_waits_for_check CHECK (waits_for = ANY (ARRAY['hand'::text, 'answer'::text])),
  constraint refunds_wish_check CHECK (wish = ANY (ARRAY['refund'::text, 'replacement'::text, 'credit'::text]))
);
comment on table refunds is 'Money that is owed back (domain D3): of what falls before it is delivered, paid too much, or asked back afterwards.';
comment on column refunds.kind is '`cancel`: by itself, of what was paid and is not delivered. `refund`: asked by the customer after delivery.';
comment on column refunds.order_id is 'The vendor''s part, where it is about one alone.';
comment on column refunds.wish is 'What the customer would like.';
comment on column refunds.amount_paisa is 'More than both together only where money came in that no order was for.';
comment on column refunds.method is 'How it goes back: `original` through the gateway it came by.';
comment on column refunds.bearer is 'Who bears it; null until it is decided, and of money that no order was for.';
comment on column refunds.payment_id is 'The payment (table payments) that it goes back through.';
comment on column refunds.due_at is 'By when it is to be decided, and sent: 7 days after it was asked (Electronic Commerce Directive).';
comment on column refunds.tries is 'Of the try to send it that is under way or was the last. It goes with the key `refund-<id>-<tries>`.';
comment on column refunds.waits_for is 'Why a person is to act: to send it by hand, or to find out whether the gateway sent it.';
comment on column refunds.gateway_ref is 'What the gateway, the bank or the person called it that sent it.';
comment on column refunds.credit_paisa is 'What goes back through a payment names it; what was paid from credit goes back as credit; what the complaint officer looks at is due 7 days after it was put there.';
comment on column refunds.escalated_at is 'When it was put to the complaint officer.';
comment on column refunds.checked_at is 'When somebody saw at its gateway that nothing had been sent, and had it sent.';
CREATE INDEX refunds_by_decider ON refunds USING btree (decided_by);
CREATE INDEX refunds_created_at ON refunds USING btree (created_at);
comment on index refunds_created_at is 'What was asked back and complained of since a day.';
CREATE INDEX refunds_of_group ON refunds USING btree (order_group_id);
CREATE INDEX refunds_of_order ON refunds USING btree (order_id);
CREATE INDEX refunds_of_payment ON refunds USING btree (payment_id);
CREATE INDEX refunds_of_user ON refunds USING btree (user_id, id);
CREATE INDEX refunds_open ON refunds USING btree (due_at) WHERE status = ANY (ARRAY['requested'::text, 'escalated'::text, 'approved'::text, 'processing'::text, 'failed'::text]);

create table restored_backups (
  id integer generated always as identity not null,
  restored_on date not null,
  restored_by text not null,
  recorded_by uuid,
  recorded_at timestamp with time zone not null,
  constraint restored_backups_pkey PRIMARY KEY (id)
);
comment on table restored_backups is 'Somebody says that a backup was restored, and found whole.';
CREATE INDEX restored_backups_recorded_by ON restored_backups USING btree (recorded_by);

create table review_requests (
  order_group_id uuid not null,
  key_hash text not null,
  created_at timestamp with time zone not null,
  constraint review_requests_pkey PRIMARY KEY (order_group_id),
  constraint review_requests_key_hash_key UNIQUE (key_hash)
);
comment on table review_requests is 'Who ordered is asked once, two days after the delivery, to rate what came. Whoever has the link may do that alone; of its key only the hash is kept. The row stays as long as the link, so that nobody is asked twice.';
CREATE INDEX review_requests_created_at ON review_requests USING btree (created_at);

create table roles (
  name text not null,
  rights text[] not null,
  constraint roles_pkey PRIMARY KEY (name)
);
comment on table roles is 'What people of the company may do (domain D12): a right is a name, a role a set of rights.';

create table sale_prices (
  id bigint generated always as identity not null,
  product_id integer not null,
  sale_paisa integer not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  before_paisa integer,
  compare_paisa integer,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint sale_prices_pkey PRIMARY KEY (id),
  constraint sale_prices_int4range_tstzrange_excl EXCLUDE USING gist (int4range(product_id, product_id, '[]'::text) WITH &&, tstzrange(begins_at, GREATEST(begins_at, LEAST(ends_at, COALESCE(ended_at, ends_at)))) WITH &&),
  constraint sale_prices_before_paisa_check CHECK (before_paisa > 0),
  constraint sale_prices_check CHECK (begins_at < ends_at),
  constraint sale_prices_check1 CHECK ((begun_at IS NULL) = (before_paisa IS NULL)),
  constraint sale_prices_compare_paisa_check CHECK (compare_paisa > 0),
  constraint sale_prices_sale_paisa_check CHECK (sale_paisa > 0)
);
comment on table sale_prices is 'Lower prices for a time. While one runs, products.marked_price_paisa is the sale''s, so that lists, filters, carts and bills know one price alone; before_paisa is what it gets back.';
comment on column sale_prices.before_paisa is 'Null until it begins.';
comment on column sale_prices.compare_paisa is 'The same, where it was asked for all of the seven days before: only then it is shown, struck through.';
comment on column sale_prices.ended_at is 'When it ended, by the clock or by hand; without begun_at it never began.';
CREATE INDEX sale_prices_added_by ON sale_prices USING btree (added_by);
CREATE INDEX sale_prices_product ON sale_prices USING btree (product_id, id);
CREATE UNIQUE INDEX sale_prices_running ON sale_prices USING btree (product_id) WHERE begun_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX sale_prices_to_begin ON sale_prices USING btree (begins_at) WHERE begun_at IS NULL AND ended_at IS NULL;
CREATE INDEX sale_prices_to_end ON sale_prices USING btree (ends_at) WHERE begun_at IS NOT NULL AND ended_at IS NULL;

create table search_clicks (
  day text not null,
  words text not null,
  product_id integer not null,
  clicks integer not null,
  constraint search_clicks_pkey PRIMARY KEY (day, words, product_id),
  constraint search_clicks_clicks_check CHECK (clicks > 0),
  constraint search_clicks_day_check CHECK (day ~ '^\d{4}-\d\d-\d\d$'::text),
  constraint search_clicks_words_check CHECK (length(words) >= 1 AND length(words) <= 60)
);
comment on table search_clicks is 'With which products people went on after a search, on a day: sums only. No click and no person is kept.';
comment on column search_clicks.day is 'Of Nepal.';
comment on column search_clicks.words is 'As in search_counts.';
comment on column search_clicks.clicks is 'How often the product was opened or put into the cart.';
CREATE INDEX search_clicks_of_product ON search_clicks USING btree (product_id);

create table search_counts (
  day text not null,
  words text not null,
  searches integer not null,
  in_vain integer not null,
  is_missed boolean not null,
  asks integer default 0 not null,
  constraint search_counts_pkey PRIMARY KEY (day, words),
  constraint search_counts_asks_check CHECK (asks >= 0),
  constraint search_counts_check CHECK (in_vain >= 0 AND in_vain <= searches),
  constraint search_counts_day_check CHECK (day ~ '^\d{4}-\d\d-\d\d$'::text),
  constraint search_counts_searches_check CHECK (searches >= 0 AND (searches + asks) > 0),
  constraint search_counts_words_check CHECK (length(words) >= 1 AND length(words) <= 60)
);
comment on table search_counts is 'How often words were searched on a day, and how often in vain: sums only. No search and no person is kept.';
comment on column search_counts.day is 'Of Nepal.';
comment on column search_counts.words is 'As search reads them: small letters, without fillers and amounts.';
comment on column search_counts.in_vain is 'How many of them found nothing.';
comment on column search_counts.is_missed is 'Whether the last of them did: a word that is found by now is not missed any more.';
comment on column search_counts.asks is 'How many people asked for what their search did not find. Who does so without scripts has no counted search.';

create table search_synonyms (
  id integer generated always as identity not null,
  key text,
  is_off boolean default false not null,
  words text[] not null,
  way text not null,
  means text[] default '{}'::text[] not null,
  category_id integer,
  note text default ''::text not null,
  word_keys text[] not null,
  meaning_keys text[] not null,
  version integer default 1 not null,
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_key_key UNIQUE (key),
  constraint search_synonyms_check CHECK (category_id IS NULL OR way = 'one'::text),
  constraint search_synonyms_check1 CHECK ((category_id IS NULL) = (cardinality(means) > 0)),
  constraint search_synonyms_way_check CHECK (way = ANY (ARRAY['both'::text, 'one'::text, 'never'::text])),
  constraint search_synonyms_words_check CHECK (cardinality(words) > 0)
);
comment on table search_synonyms is 'What words mean besides themselves: what is delivered with the software, and what staff write.';
comment on column search_synonyms.key is 'Of what is delivered: it is switched off instead of deleted, so that it does not come again.';
comment on column search_synonyms.word_keys is 'Their sound keys.';
comment on column search_synonyms.version is 'Staff change what words mean: of two who save at once the second is told so.';
CREATE INDEX search_synonyms_category_id ON search_synonyms USING btree (category_id);

create table search_words (
  word text collate "C" not null,
  rarity double precision default 1 not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
comment on table search_words is 'The words that the shop knows: sound keys in capitals, and words as names write them. They stay when their last product goes: who types them is told that there is none.';
comment on column search_words.rarity is 'From 0, what every product has, to 1; weighed anew each day.';
CREATE INDEX search_words_by_length ON search_words USING btree ("left"(word, 1), length(word));
comment on index search_words_by_length is 'Mistyped words keep their first letter, and nearly their length.';
CREATE INDEX search_words_parts ON search_words USING gin (word gin_trgm_ops);

create table second_factors (
  user_id uuid not null,
  secret text not null,
  last_step integer not null,
  is_published boolean default false not null,
  set_up_at timestamp with time zone not null,
  constraint second_factors_pkey PRIMARY KEY (user_id)
);
comment on column second_factors.secret is 'Encrypted.';
comment on column second_factors.last_step is 'Number of the half minute whose code was used last: none works twice.';
comment on column second_factors.is_published is 'A demo''s secret is known to everybody; its codes work again and again.';

create table secret_canaries (
  name text not null,
  sealed text not null,
  constraint secret_canaries_pkey PRIMARY KEY (name),
  constraint secret_canaries_name_check CHECK (name = ANY (ARRAY['AUTH_SECRET'::text, 'PAPERS_KEY'::text]))
);
comment on table secret_canaries is 'One short text for each secret of the shop, sealed with it: at the start it must open, so that a wrong secret is found then and not at the first reading.';

create table sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  second_factor_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token)
);
comment on column sessions.second_factor_at is 'The second factor of people of the company: a code of six digits that their phone makes (RFC 6238).';
comment on column sessions.seen_at is 'When somebody of the company was last seen in a session: after half an hour without a request it is over. A session without it counts from its sign-in.';
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);

create table share_pictures_due (
  file text not null,
  constraint share_pictures_due_pkey PRIMARY KEY (file)
);
comment on table share_pictures_due is 'Pictures whose sizes were made before share pictures were: the picture job runs again for each, a few at a time. It stays empty afterwards.';

create table shop_openings (
  version integer not null,
  is_open boolean not null,
  reason_en text default ''::text not null,
  reason_ne text default ''::text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint shop_openings_pkey PRIMARY KEY (version),
  constraint shop_openings_check CHECK (is_open OR reason_en <> ''::text AND reason_ne <> ''::text),
  constraint shop_openings_version_check CHECK (version > 0)
);
comment on table shop_openings is 'When the shop took orders, and when not: every change is a row, and the last one holds. Without a row the shop has never been opened.';
comment on column shop_openings.reason_en is 'Why it is closed, for shoppers.';
CREATE INDEX shop_openings_changed_by ON shop_openings USING btree (changed_by);

create table site_settings (
  version integer not null,
  settings jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint site_settings_pkey PRIMARY KEY (version),
  constraint site_settings_version_check CHECK (version > 0)
);
comment on table site_settings is 'What staff chose for the whole site: every change is a row, and the last one holds. Without a row the defaults of content/settings.ts hold.';
CREATE INDEX site_settings_changed_by ON site_settings USING btree (changed_by);

create table skipped_bill_numbers (
  vendor_id integer,
  fiscal_year text not null,
  kind text not null,
  first_number integer not null,
  last_number integer not null,
  skipped_at timestamp with time zone not null,
  skipped_by uuid,
  constraint skipped_bill_numbers_check CHECK (last_number >= first_number),
  constraint skipped_bill_numbers_first_number_check CHECK (first_number > 0),
  constraint skipped_bill_numbers_kind_check CHECK (kind = ANY (ARRAY['tax_invoice'::text, 'pan_bill'::text, 'credit_note'::text]))
);
comment on table skipped_bill_numbers is 'Numbers that bills had which a restored database does not know: they are not given out again, and are not missing.';
comment on column skipped_bill_numbers.vendor_id is 'Null for the company.';
CREATE INDEX skipped_bill_numbers_skipped_by ON skipped_bill_numbers USING btree (skipped_by);
CREATE INDEX skipped_bill_numbers_vendor_id ON skipped_bill_numbers USING btree (vendor_id);

create table sms_months (
  month text not null,
  parts bigint not null,
  constraint sms_months_pkey PRIMARY KEY (month),
  constraint sms_months_month_check CHECK (month ~ '^\d{4}-\d{2}$'::text),
  constraint sms_months_parts_check CHECK (parts >= 0)
);
comment on table sms_months is 'The parts of SMS that were handed to the gateway in each month of Nepal (2026-11), for the budget in the settings. Counted by themselves: messages are forgotten after 30 days.';

create table staff_invitations (
  id integer generated always as identity not null,
  email text not null,
  roles text[] not null,
  locale text not null,
  key_hash text not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  status text default 'open'::text not null,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_key_hash_key UNIQUE (key_hash),
  constraint staff_invitations_email_check CHECK (email = lower(email)),
  constraint staff_invitations_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint staff_invitations_roles_check CHECK (roles <> '{}'::text[]),
  constraint staff_invitations_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'withdrawn'::text]))
);
comment on table staff_invitations is 'Somebody who is to work for the company: with the link in the mail they get these roles, once.';
comment on column staff_invitations.locale is 'Of the mail.';
comment on column staff_invitations.key_hash is 'SHA-256 of the link''s key, in base64url.';
CREATE INDEX staff_invitations_invited_by ON staff_invitations USING btree (invited_by);
CREATE UNIQUE INDEX staff_invitations_one_open ON staff_invitations USING btree (email) WHERE status = 'open'::text;

create table stock_movements (
  id bigint generated always as identity not null,
  product_id integer not null,
  change integer not null,
  stock integer not null,
  reason text not null,
  note text default ''::text not null,
  moved_at timestamp with time zone not null,
  moved_by uuid,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_reason_check CHECK (reason = ANY (ARRAY['begun'::text, 'counted'::text, 'delivered'::text, 'returned'::text, 'spoiled'::text, 'missing'::text]))
);
comment on column stock_movements.stock is 'What is left then.';
CREATE INDEX stock_movements_moved_by ON stock_movements USING btree (moved_by);
CREATE INDEX stock_movements_product ON stock_movements USING btree (product_id, id);

create table tags (
  id integer generated always as identity not null,
  kind text not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  words text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_slug_key UNIQUE (slug),
  constraint tags_kind_check CHECK (kind = ANY (ARRAY['diet'::text, 'fasting'::text, 'use'::text]))
);
comment on table tags is 'What staff say a product is good for: a diet, a fasting day, a use. A search reads their words, a list is narrowed by them.';
comment on column tags.words is 'What people type for it, in either script.';

create table tenders (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  method text not null,
  planned_paisa bigint not null,
  captured_paisa bigint default 0 not null,
  refunded_paisa bigint default 0 not null,
  captured_at timestamp with time zone,
  payment_id uuid,
  voided_at timestamp with time zone,
  constraint tenders_pkey PRIMARY KEY (id),
  constraint tenders_payment_id_key UNIQUE (payment_id),
  constraint tenders_captured_paisa_check CHECK (captured_paisa >= 0),
  constraint tenders_check CHECK (payment_id IS NULL OR (method <> ALL (ARRAY['cash'::text, 'credit'::text]))),
  constraint tenders_check1 CHECK (voided_at IS NOT NULL OR captured_paisa <= planned_paisa),
  constraint tenders_method_check CHECK (method = ANY (ARRAY['cash'::text, 'credit'::text, 'esewa'::text, 'khalti'::text, 'card'::text, 'connectips'::text, 'fonepay'::text])),
  constraint tenders_planned_paisa_check CHECK (planned_paisa >= 0),
  constraint tenders_refunded_paisa_check CHECK (refunded_paisa >= 0)
);
comment on table tenders is 'How a purchase is paid: a row for each way. What is planned of it adds up to what the purchase costs and is not paid otherwise; what came in and what is given back of that stands beside it. What a gateway was asked and said stays in `payments`.';
comment on column tenders.refunded_paisa is 'Given back, or owed back since a refund of it was approved.';
comment on column tenders.captured_at is 'When the last of it came in; also of nothing, where a purchase that costs no money was confirmed.';
comment on column tenders.payment_id is 'The attempt by which a gateway''s money came.';
comment on column tenders.voided_at is 'Of a way that another took the place of, and of a charge that the purchase was not to be paid by: all of that goes back.';
CREATE UNIQUE INDEX tenders_in_use ON tenders USING btree (order_group_id, (method = 'credit'::text)) WHERE voided_at IS NULL;
comment on index tenders_in_use is 'One way for the money, and credit beside it.';
CREATE INDEX tenders_of_group ON tenders USING btree (order_group_id);

create table troubles (
  name text not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  told_at timestamp with time zone,
  is_told boolean default false not null,
  constraint troubles_pkey PRIMARY KEY (name)
);
comment on table troubles is 'What is wrong with the shop itself, and whether its operators were told: each trouble by its name, whichever process sees it. It is over when no process has seen it for some minutes.';
comment on column troubles.ended_at is 'Null while it lasts.';
comment on column troubles.told_at is 'When operators were last told that it began, and whether they were told of this time.';

create table user_roles (
  user_id uuid not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role)
);
CREATE INDEX user_roles_role ON user_roles USING btree (role);

create table users (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  phone text,
  locale text default 'en'::text not null,
  is_named boolean default true not null,
  is_demo boolean default false not null,
  blocked_at timestamp with time zone,
  blocked_reason text,
  confirmed_phone text,
  name_keys text[],
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone),
  constraint users_blocked CHECK ((blocked_at IS NULL) = (blocked_reason IS NULL)),
  constraint users_email_check CHECK (email = lower(email)),
  constraint users_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint users_phone_check CHECK (phone ~ '^\+977[0-9]{10}$'::text)
);
comment on table users is 'People who sign in.';
comment on column users.phone is 'Somebody may sign in by phone alone, and then has no email. Phones are kept as +977 and ten digits.';
comment on column users.locale is 'The language a person is written to in.';
comment on column users.is_named is 'Who comes by phone is asked for their name at the first checkout, and not called by a word for "customer" on parcels.';
comment on column users.blocked_at is 'Whom staff keep from signing in, since when and why.';
comment on column users.confirmed_phone is 'Where somebody without a confirmed email or phone could be reached before their first order in cash. It signs nobody in.';
comment on column users.name_keys is 'How the names of people sound: by them staff find somebody however the name is written. Null until they are written, within a minute of a new name.';
CREATE INDEX users_confirmed_phone ON users USING btree (confirmed_phone) WHERE confirmed_phone IS NOT NULL;
comment on index users_confirmed_phone is 'Accounts that confirmed one phone count as one newcomer, and orders for a phone by whoever confirmed it.';
CREATE INDEX users_name_keys ON users USING gin (name_keys);
CREATE INDEX users_newest ON users USING btree (created_at, id);
comment on index users_newest is 'All accounts, the newest first.';
CREATE INDEX users_without_name_keys ON users USING btree (id) WHERE name_keys IS NULL;

create table vendor_asks (
  words text not null,
  asked_at timestamp with time zone not null,
  asked_by uuid,
  vendors integer not null,
  constraint vendor_asks_pkey PRIMARY KEY (words),
  constraint vendor_asks_vendors_check CHECK (vendors > 0),
  constraint vendor_asks_words_check CHECK (length(words) >= 1 AND length(words) <= 60)
);
comment on table vendor_asks is 'When vendors were last asked for what people search in vain, so that they are not asked again soon.';
comment on column vendor_asks.words is 'As in search_counts.';
comment on column vendor_asks.asked_by is 'Of the staff.';
comment on column vendor_asks.vendors is 'How many were asked.';
CREATE INDEX vendor_asks_by ON vendor_asks USING btree (asked_by);

create table vendor_changes (
  id integer generated always as identity not null,
  vendor_id integer not null,
  facts jsonb not null,
  reason text not null,
  status text default 'pending'::text not null,
  note text default ''::text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint vendor_changes_pkey PRIMARY KEY (id),
  constraint vendor_changes_check CHECK ((decided_at IS NULL) = (status = 'pending'::text)),
  constraint vendor_changes_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text]))
);
comment on table vendor_changes is 'What a vendor wants changed about itself, until somebody of the company has looked.';
comment on column vendor_changes.facts is 'The facts that are to be others.';
comment on column vendor_changes.reason is 'Why, in the vendor''s words.';
comment on column vendor_changes.note is 'Why not; the vendor reads it.';
CREATE INDEX vendor_changes_asked_by ON vendor_changes USING btree (asked_by);
CREATE INDEX vendor_changes_decided_by ON vendor_changes USING btree (decided_by);
CREATE INDEX vendor_changes_of_vendor ON vendor_changes USING btree (vendor_id, id);
CREATE UNIQUE INDEX vendor_changes_one_pending ON vendor_changes USING btree (vendor_id) WHERE status = 'pending'::text;

create table vendor_documents (
  id integer generated always as identity not null,
  vendor_request_id integer not null,
  type text not null,
  document_no text not null,
  file text,
  media_type text not null,
  bytes integer not null,
  status text default 'uploaded'::text not null,
  created_at timestamp with time zone not null,
  note text default ''::text not null,
  number_sealed text,
  number_mark text,
  constraint vendor_documents_pkey PRIMARY KEY (id),
  constraint vendor_documents_file_key UNIQUE (file),
  constraint vendor_documents_vendor_request_id_type_key UNIQUE (vendor_request_id, type),
  constraint vendor_documents_bytes_check CHECK (bytes > 0),
  constraint vendor_documents_status_check CHECK (status = ANY (ARRAY['uploaded'::text, 'accepted'::text, 'rejected'::text])),
  constraint vendor_documents_type_check CHECK (type = ANY (ARRAY['PAN'::text, 'CITIZENSHIP'::text, 'VAT'::text]))
);
comment on table vendor_documents is 'The papers of an application. A new one of the same type takes the place of the old.';
comment on column vendor_documents.file is 'Name of the encrypted file in the paper store; null once it was deleted (refused and lapsed applications).';
comment on column vendor_documents.media_type is 'Of the kept file: image/jpeg, application/pdf.';
comment on column vendor_documents.note is 'Why a paper was not accepted; what was typed by the reviewer for the applicant to read.';
comment on column vendor_documents.number_sealed is 'The number, sealed for this paper of this application; null when there is none, or when it still stands in document_no.';
comment on column vendor_documents.number_mark is 'A keyed hash of the number: equal for equal numbers, so that applications with the same PAN find each other.';
CREATE INDEX vendor_documents_in_clear ON vendor_documents USING btree (id) WHERE document_no <> ''::text;
comment on index vendor_documents_in_clear is 'What is still in clear.';
CREATE INDEX vendor_documents_number_mark ON vendor_documents USING btree (number_mark) WHERE number_mark IS NOT NULL;

create table vendor_invitations (
  id integer generated always as identity not null,
  vendor_id integer not null,
  email text,
  phone text,
  roles text[] not null,
  locale text not null,
  key_hash text not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  status text default 'open'::text not null,
  constraint vendor_invitations_pkey PRIMARY KEY (id),
  constraint vendor_invitations_key_hash_key UNIQUE (key_hash),
  constraint vendor_invitations_check CHECK ((email IS NULL) <> (phone IS NULL)),
  constraint vendor_invitations_email_check CHECK (email = lower(email)),
  constraint vendor_invitations_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint vendor_invitations_phone_check CHECK (phone ~ '^\+977[0-9]{10}$'::text),
  constraint vendor_invitations_roles_check CHECK (roles <> '{}'::text[] AND roles <@ ARRAY['owner'::text, 'catalogue'::text, 'orders'::text, 'finance'::text]),
  constraint vendor_invitations_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text]))
);
comment on table vendor_invitations is 'Invitations to act for a vendor: a link, once, for 7 days, and only for whoever has this email or phone.';
comment on column vendor_invitations.email is 'One of the two.';
comment on column vendor_invitations.locale is 'The language of the letter.';
comment on column vendor_invitations.key_hash is 'SHA-256 of the link''s key.';
CREATE INDEX vendor_invitations_invited_by ON vendor_invitations USING btree (invited_by);
CREATE INDEX vendor_invitations_of_vendor ON vendor_invitations USING btree (vendor_id, id);
CREATE UNIQUE INDEX vendor_invitations_open ON vendor_invitations USING btree (vendor_id, COALESCE(email, phone)) WHERE status = 'open'::text;

create table vendor_members (
  user_id uuid not null,
  vendor_id integer not null,
  roles text[] default '{owner}'::text[] not null,
  constraint vendor_members_pkey PRIMARY KEY (user_id),
  constraint vendor_members_roles_check CHECK (roles <> '{}'::text[] AND roles <@ ARRAY['owner'::text, 'catalogue'::text, 'orders'::text, 'finance'::text])
);
comment on table vendor_members is 'Who may act for a vendor.';
comment on column vendor_members.roles is 'What a member may do: an owner everything.';
CREATE INDEX vendor_members_vendor_id ON vendor_members USING btree (vendor_id);

create table vendor_pictures (
  id integer generated always as identity not null,
  vendor_id integer not null,
  file text not null,
  width integer not null,
  ground text not null,
  sized_at timestamp with time zone,
  caption_en text default ''::text not null,
  caption_ne text default ''::text not null,
  status text default 'pending'::text not null,
  note text default ''::text not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint vendor_pictures_pkey PRIMARY KEY (id),
  constraint vendor_pictures_vendor_id_file_key UNIQUE (vendor_id, file),
  constraint vendor_pictures_caption_en_check CHECK (length(caption_en) <= 200),
  constraint vendor_pictures_caption_ne_check CHECK (length(caption_ne) <= 200),
  constraint vendor_pictures_file_check CHECK (file ~ '^[0-9a-f]{20}$'::text),
  constraint vendor_pictures_status_check CHECK (status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text]))
);
comment on table vendor_pictures is 'Pictures of a farm. Its members add them; shoppers see those that staff have published.';
CREATE INDEX vendor_pictures_added_by ON vendor_pictures USING btree (added_by);
CREATE INDEX vendor_pictures_decided_by ON vendor_pictures USING btree (decided_by);
CREATE INDEX vendor_pictures_file ON vendor_pictures USING btree (file);
CREATE INDEX vendor_pictures_pending ON vendor_pictures USING btree (added_at) WHERE status = 'pending'::text;

create table vendor_request_steps (
  id integer generated always as identity not null,
  vendor_request_id integer not null,
  status text not null,
  actor_id uuid,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint vendor_request_steps_pkey PRIMARY KEY (id),
  constraint vendor_request_steps_status_check CHECK (status = ANY (ARRAY['started'::text, 'submitted'::text, 'in_review'::text, 'more_information'::text, 'approved'::text, 'rejected'::text, 'lapsed'::text]))
);
comment on table vendor_request_steps is 'Every step of an application: who and when, and what the applicant was told.';
comment on column vendor_request_steps.actor_id is 'Of the company; null for the applicant and for the shop itself.';
CREATE INDEX vendor_request_steps_actor_id ON vendor_request_steps USING btree (actor_id);
CREATE INDEX vendor_request_steps_of_request ON vendor_request_steps USING btree (vendor_request_id, id);

create table vendor_requests (
  id integer generated always as identity not null,
  key_hash text not null,
  key_until timestamp with time zone not null,
  name text not null,
  company_name text not null,
  email text not null,
  phone text not null,
  location_id integer not null,
  ward_no smallint not null,
  tole text not null,
  locale text not null,
  status text not null,
  created_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  vendor_id integer,
  email_confirmed_at timestamp with time zone,
  phone_confirmed_at timestamp with time zone,
  constraint vendor_requests_pkey PRIMARY KEY (id),
  constraint vendor_requests_key_hash_key UNIQUE (key_hash),
  constraint vendor_requests_vendor_id_key UNIQUE (vendor_id),
  constraint vendor_requests_check CHECK ((vendor_id IS NOT NULL) = (status = 'approved'::text)),
  constraint vendor_requests_email_check CHECK (email = lower(email)),
  constraint vendor_requests_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'ne'::text])),
  constraint vendor_requests_phone_check CHECK (phone ~ '^\+977[0-9]{10}$'::text),
  constraint vendor_requests_status_check CHECK (status = ANY (ARRAY['started'::text, 'submitted'::text, 'in_review'::text, 'more_information'::text, 'approved'::text, 'rejected'::text, 'lapsed'::text])),
  constraint vendor_requests_ward_no_check CHECK (ward_no >= 1)
);
comment on table vendor_requests is 'Somebody who wants to sell here (specification §2, §3; domain D11).';
comment on column vendor_requests.key_hash is 'SHA-256 of the key that the applicant was given: whoever has it may hand in papers, and nothing else.';
comment on column vendor_requests.key_until is 'Until when the key opens anything.';
comment on column vendor_requests.locale is 'The language the applicant is written to in.';
comment on column vendor_requests.decided_at is 'When approved, rejected or lapsed.';
comment on column vendor_requests.vendor_id is 'The vendor it became.';
comment on column vendor_requests.email_confirmed_at is 'Since when an applicant is known to be reached there: nothing else is sent to an address that was only typed.';
CREATE INDEX vendor_requests_by_status ON vendor_requests USING btree (status, id);
CREATE INDEX vendor_requests_location_id ON vendor_requests USING btree (location_id);

create table vendors (
  id integer generated always as identity not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  kind text not null,
  about_en text default ''::text not null,
  district_id smallint not null,
  local_level text not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  legal_name text default ''::text not null,
  pan text default ''::text not null,
  vat_no text default ''::text not null,
  phone text,
  email text,
  about_ne text default ''::text not null,
  approval_window integer default 43200 not null,
  closed_from date,
  closed_to date,
  is_away boolean default false not null,
  is_trusted boolean default false not null,
  low_stock integer default 5 not null,
  agreed_at timestamp with time zone,
  agreed_version integer,
  agreed_by uuid,
  vat_from date,
  ward_no smallint,
  tole text default ''::text not null,
  facts_version integer default 1 not null,
  height_from smallint,
  height_to smallint,
  registration_no text default ''::text not null,
  constraint vendors_pkey PRIMARY KEY (id),
  constraint vendors_slug_key UNIQUE (slug),
  constraint vendors_agreed_version_check CHECK (agreed_version > 0),
  constraint vendors_approval_window_check CHECK (approval_window >= 900 AND approval_window <= 259200),
  constraint vendors_check CHECK (closed_from <= closed_to),
  constraint vendors_check1 CHECK ((agreed_at IS NULL) = (agreed_version IS NULL)),
  constraint vendors_check2 CHECK (vat_from IS NULL OR vat_no <> ''::text),
  constraint vendors_email_check CHECK (email = lower(email)),
  constraint vendors_height_check CHECK (height_from >= 50 AND height_from <= 8848 AND height_to >= height_from AND height_to <= 8848 OR height_from IS NULL AND height_to IS NULL),
  constraint vendors_low_stock_check CHECK (low_stock >= 0),
  constraint vendors_phone_check CHECK (phone ~ '^\+977[0-9]{10}$'::text),
  constraint vendors_status_check CHECK (status = ANY (ARRAY['open'::text, 'suspended'::text])),
  constraint vendors_ward_no_check CHECK (ward_no >= 1)
);
comment on column vendors.legal_name is 'Who is behind the name: as in the papers of the application. Empty for vendors who were there before.';
comment on column vendors.approval_window is 'Seconds within which items that need approval are to be answered (domain D2, D20).';
comment on column vendors.closed_from is 'First and last day of a holiday, days of Nepal. The shop itself turns is_away on and off.';
comment on column vendors.is_trusted is 'Changes to its products are live at once.';
comment on column vendors.low_stock is 'At this many pieces or fewer, a product counts as running low.';
comment on column vendors.agreed_at is 'The vendor agreement, accepted before the first listing (the law wants its version and the time): the version is that of the article vendor-agreement, whose words article_versions keeps.';
comment on column vendors.vat_from is 'First day, in Nepal, from which the VAT number holds; null: ever since it sells here.';
comment on column vendors.ward_no is 'With district and local level, its address as bills show it. Unknown for vendors who were there before.';
comment on column vendors.facts_version is 'Counts changes of its facts: who changes them says which ones they saw.';
comment on column vendors.height_from is 'What a farm''s page says besides what was known of a vendor: at what height above the sea it grows things, in metres, and under which number the business is registered.';
CREATE INDEX vendors_agreed_by ON vendors USING btree (agreed_by);
CREATE INDEX vendors_away ON vendors USING btree (id) WHERE is_away;
CREATE INDEX vendors_district_id ON vendors USING btree (district_id);
CREATE INDEX vendors_not_open ON vendors USING btree (id) WHERE status <> 'open'::text;
comment on index vendors_not_open is 'Whatever a shopper reads leaves out the products of vendors that are closed, or puts those of absent ones last: a few vendors, which are read from these however many there are.';
CREATE INDEX vendors_not_open_or_away ON vendors USING btree (id) WHERE status <> 'open'::text OR is_away;

create table verifications (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_identifier ON verifications USING btree (identifier);

create table wards (
  id integer generated always as (location_id * 100 + number) stored not null,
  location_id integer not null,
  number smallint not null,
  zone_id integer,
  is_active boolean default true not null,
  constraint wards_pkey PRIMARY KEY (id),
  constraint wards_location_id_number_key UNIQUE (location_id, number),
  constraint wards_check CHECK (zone_id IS NOT NULL OR NOT is_active),
  constraint wards_number_check CHECK (number >= 1 AND number <= 99)
);
comment on table wards is 'The wards that belong to a zone. Every other ward from 1 to ward_count exists, and is not delivered to; its id is made alike.';
CREATE INDEX wards_zone_id ON wards USING btree (zone_id);

create table zones (
  id integer generated always as identity not null,
  name_en text not null,
  fee_paisa integer not null,
  minimum_paisa integer default 0 not null,
  free_above_paisa integer,
  is_open boolean default true not null,
  name_ne text not null,
  delivery_weekdays smallint[] default '{}'::smallint[] not null,
  version integer default 1 not null,
  constraint zones_pkey PRIMARY KEY (id),
  constraint zones_name_en_key UNIQUE (name_en),
  constraint zones_name_ne_key UNIQUE (name_ne),
  constraint zones_delivery_weekdays_check CHECK (delivery_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  constraint zones_fee_paisa_check CHECK (fee_paisa >= 0),
  constraint zones_free_above_paisa_check CHECK (free_above_paisa >= 0),
  constraint zones_minimum_paisa_check CHECK (minimum_paisa >= 0),
  constraint zones_name_check CHECK (name_en <> ''::text),
  constraint zones_name_ne_check CHECK (name_ne <> ''::text)
);
comment on table zones is 'What delivery costs in a part of the country. A closed zone is not delivered to for now.';
comment on column zones.minimum_paisa is 'An order has to come to this much.';
comment on column zones.free_above_paisa is 'From here on delivery costs nothing; null: it always costs.';

CREATE OR REPLACE FUNCTION bill_hash(bill bills)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(sha256(convert_to(bill.prev_hash || jsonb_build_array(
    bill.id, bill.vendor_id, bill.fiscal_year, bill.kind, bill.number,
    (extract(epoch from bill.issued_at) * 1000)::bigint, bill.date_bs, bill.seller, bill.buyer, bill.lines,
    bill.discount_paisa, bill.taxable_paisa, bill.exempt_paisa, bill.vat_paisa, bill.total_paisa,
    bill.payment_method, bill.order_group_id, bill.order_id, bill.credits, bill.reason, bill.cause)::text
    || case when bill.for_vendor_id is null then ''
      else jsonb_build_array(bill.for_vendor_id, bill.for_month)::text end,
    'UTF8')), 'hex')
$function$;
comment on function bill_hash(bills) is 'What came to the table after bills were issued is hashed where it is set, so that those keep their hashes.';

-- Rows that every shop begins with.
insert into commission_rules (id, "position", scope, category_id, vendor_id, product_id, kind, value, active_from, active_to, created_by, created_at) overriding system value values
  (1, 1, 'all', null, null, null, 'percent', 1000, '2020-01-01 00:00:00+00', null, null, now());
insert into figures_due (event, id) values
  ('all', 0);
insert into figures_state (only_row, counted_at) values
  (true, null);
insert into packing_times (id, vendor_id, hours, since, set_by) overriding system value values
  (1, null, 24, '1970-01-01 00:00:00+00', null);
insert into roles (name, rights) values
  ('admin', '{setting.change,content.edit,zone.change,vendor.review,vendor.change,product.moderate,review.moderate,order.read,order.move,role.give,audit.read,refund.decide,refund.decide_any,money.read,commission.change,payout.make,cash.close,promotion.change,category.change,product.change,shop.open,order.help,all.read,customer.close,complaint.answer}'),
  ('operations', '{zone.change,vendor.review,vendor.change,order.read,order.move,refund.decide,cash.close,promotion.change,shop.open,order.help,customer.close,complaint.answer}'),
  ('support', '{order.read,refund.decide,order.help,complaint.answer}'),
  ('content', '{content.edit}'),
  ('finance', '{order.read,refund.decide,refund.decide_any,money.read,commission.change,payout.make,cash.close,promotion.change}'),
  ('catalogue', '{product.moderate,review.moderate,category.change,product.change}'),
  ('auditor', '{audit.read,order.read,money.read,all.read}');

alter table addresses
  add constraint addresses_area_id_ward_id_fkey FOREIGN KEY (area_id, ward_id) REFERENCES areas(id, ward_id),
  add constraint addresses_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  add constraint addresses_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  add constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table answer_links
  add constraint answer_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table areas
  add constraint areas_ward_id_fkey FOREIGN KEY (ward_id) REFERENCES wards(id),
  add constraint areas_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id);
alter table arrived_messages
  add constraint arrived_messages_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table article_readings
  add constraint article_readings_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  add constraint article_readings_read_by_fkey FOREIGN KEY (read_by) REFERENCES users(id) ON DELETE SET NULL;
alter table article_slugs
  add constraint article_slugs_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE;
alter table article_versions
  add constraint article_versions_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  add constraint article_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table articles
  add constraint articles_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table back_wishes
  add constraint back_wishes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  add constraint back_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table bill_series
  add constraint bill_series_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table bills
  add constraint bills_credits_fkey FOREIGN KEY (credits) REFERENCES bills(id),
  add constraint bills_for_vendor_id_fkey FOREIGN KEY (for_vendor_id) REFERENCES vendors(id),
  add constraint bills_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id),
  add constraint bills_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint bills_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table bills_due
  add constraint bills_due_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id),
  add constraint bills_due_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table bought_together
  add constraint bought_together_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  add constraint bought_together_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table cart_items
  add constraint cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  add constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table cash_collections
  add constraint cash_collections_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table cash_differences
  add constraint cash_differences_hand_over_id_fkey FOREIGN KEY (hand_over_id) REFERENCES cash_hand_overs(id);
alter table cash_hand_overs
  add constraint cash_hand_overs_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table categories
  add constraint categories_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES categories(id) ON DELETE CASCADE,
  add constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id) ON DELETE SET NULL;
alter table category_images
  add constraint category_images_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
alter table category_pins
  add constraint category_pins_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  add constraint category_pins_pinned_by_fkey FOREIGN KEY (pinned_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint category_pins_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table category_slugs
  add constraint category_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
alter table certificate_products
  add constraint certificate_products_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE,
  add constraint certificate_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table certificates
  add constraint certificates_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint certificates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint certificates_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;
alter table commission_rules
  add constraint commission_rules_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  add constraint commission_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint commission_rules_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  add constraint commission_rules_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table complaint_keys
  add constraint complaint_keys_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id) ON DELETE CASCADE;
alter table complaint_steps
  add constraint complaint_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint complaint_steps_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id) ON DELETE CASCADE;
alter table complaints
  add constraint complaints_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint complaints_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id) ON DELETE SET NULL,
  add constraint complaints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint complaints_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE SET NULL;
alter table contacts
  add constraint contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table conversation_messages
  add constraint conversation_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint conversation_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
alter table conversations
  add constraint conversations_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id) ON DELETE CASCADE,
  add constraint conversations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  add constraint conversations_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;
alter table credentials
  add constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table csv_import_rows
  add constraint csv_import_rows_csv_import_id_fkey FOREIGN KEY (csv_import_id) REFERENCES csv_imports(id) ON DELETE CASCADE;
alter table csv_imports
  add constraint csv_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint csv_imports_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;
alter table customer_counts
  add constraint customer_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table customer_notes
  add constraint customer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table customer_requests
  add constraint customer_requests_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE SET NULL;
alter table delivery_changes
  add constraint delivery_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint delivery_changes_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id);
alter table districts
  add constraint districts_province_fkey FOREIGN KEY (province) REFERENCES provinces(id);
alter table gateway_tests
  add constraint gateway_tests_tested_by_fkey FOREIGN KEY (tested_by) REFERENCES users(id) ON DELETE SET NULL;
alter table goodwill_credits
  add constraint goodwill_credits_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint goodwill_credits_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id);
alter table home_drafts
  add constraint home_drafts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table home_pictures
  add constraint home_pictures_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL;
alter table home_versions
  add constraint home_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL;
alter table idempotency_keys
  add constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table ledger_entries
  add constraint ledger_entries_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id);
alter table ledger_lines
  add constraint ledger_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  add constraint ledger_lines_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id);
alter table list_items
  add constraint list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE,
  add constraint list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table lists
  add constraint lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table locations
  add constraint locations_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id);
alter table menus
  add constraint menus_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table merged_baskets
  add constraint merged_baskets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table merged_device_lists
  add constraint merged_device_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_choices
  add constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications
  add constraint notifications_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table one_time_codes
  add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table open_orders
  add constraint open_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_groups
  add constraint order_groups_delivery_with_fkey FOREIGN KEY (delivery_with) REFERENCES order_groups(id),
  add constraint order_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  add constraint order_groups_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id);
alter table order_item_steps
  add constraint order_item_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  add constraint order_item_steps_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id);
alter table order_items
  add constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table order_notes
  add constraint order_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint order_notes_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id) ON DELETE CASCADE;
alter table order_views
  add constraint order_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table orders
  add constraint orders_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id),
  add constraint orders_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table packing_times
  add constraint packing_times_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint packing_times_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table payments
  add constraint payments_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id),
  add constraint payments_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table payout_account_proposals
  add constraint payout_account_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  add constraint payout_account_proposals_instead_of_fkey FOREIGN KEY (instead_of) REFERENCES payout_accounts(id),
  add constraint payout_account_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  add constraint payout_account_proposals_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table payout_accounts
  add constraint payout_accounts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint payout_accounts_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table payout_files
  add constraint payout_files_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id);
alter table payout_steps
  add constraint payout_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  add constraint payout_steps_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table payouts
  add constraint payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_accounts(id),
  add constraint payouts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  add constraint payouts_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id),
  add constraint payouts_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table phone_drafts
  add constraint phone_drafts_typed_by_fkey FOREIGN KEY (typed_by) REFERENCES users(id) ON DELETE CASCADE;
alter table phone_orders
  add constraint phone_orders_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id) ON DELETE CASCADE,
  add constraint phone_orders_typed_by_fkey FOREIGN KEY (typed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table place_switches
  add constraint place_switches_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint place_switches_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id) ON DELETE SET NULL;
alter table place_wishes
  add constraint place_wishes_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE SET NULL,
  add constraint place_wishes_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  add constraint place_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table price_changes
  add constraint price_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint price_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  add constraint price_changes_sale_price_id_fkey FOREIGN KEY (sale_price_id) REFERENCES sale_prices(id) ON DELETE SET NULL;
alter table product_change_images
  add constraint product_change_images_change_id_fkey FOREIGN KEY (change_id) REFERENCES product_changes(id) ON DELETE CASCADE;
alter table product_changes
  add constraint product_changes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint product_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint product_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_images
  add constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_requests
  add constraint product_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table product_tags
  add constraint product_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  add constraint product_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE;
alter table products
  add constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  add constraint products_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE SET NULL,
  add constraint products_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  add constraint products_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table promise_figures
  add constraint promise_figures_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table promotion_uses
  add constraint promotion_uses_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id),
  add constraint promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id),
  add constraint promotion_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table promotions
  add constraint promotions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  add constraint promotions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint promotions_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table quantity_changes
  add constraint quantity_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint quantity_changes_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
alter table rating_photos
  add constraint rating_photos_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE;
alter table rating_votes
  add constraint rating_votes_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE,
  add constraint rating_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table ratings
  add constraint ratings_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id),
  add constraint ratings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table recovery_codes
  add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE;
alter table redirects
  add constraint redirects_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL;
alter table refresh_tokens
  add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table refund_items
  add constraint refund_items_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id),
  add constraint refund_items_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);
alter table refund_photos
  add constraint refund_photos_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);
alter table refund_steps
  add constraint refund_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint refund_steps_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);
alter table refunds
  add constraint refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint refunds_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id),
  add constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  add constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  add constraint refunds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table restored_backups
  add constraint restored_backups_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table review_requests
  add constraint review_requests_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id) ON DELETE CASCADE;
alter table sale_prices
  add constraint sale_prices_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint sale_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table search_clicks
  add constraint search_clicks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table search_synonyms
  add constraint search_synonyms_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
alter table second_factors
  add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sessions
  add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table shop_openings
  add constraint shop_openings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table site_settings
  add constraint site_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table skipped_bill_numbers
  add constraint skipped_bill_numbers_skipped_by_fkey FOREIGN KEY (skipped_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint skipped_bill_numbers_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table staff_invitations
  add constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
alter table stock_movements
  add constraint stock_movements_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table tenders
  add constraint tenders_order_group_id_fkey FOREIGN KEY (order_group_id) REFERENCES order_groups(id),
  add constraint tenders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
alter table user_roles
  add constraint user_roles_role_fkey FOREIGN KEY (role) REFERENCES roles(name) ON UPDATE CASCADE,
  add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table vendor_asks
  add constraint vendor_asks_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL;
alter table vendor_changes
  add constraint vendor_changes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint vendor_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint vendor_changes_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table vendor_documents
  add constraint vendor_documents_vendor_request_id_fkey FOREIGN KEY (vendor_request_id) REFERENCES vendor_requests(id) ON DELETE CASCADE;
alter table vendor_invitations
  add constraint vendor_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint vendor_invitations_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;
alter table vendor_members
  add constraint vendor_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  add constraint vendor_members_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table vendor_pictures
  add constraint vendor_pictures_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint vendor_pictures_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint vendor_pictures_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;
alter table vendor_request_steps
  add constraint vendor_request_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  add constraint vendor_request_steps_vendor_request_id_fkey FOREIGN KEY (vendor_request_id) REFERENCES vendor_requests(id) ON DELETE CASCADE;
alter table vendor_requests
  add constraint vendor_requests_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  add constraint vendor_requests_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table vendors
  add constraint vendors_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id) ON DELETE SET NULL,
  add constraint vendors_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id);
alter table wards
  add constraint wards_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  add constraint wards_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id);

CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON article_slugs FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON articles FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER audit_entries_stay BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries();
CREATE TRIGGER bills_stay BEFORE DELETE OR UPDATE ON bills FOR EACH ROW EXECUTE FUNCTION keep_bills();
CREATE TRIGGER bills_stay_all BEFORE TRUNCATE ON bills FOR EACH STATEMENT EXECUTE FUNCTION keep_bills();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE ON bought_together FOR EACH ROW EXECUTE FUNCTION shown_changed();
comment on trigger shown_changed on bought_together is 'How many people it is now is shown nowhere.';
CREATE TRIGGER cart_items_at_most_200 BEFORE INSERT ON cart_items FOR EACH ROW EXECUTE FUNCTION keep_cart_small();
CREATE TRIGGER cash_collections_open BEFORE INSERT OR UPDATE OF day, courier_id, collected_paisa, due_paisa ON cash_collections FOR EACH ROW EXECUTE FUNCTION cash_day_is_open();
CREATE TRIGGER cash_days_stay BEFORE DELETE OR UPDATE ON cash_days FOR EACH ROW EXECUTE FUNCTION keep_cash_days();
CREATE TRIGGER cash_differences_open BEFORE INSERT OR UPDATE ON cash_differences FOR EACH ROW EXECUTE FUNCTION cash_day_is_open();
CREATE TRIGGER cash_hand_overs_open BEFORE INSERT OR UPDATE ON cash_hand_overs FOR EACH ROW EXECUTE FUNCTION cash_day_is_open();
CREATE TRIGGER search_stale AFTER UPDATE OF name_en, name_ne ON categories FOR EACH ROW WHEN (old.name_en IS DISTINCT FROM new.name_en OR old.name_ne IS DISTINCT FROM new.name_ne) EXECUTE FUNCTION make_search_stale('category_id');
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER picture_taken_away AFTER DELETE OR UPDATE OF file ON category_images FOR EACH ROW EXECUTE FUNCTION picture_taken_away('file');
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON category_images FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON category_pins FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON category_slugs FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER complaint_steps_stay BEFORE UPDATE ON complaint_steps FOR EACH ROW EXECUTE FUNCTION complaint_steps_stay();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON demo_clock FOR EACH ROW EXECUTE FUNCTION shown_changed();
comment on trigger shown_changed on demo_clock is 'In the demo, days pass by themselves.';
CREATE TRIGGER picture_taken_away AFTER DELETE OR UPDATE OF file ON home_pictures FOR EACH ROW EXECUTE FUNCTION picture_taken_away('file');
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON home_versions FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER count_entry AFTER INSERT ON ledger_entries FOR EACH ROW WHEN (new.cause = ANY (ARRAY['refund.approved'::text, 'item.returned'::text])) EXECUTE FUNCTION count_entry();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_ledger_entry();
CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER ledger_entries_stay_all BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE CONSTRAINT TRIGGER count_customer_credit AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.account ~~ 'customer_credit:%'::text) EXECUTE FUNCTION count_customer_credit();
CREATE TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION balance_ledger_lines();
CREATE TRIGGER ledger_lines_stay BEFORE DELETE OR UPDATE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER ledger_lines_stay_all BEFORE TRUNCATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE CONSTRAINT TRIGGER count_customer_order AFTER INSERT ON order_groups DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_customer_order();
CREATE CONSTRAINT TRIGGER count_moved_order AFTER UPDATE OF user_id ON order_groups DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.user_id <> new.user_id) EXECUTE FUNCTION count_customer_order();
CREATE TRIGGER order_groups_name_keys BEFORE UPDATE OF contact ON order_groups FOR EACH ROW WHEN ((new.contact ->> 'full_name'::text) IS DISTINCT FROM (old.contact ->> 'full_name'::text)) EXECUTE FUNCTION forget_name_keys();
CREATE TRIGGER count_steps AFTER INSERT ON order_item_steps REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_steps();
CREATE TRIGGER open_added AFTER INSERT ON order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_added_orders();
CREATE TRIGGER open_moved AFTER UPDATE OF status ON order_items FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION open_moved_order();
comment on trigger open_moved on order_items is 'Both run when the statement is over, and so see the steps that it wrote.';
CREATE TRIGGER picture_taken_away AFTER DELETE OR UPDATE OF image_file ON order_items FOR EACH ROW EXECUTE FUNCTION picture_taken_away('image_file');
CREATE TRIGGER picture_taken_away AFTER DELETE OR UPDATE OF file ON product_change_images FOR EACH ROW EXECUTE FUNCTION picture_taken_away('file');
CREATE TRIGGER pictures_of_changes AFTER INSERT OR UPDATE OF status ON product_changes FOR EACH ROW EXECUTE FUNCTION pictures_of_changes();
CREATE TRIGGER picture_taken_away AFTER DELETE OR UPDATE OF file ON product_images FOR EACH ROW EXECUTE FUNCTION picture_taken_away('file');
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON product_images FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE ON product_tags FOR EACH STATEMENT EXECUTE FUNCTION shown_changed();
CREATE TRIGGER count_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();
CREATE TRIGGER count_moved AFTER UPDATE OF status, category_id, district_id ON products FOR EACH ROW WHEN ((old.status = 'published'::text OR new.status = 'published'::text) AND (old.status IS DISTINCT FROM new.status OR old.category_id IS DISTINCT FROM new.category_id OR old.district_id IS DISTINCT FROM new.district_id)) EXECUTE FUNCTION count_moved_product();
comment on trigger count_moved on products is 'A sale changes none of these columns.';
CREATE TRIGGER count_removed AFTER DELETE ON products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();
CREATE TRIGGER learn_words_of_added AFTER INSERT ON products FOR EACH ROW WHEN (new.search_keys <> '{}'::text[]) EXECUTE FUNCTION learn_words_of_product();
CREATE TRIGGER learn_words_of_changed AFTER UPDATE OF search_keys ON products FOR EACH ROW WHEN (new.search_keys IS DISTINCT FROM old.search_keys) EXECUTE FUNCTION learn_words_of_product();
CREATE TRIGGER note_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_products();
CREATE TRIGGER note_stock AFTER UPDATE OF stocked ON products FOR EACH ROW WHEN (old.stocked IS DISTINCT FROM new.stocked) EXECUTE FUNCTION note_moved_stock();
comment on trigger note_stock on products is 'A sale changes the stock and not what was ever put into it.';
CREATE TRIGGER shown_certified AFTER UPDATE OF certificate_id ON products FOR EACH ROW WHEN (old.certificate_id IS DISTINCT FROM new.certificate_id) EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE OF slug, name_en, name_ne, aliases, description_en, description_ne, category_id, vendor_id, district_id, marked_price_paisa, unit, unit_description, unit_amount, is_vendor_approval_required, approval_reason, vat_exempt, shelf_life_days, status, published_at, rating_count, rating_sum ON products FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_season_changed AFTER UPDATE OF season ON products FOR EACH ROW WHEN (old.season <> new.season) EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_stock_changed AFTER UPDATE OF stock ON products FOR EACH ROW WHEN (LEAST(old.stock, 4) <> LEAST(new.stock, 4)) EXECUTE FUNCTION shown_changed();
comment on trigger shown_stock_changed on products is 'Each order takes from the stock. Pages say whether there is any, and how many of the last three: no more of it matters.';
CREATE TRIGGER shown_stocked_changed AFTER UPDATE OF stocked ON products FOR EACH ROW EXECUTE FUNCTION shown_changed();
comment on trigger shown_stocked_changed on products is 'A vendor who puts more on the shelf, or counts it anew, changes how much somebody may choose, however much there was.';
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON promise_figures FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER picture_taken_away AFTER DELETE OR UPDATE OF file ON rating_photos FOR EACH ROW EXECUTE FUNCTION picture_taken_away('file');
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON rating_photos FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER rating_vote_counted AFTER INSERT OR DELETE ON rating_votes FOR EACH ROW EXECUTE FUNCTION rating_vote_counted();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE OF product_id, stars, title, comment, status, edited_at, reply, replied_at ON ratings FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER refund_item_within_paid AFTER INSERT OR UPDATE ON refund_items FOR EACH ROW EXECUTE FUNCTION refund_item_within_paid();
CREATE TRIGGER count_refund AFTER INSERT ON refund_steps FOR EACH ROW WHEN (new.status = 'refunded'::text) EXECUTE FUNCTION count_refund();
CREATE TRIGGER refund_counts_again AFTER UPDATE OF status ON refunds FOR EACH ROW WHEN ((old.status = ANY (ARRAY['rejected'::text, 'rejected_final'::text, 'withdrawn'::text])) AND (new.status <> ALL (ARRAY['rejected'::text, 'rejected_final'::text, 'withdrawn'::text]))) EXECUTE FUNCTION refund_counts_again();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON sale_prices FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER learn_synonyms AFTER INSERT OR UPDATE OF word_keys, meaning_keys ON search_synonyms FOR EACH ROW EXECUTE FUNCTION learn_synonyms();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON search_synonyms FOR EACH ROW EXECUTE FUNCTION shown_changed();
comment on trigger shown_changed on search_synonyms is 'Pages of searches that are kept in memory show what is found by them.';
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON shop_openings FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION shown_changed();
comment on trigger shown_changed on tags is 'Kept pages of lists show what bears a tag, and its name.';
CREATE TRIGGER author_changed AFTER UPDATE OF name ON users FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION author_changed();
CREATE TRIGGER users_name_keys BEFORE UPDATE OF name ON users FOR EACH ROW WHEN (new.name IS DISTINCT FROM old.name) EXECUTE FUNCTION forget_name_keys();
CREATE TRIGGER picture_taken_away AFTER DELETE OR UPDATE OF file ON vendor_pictures FOR EACH ROW EXECUTE FUNCTION picture_taken_away('file');
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON vendor_pictures FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER search_stale AFTER UPDATE OF name_en, name_ne ON vendors FOR EACH ROW WHEN (old.name_en IS DISTINCT FROM new.name_en OR old.name_ne IS DISTINCT FROM new.name_ne) EXECUTE FUNCTION make_search_stale('vendor_id');
CREATE TRIGGER shown_changed AFTER UPDATE ON vendors FOR EACH ROW EXECUTE FUNCTION shown_changed();
CREATE TRIGGER shown_changed AFTER INSERT OR DELETE OR UPDATE ON zones FOR EACH ROW EXECUTE FUNCTION shown_changed();

select setval(pg_get_serial_sequence('commission_rules', 'id'), 1);
select setval(pg_get_serial_sequence('packing_times', 'id'), 1);
