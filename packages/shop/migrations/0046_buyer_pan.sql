-- Who buys for a business has its PAN on the bill; empty for everybody else.
alter table order_groups add column buyer_pan text not null default '' check (buyer_pan ~ '^([0-9]{9})?$');
