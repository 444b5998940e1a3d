alter table products
  -- How many of `unit` one price buys: 250 of g, 1 of kg, 6 of piece. Null where it cannot be said ("1 bag").
  add column unit_amount numeric(9,3) check (unit_amount > 0),
  -- What a kg, a litre or a piece comes to: what lists are compared by, shown by catalog/unit-price.ts.
  add column unit_price_paisa bigint generated always as (
    round(marked_price_paisa / (unit_amount * case unit
      when 'kg' then 1
      when 'g' then 0.001
      when 'l' then 1
      when 'ml' then 0.001
      when 'piece' then 1
      when 'dozen' then 12
    end))::bigint
  ) stored check (unit_price_paisa >= 0);

-- Where the description says one plain amount ("250 g box", "1 kg, cut", "6 pieces"), as catalog/unit-amount.ts reads it.
with measures (word, of, holds) as (
  values ('kg', 'kg', 1), ('g', 'kg', 0.001),
    ('l', 'litre', 1), ('litre', 'litre', 1), ('litres', 'litre', 1), ('ml', 'litre', 0.001),
    ('piece', 'piece', 1), ('pieces', 'piece', 1), ('dozen', 'piece', 12)
), said as (
  select p.id, found[1]::numeric * described.holds / sold.holds as amount
  from products p
  cross join lateral regexp_match(
    lower(p.unit_description), '^(\d{1,6}(?:\.\d{1,3})?) ?([a-z]+)(?:,? [a-z]+)*$'
  ) found
  join measures described on described.word = found[2]
  join measures sold on sold.word = p.unit and sold.of = described.of
  where p.unit_description !~* '\m(about|around|approx|or|to|x)\M'
)
update products p set unit_amount = said.amount from said
where said.id = p.id and said.amount = round(said.amount, 3) and said.amount > 0 and said.amount < 1000000;
