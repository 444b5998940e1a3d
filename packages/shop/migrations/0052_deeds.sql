-- lives with: 0002

-- What riders did at stops without a network: their phones send it later, and again when no answer came.

create table run_deeds (
  id uuid not null,
  stop_id bigint not null,
  rider_id integer not null,
  kind text not null,
  cash_paisa bigint,
  note text default '' not null,
  told_at timestamptz not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  result text not null,
  clash text,
  settled_at timestamptz,
  settled_by uuid,
  constraint run_deeds_pkey primary key (id),
  constraint run_deeds_stop_id_fkey foreign key (stop_id) references run_stops(id),
  constraint run_deeds_rider_id_fkey foreign key (rider_id) references riders(id),
  constraint run_deeds_settled_by_fkey foreign key (settled_by) references users(id) on delete set null,
  constraint run_deeds_kind_check check (kind in ('given', 'nobody', 'refused')),
  constraint run_deeds_cash_paisa_check check (cash_paisa >= 0),
  constraint run_deeds_result_check check (result in ('applied', 'already', 'clash')),
  constraint run_deeds_clash_check check (clash in ('code', 'cash', 'entered', 'over')),
  constraint run_deeds_is_clash_check check ((clash is not null) = (result = 'clash')),
  constraint run_deeds_settled_at_check check (settled_at is null or clash is not null)
);
create index run_deeds_stop_id on run_deeds (stop_id);
create index run_deeds_rider_id on run_deeds (rider_id);
create index run_deeds_settled_by on run_deeds (settled_by);
comment on table run_deeds is 'What a rider did at a stop, as their phone said it, with what became of it; also what could not be entered.';
comment on column run_deeds.id is 'Made by the phone: the same again has the same answer.';
comment on column run_deeds.cash_paisa is 'What the rider says was taken; null for what was not given.';
comment on column run_deeds.note is 'What the rider wrote, of a clash; else it is in the history of the order.';
comment on column run_deeds.told_at is 'By the clock of the phone, which may be wrong: it says with sent_at how long before it came something happened.';
comment on column run_deeds.sent_at is 'By the clock of the phone.';
comment on column run_deeds.settled_at is 'When somebody looked into a clash, or the same rider entered the stop after all.';
