-- lives with: 0142

-- The payment that a purchase is paid by is the one that is applied to it: "kept" said no more than that it is stored.
alter table payments rename column is_kept to is_applied;
alter index payments_kept rename to payments_applied;
-- Money that came beyond what was due.
update notifications set type = 'OrderPaymentSurplus' where type = 'OrderPaidInVain';
-- The periodic task that queries gateways.
update failing_rules set name = 'pollGateways' where name = 'askGateways'
  and not exists (select from failing_rules other where other.name = 'pollGateways');
