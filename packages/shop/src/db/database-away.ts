/**
 * The database does not answer now, or accepts no writes: it restarts, another server takes over, or the network is
 * cut. The request may be repeated, because anything that was not acknowledged is safe to repeat.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(`The database is away: ${(cause as Error)?.message || cause}`, { cause })
  }
}

/** Whole seconds after which a repeat makes sense; a restart takes about as long. */
export const AWAY_SECONDS = 5

/** Compares the name, because a bundle may contain another copy of the class. */
export function isDatabaseAway(error: unknown): error is DatabaseAway {
  return error instanceof Error && error.name === 'DatabaseAway'
}

/**
 * PostgreSQL's codes for a connection that cannot be used any more, besides those of class 08: a server that only reads
 * (25006: it was the primary until now), one that ended the connection (25P03, 57P01 to 57P05), and one whose disk, memory or
 * connections are used up (class 53).
 */
const OF_NO_USE = /^(08...|25006|25P03|53...|57P0[1-5])$/

/** Whether the server said that it accepts only reads. */
export function isReadOnly(error: unknown): boolean {
  const cause = isDatabaseAway(error) ? error.cause : error
  return (cause as { code?: unknown })?.code === '25006'
}

/** Messages of the driver about a broken connection, which have no code. */
const BROKEN = /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed))/

/** Whether an error is about the connection, and not about the query. */
export function isBroken(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  if (typeof code === 'string' && OF_NO_USE.test(code)) return true
  return typeof syscall === 'string' || (typeof message === 'string' && BROKEN.test(message))
}
