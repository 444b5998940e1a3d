-- lives with: 0002

-- A day on which no cash moved is closed by the shop itself.

alter table cash_days alter column closed_by drop not null;
comment on column cash_days.closed_by is 'Null: closed by the shop itself, because no cash moved.';

-- A farm page in Nepali says which land a certificate covers in Nepali.

alter table certificates add column area_ne text not null default '';
comment on column certificates.area_ne is 'The same as `area` in Nepali; empty where the vendor wrote it once.';
