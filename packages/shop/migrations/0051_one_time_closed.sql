-- lives with: 0002

-- One delivery time of one day is closed by itself, and everybody with a place in it is asked for another one. The row says its zone and hours, too: a version
-- that does not know the column closes what lies within them.

alter table closures add column slot_id integer,
  add constraint closures_slot_id_fkey foreign key (slot_id) references slots(id),
  add constraint closures_slot_id_check check (slot_id is null or (zone_id is not null and to_at is not null)) not valid;
create index if not exists closures_slot_id on closures (slot_id);
comment on column closures.slot_id is 'The one delivery time that it closes; null for all that fall into it.';
