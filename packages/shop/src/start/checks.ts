import type { Locale } from '../context.ts'
import { type CheckSentence, checkTexts } from './check-texts.ts'

// The self-check, for `npm run doctor` and for the point `server` of /admin/start.

export const CHECKS = [
  'proxy',
  'address',
  'tls',
  'clock',
  'keys',
  'files',
  'mail',
  'sms',
  'gateways',
  'database',
  'durability',
  'rights',
  'disk',
  'backups',
] as const
export type CheckKey = (typeof CHECKS)[number]

/** `red` keeps a shop from being opened; `yellow` is a warning. */
export type CheckState = 'green' | 'yellow' | 'red'

/** The result of a check: its state, and a sentence (check-texts.ts) with what it names. */
export interface Found {
  state: CheckState
  says: CheckSentence
  /** A machine's words, a name or a number, never a secret. */
  with?: string
}

export interface Check extends Found {
  key: CheckKey
}

export const green = (says: CheckSentence, named?: string): Found => found('green', says, named)
export const yellow = (says: CheckSentence, named?: string): Found => found('yellow', says, named)
export const red = (says: CheckSentence, named?: string): Found => found('red', says, named)

function found(state: CheckState, says: CheckSentence, named?: string): Found {
  return { state, says, ...(named !== undefined && { with: named }) }
}

/** The sentence of a check, in this language. */
export function sentenceOf({ says, with: named = '' }: Found, locale: Locale): string {
  return checkTexts(locale).says[says](named)
}

/** The longest time of a check, in milliseconds. */
const MAX_CHECK_MS = 3000

/** Runs all checks in parallel. An unexpected failure is reported in its own words. */
export async function runChecks(looks: Record<CheckKey, () => Promise<Found>>): Promise<Check[]> {
  return Promise.all(CHECKS.map(async (key) => ({ key, ...(await within(looks[key])) })))
}

async function within(look: () => Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(red('late')), MAX_CHECK_MS)
  })
  try {
    return await Promise.race([look(), late])
  } catch (error) {
    return red('failed', messageOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** The message of an error, in one line and without what a URL may contain. */
export function messageOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  if (cause instanceof Error) return messageOf(cause)
  const text = message?.split('\n')[0] || code || String(error)
  return text.replace(/\/\/[^@\s/]*@/g, '//').slice(0, 200)
}

/** Caches the answer for this many milliseconds, so that reloading a page does not run checks again and again. */
export function cachedFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!cached || now - cached.at > milliseconds) cached = { at: now, answer: ask() }
    return cached.answer
  }
}
