import type { Schema, Table } from './read-schema.ts'

const HEAD = `-- What the database of the shop is, made by \`npm run db:schema\` from the migrated database; a test compares it. It is there to be
-- read: tables are changed by migrations. Table by table in alphabetical order, then the functions.
-- What the triggers are for: docs/triggers.md.
`

/** The whole schema as one page to read. */
export function schemaPage({ extensions, sequences, functions, tables }: Schema): string {
  return [
    HEAD,
    ...extensions.map((name) => `create extension ${name};\n`),
    ...sequences.map(({ definition }) => `${definition};\n`),
    ...tables.map(tableText),
    ...functions.map(({ definition, comment }) => `${commentOf(comment)}${functionText(definition)};\n`),
  ].join('\n')
}

function tableText({ name, comment, options, columns, constraints, indexes, triggers }: Table): string {
  const parts = [
    ...columns.map(
      (column) => `${commentOf(column.comment, '  ')}  ${column.name} ${plain(column.definition)}`,
    ),
    ...constraints.map(({ name, definition }) => `  constraint ${name} ${plain(definition)}`),
  ]
  const storage = options.length > 0 ? ` with (${options.join(', ')})` : ''
  return [
    `${commentOf(comment)}create table ${name} (`,
    parts.join(',\n'),
    `)${storage};`,
    ...[...indexes, ...triggers].map(
      ({ definition, comment }) => `${commentOf(comment)}${plain(definition)};`,
    ),
    '',
  ].join('\n')
}

function commentOf(comment: string | null, indent = ''): string {
  return comment === null ? '' : comment.replaceAll(/^/gm, `${indent}-- `).concat('\n')
}

/** As people write it: PostgreSQL writes keywords in capitals, the type of each text, and lists as arrays. */
function plain(definition: string): string {
  return definition
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|[A-Z]+|\s+/g, (part) =>
      /^['"]/.test(part) ? part : part.trim() === '' ? ' ' : part.toLowerCase(),
    )
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replaceAll(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replaceAll(' using btree ', ' ')
    .replaceAll('timestamp with time zone', 'timestamptz')
}

/** Only the head is PostgreSQL's: the body is as a migration wrote it. */
function functionText(definition: string): string {
  const body = definition.indexOf('AS $function$')
  return (
    plain(definition.slice(0, body)) +
    definition.slice(body).trimEnd().replace('AS $function$', 'as $function$')
  )
}
