import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Ctx, Db } from '../../src/context.ts'
import type { Tables } from '../../src/tables.ts'
import { byEffort } from '../effort.ts'
import { holdInvariants } from '../invariants.ts'
import type { TestShop } from '../shop.ts'

/**
 * What happens right after a statement: the connection is cut as by a crash, the code gets an error, or everything stands
 * still for a while in the middle of what it holds.
 */
export type Failure = 'crash' | 'error' | 'stall'
const FAILURES: readonly Failure[] = ['crash', 'error', 'stall']

/** The embedded database has one connection: whoever stalls there keeps everybody waiting, and nothing interleaves. */
const EMBEDDED = ['crash', 'error'] as const

/**
 * Which failures an operation is shown with: one run in which the statements have them in turn, or, on a server with TEST_DEEP=1,
 * a run for each.
 */
export const SHOWN_IN_TURNS: readonly (readonly Failure[])[] = process.env.TEST_DATABASE_URL
  ? byEffort(
      [FAILURES],
      FAILURES.map((failure) => [failure]),
    )
  : [EMBEDDED]

/** After each of so many statements; the embedded database, which is slower at it, has them all when it goes deep. */
const EVERY = process.env.TEST_DATABASE_URL ? 1 : byEffort(3, 1)

/** In milliseconds: longer than anything else takes, so that others come to wait. */
const STALL = 120

/** What is done, how often it may be tried, and what must be true of it. */
export interface Trial {
  /** Does the operation with the database that is handed over; may throw. Done again, it must do what is not done yet. */
  operation: (db: Db) => Promise<unknown>
  /** Somebody else who wants the same at the same time; must come through. */
  rival?: () => Promise<unknown>
  /** How much of the operation is done; anything between nothing and everything throws. */
  look: () => Promise<'nothing' | 'everything'>
}

/**
 * Lets an operation fail after each of its statements in turn, `begin` and `commit` among them, each time with a fresh trial;
 * of several failures each statement has one.
 * Afterwards nothing or everything is done, every identity holds, and doing it again leaves everything done. Answers
 * how many statements there are.
 */
export async function failAfterEach(
  shop: TestShop,
  failures: Failure | readonly Failure[],
  prepare: () => Promise<Trial>,
): Promise<number> {
  const turns = [failures].flat()
  for (let at = 1; ; at += EVERY) {
    const failure = turns[at % turns.length]!
    const trial = await prepare()
    const { db, hasFailed } = failingAt(shop.database.pool, at, failure)
    const doing = trial.operation(db).then(
      () => null,
      (error: unknown) => error,
    )
    await trial.rival?.()
    const error = await doing
    const done = await trial.look()
    // Whatever was acknowledged is done; a stall only takes its time.
    if (!error || failure === 'stall' || !hasFailed()) {
      expect(error, `after statement ${at}`).toBeNull()
      expect(done, `after statement ${at}`).toBe('everything')
    }
    await holdInvariants(shop.database.db)
    if (!hasFailed()) return at - 1
    await trial.operation(shop.database.db).catch((again: unknown) => {
      if (done === 'nothing') throw again
    })
    expect(await trial.look(), `done again after statement ${at}`).toBe('everything')
    await holdInvariants(shop.database.db)
  }
}

/** The shop's database, of which one statement fails. */
function failingAt(pool: pg.Pool, at: number, failure: Failure) {
  let statements = 0
  let failed = false

  async function after(client: pg.PoolClient): Promise<void> {
    if (++statements !== at) return
    failed = true
    if (failure === 'stall') await wait(STALL)
    if (failure === 'error') throw new Error('failed on purpose')
    if (failure === 'crash') {
      const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
      stream.destroy()
      // A process that dies does nothing more; here the rest of the code meets a dead connection.
      throw new Error('crashed on purpose')
    }
  }

  const connect = async () => {
    const client = await pool.connect()
    return {
      query: async (text: string, values: unknown[]) => {
        const answer = await client.query(text, values)
        await after(client)
        return answer
      },
      release: () => client.release(failed && failure === 'crash'),
    }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {} } as never })
  return { db: new Kysely<Tables>({ dialect }), hasFailed: () => failed }
}

/** The context with another database under it. */
export function onDatabase(ctx: Ctx, db: Db): Ctx {
  return { ...ctx, db }
}

/** Which of the two it is; fails when it is something between. */
export function oneOf<Name extends string>(found: object, states: Record<Name, object>): Name {
  const name = (Object.keys(states) as Name[]).find((name) =>
    isDeepStrictEqual({ ...states[name] }, { ...found }),
  )
  if (!name) throw new Error(`Half done: ${JSON.stringify(found)}`)
  return name
}

/** The same operation again and again, each two minutes after the last: a gateway is not asked at once once more (poll-throttle.ts). */
export function againLater(ctx: Ctx, operation: (ctx: Ctx) => Promise<unknown>): Trial['operation'] {
  let turn = 0
  return (db) => operation({ ...onDatabase(ctx, db), now: new Date(Date.now() + 120_000 * turn++) })
}
