-- lives with: 0095
-- How much newcomers keep of a product is counted while its stock is held (orders/shelf-share.ts).
create index if not exists order_items_kept on order_items (product_id)
  where status in ('awaiting_approval', 'on_hold', 'confirmed');
