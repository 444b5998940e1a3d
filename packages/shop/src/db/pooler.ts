import type pg from 'pg'
import { CannotStart } from '../errors.ts'
import type { Limits } from './pool.ts'

interface Given {
  limits: Limits
  /** Whether there is a way past the pooler. */
  hasDirect: boolean
}

const ASK = 'select pg_backend_pid() as session where $1'
/** PostgreSQL's words for a statement that is prepared already, by somebody else in the same session, and for one that is not. */
const LOST = ['42P05', '26000']
/** Others take and give sessions meanwhile: one look could find two connections in one session each by chance. */
const ROUNDS = 3

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
      if (!(await shareSessions(one, other))) return
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

/**
 * Only behind a pooler that hands out transactions is a connection in the session of another one that is open, too, or in
 * another session than before, as the other one keeps that in a transaction.
 */
async function shareSessions(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const own = await sessionOf(one)
      await other.query('begin')
      try {
        if ((await sessionOf(other)) === own || (await sessionOf(one)) !== own) return true
      } finally {
        await other.query('rollback')
      }
    }
    return false
  } catch (error) {
    if (!LOST.includes((error as { code?: string }).code ?? '')) throw error
    throw new CannotStart(
      'The pooler at DATABASE_URL hands each transaction to another session and loses prepared statements on the way: let it keep sessions (pool_mode = session), or set max_prepared_statements, which PgBouncer has since 1.21.',
    )
  }
}

async function sessionOf(client: pg.PoolClient): Promise<number> {
  return (await client.query<{ session: number }>(ASK, [true])).rows[0]!.session
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
