-- What opens the account of the first admin of an empty shop: hashes of the keys in the links that the shop prints at its
-- start, one of each process. All of them end when there is an admin.
create table first_admin_keys (
  key_hash text primary key,
  created_at timestamptz not null
);
