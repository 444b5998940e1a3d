-- lives with: 0002

-- When the company does not deliver, everywhere or in one zone, with the reason that people read; and festivals as data.

create table closures (
  id integer generated always as identity not null,
  zone_id integer,
  kind text not null,
  from_at timestamptz not null,
  to_at timestamptz,
  reason_en text not null,
  reason_ne text not null,
  made_by uuid,
  made_at timestamptz not null,
  ended_at timestamptz,
  version integer default 1 not null,
  constraint closures_pkey primary key (id),
  constraint closures_zone_id_fkey foreign key (zone_id) references zones(id) on delete cascade,
  constraint closures_made_by_fkey foreign key (made_by) references users(id) on delete set null,
  constraint closures_kind_check check (kind in ('festival', 'holiday', 'bandh', 'flood', 'other')),
  constraint closures_to_at_check check (to_at > from_at),
  constraint closures_reason_en_check check (reason_en <> ''),
  constraint closures_reason_ne_check check (reason_ne <> '')
);
create index closures_zone_id on closures (zone_id);
create index closures_made_by on closures (made_by);
create index closures_in_force on closures (from_at) where ended_at is null;
comment on table closures is 'When there is no delivery, everywhere or in one zone: the times within cannot be ordered for, and everybody reads why.';
comment on column closures.zone_id is 'Null for all zones.';
comment on column closures.to_at is 'Null: until somebody opens again.';
comment on column closures.ended_at is 'When somebody opened again; null while it holds, or held until its end.';

alter table slots add column closed_by integer;
alter table slots add constraint slots_closed_by_fkey foreign key (closed_by) references closures(id);
create index if not exists slots_closed_by on slots (closed_by);
comment on column slots.closed_by is 'The closure that it falls into: nothing can be ordered for it. Kept here so that who takes a place waits for the row and sees it.';

create table calendar_days (
  day date not null,
  name_en text not null,
  name_ne text not null,
  constraint calendar_days_pkey primary key (day, name_en),
  constraint calendar_days_name_en_check check (name_en <> ''),
  constraint calendar_days_name_ne_check check (name_ne <> '')
);
comment on table calendar_days is 'Festivals, on their days in Nepal. What is after the last of them is added by migrations.';

insert into calendar_days (day, name_en, name_ne) values
  ('2026-10-11', 'Ghatasthapana', 'घटस्थापना'),
  ('2026-10-18', 'Fulpati', 'फूलपाती'),
  ('2026-10-20', 'Vijaya Dashami', 'विजया दशमी'),
  ('2026-11-08', 'Laxmi Puja', 'लक्ष्मीपूजा'),
  ('2026-11-11', 'Bhai Tika', 'भाइटीका'),
  ('2026-11-15', 'Chhath', 'छठ'),
  ('2026-12-25', 'Christmas', 'क्रिसमस'),
  ('2026-12-30', 'Tamu Lhosar', 'तमु ल्होसार'),
  ('2027-01-15', 'Maghe Sankranti', 'माघे सङ्क्रान्ति'),
  ('2027-02-07', 'Sonam Lhosar', 'सोनाम ल्होसार'),
  ('2027-03-06', 'Maha Shivaratri', 'महाशिवरात्रि'),
  ('2027-03-21', 'Fagu Purnima', 'फागु पूर्णिमा'),
  ('2027-04-14', 'Nepali New Year 2084', 'नयाँ वर्ष २०८४'),
  ('2027-05-20', 'Buddha Jayanti', 'बुद्ध जयन्ती'),
  ('2027-08-17', 'Janai Purnima', 'जनै पूर्णिमा'),
  ('2027-08-25', 'Krishna Janmashtami', 'श्रीकृष्ण जन्माष्टमी'),
  ('2027-09-30', 'Ghatasthapana', 'घटस्थापना'),
  ('2027-10-06', 'Fulpati', 'फूलपाती'),
  ('2027-10-09', 'Vijaya Dashami', 'विजया दशमी'),
  ('2027-10-29', 'Laxmi Puja', 'लक्ष्मीपूजा'),
  ('2027-10-31', 'Bhai Tika', 'भाइटीका'),
  ('2027-11-04', 'Chhath', 'छठ');
