-- lives with: 0143

-- Products that were delivered in one purchase to several people (catalog/bought-together/). It tells of nobody: who bought is
-- not in it, and a pair of fewer than five people is left out.
create table bought_together (
  product_id integer not null references products on delete cascade,
  other_id integer not null references products on delete cascade,
  buyers integer not null check (buyers >= 5),
  primary key (product_id, other_id)
);
create index bought_together_other_id on bought_together (other_id);
-- How many people it is now is shown nowhere.
create trigger shown_changed after insert or delete on bought_together
  for each row execute function shown_changed();
