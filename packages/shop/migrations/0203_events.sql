-- What happened, written once, whoever reads of it. A notification is that somebody is told of it, and whether they have read it.
create table events (
  id bigint generated always as identity primary key,
  -- Declared by a feature (src/notices.ts).
  kind text not null,
  -- The id of its subject: a kind happens to it once.
  object_id text not null,
  order_group_id uuid,
  values jsonb not null,
  at timestamptz not null,
  unique (kind, object_id),
  check (kind not like '%Order%' or order_group_id is not null)
);

-- Who lost their place with a vendor read of it in other words than the others.
update notifications set object_id = object_id || ' you' where type = 'VendorMemberLost' and (values ->> 'is_you')::boolean;

insert into events (kind, object_id, order_group_id, values, at)
select type, object_id, order_group_id, values, created_at
from (
  select distinct on (type, object_id) id, type, coalesce(object_id, '') as object_id, order_group_id, values, created_at
  from notifications order by type, object_id, id
) first
order by id;

alter table notifications add event_id bigint references events on delete cascade;
update notifications n set event_id = e.id from events e where e.kind = n.type and e.object_id = coalesce(n.object_id, '');
alter table notifications
  alter event_id set not null,
  drop column type,
  drop column object_id,
  drop column order_group_id,
  drop column values,
  drop column event,
  add unique (event_id, user_id);
