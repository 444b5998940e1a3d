-- What nobody has rewritten since it came with the software is renewed with it (content/first-texts). A version after the
-- first was somebody's.
alter table articles add column is_edited boolean not null default false;
update articles set is_edited = key is null or version > 1;
