-- lives with: 0002

-- A code that is asked for one thing opens no other of the same purpose and number.

alter table one_time_codes add column about text;
comment on column one_time_codes.about is 'The one thing that it is for, where there are several of its purpose: a draft that staff type, at its version. Null where there is none.';
