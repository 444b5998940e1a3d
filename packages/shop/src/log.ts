import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

// The log: one line of JSON for each thing, on standard error. Plain, without a library: writing there waits until the line
// is out, so that a process that dies has said why, and there is nothing to configure but how much is said.

/** From what somebody must see to what explains a day. `browser` is what strangers' pages say of themselves. */
export const LEVELS = ['error', 'warn', 'security', 'browser', 'info'] as const
export type Level = (typeof LEVELS)[number]

/** What a line holds besides: short facts. Never an email, a phone, a name, a key or a password. */
export type Facts = Record<string, string | number | boolean | null | undefined>

/** What is being answered or done: every line written meanwhile carries its id. */
export interface Cause {
  /** Of the request, also in the jobs that it causes and the calls that it makes. */
  readonly id: string
  /** Where it came from, as limits count it (http/networks.ts); null for a job. */
  readonly network: string | null
  /** The address that was asked, without a query and without keys; null for a job. */
  readonly path: string | null
  /** Whose it is, once that is known. */
  account: string | null
  kind: 'visitor' | 'customer' | 'vendor' | 'staff' | null
  /** Whether a line of the level `security` was written for it. */
  isReported: boolean
  /** Whether whoever asked went away meanwhile. */
  isLeft: () => boolean
}

interface Log {
  level: Level
  write: (line: string) => void
  causes: AsyncLocalStorage<Cause>
  /** When something was last written that is not written each time, by what and whose it is. In milliseconds. */
  last: Map<string, number>
}

/** Kept on globalThis, because the server and the built pages each have a copy of this module. */
const kept = globalThis as { shopLog?: Log }
kept.shopLog ??= {
  level: 'info',
  write: (line) => void process.stderr.write(line),
  causes: new AsyncLocalStorage(),
  last: new Map(),
}
const log = kept.shopLog

/** Changes how much is written, or where to; answers what it was. */
export function setLog(change: Partial<Pick<Log, 'level' | 'write'>>): Pick<Log, 'level' | 'write'> {
  const { level, write } = log
  Object.assign(log, change)
  return { level, write }
}

/** Writes a line: the time in UTC, how grave, what happened (`in_snake_case`), for which request, and the facts. */
export function writeLog(level: Level, event: string, facts: Facts = {}): void {
  if (LEVELS.indexOf(level) > LEVELS.indexOf(log.level)) return
  const request_id = log.causes.getStore()?.id
  const line = { time: new Date().toISOString(), level, event, ...(request_id && { request_id }), ...facts }
  log.write(`${JSON.stringify(line)}\n`)
}

/** So many are remembered of what is not written each time; the one written longest ago is forgotten first. */
const MAX_REMEMBERED = 10_000

/** Whether it is to be written again: it was not within so many milliseconds. */
function isDue(name: string, milliseconds: number): boolean {
  const now = performance.now()
  const last = log.last.get(name)
  if (last !== undefined && now - last < milliseconds) return false
  log.last.delete(name)
  log.last.set(name, now)
  const [oldest] = log.last.keys()
  if (oldest !== undefined && log.last.size > MAX_REMEMBERED) log.last.delete(oldest)
  return true
}

/** What is worth knowing of somebody who does what is not for them. Nothing else can be written with it. */
export interface SecurityFacts {
  /** The id of the account that it was done with or done to. */
  account?: string | null
  /** Where it came from, if not from where the request did. */
  network?: string
  /** Which limit was reached, by the word for what it counts. */
  limit?: string
}

/**
 * Writes a line of the level `security`, with the network, the account and the path of the request. A value that is not what
 * its name says (an account's id, an address, a single word) is left out: it may be somebody's email. Of forgeries one line a
 * minute is written for a network.
 */
export function securityEvent(event: string, { account, network, limit }: SecurityFacts = {}): void {
  const cause = log.causes.getStore()
  if (cause) cause.isReported = true
  // Whoever sends forgeries sends as many as they like.
  if (event.startsWith('forged_') && !isDue(`${event} ${network ?? cause?.network}`, 60_000)) return
  writeLog('security', event, {
    network: only(isNetwork, network ?? cause?.network),
    account: only(isAccount, account === undefined ? cause?.account : account),
    path: cause?.path ?? null,
    ...(limit !== undefined && { limit: only(isWord, limit) }),
  })
}

const isNetwork = (text: string) => isIP(text.replace(/\/\d+$/, '')) !== 0
const isAccount = (text: string) => /^[0-9a-f-]{36}$/i.test(text)
const isWord = (text: string) => /^[a-z][a-z_-]{0,40}$/i.test(text)
const only = (isRight: (text: string) => boolean, text: string | null | undefined) =>
  text && isRight(text) ? text : null

/** Does the work as part of this request or job: what is written meanwhile carries its id. */
export function asPartOf<T>(cause: Pick<Cause, 'id'> & Partial<Cause>, work: () => T): T {
  const whole = {
    network: null,
    path: null,
    account: null,
    kind: null,
    isReported: false,
    isLeft: never,
    ...cause,
  }
  return log.causes.run(whole, work)
}

const never = () => false

/** What is being answered or done; undefined for what the process does by itself. */
export const causeOfNow = (): Cause | undefined => log.causes.getStore()

/**
 * Writes an unexpected error, with the id that the answer carries, or the name of what failed where nobody waits for an answer.
 * Somebody who went away in the middle of what they sent is no error of ours.
 */
export function reportError(error: unknown, id: string): void {
  const cause = log.causes.getStore()
  const where = id === cause?.id ? {} : cause ? { at: id } : { request_id: id }
  if (cause?.isLeft() && isBrokenOff(error)) writeLog('info', 'broken_off', where)
  else if (isAway(error)) {
    // Everything fails then, and writing waits until each line is out.
    if (isDue('database_away', 1000)) writeLog('warn', 'database_away', { ...where, why: error.message })
  } else writeLog('error', 'unexpected_error', { ...where, error: String((error as Error)?.stack ?? error) })
}

/** By its name: log.ts stands below the database (db/database-away.ts). */
function isAway(error: unknown): error is Error {
  return error instanceof Error && error.name === 'DatabaseAway'
}

/** What a body says that nobody sends any more. */
function isBrokenOff(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: string; code?: string }
  return (
    name === 'AbortError' || code === 'ECONNRESET' || /\b(aborted|prematurely closed)\b/i.test(String(error))
  )
}
