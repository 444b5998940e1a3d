-- lives with: 0002

-- What a closed time asks of each delivery in it: another time, or none. Nobody is moved without a yes, and no question ends by itself.

create table slot_questions (
  id bigint generated always as identity not null,
  delivery_id uuid not null,
  slot_id integer not null,
  closure_id integer not null,
  key_hash text not null,
  reminder_key_hash text,
  status text default 'open' not null,
  asked_at timestamptz not null,
  is_offered boolean not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  via text,
  constraint slot_questions_pkey primary key (id),
  constraint slot_questions_key unique (key_hash),
  constraint slot_questions_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint slot_questions_slot_id_fkey foreign key (slot_id) references slots(id),
  constraint slot_questions_closure_id_fkey foreign key (closure_id) references closures(id),
  constraint slot_questions_status_check check (status in ('open', 'moved', 'cancelled', 'kept')),
  constraint slot_questions_via_check check (via in ('portal', 'link', 'call', 'job')),
  constraint slot_questions_answered_at_check check ((status = 'open') = (answered_at is null) and (status = 'open') = (via is null))
);
create unique index slot_questions_open on slot_questions (delivery_id) where status = 'open';
create index slot_questions_delivery_id on slot_questions (delivery_id);
create index slot_questions_slot_id on slot_questions (slot_id);
create index slot_questions_closure_id on slot_questions (closure_id);
create unique index slot_questions_reminder on slot_questions (reminder_key_hash);
comment on table slot_questions is 'Deliveries whose time was closed: when their customers were asked for another one, and what they answered. A delivery has one open at a time.';
comment on column slot_questions.slot_id is 'The time that it had when it was asked.';
comment on column slot_questions.key_hash is 'Of the key of the link with which it can be answered without signing in.';
comment on column slot_questions.reminder_key_hash is 'Of the key of the link in the reminder.';
comment on column slot_questions.is_offered is 'Whether other times could be named when it was asked; without any, its customer is reminded as soon as there are some.';
comment on column slot_questions.via is 'How it was answered: on the order page, by the link, by staff with the customer on the phone, or by what happened otherwise, as the closure ended or nothing is left to come.';
