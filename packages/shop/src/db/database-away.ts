/**
 * The database does not answer just now, or not as one that takes writes: it restarts, another server takes its place, or
 * the way to it is cut. Whoever asked may ask again: what was not acknowledged is safe to repeat.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(`The database is away: ${(cause as Error)?.message || cause}`, { cause })
  }
}

/** Whole seconds after which it is worth asking again: a restart takes about as long. */
export const AWAY_SECONDS = 5

/** By its name: what is bundled may bring a copy of the class. */
export function isDatabaseAway(error: unknown): error is DatabaseAway {
  return error instanceof Error && error.name === 'DatabaseAway'
}

/**
 * PostgreSQL's codes for a connection that is of no more use, besides those of class 08: a server that only reads (25006: it
 * was the primary until just now), ended by the server (25P03, 57P01 to 57P05), no place left (53300).
 */
const OF_NO_USE = /^(08...|25006|25P03|53300|57P0[1-5])$/

/** Whether a server said that it only reads. */
export function isReadOnly(error: unknown): boolean {
  const said = isDatabaseAway(error) ? error.cause : error
  return (said as { code?: unknown })?.code === '25006'
}

/** What the driver says of a connection that broke, without a code. */
const BROKEN = /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed))/

/** Whether an error speaks of the connection, and not of what was asked on it. */
export function isBroken(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  if (typeof code === 'string' && OF_NO_USE.test(code)) return true
  return typeof syscall === 'string' || (typeof message === 'string' && BROKEN.test(message))
}
