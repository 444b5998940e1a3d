-- lives with: 0002

-- Why a delivery failed, as a key: everybody reads it in their own language. The checks are of what comes; 0005 reads what is there,
-- while others go on writing.

alter table order_item_steps
  add column failure_reason text,
  add constraint order_item_steps_failure_reason_check
    check (failure_reason in ('nobody_there', 'refused', 'address_not_found', 'other')) not valid,
  add constraint order_item_steps_failed_check check (failure_reason is null or status = 'undelivered')
    not valid;
comment on column order_item_steps.failure_reason is 'Why a delivery failed, of a list; `note` says more.';
