-- lives with: 0002

-- What was ordered at once: one checkout makes two order groups where what is ready is sent first. Limits count checkouts.
alter table order_groups add column checkout_id uuid;
comment on column order_groups.checkout_id is 'The same for all that was ordered at once; null where it is the order''s own id, as versions before 0029 leave it.';

-- Of orders that came to share a delivery later, by telephone, each is a checkout of its own.
update order_groups later set checkout_id = first.id
from order_groups first where first.id = later.delivery_with and first.placed_at = later.placed_at;
