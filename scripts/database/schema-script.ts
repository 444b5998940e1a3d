import type { Schema, Table } from './read-schema.ts'

/**
 * The statements that make this schema in an empty database, with rows written in between: before there are foreign keys and
 * triggers, so that their order does not matter and nothing happens because of them.
 */
export function schemaScript({ extensions, sequences, functions, tables }: Schema, rows: string[]): string {
  const ofRows = functions.filter(({ definition }) => namesTable(definition, tables))
  return [
    ...extensions.map((name) => `create extension if not exists ${name};`),
    ...sequences.map(({ definition }) => `${definition};`),
    '',
    '-- Bodies name tables that come later.',
    'set local check_function_bodies = off;',
    ...functions.filter((one) => !ofRows.includes(one)).map(functionScript),
    ...tables.map((table) => `\n${tableScript(table)}`),
    ...ofRows.map(functionScript),
    '\n-- Rows that every shop begins with.',
    ...rows,
    '',
    ...tables.flatMap(foreignKeys),
    '',
    ...tables.flatMap(({ name, triggers }) =>
      triggers.map(
        (trigger) =>
          `${trigger.definition};${commentOn(`trigger ${trigger.name} on ${name}`, trigger.comment)}`,
      ),
    ),
    '',
  ].join('\n')
}

/** Whether a function takes or returns rows of a table, and so comes after it. */
function namesTable(definition: string, tables: Table[]): boolean {
  const head = definition.slice(definition.indexOf('('), definition.indexOf('AS $function$'))
  return tables.some(({ name }) => new RegExp(`\\b${name}\\b`).test(head))
}

function functionScript({ signature, definition, comment }: Schema['functions'][number]): string {
  return `\n${definition.trimEnd()};${commentOn(`function ${signature}`, comment)}`
}

function tableScript({ name, comment, options, columns, constraints, indexes }: Table): string {
  const parts = [
    ...columns.map((column) => `  ${column.name} ${column.definition}`),
    ...constraints
      .filter(({ isForeign }) => !isForeign)
      .map((constraint) => `  constraint ${constraint.name} ${constraint.definition}`),
  ]
  const storage = options.length > 0 ? ` with (${options.join(', ')})` : ''
  return [
    `create table ${name} (\n${parts.join(',\n')}\n)${storage};${commentOn(`table ${name}`, comment)}`,
    ...columns.map((column) => commentOn(`column ${name}.${column.name}`, column.comment).trimStart()),
    ...indexes.map((index) => `${index.definition};${commentOn(`index ${index.name}`, index.comment)}`),
  ]
    .filter(Boolean)
    .join('\n')
}

function foreignKeys({ name, constraints }: Table): string[] {
  const keys = constraints.filter(({ isForeign }) => isForeign)
  const added = keys.map((key) => `  add constraint ${key.name} ${key.definition}`)
  return keys.length > 0 ? [`alter table ${name}\n${added.join(',\n')};`] : []
}

function commentOn(what: string, comment: string | null): string {
  return comment === null ? '' : `\ncomment on ${what} is '${comment.replaceAll("'", "''")}';`
}
