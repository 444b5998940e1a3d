-- Who of the company did or read what, when (audit/audit.ts). Nobody can change or delete an entry from the application.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Kept when the account goes; null for what the shop did by itself.
  actor_id uuid,
  actor_name text not null,
  -- What was done, as noun.verb: paper.read, vendor_request.approve.
  action text not null,
  -- To what: vendor_request 12.
  object_kind text not null,
  object_id text not null,
  details jsonb not null
);
create index audit_entries_of_object on audit_entries (object_kind, object_id, id);
create index audit_entries_of_actor on audit_entries (actor_id, id);

create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  raise exception 'Audit entries stay as they were written.' using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function keep_audit_entries();
create trigger audit_entries_stay_all before truncate on audit_entries
  for each statement execute function keep_audit_entries();

-- What people of the company may do (domain D12).
insert into roles (name, rights) values
  ('catalogue', '{product.moderate,review.moderate}'),
  ('support', '{order.read}'),
  ('finance', '{order.read}'),
  ('auditor', '{audit.read,order.read}');
update roles set rights = '{place.change,vendor.review,vendor.change,order.read,order.move}' where name = 'operations';
update roles set rights = '{setting.change,content.edit,place.change,vendor.review,vendor.change,product.moderate,review.moderate,order.read,order.move,role.give,audit.read}'
  where name = 'admin';
