-- lives with: 0002

-- One knock at one door. It owns where it goes, whom the rider calls, what it costs and the code for the door; the order groups that come
-- with it share it. Older code reads and writes copies of this in order_groups; they are written beside it until none of it lives.
create table deliveries (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  address jsonb not null,
  contact jsonb not null,
  zone_id integer,
  fee_paisa integer default 0 not null,
  discount_paisa integer default 0 not null,
  code text,
  brought_by text default 'vendor' not null,
  constraint deliveries_pkey primary key (id),
  constraint deliveries_user_id_fkey foreign key (user_id) references users(id),
  constraint deliveries_zone_id_fkey foreign key (zone_id) references zones(id),
  constraint deliveries_fee_paisa_check check (fee_paisa >= 0),
  constraint deliveries_discount_paisa_check check (discount_paisa between 0 and fee_paisa),
  constraint deliveries_code_check check (code ~ '^[0-9]{5}$'),
  constraint deliveries_brought_by_check check (brought_by in ('vendor', 'company'))
);
create index deliveries_user_id on deliveries (user_id);
create index deliveries_zone_id on deliveries (zone_id);
comment on table deliveries is 'One knock at one door: where it goes, whom the rider calls, what it costs and the code for the door. The order groups that come with it share it.';
comment on column deliveries.address is 'As it was when the first of them was placed, or was changed since; in both languages.';
comment on column deliveries.zone_id is 'The zone of the address.';
comment on column deliveries.fee_paisa is 'The agreed fee, frozen with the order; the order group that says pays_delivery pays it.';
comment on column deliveries.discount_paisa is 'Of the fee, taken off by a promotion.';
comment on column deliveries.code is 'Five digits that the customer tells at the door, the last of which is a check digit. Null where each vendor''s order has four digits of its own.';
comment on column deliveries.brought_by is 'Who brings it: each vendor its own part, or the company all of it.';

alter table order_groups
  add column delivery_id uuid references deliveries(id),
  add column pays_delivery boolean not null default true;
create index if not exists order_groups_delivery_id on order_groups (delivery_id);
comment on column order_groups.delivery_id is 'The delivery that it comes with.';
comment on column order_groups.pays_delivery is 'Whether it pays the fee of its delivery: one of those that share it does.';
comment on column order_groups.delivery_address is 'A copy of what its delivery says, for older code.';
comment on column order_groups.contact is 'A copy of what its delivery says, for older code.';
comment on column order_groups.zone_id is 'A copy of what its delivery says, for older code.';
comment on column order_groups.delivery_fee_paisa is 'What it pays of its delivery: a copy of the fee, or nothing; for older code.';
comment on column order_groups.delivery_discount_paisa is 'A copy of what its delivery says where it pays the fee; for older code.';
comment on column order_groups.delivery_with is 'The order group that pays the delivery of this one; null where it does so itself. For older code.';

-- What older code writes comes to the same. Code that knows deliveries writes both alike, and nothing is done here.
create function deliver_older_group() returns trigger language plpgsql as $function$
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
comment on function deliver_older_group is 'Writes the delivery of an order group as code before 0034 wrote or changed it.';

-- Order groups that share one and were changed apart since have one each. A million orders take a minute, in which what is changed of them waits.
insert into deliveries (id, user_id, address, contact, zone_id, fee_paisa, discount_paisa)
select g.id, g.user_id, g.delivery_address, g.contact, g.zone_id, coalesce(first.delivery_fee_paisa, g.delivery_fee_paisa),
  case when first.id is null then g.delivery_discount_paisa else 0 end
from order_groups g left join order_groups first on first.id = g.delivery_with
where first.id is null or first.delivery_address <> g.delivery_address or first.contact <> g.contact
  or first.zone_id is distinct from g.zone_id or first.user_id <> g.user_id;
update order_groups g set delivery_id = coalesce((select id from deliveries where id = g.id), g.delivery_with),
  pays_delivery = g.delivery_with is null;

create trigger order_groups_of_older before insert on order_groups for each row
  when (new.delivery_id is null) execute function deliver_older_group();
create trigger order_groups_changed_by_older
  before update of user_id, delivery_address, contact, zone_id, delivery_fee_paisa, delivery_discount_paisa, delivery_with on order_groups
  for each row execute function deliver_older_group();

-- An order has the code of its delivery, of five digits; what older code places has four of its own.
alter table orders drop constraint orders_delivery_code_check,
  add constraint orders_delivery_code_check check (delivery_code ~ '^[0-9]{4,5}$') not valid;
comment on column orders.delivery_code is 'What the customer tells at the door: the code of its delivery, or four digits of its own where that has none.';
