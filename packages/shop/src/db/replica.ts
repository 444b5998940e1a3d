import type { Ctx, Db } from '../context.ts'
import { SECOND } from '../durations.ts'
import { WatchedClient } from './client/watched.ts'
import { type Limits, openPool, queriesOn } from './pool.ts'

/** What is read there may be so old, in seconds: reports and the sitemap count what is older anyway. */
const MAX_BEHIND = 60
/** How long the answer of a look is believed, in milliseconds. */
const LOOKED_FOR = 5 * SECOND
/** A replica that does not answer within this many milliseconds is left alone until the next look. */
const PATIENCE = 2 * SECOND
/** Long reads are few, and must not take all of the replica. */
const CONNECTIONS = 4

/** A copy of the database that only reads, some moments behind. */
export interface Replica {
  /** The replica, if it answers and is at most a minute behind; else null. */
  db(): Promise<Db | null>
  close(): Promise<void>
}

const replicas = new WeakMap<Db, Replica>()

/** Names the replica of a database, which `forLongReads` then finds. */
export function rememberReplica(db: Db, replica: Replica): void {
  replicas.set(db, replica)
}

/**
 * The context for what reads much and may be a minute old, as reports and the sitemap: on the replica (DATABASE_READ_URL), if there is
 * one that is fit, else as it was. It must write nothing. In a transaction it stays in that.
 */
export async function forLongReads(ctx: Ctx): Promise<Ctx> {
  const db = await replicas.get(ctx.db)?.db()
  return db ? { ...ctx, db } : ctx
}

/** Opens the replica at a URL; nothing is thrown when it is away, now or later. */
export function openReplica(url: string, name: string, limits: Limits, clock = () => Date.now()): Replica {
  const pool = openPool(
    { ...limits, wait: PATIENCE },
    {
      connectionString: url,
      application_name: name,
      max: CONNECTIONS,
      Client: WatchedClient,
      onConnect: (client) =>
        client.query(
          `set default_transaction_read_only = on; set statement_timeout = ${limits.statement}; set jit = off`,
        ),
    },
  )
  const db = queriesOn(pool)
  let look: { isFit: Promise<boolean>; until: number } | null = null
  return {
    async db() {
      if (!look || look.until < clock())
        look = { isFit: isFit(pool).catch(() => false), until: clock() + LOOKED_FOR }
      return (await look.isFit) ? db : null
    },
    close: () => pool.end(),
  }
}

/**
 * A shop marks that it lives every ten seconds, so that what a standby has replayed is never old without reason. A server that is no
 * standby is what a balancer leads to when there is none.
 */
async function isFit(pool: ReturnType<typeof openPool>): Promise<boolean> {
  const { rows } = await pool.query<{ behind: number }>(
    `select case when pg_is_in_recovery()
      then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'infinity') else 0 end::float8 as behind`,
  )
  return rows[0]!.behind <= MAX_BEHIND
}
