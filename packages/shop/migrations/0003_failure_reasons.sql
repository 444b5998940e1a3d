-- lives with: 0002

-- Why a delivery failed, as a key: everybody reads it in their own language.

alter table order_item_steps
  add column failure_reason text,
  add constraint order_item_steps_failure_reason_check
    check (failure_reason in ('nobody_there', 'refused', 'address_not_found', 'other')),
  add constraint order_item_steps_failed_check check (failure_reason is null or status = 'undelivered');
comment on column order_item_steps.failure_reason is 'Why a delivery failed, of a list; `note` says more.';
