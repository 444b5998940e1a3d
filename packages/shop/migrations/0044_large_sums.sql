-- A purchase may come to more than the Rs 21,474,836.47 that an integer of paisa holds: 60 gas stoves for a hotel do. What
-- a product costs at most (catalog/product-input.ts) and what a delivery costs fit; what is multiplied or summed does not.
drop trigger cash_collections_open on cash_collections;
do $$
declare
  one record;
begin
  for one in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'integer' and (table_name, column_name) in (
      ('payments', 'amount_paisa'), ('order_items', 'discount_paisa'), ('order_groups', 'credit_paisa'),
      ('cash_collections', 'due_paisa'), ('cash_collections', 'collected_paisa'),
      ('cash_hand_overs', 'counted_paisa'), ('cash_differences', 'amount_paisa'))
  loop
    execute format('alter table %I alter column %I type bigint', one.table_name, one.column_name);
  end loop;
end $$;
create trigger cash_collections_open before insert or update of day, courier_id, collected_paisa, due_paisa on cash_collections
  for each row execute function cash_day_is_open();

-- When its gateway was asked last: who comes back twice in a moment has it asked once (payments/ask-once.ts).
alter table payments add column asked_at timestamptz;
