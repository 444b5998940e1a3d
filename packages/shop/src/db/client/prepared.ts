import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { beginningWith, type Prepared } from './beginning.ts'
import { DescribedOnce } from './described-once.ts'
import { WatchedClient } from './watched.ts'

/** More different statements than this would be a bug (SQL made of values); further ones are not prepared. */
const MAX_STATEMENTS = 1000
/** Statements by their texts; those of earlier generations are no longer used. */
const statements = new Map<string, Statement>()
let generation = 0

interface Statement {
  name: string
  text: string
  generation: number
}

/**
 * Sends every query with parameters as a named statement, so that PostgreSQL plans each text once for each connection.
 * A list is best written `(select $1)::int[]`: with a plain `$1::int[]` the planner looks at the list's length and
 * plans anew for every call. Texts with several commands cannot be prepared; pg-boss sends such.
 *
 * When a newer version of the shop has changed a table, PostgreSQL refuses statements that were prepared before and
 * would now return other columns. Then all are prepared anew and the refused one is sent again; inside a transaction,
 * which is lost, `inTransaction` begins again.
 *
 * The `begin` of a transaction is sent with its first statement, so that it takes no round trip of its own, and the columns
 * of an answer are asked for once a connection.
 */
export class PreparingClient extends WatchedClient {
  #isToBegin = false
  /** Whether every statement runs in the session that has prepared it. */
  protected readonly hasOwnSession: boolean = true
  /** What the names of its statements begin with. */
  protected readonly prefix: string = ''

  // biome-ignore lint/suspicious/noExplicitAny: the signature is pg's own bundle of overloads
  override query(...args: any[]): any {
    const [text, values, done] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...args)
    if (text === 'begin') {
      this.#isToBegin = true
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    const asked = this.#ask(text, values)
    if (typeof done !== 'function') return asked
    void asked.then((result) => done(undefined, result), done)
  }

  async #ask(text: string, values: unknown[]): Promise<unknown> {
    const isFirst = this.#isToBegin
    this.#isToBegin = false
    const statement = text.includes(';') ? undefined : statementOf(text)
    if (!statement) {
      if (isFirst) await super.query('begin')
      return super.query(text, values)
    }
    const prepared: Prepared = { name: this.prefix + statement.name, text: statement.text, values }
    try {
      const query = this.hasOwnSession ? new DescribedOnce(prepared) : new pg.Query(prepared)
      return await this.#send(isFirst ? beginningWith(query) : query)
    } catch (error) {
      // The stack of pg's own error ends where the answer was read.
      if (error instanceof pg.DatabaseError) Error.captureStackTrace(error)
      if (!isStale(error)) throw error
      if (statement.generation === generation) prepareAnew()
      if (isFirst || this.getTransactionStatus() !== 'I') throw error
      return this.#ask(text, values)
    }
  }

  #send(query: object): Promise<unknown> {
    return new Promise((resolve, reject) =>
      super.query(query, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result))),
    )
  }
}

/** The same through a pooler, where a statement may run in another session each time. */
export class PooledClient extends PreparingClient {
  protected override readonly hasOwnSession = false
}

/** The same on the embedded database, whose connections share one session: each names its statements otherwise. */
export class EmbeddedClient extends PreparingClient {
  protected override readonly prefix = `${randomBytes(6).toString('base64url')}-`
}

/**
 * Whether PostgreSQL refused a prepared statement because a table has changed. The code is compared because the message
 * depends on the language.
 */
export function isStale(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

function prepareAnew(): void {
  generation++
  statements.clear()
}

/** Another generation needs another text, too, because PgBouncer identifies statements by their texts. */
function statementOf(text: string): Statement | undefined {
  let statement = statements.get(text)
  if (!statement && statements.size < MAX_STATEMENTS) {
    const fresh = generation > 0 ? `/* ${generation} */ ${text}` : text
    const name = createHash('sha256').update(fresh).digest('base64url').slice(0, 22)
    statement = { name, text: fresh, generation }
    statements.set(text, statement)
  }
  return statement
}
