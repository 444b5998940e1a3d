-- lives with: 0002

-- Where bags are at the hub, from which the company's own runs leave, and whom staff called about what has not come.

alter table bags add column received_at timestamptz;
alter table bags add column received_by uuid;
alter table bags add column shelf text;
comment on column bags.received_at is 'When it came in at the hub, from which the company brings it; null for what has not come, and for what never goes there.';
comment on column bags.received_by is 'Who took it in; null once that account is gone.';
comment on column bags.shelf is 'The mark of the run on whose shelf it was put, such as L-06: it is sorted while that is the mark of its stop. Null while no run was sent for it.';
alter table bags add constraint bags_shelf_check check (shelf is null or received_at is not null) not valid;
alter table bags add constraint bags_received_by_fkey foreign key (received_by) references users(id) on delete set null not valid;
create index if not exists bags_received_by on bags (received_by);
create index if not exists bags_received on bags (received_at) where received_at is not null;

create table missing_calls (
  order_id uuid not null,
  no smallint not null,
  answer text not null,
  note text default '' not null,
  called_at timestamptz not null,
  called_by uuid,
  constraint missing_calls_pkey primary key (order_id, no),
  constraint missing_calls_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint missing_calls_called_by_fkey foreign key (called_by) references users(id) on delete set null,
  constraint missing_calls_no_check check (no >= 1),
  constraint missing_calls_answer_check check (answer in ('called', 'later', 'lost'))
);
create index missing_calls_called_by on missing_calls (called_by);
comment on table missing_calls is 'What staff learned about a vendor order that had not come to the hub when its delivery time was loaded. The last one counts.';
comment on column missing_calls.no is 'Its place in the order, from 1: whoever writes the next one says which they saw last.';
comment on column missing_calls.answer is 'called: nobody answered, or nothing is settled; later: it comes later; lost: it does not come.';
comment on column missing_calls.called_by is 'Who wrote it; null once that account is gone.';
