-- lives with: 0002

-- Whoever may change zones may let fewer or more deliveries into one time; now somebody can be given that alone.
update roles set rights = array_append(rights, 'slot.change') where 'zone.change' = any(rights) and not 'slot.change' = any(rights);

-- Of what had a delivery time, how much came in it.
alter table daily_figures add column timed_items bigint default 0 not null, add column on_time_items bigint default 0 not null;
comment on column daily_figures.timed_items is 'Lines that were delivered of what has a delivery time.';
comment on column daily_figures.on_time_items is 'Of these, the ones that came in it.';

alter table promise_figures
  drop constraint promise_figures_figure_check,
  add constraint promise_figures_figure_check
    check (figure in ('delivered', 'on_time', 'answered', 'packed', 'packed_by', 'refunded', 'complaints', 'complaints_answered')) not valid,
  drop constraint promise_figures_check,
  add constraint promise_figures_check
    check ((figure in ('delivered', 'on_time', 'packed_by', 'complaints', 'complaints_answered')) = (of_100 is not null)) not valid;
