-- How often a page was seen on a day, in a language, at a width: sums only. No visit and no person is kept.
create table page_views (
  -- Of Nepal.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- Without language and query; ids of people's things are left out: /order/:id.
  page text not null check (length(page) <= 200),
  locale text not null check (locale in ('en', 'ne')),
  width text not null check (width in ('phone', 'tablet', 'desk')),
  views integer not null check (views > 0),
  primary key (day, page, locale, width)
);

-- The first text on privacy said that nothing is counted. Where nobody has changed it, it comes anew when the shop opens.
delete from articles where key = 'privacy' and version = 1 and changed_by is null;
