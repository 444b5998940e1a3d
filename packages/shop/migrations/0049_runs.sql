-- lives with: 0002

-- What the company brings itself: zones say so, deliveries keep it from when they are ordered, and riders bring it in runs.

alter table zones add column brought_by text default 'vendor' not null,
  add constraint zones_brought_by_check check (brought_by in ('vendor', 'company')) not valid;
comment on column zones.brought_by is 'Who brings what is ordered from now on: each vendor its own, or the company all of it with one knock. Deliveries keep what it was.';

-- Who works with the delivery of the day plans its runs.
update roles set rights = array_append(rights, 'run.plan') where 'zone.change' = any(rights) and not 'run.plan' = any(rights);

alter table order_item_steps
  drop constraint order_item_steps_via_check,
  add constraint order_item_steps_via_check check (via in ('portal', 'link', 'sms', 'job', 'payment', 'run')) not valid;

create table riders (
  id integer generated always as identity not null,
  user_id uuid not null,
  name text not null,
  phone text not null,
  vehicle text not null,
  most_stops integer not null,
  ended_at timestamptz,
  version integer default 1 not null,
  added_at timestamptz not null,
  constraint riders_pkey primary key (id),
  constraint riders_user_id_key unique (user_id),
  constraint riders_vehicle_check check (vehicle in ('bike', 'scooter', 'van')),
  constraint riders_most_stops_check check (most_stops between 1 and 200)
);
comment on table riders is 'Who brings for the company. It is no role of staff: whoever is one signs in to nothing more.';
comment on column riders.user_id is 'On whose account the cash stands until it is handed over.';
comment on column riders.ended_at is 'Since when nothing is given to them any more; null for who rides.';

create table runs (
  id integer generated always as identity not null,
  slot_id integer not null,
  day date not null,
  series text not null,
  rider_id integer not null,
  status text default 'draft' not null,
  float_paisa bigint default 0 not null,
  last_no integer default 0 not null,
  by_hand boolean default false not null,
  version integer default 1 not null,
  made_by uuid,
  made_at timestamptz not null,
  sent_at timestamptz,
  left_at timestamptz,
  back_at timestamptz,
  ended_at timestamptz,
  constraint runs_pkey primary key (id),
  constraint runs_slot_id_fkey foreign key (slot_id) references slots(id),
  constraint runs_rider_id_fkey foreign key (rider_id) references riders(id),
  constraint runs_made_by_fkey foreign key (made_by) references users(id) on delete set null,
  constraint runs_series_check check (series ~ '^[A-M]{1,2}$'),
  constraint runs_status_check check (status in ('draft', 'sent', 'out', 'back', 'closed', 'cancelled')),
  constraint runs_float_paisa_check check (float_paisa >= 0 and (float_paisa % 100) = 0),
  constraint runs_sent_at_check check (sent_at is not null or status in ('draft', 'cancelled')),
  constraint runs_left_at_check check ((left_at is not null) = (status in ('out', 'back', 'closed'))),
  constraint runs_back_at_check check ((back_at is not null) = (status in ('back', 'closed'))),
  constraint runs_ended_at_check check ((ended_at is not null) = (status in ('closed', 'cancelled')))
);
create unique index runs_series_of_day on runs (day, series);
create index runs_slot_id on runs (slot_id);
create index runs_rider_id on runs (rider_id);
create index runs_made_by on runs (made_by);
comment on table runs is 'One way of a rider to the doors of one delivery time.';
comment on column runs.series is 'Marks of its stops begin with it: L-06. A day has each once, from A to M; those of delivery times are N to Z.';
comment on column runs.float_paisa is 'The change that the rider takes along and brings back; it is in no book.';
comment on column runs.last_no is 'The last number of a mark that was given.';
comment on column runs.by_hand is 'Whether somebody put its stops in order: then nothing sorts them again.';

create table run_stops (
  id bigint generated always as identity not null,
  run_id integer not null,
  delivery_id uuid not null,
  place_id bigint not null,
  position integer not null,
  no integer,
  is_live boolean default true not null,
  cash_paisa bigint,
  outcome text,
  outcome_at timestamptz,
  outcome_by uuid,
  constraint run_stops_pkey primary key (id),
  constraint run_stops_marks unique (run_id, no),
  constraint run_stops_run_id_fkey foreign key (run_id) references runs(id),
  constraint run_stops_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint run_stops_place_id_fkey foreign key (place_id) references slot_places(id),
  constraint run_stops_outcome_by_fkey foreign key (outcome_by) references users(id) on delete set null,
  constraint run_stops_no_check check (no > 0),
  constraint run_stops_cash_paisa_check check (cash_paisa >= 0 and (cash_paisa % 100) = 0),
  constraint run_stops_outcome_check check (outcome in ('given', 'nobody', 'refused')),
  constraint run_stops_outcome_at_check check ((outcome_at is not null) = (outcome is not null)),
  constraint run_stops_live_check check (not (is_live and outcome is not null))
);
create unique index run_stops_live on run_stops (delivery_id) where is_live;
create index run_stops_delivery_id on run_stops (delivery_id);
create index run_stops_place_id on run_stops (place_id);
create index run_stops_outcome_by on run_stops (outcome_by);
comment on table run_stops is 'A door of a run, with what became of it. What was taken out of a run before it left has no row.';
comment on column run_stops.place_id is 'The place in a delivery time for which it was planned: who moved to another one is not brought by this run.';
comment on column run_stops.position is 'Its turn; stops in order have no two alike.';
comment on column run_stops.no is 'The number of its mark, given once with the run; it stays when the order changes.';
comment on column run_stops.is_live is 'Whether it is still to be brought by this run: a delivery has one such stop at most.';
comment on column run_stops.cash_paisa is 'What is to be collected, in whole rupees, as it was when the run left.';
