-- lives with: 0143

-- Staff change what words mean (catalog/search/change-synonyms.ts): of two who save at once the second is told so.
alter table search_synonyms add column version integer not null default 1;

-- Pages of searches that are kept in memory show what is found by them.
create trigger shown_changed after insert or delete or update on search_synonyms
  for each row execute function shown_changed();
