-- What staff chose for the whole site: every change is a row, and the last one holds. Without a row the defaults of
-- content/settings.ts hold.
create table site_settings (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index site_settings_changed_by on site_settings (changed_by);

-- Articles, questions and the pages of the law (domain D14), in both languages.
create table articles (
  id integer generated always as identity primary key,
  -- Names a text that came with the software, so that it comes once, whatever becomes of its slug.
  key text unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('article', 'faq', 'terms', 'resource', 'values', 'page')),
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- When it was published first.
  published_at timestamptz,
  -- Title, summary, body, picture and words for search engines: what a version keeps.
  content jsonb not null,
  version integer not null default 1 check (version > 0),
  changed_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index articles_kind on articles (kind, position, id) where status = 'published';
create index articles_changed_by on articles (changed_by);

create table article_versions (
  article_id integer not null references articles on delete cascade,
  version integer not null,
  content jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  primary key (article_id, version)
);
create index article_versions_changed_by on article_versions (changed_by);

-- Slugs that articles had before: their addresses lead on.
create table article_slugs (
  slug text primary key,
  article_id integer not null references articles on delete cascade
);
create index article_slugs_article_id on article_slugs (article_id);
