-- lives with: 0002

-- What riders did at stops without a network: their phones send it later, and again when no answer came.

create table run_attempts (
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
  constraint run_attempts_pkey primary key (id),
  constraint run_attempts_stop_id_fkey foreign key (stop_id) references run_stops(id),
  constraint run_attempts_rider_id_fkey foreign key (rider_id) references riders(id),
  constraint run_attempts_settled_by_fkey foreign key (settled_by) references users(id) on delete set null,
  constraint run_attempts_kind_check check (kind in ('given', 'nobody', 'refused')),
  constraint run_attempts_cash_paisa_check check (cash_paisa >= 0),
  constraint run_attempts_result_check check (result in ('applied', 'already', 'clash')),
  constraint run_attempts_clash_check check (clash in ('code', 'cash', 'entered', 'over')),
  constraint run_attempts_is_clash_check check ((clash is not null) = (result = 'clash')),
  constraint run_attempts_settled_at_check check (settled_at is null or clash is not null)
);
create index run_attempts_stop_id on run_attempts (stop_id);
create index run_attempts_rider_id on run_attempts (rider_id);
create index run_attempts_settled_by on run_attempts (settled_by);
comment on table run_attempts is 'What a rider did at a stop, as their phone said it, with what became of it; also what could not be entered.';
comment on column run_attempts.id is 'Made by the phone: the same again has the same answer.';
comment on column run_attempts.cash_paisa is 'What the rider says was taken; null for what was not given.';
comment on column run_attempts.note is 'What the rider wrote, of a clash; else it is in the history of the order.';
comment on column run_attempts.told_at is 'By the clock of the phone, which may be wrong: it says with sent_at how long before it came something happened.';
comment on column run_attempts.sent_at is 'By the clock of the phone.';
comment on column run_attempts.settled_at is 'When somebody looked into a clash, or the same rider entered the stop after all.';
