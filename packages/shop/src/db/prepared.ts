import { createHash } from 'node:crypto'
import pg from 'pg'

/** More different statements than this would be a bug (SQL made of values); the rest goes unprepared. */
const MOST_STATEMENTS = 1000
const names = new Map<string, string>()

/**
 * Sends every parameterised query as a named statement, so that PostgreSQL plans each text once a connection.
 * A list is best written `(select $1)::int[]`: with a plain `$1::int[]` the planner looks at the list's length and
 * plans anew for every call. Several commands in one text cannot be prepared; pg-boss sends such.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the signature is pg's own bundle of overloads
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const name =
      typeof text === 'string' && Array.isArray(values) && !text.includes(';') ? nameOf(text) : undefined
    return name
      ? super.query({ name, text, values }, ...(rest as []))
      : super.query(...(args as Parameters<pg.Client['query']>))
  }
}

function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < MOST_STATEMENTS) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
  }
  return name
}
