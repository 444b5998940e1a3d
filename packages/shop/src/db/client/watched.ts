import type { Duplex } from 'node:stream'
import pg from 'pg'
import { DatabaseAway, isBroken } from '../database-away.ts'

/**
 * A connection that gives up as soon as it cannot be used any more: the pool replaces it, and its caller gets
 * DatabaseAway. Otherwise a connection to a server that is no longer the primary would be used again and again.
 */
export class WatchedClient extends pg.Client {
  #away: DatabaseAway | undefined
  #isGathering = false

  // biome-ignore lint/suspicious/noExplicitAny: the signature is pg's own bundle of overloads
  override query(...args: any[]): any {
    this.#gather()
    const done = args.at(-1)
    if (typeof done === 'function') {
      const translated = (error: unknown, result: unknown) =>
        done(error ? this.#translated(error) : error, result)
      return super.query(...([...args.slice(0, -1), translated] as unknown as Parameters<pg.Client['query']>))
    }
    const asked: unknown = super.query(...(args as Parameters<pg.Client['query']>))
    return asked instanceof Promise
      ? asked.catch((error) => {
          throw this.#translated(error)
        })
      : asked
  }

  /** What is asked in the same moment goes out in one piece: handing it to the system costs more than anything else here. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #translated(error: unknown): unknown {
    // Later queries on it, such as a rollback, get the first reason.
    if (this.#away) return this.#away
    if (!isBroken(error)) return error
    // The pool does not take back a connection that is not queryable, and answers that still arrive are ignored.
    const inside = this as unknown as { _queryable: boolean; connection: { stream: { destroy(): void } } }
    inside._queryable = false
    inside.connection.stream.destroy()
    this.#away = new DatabaseAway(error)
    return this.#away
  }
}

/** A pool whose callers get `DatabaseAway` if no connection is available. */
export class WatchedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the signature is pg's own bundle of overloads
  override connect(done?: any): any {
    if (!done)
      return super.connect().catch((error) => {
        throw new DatabaseAway(error)
      })
    return super.connect((error, client, release) =>
      done(error ? new DatabaseAway(error) : error, client, release),
    )
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature is pg's own bundle of overloads
  override query(...args: any[]): any {
    const asked: unknown = super.query(...(args as Parameters<pg.Pool['query']>))
    // A connection that breaks meanwhile may report that outside of its own query.
    return asked instanceof Promise
      ? asked.catch((error) => {
          throw isBroken(error) ? new DatabaseAway(error) : error
        })
      : asked
  }
}
