-- lives with: 0143

-- What a farm's page says besides what was known of a vendor: at what height above the sea it grows things, in metres, and under
-- which number the business is registered.
alter table vendors
  add column height_from smallint,
  add column height_to smallint,
  add column registration_no text not null default '',
  add constraint vendors_height_check
    check (height_from between 50 and 8848 and height_to between height_from and 8848
      or height_from is null and height_to is null);

-- Pictures of a farm. Its members add them; shoppers see those that staff have published.
create table vendor_pictures (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors on delete cascade,
  file text not null check (file ~ '^[0-9a-f]{20}$'),
  width integer not null,
  ground text not null,
  sized_at timestamptz,
  caption_en text not null default '' check (length(caption_en) <= 200),
  caption_ne text not null default '' check (length(caption_ne) <= 200),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  note text not null default '',
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  unique (vendor_id, file)
);
create index vendor_pictures_pending on vendor_pictures (added_at) where status = 'pending';
create index vendor_pictures_file on vendor_pictures (file);
create index vendor_pictures_added_by on vendor_pictures (added_by);
create index vendor_pictures_decided_by on vendor_pictures (decided_by);
create trigger shown_changed after insert or delete or update on vendor_pictures
  for each row execute function shown_changed();
create trigger picture_taken_away after delete or update of file on vendor_pictures
  for each row execute function picture_taken_away('file');
