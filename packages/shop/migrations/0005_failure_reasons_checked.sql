-- lives with: 0002

alter table order_item_steps validate constraint order_item_steps_failure_reason_check;
alter table order_item_steps validate constraint order_item_steps_failed_check;
