-- lives with: 0095
-- Photos of deliveries and of what was refunded are forgotten by their age.
create index if not exists order_item_steps_photos on order_item_steps (at) where photo is not null;
