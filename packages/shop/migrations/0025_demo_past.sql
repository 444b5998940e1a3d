-- lives with: 0002

-- How much of the demo's past was played (demo/past/): its steps, and how many of them are done. Null without a past.
alter table demo_loads add column past_steps integer;
alter table demo_loads add column past_done integer not null default 0;
