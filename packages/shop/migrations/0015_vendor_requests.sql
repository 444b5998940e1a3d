-- Somebody who wants to sell here (specification §2, §3; domain D11).
create table vendor_requests (
  id integer generated always as identity primary key,
  -- SHA-256 of the key that the applicant was given: whoever has it may hand in papers, and nothing else.
  key_hash text not null unique,
  -- Until when the key opens anything.
  key_until timestamptz not null,
  name text not null,
  company_name text not null,
  email text not null check (email = lower(email)),
  phone text not null check (phone ~ '^\+977[0-9]{10}$'),
  location_id integer not null references locations,
  ward_no smallint not null check (ward_no >= 1),
  tole text not null,
  -- The language the applicant is written to in.
  locale text not null check (locale in ('en', 'ne')),
  status text not null check (status in
    ('started', 'submitted', 'in_review', 'more_information', 'approved', 'rejected', 'lapsed')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- When approved, rejected or lapsed.
  decided_at timestamptz,
  -- The vendor it became.
  vendor_id integer unique references vendors,
  check ((vendor_id is not null) = (status = 'approved'))
);
create index vendor_requests_by_status on vendor_requests (status, id);
create index vendor_requests_location_id on vendor_requests (location_id);

-- Every step of an application: who and when, and what the applicant was told.
create table vendor_request_steps (
  id integer generated always as identity primary key,
  vendor_request_id integer not null references vendor_requests on delete cascade,
  status text not null check (status in
    ('started', 'submitted', 'in_review', 'more_information', 'approved', 'rejected', 'lapsed')),
  -- Of the company; null for the applicant and for the shop itself.
  actor_id uuid references users on delete set null,
  note text not null default '',
  at timestamptz not null
);
create index vendor_request_steps_of_request on vendor_request_steps (vendor_request_id, id);
create index vendor_request_steps_actor_id on vendor_request_steps (actor_id);

-- The papers of an application. A new one of the same type takes the place of the old.
create table vendor_documents (
  id integer generated always as identity primary key,
  vendor_request_id integer not null references vendor_requests on delete cascade,
  type text not null check (type in ('PAN', 'CITIZENSHIP', 'VAT')),
  document_no text not null,
  -- Name of the encrypted file in the paper store; null once it was deleted (refused and lapsed applications).
  file text unique,
  -- Of the kept file: image/jpeg, application/pdf.
  media_type text not null,
  bytes integer not null check (bytes > 0),
  status text not null default 'uploaded' check (status in ('uploaded', 'accepted', 'rejected')),
  created_at timestamptz not null,
  unique (vendor_request_id, type)
);
