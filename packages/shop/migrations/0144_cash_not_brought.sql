-- lives with: 0143

-- What couriers hold, or what was missing of it, is few rows however much was brought (cash/held-cash.ts).
create index if not exists cash_collections_not_brought on cash_collections
  ((case settled_as when 'handed_over' then settled_at end));
