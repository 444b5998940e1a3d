import pg from 'pg'
import { DatabaseAway, isBroken } from './database-away.ts'

/**
 * A connection that is given up as soon as it is of no more use: the pool replaces it, and whoever asked on it hears that the
 * database is away. Without this, a connection to a server that was the primary would be given out again and again.
 */
export class WatchedClient extends pg.Client {
  #away: DatabaseAway | undefined

  // biome-ignore lint/suspicious/noExplicitAny: the signature is pg's own bundle of overloads
  override query(...args: any[]): any {
    const done = args.at(-1)
    if (typeof done === 'function') {
      const told = (error: unknown, result: unknown) => done(error ? this.#told(error) : error, result)
      return super.query(...([...args.slice(0, -1), told] as unknown as Parameters<pg.Client['query']>))
    }
    const asked: unknown = super.query(...(args as Parameters<pg.Client['query']>))
    return asked instanceof Promise
      ? asked.catch((error) => {
          throw this.#told(error)
        })
      : asked
  }

  #told(error: unknown): unknown {
    // Whatever is asked on it afterwards, as a rollback, hears the first reason.
    if (this.#away) return this.#away
    if (!isBroken(error)) return error
    // The pool takes nobody back who says this of himself, and an answer that still comes finds nobody.
    const inside = this as unknown as { _queryable: boolean; connection: { stream: { destroy(): void } } }
    inside._queryable = false
    inside.connection.stream.destroy()
    this.#away = new DatabaseAway(error)
    return this.#away
  }
}

/** A pool whose callers hear `DatabaseAway` when no connection can be had. */
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
    // A connection that breaks meanwhile says so past its own query.
    return asked instanceof Promise
      ? asked.catch((error) => {
          throw isBroken(error) ? new DatabaseAway(error) : error
        })
      : asked
  }
}
