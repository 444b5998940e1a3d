-- lives with: 0002

-- The terms and the refund policy that were published when an order was placed apply to it, however they change later.

alter table order_groups
  add column terms_version integer,
  add column refund_policy_version integer;
comment on column order_groups.terms_version is 'The version of the terms (`article_versions`) that was published when it was placed, and so accepted.';
comment on column order_groups.refund_policy_version is 'The version of the refund policy that was published when it was placed.';
