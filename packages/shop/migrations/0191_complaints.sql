-- lives with: 0143

-- Complaints (complaints/), which anybody may make: with a number, the latest date of the answer, and every step.
create table complaints (
  id bigint generated always as identity primary key,
  -- The hash of the key with which it was sent: who has it reads the complaint, and sending it again is no second one.
  key_hash text not null unique,
  user_id uuid references users on delete set null,
  -- Empty once the words are deleted (words_gone_at).
  name text not null check (length(name) <= 100),
  -- A mobile number (+977…) or an email.
  contact text not null check (length(contact) <= 254),
  locale text not null check (locale in ('en', 'ne')),
  kind text not null check (kind in ('goods', 'delivery', 'money', 'vendor', 'privacy', 'other')),
  text text not null check (length(text) <= 3000),
  -- What it is about; neither if it is about the shop.
  order_group_id uuid references order_groups on delete set null,
  vendor_id bigint references vendors on delete set null,
  status text not null default 'open' check (status in ('open', 'escalated', 'answered', 'closed')),
  created_at timestamptz not null,
  -- The date that was promised: no later change of the settings moves it.
  promised_at timestamptz not null,
  -- By when the next answer is due: what was promised, or the officer's own time if the first answer was not enough.
  due_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  first_answered_at timestamptz,
  answered_at timestamptz,
  answer text not null default '' check (length(answer) <= 3000),
  answered_by uuid references users on delete set null,
  closed_at timestamptz,
  close_reason text check (close_reason in ('duplicate', 'withdrawn', 'no_complaint')),
  -- The account was deleted meanwhile: the words go once the complaint is done.
  account_gone boolean not null default false,
  words_gone_at timestamptz,
  check (status <> 'escalated' or escalated_at is not null),
  check (status <> 'answered' or (answered_at is not null and first_answered_at is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (close_reason is null)),
  check (promised_at > created_at and due_at >= promised_at)
);
-- What waits: first what the officer has, then by what is due.
create index complaints_waiting on complaints ((status = 'open'), due_at, id) where status in ('open', 'escalated');
create index complaints_status on complaints (status, id);
create index complaints_user_id on complaints (user_id, id);
create index complaints_order_group_id on complaints (order_group_id);
create index complaints_vendor_id on complaints (vendor_id);
create index complaints_answered_by on complaints (answered_by);
-- For the share that was answered in time (start/duties.ts), and for deleting words.
create index complaints_promised_at on complaints (promised_at);
create index complaints_with_words on complaints (created_at) where words_gone_at is null;

-- Later keys of a complaint: each message with a link has its own, because the first is kept as a hash.
create table complaint_keys (
  key_hash text primary key,
  complaint_id bigint not null references complaints on delete cascade
);
create index complaint_keys_complaint_id on complaint_keys (complaint_id);

-- What happened to a complaint. Rows are only added; the words of a note can be deleted.
create table complaint_steps (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints on delete cascade,
  step text not null check (step in ('received', 'escalated', 'answered', 'closed', 'note')),
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid references users on delete set null,
  -- An answer as it was given, why it was escalated or closed, or what staff note for each other.
  note text not null default '' check (length(note) <= 3000),
  at timestamptz not null
);
create index complaint_steps_complaint_id on complaint_steps (complaint_id, id);
create index complaint_steps_actor_id on complaint_steps (actor_id);

create function complaint_steps_stay() returns trigger language plpgsql as $$
begin
  if (new.complaint_id, new.step, new.actor_kind, new.at) is distinct from (old.complaint_id, old.step, old.actor_kind, old.at)
    or new.note not in (old.note, '') or (new.actor_id is not null and new.actor_id is distinct from old.actor_id)
  then raise exception 'Steps of complaints are only added';
  end if;
  return new;
end $$;
create trigger complaint_steps_stay before update on complaint_steps
  for each row execute function complaint_steps_stay();

-- To answer complaints, for who helps customers.
update roles set rights = rights || '{complaint.answer}' where name in ('admin', 'operations', 'support');
