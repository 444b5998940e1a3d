import { CompiledQuery } from 'kysely'

/** Values by the names that a statement's text uses. */
export type Values = Readonly<Record<string, unknown>>

/** The texts of all statements of the loaded modules. A test prepares each of them (statements.test.ts). */
export const STATEMENTS: string[] = []

/**
 * A statement that is kept as text because it is sent often, or is easier to read in SQL. Its text names its values by `$name`;
 * fragments that are put into it do the same. It answers a function that makes a query of values:
 *
 *     const FIND = statement<{ name: string }>('select name from zones where id = $id')
 *     const { rows } = await ctx.db.executeQuery(FIND({ id }))
 *
 * A value that is missing, or that the text does not name, is a bug and throws.
 */
export function statement<Row = unknown>(text: string): (values?: Values) => CompiledQuery<Row> {
  const counted = countedOf(text)
  STATEMENTS.push(counted.text)
  return (values = {}) => queryOf(counted, values)
}

/**
 * A query whose text is composed for each request, because there are too many combinations to keep. Its text names its
 * values as that of a statement does, and must depend only on which of them are given. No test prepares it.
 */
export function composed<Row = unknown>(text: string, values: Values): CompiledQuery<Row> {
  return queryOf(countedOf(text), values)
}

/** A text with numbered parameters, and the names of its values in that order. */
interface Counted {
  text: string
  names: string[]
}

function countedOf(text: string): Counted {
  if (/\$\d/.test(text)) throw new Error(`A statement names its values, instead of counting them: ${text}`)
  const names = [...new Set([...text.matchAll(NAME)].map(([, name]) => name!))]
  return { text: text.replace(NAME, (_, name: string) => `$${names.indexOf(name) + 1}`), names }
}

const NAME = /\$([a-z]\w*)/g

function queryOf<Row>({ text, names }: Counted, values: Values): CompiledQuery<Row> {
  const isComplete = names.every((name) => name in values) && Object.keys(values).length === names.length
  if (!isComplete)
    throw new Error(`A statement wants ${names.join() || 'no values'}, not ${Object.keys(values).join()}.`)
  return CompiledQuery.raw(
    text,
    names.map((name) => values[name]),
  ) as CompiledQuery<Row>
}
