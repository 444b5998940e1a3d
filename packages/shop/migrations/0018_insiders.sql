-- lives with: 0002

-- Orders of a vendor's own people count for no rating and no figure that shoppers read. It is decided when they are placed.
alter table orders add column is_insider boolean not null default false;
comment on column orders.is_insider is 'Whether the vendor''s own people placed it, or accounts that share a phone, a door or a payout account with them: it counts for no rating and no figure that shoppers read.';

alter table ratings add column is_insider boolean not null default false;
comment on column ratings.is_insider is 'Given before it was known that the order was of the vendor''s own people: its stars count no more.';
create index if not exists ratings_counted_by_stars on ratings (product_id, stars) where not is_insider;
comment on index ratings_by_stars is 'Older code lives with this.';

alter table vendor_members add column is_weighed boolean not null default false;
comment on column vendor_members.is_weighed is 'Whether the orders of before they were a member have been looked at.';
create index if not exists vendor_members_to_weigh on vendor_members (vendor_id) where not is_weighed;

-- One door of a ward, however it is typed: what has neither a house nor a number in its tole is no door, but a neighbourhood.
create or replace function door_of(address jsonb) returns text language sql immutable parallel safe as $function$
  select case when address ->> 'house' <> '' or address ->> 'tole' ~ '[0-9०-९]' then
    lower(translate(concat_ws('/', address ->> 'location_en', address ->> 'ward_no', address ->> 'area_en',
      address ->> 'tole', address ->> 'house'), '०१२३४५६७८९ -.,#', '0123456789')) end
$function$;
comment on function door_of is 'The door of a frozen address, to compare with others: null where it names none.';
-- A million orders take some 20 s: a large shop makes the function and, concurrently, the index beforehand.
create index if not exists order_groups_of_door on order_groups (door_of(delivery_address)) where door_of(delivery_address) is not null;

create index if not exists payout_accounts_of_number on payout_accounts (number);

-- Numbers of orders and complaints go up by steps of chance, from a place of chance, so that two of them do not tell how much the shop sells. Numbers of bills have no gaps and are not drawn here.
create table number_steps (
  series text not null,
  most smallint not null,
  constraint number_steps_pkey primary key (series),
  constraint number_steps_most_check check (most > 0)
);
comment on table number_steps is 'How far the numbers of a series go up at most from one to the next: a secret of each shop, drawn with its first number.';

create function skip_numbers(sequence regclass) returns bigint language plpgsql as $function$
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
comment on function skip_numbers is 'Passes over some numbers of a sequence, so that the next one tells nothing.';
