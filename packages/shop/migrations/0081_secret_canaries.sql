-- One short text for each secret of the shop, sealed with it: at the start it must open, so that a wrong secret is found
-- then and not at the first reading.
create table secret_canaries (
  name text primary key check (name in ('AUTH_SECRET', 'PAPERS_KEY')),
  sealed text not null
);
