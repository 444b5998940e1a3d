-- lives with: 0002

-- Orders that staff take by WhatsApp say so. The check is of what comes; what is there has one of the older ways.

alter table phone_orders
  drop constraint phone_orders_way_check,
  add constraint phone_orders_way_check check (way in ('phone', 'whatsapp', 'viber', 'counter')) not valid;
