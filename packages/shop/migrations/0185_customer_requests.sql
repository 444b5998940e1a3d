-- lives with: 0143

-- That somebody asked for their data or for the end of their account, how they proved who they are, and what was done
-- (privacy/requests/). A row stays: it is the proof that the shop acted on the person's own word.
create table customer_requests (
  -- Made before it is sent, so that sending it twice is one request.
  id uuid primary key,
  kind text not null check (kind in ('data', 'deletion')),
  -- Whose account it is, or was: no foreign key, because the row outlives the account.
  person uuid not null,
  came_by text not null check (came_by in ('phone', 'letter', 'email', 'counter')),
  proven_by text not null check (proven_by in ('code', 'word')),
  -- The paper that was seen beside the word.
  paper text check (paper in ('none', 'citizenship', 'passport', 'licence', 'national_id')),
  -- Where the word is recorded, without a name.
  note text not null default '' check (proven_by = 'code' or note <> ''),
  staff_id uuid references users on delete set null,
  staff_name text not null,
  proven_at timestamptz not null,
  -- When the file was handed out or the account deleted.
  done_at timestamptz,
  check ((proven_by = 'word') = (paper is not null)),
  check (kind = 'data' or done_at is not null)
);
create index customer_requests_person on customer_requests (person, proven_at);
create index customer_requests_staff_id on customer_requests (staff_id);

-- Codes by which somebody agrees to each of the two.
alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account',
    'new_address', 'vendor_member', 'message_test', 'confirm_address', 'application', 'end_session', 'phone_order',
    'data_request', 'deletion_request'));

-- To hand out somebody's data, delete their account and sign them out, when they ask for it.
update roles set rights = rights || '{customer.close}' where name in ('admin', 'operations');
