-- lives with: 0143

-- How well the shop and each farm kept their promises in the last 90 days, counted anew every day (promises/). Only what may be
-- shown is here: no figure of fewer than 20 orders or of fewer than 5 buyers is ever written.
create table promise_figures (
  -- Null: of the whole shop.
  vendor_id integer references vendors,
  figure text not null
    check (figure in ('delivered', 'answered', 'packed', 'refunded', 'complaints', 'complaints_answered')),
  -- The orders behind it; of complaints_answered the complaints.
  counted integer not null check (counted >= 20),
  -- Whose they are.
  people integer not null check (people >= 5),
  -- Of each hundred: delivered in full, with a complaint, complaints that were answered in time.
  of_100 integer check (of_100 >= 0),
  -- Within which nine of ten were answered, packed, refunded; null also if fewer were.
  minutes integer check (minutes > 0),
  -- The day in Nepal on which it was counted.
  day date not null,
  unique nulls not distinct (vendor_id, figure),
  check ((figure in ('delivered', 'complaints', 'complaints_answered')) = (of_100 is not null)),
  check (minutes is null or figure in ('answered', 'packed', 'refunded'))
);
create trigger shown_changed after insert or delete or update on promise_figures
  for each row execute function shown_changed();

-- What was asked back and complained of since a day.
create index if not exists refunds_created_at on refunds (created_at);
create index if not exists complaints_created_at on complaints (created_at);
