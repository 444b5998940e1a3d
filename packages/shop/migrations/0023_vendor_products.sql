-- A product's whole life (domain D11, catalog/product-states.ts).
alter table products
  drop constraint products_status_check,
  add check (status in ('draft', 'pending', 'published', 'rejected', 'paused', 'archived')),
  add column description_ne text not null default '',
  -- Why each order of it waits for an answer.
  add column approval_reason text
    check (approval_reason in ('made_to_order', 'small_harvest', 'price_moves_daily', 'licence_needed')),
  add check (is_vendor_approval_required or approval_reason is null),
  -- Counts what its vendor and moderators did with it: whoever saves after another is told. Orders do not count.
  add column version integer not null default 1,
  -- Since when it waits for a moderator; only while it does.
  add column submitted_at timestamptz,
  -- When it was first to be seen: from then on its slug stays.
  add column published_at timestamptz,
  -- Why a moderator sent it back.
  add column moderation_note text not null default '';
update products set published_at = created_at where status in ('published', 'paused');
alter table products add check ((status = 'pending') = (submitted_at is not null));
create index products_to_moderate on products (submitted_at, id) where status = 'pending';

-- What a vendor wants to be different on a published product, which stays as it is until a moderator agrees.
create table product_changes (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'declined', 'cancelled')),
  -- The fields that differ, as they would be; pictures are in product_change_images.
  values jsonb not null,
  -- Why it was declined.
  note text not null default '',
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  -- The moderator, or the member who took it back.
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
create index product_changes_of_product on product_changes (product_id, id);
create unique index product_changes_open on product_changes (product_id) where status = 'pending';
create index product_changes_to_moderate on product_changes (asked_at, id) where status = 'pending';
create index product_changes_asked_by on product_changes (asked_by);
create index product_changes_decided_by on product_changes (decided_by);

-- All pictures that the product would have; none when the change leaves them alone.
create table product_change_images (
  change_id integer not null references product_changes on delete cascade,
  position smallint not null check (position between 0 and 5),
  file text not null,
  width integer not null check (width > 0),
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  sized_at timestamptz,
  primary key (change_id, position)
);
-- The job that makes the sizes of a picture looks for it by its file.
create index product_change_images_file on product_change_images (file);
create index product_images_file on product_images (file);
