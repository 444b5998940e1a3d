-- What the database of the shop is, made by `npm run db:schema` from the migrated database; a test compares it. It is there to be
-- read: tables are changed by migrations. Table by table in alphabetical order, then the functions.
-- What the triggers are for: docs/triggers.md.

create extension fuzzystrmatch;

create extension pg_trgm;

create sequence payout_batches as integer;

-- Where parcels go. A person has any number, one of them the default.
create table addresses (
  id bigint generated always as identity not null,
  user_id uuid not null,
  district_id smallint not null,
  ward_no smallint not null,
  tole text not null,
  landmark text default '' not null,
  is_default boolean default false not null,
  created_at timestamptz default now() not null,
  label text default 'home' not null,
  location_id integer,
  unlisted_location text,
  area_id integer,
  ward_id integer generated always as (location_id * 100 + ward_no) stored,
  house text default '' not null,
  instructions text default '' not null,
  constraint addresses_pkey primary key (id),
  constraint addresses_check check ((location_id is null) = (unlisted_location is not null)),
  constraint addresses_check1 check (tole <> '' or area_id is not null),
  constraint addresses_check2 check (location_id is null or (location_id / 100) = district_id),
  constraint addresses_label_check check (label in ('home', 'office', 'other')),
  constraint addresses_ward_no_check check (ward_no >= 1 and ward_no <= 50),
  constraint addresses_area_id_ward_id_fkey foreign key (area_id, ward_id) references areas(id, ward_id),
  constraint addresses_district_id_fkey foreign key (district_id) references districts(id),
  constraint addresses_location_id_fkey foreign key (location_id) references locations(id),
  constraint addresses_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index addresses_area_id on addresses (area_id, ward_id);
create index addresses_district_id on addresses (district_id);
create index addresses_location_id on addresses (location_id);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_user_id on addresses (user_id);

-- Links by which a vendor answers without signing in, one a letter.
create table answer_links (
  -- SHA-256 of the key in the link.
  key_hash text not null,
  order_id uuid not null,
  created_at timestamptz not null,
  constraint answer_links_pkey primary key (key_hash),
  constraint answer_links_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index answer_links_by_age on answer_links (created_at);
create index answer_links_order_id on answer_links (order_id);

-- Named parts of a ward: a tole, a bazaar, a chowk. Its own zone, where it has one, counts before the ward's.
create table areas (
  id integer generated always as identity not null,
  ward_id integer not null,
  name_en text not null,
  name_ne text not null,
  aliases text[] default '{}'::text[] not null,
  zone_id integer,
  is_active boolean default true not null,
  version integer default 1 not null,
  constraint areas_pkey primary key (id),
  constraint areas_id_ward_id_key unique (id, ward_id),
  constraint areas_ward_id_name_en_key unique (ward_id, name_en),
  constraint areas_name_en_check check (name_en <> ''),
  constraint areas_name_ne_check check (name_ne <> ''),
  constraint areas_ward_id_fkey foreign key (ward_id) references wards(id),
  constraint areas_zone_id_fkey foreign key (zone_id) references zones(id)
);
create index areas_zone_id on areas (zone_id);
create trigger shown_changed after insert or delete or update on areas for each row execute function shown_changed();

-- A mail or an SMS that the shop sent was read: its code was typed in.
create table arrived_messages (
  channel text not null,
  recipient text not null,
  confirmed_by uuid,
  arrived_at timestamptz not null,
  constraint arrived_messages_pkey primary key (channel),
  constraint arrived_messages_channel_check check (channel in ('mail', 'sms')),
  constraint arrived_messages_confirmed_by_fkey foreign key (confirmed_by) references users(id) on delete set null
);
create index arrived_messages_confirmed_by on arrived_messages (confirmed_by);

-- Somebody of the company has read a text, in one language, as it was in this version.
create table article_readings (
  article_id integer not null,
  language text not null,
  version integer not null,
  read_by uuid,
  read_at timestamptz not null,
  constraint article_readings_pkey primary key (article_id, language),
  constraint article_readings_language_check check (language in ('en', 'ne')),
  constraint article_readings_article_id_fkey foreign key (article_id) references articles(id) on delete cascade,
  constraint article_readings_read_by_fkey foreign key (read_by) references users(id) on delete set null
);
create index article_readings_read_by on article_readings (read_by);

-- Slugs that articles had before: their addresses lead on.
create table article_slugs (
  slug text not null,
  article_id integer not null,
  constraint article_slugs_pkey primary key (slug),
  constraint article_slugs_article_id_fkey foreign key (article_id) references articles(id) on delete cascade
);
create index article_slugs_article_id on article_slugs (article_id);
create trigger shown_changed after insert or delete or update on article_slugs for each row execute function shown_changed();

-- Every text of an article as it was published, to be read and brought back.
create table article_versions (
  article_id integer not null,
  version integer not null,
  content jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint article_versions_pkey primary key (article_id, version),
  constraint article_versions_article_id_fkey foreign key (article_id) references articles(id) on delete cascade,
  constraint article_versions_changed_by_fkey foreign key (changed_by) references users(id) on delete set null
);
create index article_versions_changed_by on article_versions (changed_by);

-- Articles, questions and the pages of the law (domain D14), in both languages.
create table articles (
  id integer generated always as identity not null,
  -- Names a text that came with the software, so that it comes once, whatever becomes of its slug.
  key text,
  slug text not null,
  kind text not null,
  "position" integer default 0 not null,
  status text default 'draft' not null,
  -- When it was published first.
  published_at timestamptz,
  -- Title, summary, body, picture and words for search engines: what a version keeps.
  content jsonb not null,
  version integer default 1 not null,
  changed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What nobody has rewritten since it came with the software is renewed with it. A version after the first was somebody's.
  is_edited boolean default false not null,
  constraint articles_pkey primary key (id),
  constraint articles_key_key unique (key),
  constraint articles_slug_key unique (slug),
  constraint articles_kind_check check (kind in ('article', 'faq', 'terms', 'resource', 'values', 'page')),
  constraint articles_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint articles_status_check check (status in ('draft', 'published')),
  constraint articles_version_check check (version > 0),
  constraint articles_changed_by_fkey foreign key (changed_by) references users(id) on delete set null
);
create index articles_changed_by on articles (changed_by);
create index articles_kind on articles (kind, "position", id) where status = 'published';
create trigger shown_changed after insert or delete or update on articles for each row execute function shown_changed();

-- Who of the company did or read what, when. Nobody can change or delete an entry from the application.
create table audit_entries (
  id bigint generated always as identity not null,
  at timestamptz not null,
  -- Kept when the account goes; null for what the shop did by itself.
  actor_id uuid,
  actor_name text not null,
  -- What was done, as noun.verb: paper.read, vendor_request.approve.
  action text not null,
  -- To what: vendor_request 12.
  object_kind text not null,
  object_id text not null,
  details jsonb not null,
  constraint audit_entries_pkey primary key (id)
);
create index audit_entries_at on audit_entries (at);
-- The audit log is read newest first, by person and by object, by action, and by day.
create index audit_entries_of_action on audit_entries (action, id);
create index audit_entries_of_actor on audit_entries (actor_id, id);
create index audit_entries_of_object on audit_entries (object_kind, object_id, id);
create trigger audit_entries_stay before delete or update on audit_entries for each row execute function keep_audit_entries();
create trigger audit_entries_stay_all before truncate on audit_entries for each statement execute function keep_audit_entries();

-- Who wants to be told when a product is to be had again: an account, or a number or email of somebody without one. They are told once; then the row goes.
create table back_wishes (
  id integer generated always as identity not null,
  product_id integer not null,
  user_id uuid,
  -- An email address in lower case, or +977 and ten digits.
  contact text,
  locale text not null,
  created_at timestamptz not null,
  constraint back_wishes_pkey primary key (id),
  constraint back_wishes_check check ((user_id is null) <> (contact is null)),
  constraint back_wishes_contact_check check (contact ~ '^\+977[0-9]{10}$' or contact ~ '@' and contact = lower(contact)),
  constraint back_wishes_locale_check check (locale in ('en', 'ne')),
  constraint back_wishes_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint back_wishes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index back_wishes_contact on back_wishes (contact) where contact is not null;
create index back_wishes_created_at on back_wishes (created_at);
create unique index back_wishes_of_contact on back_wishes (product_id, contact) where contact is not null;
create unique index back_wishes_of_user on back_wishes (product_id, user_id) where user_id is not null;
create index back_wishes_product_id on back_wishes (product_id);
create index back_wishes_user_id on back_wishes (user_id);

-- The bags that a vendor's order was packed into. What was packed before there were bags, or by older code, has none.
create table bags (
  -- Ten random signs that nobody can guess and that look like no other; the QR code of its label opens /q/ and this.
  code text not null,
  order_id uuid not null,
  -- Its number in the order, from 1 without a gap: bag 2 of 3.
  no smallint not null,
  made_at timestamptz not null,
  -- Since when the order is in fewer bags than this number. Its code stays its own, because its label may be printed already.
  dropped_at timestamptz,
  -- When it came in at the hub, from which the company brings it; null for what has not come, and for what never goes there.
  received_at timestamptz,
  -- Who took it in; null once that account is gone.
  received_by uuid,
  -- The mark of the run on whose shelf it was put, such as L-06: it is sorted while that is the mark of its stop. Null while no run was sent for it.
  shelf text,
  constraint bags_pkey primary key (code),
  constraint bags_key unique (order_id, no),
  constraint bags_code_check check (code ~ '^[a-hjkmnp-z2-9]{10}$'),
  constraint bags_dropped_at_check check (dropped_at is null or no > 1),
  constraint bags_no_check check (no >= 1 and no <= 99),
  constraint bags_shelf_check check (shelf is null or received_at is not null) not valid,
  constraint bags_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint bags_received_by_fkey foreign key (received_by) references users(id) on delete set null not valid
);
create index bags_received on bags (received_at) where received_at is not null;
create index bags_received_by on bags (received_by);

-- Up to which bill of a series the chain of hashes was walked and found whole.
create table bill_checks (
  vendor_id integer,
  fiscal_year text not null,
  kind text not null,
  number integer not null,
  hash text not null,
  walked_at timestamptz,
  constraint bill_checks_key unique nulls not distinct (vendor_id, fiscal_year, kind),
  constraint bill_checks_kind_check check (kind in ('tax_invoice', 'pan_bill', 'credit_note'))
);

-- Where the numbers of a seller, a fiscal year and a kind stand. Its row is locked to draw one, so that a bill that is rolled back leaves no gap.
create table bill_series (
  -- Null for the company.
  vendor_id integer,
  -- From 1 Shrawan, of Bikram Sambat: 2083/84.
  fiscal_year text not null,
  -- A tax invoice of a seller who is registered for VAT, a bill of one who has a PAN alone, a credit note of either.
  kind text not null,
  last_number integer default 0 not null,
  last_hash text default '' not null,
  -- A bill is never dated before the one before it.
  last_issued_at timestamptz default '-infinity'::timestamptz not null,
  last_date_bs text default '' not null,
  constraint bill_series_vendor_id_fiscal_year_kind_key unique nulls not distinct (vendor_id, fiscal_year, kind),
  constraint bill_series_fiscal_year_check check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  constraint bill_series_kind_check check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  constraint bill_series_last_number_check check (last_number >= 0),
  constraint bill_series_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);

-- Tax invoices and credit notes as they were issued. Rows are only added.
create table bills (
  id uuid not null,
  vendor_id integer,
  fiscal_year text not null,
  kind text not null,
  number integer not null,
  issued_at timestamptz not null,
  date_bs text not null,
  -- Who sold and who bought, and what, as they were on that day.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  -- Taken off in all, and within the lines' amounts already.
  discount_paisa bigint not null,
  taxable_paisa bigint not null,
  exempt_paisa bigint not null,
  vat_paisa bigint not null,
  total_paisa bigint not null,
  payment_method text not null,
  -- Of a purchase, and of a vendor's part of it; delivery is billed for the purchase as a whole, by the company.
  order_group_id uuid,
  order_id uuid,
  -- Only of a credit note: the bill it takes back all or some of, why, and what asked for it.
  credits uuid,
  reason text default '' not null,
  cause text default '' not null,
  prev_hash text not null,
  hash text not null,
  printed_count integer default 0 not null,
  -- Of a bill for commission, and of its credit notes: the vendor it is made out to, and the month.
  for_vendor_id integer,
  for_month text,
  constraint bills_pkey primary key (id),
  constraint bills_vendor_id_fiscal_year_kind_number_key unique nulls not distinct (vendor_id, fiscal_year, kind, number),
  constraint bills_check check (total_paisa = (taxable_paisa + exempt_paisa + vat_paisa)),
  constraint bills_check1 check ((kind = 'credit_note') = (credits is not null)),
  constraint bills_check2 check ((kind = 'credit_note') = (reason <> '')),
  constraint bills_check3 check ((vendor_id is null) = (order_id is null)),
  constraint bills_check4 check ((for_vendor_id is null) = (for_month is null)),
  constraint bills_check5 check (for_vendor_id is null or vendor_id is null and order_group_id is null),
  constraint bills_date_bs_check check (date_bs ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  constraint bills_discount_paisa_check check (discount_paisa >= 0),
  constraint bills_exempt_paisa_check check (exempt_paisa >= 0),
  constraint bills_fiscal_year_check check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  constraint bills_for_month_check check (for_month ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint bills_kind_check check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  constraint bills_number_check check (number > 0),
  constraint bills_printed_count_check check (printed_count >= 0),
  constraint bills_taxable_paisa_check check (taxable_paisa >= 0),
  constraint bills_vat_paisa_check check (vat_paisa >= 0),
  constraint bills_credits_fkey foreign key (credits) references bills(id),
  constraint bills_for_vendor_id_fkey foreign key (for_vendor_id) references vendors(id),
  constraint bills_order_group_id_fkey foreign key (order_group_id) references order_groups(id),
  constraint bills_order_id_fkey foreign key (order_id) references orders(id),
  constraint bills_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create unique index bills_credited_once on bills (credits, cause) where cause <> '';
create index bills_credits on bills (credits);
create index bills_issued_at on bills (issued_at, id);
-- One bill of a vendor's month, and one credit note of it for each bill that is taken back.
create unique index bills_of_commission on bills (for_vendor_id, for_month, coalesce(credits, '00000000-0000-0000-0000-000000000000'::uuid));
create unique index bills_of_delivery on bills (order_group_id) where credits is null and order_id is null;
-- What is paid in cash is billed parcel by parcel, each for a cause of its own.
create unique index bills_of_parcel on bills (order_id, cause) where credits is null;
create index bills_order_group_id on bills (order_group_id);
create index bills_order_id on bills (order_id);
create trigger bills_stay before delete or update on bills for each row execute function keep_bills();
create trigger bills_stay_all before truncate on bills for each statement execute function keep_bills();

-- Bills and credit notes as they will be issued, with all but their numbers.
create table bills_due (
  -- The bill keeps it.
  id uuid not null,
  -- Among those of the same moment.
  place bigint generated always as identity not null,
  -- The moment of what is billed: the bill is dated by it.
  due_at timestamptz not null,
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
  -- A bill, or one that is due itself.
  credits uuid,
  reason text default '' not null,
  cause text default '' not null,
  for_vendor_id integer,
  for_month text,
  constraint bills_due_pkey primary key (id),
  constraint bills_due_check check (total_paisa = (taxable_paisa + exempt_paisa + vat_paisa)),
  constraint bills_due_check1 check ((kind = 'credit_note') = (credits is not null)),
  constraint bills_due_check2 check ((kind = 'credit_note') = (reason <> '')),
  constraint bills_due_check3 check (vendor_id is null or order_id is not null),
  constraint bills_due_check4 check ((for_vendor_id is null) = (for_month is null)),
  constraint bills_due_date_bs_check check (date_bs ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  constraint bills_due_discount_paisa_check check (discount_paisa >= 0),
  constraint bills_due_exempt_paisa_check check (exempt_paisa >= 0),
  constraint bills_due_fiscal_year_check check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  constraint bills_due_for_month_check check (for_month ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint bills_due_kind_check check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  constraint bills_due_taxable_paisa_check check (taxable_paisa >= 0),
  constraint bills_due_vat_paisa_check check (vat_paisa >= 0),
  constraint bills_due_order_group_id_fkey foreign key (order_group_id) references order_groups(id),
  constraint bills_due_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create unique index bills_due_credited_once on bills_due (credits, cause) where cause <> '';
create unique index bills_due_of_commission on bills_due (for_vendor_id, for_month, coalesce(credits, '00000000-0000-0000-0000-000000000000'::uuid)) where for_vendor_id is not null;
create unique index bills_due_of_delivery on bills_due (order_group_id) where credits is null and order_id is null and for_vendor_id is null;
-- What is billed once is owed once.
create unique index bills_due_of_order on bills_due (order_id, cause) where credits is null and order_id is not null;
create index bills_due_order_group_id on bills_due (order_group_id);
create index bills_due_series on bills_due (vendor_id, fiscal_year, kind, due_at, place);

-- Products that were delivered in one purchase to several people. It tells of nobody: who bought is not in it, and a pair of fewer than five people is left out.
create table bought_together (
  product_id integer not null,
  other_id integer not null,
  buyers integer not null,
  constraint bought_together_pkey primary key (product_id, other_id),
  constraint bought_together_buyers_check check (buyers >= 5),
  constraint bought_together_other_id_fkey foreign key (other_id) references products(id) on delete cascade,
  constraint bought_together_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index bought_together_other_id on bought_together (other_id);
-- How many people it is now is shown nowhere.
create trigger shown_changed after insert or delete on bought_together for each row execute function shown_changed();

-- Festivals, on their days in Nepal. What is after the last of them is added by migrations.
create table calendar_days (
  day date not null,
  name_en text not null,
  name_ne text not null,
  constraint calendar_days_pkey primary key (day, name_en),
  constraint calendar_days_name_en_check check (name_en <> ''),
  constraint calendar_days_name_ne_check check (name_ne <> '')
);

-- A cart remembers no price: prices are read from the product every time.
create table cart_items (
  id bigint generated always as identity not null,
  user_id uuid not null,
  product_id integer not null,
  quantity integer not null,
  created_at timestamptz default now() not null,
  constraint cart_items_pkey primary key (id),
  constraint cart_items_user_id_product_id_key unique (user_id, product_id),
  constraint cart_items_quantity_check check (quantity >= 1 and quantity <= 9999),
  constraint cart_items_product_id_fkey foreign key (product_id) references products(id),
  constraint cart_items_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index cart_items_product_id on cart_items (product_id);
create trigger cart_items_at_most_200 before insert on cart_items for each row execute function keep_cart_small();

-- A courier is whoever took the parcel out: a vendor's member or somebody of the company. Kept when their account goes.
create table cash_collections (
  id bigint generated always as identity not null,
  order_id uuid not null,
  courier_id uuid not null,
  -- On whose sheet it is: the day in Nepal, or the first one that is not closed.
  day date not null,
  due_paisa bigint not null,
  -- In whole rupees: there is no smaller coin.
  collected_paisa bigint not null,
  collected_at timestamptz not null,
  -- How the courier got rid of it: handed over, or booked as missing.
  settled_as text,
  settled_at timestamptz,
  constraint cash_collections_pkey primary key (id),
  constraint cash_collections_check check ((settled_as is null) = (settled_at is null)),
  constraint cash_collections_collected_paisa_check check (collected_paisa >= 0 and (collected_paisa % 100::bigint) = 0),
  constraint cash_collections_due_paisa_check check (due_paisa >= 0),
  constraint cash_collections_settled_as_check check (settled_as in ('handed_over', 'short')),
  constraint cash_collections_order_id_fkey foreign key (order_id) references orders(id)
);
-- What couriers hold, or what was missing of it, is few rows however much was brought.
create index cash_collections_not_brought on cash_collections (( case settled_as when 'handed_over' then settled_at else null::timestamptz end));
create index cash_collections_of_courier on cash_collections (courier_id, id);
create index cash_collections_of_day on cash_collections (day);
create index cash_collections_of_order on cash_collections (order_id);
create trigger cash_collections_open before insert or update of day, courier_id, collected_paisa, due_paisa on cash_collections for each row execute function cash_day_is_open();

-- A closed day, with its sheet as it was.
create table cash_days (
  day date not null,
  closed_at timestamptz not null,
  -- Null: closed by the shop itself, because no cash moved.
  closed_by uuid,
  sheet jsonb not null,
  constraint cash_days_pkey primary key (day)
);
create trigger cash_days_stay before delete or update on cash_days for each row execute function keep_cash_days();

-- What was missing or too much when it was counted, booked by somebody who says why.
create table cash_differences (
  hand_over_id bigint not null,
  kind text not null,
  amount_paisa bigint not null,
  reason text not null,
  day date not null,
  booked_by uuid not null,
  at timestamptz not null,
  constraint cash_differences_pkey primary key (hand_over_id),
  constraint cash_differences_amount_paisa_check check (amount_paisa > 0),
  constraint cash_differences_kind_check check (kind in ('short', 'over')),
  constraint cash_differences_reason_check check (reason <> ''),
  constraint cash_differences_hand_over_id_fkey foreign key (hand_over_id) references cash_hand_overs(id)
);
create index cash_differences_of_day on cash_differences (day);
create trigger cash_differences_open before insert or update on cash_differences for each row execute function cash_day_is_open();

-- Cash that was collected at doors and handed over, day by day.
create table cash_hand_overs (
  id bigint generated always as identity not null,
  courier_id uuid not null,
  day date not null,
  -- Counted on the table, or kept by a vendor's member against what the shop owes the vendor.
  kind text not null,
  vendor_id integer,
  -- What the courier had to have by the ledger.
  expected_paisa bigint not null,
  counted_paisa bigint not null,
  received_by uuid not null,
  at timestamptz not null,
  constraint cash_hand_overs_pkey primary key (id),
  constraint cash_hand_overs_check check ((kind = 'netted') = (vendor_id is not null)),
  constraint cash_hand_overs_check1 check (kind = 'counted' or counted_paisa > 0 and counted_paisa <= expected_paisa),
  constraint cash_hand_overs_counted_paisa_check check (counted_paisa >= 0),
  constraint cash_hand_overs_expected_paisa_check check (expected_paisa >= '-1000000000000'::bigint and expected_paisa <= '1000000000000'::bigint),
  constraint cash_hand_overs_kind_check check (kind in ('counted', 'netted')),
  constraint cash_hand_overs_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index cash_hand_overs_of_courier on cash_hand_overs (courier_id, id);
create index cash_hand_overs_of_day on cash_hand_overs (day);
create index cash_hand_overs_of_vendor on cash_hand_overs (vendor_id);
create trigger cash_hand_overs_open before insert or update on cash_hand_overs for each row execute function cash_day_is_open();

-- The shelves of the shop, which lie in one another.
create table categories (
  id smallint generated always as identity not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  -- What staff say of a category, in both languages.
  text_en text default '' not null,
  text_ne text default '' not null,
  -- For search engines; empty: its name, and its text.
  seo_title_en text default '' not null,
  seo_title_ne text default '' not null,
  seo_description_en text default '' not null,
  seo_description_ne text default '' not null,
  "position" smallint,
  -- Not in menus, lists and the sitemap; its products stay on sale.
  is_hidden boolean default false not null,
  -- Whose its products are since. The row stays, for what names it (old addresses, coupons, commission rules that ended).
  merged_into_id smallint,
  -- Counts what staff did with it: whoever saves after another is told.
  version integer default 1 not null,
  updated_at timestamptz default now() not null,
  season smallint[] default '{}'::smallint[] not null,
  -- The category that this one is inside of; null on the top level. Whoever writes it keeps it at two levels.
  parent_id smallint,
  constraint categories_pkey primary key (id),
  constraint categories_slug_key unique (slug),
  constraint categories_check check (merged_into_id <> id),
  constraint categories_parent_check check (parent_id <> id),
  constraint categories_position_check check ("position" > 0),
  constraint categories_season_check check (season <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]),
  constraint categories_merged_into_id_fkey foreign key (merged_into_id) references categories(id) on delete cascade,
  constraint categories_parent_id_fkey foreign key (parent_id) references categories(id) on delete set null
);
create index categories_merged_into_id on categories (merged_into_id);
create index categories_parent_id on categories (parent_id);
create trigger search_stale after update of name_en, name_ne on categories for each row when (old.name_en is distinct from new.name_en or old.name_ne is distinct from new.name_ne) execute function make_search_stale('category_id');
create trigger shown_changed after insert or delete or update on categories for each row execute function shown_changed();

-- The picture that staff chose; without one, that of its best rated product is shown.
create table category_images (
  category_id smallint not null,
  file text not null,
  width integer not null,
  ground text not null,
  sized_at timestamptz,
  -- What it shows, for those who do not see it.
  alt_en text default '' not null,
  alt_ne text default '' not null,
  constraint category_images_pkey primary key (category_id),
  constraint category_images_ground_check check (ground ~ '^#[0-9a-f]{6}$'),
  constraint category_images_width_check check (width > 0),
  constraint category_images_category_id_fkey foreign key (category_id) references categories(id) on delete cascade
);
create index category_images_file on category_images (file);
create trigger picture_taken_away after delete or update of file on category_images for each row execute function picture_taken_away('file');
create trigger shown_changed after insert or delete or update on category_images for each row execute function shown_changed();

-- Products that staff put at the top of a category's list, in the order of `place`.
create table category_pins (
  category_id smallint not null,
  product_id integer not null,
  place smallint not null,
  pinned_by uuid,
  constraint category_pins_pkey primary key (category_id, product_id),
  constraint category_pins_place_check check (place > 0),
  constraint category_pins_category_id_fkey foreign key (category_id) references categories(id) on delete cascade,
  constraint category_pins_pinned_by_fkey foreign key (pinned_by) references users(id) on delete set null,
  constraint category_pins_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index category_pins_pinned_by on category_pins (pinned_by);
create index category_pins_product_id on category_pins (product_id);
create trigger shown_changed after insert or delete or update on category_pins for each row execute function shown_changed();

-- Slugs that categories had before: their addresses lead on.
create table category_slugs (
  slug text not null,
  category_id smallint not null,
  constraint category_slugs_pkey primary key (slug),
  constraint category_slugs_category_id_fkey foreign key (category_id) references categories(id) on delete cascade
);
create index category_slugs_category_id on category_slugs (category_id);
create trigger shown_changed after insert or delete or update on category_slugs for each row execute function shown_changed();

-- The products of one that does not cover all of its vendor's.
create table certificate_products (
  certificate_id integer not null,
  product_id integer not null,
  constraint certificate_products_pkey primary key (certificate_id, product_id),
  constraint certificate_products_certificate_id_fkey foreign key (certificate_id) references certificates(id) on delete cascade,
  constraint certificate_products_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index certificate_products_product_id on certificate_products (product_id);

-- What shows that products are organic, on the way there or guaranteed by a village: a private paper, and what shoppers read of it while it is valid. What was handed in never changes: another paper is another row.
create table certificates (
  id integer generated always as identity not null,
  vendor_id integer not null,
  -- Of the form: handed in again it is no second one.
  form_key text not null,
  kind text not null,
  -- Who certified: a body, or the group of a village.
  body text not null,
  number text not null,
  -- Which land it covers.
  area text not null,
  covers text not null,
  -- The last day on which it holds, a day of Nepal.
  until_date date not null,
  -- The paper, encrypted; null once it was deleted.
  paper text,
  media_type text not null,
  status text default 'pending' not null,
  -- Why it was rejected; the vendor reads it.
  note text default '' not null,
  added_by uuid,
  created_at timestamptz not null,
  -- When it was approved, rejected or withdrawn.
  decided_by uuid,
  decided_at timestamptz,
  -- Kept for disputes when it is rejected or withdrawn later: what was sold under it was sold.
  approved_at timestamptz,
  reminded_at timestamptz,
  -- When the shop noticed that its last day is over. Whether it is valid says the day alone.
  ended_at timestamptz,
  -- The same as `area` in Nepali; empty where the vendor wrote it once.
  area_ne text default '' not null,
  constraint certificates_pkey primary key (id),
  constraint certificates_vendor_id_form_key_key unique (vendor_id, form_key),
  constraint certificates_area_check check (length(area) <= 120),
  constraint certificates_body_check check (length(body) <= 120),
  constraint certificates_check check ((status = 'pending') = (decided_at is null)),
  constraint certificates_covers_check check (covers in ('all', 'chosen')),
  constraint certificates_form_key_check check (length(form_key) <= 40),
  constraint certificates_kind_check check (kind in ('organic', 'in_conversion', 'pgs')),
  constraint certificates_note_check check (length(note) <= 500),
  constraint certificates_number_check check (length(number) <= 60),
  constraint certificates_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint certificates_added_by_fkey foreign key (added_by) references users(id) on delete set null,
  constraint certificates_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint certificates_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade
);
create index certificates_added_by on certificates (added_by);
create index certificates_approved on certificates (until_date) where status = 'approved';
create index certificates_decided_by on certificates (decided_by);
create index certificates_pending on certificates (created_at) where status = 'pending';
create index certificates_with_paper on certificates (until_date) where paper is not null;
create trigger shown_changed after insert or delete or update on certificates for each row execute function shown_changed();

-- When there is no delivery, everywhere or in one zone: the times within cannot be ordered for, and everybody reads why.
create table closures (
  id integer generated always as identity not null,
  -- Null for all zones.
  zone_id integer,
  kind text not null,
  from_at timestamptz not null,
  -- Null: until somebody opens again.
  to_at timestamptz,
  reason_en text not null,
  reason_ne text not null,
  made_by uuid,
  made_at timestamptz not null,
  -- When somebody opened again; null while it holds, or held until its end.
  ended_at timestamptz,
  version integer default 1 not null,
  -- The one delivery time that it closes; null for all that fall into it.
  slot_id integer,
  constraint closures_pkey primary key (id),
  constraint closures_kind_check check (kind in ('festival', 'holiday', 'bandh', 'flood', 'other')),
  constraint closures_reason_en_check check (reason_en <> ''),
  constraint closures_reason_ne_check check (reason_ne <> ''),
  constraint closures_slot_id_check check (slot_id is null or zone_id is not null and to_at is not null) not valid,
  constraint closures_to_at_check check (to_at > from_at),
  constraint closures_made_by_fkey foreign key (made_by) references users(id) on delete set null,
  constraint closures_slot_id_fkey foreign key (slot_id) references slots(id),
  constraint closures_zone_id_fkey foreign key (zone_id) references zones(id) on delete cascade
);
create index closures_in_force on closures (from_at) where ended_at is null;
create index closures_made_by on closures (made_by);
create index closures_slot_id on closures (slot_id);
create index closures_zone_id on closures (zone_id);

-- A month of Bikram Sambat that was closed for that: its commission is that of the entries before `ends_at` that the ledger had when it was closed. An entry that comes later, though dated before, is of the month that is closed next.
create table commission_months (
  month text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  last_entry_id bigint not null,
  -- When every vendor had its bill.
  billed_at timestamptz,
  summed_at timestamptz,
  constraint commission_months_pkey primary key (month),
  constraint commission_months_ends_at_key unique (ends_at),
  constraint commission_months_check check (ends_at > starts_at),
  constraint commission_months_last_entry_id_check check (last_entry_id >= 0),
  constraint commission_months_month_check check (month ~ '^[0-9]{4}-[0-9]{2}$')
);

-- What the company keeps of a sale (domain D17). The first rule that holds, by position, is frozen on the order item.
create table commission_rules (
  id integer generated always as identity not null,
  "position" integer not null,
  scope text not null,
  category_id smallint,
  vendor_id integer,
  product_id integer,
  kind text not null,
  -- Hundredths of a percent of what the vendor sells it for; or paisa for the line.
  value integer not null,
  active_from timestamptz not null,
  active_to timestamptz,
  -- Who made it; null for what came with the shop and when the account goes.
  created_by uuid,
  created_at timestamptz not null,
  constraint commission_rules_pkey primary key (id),
  constraint commission_rules_check check ((category_id is not null) = (scope = 'category')),
  constraint commission_rules_check1 check ((vendor_id is not null) = (scope = 'vendor')),
  constraint commission_rules_check2 check ((product_id is not null) = (scope = 'product')),
  constraint commission_rules_check3 check (value >= 0 and (kind = 'fixed' or value <= 10000)),
  constraint commission_rules_check4 check (active_to >= active_from),
  constraint commission_rules_kind_check check (kind in ('percent', 'fixed')),
  constraint commission_rules_position_check check ("position" > 0),
  constraint commission_rules_scope_check check (scope in ('all', 'category', 'vendor', 'product')),
  constraint commission_rules_category_id_fkey foreign key (category_id) references categories(id),
  constraint commission_rules_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint commission_rules_product_id_fkey foreign key (product_id) references products(id),
  constraint commission_rules_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index commission_rules_by on commission_rules (created_by);
create index commission_rules_category on commission_rules (category_id);
create index commission_rules_product on commission_rules (product_id);
create index commission_rules_vendor on commission_rules (vendor_id);

-- What the ledger comes to for each vendor from the first month to the end of a closed one, whose entries never change: the page of bills compares with it, and adds up no ledger (bills/commission/check-commission.ts).
create table commission_sums (
  month text not null,
  vendor_id integer not null,
  taxable_paisa bigint not null,
  exempt_paisa bigint not null,
  vat_paisa bigint not null,
  constraint commission_sums_pkey primary key (month, vendor_id),
  constraint commission_sums_check check (taxable_paisa <> 0 or exempt_paisa <> 0 or vat_paisa <> 0),
  constraint commission_sums_month_fkey foreign key (month) references commission_months(month),
  constraint commission_sums_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index commission_sums_vendor_id on commission_sums (vendor_id);

-- Names that people say instead of a palika's, in every shop: staff add their own. An area, which has its own delivery, comes before them.
create table common_names (
  id integer generated always as identity not null,
  location_id integer not null,
  -- Null where the name is that of a palika, or of several of its wards.
  ward_no integer,
  name_en text not null,
  name_ne text not null,
  -- Other spellings and names, in either script.
  aliases text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint common_names_pkey primary key (id),
  constraint common_names_aliases_check check (cardinality(aliases) <= 20),
  constraint common_names_name_en_check check (name_en <> '' and char_length(name_en) <= 80),
  constraint common_names_name_ne_check check (name_ne <> '' and char_length(name_ne) <= 80),
  constraint common_names_ward_no_check check (ward_no > 0),
  constraint common_names_location_id_fkey foreign key (location_id) references locations(id)
);
create unique index common_names_once on common_names (location_id, coalesce(ward_no, 0), lower(name_en));
create trigger shown_changed after insert or delete or update on common_names for each row execute function shown_changed();

-- Later keys of a complaint: each message with a link has its own, because the first is kept as a hash.
create table complaint_keys (
  key_hash text not null,
  complaint_id bigint not null,
  constraint complaint_keys_pkey primary key (key_hash),
  constraint complaint_keys_complaint_id_fkey foreign key (complaint_id) references complaints(id) on delete cascade
);
create index complaint_keys_complaint_id on complaint_keys (complaint_id);

-- What happened to a complaint. Rows are only added; the words of a note can be deleted.
create table complaint_steps (
  id bigint generated always as identity not null,
  complaint_id bigint not null,
  step text not null,
  actor_kind text not null,
  actor_id uuid,
  -- An answer as it was given, why it was escalated or closed, or what staff note for each other.
  note text default '' not null,
  at timestamptz not null,
  constraint complaint_steps_pkey primary key (id),
  constraint complaint_steps_actor_kind_check check (actor_kind in ('customer', 'staff', 'system')),
  constraint complaint_steps_note_check check (length(note) <= 3000),
  constraint complaint_steps_step_check check (step in ('received', 'escalated', 'answered', 'closed', 'note')),
  constraint complaint_steps_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint complaint_steps_complaint_id_fkey foreign key (complaint_id) references complaints(id) on delete cascade
);
create index complaint_steps_actor_id on complaint_steps (actor_id);
create index complaint_steps_complaint_id on complaint_steps (complaint_id, id);
create trigger complaint_steps_stay before update on complaint_steps for each row execute function complaint_steps_stay();

-- Complaints, which anybody may make: with a number, the latest date of the answer, and every step.
create table complaints (
  id bigint generated always as identity not null,
  -- The hash of the key with which it was sent: who has it reads the complaint, and sending it again is no second one.
  key_hash text not null,
  user_id uuid,
  -- Empty once the words are deleted (words_gone_at).
  name text not null,
  -- A mobile number (+977…) or an email.
  contact text not null,
  locale text not null,
  kind text not null,
  text text not null,
  -- What it is about; neither if it is about the shop.
  order_group_id uuid,
  vendor_id bigint,
  status text default 'open' not null,
  created_at timestamptz not null,
  -- The date that was promised: no later change of the settings moves it.
  promised_at timestamptz not null,
  -- By when the next answer is due: what was promised, or the officer's own time if the first answer was not enough.
  due_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  first_answered_at timestamptz,
  answered_at timestamptz,
  answer text default '' not null,
  answered_by uuid,
  closed_at timestamptz,
  close_reason text,
  -- The account was deleted meanwhile: the words go once the complaint is done.
  account_gone boolean default false not null,
  words_gone_at timestamptz,
  constraint complaints_pkey primary key (id),
  constraint complaints_key_hash_key unique (key_hash),
  constraint complaints_answer_check check (length(answer) <= 3000),
  constraint complaints_check check (status <> 'escalated' or escalated_at is not null),
  constraint complaints_check1 check (status <> 'answered' or answered_at is not null and first_answered_at is not null),
  constraint complaints_check2 check ((status = 'closed') = (closed_at is not null)),
  constraint complaints_check3 check ((closed_at is null) = (close_reason is null)),
  constraint complaints_check4 check (promised_at > created_at and due_at >= promised_at),
  constraint complaints_close_reason_check check (close_reason in ('duplicate', 'withdrawn', 'no_complaint')),
  constraint complaints_contact_check check (length(contact) <= 254),
  constraint complaints_kind_check check (kind in ('goods', 'delivery', 'money', 'vendor', 'privacy', 'other')),
  constraint complaints_locale_check check (locale in ('en', 'ne')),
  constraint complaints_name_check check (length(name) <= 100),
  constraint complaints_status_check check (status in ('open', 'escalated', 'answered', 'closed')),
  constraint complaints_text_check check (length(text) <= 3000),
  constraint complaints_answered_by_fkey foreign key (answered_by) references users(id) on delete set null,
  constraint complaints_order_group_id_fkey foreign key (order_group_id) references order_groups(id) on delete set null,
  constraint complaints_user_id_fkey foreign key (user_id) references users(id) on delete set null,
  constraint complaints_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete set null
);
create index complaints_answered_by on complaints (answered_by);
create index complaints_created_at on complaints (created_at);
create index complaints_order_group_id on complaints (order_group_id);
-- For the share that was answered in time, and for deleting words.
create index complaints_promised_at on complaints (promised_at);
create index complaints_status on complaints (status, id);
create index complaints_user_id on complaints (user_id, id);
create index complaints_vendor_id on complaints (vendor_id);
-- What waits: first what the officer has, then by what is due.
create index complaints_waiting on complaints ((status = 'open'), due_at, id) where status in ('open', 'escalated');
create index complaints_with_words on complaints (created_at) where words_gone_at is null;

-- Whom the courier calls. Phones are kept as +977 and ten digits.
create table contacts (
  id bigint generated always as identity not null,
  user_id uuid not null,
  full_name text not null,
  phone text not null,
  is_default boolean default false not null,
  created_at timestamptz default now() not null,
  alt_phone text,
  email text,
  relation text,
  -- Somebody else's contact has the language in which they are told by SMS of what comes to them; one's own has none.
  sms_locale text,
  constraint contacts_pkey primary key (id),
  constraint contacts_alt_phone_check check (alt_phone ~ '^\+977[0-9]{10}$'),
  constraint contacts_email_check check (email <> ''),
  constraint contacts_full_name_check check (full_name <> ''),
  constraint contacts_phone_check check (phone ~ '^\+977[0-9]{10}$'),
  constraint contacts_relation_check check (relation in ('self', 'family', 'office')),
  constraint contacts_sms_locale_check check (sms_locale in ('en', 'ne')),
  constraint contacts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create unique index contacts_one_default on contacts (user_id) where is_default;
create index contacts_user_id on contacts (user_id);

-- What was written in a conversation, by whom. Rows are only added.
create table conversation_messages (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  author_kind text not null,
  author_id uuid,
  text text not null,
  at timestamptz not null,
  constraint conversation_messages_pkey primary key (id),
  constraint conversation_messages_author_kind_check check (author_kind in ('customer', 'vendor', 'staff')),
  constraint conversation_messages_text_check check (text <> ''),
  constraint conversation_messages_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint conversation_messages_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade
);
create index conversation_messages_author_id on conversation_messages (author_id);
create index conversation_messages_conversation_id on conversation_messages (conversation_id, id);

-- What is written about an order: one thread for each vendor's package, which its customer, that vendor and staff read, and one of the whole order, which the customer and staff read. A thread has a row from its first message on.
create table conversations (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  -- The package, and its vendor; null for the thread with the company.
  order_id uuid,
  vendor_id integer,
  -- Since when there is something that the customer, or the vendor, has not read.
  customer_unread_since timestamptz,
  vendor_unread_since timestamptz,
  -- Since when the customer waits for an answer of the company; always null in the thread of a package.
  waits_since timestamptz,
  last_at timestamptz not null,
  constraint conversations_pkey primary key (id),
  constraint conversations_order_group_id_order_id_key unique nulls not distinct (order_group_id, order_id),
  constraint conversations_check check ((order_id is null) = (vendor_id is null)),
  constraint conversations_check1 check (order_id is null or waits_since is null),
  constraint conversations_order_group_id_fkey foreign key (order_group_id) references order_groups(id) on delete cascade,
  constraint conversations_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint conversations_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade
);
create index conversations_last_at on conversations (last_at);
create index conversations_of_vendor on conversations (vendor_id, last_at desc, id desc);
create index conversations_order_id on conversations (order_id);
create index conversations_to_answer on conversations (waits_since, id) where waits_since is not null;
create index conversations_unread_by_vendor on conversations (vendor_id) where vendor_unread_since is not null;

-- How a person proves who they are; `password` holds a scrypt hash.
create table credentials (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint credentials_pkey primary key (id),
  constraint credentials_provider_id_account_id_key unique (provider_id, account_id),
  constraint credentials_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index credentials_user_id on credentials (user_id);

-- The rows that are still to be worked: each goes in the transaction of what it does.
create table csv_import_rows (
  csv_import_id integer not null,
  -- As a spreadsheet counts: the header is row 1.
  row_no integer not null,
  -- Its cells by the name of their column.
  cells jsonb not null,
  constraint csv_import_rows_pkey primary key (csv_import_id, row_no),
  constraint csv_import_rows_row_no_check check (row_no >= 2),
  constraint csv_import_rows_csv_import_id_fkey foreign key (csv_import_id) references csv_imports(id) on delete cascade
);

-- Files of products that members hand in. One at a time for each vendor.
create table csv_imports (
  id integer generated always as identity not null,
  vendor_id integer not null,
  -- In whose name its rows are worked.
  user_id uuid,
  -- Null while it goes on.
  finished_at timestamptz,
  file_name text not null,
  -- The language in which faults are told.
  locale text not null,
  rows_total integer not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  -- What is wrong, as a list of {row, column, value, reason}.
  faults jsonb not null,
  -- Rows that have one.
  faulty integer default 0 not null,
  created_at timestamptz not null,
  constraint csv_imports_pkey primary key (id),
  constraint csv_imports_check check ((added + changed + unchanged + faulty) <= rows_total),
  constraint csv_imports_locale_check check (locale in ('en', 'ne')),
  constraint csv_imports_rows_total_check check (rows_total >= 0),
  constraint csv_imports_user_id_fkey foreign key (user_id) references users(id) on delete set null,
  constraint csv_imports_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade
);
create index csv_imports_of_vendor on csv_imports (vendor_id, id);
create unique index csv_imports_open on csv_imports (vendor_id) where finished_at is null;
create index csv_imports_user_id on csv_imports (user_id);

-- How often each person ordered, their latest order and their store credit, so that staff's list of customers walks an index however many there are. Triggers keep it; the invariants of every shop compare it with orders and ledger.
create table customer_counts (
  user_id uuid not null,
  orders integer default 0 not null,
  -- 0 while there is none.
  last_number bigint default 0 not null,
  credit_paisa bigint default 0 not null,
  constraint customer_counts_pkey primary key (user_id),
  constraint customer_counts_credit_paisa_check check (abs(credit_paisa) < '1000000000000000'::bigint),
  constraint customer_counts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index customer_counts_again on customer_counts (last_number, user_id) where orders > 1;
create index customer_counts_credit on customer_counts (last_number, user_id) where credit_paisa > 0;
create index customer_counts_latest on customer_counts (last_number, user_id);
create index customer_counts_once on customer_counts (last_number, user_id) where orders = 1;

-- What staff write down about a person for each other. Neither they nor a vendor ever read it.
create table customer_notes (
  id bigint generated always as identity not null,
  user_id uuid not null,
  author_id uuid,
  text text not null,
  at timestamptz not null,
  constraint customer_notes_pkey primary key (id),
  constraint customer_notes_text_check check (text <> ''),
  constraint customer_notes_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint customer_notes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index customer_notes_author_id on customer_notes (author_id);
create index customer_notes_user_id on customer_notes (user_id, id);

-- That somebody asked for their data or for the end of their account, how they proved who they are, and what was done. A row stays: it is the proof that the shop acted on the person's own word.
create table customer_requests (
  -- Made before it is sent, so that sending it twice is one request.
  id uuid not null,
  kind text not null,
  -- Whose account it is, or was: no foreign key, because the row outlives the account.
  person uuid not null,
  came_by text not null,
  proven_by text not null,
  -- The paper that was seen beside the word.
  paper text,
  -- Where the word is recorded, without a name.
  note text default '' not null,
  staff_id uuid,
  staff_name text not null,
  proven_at timestamptz not null,
  -- When the file was handed out or the account deleted.
  done_at timestamptz,
  constraint customer_requests_pkey primary key (id),
  constraint customer_requests_came_by_check check (came_by in ('phone', 'letter', 'email', 'counter')),
  constraint customer_requests_check check (proven_by = 'code' or note <> ''),
  constraint customer_requests_check1 check ((proven_by = 'word') = (paper is not null)),
  constraint customer_requests_check2 check (kind = 'data' or done_at is not null),
  constraint customer_requests_kind_check check (kind in ('data', 'deletion')),
  constraint customer_requests_paper_check check (paper in ('none', 'citizenship', 'passport', 'licence', 'national_id')),
  constraint customer_requests_proven_by_check check (proven_by in ('code', 'word')),
  constraint customer_requests_staff_id_fkey foreign key (staff_id) references users(id) on delete set null
);
create index customer_requests_person on customer_requests (person, proven_at);
create index customer_requests_staff_id on customer_requests (staff_id);

-- What happened each day in Nepal, counted for the whole shop and for each vendor, category and so on. Today and the reports read it instead of summing over all orders.
create table daily_figures (
  kind text not null,
  day date not null,
  -- An id or a word, by kind; empty for the whole shop.
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
  -- Lines that were delivered of what has a delivery time.
  timed_items bigint default 0 not null,
  -- Of these, the ones that came in it.
  on_time_items bigint default 0 not null,
  constraint daily_figures_pkey primary key (kind, day, key),
  constraint daily_figures_delivered_paisa_check check (delivered_paisa >= 0),
  constraint daily_figures_kind_check check (kind in ('shop', 'time', 'vendor', 'category', 'belt', 'district', 'ward', 'payment', 'product')),
  constraint daily_figures_placed_paisa_check check (placed_paisa >= 0),
  constraint daily_figures_refunded_paisa_check check (refunded_paisa >= 0),
  constraint daily_figures_returned_paisa_check check (returned_paisa >= 0)
);
create index daily_figures_of_key on daily_figures (kind, key, day);

-- Where this database lives and how far it has come, as a file beside its pictures says, too: a copy that was restored, or a database that went back in time, differs from it and acts no more until somebody has looked.
create table database_life (
  only_one boolean default true not null,
  -- Another one for a copy that was let go.
  id uuid not null,
  -- The folder of an embedded database, or the server's own words for this database.
  place text not null,
  -- Grows while the shop acts.
  mark bigint not null,
  marked_at timestamptz not null,
  -- Since when it only serves reads; null while it acts.
  held_since timestamptz,
  held_because text,
  -- A restored copy does not know what the original gave back after the backup: what was paid before somebody let it act is given back by a person who has looked, not by itself.
  restored_at timestamptz,
  -- The database that the file beside the pictures was of before this one took its place, and that another process may still read there for a moment.
  former_id uuid,
  constraint database_life_pkey primary key (only_one),
  constraint database_life_check check ((held_since is null) = (held_because is null)),
  constraint database_life_held_because_check check (held_because in ('moved', 'went_back', 'other_files', 'no_file', 'asked')),
  constraint database_life_mark_check check (mark > 0),
  constraint database_life_only_one_check check (only_one)
);

-- One knock at one door: where it goes, whom the rider calls, what it costs and the code for the door. The order groups that come with it share it.
create table deliveries (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  -- As it was when the first of them was placed, or was changed since; in both languages.
  address jsonb not null,
  contact jsonb not null,
  -- The zone of the address.
  zone_id integer,
  -- The agreed fee, frozen with the order; the order group that says pays_delivery pays it.
  fee_paisa integer default 0 not null,
  -- Of the fee, taken off by a promotion.
  discount_paisa integer default 0 not null,
  -- Five digits that the customer tells at the door, the last of which is a check digit. Null where each vendor's order has four digits of its own.
  code text,
  -- Who brings it: each vendor its own part, or the company all of it.
  brought_by text default 'vendor' not null,
  constraint deliveries_pkey primary key (id),
  constraint deliveries_brought_by_check check (brought_by in ('vendor', 'company')),
  constraint deliveries_code_check check (code ~ '^[0-9]{5}$'),
  constraint deliveries_discount_paisa_check check (discount_paisa >= 0 and discount_paisa <= fee_paisa),
  constraint deliveries_fee_paisa_check check (fee_paisa >= 0),
  constraint deliveries_user_id_fkey foreign key (user_id) references users(id),
  constraint deliveries_zone_id_fkey foreign key (zone_id) references zones(id)
);
create index deliveries_user_id on deliveries (user_id);
create index deliveries_zone_id on deliveries (zone_id);

-- Where an order went before it was changed, and whom to call, with who changed it and why.
create table delivery_changes (
  id integer generated always as identity not null,
  order_group_id uuid not null,
  delivery_address jsonb not null,
  contact jsonb not null,
  actor_id uuid,
  actor_kind text not null,
  reason text default '' not null,
  at timestamptz not null,
  constraint delivery_changes_pkey primary key (id),
  constraint delivery_changes_actor_kind_check check (actor_kind in ('customer', 'staff')),
  constraint delivery_changes_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint delivery_changes_order_group_id_fkey foreign key (order_group_id) references order_groups(id)
);
create index delivery_changes_actor_id on delivery_changes (actor_id);
create index delivery_changes_of_order on delivery_changes (order_group_id, id);

-- How far the time of a demo shop is ahead of the real one: nothing reads it in a real shop.
create table demo_clock (
  -- There is one row at most.
  is_only boolean default true not null,
  ahead_ms bigint not null,
  constraint demo_clock_pkey primary key (is_only),
  constraint demo_clock_ahead_ms_check check (ahead_ms >= 0 and ahead_ms <= '315360000000'::bigint),
  constraint demo_clock_is_only_check check (is_only)
);
-- In the demo, days pass by themselves.
create trigger shown_changed after insert or delete or update on demo_clock for each row execute function shown_changed();

-- What belongs to a demo is marked, so that it is known outside of one: everybody knows its sign-ins.
create table demo_loads (
  is_only boolean default true not null,
  loaded_at timestamptz default now() not null,
  past_steps integer,
  past_done integer default 0 not null,
  constraint demo_loads_pkey primary key (is_only),
  constraint demo_loads_is_only_check check (is_only)
);

-- Nepal's 77 districts with the belt that the origin mark lights (census grouping).
create table districts (
  id smallint not null,
  name_en text not null,
  name_ne text not null,
  province smallint not null,
  belt text not null,
  -- Other spellings that people use.
  aliases text[] default '{}'::text[] not null,
  constraint districts_pkey primary key (id),
  constraint districts_name_en_key unique (name_en),
  constraint districts_name_ne_key unique (name_ne),
  constraint districts_belt_check check (belt in ('himal', 'pahad', 'terai')),
  constraint districts_province_check check (province >= 1 and province <= 7),
  constraint districts_province_fkey foreign key (province) references provinces(id)
);
create index districts_province on districts (province);

-- What happened that people may be notified of; each of them has a row in notifications.
create table events (
  id bigint generated always as identity not null,
  kind text not null,
  object_id text not null,
  order_group_id uuid,
  "values" jsonb not null,
  at timestamptz not null,
  constraint events_pkey primary key (id),
  constraint events_kind_object_id_key unique (kind, object_id),
  constraint events_check check (kind !~~ '%Order%' or order_group_id is not null)
);

-- Rules that the job `keep-deadlines` runs twice a minute and that failed the last time. A rule that succeeds has no row.
create table failing_rules (
  name text not null,
  failing_since timestamptz not null,
  failed_at timestamptz not null,
  fault text not null,
  constraint failing_rules_pkey primary key (name)
);

-- Events that are not counted yet: an item's step, an entry of the ledger, a refund whose money went out. Rows are only added by triggers, so that nobody waits for anybody, and taken out in small numbers. `all`: count everything anew.
create table figures_due (
  event text not null,
  id bigint not null,
  constraint figures_due_event_check check (event in ('all', 'step', 'entry', 'refund'))
);

-- Until when all events are counted.
create table figures_state (
  only_row boolean default true not null,
  counted_at timestamptz,
  constraint figures_state_pkey primary key (only_row),
  constraint figures_state_only_row_check check (only_row)
);

-- What opens the account of the first admin of an empty shop: hashes of the keys in the links that the shop prints at its start, one of each process. All of them end when there is an admin.
create table first_admin_keys (
  key_hash text not null,
  created_at timestamptz not null,
  constraint first_admin_keys_pkey primary key (key_hash)
);

-- When a gateway was last asked whether it is there, and what it said.
create table gateway_tests (
  provider text not null,
  is_answered boolean not null,
  -- For staff: what it said, or why nothing could be understood.
  said text not null,
  tested_by uuid,
  tested_at timestamptz not null,
  constraint gateway_tests_pkey primary key (provider),
  constraint gateway_tests_tested_by_fkey foreign key (tested_by) references users(id) on delete set null
);
create index gateway_tests_tested_by on gateway_tests (tested_by);

-- Store credit that staff gave for an order as goodwill, within the limits of the settings. The ledger has it under the cause credit.goodwill.
create table goodwill_credits (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  given_by uuid,
  amount_paisa integer not null,
  -- The words of staff, which the customer reads.
  reason text not null,
  given_at timestamptz not null,
  constraint goodwill_credits_pkey primary key (id),
  constraint goodwill_credits_amount_paisa_check check (amount_paisa > 0),
  constraint goodwill_credits_given_by_fkey foreign key (given_by) references users(id) on delete set null,
  constraint goodwill_credits_order_group_id_fkey foreign key (order_group_id) references order_groups(id)
);
create index goodwill_credits_given_by on goodwill_credits (given_by, given_at);
create index goodwill_credits_order_group_id on goodwill_credits (order_group_id, id);

-- The home page as blocks: what staff work on, and what was published. Without a row of the second it is the one of the software.
create table home_drafts (
  is_only boolean default true not null,
  blocks jsonb not null,
  -- Grows with each change.
  version integer not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint home_drafts_pkey primary key (is_only),
  constraint home_drafts_is_only_check check (is_only),
  constraint home_drafts_changed_by_fkey foreign key (changed_by) references users(id) on delete set null
);
create index home_drafts_changed_by on home_drafts (changed_by);

-- Pictures of blocks, of the draft and of what was published.
create table home_pictures (
  file text not null,
  added_by uuid,
  added_at timestamptz not null,
  constraint home_pictures_pkey primary key (file),
  constraint home_pictures_added_by_fkey foreign key (added_by) references users(id) on delete set null
);
create index home_pictures_added_by on home_pictures (added_by);
create trigger picture_taken_away after delete or update of file on home_pictures for each row execute function picture_taken_away('file');

-- The home page as it was published, version by version.
create table home_versions (
  version integer not null,
  blocks jsonb not null,
  -- When the page changes by the clock.
  changes_at timestamptz[] not null,
  -- Until when pages in memory were told of it.
  told_at timestamptz not null,
  published_by uuid,
  published_at timestamptz not null,
  constraint home_versions_pkey primary key (version),
  constraint home_versions_published_by_fkey foreign key (published_by) references users(id) on delete set null
);
create index home_versions_published_by on home_versions (published_by);
create trigger shown_changed after insert or delete or update on home_versions for each row execute function shown_changed();

-- How many hours goods are on the way from vendors of a district to where deliveries are loaded; none for a district that is not here.
create table hub_hours (
  district_id integer not null,
  hours smallint not null,
  constraint hub_hours_pkey primary key (district_id),
  constraint hub_hours_hours_check check (hours >= 0 and hours <= 240),
  constraint hub_hours_district_id_fkey foreign key (district_id) references districts(id) on delete cascade
);

-- Answers already given, so that a repeated request gets the same bytes (domain D5, D19).
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  -- Text, not jsonb: the same bytes go out again. Null only inside the transaction that is still at work.
  answer text,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_key_check check (length(key) >= 1 and length(key) <= 200),
  constraint idempotency_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- The books (docs/decisions/0020-ledger.md): every event with money posts one entry, whose lines add up to nothing. Balances are sums over the lines; nothing else holds one.
create table ledger_entries (
  id bigint generated always as identity not null,
  at timestamptz not null,
  -- What happened, as noun.verb: payment.completed; and to which one. Posted once.
  cause text not null,
  cause_id text not null,
  -- The purchase that it is about, if any.
  order_group_id uuid,
  note text default '' not null,
  constraint ledger_entries_pkey primary key (id),
  constraint ledger_entries_cause_cause_id_key unique (cause, cause_id),
  constraint ledger_entries_cause_check check (cause ~ '^[a-z_]+\.[a-z_]+$'),
  constraint ledger_entries_order_group_id_fkey foreign key (order_group_id) references order_groups(id)
);
create index ledger_entries_at on ledger_entries (at);
create index ledger_entries_of_purchase on ledger_entries (order_group_id);
create trigger count_entry after insert on ledger_entries for each row when (new.cause in ('refund.approved', 'item.returned')) execute function count_entry();
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function balance_ledger_entry();
create trigger ledger_entries_stay before delete or update on ledger_entries for each row execute function keep_ledger();
create trigger ledger_entries_stay_all before truncate on ledger_entries for each statement execute function keep_ledger();

-- Amounts of the entries of the ledger, of which each comes to zero. Rows are only added.
create table ledger_lines (
  id bigint generated always as identity not null,
  entry_id bigint not null,
  -- Compared by bytes, so that an index finds all accounts of a kind.
  account text collate "C" not null,
  -- Debit above nothing, credit below.
  amount_paisa bigint not null,
  order_item_id bigint,
  constraint ledger_lines_pkey primary key (id),
  constraint ledger_lines_account_check check ((account in ('bank', 'commission_income', 'delivery_income', 'promotion_cost', 'refund_cost', 'refund_payable', 'vat_payable', 'gateway_fees', 'rounding')) or account ~ '^gateway:(esewa|khalti|card|connectips|fonepay)$' or account ~ '^vendor_payable:[1-9][0-9]*$' or account ~ '^(courier_cash|courier_short|customer_credit):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  constraint ledger_lines_amount_paisa_check check (amount_paisa <> 0),
  constraint ledger_lines_entry_id_fkey foreign key (entry_id) references ledger_entries(id),
  constraint ledger_lines_order_item_id_fkey foreign key (order_item_id) references order_items(id)
);
create index ledger_lines_of_account on ledger_lines (account, entry_id) include (amount_paisa);
create index ledger_lines_of_entry on ledger_lines (entry_id);
create index ledger_lines_of_item on ledger_lines (order_item_id);
create constraint trigger count_customer_credit after insert on ledger_lines deferrable initially deferred for each row when (new.account ~~ 'customer_credit:%') execute function count_customer_credit();
create trigger ledger_lines_balance after insert on ledger_lines referencing new table as added for each statement execute function balance_ledger_lines();
create trigger ledger_lines_stay before delete or update on ledger_lines for each row execute function keep_ledger();
create trigger ledger_lines_stay_all before truncate on ledger_lines for each statement execute function keep_ledger();

-- The products on people's lists.
create table list_items (
  list_id bigint not null,
  product_id integer not null,
  quantity integer not null,
  -- The price when it was put there, or last went into a cart: what it costs now is said beside it.
  price_paisa bigint not null,
  added_at timestamptz not null,
  constraint list_items_pkey primary key (list_id, product_id),
  constraint list_items_price_paisa_check check (price_paisa >= 0),
  constraint list_items_quantity_check check (quantity >= 1 and quantity <= 9999),
  constraint list_items_list_id_fkey foreign key (list_id) references lists(id) on delete cascade,
  constraint list_items_product_id_fkey foreign key (product_id) references products(id)
);
create index list_items_product_id on list_items (product_id);

-- What somebody buys again and again, under names of their own, and their favourites, of which everybody has one list.
create table lists (
  id bigint generated always as identity not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  -- Whoever has it reads products and prices, which are public, and nothing about the person: so it is kept as it is, that its owner finds the same link again. Null: the list is not shared, or no more.
  share_key text,
  -- When it last went into a cart as a whole.
  filled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lists_pkey primary key (id),
  constraint lists_share_key_key unique (share_key),
  constraint lists_check check (char_length(name) <= 60 and (name = '') = (kind = 'favourites')),
  constraint lists_kind_check check (kind in ('favourites', 'named')),
  constraint lists_share_key_check check (char_length(share_key) >= 20),
  constraint lists_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create unique index lists_favourites on lists (user_id) where kind = 'favourites';
create unique index lists_name on lists (user_id, lower(name));

-- The 753 local levels. The id is the district's with two figures more. Active: we deliver to (some of) its wards.
create table locations (
  id integer not null,
  code text not null,
  district_id smallint not null,
  kind text not null,
  name_en text not null,
  name_ne text not null,
  ward_count smallint not null,
  is_active boolean default false not null,
  constraint locations_pkey primary key (id),
  constraint locations_code_key unique (code),
  constraint locations_district_id_name_en_key unique (district_id, name_en),
  constraint locations_district_id_name_ne_key unique (district_id, name_ne),
  constraint locations_check check (district_id = (id / 100)),
  constraint locations_kind_check check (kind in ('metropolitan', 'sub_metropolitan', 'municipality', 'rural_municipality')),
  constraint locations_ward_count_check check (ward_count >= 1 and ward_count <= 99),
  constraint locations_district_id_fkey foreign key (district_id) references districts(id)
);
create trigger shown_changed after insert or delete or update on locations for each row execute function shown_changed();

-- Files in the paper store that nothing refers to: not yet, or not any more. A job removes them. The name stands here before the file is written and until it is gone, so that no crash leaves one behind.
create table loose_papers (
  file text not null,
  remove_at timestamptz not null,
  -- The job is at it: nothing may refer to it any more.
  is_going boolean default false not null,
  constraint loose_papers_pkey primary key (file)
);
create index loose_papers_remove_at on loose_papers (remove_at);

-- Pictures that nothing may show any more, or not yet: a rule looks. Older code neither reads nor writes this: the triggers write down what it takes away, too.
create table loose_pictures (
  file text not null,
  -- When it is looked at; null: a week after the rule finds it. While it is going: until when nobody else takes it up.
  look_at timestamptz,
  -- Nothing shows it, and nothing may begin to: its files are being removed.
  is_going boolean default false not null,
  constraint loose_pictures_pkey primary key (file)
);
create index loose_pictures_look_at on loose_pictures (look_at);

-- Links of the header and the footer that staff chose; a menu without a row is the one of the software.
create table menus (
  key text not null,
  -- [{label_en, label_ne, path}]; null for those of the software again.
  links jsonb,
  version integer not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint menus_pkey primary key (key),
  constraint menus_key_check check (key in ('header', 'support', 'information')),
  constraint menus_changed_by_fkey foreign key (changed_by) references users(id) on delete set null
);
create index menus_changed_by on menus (changed_by);
create trigger shown_changed after insert or delete or update on menus for each row execute function shown_changed();

-- Device baskets that were already added to a cart: merging one again changes nothing.
create table merged_baskets (
  user_id uuid not null,
  basket_id uuid not null,
  merged_at timestamptz not null,
  constraint merged_baskets_pkey primary key (user_id, basket_id),
  constraint merged_baskets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- Lists of a device that were already brought into an account: bringing them again changes nothing.
create table merged_device_lists (
  user_id uuid not null,
  device_id uuid not null,
  merged_at timestamptz not null,
  constraint merged_device_lists_pkey primary key (user_id, device_id),
  constraint merged_device_lists_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- What staff learned about a vendor order that had not come to the hub when its delivery time was loaded. The last one counts.
create table missing_calls (
  order_id uuid not null,
  -- Its place in the order, from 1: whoever writes the next one says which they saw last.
  no smallint not null,
  -- called: nobody answered, or nothing is settled; later: it comes later; lost: it does not come.
  answer text not null,
  note text default '' not null,
  called_at timestamptz not null,
  -- Who wrote it; null once that account is gone.
  called_by uuid,
  constraint missing_calls_pkey primary key (order_id, no),
  constraint missing_calls_answer_check check (answer in ('called', 'later', 'lost')),
  constraint missing_calls_no_check check (no >= 1),
  constraint missing_calls_called_by_fkey foreign key (called_by) references users(id) on delete set null,
  constraint missing_calls_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index missing_calls_called_by on missing_calls (called_by);

-- How much somebody wants to be told by mail and by SMS; without a row, the channel's own measure holds.
create table notification_choices (
  user_id uuid not null,
  channel text not null,
  amount text not null,
  constraint notification_choices_pkey primary key (user_id, channel),
  constraint notification_choices_amount_check check (amount in ('none', 'main', 'all')),
  constraint notification_choices_channel_check check (channel in ('mail', 'sms')),
  constraint notification_choices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- What happened to somebody's orders, for them to read. The sentence is not kept: it is made of type and values when it is read, in the reader's language.
create table notifications (
  id bigint generated always as identity not null,
  user_id uuid not null,
  is_read boolean default false not null,
  created_at timestamptz not null,
  event_id bigint not null,
  constraint notifications_pkey primary key (id),
  constraint notifications_event_id_user_id_key unique (event_id, user_id),
  constraint notifications_event_id_fkey foreign key (event_id) references events(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;

-- How far the numbers of a series go up at most from one to the next: a secret of each shop, drawn with its first number.
create table number_steps (
  series text not null,
  most smallint not null,
  constraint number_steps_pkey primary key (series),
  constraint number_steps_most_check check (most > 0)
);

-- Codes and links sent by mail or SMS: each works once, for a quarter of an hour. Guesses are counted in rate_limits.
create table one_time_codes (
  id uuid default gen_random_uuid() not null,
  purpose text not null,
  -- The email or phone it was sent to.
  target text not null,
  -- Whose, where only the signed-in person may use it.
  user_id uuid,
  -- scrypt of the six digits, salted with the id; SHA-256 of the link's token.
  code_hash text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of what the asking browser or program keeps; null where only the signed-in person may use it.
  asking_hash text,
  -- Wrong guesses in this browser: at five the code is dead there.
  guesses integer default 0 not null,
  -- With what the code is hashed, where it is one that was sent for an earlier asking; else its id.
  salt text,
  -- Ten digits instead of six: they are sent while somebody guesses at codes of this target.
  is_long boolean default false not null,
  -- The one thing that it is for, where there are several of its purpose: a draft that staff type, at its version. Null where there is none.
  about text,
  constraint one_time_codes_pkey primary key (id),
  constraint one_time_codes_token_hash_key unique (token_hash),
  constraint one_time_codes_purpose_check check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account', 'new_address', 'vendor_member', 'message_test', 'confirm_address', 'application', 'end_session', 'phone_order', 'data_request', 'deletion_request', 'own_numbers')),
  constraint one_time_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index one_time_codes_expires_at on one_time_codes (expires_at);
create index one_time_codes_target on one_time_codes (target, purpose);
create index one_time_codes_user_id on one_time_codes (user_id);

-- What is still to be done for each vendor order: a row for each state that its items are in, as long as that is not their last. It is small however many orders there were, so that staff's lists of work are read and counted at once. Triggers keep it; the invariants of every shop compare it with the items.
create table open_orders (
  order_id uuid not null,
  status text not null,
  order_group_id uuid not null,
  number bigint not null,
  placed_at timestamptz not null,
  vendor_id integer not null,
  -- Since when the oldest of the items is in this state.
  since timestamptz not null,
  -- By when somebody is to do what this state waits for, where that is known.
  due_at timestamptz,
  constraint open_orders_pkey primary key (order_id, status),
  constraint open_orders_status_check check (status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')),
  constraint open_orders_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index open_orders_by_age on open_orders (status, since);
-- The first in line of each state.
create index open_orders_by_deadline on open_orders (status, due_at);
create index open_orders_newest on open_orders (placed_at, number, order_group_id);

-- One purchase by one person; one order per vendor in it. Statuses of both are derived from the items.
create table order_groups (
  id uuid default gen_random_uuid() not null,
  -- Printed as GP-000123.
  number bigint generated always as identity not null,
  user_id uuid not null,
  -- A copy of what its delivery says, for older code.
  delivery_address jsonb not null,
  -- A copy of what its delivery says, for older code.
  contact jsonb not null,
  note text default '' not null,
  placed_at timestamptz not null,
  -- What it pays of its delivery: a copy of the fee, or nothing; for older code.
  delivery_fee_paisa integer default 0 not null,
  -- By when it is to be paid, once every vendor has answered; null for cash.
  pay_by timestamptz,
  -- A copy of what its delivery says where it pays the fee; for older code.
  delivery_discount_paisa integer default 0 not null,
  -- The order group that pays the delivery of this one; null where it does so itself. For older code.
  delivery_with uuid,
  -- Who buys for a business has its PAN on the bill; empty for everybody else.
  buyer_pan text default '' not null,
  -- A copy of what its delivery says, for older code.
  zone_id integer,
  -- Who orders for somebody else may be called too, wherever they are: {full_name, phone}.
  payer jsonb,
  name_keys text[],
  -- The version of the terms (`article_versions`) that was published when it was placed, and so accepted.
  terms_version integer,
  -- The version of the refund policy that was published when it was placed.
  refund_policy_version integer,
  -- The same for all that was ordered at once; null where it is the order's own id, as versions before 0029 leave it.
  checkout_id uuid,
  -- The delivery that it comes with.
  delivery_id uuid,
  -- Whether it pays the fee of its delivery: one of those that share it does.
  pays_delivery boolean default true not null,
  constraint order_groups_pkey primary key (id),
  constraint order_groups_number_key unique (number),
  constraint order_groups_buyer_pan_check check (buyer_pan ~ '^([0-9]{9})?$'),
  constraint order_groups_check1 check (delivery_discount_paisa >= 0 and delivery_discount_paisa <= delivery_fee_paisa),
  constraint order_groups_delivery_fee_paisa_check check (delivery_fee_paisa >= 0),
  constraint order_groups_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint order_groups_delivery_with_fkey foreign key (delivery_with) references order_groups(id),
  constraint order_groups_user_id_fkey foreign key (user_id) references users(id),
  constraint order_groups_zone_id_fkey foreign key (zone_id) references zones(id)
);
create index order_groups_delivery_id on order_groups (delivery_id);
create index order_groups_delivery_with on order_groups (delivery_with);
create index order_groups_name_keys on order_groups using gin (name_keys);
-- All orders, the newest first, from a day and to a day.
create index order_groups_newest on order_groups (placed_at, number);
create index order_groups_of_door on order_groups (door_of(delivery_address)) where door_of(delivery_address) is not null;
-- What staff look orders up by, besides the number.
create index order_groups_of_phone on order_groups ((contact ->> 'phone'), number);
create index order_groups_of_user on order_groups (user_id, number);
create index order_groups_to_pay on order_groups (pay_by) where pay_by is not null;
create index order_groups_without_name_keys on order_groups (number) where name_keys is null;
create index order_groups_zone_id on order_groups (zone_id, placed_at);
create constraint trigger count_customer_order after insert on order_groups deferrable initially deferred for each row execute function count_customer_order();
create constraint trigger count_moved_order after update of user_id on order_groups deferrable initially deferred for each row when (old.user_id <> new.user_id) execute function count_customer_order();
create trigger order_groups_changed_by_older before update of user_id, delivery_address, contact, zone_id, delivery_fee_paisa, delivery_discount_paisa, delivery_with on order_groups for each row execute function deliver_older_group();
create trigger order_groups_name_keys before update of contact on order_groups for each row when ((new.contact ->> 'full_name') is distinct from (old.contact ->> 'full_name')) execute function forget_name_keys();
create trigger order_groups_of_older before insert on order_groups for each row when (new.delivery_id is null) execute function deliver_older_group();

-- Every step of an item: who and when. The timeline is read from here.
create table order_item_steps (
  id bigint generated always as identity not null,
  order_item_id bigint not null,
  status text not null,
  actor_id uuid,
  at timestamptz not null,
  -- As whom somebody acted, and through what.
  actor_kind text default 'vendor' not null,
  via text default 'portal' not null,
  -- Why, in the words of whoever did it.
  note text default '' not null,
  -- What shows that it was delivered: the customer's code, or a photo in the private store.
  proof text,
  photo text,
  -- Why a customer cancels, of a list; `note` says more.
  cancel_reason text,
  -- Why a vendor cannot supply an item, of a list; `note` says more.
  reason text,
  -- Why a delivery failed, of a list; `note` says more.
  failure_reason text,
  constraint order_item_steps_pkey primary key (id),
  constraint order_item_steps_actor_kind_check check (actor_kind in ('customer', 'vendor', 'staff', 'system')),
  constraint order_item_steps_cancel_reason_check check (cancel_reason in ('changed_mind', 'too_late', 'ordered_twice', 'other')),
  constraint order_item_steps_check check (cancel_reason is null or status = 'cancelled'),
  constraint order_item_steps_check1 check (reason is null or status = 'rejected'),
  constraint order_item_steps_failed_check check (failure_reason is null or status = 'undelivered'),
  constraint order_item_steps_failure_reason_check check (failure_reason in ('nobody_there', 'refused', 'address_not_found', 'other')),
  constraint order_item_steps_proof_check check (proof in ('code', 'photo')),
  constraint order_item_steps_reason_check check (reason in ('out_of_stock', 'too_little', 'too_far', 'price_changed', 'other')),
  constraint order_item_steps_status_check check (status in ('on_hold', 'awaiting_approval', 'confirmed', 'rejected', 'expired', 'cancelled', 'unavailable', 'packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned')),
  constraint order_item_steps_via_check check (via in ('portal', 'link', 'sms', 'job', 'payment', 'run')) not valid,
  constraint order_item_steps_actor_id_fkey foreign key (actor_id) references users(id),
  constraint order_item_steps_order_item_id_fkey foreign key (order_item_id) references order_items(id)
);
create index order_item_steps_actor_id on order_item_steps (actor_id);
-- What was delivered in the days that are asked about is found without reading all steps of all orders.
create index order_item_steps_delivered on order_item_steps (at) where status = 'delivered';
create index order_item_steps_order_item_id on order_item_steps (order_item_id);
-- Photos of deliveries and of what was refunded are forgotten by their age.
create index order_item_steps_photos on order_item_steps (at) where photo is not null;
create trigger count_steps after insert on order_item_steps referencing new table as added for each statement execute function count_steps();

-- What was ordered of a product, at the price of then, and how far it has come.
create table order_items (
  id bigint generated always as identity not null,
  order_id uuid not null,
  product_id integer not null,
  -- The product as it was bought.
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
  -- As ordered; `quantity` is what is left of it after a vendor's answer.
  ordered_quantity integer not null,
  -- By when the vendor answers; only of items that need approval.
  approval_due_at timestamptz,
  reminded_at timestamptz,
  -- Pieces of a returned item are back on the shelf.
  is_restocked boolean default false not null,
  -- Taken off the price of all that was ordered, by a promotion; of what is left its share.
  discount_paisa bigint default 0 not null,
  -- Who pays for the discount.
  discount_bearer text,
  -- The commission rule of the day of the order: in hundredths of a percent of what the vendor sold it for, and a fixed sum for the line.
  commission_rate integer default 0 not null,
  commission_fixed_paisa integer default 0 not null,
  -- VAT within the price, in hundredths of a percent: 0 for exempt goods and for sellers who are not registered.
  vat_rate integer default 0 not null,
  -- How many grams one unit of it has, if it is sold by weight; null for all else.
  unit_grams integer,
  -- How many percent more than ordered are paid at most, as it was ordered; only of what is sold by weight.
  over_percent smallint,
  -- What the scale showed, by its last weighing; null until it is packed.
  packed_grams integer,
  -- How many of the packed grams are paid: no more than the ceiling, and no more than was paid before.
  billed_grams integer,
  -- What is left of it costs: price times quantity or, once weighed, times the billed grams; less its share of the discount, rounded down (money/item-amount.ts).
  amount_paisa bigint generated always as ( case when billed_grams is null then price_paisa::bigint * quantity else div(price_paisa::numeric * billed_grams::numeric * 2::numeric + unit_grams::numeric, unit_grams::numeric * 2::numeric)::bigint end - div(discount_paisa::numeric * least( case when billed_grams is null then price_paisa::bigint * quantity else div(price_paisa::numeric * billed_grams::numeric * 2::numeric + unit_grams::numeric, unit_grams::numeric * 2::numeric)::bigint end, price_paisa::bigint * ordered_quantity)::numeric, (price_paisa::bigint * ordered_quantity)::numeric)::bigint) stored not null,
  -- Pieces of its quantity that are not there: a movement `missing` took them out of the stock.
  missing integer default 0 not null,
  -- What its customer wants if it is not there: leave it out, or be called before that; null where nobody chose.
  if_missing text,
  -- When the customer was called before it was left out, as its vendor or staff said.
  called_at timestamptz,
  -- How many grams were paid of what was weighed already when a gateway paid in place of the cash; null for all else.
  sold_grams integer,
  -- When its vendor asked the company to call the customer before it is left out.
  call_asked_at timestamptz,
  constraint order_items_pkey primary key (id),
  constraint order_items_order_id_product_id_key unique (order_id, product_id),
  constraint order_items_amount_paisa_check check (amount_paisa >= 0),
  constraint order_items_billed_grams_check check (packed_grams is null and billed_grams is null or billed_grams >= 1 and billed_grams <= packed_grams and (billed_grams::bigint * 100) <= (unit_grams::bigint * quantity * (100 + over_percent))) not valid,
  constraint order_items_check check ((image_ground is null) = (image_file is null)),
  constraint order_items_check1 check (quantity <= ordered_quantity),
  constraint order_items_check2 check (status = 'returned' or not is_restocked),
  constraint order_items_check3 check (status <> 'awaiting_approval' or approval_due_at is not null),
  constraint order_items_check4 check (discount_paisa >= 0 and discount_paisa <= (price_paisa::bigint * ordered_quantity)),
  constraint order_items_check5 check (discount_paisa = 0 or discount_bearer is not null),
  constraint order_items_commission_fixed_paisa_check check (commission_fixed_paisa >= 0),
  constraint order_items_commission_rate_check check (commission_rate >= 0 and commission_rate <= 10000),
  constraint order_items_discount_bearer_check check (discount_bearer in ('platform', 'vendor')),
  constraint order_items_if_missing_check check (if_missing in ('refund', 'call_me')) not valid,
  constraint order_items_missing_check check (missing >= 0 and missing <= quantity) not valid,
  constraint order_items_price_paisa_check check (price_paisa > 0),
  constraint order_items_quantity_check check (quantity > 0),
  constraint order_items_sold_grams_check check (sold_grams is null or billed_grams >= 1 and billed_grams <= sold_grams) not valid,
  constraint order_items_status_check check (status in ('on_hold', 'awaiting_approval', 'confirmed', 'rejected', 'expired', 'cancelled', 'unavailable', 'packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned')),
  constraint order_items_unit_grams_check check (unit_grams > 0 and over_percent is not null or unit_grams is null and over_percent is null and packed_grams is null) not valid,
  constraint order_items_vat_rate_check check (vat_rate >= 0 and vat_rate <= 10000),
  constraint order_items_weighed_check check (unit_grams is null or packed_grams is not null or (status not in ('packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned'))) not valid,
  constraint order_items_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_items_product_id_fkey foreign key (product_id) references products(id)
);
-- Asked for by file.
create index order_items_image_file on order_items (image_file) where image_file is not null;
-- How much newcomers keep of a product is counted while its stock is held.
create index order_items_kept on order_items (product_id) where status in ('awaiting_approval', 'on_hold', 'confirmed');
-- What vendors still have to do: stays small while the orders grow.
create index order_items_open on order_items (order_id) where status in ('awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered');
create index order_items_product_id on order_items (product_id);
create index order_items_to_answer on order_items (approval_due_at) where status = 'awaiting_approval';
create index order_items_to_call on order_items (call_asked_at) where call_asked_at is not null and called_at is null;
create trigger open_added after insert on order_items referencing new table as added for each statement execute function open_added_orders();
-- Both run when the statement is over, and so see the steps that it wrote.
create trigger open_moved after update of status on order_items for each row when (old.status <> new.status) execute function open_moved_order();
create trigger picture_taken_away after delete or update of image_file on order_items for each row execute function picture_taken_away('image_file');

-- What staff write down about an order for each other. Neither the customer nor a vendor ever reads it.
create table order_notes (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  author_id uuid,
  text text not null,
  at timestamptz not null,
  constraint order_notes_pkey primary key (id),
  constraint order_notes_text_check check (text <> ''),
  constraint order_notes_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint order_notes_order_group_id_fkey foreign key (order_group_id) references order_groups(id) on delete cascade
);
create index order_notes_author_id on order_notes (author_id);
create index order_notes_order_group_id on order_notes (order_group_id, id);

-- Lists of orders that staff come back to: what they filter by and how they sort it, by a name, for one person or for everybody.
create table order_views (
  id uuid default gen_random_uuid() not null,
  -- Whose it is; everybody's without.
  owner_id uuid,
  name text not null,
  -- The filters as the list takes them.
  filters jsonb not null,
  created_at timestamptz not null,
  constraint order_views_pkey primary key (id),
  constraint order_views_owner_id_name_key unique nulls not distinct (owner_id, name),
  constraint order_views_name_check check (name <> ''),
  constraint order_views_owner_id_fkey foreign key (owner_id) references users(id) on delete cascade
);

-- The package of one vendor in a purchase.
create table orders (
  id uuid default gen_random_uuid() not null,
  order_group_id uuid not null,
  vendor_id integer not null,
  -- What the customer tells at the door: the code of its delivery, or four digits of its own where that has none.
  delivery_code text default lpad(floor(random() * 10000::double precision)::integer::text, 4, '0') not null,
  -- Whether the vendor's own people placed it, or accounts that share a phone, a door or a payout account with them: it counts for no rating and no figure that shoppers read.
  is_insider boolean default false not null,
  -- By when it must be packed to come at its delivery time. Null without one: so long after it was confirmed as `packing_times` say.
  pack_by timestamptz,
  constraint orders_pkey primary key (id),
  constraint orders_order_group_id_vendor_id_key unique (order_group_id, vendor_id),
  constraint orders_delivery_code_check check (delivery_code ~ '^[0-9]{4,5}$') not valid,
  constraint orders_order_group_id_fkey foreign key (order_group_id) references order_groups(id),
  constraint orders_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index orders_vendor_id on orders (vendor_id);

-- Mails and SMS that the shop has to say. Written with what causes them, sent by a job.
create table outgoing_messages (
  id bigint generated always as identity not null,
  channel text not null,
  -- An email address, or +977 and ten digits.
  recipient text not null,
  -- Of a mail; empty for an SMS.
  subject text default '' not null,
  -- Emptied once it is sent: codes and links in it are the reader's alone.
  text text not null,
  created_at timestamptz not null,
  -- Somebody is sending it since then; null when nobody is.
  tried_at timestamptz,
  sent_at timestamptz,
  -- When it last failed, and why.
  failed_at timestamptz,
  fault text,
  -- A message is tried until its day is over, or until it is known that it can never arrive; then it is given up, and staff see it.
  given_up_at timestamptz,
  -- Staff asked for another day of tries.
  asked_again_at timestamptz,
  -- What an SMS was written for: codes are counted apart from what tells of orders, so that neither takes the other's place. Null for mails and for what was written before.
  purpose text,
  constraint outgoing_messages_pkey primary key (id),
  constraint outgoing_messages_channel_check check (channel in ('mail', 'sms')),
  constraint outgoing_messages_purpose_check check (purpose in ('code', 'awaited', 'step', 'unproved')),
  constraint outgoing_messages_recipient_check check (recipient <> '')
);
create index outgoing_messages_created_at on outgoing_messages (created_at);
create index outgoing_messages_recipient on outgoing_messages (recipient);
-- Older code lives with this. How many SMS were written within the hour is counted before each.
create index outgoing_messages_sms on outgoing_messages (created_at, recipient) where channel = 'sms';
create index outgoing_messages_unproved on outgoing_messages (created_at) where purpose = 'unproved';
create index outgoing_messages_unsent on outgoing_messages (id) where sent_at is null;

-- Within how many hours a confirmed order is to be packed: for the whole shop (no vendor), or for one vendor. Rows are only added, so that what was late stays so when the time changes later.
create table packing_times (
  id integer generated always as identity not null,
  vendor_id integer,
  -- Null: as for the whole shop.
  hours smallint,
  since timestamptz not null,
  set_by uuid,
  constraint packing_times_pkey primary key (id),
  constraint packing_times_check check (vendor_id is not null or hours is not null),
  constraint packing_times_hours_check check (hours >= 1 and hours <= 240),
  constraint packing_times_set_by_fkey foreign key (set_by) references users(id) on delete set null,
  constraint packing_times_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index packing_times_of_vendor on packing_times (vendor_id, since);
create index packing_times_set_by on packing_times (set_by);

-- How often a page was seen on a day, in a language, at a width: sums only. No visit and no person is kept.
create table page_views (
  -- Of Nepal.
  day text not null,
  -- Without language and query; ids of people's things are left out: /order/:id.
  page text not null,
  locale text not null,
  width text not null,
  views integer not null,
  constraint page_views_pkey primary key (day, page, locale, width),
  constraint page_views_day_check check (day ~ '^\d{4}-\d\d-\d\d$'),
  constraint page_views_locale_check check (locale in ('en', 'ne')),
  constraint page_views_page_check check (length(page) <= 200),
  constraint page_views_views_check check (views > 0),
  constraint page_views_width_check check (width in ('phone', 'tablet', 'desk'))
);

-- Attempts to pay a purchase through a gateway (domain D4). A new attempt has a new reference; of all attempts of one purchase at most one is kept, whatever is paid beyond it is owed back.
create table payments (
  id uuid default gen_random_uuid() not null,
  order_group_id uuid not null,
  provider text not null,
  amount_paisa bigint not null,
  status text default 'initiated' not null,
  -- Our own name for the attempt, which the gateway knows it by: what the strictest of them takes.
  reference text not null,
  -- The gateway's name for the attempt while it is open (Khalti: pidx), and for the money once it moved.
  session_ref text,
  provider_ref text,
  is_applied boolean default false not null,
  return_url text not null,
  -- Where the shopper is sent, to be shown again.
  redirect jsonb,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway is to be asked (again); null: no more.
  next_ask_at timestamptz,
  asked integer default 0 not null,
  completed_at timestamptz,
  -- What the gateway said, the last of it: for staff alone.
  raw_answers jsonb not null,
  -- When its gateway was asked last: who comes back twice in a moment has it asked once.
  asked_at timestamptz,
  -- Money that its gateway has not named is found in the gateway's portal by one person and confirmed by another.
  proposed_ref text,
  proposed_by uuid,
  -- Whether the gateway was asked because of a success that it had signed itself.
  is_asked_for_success boolean default false not null,
  -- Whether the order was to be paid in cash when it began: its money then pays in place of the cash, unless something was delivered first.
  replaces_cash boolean default false not null,
  constraint payments_pkey primary key (id),
  constraint payments_reference_key unique (reference),
  constraint payments_amount_paisa_check check (amount_paisa > 0),
  constraint payments_asked_check check (asked >= 0),
  constraint payments_check check ((status not in ('completed', 'partially_refunded')) or completed_at is not null and provider_ref is not null),
  constraint payments_check1 check (not is_applied or completed_at is not null and (status in ('completed', 'partially_refunded', 'refunded'))),
  constraint payments_check2 check ((proposed_ref is null) = (proposed_by is null)),
  constraint payments_provider_check check (provider in ('esewa', 'khalti', 'card', 'connectips', 'fonepay')),
  constraint payments_reference_check check (reference ~ '^[A-Z0-9]{20}$'),
  constraint payments_status_check check (status in ('initiated', 'pending', 'completed', 'cancelled', 'expired', 'failed', 'review', 'partially_refunded', 'refunded')),
  constraint payments_order_group_id_fkey foreign key (order_group_id) references order_groups(id),
  constraint payments_proposed_by_fkey foreign key (proposed_by) references users(id)
);
create unique index payments_applied on payments (order_group_id) where is_applied;
create index payments_of_group on payments (order_group_id);
create index payments_of_proposer on payments (proposed_by);
-- Money that moved once pays for one purchase.
create unique index payments_of_provider on payments (provider, provider_ref) where completed_at is not null;
create index payments_to_ask on payments (next_ask_at) where next_ask_at is not null;
create index payments_to_review on payments (started_at) where status = 'review';

-- Where a vendor's money is to go, as one person of the company writes it down for a vendor that cannot: another confirms.
create table payout_account_proposals (
  id integer generated always as identity not null,
  vendor_id integer not null,
  kind text not null,
  bank text default '' not null,
  branch text default '' not null,
  holder text not null,
  number text not null,
  reason text not null,
  -- The vendor's account then: one that it has changed itself since is not written over.
  instead_of integer,
  status text default 'open' not null,
  -- Two people, always.
  proposed_by uuid,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint payout_account_proposals_pkey primary key (id),
  constraint payout_account_proposals_check check ((kind = 'bank') = (bank <> '')),
  constraint payout_account_proposals_check1 check (status <> 'confirmed' or decided_by <> proposed_by),
  constraint payout_account_proposals_check2 check ((decided_at is null) = (status = 'open')),
  constraint payout_account_proposals_kind_check check (kind in ('bank', 'esewa', 'khalti')),
  constraint payout_account_proposals_status_check check (status in ('open', 'confirmed', 'declined')),
  constraint payout_account_proposals_decided_by_fkey foreign key (decided_by) references users(id),
  constraint payout_account_proposals_instead_of_fkey foreign key (instead_of) references payout_accounts(id),
  constraint payout_account_proposals_proposed_by_fkey foreign key (proposed_by) references users(id),
  constraint payout_account_proposals_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index payout_account_proposals_decider on payout_account_proposals (decided_by);
create index payout_account_proposals_instead_of on payout_account_proposals (instead_of);
create index payout_account_proposals_of_vendor on payout_account_proposals (vendor_id, id);
create unique index payout_account_proposals_one_open on payout_account_proposals (vendor_id) where status = 'open';
create index payout_account_proposals_proposer on payout_account_proposals (proposed_by);

-- What the company pays its vendors (domain D17). What it owes them are sums over the ledger; nothing here holds one. Where a vendor wants its money. The newest is the one; an older one stays, for payouts went there.
create table payout_accounts (
  id integer generated always as identity not null,
  vendor_id integer not null,
  kind text not null,
  -- Of a bank; empty for a wallet.
  bank text default '' not null,
  branch text default '' not null,
  holder text not null,
  -- Of the account, or the wallet's phone number.
  number text not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint payout_accounts_pkey primary key (id),
  constraint payout_accounts_check check ((kind = 'bank') = (bank <> '')),
  constraint payout_accounts_kind_check check (kind in ('bank', 'esewa', 'khalti')),
  constraint payout_accounts_changed_by_fkey foreign key (changed_by) references users(id) on delete set null,
  constraint payout_accounts_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index payout_accounts_by on payout_accounts (changed_by);
create index payout_accounts_of_number on payout_accounts (number);
create index payout_accounts_of_vendor on payout_accounts (vendor_id, id);

-- A payout is in a file for the bank once: whoever takes the file again gets this text, as a copy.
create table payout_files (
  id integer generated always as identity not null,
  batch integer not null,
  text text not null,
  taken_by uuid not null,
  taken_at timestamptz not null,
  constraint payout_files_pkey primary key (id),
  constraint payout_files_taken_by_fkey foreign key (taken_by) references users(id)
);
create index payout_files_by on payout_files (taken_by);
create index payout_files_of_batch on payout_files (batch, id);

-- Who prepared, approved, sent or returned a payout, and when.
create table payout_steps (
  id integer generated always as identity not null,
  payout_id integer not null,
  status text not null,
  actor_id uuid,
  note text default '' not null,
  at timestamptz not null,
  constraint payout_steps_pkey primary key (id),
  constraint payout_steps_status_check check (status in ('draft', 'approved', 'filed', 'unsent', 'sent', 'settled', 'failed', 'withdrawn')),
  constraint payout_steps_actor_id_fkey foreign key (actor_id) references users(id),
  constraint payout_steps_payout_id_fkey foreign key (payout_id) references payouts(id)
);
create index payout_steps_by on payout_steps (actor_id);
create index payout_steps_of_payout on payout_steps (payout_id, id);

-- Transfers of what the shop owes vendors.
create table payouts (
  id integer generated always as identity not null,
  vendor_id integer not null,
  -- Those that were prepared together.
  batch integer not null,
  amount_paisa bigint not null,
  account_id integer not null,
  status text not null,
  -- Two people, always.
  prepared_by uuid,
  approved_by uuid,
  -- Of the transfer.
  reference text default '' not null,
  -- How often it was sent: each time is posted by itself.
  times_sent smallint default 0 not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint payouts_pkey primary key (id),
  constraint payouts_amount_paisa_check check (amount_paisa > 0),
  constraint payouts_check check (approved_by <> prepared_by),
  constraint payouts_check1 check (approved_by is not null or (status in ('draft', 'withdrawn'))),
  constraint payouts_check2 check ((status not in ('sent', 'settled')) or reference <> ''),
  constraint payouts_status_check check (status in ('draft', 'approved', 'sent', 'settled', 'failed', 'withdrawn')),
  constraint payouts_account_id_fkey foreign key (account_id) references payout_accounts(id),
  constraint payouts_approved_by_fkey foreign key (approved_by) references users(id),
  constraint payouts_prepared_by_fkey foreign key (prepared_by) references users(id),
  constraint payouts_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index payouts_by_approver on payouts (approved_by);
create index payouts_by_preparer on payouts (prepared_by);
create index payouts_of_batch on payouts (batch);
create index payouts_of_vendor on payouts (vendor_id, id);
-- One at a time that takes from what is payable without being in the ledger yet.
create unique index payouts_one_open on payouts (vendor_id) where status in ('draft', 'approved');
create index payouts_to_account on payouts (account_id);

-- What staff type for somebody who calls, writes or stands at the counter, until it is ordered or thrown away.
create table phone_drafts (
  -- Made before the first word is typed, so that typing twice at once begins one draft.
  id uuid not null,
  typed_by uuid not null,
  -- What was typed. Empty once it is ordered.
  typed jsonb not null,
  -- Counts the changes of what is ordered, where to and how it is paid.
  version integer default 1 not null,
  -- Of the last code that was sent: for which version, and what it came to then.
  asked_version integer,
  asked_paisa bigint,
  -- The version that the customer agreed to by that code.
  agreed_version integer,
  agreed_at timestamptz,
  -- The answer, once it is ordered.
  placed jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint phone_drafts_pkey primary key (id),
  constraint phone_drafts_asked_paisa_check check (asked_paisa >= 0),
  constraint phone_drafts_typed_by_fkey foreign key (typed_by) references users(id) on delete cascade
);
create index phone_drafts_of_staff on phone_drafts (typed_by, updated_at desc);
create index phone_drafts_updated on phone_drafts (updated_at);

-- Which orders staff typed, and how the customer said yes.
create table phone_orders (
  order_group_id uuid not null,
  typed_by uuid,
  typed_name text not null,
  way text not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  -- Where the word is recorded.
  word text default '' not null,
  constraint phone_orders_pkey primary key (order_group_id),
  constraint phone_orders_agreed_by_check check (agreed_by in ('code', 'word')),
  constraint phone_orders_way_check check (way in ('phone', 'whatsapp', 'viber', 'counter')),
  constraint phone_orders_order_group_id_fkey foreign key (order_group_id) references order_groups(id) on delete cascade,
  constraint phone_orders_typed_by_fkey foreign key (typed_by) references users(id) on delete set null
);
create index phone_orders_typed_by on phone_orders (typed_by);

-- Who began or ended deliveries to a place, and when: one row for each time.
create table place_switches (
  id integer generated always as identity not null,
  kind text not null,
  place_id integer not null,
  is_active boolean not null,
  -- The zone that a ward belongs to from then on, where one was named.
  zone_id integer,
  -- Null when the account is gone.
  changed_by uuid,
  changed_at timestamptz not null,
  constraint place_switches_pkey primary key (id),
  constraint place_switches_kind_check check (kind in ('location', 'ward', 'area')),
  constraint place_switches_changed_by_fkey foreign key (changed_by) references users(id) on delete set null,
  constraint place_switches_zone_id_fkey foreign key (zone_id) references zones(id) on delete set null
);
create index place_switches_person on place_switches (changed_by);
create index place_switches_place on place_switches (kind, place_id, id);
create index place_switches_zone on place_switches (zone_id);

-- Who wants to be told when we deliver to a place where nobody goes yet. They are told once; then the row goes.
create table place_wishes (
  id integer generated always as identity not null,
  -- As it was typed.
  place text not null,
  -- Null as long as nobody knows where the place is.
  location_id integer,
  -- Null where only the palika was named.
  ward_no integer,
  area_id integer,
  -- An email address in lower case, or +977 and ten digits.
  contact text not null,
  locale text not null,
  -- Who was signed in: with the account it goes.
  user_id uuid,
  created_at timestamptz not null,
  constraint place_wishes_pkey primary key (id),
  constraint place_wishes_contact_check check (contact ~ '^\+977[0-9]{10}$' or contact ~ '@' and contact = lower(contact)),
  constraint place_wishes_locale_check check (locale in ('en', 'ne')),
  constraint place_wishes_place_check check (place <> '' and char_length(place) <= 120),
  constraint place_wishes_ward_no_check check (ward_no > 0),
  constraint place_wishes_area_id_fkey foreign key (area_id) references areas(id) on delete set null,
  constraint place_wishes_location_id_fkey foreign key (location_id) references locations(id),
  constraint place_wishes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index place_wishes_area_id on place_wishes (area_id);
create index place_wishes_location_id on place_wishes (location_id, ward_no);
create unique index place_wishes_once on place_wishes (contact, location_id, coalesce(ward_no, 0), coalesce(area_id, 0));
create unique index place_wishes_unknown_once on place_wishes (contact, lower(place)) where location_id is null;
create index place_wishes_user_id on place_wishes (user_id);

-- Every price that a product had, and every change of its stock but those by orders, which stand in order_items. Rows are only added, by triggers, so that none is forgotten; who changed it, when and why says the setting shop.change of the transaction. The version before says nothing there: then it is now, and nobody.
create table price_changes (
  id bigint generated always as identity not null,
  product_id integer not null,
  -- Null for the first price.
  before_paisa integer,
  price_paisa integer not null,
  changed_at timestamptz not null,
  changed_by uuid,
  -- Which sale gave a price, and took it back.
  sale_price_id bigint,
  constraint price_changes_pkey primary key (id),
  constraint price_changes_before_paisa_check check (before_paisa > 0),
  constraint price_changes_price_paisa_check check (price_paisa > 0),
  constraint price_changes_changed_by_fkey foreign key (changed_by) references users(id) on delete set null,
  constraint price_changes_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint price_changes_sale_price_id_fkey foreign key (sale_price_id) references sale_prices(id) on delete set null
);
create index price_changes_changed_by on price_changes (changed_by);
create index price_changes_product on price_changes (product_id, id);
create index price_changes_sale_price_id on price_changes (sale_price_id);

-- All pictures that the product would have; none when the change leaves them alone.
create table product_change_images (
  change_id integer not null,
  "position" smallint not null,
  file text not null,
  width integer not null,
  ground text not null,
  sized_at timestamptz,
  constraint product_change_images_pkey primary key (change_id, "position"),
  constraint product_change_images_ground_check check (ground ~ '^#[0-9a-f]{6}$'),
  constraint product_change_images_position_check check ("position" >= 0 and "position" <= 5),
  constraint product_change_images_width_check check (width > 0),
  constraint product_change_images_change_id_fkey foreign key (change_id) references product_changes(id) on delete cascade
);
-- The job that makes the sizes of a picture looks for it by its file.
create index product_change_images_file on product_change_images (file);
create trigger picture_taken_away after delete or update of file on product_change_images for each row execute function picture_taken_away('file');

-- What a vendor wants to be different on a published product, which stays as it is until a moderator agrees.
create table product_changes (
  id integer generated always as identity not null,
  product_id integer not null,
  status text default 'pending' not null,
  "values" jsonb not null,
  -- Why it was declined.
  note text default '' not null,
  asked_by uuid,
  asked_at timestamptz not null,
  -- The moderator, or the member who took it back.
  decided_by uuid,
  decided_at timestamptz,
  constraint product_changes_pkey primary key (id),
  constraint product_changes_check check ((status = 'pending') = (decided_at is null)),
  constraint product_changes_status_check check (status in ('pending', 'confirmed', 'declined', 'cancelled')),
  constraint product_changes_asked_by_fkey foreign key (asked_by) references users(id) on delete set null,
  constraint product_changes_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint product_changes_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index product_changes_asked_by on product_changes (asked_by);
create index product_changes_decided_by on product_changes (decided_by);
create index product_changes_of_product on product_changes (product_id, id);
create unique index product_changes_open on product_changes (product_id) where status = 'pending';
create index product_changes_to_moderate on product_changes (asked_at, id) where status = 'pending';
create trigger pictures_of_changes after insert or update of status on product_changes for each row execute function pictures_of_changes();

-- How many products are published, by category and district: the sum of all changes. Rows are only added by what changes products, so that nobody waits for anybody, and now and then added up.
create table product_counts (
  category_id smallint not null,
  district_id smallint not null,
  change integer not null
);
create index product_counts_places on product_counts (category_id, district_id);

-- The pictures of products, in their order.
create table product_images (
  id integer generated always as identity not null,
  product_id integer not null,
  "position" smallint default 0 not null,
  -- Name of the original in the file store: a hash of its bytes, so that its URL can be immutable.
  file text not null,
  width integer not null,
  -- Colour shown while the picture loads, as #rrggbb.
  ground text not null,
  -- When the smaller AVIF and WebP files were all made; until then only the original is served.
  sized_at timestamptz,
  constraint product_images_pkey primary key (id),
  constraint product_images_product_id_position_key unique (product_id, "position"),
  constraint product_images_ground_check check (ground ~ '^#[0-9a-f]{6}$'),
  constraint product_images_position_check check ("position" >= 0 and "position" <= 5),
  constraint product_images_width_check check (width > 0),
  constraint product_images_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index product_images_file on product_images (file);
create trigger picture_taken_away after delete or update of file on product_images for each row execute function picture_taken_away('file');
create trigger shown_changed after insert or delete or update on product_images for each row execute function shown_changed();

-- Who wants something that nobody sells here, in the words under which searches are counted. They are told once it is found; then the row goes.
create table product_requests (
  id integer generated always as identity not null,
  words text not null,
  user_id uuid,
  contact text,
  locale text not null,
  created_at timestamptz not null,
  -- When these words were last searched for whoever waits: the longest ago comes next.
  checked_at timestamptz not null,
  constraint product_requests_pkey primary key (id),
  constraint product_requests_check check ((user_id is null) <> (contact is null)),
  constraint product_requests_contact_check check (contact ~ '^\+977[0-9]{10}$' or contact ~ '@' and contact = lower(contact)),
  constraint product_requests_locale_check check (locale in ('en', 'ne')),
  constraint product_requests_words_check check (words <> '' and char_length(words) <= 60),
  constraint product_requests_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index product_requests_checked_at on product_requests (checked_at);
create index product_requests_contact on product_requests (contact) where contact is not null;
create index product_requests_created_at on product_requests (created_at);
create unique index product_requests_of_contact on product_requests (words, contact) where contact is not null;
create unique index product_requests_of_user on product_requests (words, user_id) where user_id is not null;
create index product_requests_user_id on product_requests (user_id);
create index product_requests_words on product_requests (words);

-- Which tags a product has.
create table product_tags (
  product_id integer not null,
  tag_id integer not null,
  constraint product_tags_pkey primary key (product_id, tag_id),
  constraint product_tags_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint product_tags_tag_id_fkey foreign key (tag_id) references tags(id) on delete cascade
);
create index product_tags_tag_id on product_tags (tag_id, product_id);
create trigger shown_changed after insert or delete on product_tags for each statement execute function shown_changed();

-- What vendors sell, whether it is on sale or not.
create table products (
  id integer generated always as identity not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  -- Other names people type, Nepali in Latin letters above all.
  aliases text[] default '{}'::text[] not null,
  description_en text default '' not null,
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
  status text default 'draft' not null,
  rating_count integer default 0 not null,
  rating_sum integer default 0 not null,
  -- The average pulled towards 4 stars by 5 votes, so that one vote does not lead the list (domain D7).
  rating_score double precision generated always as (((rating_sum::numeric + 20.0) / (rating_count + 5)::numeric)) stored not null,
  -- What a search looks through, lower case; written with the product.
  search_text text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  -- All pieces that a vendor ever put on the shelf: what is left plus what orders took is never more nor less.
  stocked integer not null,
  description_ne text default '' not null,
  -- Why each order of it waits for an answer.
  approval_reason text,
  -- Counts what its vendor and moderators did with it: whoever saves after another is told. Orders do not count.
  version integer default 1 not null,
  -- Since when it waits for a moderator; only while it does.
  submitted_at timestamptz,
  -- When it was first to be seen: from then on its slug stays.
  published_at timestamptz,
  -- Why a moderator sent it back.
  moderation_note text default '' not null,
  -- How many of `unit` one price buys: 250 of g, 1 of kg, 6 of piece. Null where it cannot be said ("1 bag").
  unit_amount numeric(9,3),
  -- What a kg, a litre or a piece comes to: what lists are compared by.
  unit_price_paisa bigint generated always as (round(marked_price_paisa::numeric / (unit_amount * case unit when 'kg' then 1::numeric when 'g' then 0.001 when 'l' then 1::numeric when 'ml' then 0.001 when 'piece' then 1::numeric when 'dozen' then 12::numeric else null::numeric end))::bigint) stored,
  -- The front of the shop are its best rated products, 10,000 at most: what many products are called is searched there first, in an index that stays small however many there are. What is added stands in the front until it is chosen anew.
  is_front boolean default true not null,
  -- What a product is found by, written with it. Stale keys are written anew within a minute.
  search_keys text[] default '{}'::text[] not null,
  is_search_stale boolean default true not null,
  -- Products are found by the plain spelling of their Nepali names, too, and by the words of their description as they are spelt. Keys of an older version are written anew as stale ones are, some hundreds at a time.
  search_keys_version smallint default 1 not null,
  -- The months of Bikram Sambat, from Baisakh as 1, in which there is most of a product. A product without any has those of its category, if that has some.
  season smallint[] default '{}'::smallint[] not null,
  -- The best certificate of a product. It stands here so that lists need not look for it: certify_products writes it, and a new product begins with it.
  certificate_id integer,
  -- The ids of the zones that it is delivered to; null for those of its vendor.
  reach_zones integer[],
  -- How many hours the vendor needs to get it ready, besides packing.
  lead_hours smallint default 0 not null,
  -- Whether each order of it is weighed when it is packed, and costs what it weighs.
  is_weighed boolean default false not null,
  -- How many percent more than ordered are paid at most, in cash; null for the usual ceiling (money/weight.ts).
  over_percent smallint,
  constraint products_pkey primary key (id),
  constraint products_slug_key unique (slug),
  constraint products_approval_reason_check check (approval_reason in ('made_to_order', 'small_harvest', 'price_moves_daily', 'licence_needed')),
  constraint products_check check (stocked >= stock),
  constraint products_check1 check (is_vendor_approval_required or approval_reason is null),
  constraint products_check2 check ((status = 'pending') = (submitted_at is not null)),
  constraint products_is_weighed_check check (not is_weighed or (unit in ('kg', 'g')) and unit_amount is not null) not valid,
  constraint products_lead_hours_check check (lead_hours >= 0 and lead_hours <= 720) not valid,
  constraint products_marked_price_paisa_check check (marked_price_paisa > 0),
  constraint products_over_percent_check check (over_percent >= 0 and over_percent <= 50) not valid,
  constraint products_rating_count_check check (rating_count >= 0),
  constraint products_rating_sum_check check (rating_sum >= 0),
  constraint products_reach_zones_check check (cardinality(reach_zones) > 0),
  constraint products_season_check check (season <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]),
  constraint products_shelf_life_days_check check (shelf_life_days > 0),
  constraint products_status_check check (status in ('draft', 'pending', 'published', 'rejected', 'paused', 'archived')),
  constraint products_stock_check check (stock >= 0),
  constraint products_unit_amount_check check (unit_amount > 0::numeric),
  constraint products_unit_price_paisa_check check (unit_price_paisa >= 0),
  constraint products_category_id_fkey foreign key (category_id) references categories(id),
  constraint products_certificate_id_fkey foreign key (certificate_id) references certificates(id) on delete set null,
  constraint products_district_id_fkey foreign key (district_id) references districts(id),
  constraint products_vendor_id_fkey foreign key (vendor_id) references vendors(id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.01);
create index products_by_price on products (marked_price_paisa, id) include (vendor_id) where status = 'published';
-- Lists are read and counted from these four alone: the vendor is in them because closed vendors' products are left out.
create index products_by_rating on products (rating_score desc, id) include (vendor_id) where status = 'published';
-- A list by unit price is walked in these: their expression is that of the list's order.
create index products_by_unit_price on products (least(unit_price_paisa + '10000000000'::bigint * (unit in ('piece', 'dozen'))::integer, '20000000000'::bigint), id) include (vendor_id) where status = 'published';
create index products_certificate_id on products (certificate_id);
create index products_district_id on products (district_id);
-- The front of the shop has an index of its own, which stays small however many products there are.
create index products_front_search_keys on products using gin (search_keys) where is_front;
create index products_in_category_by_price on products (category_id, marked_price_paisa, id) include (vendor_id) where status = 'published';
create index products_in_category_by_rating on products (category_id, rating_score desc, id) include (vendor_id) where status = 'published';
create index products_in_category_by_unit_price on products (category_id, least(unit_price_paisa + '10000000000'::bigint * (unit in ('piece', 'dozen'))::integer, '20000000000'::bigint), id) include (vendor_id) where status = 'published';
-- "More from this district" on every product's page.
create index products_in_district_by_rating on products (district_id, rating_score desc, id) include (vendor_id) where status = 'published';
create index products_long_lived on products (category_id, rating_score desc, id) include (vendor_id) where status = 'published' and shelf_life_days >= 180;
create index products_not_on_sale on products (status, id) where status <> 'published';
create index products_of_category_by_id on products (category_id, id);
-- Taken off again: what closed vendors have published.
create index products_of_vendor on products (vendor_id, category_id, district_id) where status = 'published';
-- The catalogue of staff walks all products by id, the newest first: those of a vendor, of a category, in a state other than on sale, or those of which something is missing. No index holds the stock, which every sale changes.
create index products_of_vendor_by_id on products (vendor_id, id);
-- Staff find products that say organic in what shoppers read; the words are those that a moderator is shown.
create index products_saying_organic on products (id) where ((((((name_en || ' ') || name_ne) || ' ') || description_en) || ' ') || description_ne) ~* 'organic|jaivik|jaibik|prangarik|जैविक|प्राङ्गारिक|प्रांगारिक|अर्गानिक|अर्ग्यानिक';
create index products_search_keys on products using gin (search_keys);
create index products_search_keys_to_write on products (id) where is_search_stale or search_keys_version < 2;
create index products_search_text on products using gin (search_text gin_trgm_ops);
-- Two shelves of the home page hold products by how long they keep: where few do, a walk through all products of a category by rating would find none.
create index products_short_lived on products (category_id, rating_score desc, id) include (vendor_id) where status = 'published' and shelf_life_days <= 10;
-- Products whose slugs look like a mistyped one.
create index products_slug_trigrams on products using gin (slug gin_trgm_ops);
-- The slugs of all products on sale are read from this alone.
create index products_slugs on products (id) include (slug, vendor_id) where status = 'published';
create index products_to_moderate on products (submitted_at, id) where status = 'pending';
create index products_without_amount on products (id) where unit_amount is null and (unit in ('kg', 'g', 'l', 'ml', 'piece', 'dozen'));
create index products_without_nepali_name on products (id) where name_ne !~ '[\u0900-\u097f]';
create index products_without_nepali_text on products (id) where description_ne = '';
create trigger count_added after insert on products referencing new table as added for each statement execute function count_added_products();
-- A sale changes none of these columns.
create trigger count_moved after update of status, category_id, district_id on products for each row when ((old.status = 'published' or new.status = 'published') and (old.status is distinct from new.status or old.category_id is distinct from new.category_id or old.district_id is distinct from new.district_id)) execute function count_moved_product();
create trigger count_removed after delete on products referencing old table as removed for each statement execute function count_removed_products();
create trigger learn_words_of_added after insert on products for each row when (new.search_keys <> '{}'::text[]) execute function learn_words_of_product();
create trigger learn_words_of_changed after update of search_keys on products for each row when (new.search_keys is distinct from old.search_keys) execute function learn_words_of_product();
create trigger note_added after insert on products referencing new table as added for each statement execute function note_added_products();
-- A sale changes the stock and not what was ever put into it.
create trigger note_stock after update of stocked on products for each row when (old.stocked is distinct from new.stocked) execute function note_moved_stock();
create trigger shown_certified after update of certificate_id on products for each row when (old.certificate_id is distinct from new.certificate_id) execute function shown_changed();
create trigger shown_changed after insert or delete or update of slug, name_en, name_ne, aliases, description_en, description_ne, category_id, vendor_id, district_id, unit, unit_description, unit_amount, is_vendor_approval_required, approval_reason, vat_exempt, shelf_life_days, status, published_at, rating_count, rating_sum on products for each row execute function shown_changed();
create trigger shown_price_changed after update of marked_price_paisa on products for each row when (old.marked_price_paisa <> new.marked_price_paisa) execute function shown_product_changed('prices');
create trigger shown_reach_changed after update of reach_zones on products for each row when (old.reach_zones is distinct from new.reach_zones) execute function shown_changed();
-- What can be bought again comes into lists that did not show it.
create trigger shown_restocked after update of stock on products for each row when (old.stock = 0 and new.stock > 0) execute function shown_changed();
create trigger shown_season_changed after update of season on products for each row when (old.season <> new.season) execute function shown_changed();
-- Each order takes from the stock. Pages say whether there is any, and how many of the last three: no more of it matters.
create trigger shown_stock_changed after update of stock on products for each row when (least(old.stock, 4) <> least(new.stock, 4) and old.stock > 0) execute function shown_product_changed();
-- A vendor who puts more on the shelf, or counts it anew, changes how much somebody may choose, however much there was.
create trigger shown_stocked_changed after update of stocked on products for each row execute function shown_product_changed();
create trigger shown_weighed_changed after update of is_weighed, over_percent on products for each row when (old.is_weighed <> new.is_weighed or old.over_percent is distinct from new.over_percent) execute function shown_changed();

-- How well the shop and each farm kept their promises in the last 90 days, counted anew every day. Only what may be shown is here: no figure of fewer than 20 orders or of fewer than 5 buyers is ever written.
create table promise_figures (
  -- Null: of the whole shop.
  vendor_id integer,
  figure text not null,
  -- The orders behind it; of complaints_answered the complaints.
  counted integer not null,
  -- Whose they are.
  people integer not null,
  -- Of each hundred: delivered in full, with a complaint, complaints that were answered in time.
  of_100 integer,
  -- Within which nine of ten were answered, packed, refunded; null also if fewer were.
  minutes integer,
  -- The day in Nepal on which it was counted.
  day date not null,
  constraint promise_figures_vendor_id_figure_key unique nulls not distinct (vendor_id, figure),
  constraint promise_figures_check check ((figure in ('delivered', 'on_time', 'packed_by', 'complaints', 'complaints_answered')) = (of_100 is not null)) not valid,
  constraint promise_figures_check1 check (minutes is null or (figure in ('answered', 'packed', 'refunded'))),
  constraint promise_figures_counted_check check (counted >= 20),
  constraint promise_figures_figure_check check (figure in ('delivered', 'on_time', 'answered', 'packed', 'packed_by', 'refunded', 'complaints', 'complaints_answered')) not valid,
  constraint promise_figures_minutes_check check (minutes > 0),
  constraint promise_figures_of_100_check check (of_100 >= 0),
  constraint promise_figures_people_check check (people >= 5),
  constraint promise_figures_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create trigger shown_changed after insert or delete or update on promise_figures for each row execute function shown_changed();

-- One a purchase at most. A use counts as long as something of its purchase is kept.
create table promotion_uses (
  order_group_id uuid not null,
  promotion_id integer not null,
  user_id uuid not null,
  -- Taken off when the order was placed, goods and delivery.
  amount_paisa bigint not null,
  at timestamptz not null,
  constraint promotion_uses_pkey primary key (order_group_id),
  constraint promotion_uses_amount_paisa_check check (amount_paisa > 0),
  constraint promotion_uses_order_group_id_fkey foreign key (order_group_id) references order_groups(id),
  constraint promotion_uses_promotion_id_fkey foreign key (promotion_id) references promotions(id),
  constraint promotion_uses_user_id_fkey foreign key (user_id) references users(id)
);
create index promotion_uses_of_promotion on promotion_uses (promotion_id, user_id);
create index promotion_uses_of_user on promotion_uses (user_id);

-- Coupons, and promotions that count by themselves (domain D5, D17).
create table promotions (
  id integer generated always as identity not null,
  -- What a customer types, in capitals; null for one that counts by itself.
  code text,
  name_en text not null,
  name_ne text not null,
  kind text not null,
  -- Hundredths of a percent, paisa, or 0 for free delivery.
  value integer not null,
  -- Of whose goods, or of what kind of goods; both null for all.
  vendor_id integer,
  category_id smallint,
  first_order_only boolean default false not null,
  -- What the goods it is for must come to, and the most that it takes off.
  minimum_paisa integer default 0 not null,
  maximum_paisa integer,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Purchases, in all and of one customer; null for as many as come.
  limit_total integer,
  limit_per_customer integer,
  -- Who pays for it: a vendor only for its own goods, and never for delivery.
  bearer text not null,
  is_active boolean default true not null,
  created_at timestamptz not null,
  created_by uuid,
  constraint promotions_pkey primary key (id),
  constraint promotions_code_key unique (code),
  constraint promotions_bearer_check check (bearer in ('platform', 'vendor')),
  constraint promotions_check check ( case kind when 'percent' then value >= 1 and value <= 10000 when 'amount' then value > 0 else value = 0 end),
  constraint promotions_check1 check (vendor_id is null or category_id is null),
  constraint promotions_check2 check (kind = 'percent' or maximum_paisa is null),
  constraint promotions_check3 check (ends_at > starts_at),
  constraint promotions_check4 check (bearer = 'platform' or vendor_id is not null and kind <> 'free_delivery'),
  constraint promotions_code_check check (code ~ '^[A-Z0-9-]{3,24}$'),
  constraint promotions_kind_check check (kind in ('percent', 'amount', 'free_delivery')),
  constraint promotions_limit_per_customer_check check (limit_per_customer > 0),
  constraint promotions_limit_total_check check (limit_total > 0),
  constraint promotions_maximum_paisa_check check (maximum_paisa > 0),
  constraint promotions_minimum_paisa_check check (minimum_paisa >= 0),
  constraint promotions_category_id_fkey foreign key (category_id) references categories(id),
  constraint promotions_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint promotions_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index promotions_by_maker on promotions (created_by);
create index promotions_of_category on promotions (category_id);
create index promotions_of_vendor on promotions (vendor_id);
create index promotions_that_count_by_themselves on promotions (id) where code is null and is_active;

-- Where we deliver. Provinces, districts and local levels (palikas) with their wards are Nepal's own; their names and numbers of wards are facts. What is delivered to is the company's.
create table provinces (
  id smallint not null,
  name_en text not null,
  name_ne text not null,
  constraint provinces_pkey primary key (id),
  constraint provinces_name_en_key unique (name_en),
  constraint provinces_name_ne_key unique (name_ne)
);

-- Notifications on their way to the browsers of a person. A row goes as soon as a push service has it, or its SMS is written instead.
create table push_messages (
  id bigint generated always as identity not null,
  user_id uuid not null,
  title text not null,
  body text not null,
  path text not null,
  -- The SMS that goes if no browser takes it; null if there is none.
  sms jsonb,
  created_at timestamptz not null,
  -- Somebody is sending it since then; null when nobody is.
  tried_at timestamptz,
  constraint push_messages_pkey primary key (id),
  constraint push_messages_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index push_messages_user_id on push_messages (user_id);

-- Browsers that take notifications for a person. A row goes when its push service says that it is gone, when it is switched off, and with its session.
create table push_subscriptions (
  id bigint generated always as identity not null,
  user_id uuid not null,
  session_id uuid not null,
  -- The address at the push service of the browser. Whoever knows it and the two keys may send.
  endpoint text not null,
  -- The public key of the browser, and the secret beside it, in base64url: only the browser reads what is sent (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index push_subscriptions_session_id on push_subscriptions (session_id);
create index push_subscriptions_user_id on push_subscriptions (user_id);

-- What staff lowered of an ordered item before it was packed: order_items.quantity is what is left.
create table quantity_changes (
  id bigint generated always as identity not null,
  order_item_id bigint not null,
  from_quantity integer not null,
  to_quantity integer not null,
  -- Whether it was paid by then: the sale in the ledger is of the quantity before the first such change.
  was_sold boolean not null,
  actor_id uuid,
  -- The words of staff, which the customer and the vendor read.
  note text not null,
  at timestamptz not null,
  -- Whether the customer left it out; else staff did, for who called.
  by_customer boolean default false not null,
  -- Whether somebody asked for less of it, or it was not there.
  why text default 'asked' not null,
  -- Whether its vendor left it out.
  by_vendor boolean default false not null,
  constraint quantity_changes_pkey primary key (id),
  constraint quantity_changes_check check (to_quantity >= 1 and to_quantity <= (from_quantity - 1)),
  constraint quantity_changes_why_check check (why in ('asked', 'short')) not valid,
  constraint quantity_changes_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint quantity_changes_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete cascade
);
create index quantity_changes_actor_id on quantity_changes (actor_id);
create index quantity_changes_order_item_id on quantity_changes (order_item_id, id);

-- How often something was tried; `key` says what, who and from where.
create table rate_limits (
  key text not null,
  count integer not null,
  ends_at timestamptz not null,
  constraint rate_limits_pkey primary key (key)
);
create index rate_limits_ends_at on rate_limits (ends_at);

-- Photos beside the words of a rating.
create table rating_photos (
  id integer generated always as identity not null,
  rating_id integer not null,
  "position" smallint not null,
  -- Name in the picture store: a hash of its bytes.
  file text not null,
  width integer not null,
  height integer not null,
  constraint rating_photos_pkey primary key (id),
  constraint rating_photos_rating_id_position_key unique (rating_id, "position"),
  constraint rating_photos_height_check check (height > 0),
  constraint rating_photos_position_check check ("position" >= 0 and "position" <= 2),
  constraint rating_photos_width_check check (width > 0),
  constraint rating_photos_rating_id_fkey foreign key (rating_id) references ratings(id) on delete cascade
);
create index rating_photos_file on rating_photos (file);
create trigger picture_taken_away after delete or update of file on rating_photos for each row execute function picture_taken_away('file');
create trigger shown_changed after insert or delete or update on rating_photos for each row execute function shown_changed();

-- Whom a published review has helped: each person once. The count stands in the rating, so that lists are sorted by an index.
create table rating_votes (
  rating_id integer not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint rating_votes_pkey primary key (rating_id, user_id),
  constraint rating_votes_rating_id_fkey foreign key (rating_id) references ratings(id) on delete cascade,
  constraint rating_votes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index rating_votes_user_id on rating_votes (user_id);
create trigger rating_vote_counted after insert or delete on rating_votes for each row execute function rating_vote_counted();

-- What customers say of what was delivered to them (domain D7). Whose a rating is, its order item knows.
create table ratings (
  id integer generated always as identity not null,
  order_item_id bigint not null,
  product_id integer not null,
  -- They count at once (products.rating_count, rating_sum).
  stars smallint not null,
  title text default '' not null,
  comment text default '' not null,
  -- Of the words and photos: what has none is published as it is.
  status text not null,
  -- When the words were last changed: a moderator decides about the words that were read.
  written_at timestamptz not null,
  created_at timestamptz not null,
  -- The author may change a rating once.
  edited_at timestamptz,
  -- The vendor's one answer.
  reply text,
  replied_at timestamptz,
  helpful_count integer default 0 not null,
  -- Given before it was known that the order was of the vendor's own people: its stars count no more.
  is_insider boolean default false not null,
  constraint ratings_pkey primary key (id),
  constraint ratings_order_item_id_key unique (order_item_id),
  constraint ratings_check check ((reply is null) = (replied_at is null)),
  constraint ratings_helpful_count_check check (helpful_count >= 0),
  constraint ratings_stars_check check (stars >= 1 and stars <= 5),
  constraint ratings_status_check check (status in ('pending', 'published', 'rejected', 'hidden')),
  constraint ratings_order_item_id_fkey foreign key (order_item_id) references order_items(id),
  constraint ratings_product_id_fkey foreign key (product_id) references products(id)
);
create index ratings_by_help on ratings (product_id, helpful_count, id) where status = 'published';
-- Older code lives with this.
create index ratings_by_stars on ratings (product_id, stars);
create index ratings_counted_by_stars on ratings (product_id, stars) where not is_insider;
create index ratings_of_product on ratings (product_id, id);
create index ratings_to_read on ratings (written_at) where status = 'pending';
create trigger shown_changed after insert or delete or update of product_id, stars, title, comment, status, edited_at, reply, replied_at on ratings for each row execute function shown_changed();

-- The SMS that came in, by the gateway's own id: one that is handed over twice is read once. Nothing of its text or sender.
create table received_sms (
  id text not null,
  received_at timestamptz not null,
  constraint received_sms_pkey primary key (id),
  constraint received_sms_id_check check (length(id) <= 200)
);
create index received_sms_by_age on received_sms (received_at);

-- For a lost phone: each works once and is deleted with it.
create table recovery_codes (
  user_id uuid not null,
  -- scrypt, salted with the person's id.
  hash text not null,
  constraint recovery_codes_pkey primary key (user_id, hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references second_factors(user_id) on delete cascade
);

-- Old addresses that lead to new ones: asked only where there is no page.
create table redirects (
  id integer generated always as identity not null,
  from_path text not null,
  to_path text not null,
  -- Its path alone, without a query.
  target text not null,
  added_by uuid,
  added_at timestamptz not null,
  constraint redirects_pkey primary key (id),
  constraint redirects_from_path_key unique (from_path),
  constraint redirects_check check (target <> from_path),
  constraint redirects_from_path_check check (from_path ~~ '/_%'),
  constraint redirects_to_path_check check (to_path ~~ '/%'),
  constraint redirects_added_by_fkey foreign key (added_by) references users(id) on delete set null
);
create index redirects_added_by on redirects (added_by);
create index redirects_target on redirects (target);

-- Tokens that programs get new access tokens with. Each is used once; all of a session are one family.
create table refresh_tokens (
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  -- SHA-256; the token itself is nowhere kept.
  hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Out of this and the used token comes the one that followed it.
  salt text,
  constraint refresh_tokens_pkey primary key (id),
  constraint refresh_tokens_hash_key unique (hash),
  constraint refresh_tokens_check check ((used_at is null) = (salt is null)),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);
create index refresh_tokens_session_id on refresh_tokens (session_id);

-- Which items a refund gives back, how many and how much.
create table refund_items (
  refund_id integer not null,
  order_item_id bigint not null,
  quantity integer not null,
  amount_paisa bigint not null,
  constraint refund_items_pkey primary key (refund_id, order_item_id),
  constraint refund_items_amount_paisa_check check (amount_paisa >= 0),
  constraint refund_items_quantity_check check (quantity > 0),
  constraint refund_items_order_item_id_fkey foreign key (order_item_id) references order_items(id),
  constraint refund_items_refund_id_fkey foreign key (refund_id) references refunds(id)
);
create index refund_items_of_item on refund_items (order_item_id);
create trigger refund_item_within_paid after insert or update on refund_items for each row execute function refund_item_within_paid();

-- Photos of what a claim is about.
create table refund_photos (
  refund_id integer not null,
  "position" smallint not null,
  -- Name in the private store.
  file text not null,
  constraint refund_photos_pkey primary key (refund_id, "position"),
  constraint refund_photos_position_check check ("position" >= 0 and "position" <= 3),
  constraint refund_photos_refund_id_fkey foreign key (refund_id) references refunds(id)
);

-- Who asked for, decided and paid a refund, and when.
create table refund_steps (
  id integer generated always as identity not null,
  refund_id integer not null,
  status text not null,
  actor_id uuid,
  actor_kind text not null,
  note text default '' not null,
  at timestamptz not null,
  constraint refund_steps_pkey primary key (id),
  constraint refund_steps_actor_kind_check check (actor_kind in ('customer', 'staff', 'system')),
  constraint refund_steps_status_check check (status in ('requested', 'approved', 'rejected', 'withdrawn', 'escalated', 'rejected_final', 'processing', 'refunded', 'failed')),
  constraint refund_steps_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint refund_steps_refund_id_fkey foreign key (refund_id) references refunds(id)
);
create index refund_steps_by_actor on refund_steps (actor_id);
create index refund_steps_of_refund on refund_steps (refund_id, id);
create trigger count_refund after insert on refund_steps for each row when (new.status = 'refunded') execute function count_refund();

-- Money that is owed back (domain D3): of what falls before it is delivered, paid too much, or asked back afterwards.
create table refunds (
  id integer generated always as identity not null,
  -- `cancel`: by itself, of what was paid and is not delivered. `refund`: asked by the customer after delivery.
  kind text not null,
  status text not null,
  order_group_id uuid not null,
  -- The vendor's part, where it is about one alone.
  order_id uuid,
  user_id uuid not null,
  reason text not null,
  note text default '' not null,
  -- What the customer would like.
  wish text default 'refund' not null,
  amount_items_paisa bigint not null,
  amount_delivery_paisa bigint not null,
  -- More than both together only where money came in that no order was for.
  amount_paisa bigint not null,
  -- How it goes back: `original` through the gateway it came by.
  method text not null,
  -- Who bears it; null until it is decided, and of money that no order was for.
  bearer text,
  -- The payment (table payments) that it goes back through.
  payment_id uuid,
  -- By when it is to be decided, and sent: 7 days after it was asked (Electronic Commerce Directive).
  due_at timestamptz not null,
  reminded_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- Of the try to send it that is under way or was the last. It goes with the key `refund-<id>-<tries>`.
  tries smallint default 0 not null,
  asked_at timestamptz,
  -- Why a person is to act: to send it by hand, or to find out whether the gateway sent it.
  waits_for text,
  -- What the gateway, the bank or the person called it that sent it.
  gateway_ref text,
  refunded_at timestamptz,
  created_at timestamptz not null,
  -- What goes back through a payment names it; what was paid from credit goes back as credit; what the complaint officer looks at is due 7 days after it was put there.
  credit_paisa bigint default 0 not null,
  -- When it was put to the complaint officer.
  escalated_at timestamptz,
  -- When somebody saw at its gateway that nothing had been sent, and had it sent.
  checked_at timestamptz,
  constraint refunds_pkey primary key (id),
  constraint refunds_amount_delivery_paisa_check check (amount_delivery_paisa >= 0),
  constraint refunds_amount_items_paisa_check check (amount_items_paisa >= 0),
  constraint refunds_amount_paisa_check check (amount_paisa > 0),
  constraint refunds_bearer_check check (bearer in ('vendor', 'platform', 'courier')),
  constraint refunds_check check (amount_paisa >= (amount_items_paisa + amount_delivery_paisa)),
  constraint refunds_check1 check (method <> 'original' or payment_id is not null),
  constraint refunds_check2 check ((status = 'refunded') = (refunded_at is not null)),
  constraint refunds_check3 check (credit_paisa >= 0 and credit_paisa <= amount_paisa),
  constraint refunds_due check (due_at <= (coalesce(escalated_at, created_at) + '7 days'::interval)),
  constraint refunds_kind_check check (kind in ('cancel', 'refund')),
  constraint refunds_method_check check (method in ('original', 'wallet', 'bank', 'cash', 'credit')),
  constraint refunds_reason_check check (reason in ('changed_mind', 'too_late', 'ordered_twice', 'payment_failed', 'missing', 'wrong_item', 'damaged', 'poor_quality', 'short_weight', 'not_supplied', 'paid_too_much', 'weighed_less', 'other')) not valid,
  constraint refunds_status_check check (status in ('requested', 'approved', 'rejected', 'withdrawn', 'escalated', 'rejected_final', 'processing', 'refunded', 'failed')),
  constraint refunds_tries_check check (tries >= 0),
  constraint refunds_waits_for_check check (waits_for in ('hand', 'answer')),
  constraint refunds_wish_check check (wish in ('refund', 'replacement', 'credit')),
  constraint refunds_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint refunds_order_group_id_fkey foreign key (order_group_id) references order_groups(id),
  constraint refunds_order_id_fkey foreign key (order_id) references orders(id),
  constraint refunds_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint refunds_user_id_fkey foreign key (user_id) references users(id)
);
create index refunds_by_decider on refunds (decided_by);
-- What was asked back and complained of since a day.
create index refunds_created_at on refunds (created_at);
create index refunds_of_group on refunds (order_group_id);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_user on refunds (user_id, id);
create index refunds_open on refunds (due_at) where status in ('requested', 'escalated', 'approved', 'processing', 'failed');
create trigger refund_counts_again after update of status on refunds for each row when ((old.status in ('rejected', 'rejected_final', 'withdrawn')) and (new.status not in ('rejected', 'rejected_final', 'withdrawn'))) execute function refund_counts_again();

-- Somebody says that a backup was restored, and found whole.
create table restored_backups (
  id integer generated always as identity not null,
  restored_on date not null,
  restored_by text not null,
  recorded_by uuid,
  recorded_at timestamptz not null,
  constraint restored_backups_pkey primary key (id),
  constraint restored_backups_recorded_by_fkey foreign key (recorded_by) references users(id) on delete set null
);
create index restored_backups_recorded_by on restored_backups (recorded_by);

-- Who ordered is asked once, two days after the delivery, to rate what came. Whoever has the link may do that alone; of its key only the hash is kept. The row stays as long as the link, so that nobody is asked twice.
create table review_requests (
  order_group_id uuid not null,
  key_hash text not null,
  created_at timestamptz not null,
  constraint review_requests_pkey primary key (order_group_id),
  constraint review_requests_key_hash_key unique (key_hash),
  constraint review_requests_order_group_id_fkey foreign key (order_group_id) references order_groups(id) on delete cascade
);
create index review_requests_created_at on review_requests (created_at);

-- Who brings for the company. It is no role of staff: whoever is one signs in to nothing more.
create table riders (
  id integer generated always as identity not null,
  -- On whose account the cash stands until it is handed over.
  user_id uuid not null,
  name text not null,
  phone text not null,
  vehicle text not null,
  most_stops integer not null,
  -- Since when nothing is given to them any more; null for who rides.
  ended_at timestamptz,
  version integer default 1 not null,
  added_at timestamptz not null,
  constraint riders_pkey primary key (id),
  constraint riders_user_id_key unique (user_id),
  constraint riders_most_stops_check check (most_stops >= 1 and most_stops <= 200),
  constraint riders_vehicle_check check (vehicle in ('bike', 'scooter', 'van'))
);

-- What people of the company may do (domain D12): a right is a name, a role a set of rights.
create table roles (
  name text not null,
  rights text[] not null,
  constraint roles_pkey primary key (name)
);

-- What a rider did at a stop, as their phone said it, with what became of it; also what could not be entered.
create table run_attempts (
  -- Made by the phone: the same again has the same answer.
  id uuid not null,
  stop_id bigint not null,
  rider_id integer not null,
  kind text not null,
  -- What the rider says was taken; null for what was not given.
  cash_paisa bigint,
  -- What the rider wrote, of a clash; else it is in the history of the order.
  note text default '' not null,
  -- By the clock of the phone, which may be wrong: it says with sent_at how long before it came something happened.
  told_at timestamptz not null,
  -- By the clock of the phone.
  sent_at timestamptz not null,
  received_at timestamptz not null,
  result text not null,
  clash text,
  -- When somebody looked into a clash, or the same rider entered the stop after all.
  settled_at timestamptz,
  settled_by uuid,
  constraint run_attempts_pkey primary key (id),
  constraint run_attempts_cash_paisa_check check (cash_paisa >= 0),
  constraint run_attempts_clash_check check (clash in ('code', 'cash', 'entered', 'over')),
  constraint run_attempts_is_clash_check check ((clash is not null) = (result = 'clash')),
  constraint run_attempts_kind_check check (kind in ('given', 'nobody', 'refused')),
  constraint run_attempts_result_check check (result in ('applied', 'already', 'clash')),
  constraint run_attempts_settled_at_check check (settled_at is null or clash is not null),
  constraint run_attempts_rider_id_fkey foreign key (rider_id) references riders(id),
  constraint run_attempts_settled_by_fkey foreign key (settled_by) references users(id) on delete set null,
  constraint run_attempts_stop_id_fkey foreign key (stop_id) references run_stops(id)
);
create index run_attempts_rider_id on run_attempts (rider_id);
create index run_attempts_settled_by on run_attempts (settled_by);
create index run_attempts_stop_id on run_attempts (stop_id);

-- A door of a run, with what became of it. What was taken out of a run before it left has no row.
create table run_stops (
  id bigint generated always as identity not null,
  run_id integer not null,
  delivery_id uuid not null,
  -- The place in a delivery time for which it was planned: who moved to another one is not brought by this run.
  place_id bigint not null,
  -- Its turn; stops in order have no two alike.
  "position" integer not null,
  -- The number of its mark, given once with the run; it stays when the order changes.
  no integer,
  -- Whether it is still to be brought by this run: a delivery has one such stop at most.
  is_live boolean default true not null,
  -- What is to be collected, in whole rupees, as it was when the run left.
  cash_paisa bigint,
  outcome text,
  outcome_at timestamptz,
  outcome_by uuid,
  constraint run_stops_pkey primary key (id),
  constraint run_stops_marks unique (run_id, no),
  constraint run_stops_cash_paisa_check check (cash_paisa >= 0 and (cash_paisa % 100::bigint) = 0),
  constraint run_stops_live_check check (not (is_live and outcome is not null)),
  constraint run_stops_no_check check (no > 0),
  constraint run_stops_outcome_at_check check ((outcome_at is not null) = (outcome is not null)),
  constraint run_stops_outcome_check check (outcome in ('given', 'nobody', 'refused')),
  constraint run_stops_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint run_stops_outcome_by_fkey foreign key (outcome_by) references users(id) on delete set null,
  constraint run_stops_place_id_fkey foreign key (place_id) references slot_places(id),
  constraint run_stops_run_id_fkey foreign key (run_id) references runs(id)
);
create index run_stops_delivery_id on run_stops (delivery_id);
create unique index run_stops_live on run_stops (delivery_id) where is_live;
create index run_stops_outcome_by on run_stops (outcome_by);
create index run_stops_place_id on run_stops (place_id);

-- One way of a rider to the doors of one delivery time.
create table runs (
  id integer generated always as identity not null,
  slot_id integer not null,
  day date not null,
  -- Marks of its stops begin with it: L-06. A day has each once, from A to M; those of delivery times are N to Z.
  series text not null,
  rider_id integer not null,
  status text default 'draft' not null,
  -- The change that the rider takes along and brings back; it is in no book.
  float_paisa bigint default 0 not null,
  -- The last number of a mark that was given.
  last_no integer default 0 not null,
  -- Whether somebody put its stops in order: then nothing sorts them again.
  by_hand boolean default false not null,
  version integer default 1 not null,
  made_by uuid,
  made_at timestamptz not null,
  sent_at timestamptz,
  left_at timestamptz,
  back_at timestamptz,
  ended_at timestamptz,
  constraint runs_pkey primary key (id),
  constraint runs_back_at_check check ((back_at is not null) = (status in ('back', 'closed'))),
  constraint runs_ended_at_check check ((ended_at is not null) = (status in ('closed', 'cancelled'))),
  constraint runs_float_paisa_check check (float_paisa >= 0 and (float_paisa % 100::bigint) = 0),
  constraint runs_left_at_check check ((left_at is not null) = (status in ('out', 'back', 'closed'))),
  constraint runs_sent_at_check check (sent_at is not null or (status in ('draft', 'cancelled'))),
  constraint runs_series_check check (series ~ '^[A-M]{1,2}$'),
  constraint runs_status_check check (status in ('draft', 'sent', 'out', 'back', 'closed', 'cancelled')),
  constraint runs_made_by_fkey foreign key (made_by) references users(id) on delete set null,
  constraint runs_rider_id_fkey foreign key (rider_id) references riders(id),
  constraint runs_slot_id_fkey foreign key (slot_id) references slots(id)
);
create index runs_made_by on runs (made_by);
create index runs_rider_id on runs (rider_id);
create unique index runs_series_of_day on runs (day, series);
create index runs_slot_id on runs (slot_id);

-- Lower prices for a time. While one runs, products.marked_price_paisa is the sale's, so that lists, filters, carts and bills know one price alone; before_paisa is what it gets back.
create table sale_prices (
  id bigint generated always as identity not null,
  product_id integer not null,
  sale_paisa integer not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null until it begins.
  before_paisa integer,
  -- The same, where it was asked for all of the seven days before: only then it is shown, struck through.
  compare_paisa integer,
  begun_at timestamptz,
  -- When it ended, by the clock or by hand; without begun_at it never began.
  ended_at timestamptz,
  added_by uuid,
  added_at timestamptz not null,
  constraint sale_prices_pkey primary key (id),
  constraint sale_prices_int4range_tstzrange_excl exclude using gist (int4range(product_id, product_id, '[]') with &&, tstzrange(begins_at, greatest(begins_at, least(ends_at, coalesce(ended_at, ends_at)))) with &&),
  constraint sale_prices_before_paisa_check check (before_paisa > 0),
  constraint sale_prices_check check (begins_at < ends_at),
  constraint sale_prices_check1 check ((begun_at is null) = (before_paisa is null)),
  constraint sale_prices_compare_paisa_check check (compare_paisa > 0),
  constraint sale_prices_sale_paisa_check check (sale_paisa > 0),
  constraint sale_prices_added_by_fkey foreign key (added_by) references users(id) on delete set null,
  constraint sale_prices_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index sale_prices_added_by on sale_prices (added_by);
create index sale_prices_product on sale_prices (product_id, id);
create unique index sale_prices_running on sale_prices (product_id) where begun_at is not null and ended_at is null;
create index sale_prices_to_begin on sale_prices (begins_at) where begun_at is null and ended_at is null;
create index sale_prices_to_end on sale_prices (ends_at) where begun_at is not null and ended_at is null;
create trigger shown_changed after insert or delete or update on sale_prices for each row execute function shown_product_changed('prices');

-- With which products people went on after a search, on a day: sums only. No click and no person is kept.
create table search_clicks (
  -- Of Nepal.
  day text not null,
  -- As in search_counts.
  words text not null,
  product_id integer not null,
  -- How often the product was opened or put into the cart.
  clicks integer not null,
  constraint search_clicks_pkey primary key (day, words, product_id),
  constraint search_clicks_clicks_check check (clicks > 0),
  constraint search_clicks_day_check check (day ~ '^\d{4}-\d\d-\d\d$'),
  constraint search_clicks_words_check check (length(words) >= 1 and length(words) <= 60),
  constraint search_clicks_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index search_clicks_of_product on search_clicks (product_id);

-- How often words were searched on a day, and how often in vain: sums only. No search and no person is kept.
create table search_counts (
  -- Of Nepal.
  day text not null,
  -- As search reads them: small letters, without fillers and amounts.
  words text not null,
  searches integer not null,
  -- How many of them found nothing.
  in_vain integer not null,
  -- Whether the last of them did: a word that is found by now is not missed any more.
  is_missed boolean not null,
  -- How many people asked for what their search did not find. Who does so without scripts has no counted search.
  asks integer default 0 not null,
  constraint search_counts_pkey primary key (day, words),
  constraint search_counts_asks_check check (asks >= 0),
  constraint search_counts_check check (in_vain >= 0 and in_vain <= searches),
  constraint search_counts_day_check check (day ~ '^\d{4}-\d\d-\d\d$'),
  constraint search_counts_searches_check check (searches >= 0 and (searches + asks) > 0),
  constraint search_counts_words_check check (length(words) >= 1 and length(words) <= 60)
);

-- What words mean besides themselves: what is delivered with the software, and what staff write.
create table search_synonyms (
  id integer generated always as identity not null,
  -- Of what is delivered: it is switched off instead of deleted, so that it does not come again.
  key text,
  is_off boolean default false not null,
  words text[] not null,
  way text not null,
  means text[] default '{}'::text[] not null,
  category_id integer,
  note text default '' not null,
  -- Their sound keys.
  word_keys text[] not null,
  meaning_keys text[] not null,
  -- Staff change what words mean: of two who save at once the second is told so.
  version integer default 1 not null,
  constraint search_synonyms_pkey primary key (id),
  constraint search_synonyms_key_key unique (key),
  constraint search_synonyms_check check (category_id is null or way = 'one'),
  constraint search_synonyms_check1 check ((category_id is null) = (cardinality(means) > 0)),
  constraint search_synonyms_way_check check (way in ('both', 'one', 'never')),
  constraint search_synonyms_words_check check (cardinality(words) > 0),
  constraint search_synonyms_category_id_fkey foreign key (category_id) references categories(id) on delete cascade
);
create index search_synonyms_category_id on search_synonyms (category_id);
create trigger learn_synonyms after insert or update of word_keys, meaning_keys on search_synonyms for each row execute function learn_synonyms();
-- Pages of searches that are kept in memory show what is found by them.
create trigger shown_changed after insert or delete or update on search_synonyms for each row execute function shown_changed();

-- The words that the shop knows: sound keys in capitals, and words as names write them. They stay when their last product goes: who types them is told that there is none.
create table search_words (
  word text collate "C" not null,
  -- From 0, what every product has, to 1; weighed anew each day.
  rarity double precision default 1 not null,
  -- Whether a product, its category, place or vendor is, or was, called so, and not synonyms alone.
  is_named boolean default false not null,
  -- Whether it is, or was, the head of a product's name: the potato of red potato.
  is_head boolean default false not null,
  constraint search_words_pkey primary key (word)
);
-- Mistyped words keep their first letter, and nearly their length.
create index search_words_by_length on search_words ("left"(word, 1), length(word));
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- The secrets of which apps make the codes of a second factor.
create table second_factors (
  user_id uuid not null,
  -- Encrypted.
  secret text not null,
  -- Number of the half minute whose code was used last: none works twice.
  last_step integer not null,
  -- A demo's secret is known to everybody; its codes work again and again.
  is_published boolean default false not null,
  set_up_at timestamptz not null,
  constraint second_factors_pkey primary key (user_id),
  constraint second_factors_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- One short text for each secret of the shop, sealed with it: at the start it must open, so that a wrong secret is found then and not at the first reading.
create table secret_canaries (
  name text not null,
  sealed text not null,
  constraint secret_canaries_pkey primary key (name),
  constraint secret_canaries_name_check check (name in ('AUTH_SECRET', 'PAPERS_KEY'))
);

-- Who is signed in, on which device, until when.
create table sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  -- The second factor of people of the company: a code of six digits that their phone makes (RFC 6238).
  second_factor_at timestamptz,
  -- When somebody of the company was last seen in a session: after half an hour without a request it is over. A session without it counts from its sign-in.
  seen_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_key unique (token),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index sessions_user_id on sessions (user_id);

-- Pictures whose sizes were made before share pictures were: the picture job runs again for each, a few at a time. It stays empty afterwards.
create table share_pictures_due (
  file text not null,
  constraint share_pictures_due_pkey primary key (file)
);

-- When the shop took orders, and when not: every change is a row, and the last one holds. Without a row the shop has never been opened.
create table shop_openings (
  version integer not null,
  is_open boolean not null,
  -- Why it is closed, for shoppers.
  reason_en text default '' not null,
  reason_ne text default '' not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint shop_openings_pkey primary key (version),
  constraint shop_openings_check check (is_open or reason_en <> '' and reason_ne <> ''),
  constraint shop_openings_version_check check (version > 0),
  constraint shop_openings_changed_by_fkey foreign key (changed_by) references users(id) on delete set null
);
create index shop_openings_changed_by on shop_openings (changed_by);
create trigger shown_changed after insert or delete or update on shop_openings for each row execute function shown_changed();

-- What staff chose for the whole site: every change is a row, and the last one holds. Without a row the defaults of content/settings.ts hold.
create table site_settings (
  version integer not null,
  settings jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint site_settings_pkey primary key (version),
  constraint site_settings_version_check check (version > 0),
  constraint site_settings_changed_by_fkey foreign key (changed_by) references users(id) on delete set null
);
create index site_settings_changed_by on site_settings (changed_by);
create trigger shown_changed after insert or delete or update on site_settings for each row execute function shown_changed();

-- Numbers that bills had which a restored database does not know: they are not given out again, and are not missing.
create table skipped_bill_numbers (
  -- Null for the company.
  vendor_id integer,
  fiscal_year text not null,
  kind text not null,
  first_number integer not null,
  last_number integer not null,
  skipped_at timestamptz not null,
  skipped_by uuid,
  constraint skipped_bill_numbers_check check (last_number >= first_number),
  constraint skipped_bill_numbers_first_number_check check (first_number > 0),
  constraint skipped_bill_numbers_kind_check check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  constraint skipped_bill_numbers_skipped_by_fkey foreign key (skipped_by) references users(id) on delete set null,
  constraint skipped_bill_numbers_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index skipped_bill_numbers_skipped_by on skipped_bill_numbers (skipped_by);
create index skipped_bill_numbers_vendor_id on skipped_bill_numbers (vendor_id);

-- A place of a delivery in a delivery time. A delivery has one at a time; those that it gave back stay as what happened.
create table slot_places (
  id bigint generated always as identity not null,
  slot_id integer not null,
  delivery_id uuid not null,
  -- With the series of the time it is the mark of the delivery: R-14.
  no integer not null,
  taken_at timestamptz not null,
  taken_by uuid,
  -- Who said yes to this time: the customer, or the customer on the phone.
  agreed_by text default 'self' not null,
  -- When the place was given back: nothing is left of the delivery, or it has another time.
  released_at timestamptz,
  constraint slot_places_pkey primary key (id),
  constraint slot_places_marks unique (slot_id, no),
  constraint slot_places_agreed_by_check check (agreed_by in ('self', 'call')),
  constraint slot_places_no_check check (no > 0),
  constraint slot_places_released_at_check check (released_at >= taken_at),
  constraint slot_places_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint slot_places_slot_id_fkey foreign key (slot_id) references slots(id),
  constraint slot_places_taken_by_fkey foreign key (taken_by) references users(id) on delete set null
);
create index slot_places_delivery_id on slot_places (delivery_id);
create unique index slot_places_now on slot_places (delivery_id) where released_at is null;
create index slot_places_taken_by on slot_places (taken_by);

-- Deliveries whose time was closed: when their customers were asked for another one, and what they answered. A delivery has one open at a time.
create table slot_questions (
  id bigint generated always as identity not null,
  delivery_id uuid not null,
  -- The time that it had when it was asked.
  slot_id integer not null,
  closure_id integer not null,
  -- Of the key of the link with which it can be answered without signing in.
  key_hash text not null,
  -- Of the key of the link in the reminder.
  reminder_key_hash text,
  status text default 'open' not null,
  asked_at timestamptz not null,
  -- Whether other times could be named when it was asked; without any, its customer is reminded as soon as there are some.
  is_offered boolean not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  -- How it was answered: on the order page, by the link, by SMS, by staff with the customer on the phone, or by what happened otherwise, as the closure ended or nothing is left to come.
  via text,
  -- The times that were named last, in the order in which an SMS numbers them.
  offered integer[] default '{}'::integer[] not null,
  constraint slot_questions_pkey primary key (id),
  constraint slot_questions_key unique (key_hash),
  constraint slot_questions_answered_at_check check ((status = 'open') = (answered_at is null) and (status = 'open') = (via is null)),
  constraint slot_questions_status_check check (status in ('open', 'moved', 'cancelled', 'kept')),
  constraint slot_questions_via_check check (via in ('portal', 'link', 'sms', 'call', 'job')) not valid,
  constraint slot_questions_closure_id_fkey foreign key (closure_id) references closures(id),
  constraint slot_questions_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint slot_questions_slot_id_fkey foreign key (slot_id) references slots(id)
);
create index slot_questions_closure_id on slot_questions (closure_id);
create index slot_questions_delivery_id on slot_questions (delivery_id);
create unique index slot_questions_open on slot_questions (delivery_id) where status = 'open';
create unique index slot_questions_reminder on slot_questions (reminder_key_hash);
create index slot_questions_slot_id on slot_questions (slot_id);

-- When a zone is delivered to on a weekday, and how many deliveries can be made then; the times of days ahead are written from it.
create table slot_templates (
  id integer generated always as identity not null,
  zone_id integer not null,
  -- 0 is Sunday.
  weekday smallint not null,
  starts time without time zone not null,
  ends time without time zone not null,
  -- Orders are taken until `cut_off` of so many days before.
  cut_off_days smallint not null,
  cut_off time without time zone not null,
  -- So long before it starts everything must be packed.
  load_minutes integer default 60 not null,
  capacity integer not null,
  -- The fee of this time; null for the fee of the zone.
  fee_paisa integer,
  constraint slot_templates_pkey primary key (id),
  constraint slot_templates_key unique (zone_id, weekday, starts),
  constraint slot_templates_capacity_check check (capacity >= 1 and capacity <= 10000),
  constraint slot_templates_cut_off_check check (cut_off_days > 0 or cut_off <= starts),
  constraint slot_templates_cut_off_days_check check (cut_off_days >= 0 and cut_off_days <= 6),
  constraint slot_templates_ends_check check (ends > starts),
  constraint slot_templates_fee_paisa_check check (fee_paisa >= 0),
  constraint slot_templates_load_minutes_check check (load_minutes >= 0 and load_minutes <= 1440),
  constraint slot_templates_weekday_check check (weekday >= 0 and weekday <= 6),
  constraint slot_templates_zone_id_fkey foreign key (zone_id) references slot_zones(zone_id) on delete cascade
);

-- The zones with delivery times: from `slots_from` on an order there takes a place in one of them. Its version counts changes of its templates, too.
create table slot_zones (
  zone_id integer not null,
  -- Null: none yet, or none any more. A zone without a template has none either.
  slots_from date,
  -- For how many days from today on times are offered.
  days_ahead smallint default 7 not null,
  version integer default 1 not null,
  constraint slot_zones_pkey primary key (zone_id),
  constraint slot_zones_days_ahead_check check (days_ahead >= 1 and days_ahead <= 28),
  constraint slot_zones_zone_id_fkey foreign key (zone_id) references zones(id) on delete cascade
);

-- The delivery times of days ahead and past. Full, over and past are not stored.
create table slots (
  id integer generated always as identity not null,
  zone_id integer not null,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- From this moment on nothing can be ordered for it.
  cut_off_at timestamptz not null,
  -- When everything for it must be packed.
  load_at timestamptz not null,
  -- Marks of its deliveries begin with it: R-14. One of each on a day, over all zones; A to M are for rounds of riders.
  series text not null,
  -- Below `taken` where staff lowered it: nobody loses a place, and nobody gets one.
  capacity integer not null,
  -- How many deliveries have a place in it.
  taken integer default 0 not null,
  -- The last number that was given; a number is never given twice.
  last_no integer default 0 not null,
  -- The fee of this time; null for the fee of the zone.
  fee_paisa integer,
  -- Nothing can be ordered for what is closed; who has a place in it stays.
  status text default 'open' not null,
  -- 1 as long as it is as its template says; what staff changed by hand stays when the templates change.
  version integer default 1 not null,
  -- The closure that it falls into: nothing can be ordered for it. Kept here so that who takes a place waits for the row and sees it.
  closed_by integer,
  constraint slots_pkey primary key (id),
  constraint slots_key unique (zone_id, starts_at),
  constraint slots_capacity_check check (capacity >= 0 and capacity <= 10000),
  constraint slots_cut_off_at_check check (cut_off_at <= starts_at),
  constraint slots_ends_at_check check (ends_at > starts_at),
  constraint slots_fee_paisa_check check (fee_paisa >= 0),
  constraint slots_load_at_check check (load_at <= starts_at),
  constraint slots_series_check check (series ~ '^[A-Z]{1,2}$'),
  constraint slots_status_check check (status in ('open', 'closed')),
  constraint slots_taken_check check (taken >= 0 and taken <= last_no),
  constraint slots_closed_by_fkey foreign key (closed_by) references closures(id),
  constraint slots_zone_id_fkey foreign key (zone_id) references zones(id) on delete cascade
) with (fillfactor=50);
create index slots_closed_by on slots (closed_by);
create unique index slots_series_of_day on slots (day, series);
create index slots_to_come on slots (zone_id, ends_at) where status = 'open';

-- The parts of SMS that were handed to the gateway in each month of Nepal (2026-11), for the budget in the settings. Counted by themselves: messages are forgotten after 30 days.
create table sms_months (
  month text not null,
  parts bigint not null,
  -- How many SMS were not sent because a push arrived in their place, and how many parts they would have had.
  replaced bigint default 0 not null,
  replaced_parts bigint default 0 not null,
  constraint sms_months_pkey primary key (month),
  constraint sms_months_month_check check (month ~ '^\d{4}-\d{2}$'),
  constraint sms_months_parts_check check (parts >= 0)
);

-- Somebody who is to work for the company: with the link in the mail they get these roles, once.
create table staff_invitations (
  id integer generated always as identity not null,
  email text not null,
  roles text[] not null,
  -- Of the mail.
  locale text not null,
  -- SHA-256 of the link's key, in base64url.
  key_hash text not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  status text default 'open' not null,
  constraint staff_invitations_pkey primary key (id),
  constraint staff_invitations_key_hash_key unique (key_hash),
  constraint staff_invitations_email_check check (email = lower(email)),
  constraint staff_invitations_locale_check check (locale in ('en', 'ne')),
  constraint staff_invitations_roles_check check (roles <> '{}'::text[]),
  constraint staff_invitations_status_check check (status in ('open', 'accepted', 'withdrawn')),
  constraint staff_invitations_invited_by_fkey foreign key (invited_by) references users(id) on delete set null
);
create index staff_invitations_invited_by on staff_invitations (invited_by);
create unique index staff_invitations_one_open on staff_invitations (email) where status = 'open';

-- Each change of a product's stock, and why. Rows are only added.
create table stock_movements (
  id bigint generated always as identity not null,
  product_id integer not null,
  change integer not null,
  -- What is left then.
  stock integer not null,
  reason text not null,
  note text default '' not null,
  moved_at timestamptz not null,
  moved_by uuid,
  constraint stock_movements_pkey primary key (id),
  constraint stock_movements_reason_check check (reason in ('begun', 'counted', 'delivered', 'returned', 'spoiled', 'missing')),
  constraint stock_movements_moved_by_fkey foreign key (moved_by) references users(id) on delete set null,
  constraint stock_movements_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index stock_movements_moved_by on stock_movements (moved_by);
create index stock_movements_product on stock_movements (product_id, id);

-- What staff say a product is good for: a diet, a fasting day, a use. A search reads their words, a list is narrowed by them.
create table tags (
  id integer generated always as identity not null,
  kind text not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  -- What people type for it, in either script.
  words text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint tags_pkey primary key (id),
  constraint tags_slug_key unique (slug),
  constraint tags_kind_check check (kind in ('diet', 'fasting', 'use'))
);
-- Kept pages of lists show what bears a tag, and its name.
create trigger shown_changed after insert or delete or update on tags for each row execute function shown_changed();

-- How a purchase is paid: a row for each way. What is planned of it adds up to what the purchase costs and is not paid otherwise; what came in and what is given back of that stands beside it. What a gateway was asked and said stays in `payments`.
create table tenders (
  id bigint generated always as identity not null,
  order_group_id uuid not null,
  method text not null,
  planned_paisa bigint not null,
  captured_paisa bigint default 0 not null,
  -- Given back, or owed back since a refund of it was approved.
  refunded_paisa bigint default 0 not null,
  -- When the last of it came in; also of nothing, where a purchase that costs no money was confirmed.
  captured_at timestamptz,
  -- The attempt by which a gateway's money came.
  payment_id uuid,
  -- Of a way that another took the place of, and of a charge that the purchase was not to be paid by: all of that goes back.
  voided_at timestamptz,
  constraint tenders_pkey primary key (id),
  constraint tenders_payment_id_key unique (payment_id),
  constraint tenders_captured_paisa_check check (captured_paisa >= 0),
  constraint tenders_check check (payment_id is null or (method not in ('cash', 'credit'))),
  constraint tenders_check1 check (voided_at is not null or captured_paisa <= planned_paisa),
  constraint tenders_method_check check (method in ('cash', 'credit', 'esewa', 'khalti', 'card', 'connectips', 'fonepay')),
  constraint tenders_planned_paisa_check check (planned_paisa >= 0),
  constraint tenders_refunded_paisa_check check (refunded_paisa >= 0),
  constraint tenders_order_group_id_fkey foreign key (order_group_id) references order_groups(id),
  constraint tenders_payment_id_fkey foreign key (payment_id) references payments(id)
);
-- One way for the money, and credit beside it.
create unique index tenders_in_use on tenders (order_group_id, (method = 'credit')) where voided_at is null;
create index tenders_of_group on tenders (order_group_id);

-- What is wrong with the shop itself, and whether its operators were told: each trouble by its name, whichever process sees it. It is over when no process has seen it for some minutes.
create table troubles (
  name text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz,
  -- When operators were last told that it began, and whether they were told of this time.
  told_at timestamptz,
  is_told boolean default false not null,
  constraint troubles_pkey primary key (name)
);

-- Which roles of staff people have.
create table user_roles (
  user_id uuid not null,
  role text not null,
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_role_fkey foreign key (role) references roles(name) on update cascade,
  constraint user_roles_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index user_roles_role on user_roles (role);

-- People who sign in.
create table users (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text,
  email_verified boolean default false not null,
  image text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  -- Somebody may sign in by phone alone, and then has no email. Phones are kept as +977 and ten digits.
  phone text,
  -- The language a person is written to in.
  locale text default 'en' not null,
  -- Who comes by phone is asked for their name at the first checkout, and not called by a word for "customer" on parcels.
  is_named boolean default true not null,
  is_demo boolean default false not null,
  -- Whom staff keep from signing in, since when and why.
  blocked_at timestamptz,
  blocked_reason text,
  -- Where somebody without a confirmed email or phone could be reached before their first order in cash. It signs nobody in.
  confirmed_phone text,
  -- How the names of people sound: by them staff find somebody however the name is written. Null until they are written, within a minute of a new name.
  name_keys text[],
  -- What the person wants for what is missing, as they asked to remember it; null where they did not.
  if_missing text,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_phone_key unique (phone),
  constraint users_blocked check ((blocked_at is null) = (blocked_reason is null)),
  constraint users_email_check check (email = lower(email)),
  constraint users_if_missing_check check (if_missing in ('refund', 'call_me')) not valid,
  constraint users_locale_check check (locale in ('en', 'ne')),
  constraint users_phone_check check (phone ~ '^\+977[0-9]{10}$')
);
-- Accounts that confirmed one phone count as one newcomer, and orders for a phone by whoever confirmed it.
create index users_confirmed_phone on users (confirmed_phone) where confirmed_phone is not null;
create index users_name_keys on users using gin (name_keys);
-- All accounts, the newest first.
create index users_newest on users (created_at, id);
create index users_without_name_keys on users (id) where name_keys is null;
create trigger author_changed after update of name on users for each row when (old.name <> new.name) execute function author_changed();
create trigger users_name_keys before update of name on users for each row when (new.name is distinct from old.name) execute function forget_name_keys();

-- When vendors were last asked for what people search in vain, so that they are not asked again soon.
create table vendor_asks (
  -- As in search_counts.
  words text not null,
  asked_at timestamptz not null,
  -- Of the staff.
  asked_by uuid,
  -- How many were asked.
  vendors integer not null,
  constraint vendor_asks_pkey primary key (words),
  constraint vendor_asks_vendors_check check (vendors > 0),
  constraint vendor_asks_words_check check (length(words) >= 1 and length(words) <= 60),
  constraint vendor_asks_asked_by_fkey foreign key (asked_by) references users(id) on delete set null
);
create index vendor_asks_by on vendor_asks (asked_by);

-- What a vendor wants changed about itself, until somebody of the company has looked.
create table vendor_changes (
  id integer generated always as identity not null,
  vendor_id integer not null,
  -- The facts that are to be others.
  facts jsonb not null,
  -- Why, in the vendor's words.
  reason text not null,
  status text default 'pending' not null,
  -- Why not; the vendor reads it.
  note text default '' not null,
  asked_by uuid,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint vendor_changes_pkey primary key (id),
  constraint vendor_changes_check check ((decided_at is null) = (status = 'pending')),
  constraint vendor_changes_status_check check (status in ('pending', 'confirmed', 'declined', 'cancelled')),
  constraint vendor_changes_asked_by_fkey foreign key (asked_by) references users(id) on delete set null,
  constraint vendor_changes_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint vendor_changes_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index vendor_changes_asked_by on vendor_changes (asked_by);
create index vendor_changes_decided_by on vendor_changes (decided_by);
create index vendor_changes_of_vendor on vendor_changes (vendor_id, id);
create unique index vendor_changes_one_pending on vendor_changes (vendor_id) where status = 'pending';

-- The papers of an application. A new one of the same type takes the place of the old.
create table vendor_documents (
  id integer generated always as identity not null,
  vendor_request_id integer not null,
  type text not null,
  document_no text not null,
  -- Name of the encrypted file in the paper store; null once it was deleted (refused and lapsed applications).
  file text,
  -- Of the kept file: image/jpeg, application/pdf.
  media_type text not null,
  bytes integer not null,
  status text default 'uploaded' not null,
  created_at timestamptz not null,
  -- Why a paper was not accepted; what was typed by the reviewer for the applicant to read.
  note text default '' not null,
  -- The number, sealed for this paper of this application; null when there is none, or when it still stands in document_no.
  number_sealed text,
  -- A keyed hash of the number: equal for equal numbers, so that applications with the same PAN find each other.
  number_mark text,
  constraint vendor_documents_pkey primary key (id),
  constraint vendor_documents_file_key unique (file),
  constraint vendor_documents_vendor_request_id_type_key unique (vendor_request_id, type),
  constraint vendor_documents_bytes_check check (bytes > 0),
  constraint vendor_documents_status_check check (status in ('uploaded', 'accepted', 'rejected')),
  constraint vendor_documents_type_check check (type in ('PAN', 'CITIZENSHIP', 'VAT')),
  constraint vendor_documents_vendor_request_id_fkey foreign key (vendor_request_id) references vendor_requests(id) on delete cascade
);
-- What is still in clear.
create index vendor_documents_in_clear on vendor_documents (id) where document_no <> '';
create index vendor_documents_number_mark on vendor_documents (number_mark) where number_mark is not null;

-- Invitations to act for a vendor: a link, once, for 7 days, and only for whoever has this email or phone.
create table vendor_invitations (
  id integer generated always as identity not null,
  vendor_id integer not null,
  -- One of the two.
  email text,
  phone text,
  roles text[] not null,
  -- The language of the letter.
  locale text not null,
  -- SHA-256 of the link's key.
  key_hash text not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  status text default 'open' not null,
  constraint vendor_invitations_pkey primary key (id),
  constraint vendor_invitations_key_hash_key unique (key_hash),
  constraint vendor_invitations_check check ((email is null) <> (phone is null)),
  constraint vendor_invitations_email_check check (email = lower(email)),
  constraint vendor_invitations_locale_check check (locale in ('en', 'ne')),
  constraint vendor_invitations_phone_check check (phone ~ '^\+977[0-9]{10}$'),
  constraint vendor_invitations_roles_check check (roles <> '{}'::text[] and roles <@ array['owner', 'catalogue', 'orders', 'finance']),
  constraint vendor_invitations_status_check check (status in ('open', 'accepted', 'declined', 'cancelled')),
  constraint vendor_invitations_invited_by_fkey foreign key (invited_by) references users(id) on delete set null,
  constraint vendor_invitations_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade
);
create index vendor_invitations_invited_by on vendor_invitations (invited_by);
create index vendor_invitations_of_vendor on vendor_invitations (vendor_id, id);
create unique index vendor_invitations_open on vendor_invitations (vendor_id, coalesce(email, phone)) where status = 'open';

-- Who may act for a vendor.
create table vendor_members (
  user_id uuid not null,
  vendor_id integer not null,
  -- What a member may do: an owner everything.
  roles text[] default '{owner}'::text[] not null,
  -- Whether the orders of before they were a member have been looked at.
  is_weighed boolean default false not null,
  constraint vendor_members_pkey primary key (user_id),
  constraint vendor_members_roles_check check (roles <> '{}'::text[] and roles <@ array['owner', 'catalogue', 'orders', 'finance']),
  constraint vendor_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint vendor_members_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create index vendor_members_to_weigh on vendor_members (vendor_id) where not is_weighed;
create index vendor_members_vendor_id on vendor_members (vendor_id);

-- Pictures of a farm. Its members add them; shoppers see those that staff have published.
create table vendor_pictures (
  id integer generated always as identity not null,
  vendor_id integer not null,
  file text not null,
  width integer not null,
  ground text not null,
  sized_at timestamptz,
  caption_en text default '' not null,
  caption_ne text default '' not null,
  status text default 'pending' not null,
  note text default '' not null,
  added_by uuid,
  added_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint vendor_pictures_pkey primary key (id),
  constraint vendor_pictures_vendor_id_file_key unique (vendor_id, file),
  constraint vendor_pictures_caption_en_check check (length(caption_en) <= 200),
  constraint vendor_pictures_caption_ne_check check (length(caption_ne) <= 200),
  constraint vendor_pictures_file_check check (file ~ '^[0-9a-f]{20}$'),
  constraint vendor_pictures_status_check check (status in ('pending', 'published', 'rejected')),
  constraint vendor_pictures_added_by_fkey foreign key (added_by) references users(id) on delete set null,
  constraint vendor_pictures_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint vendor_pictures_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade
);
create index vendor_pictures_added_by on vendor_pictures (added_by);
create index vendor_pictures_decided_by on vendor_pictures (decided_by);
create index vendor_pictures_file on vendor_pictures (file);
create index vendor_pictures_pending on vendor_pictures (added_at) where status = 'pending';
create trigger picture_taken_away after delete or update of file on vendor_pictures for each row execute function picture_taken_away('file');
create trigger shown_changed after insert or delete or update on vendor_pictures for each row execute function shown_changed();

-- Every step of an application: who and when, and what the applicant was told.
create table vendor_request_steps (
  id integer generated always as identity not null,
  vendor_request_id integer not null,
  status text not null,
  -- Of the company; null for the applicant and for the shop itself.
  actor_id uuid,
  note text default '' not null,
  at timestamptz not null,
  -- How its applicant was written to about it: mail, sms, or nothing where nothing could be sent. Null where nothing was to be sent.
  sent text[],
  constraint vendor_request_steps_pkey primary key (id),
  constraint vendor_request_steps_status_check check (status in ('started', 'submitted', 'in_review', 'more_information', 'approved', 'rejected', 'lapsed')),
  constraint vendor_request_steps_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint vendor_request_steps_vendor_request_id_fkey foreign key (vendor_request_id) references vendor_requests(id) on delete cascade
);
create index vendor_request_steps_actor_id on vendor_request_steps (actor_id);
create index vendor_request_steps_of_request on vendor_request_steps (vendor_request_id, id);

-- Somebody who wants to sell here (specification §2, §3; domain D11).
create table vendor_requests (
  id integer generated always as identity not null,
  -- SHA-256 of the key that the applicant was given: whoever has it may hand in papers, and nothing else.
  key_hash text not null,
  -- Until when the key opens anything.
  key_until timestamptz not null,
  name text not null,
  company_name text not null,
  email text not null,
  phone text not null,
  location_id integer not null,
  ward_no smallint not null,
  tole text not null,
  -- The language the applicant is written to in.
  locale text not null,
  status text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- When approved, rejected or lapsed.
  decided_at timestamptz,
  -- The vendor it became.
  vendor_id integer,
  -- Since when an applicant is known to be reached there. While neither email nor phone is, both get codes and one line with a link at each decision, and nothing else.
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  -- Hash of the key of the link that was sent with the last decision to addresses that were only typed: with a code it leads to the answer.
  answer_key_hash text,
  -- Until when that link works.
  answer_until timestamptz,
  constraint vendor_requests_pkey primary key (id),
  constraint vendor_requests_key_hash_key unique (key_hash),
  constraint vendor_requests_vendor_id_key unique (vendor_id),
  constraint vendor_requests_check check ((vendor_id is not null) = (status = 'approved')),
  constraint vendor_requests_email_check check (email = lower(email)),
  constraint vendor_requests_locale_check check (locale in ('en', 'ne')),
  constraint vendor_requests_phone_check check (phone ~ '^\+977[0-9]{10}$'),
  constraint vendor_requests_status_check check (status in ('started', 'submitted', 'in_review', 'more_information', 'approved', 'rejected', 'lapsed')),
  constraint vendor_requests_ward_no_check check (ward_no >= 1),
  constraint vendor_requests_location_id_fkey foreign key (location_id) references locations(id),
  constraint vendor_requests_vendor_id_fkey foreign key (vendor_id) references vendors(id)
);
create unique index vendor_requests_answer_key_hash on vendor_requests (answer_key_hash);
create index vendor_requests_by_status on vendor_requests (status, id);
create index vendor_requests_location_id on vendor_requests (location_id);

-- The weekdays on which a vendor sends its goods. A vendor without any sends when it has packed.
create table vendor_send_times (
  vendor_id integer not null,
  -- 0 is Sunday.
  weekday smallint not null,
  -- When they leave the vendor, in Nepal: everything for it is packed by then.
  leaves time without time zone not null,
  -- What goes along was ordered before `order_by` of so many days before.
  order_by_days smallint not null,
  order_by time without time zone not null,
  constraint vendor_send_times_pkey primary key (vendor_id, weekday),
  constraint vendor_send_times_order_by_check check (order_by_days > 0 or order_by <= leaves),
  constraint vendor_send_times_order_by_days_check check (order_by_days >= 0 and order_by_days <= 6),
  constraint vendor_send_times_weekday_check check (weekday >= 0 and weekday <= 6),
  constraint vendor_send_times_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade
);

-- Those who sell, open or not.
create table vendors (
  id integer generated always as identity not null,
  slug text not null,
  name_en text not null,
  name_ne text not null,
  kind text not null,
  about_en text default '' not null,
  district_id smallint not null,
  local_level text not null,
  status text default 'open' not null,
  created_at timestamptz default now() not null,
  -- Who is behind the name: as in the papers of the application. Empty for vendors who were there before.
  legal_name text default '' not null,
  pan text default '' not null,
  vat_no text default '' not null,
  phone text,
  email text,
  about_ne text default '' not null,
  -- Seconds within which items that need approval are to be answered (domain D2, D20).
  approval_window integer default 43200 not null,
  -- First and last day of a holiday, days of Nepal. The shop itself turns is_away on and off.
  closed_from date,
  closed_to date,
  is_away boolean default false not null,
  -- Changes to its products are live at once.
  is_trusted boolean default false not null,
  -- At this many pieces or fewer, a product counts as running low.
  low_stock integer default 5 not null,
  -- The vendor agreement, accepted before the first listing (the law wants its version and the time): the version is that of the article vendor-agreement, whose words article_versions keeps.
  agreed_at timestamptz,
  agreed_version integer,
  agreed_by uuid,
  -- First day, in Nepal, from which the VAT number holds; null: ever since it sells here.
  vat_from date,
  -- With district and local level, its address as bills show it. Unknown for vendors who were there before.
  ward_no smallint,
  tole text default '' not null,
  -- Counts changes of its facts: who changes them says which ones they saw.
  facts_version integer default 1 not null,
  -- What a farm's page says besides what was known of a vendor: at what height above the sea it grows things, in metres, and under which number the business is registered.
  height_from smallint,
  height_to smallint,
  registration_no text default '' not null,
  -- The ids of the zones that it delivers to; null for all.
  reach_zones integer[],
  -- How many hours its goods are on the way to where deliveries are loaded; null: as those of its district.
  hub_hours smallint,
  -- Grows with each change of its send times.
  send_times_version integer default 1 not null,
  constraint vendors_pkey primary key (id),
  constraint vendors_slug_key unique (slug),
  constraint vendors_agreed_version_check check (agreed_version > 0),
  constraint vendors_approval_window_check check (approval_window >= 900 and approval_window <= 259200),
  constraint vendors_check check (closed_from <= closed_to),
  constraint vendors_check1 check ((agreed_at is null) = (agreed_version is null)),
  constraint vendors_check2 check (vat_from is null or vat_no <> ''),
  constraint vendors_email_check check (email = lower(email)),
  constraint vendors_height_check check (height_from >= 50 and height_from <= 8848 and height_to >= height_from and height_to <= 8848 or height_from is null and height_to is null),
  constraint vendors_hub_hours_check check (hub_hours >= 0 and hub_hours <= 240) not valid,
  constraint vendors_low_stock_check check (low_stock >= 0),
  constraint vendors_phone_check check (phone ~ '^\+977[0-9]{10}$'),
  constraint vendors_reach_zones_check check (cardinality(reach_zones) > 0),
  constraint vendors_status_check check (status in ('open', 'suspended')),
  constraint vendors_ward_no_check check (ward_no >= 1),
  constraint vendors_agreed_by_fkey foreign key (agreed_by) references users(id) on delete set null,
  constraint vendors_district_id_fkey foreign key (district_id) references districts(id)
);
create index vendors_agreed_by on vendors (agreed_by);
create index vendors_away on vendors (id) where is_away;
create index vendors_district_id on vendors (district_id);
-- Whatever a shopper reads leaves out the products of vendors that are closed, or puts those of absent ones last: a few vendors, which are read from these however many there are.
create index vendors_not_open on vendors (id) where status <> 'open';
create index vendors_not_open_or_away on vendors (id) where status <> 'open' or is_away;
create trigger search_stale after update of name_en, name_ne on vendors for each row when (old.name_en is distinct from new.name_en or old.name_ne is distinct from new.name_ne) execute function make_search_stale('vendor_id');
create trigger shown_changed after update on vendors for each row execute function shown_changed();

-- Empty, and read by nothing: the next baseline leaves it out.
create table verifications (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint verifications_pkey primary key (id)
);
create index verifications_identifier on verifications (identifier);

-- The wards that belong to a zone. Every other ward from 1 to ward_count exists, and is not delivered to; its id is made alike.
create table wards (
  id integer generated always as (location_id * 100 + number) stored not null,
  location_id integer not null,
  number smallint not null,
  zone_id integer,
  is_active boolean default true not null,
  constraint wards_pkey primary key (id),
  constraint wards_location_id_number_key unique (location_id, number),
  constraint wards_check check (zone_id is not null or not is_active),
  constraint wards_number_check check (number >= 1 and number <= 99),
  constraint wards_location_id_fkey foreign key (location_id) references locations(id),
  constraint wards_zone_id_fkey foreign key (zone_id) references zones(id)
);
create index wards_zone_id on wards (zone_id);
create trigger shown_changed after insert or delete or update on wards for each row execute function shown_changed();

-- Every weight that an ordered item was packed with, and each correction of it; rows are only added.
create table weighings (
  id bigint generated always as identity not null,
  order_item_id bigint not null,
  grams integer not null,
  -- How many of the grams are paid.
  billed_grams integer not null,
  -- What the item cost before.
  before_paisa bigint not null,
  -- What it costs with this weight.
  amount_paisa bigint not null,
  actor_id uuid,
  actor_kind text not null,
  -- Why an earlier weight is corrected; empty for the first.
  reason text default '' not null,
  at timestamptz not null,
  constraint weighings_pkey primary key (id),
  constraint weighings_actor_kind_check check (actor_kind in ('vendor', 'staff')),
  constraint weighings_amount_paisa_check check (amount_paisa >= 0),
  constraint weighings_before_paisa_check check (before_paisa >= 0),
  constraint weighings_grams_check check (grams > 0),
  constraint weighings_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint weighings_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete cascade
);
create index weighings_actor_id on weighings (actor_id);
create index weighings_of_item on weighings (order_item_id, id);

-- What delivery costs in a part of the country. A closed zone is not delivered to for now.
create table zones (
  id integer generated always as identity not null,
  name_en text not null,
  fee_paisa integer not null,
  -- An order has to come to this much.
  minimum_paisa integer default 0 not null,
  -- From here on delivery costs nothing; null: it always costs.
  free_above_paisa integer,
  is_open boolean default true not null,
  name_ne text not null,
  delivery_weekdays smallint[] default '{}'::smallint[] not null,
  version integer default 1 not null,
  -- For how many days goods are on the way; what keeps no longer does not come. Null for no limit.
  travel_days smallint,
  -- Who brings what is ordered from now on: each vendor its own, or the company all of it with one knock. Deliveries keep what it was.
  brought_by text default 'vendor' not null,
  constraint zones_pkey primary key (id),
  constraint zones_name_en_key unique (name_en),
  constraint zones_name_ne_key unique (name_ne),
  constraint zones_brought_by_check check (brought_by in ('vendor', 'company')) not valid,
  constraint zones_delivery_weekdays_check check (delivery_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  constraint zones_fee_paisa_check check (fee_paisa >= 0),
  constraint zones_free_above_paisa_check check (free_above_paisa >= 0),
  constraint zones_minimum_paisa_check check (minimum_paisa >= 0),
  constraint zones_name_check check (name_en <> ''),
  constraint zones_name_ne_check check (name_ne <> ''),
  constraint zones_travel_days_check check (travel_days >= 0 and travel_days <= 30)
);
create trigger shown_changed after insert or delete or update on zones for each row execute function shown_changed();

-- How long a vendor has to approve an item; nothing for what needs no approval.
create or replace function answer_time(is_vendor_approval_required boolean, approval_window integer) returns interval language sql immutable as $function$
  select case when is_vendor_approval_required then greatest(approval_window, 3 * 3600) * interval '1 second' else interval '0' end
$function$;

-- A rating says who wrote it.
create or replace function author_changed() returns trigger language plpgsql as $function$
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

-- When the transaction ends, every entry has lines and they add up to nothing.
create or replace function balance_ledger_entry() returns trigger language plpgsql as $function$
begin
  if (select sum(amount_paisa) from ledger_lines where entry_id = new.id) is distinct from 0 then
    raise exception 'Entry % of the ledger does not add up to nothing.', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

-- What is written at once balances at once, also what somebody adds to an entry later.
create or replace function balance_ledger_lines() returns trigger language plpgsql as $function$
begin
  if exists (select from added group by entry_id having sum(amount_paisa) <> 0) then
    raise exception 'The lines of an entry add up to nothing.' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

create or replace function best_certificate(of_product integer, of_vendor integer) returns integer language sql stable as $function$
  select c.id from certificates c
  where c.vendor_id = of_vendor and c.status = 'approved' and c.ended_at is null
    and (c.covers = 'all' or exists (
      select from certificate_products b where b.certificate_id = c.id and b.product_id = of_product))
  order by array_position(array['organic', 'pgs', 'in_conversion'], c.kind), c.until_date desc, c.id desc
  limit 1
$function$;

-- What came to the table after bills were issued is hashed where it is set, so that those keep their hashes.
create or replace function bill_hash(bill bills) returns text language sql immutable as $function$
  select encode(sha256(convert_to(bill.prev_hash || jsonb_build_array(
    bill.id, bill.vendor_id, bill.fiscal_year, bill.kind, bill.number,
    (extract(epoch from bill.issued_at) * 1000)::bigint, bill.date_bs, bill.seller, bill.buyer, bill.lines,
    bill.discount_paisa, bill.taxable_paisa, bill.exempt_paisa, bill.vat_paisa, bill.total_paisa,
    bill.payment_method, bill.order_group_id, bill.order_id, bill.credits, bill.reason, bill.cause)::text
    || case when bill.for_vendor_id is null then ''
      else jsonb_build_array(bill.for_vendor_id, bill.for_month)::text end,
    'UTF8')), 'hex')
$function$;

-- Nothing gets into a closed day, whoever writes it: whoever writes waits for whoever closes.
create or replace function cash_day_is_open() returns trigger language plpgsql as $function$
begin
  perform pg_advisory_xact_lock_shared(3400);
  if exists (select from cash_days where cash_days.day >= new.day) then
    raise exception 'The day % is closed.', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- Gives each product of a vendor its best certificate. They are locked in the order of their ids, as purchases do.
create or replace function certify_products(of_vendor integer) returns void language plpgsql as $function$
begin
  with best as materialized (
    select id, best_certificate(id, of_vendor) as certificate_id from products where vendor_id = of_vendor
  ), due as materialized (
    select p.id, b.certificate_id from products p join best b using (id)
    where p.certificate_id is distinct from b.certificate_id order by p.id for no key update of p
  )
  update products p set certificate_id = due.certificate_id from due where p.id = due.id;
end $function$;

create or replace function complaint_steps_stay() returns trigger language plpgsql as $function$
begin
  if (new.complaint_id, new.step, new.actor_kind, new.at) is distinct from (old.complaint_id, old.step, old.actor_kind, old.at)
    or new.note not in (old.note, '') or (new.actor_id is not null and new.actor_id is distinct from old.actor_id)
  then raise exception 'Steps of complaints are only added';
  end if;
  return new;
end $function$;

create or replace function count_added_products() returns trigger language plpgsql as $function$
begin
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, count(*) from added where status = 'published' group by 1, 2;
  return null;
end $function$;

create or replace function count_customer_credit() returns trigger language plpgsql as $function$
begin
  insert into customer_counts as c (user_id, credit_paisa)
  select id, -new.amount_paisa from users where id = substr(new.account, 17)::uuid
  on conflict (user_id) do update set credit_paisa = c.credit_paisa + excluded.credit_paisa;
  return null;
end $function$;

-- The rows are written when the transaction commits, after everything else that it holds: two that wait for each other there hold nothing that the other still needs.
create or replace function count_customer_order() returns trigger language plpgsql as $function$
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

create or replace function count_entry() returns trigger language plpgsql as $function$
begin
  insert into figures_due (event, id) values ('entry', new.id);
  return null;
end $function$;

create or replace function count_moved_product() returns trigger language plpgsql as $function$
begin
  insert into product_counts (category_id, district_id, change)
  select old.category_id, old.district_id, -1 where old.status = 'published'
  union all select new.category_id, new.district_id, 1 where new.status = 'published';
  return null;
end $function$;

create or replace function count_refund() returns trigger language plpgsql as $function$
begin
  insert into figures_due (event, id) values ('refund', new.refund_id);
  return null;
end $function$;

create or replace function count_removed_products() returns trigger language plpgsql as $function$
begin
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, -count(*) from removed where status = 'published' group by 1, 2;
  return null;
end $function$;

create or replace function count_steps() returns trigger language plpgsql as $function$
begin
  -- The other states change no figure.
  insert into figures_due (event, id)
  select 'step', id from added
  where status not in ('packed', 'out_for_delivery', 'undelivered', 'returned');
  return null;
end $function$;

-- Writes the delivery of an order group as code before 0034 wrote or changed it.
create or replace function deliver_older_group() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' then
    if new.delivery_with is not null and old.delivery_with is distinct from new.delivery_with and new.pays_delivery then
      new.delivery_id := (select delivery_id from order_groups where id = new.delivery_with);
      new.pays_delivery := false;
      return new;
    end if;
    if exists (
      select from deliveries d where d.id = new.delivery_id and d.user_id = new.user_id and d.address = new.delivery_address
        and d.contact = new.contact and d.zone_id is not distinct from new.zone_id
        and new.pays_delivery = (new.delivery_with is null) and (not new.pays_delivery
          or d.fee_paisa = new.delivery_fee_paisa and d.discount_paisa = new.delivery_discount_paisa)
    ) then
      return new;
    end if;
    new.pays_delivery := new.delivery_with is null;
    if not exists (select from order_groups where delivery_id = new.delivery_id and id <> new.id) then
      update deliveries set user_id = new.user_id, address = new.delivery_address, contact = new.contact, zone_id = new.zone_id,
        fee_paisa = case when new.pays_delivery then new.delivery_fee_paisa else fee_paisa end,
        discount_paisa = case when new.pays_delivery then new.delivery_discount_paisa else discount_paisa end
      where id = new.delivery_id;
      return new;
    end if;
  end if;
  insert into deliveries (user_id, address, contact, zone_id, fee_paisa, discount_paisa, code)
  select new.user_id, new.delivery_address, new.contact, new.zone_id,
    case when new.pays_delivery then new.delivery_fee_paisa else shared.fee_paisa end, new.delivery_discount_paisa, shared.code
  from (select) one left join deliveries shared on shared.id = new.delivery_id
  returning id into new.delivery_id;
  return new;
end $function$;

-- The door of a frozen address, to compare with others: null where it names none.
create or replace function door_of(address jsonb) returns text language sql immutable parallel safe as $function$
  select case when address ->> 'house' <> '' or address ->> 'tole' ~ '[0-9०-९]' then
    lower(translate(concat_ws('/', address ->> 'location_en', address ->> 'ward_no', address ->> 'area_en',
      address ->> 'tole', address ->> 'house'), '०१२३४५६७८९ -.,#', '0123456789')) end
$function$;

-- When goods of a vendor leave that are ordered at a timestamp, on a day that is not in its holiday; null for a vendor without send times.
create or replace function first_send(vendor integer, after timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select min(((case when day between v.closed_from and v.closed_to then weekday_from(v.closed_to + 1, t.weekday) else day end)
      + t.leaves) at time zone 'Asia/Kathmandu')
    from vendors v
    join vendor_send_times t on t.vendor_id = v.id
    cross join lateral (select weekday_from(
      ((after at time zone 'Asia/Kathmandu') - t.order_by::interval)::date + t.order_by_days + 1, t.weekday) as day) next
    where v.id = vendor
  );
end
$function$;

create or replace function forget_name_keys() returns trigger language plpgsql as $function$
begin
  new.name_keys := null;
  return new;
end $function$;

-- Until when goods that are ordered at a timestamp can be approved and then paid for; null where none needs approval.
create or replace function goods_payable(products integer[], at timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select max(at + answer_time(p.is_vendor_approval_required, v.approval_window) + interval '1 hour')
    from products p join vendors v on v.id = p.vendor_id where p.id = any(products) and p.is_vendor_approval_required
  );
end
$function$;

-- When goods that are ordered at a timestamp can be loaded, all of them.
create or replace function goods_ready(products integer[], at timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select max(hub_time(v.id) + coalesce(
      first_send(v.id, answered + lead),
      packed_at(v.id, answered, lead + packing_time(v.id, at))))
    from products p
    join vendors v on v.id = p.vendor_id
    cross join lateral (select at + answer_time(p.is_vendor_approval_required, v.approval_window) as answered,
      p.lead_hours * interval '1 hour' as lead) needs
    where p.id = any(products)
  );
end
$function$;

-- The same pieces are given back once, and never for more than was paid: whoever comes second waits for the item and is refused. What was rejected or withdrawn does not count.
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

-- How long the goods of a vendor are on the way to where deliveries are loaded.
create or replace function hub_time(vendor integer) returns interval language plpgsql stable as $function$
begin
  return (
    select coalesce(v.hub_hours, h.hours, 0) * interval '1 hour'
    from vendors v left join hub_hours h on h.district_id = v.district_id where v.id = vendor
  );
end
$function$;

create or replace function keep_audit_entries() returns trigger language plpgsql as $function$
begin
  raise exception 'Audit entries stay as they were written.' using errcode = 'restrict_violation';
end $function$;

create or replace function keep_bills() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and new.printed_count = old.printed_count + 1
    and to_jsonb(new) - 'printed_count' = to_jsonb(old) - 'printed_count' then return new; end if;
  raise exception 'Bills stay as they were issued.' using errcode = 'restrict_violation';
end $function$;

-- A cart takes 200 different products (specification §9). The lock on the person's row lets one insert at a time count: two at once would both see 199.
create or replace function keep_cart_small() returns trigger language plpgsql as $function$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from cart_items where user_id = new.user_id and product_id <> new.product_id) >= 200 then
    raise exception 'The cart is full.' using errcode = 'check_violation', constraint = 'cart_items_at_most_200';
  end if;
  return new;
end $function$;

create or replace function keep_cash_days() returns trigger language plpgsql as $function$
begin
  raise exception 'A closed day stays as it was.' using errcode = 'restrict_violation';
end $function$;

create or replace function keep_ledger() returns trigger language plpgsql as $function$
begin
  raise exception 'The ledger stays as it was written: post the opposite.' using errcode = 'restrict_violation';
end $function$;

-- The last time until a timestamp that goods of a vendor leave which are ordered after another one (null: whenever).
create or replace function last_send(vendor integer, until timestamptz, after timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select max((sent.day + t.leaves) at time zone 'Asia/Kathmandu')
    from vendors v
    join vendor_send_times t on t.vendor_id = v.id
    cross join lateral (select weekday_until(((until at time zone 'Asia/Kathmandu') - t.leaves::interval)::date, t.weekday) as day) last
    cross join lateral (select case when last.day between v.closed_from and v.closed_to
      then weekday_until(v.closed_from - 1, t.weekday) else last.day end as day) sent
    where v.id = vendor
      and (after is null or (sent.day - t.order_by_days + t.order_by) at time zone 'Asia/Kathmandu' > after)
  );
end
$function$;

create or replace function learn_synonyms() returns trigger language plpgsql as $function$
begin
  insert into search_words (word)
  select distinct word collate "C" as word from unnest(new.word_keys || new.meaning_keys) word
  where word ~ '\D' order by word on conflict do nothing;
  return null;
end $function$;

create or replace function learn_words(keys text[]) returns void language sql as $function$
  insert into search_words (word, is_named, is_head)
  select substr(key, 2) collate "C" as word, true, bool_or(left(key, 1) in ('h', 'a', 'W')) from unnest(keys) key
  where left(key, 1) not in ('=', 'd', 's') and substr(key, 2) ~ '\D'
  group by 1 order by 1 on conflict do nothing;
  update search_words known set is_named = true, is_head = known.is_head or learnt.is_head
  from (
    select substr(key, 2) collate "C" as word, bool_or(left(key, 1) in ('h', 'a', 'W')) as is_head from unnest(keys) key
    where left(key, 1) not in ('=', 'd', 's') group by 1
  ) learnt
  where known.word = learnt.word and (not known.is_named or (learnt.is_head and not known.is_head))
$function$;

create or replace function learn_words_of_product() returns trigger language plpgsql as $function$
begin
  perform learn_words(new.search_keys);
  return null;
end $function$;

-- Who posts is waited for while a month is closed. To lock a table so takes the right to change it, which the shop's role does not have for the ledger.
create or replace function lock_ledger() returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  lock table public.ledger_entries in share mode;
end $function$;

create or replace function loosen_pictures(files text[]) returns void language sql as $function$
  insert into loose_pictures as l (file)
  -- By name: of two that take away the same at once neither waits for the other in a circle.
  select distinct file from unnest(files) as taken (file) where file is not null order by file
  on conflict (file) do update set look_at = null where not l.is_going
$function$;

-- Names of a vendor, a category or a district are in the keys of their products.
create or replace function make_search_stale() returns trigger language plpgsql as $function$
begin
  execute format('update products set is_search_stale = true where %I = $1', tg_argv[0]) using new.id;
  return null;
end $function$;

create or replace function note_added_products() returns trigger language plpgsql as $function$
declare said jsonb := said_change();
begin
  insert into price_changes (product_id, price_paisa, changed_at, changed_by)
  select id, marked_price_paisa, coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid from added;
  insert into stock_movements (product_id, change, stock, reason, moved_at, moved_by)
  select id, stocked, stock, 'begun', coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid from added;
  return null;
end $function$;

create or replace function note_moved_stock() returns trigger language plpgsql as $function$
declare said jsonb := said_change();
begin
  insert into stock_movements (product_id, change, stock, reason, note, moved_at, moved_by)
  values (new.id, new.stocked - old.stocked, new.stock, coalesce(said->>'reason', 'counted'), coalesce(said->>'note', ''),
    coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid);
  return null;
end $function$;

create or replace function open_added_orders() returns trigger language plpgsql as $function$
begin
  perform write_open_orders(array(select distinct order_id from added));
  return null;
end $function$;

create or replace function open_moved_order() returns trigger language plpgsql as $function$
begin
  perform write_open_orders(array[new.order_id]);
  return null;
end $function$;

-- By when a vendor packs what must be ready at a moment.
create or replace function pack_by(vendor integer, load_at timestamptz) returns timestamptz language sql stable as $function$
  select pack_by(vendor, load_at, '{}', null)
$function$;

-- By when a vendor packs goods that are ordered at a timestamp and must be ready at another one: the last time that it sends in between.
create or replace function pack_by(vendor integer, load_at timestamptz, products integer[], at timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select coalesce(
      last_send(vendor, due, at + coalesce(needed, interval '0')),
      case when at is null or last_send(vendor, due, null) > at then last_send(vendor, due, null) end,
      (select v.closed_from::timestamp at time zone 'Asia/Kathmandu' from vendors v
        where v.id = vendor and (due at time zone 'Asia/Kathmandu')::date between v.closed_from and v.closed_to),
      due)
    from (select load_at - hub_time(vendor) as due, (
      select max(p.lead_hours * interval '1 hour' + answer_time(p.is_vendor_approval_required, v.approval_window))
      from products p join vendors v on v.id = p.vendor_id where p.id = any(products) and p.vendor_id = vendor) as needed) own
  );
end
$function$;

-- When work of a vendor is done that begins at a timestamp, outside its holiday.
create or replace function packed_at(vendor integer, begins timestamptz, work interval) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select case when begins + work > closed_from::timestamp at time zone 'Asia/Kathmandu'
        and begins < (closed_to + 1)::timestamp at time zone 'Asia/Kathmandu'
      then ((closed_to + 1)::timestamp at time zone 'Asia/Kathmandu') + work else begins + work end
    from vendors where id = vendor
  );
end
$function$;

create or replace function packing_time(vendor integer, at timestamptz) returns interval language sql stable as $function$
  select make_interval(hours => coalesce(
    (select hours from packing_times where vendor_id = vendor and since <= at order by since desc, id desc limit 1),
    (select hours from packing_times where vendor_id is null and since <= at order by since desc, id desc limit 1)));
$function$;

create or replace function picture_taken_away() returns trigger language plpgsql as $function$
begin
  perform loosen_pictures(array[to_jsonb(old) ->> tg_argv[0]]);
  return null;
end $function$;

-- What a change that is over asked for, or the one before a new one, may be shown by nothing any more.
create or replace function pictures_of_changes() returns trigger language plpgsql as $function$
begin
  perform loosen_pictures(array(
    select i.file from product_changes c join product_change_images i on i.change_id = c.id
    where c.id = case tg_op when 'UPDATE' then new.id else (
      select max(id) from product_changes before where before.product_id = new.product_id and before.id < new.id) end));
  return null;
end $function$;

-- Whoever goes takes their votes along, and the counts follow.
create or replace function rating_vote_counted() returns trigger language plpgsql as $function$
begin
  if tg_op = 'INSERT' then
    update ratings set helpful_count = helpful_count + 1 where id = new.rating_id;
  else
    update ratings set helpful_count = helpful_count - 1 where id = old.rating_id;
  end if;
  return null;
end $function$;

create or replace function refund_counts_again() returns trigger language plpgsql as $function$
begin
  perform hold_refunds_to_paid(array(select order_item_id from refund_items where refund_id = new.id));
  return null;
end $function$;

create or replace function refund_item_within_paid() returns trigger language plpgsql as $function$
begin
  perform hold_refunds_to_paid(array[new.order_item_id]);
  return null;
end $function$;

create or replace function said_change() returns jsonb language sql stable as $function$
  select coalesce(nullif(current_setting('shop.change', true), ''), '{}')::jsonb
$function$;

-- Pages that everybody reads are kept in the memory of each process. What they show says here that it was changed, in the transaction that changes it: a process hears of it when that is committed, and drops its pages.
create or replace function shown_changed() returns trigger language plpgsql as $function$
begin
  perform pg_notify('shown', '');
  return null;
end $function$;

-- Which product it was, and that its price changed; of more than a hundred in a transaction, that anything may have.
create or replace function shown_product_changed() returns trigger language plpgsql as $function$
declare
  told integer := coalesce(nullif(current_setting('shop.shown_products', true), ''), '0')::integer + 1;
  product integer;
begin
  perform set_config('shop.shown_products', told::text, true);
  if told > 100 then
    perform pg_notify('shown', '');
  else
    if tg_table_name = 'products' then product := new.id;
    else product := coalesce(new.product_id, old.product_id);
    end if;
    perform pg_notify('shown', concat_ws(' ', 'product:' || product, tg_argv[0]));
  end if;
  return null;
end $function$;

-- Passes over some numbers of a sequence, so that the next one tells nothing.
create or replace function skip_numbers(sequence regclass) returns bigint language plpgsql as $function$
declare
  at_most smallint;
  steps integer;
begin
  select most into at_most from number_steps where series = sequence::text;
  if at_most = 1 then
    return null;
  end if;
  if at_most is null then
    insert into number_steps (series, most) values (sequence::text, 4 + floor(random() * 13)) on conflict (series) do nothing;
    if not found then
      return null;
    end if;
    steps := 2000 + floor(random() * 8000);
  else
    steps := floor(random() * at_most);
  end if;
  return (select max(nextval(sequence)) from generate_series(1, steps));
end $function$;

-- The first such weekday from a day on.
create or replace function weekday_from(day date, weekday integer) returns date language sql immutable as $function$
  select day + (weekday - extract(dow from day)::int + 7) % 7
$function$;

-- The last such weekday until a day.
create or replace function weekday_until(day date, weekday integer) returns date language sql immutable as $function$
  select day - (extract(dow from day)::int - weekday + 7) % 7
$function$;

-- What is confirmed waits to be packed, and is late after that time.
create or replace function write_open_orders(changed uuid[]) returns void language sql as $function$
  delete from open_orders where order_id = any(changed);
  insert into open_orders (order_id, status, order_group_id, number, placed_at, vendor_id, since, due_at)
  select order_id, status, order_group_id, number, placed_at, vendor_id, since,
    case status when 'confirmed' then coalesce(pack_by, since + packing_time(vendor_id, since)) else due_at end
  from (
    select o.id as order_id, i.status, g.id as order_group_id, g.number, g.placed_at, o.vendor_id, o.pack_by,
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
