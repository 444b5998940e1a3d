import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import type { Asker } from './fair/asker.ts'
import { measured } from './measured.ts'

// The log: one line of JSON for each event, on standard error. It uses no library: writing waits until the line is out,
// so that a process that dies has said why, and only the level needs a setting.

/**
 * From what somebody must see to what explains a day. `browser` is what browsers report about themselves, which may be
 * false.
 */
export const LEVELS = ['error', 'warn', 'security', 'browser', 'info'] as const
export type Level = (typeof LEVELS)[number]

/** Further short facts of a line. They never contain an email, a phone, a name, a key or a password. */
export type Facts = Record<string, string | number | boolean | null | undefined>

/** The request or job that is being processed; every line written meanwhile contains its id. */
export interface Cause {
  /** The id of the request, also in the jobs that it causes and the calls that it makes. */
  readonly id: string
  /** The network of the request, as limits count it (http/networks.ts); null for a job. */
  readonly network: string | null
  /** The path of the request, without query and keys; null for a job. */
  readonly path: string | null
  /** The account of the request, once it is known. */
  account: string | null
  kind: 'visitor' | 'customer' | 'vendor' | 'staff' | null
  /** For whom it takes its part of what all share; null where that was not noted. */
  asker: Asker | null
  /** Whether a line of the level `security` was written for it. */
  isReported: boolean
  /** Whether the client has gone away meanwhile. */
  isLeft: () => boolean
}

interface Log {
  level: Level
  write: (line: string) => void
  causes: AsyncLocalStorage<Cause>
  /** When events that are not logged each time were last logged, by event and origin, in milliseconds. */
  last: Map<string, number>
}

/** The state is on globalThis, because the server and the built pages each have a copy of this module. */
const shared = globalThis as { shopLog?: Log }
shared.shopLog ??= {
  level: 'info',
  write: (line) => void process.stderr.write(line),
  causes: new AsyncLocalStorage(),
  last: new Map(),
}
const log = shared.shopLog

/** Changes the level or the destination of the log; answers the former ones. */
export function setLog(change: Partial<Pick<Log, 'level' | 'write'>>): Pick<Log, 'level' | 'write'> {
  const { level, write } = log
  Object.assign(log, change)
  return { level, write }
}

/** Writes a line: the time in UTC, the level, the event (`in_snake_case`), the request and the facts. */
export function writeLog(level: Level, event: string, facts: Facts = {}): void {
  if (LEVELS.indexOf(level) > LEVELS.indexOf(log.level)) return
  const request_id = log.causes.getStore()?.id
  const line = { time: new Date().toISOString(), level, event, ...(request_id && { request_id }), ...facts }
  log.write(`${JSON.stringify(line)}\n`)
}

/** How many such events are remembered; the oldest is forgotten first. */
const MAX_REMEMBERED = 10_000

/** Whether an event is to be logged again, because it was not within this many milliseconds. */
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

/** Facts about somebody who does what they may not. Nothing else can be logged with it. */
export interface SecurityFacts {
  /** The id of the account that acted or is affected. */
  account?: string | null
  /** The network, if it is not the request's. */
  network?: string
  /** The limit that was reached, as one word. */
  limit?: string
}

/**
 * Writes a line of the level `security`, with the network, the account and the path of the request. A value that is not
 * what its name says (an account's id, an address, a single word) is left out, because it may be somebody's email.
 * Forgeries are logged once a minute for each network, and counted each time.
 */
export function securityEvent(event: string, { account, network, limit }: SecurityFacts = {}): void {
  const cause = log.causes.getStore()
  if (cause) cause.isReported = true
  measured('security event', () => ({ event }))
  // An attacker may send any number of forgeries.
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

/** Does the work as part of this request or job, so that lines written meanwhile contain its id. */
export function asPartOf<T>(cause: Pick<Cause, 'id'> & Partial<Cause>, work: () => T): T {
  const whole = {
    network: null,
    path: null,
    account: null,
    kind: null,
    asker: null,
    isReported: false,
    isLeft: never,
    ...cause,
  }
  return log.causes.run(whole, work)
}

const never = () => false

/** The request or job that is being processed; undefined for what the process does by itself. */
export const causeOfNow = (): Cause | undefined => log.causes.getStore()

/**
 * Logs an unexpected error, with the id that the response contains, or the name of what failed if nobody waits for a
 * response. A client that went away while sending is not an error of ours.
 */
export function reportError(error: unknown, id: string): void {
  const cause = log.causes.getStore()
  const where = id === cause?.id ? {} : cause ? { at: id } : { request_id: id }
  if (cause?.isLeft() && isBrokenOff(error)) writeLog('info', 'broken_off', where)
  else if (isAway(error)) {
    // Everything fails in this case, and writing waits until each line is out, so that it is logged once a second.
    if (isDue('database_away', 1000)) writeLog('warn', 'database_away', { ...where, why: error.message })
  } else writeLog('error', 'unexpected_error', { ...where, error: String((error as Error)?.stack ?? error) })
}

/**
 * Compares the name, because log.ts must not import the database (db/database-away.ts), and because pg-boss reports copies of errors
 * that are none themselves.
 */
function isAway(error: unknown): error is { message: string } {
  return (error as { name?: unknown } | null)?.name === 'DatabaseAway'
}

/** Whether an error says that a body was cut off. */
function isBrokenOff(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: string; code?: string }
  return (
    name === 'AbortError' || code === 'ECONNRESET' || /\b(aborted|prematurely closed)\b/i.test(String(error))
  )
}
