import type pg from 'pg'
import { CannotStart } from '../errors.ts'
import type { Limits } from './pool.ts'

interface Given {
  limits: Limits
  /** Whether a URL that bypasses the pooler is set. */
  hasDirect: boolean
}

const ASK = 'select pg_backend_pid() as session where $1'
/**
 * PostgreSQL's codes for a statement that somebody else in the same session has prepared already, and for one that is
 * not prepared.
 */
const LOST = ['42P05', '26000']
/** The check is repeated because other clients take and release sessions meanwhile, so that one look could mislead. */
const ROUNDS = 3

/**
 * Finds out whether a pooler gives each transaction another session, and throws CannotStart if it then lacks what the
 * shop needs: support for prepared statements, a URL that bypasses it, and limits set on the role, because limits that
 * a connection sets would stay in some session.
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
 * Whether two open connections share sessions: one is in the other's session, or in a different one than before while
 * the other holds its own in a transaction. This happens only behind a pooler for transactions.
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
