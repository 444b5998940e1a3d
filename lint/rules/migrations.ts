import type { Rule } from './rule.ts'

// What a migration may not do to a shop that goes on selling beside it. Nobody sells beside the baseline, which comes with a stop.
const FIRST_CHECKED = '0003'
const MIGRATION = /^packages\/shop\/migrations\/(\d{4})[^/]*\.sql$/

/** What older code, which goes on writing and reading as it did, would fail of. */
const BREAKS_OLDER: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|function|type)\b/, 'takes away what older code may use'],
  [
    /\bdrop\s+(?!constraint|index|trigger|default|not\b|identity|expression)\w+\s*(,|;|$)/,
    'takes away what older code may use',
  ],
  [/\brename\b/, 'renames what older code knows by its name'],
  [
    /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
    'changes a type, and writes the whole table again under a lock',
  ],
  [
    /\badd\s+constraint\s+\w+\s+check\b(?![^;]*\bnot\s+valid\b)/,
    'checks every row of the table under a lock: say "not valid", and validate in the next migration',
  ],
  [/\bset\s+not\s+null\b/, 'demands what older code may leave out, and reads the whole table under a lock'],
]

const tablesMadeIn = (sql: string): string[] =>
  [...sql.matchAll(/(?:^|;)\s*create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gim)].map(([, name]) => name!)

/** What is wrong with the text of a migration, in a sentence each. One that lives with itself alone may take away. */
function faultsOf(migration: string, number = '9999'): string[] {
  const livesWith = /^-- lives with: (\d{4})$/m.exec(migration)?.[1]
  const isShared = livesWith !== undefined && livesWith < number
  const sql = migration
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .toLowerCase()
  const made = new Set(tablesMadeIn(sql))
  const faults = isShared ? BREAKS_OLDER.filter(([what]) => what.test(sql)).map(([, why]) => why) : []
  for (const [added] of isShared
    ? sql.matchAll(/\badd\s+(?:column\s+)?(?!constraint|check|unique|primary|foreign|exclude)\w+[^,;]*/g)
    : [])
    if (/\bnot\s+null\b/.test(added) && !/\bdefault\b|\bgenerated\b/.test(added))
      faults.push('adds a column that older code does not fill')
  const statements = sql.split(';').filter((one) => one.trim() !== '')
  if (isShared && statements.length > 1 && statements.some((one) => /^\s*drop\s+index\b/.test(one)))
    faults.push(
      'drops an index beside something else: whoever reads the table waits until all of it is done, and the two may wait for each other',
    )
  for (const [, sure, table] of sql.matchAll(
    /create\s+(?:unique\s+)?index\s+(if\s+not\s+exists\s+)?\w+\s+on\s+(?:only\s+)?(\w+)/g,
  ))
    if (!sure && !made.has(table!))
      faults.push(
        `indexes ${table}, which may be large: say "if not exists", so that it can be made beforehand`,
      )
  return faults
}

const beside = (sql: string) => `-- lives with: 0002\n${sql}`

export const MIGRATIONS: Rule = {
  name: 'F3: migrations that a shop beside them could not live with',
  sentence:
    'A migration leaves what the version before goes on reading and writing (docs/operations.md, “Upgrade”): take away in the next one.',
  files: (path) => (MIGRATION.exec(path)?.[1] ?? '') >= FIRST_CHECKED,
  example: 'packages/shop/migrations/9999_made_up.sql',
  look: (sql, path) => faultsOf(sql, MIGRATION.exec(path)?.[1]),
  bad: [
    'drop table gifts;',
    "alter table gifts add constraint gifts_kind check (kind in ('a'));",
    'alter table gifts drop column name;',
    'alter table gifts drop name;',
    'alter table gifts rename name to title;',
    'alter table gifts alter column size type bigint;',
    'alter table gifts alter size set not null;',
    'alter table gifts add size integer not null;',
    'create index gifts_of_size on gifts (size);',
    'drop index gifts_of_name; alter table gifts add size integer;',
  ].map(beside),
  good: [
    ...[
      'create table gifts (id integer not null); create index gifts_of_id on gifts (id);',
      'alter table gifts add size integer not null default 0, add colour text;',
      'alter table gifts drop constraint gifts_size_check, add constraint gifts_size_check check (size > 0) not valid;',
      'create index if not exists gifts_of_size on gifts (size);',
      'drop index gifts_of_name;',
      'create function f() returns void language plpgsql as $$ begin drop table gifts; end $$;',
    ].map(beside),
    // Without the line nobody works beside it, so that it may take away.
    'drop table gifts;',
    { 'packages/shop/migrations/0003_made_up.sql': '-- lives with: 0003\ndrop table gifts;' },
  ],
  except: {
    'packages/shop/migrations/0046_weighed.sql':
      'a generated column gets another formula by going and coming back in one statement (docs/decisions/0053)',
  },
}

export const COMMENTED_TABLES: Rule = {
  name: 'tables that do not say what they are for',
  sentence:
    'A migration says what its new table is for by “comment on table”, which stands in schema.sql; a “--” line stays in the migration.',
  files: (path) => (MIGRATION.exec(path)?.[1] ?? '') >= FIRST_CHECKED,
  example: 'packages/shop/migrations/9999_made_up.sql',
  look: (sql) =>
    tablesMadeIn(sql)
      .filter((table) => !new RegExp(`^\\s*comment\\s+on\\s+table\\s+${table}\\s+is\\b`, 'im').test(sql))
      .map((table) => `makes ${table}, and says nowhere what it is for`),
  bad: [
    beside('-- What is given away.\ncreate table gifts (id integer);'),
    beside("create table gifts (id integer);\ncomment on column gifts.id is 'Its number.';"),
    beside("create table gifts (id integer);\n-- comment on table gifts is 'What is given away.';"),
  ],
  good: [
    beside("create table gifts (id integer);\ncomment on table gifts is 'What is given away.';"),
    beside('alter table gifts add size integer;'),
  ],
  except: {
    'packages/shop/migrations/0022_bill_checks.sql':
      'it is older than the rule, and a migration stays as it is',
  },
}
