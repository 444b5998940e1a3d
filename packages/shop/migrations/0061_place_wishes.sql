-- Who wants to be told when we deliver to a place where nobody goes yet. They are told once; then the row goes.
create table place_wishes (
  id integer generated always as identity primary key,
  -- As it was typed.
  place text not null check (place <> '' and char_length(place) <= 120),
  location_id integer not null references locations,
  -- Null where only the palika was named.
  ward_no integer check (ward_no > 0),
  area_id integer references areas on delete set null,
  -- An email address in lower case, or +977 and ten digits.
  contact text not null check (contact ~ '^\+977[0-9]{10}$' or (contact ~ '@' and contact = lower(contact))),
  locale text not null check (locale in ('en', 'ne')),
  -- Who was signed in: with the account it goes.
  user_id uuid references users on delete cascade,
  created_at timestamptz not null
);
create unique index place_wishes_once on place_wishes (contact, location_id, coalesce(ward_no, 0), coalesce(area_id, 0));
create index place_wishes_location_id on place_wishes (location_id, ward_no);
create index place_wishes_area_id on place_wishes (area_id);
create index place_wishes_user_id on place_wishes (user_id);
