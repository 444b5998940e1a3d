import type { Entry, Outcome } from './entry.ts'
import { waitAfter } from './waits.ts'

// What happens to the entries of a phone, without a store or a clock of its own: each function answers what changes.

/** Entries to keep, and ids of those that go. */
export interface Change {
  put?: Entry[]
  remove?: string[]
}

/** So long an entry belongs to the page that sends it, in milliseconds. */
const TAKEN_FOR = 60_000

/** A wish as it is done; `body` is made from that of the older wish which it takes the place of. */
export interface Wish {
  owner: string
  kind: string
  about: string | null
  body: (before: unknown) => unknown
}

/** The change for a new wish. One about the same takes the place of what waits, was refused or asks; not of what is on its way. */
export function wished(all: readonly Entry[], { owner, kind, about, body }: Wish, id: string) {
  const older = all.find(
    (entry) =>
      about !== null &&
      entry.state !== 'sending' &&
      entry.owner === owner &&
      entry.kind === kind &&
      entry.about === about,
  )
  const entry: Entry = {
    id,
    owner,
    kind,
    about,
    seq: 1 + Math.max(0, ...all.map(({ seq }) => seq)),
    body: body(older?.body ?? null),
    state: 'waiting',
    tries: 0,
    next_try_at: 0,
    // What the server asked to wait holds for the newer wish too.
    not_before: older?.not_before ?? 0,
    taken_until: 0,
    answer: null,
  }
  return { entry, put: [entry], remove: older ? [older.id] : [] }
}

export interface Turn {
  owner: string
  kinds: readonly string[]
  now: number
  /** Somebody pressed, or the network is back: only what the server asked for is waited for. */
  isUrged: boolean
  /** No other page sends now: what is being sent was begun by one that is gone. */
  isAlone: boolean
}

/** The next entry to send, which is taken by that; null when none may be sent. Of a kind nothing overtakes what still waits. */
export function taken(all: readonly Entry[], turn: Turn): { entry: Entry | null } & Change {
  const { owner, kinds, now, isUrged, isAlone } = turn
  const firsts = kinds.flatMap((kind) => firstOf(all, owner, kind) ?? [])
  const next = firsts.find(({ state, taken_until, next_try_at, not_before }) => {
    if (state === 'sending' && !isAlone && taken_until > now) return false
    return not_before <= now && (isUrged || next_try_at <= now)
  })
  if (!next) return { entry: null }
  const entry: Entry = { ...next, state: 'sending', taken_until: now + TAKEN_FOR }
  return { entry, put: [entry] }
}

/** The one that goes first: what was refused or asks holds up nothing. */
function firstOf(all: readonly Entry[], owner: string, kind: string): Entry | undefined {
  return all
    .filter(
      (entry) =>
        entry.owner === owner &&
        entry.kind === kind &&
        (entry.state === 'waiting' || entry.state === 'sending'),
    )
    .sort((one, other) => one.seq - other.seq)[0]
}

/** What an outcome changes. */
export function settled(
  all: readonly Entry[],
  id: string,
  outcome: Outcome,
  now: number,
  random?: () => number,
): Change {
  const entry = all.find((one) => one.id === id)
  // Dropped while it was on its way.
  if (!entry) return {}
  if (outcome.is === 'sent') return { remove: [id] }
  if (outcome.is === 'signed-out') return { put: [{ ...entry, state: 'waiting', taken_until: 0 }] }
  // A newer wish was made meanwhile: what became of this one no longer matters, unless it may have got through.
  const isOutdated =
    entry.about !== null &&
    all.some(
      (one) =>
        one.seq > entry.seq &&
        one.owner === entry.owner &&
        one.kind === entry.kind &&
        one.about === entry.about,
    )
  if (isOutdated) return { remove: [id] }
  if (outcome.is === 'later') {
    const tries = entry.tries + 1
    const not_before = outcome.after ? now + outcome.after : entry.not_before
    const next_try_at = Math.max(not_before, now + waitAfter(tries, random))
    return { put: [{ ...entry, state: 'waiting', taken_until: 0, tries, next_try_at, not_before }] }
  }
  return { put: [{ ...entry, state: outcome.is, taken_until: 0, answer: outcome.answer }] }
}

/** A person's answer to a question, or another try of what was refused: with this body it waits again. */
export function answered(all: readonly Entry[], id: string, body: (before: unknown) => unknown): Change {
  const entry = all.find((one) => one.id === id)
  if (!entry || entry.state === 'sending') return {}
  return {
    put: [{ ...entry, body: body(entry.body), state: 'waiting', tries: 0, next_try_at: 0, answer: null }],
  }
}

/** When something is to be sent by itself next, in milliseconds; null when nothing waits. */
export function nextAt(all: readonly Entry[], owner: string, kinds: readonly string[]): number | null {
  const firsts = kinds.flatMap((kind) => firstOf(all, owner, kind) ?? [])
  const at = firsts.map((entry) =>
    entry.state === 'sending' ? entry.taken_until : Math.max(entry.next_try_at, entry.not_before),
  )
  return at.length > 0 ? Math.min(...at) : null
}
