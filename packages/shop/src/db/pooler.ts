import type pg from 'pg'
import { CannotStart } from '../errors.ts'
import type { Limits } from './pool.ts'

interface Given {
  limits: Limits
  /** Whether there is a way past the pooler. */
  hasDirect: boolean
}

const ASK = 'select pg_backend_pid() as session where $1'
/** PostgreSQL's word for a statement that is prepared already: somebody else did it in the same session. */
const PREPARED_ALREADY = '42P05'

/**
 * Finds out whether a pooler hands each transaction to another session, and throws CannotStart when it lacks what the shop
 * needs then: statements that are carried along, a way past it, and limits that belong to the role, as those that a
 * connection sets for itself stay behind in some session.
 */
export async function checkPooler(pool: pg.Pool, { limits, hasDirect }: Given): Promise<void> {
  const one = await pool.connect()
  try {
    const other = await pool.connect()
    try {
      if (!(await shareSession(one, other))) return
      if (!hasDirect)
        throw new CannotStart(
          'The pooler at DATABASE_URL hands each transaction to another session: give the address of the server itself as DATABASE_DIRECT_URL, for listening and for migrations.',
        )
      await demandLimitsOfRole(one, limits)
    } finally {
      other.release()
    }
  } finally {
    one.release()
  }
}

/** Two connections that are open at once are one session only behind a pooler that hands out transactions. */
async function shareSession(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const { rows } = await one.query(ASK, [true])
  try {
    const { rows: others } = await other.query(ASK, [true])
    return rows[0].session === others[0].session
  } catch (error) {
    if ((error as { code?: string }).code !== PREPARED_ALREADY) throw error
    throw new CannotStart(
      'The pooler at DATABASE_URL hands each transaction to another session and loses prepared statements on the way: let it keep sessions (pool_mode = session), or set max_prepared_statements, which PgBouncer has since 1.21.',
    )
  }
}

async function demandLimitsOfRole(client: pg.PoolClient, limits: Limits): Promise<void> {
  const { rows } = await client.query<{ name: string; role: string }>(
    `select name, quote_ident(current_user) as role from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and reset_val::bigint = 0 order by name desc`,
  )
  if (rows.length === 0) return
  const wanted = {
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  }
  const orders = rows.map(
    ({ name, role }) => `alter role ${role} set ${name} = '${wanted[name as keyof typeof wanted] / 1000}s';`,
  )
  throw new CannotStart(
    `The pooler at DATABASE_URL hands each transaction to another session, so the role itself must have its limits: ${orders.join(' ')} Then let the pooler connect anew (RECONNECT).`,
  )
}
