-- What money needs of orders (domain D1 to D4, D17): how a purchase is paid and by when, what was taken off its price,
-- what the company keeps of it.
alter table order_groups
  drop constraint order_groups_payment_method_check,
  add check (payment_method in ('cod', 'esewa', 'khalti', 'card', 'connectips', 'fonepay')),
  -- By when it is to be paid, once every vendor has answered; null for cash.
  add column pay_by timestamptz check (payment_method <> 'cod' or pay_by is null),
  -- Of the delivery fee, taken off by a promotion.
  add column delivery_discount_paisa integer not null default 0
    check (delivery_discount_paisa between 0 and delivery_fee_paisa),
  -- Paid from what the shop owed the customer.
  add column credit_paisa integer not null default 0 check (credit_paisa >= 0);
create index order_groups_to_pay on order_groups (pay_by) where pay_by is not null;

alter table order_items
  drop constraint order_items_status_check,
  add check (status in ('on_hold', 'awaiting_approval', 'confirmed', 'rejected', 'expired', 'cancelled', 'unavailable',
    'packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned')),
  -- Taken off the price of all that was ordered, by a promotion; of what is left its share (orders/amounts.ts).
  add column discount_paisa integer not null default 0
    check (discount_paisa >= 0 and discount_paisa <= price_paisa::bigint * ordered_quantity),
  -- Who pays for the discount.
  add column discount_bearer text check (discount_bearer in ('platform', 'vendor')),
  add check (discount_paisa = 0 or discount_bearer is not null),
  -- The commission rule of the day of the order: in hundredths of a percent of what the vendor sold it for, and a fixed
  -- sum for the line.
  add column commission_rate integer not null default 0 check (commission_rate between 0 and 10000),
  add column commission_fixed_paisa integer not null default 0 check (commission_fixed_paisa >= 0),
  -- VAT within the price, in hundredths of a percent: 0 for exempt goods and for sellers who are not registered.
  add column vat_rate integer not null default 0 check (vat_rate between 0 and 10000);

alter table order_item_steps
  drop constraint order_item_steps_status_check,
  add check (status in ('on_hold', 'awaiting_approval', 'confirmed', 'rejected', 'expired', 'cancelled', 'unavailable',
    'packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned')),
  drop constraint order_item_steps_via_check,
  add check (via in ('portal', 'link', 'sms', 'job', 'payment'));

update roles set rights = rights || '{refund.decide}' where name in ('support', 'operations');
update roles set rights = rights ||
  '{refund.decide,refund.decide_any,money.read,commission.change,payout.make,cash.close,promotion.change}'
  where name in ('finance', 'admin');
update roles set rights = rights || '{cash.close,promotion.change}' where name = 'operations';
update roles set rights = rights || '{money.read}' where name = 'auditor';
