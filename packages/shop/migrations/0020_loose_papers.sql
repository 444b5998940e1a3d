-- Files in the paper store that nothing refers to: not yet, or not any more. A job removes them (files/loose-papers.ts).
-- The name stands here before the file is written and until it is gone, so that no crash leaves one behind.
create table loose_papers (
  file text primary key,
  remove_at timestamptz not null,
  -- The job is at it: nothing may refer to it any more.
  is_going boolean not null default false
);
create index loose_papers_remove_at on loose_papers (remove_at);
