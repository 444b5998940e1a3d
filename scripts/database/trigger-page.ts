import type { Schema, Table, Trigger } from './read-schema.ts'
import { TRIGGER_FUNCTIONS } from './triggers.ts'

const HEAD = `# Triggers

What the database does by itself when a row is written, made by \`npm run db:schema\`; \`scripts/database/schema.test.ts\` compares it.
A trigger decides nothing: what a change causes is written by its command (decision [0033](decisions/0033-commands-decide.md)). Four kinds stay:

- **proof**: it refuses what must never be written, whoever writes it;
- **news**: it tells every process that what pages show has changed, so that they drop the pages that they cache
  ([0027](decisions/0027-kept-pages-follow-changes.md));
- **counter**: it counts or lists what is too much to count when it is asked for;
- **rest**: it notes what a job is to do later (files without an owner, words and keys for searches), or the history of stock and of the first price.

"Expected by" is the command that counts on it, or the reader of what it writes, below \`packages/shop/src\`. What it writes is read from the
bodies of its functions; the bodies stand in [schema.sql](../packages/shop/schema.sql).

| Table | Trigger | When | Kind | What it does | Expected by |
|---|---|---|---|---|---|
`

/** The table of all triggers, by table. */
export function triggerPage(schema: Schema): string {
  const rows = schema.tables.flatMap((table) =>
    table.triggers.map((trigger) => rowOf(schema, table, trigger)),
  )
  return `${HEAD}${rows.join('\n')}\n`
}

function rowOf(schema: Schema, table: Table, trigger: Trigger): string {
  const { kind, expectedBy } = TRIGGER_FUNCTIONS[trigger.function] ?? { kind: '?', expectedBy: '?' }
  const does = effectsOf(schema, trigger.function).map(sentenceOf).join('; ')
  const cells = [
    `\`${table.name}\``,
    `\`${trigger.name}\``,
    eventOf(trigger),
    kind,
    does,
    `\`${expectedBy}\``,
  ]
  return `| ${cells.join(' | ')} |`
}

/** "after update of price", from the definition. */
function eventOf({ definition }: Trigger): string {
  const [, event] = /trigger \S+ (.*?) on /i.exec(definition) ?? []
  return (event ?? '').toLowerCase()
}

/** What a function does to the database: a table that it writes, a column of the row itself, a channel, a refusal. */
export type Effect = { kind: 'writes' | 'sets' | 'notifies' | 'refuses'; what: string }

/** All that a function does, with what the functions do that it calls. */
export function effectsOf(schema: Schema, name: string, seen: string[] = []): Effect[] {
  const called = schema.functions.find((one) => one.name === name)
  if (!called || seen.includes(name)) return []
  const body = called.definition.slice(called.definition.indexOf('$function$')).replaceAll(/--.*$/gm, '')
  const found = [
    ...effects(body, 'writes', /\b(?:insert into|delete from|update(?= \w+ (?:\w+ )?set\b)) (\w+)/g),
    ...effects(body, 'sets', /\bnew\.(\w+) :=/g),
    ...effects(body, 'notifies', /\bpg_notify\('(\w+)'/g),
    ...effects(body, 'refuses', /\braise exception '((?:[^']|'')*)'/g),
    ...[...body.matchAll(/\b(\w+)\(/g)].flatMap(([, inner]) => effectsOf(schema, inner!, [...seen, name])),
  ]
  return [...new Map(found.map((effect) => [sentenceOf(effect), effect])).values()]
}

function effects(body: string, kind: Effect['kind'], pattern: RegExp): Effect[] {
  return [...body.matchAll(pattern)].map(([, what]) => ({ kind, what: what! }))
}

function sentenceOf({ kind, what }: Effect): string {
  return kind === 'refuses' ? `refuses: “${what.replaceAll('%', '…')}”` : `${kind} \`${what}\``
}
