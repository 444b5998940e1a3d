-- The vendor agreement, accepted before the first listing (the law wants its version and the time): the version is that
-- of the article vendor-agreement, whose words article_versions keeps.
alter table vendors
  add column agreed_at timestamptz,
  add column agreed_version integer check (agreed_version > 0),
  add column agreed_by uuid references users on delete set null,
  add check ((agreed_at is null) = (agreed_version is null));
create index vendors_agreed_by on vendors (agreed_by);

-- Why a paper was not accepted; what was typed by the reviewer for the applicant to read.
alter table vendor_documents add column note text not null default '';
