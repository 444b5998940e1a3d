import type { Entry, Outcome } from './entry.ts'
import { MAX_ASKED, MAX_WAIT, waitAfter } from './waits.ts'

// What happens to the entries of a phone, without a store or a clock of its own: each function answers what changes.

/** Entries to keep, and ids of those that go. */
export interface Change {
  put?: Entry[]
  remove?: string[]
}

/** So long an entry belongs to the page that sends it, in milliseconds. */
const TAKEN_FOR = 60_000

/** After so many tries without an answer, others about something else go before it. */
const PASSED_AFTER = 3

/** A wish as it is done; `body` is made from that of the older wish which it takes the place of, or comes after. */
export interface Wish {
  owner: string
  kind: string
  about: string | null
  body: (before: unknown) => unknown
  /** Whether a wish with this body wants nothing any more: it goes with the older one, if that was never sent. */
  isNone?: (body: unknown) => boolean
}

/** The change for a new wish. One about the same takes the place of what waits, was refused or asks; not of what is on its way. */
export function wished(all: readonly Entry[], { owner, kind, about, body, isNone }: Wish, id: string) {
  const older = all.find(
    (entry) =>
      about !== null &&
      entry.state !== 'sending' &&
      entry.owner === owner &&
      entry.kind === kind &&
      entry.about === about,
  )
  const onItsWay = all.findLast(
    (entry) => about !== null && entry.about === about && isOf(entry, owner, kind) && entry !== older,
  )
  const entry: Entry = {
    id,
    owner,
    kind,
    about,
    seq: 1 + Math.max(0, ...all.map(({ seq }) => seq)),
    body: body((older ?? onItsWay)?.body ?? null),
    state: 'waiting',
    tries: 0,
    next_try_at: 0,
    // What the server asked to wait holds for the newer wish too.
    not_before: Math.max(0, ...all.filter((one) => isOf(one, owner, kind)).map((one) => one.not_before)),
    taken_until: 0,
    answer: null,
  }
  const isNothing = older?.state === 'waiting' && older.tries === 0 && !onItsWay && isNone?.(entry.body)
  return { entry, put: isNothing ? [] : [entry], remove: older ? [older.id] : [] }
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
    if (state === 'sending' && !isAlone && still(taken_until, now, TAKEN_FOR) > now) return false
    if (still(not_before, now, MAX_ASKED) > now) return false
    return isUrged || still(next_try_at, now, MAX_WAIT) <= now
  })
  if (!next) return { entry: null }
  const entry: Entry = { ...next, state: 'sending', taken_until: now + TAKEN_FOR }
  return { entry, put: [entry] }
}

/** A moment that is waited for; one further ahead than the longest wait was written by a clock that was wrong, and holds up nothing. */
const still = (until: number, now: number, longest: number) => (until - now > longest ? 0 : until)

const isOf = (entry: Entry, owner: string, kind: string) => entry.owner === owner && entry.kind === kind

/** The one that goes first: what was refused or asks holds up nothing, nor does one that has failed again and again. */
function firstOf(all: readonly Entry[], owner: string, kind: string): Entry | undefined {
  const open = all
    .filter((entry) => isOf(entry, owner, kind) && (entry.state === 'waiting' || entry.state === 'sending'))
    .sort((one, other) => one.seq - other.seq)
  // Those about different things need no order among each other.
  const failing = open
    .filter(({ state, about, tries }) => state === 'waiting' && about !== null && tries >= PASSED_AFTER)
    .sort((one, other) => one.next_try_at - other.next_try_at)
  return open.find((entry) => !failing.includes(entry)) ?? failing[0]
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
  // What the server asked to wait holds for all that its person wants of this kind.
  const asked = outcome.is === 'later' && outcome.after ? now + Math.min(MAX_ASKED, outcome.after) : null
  const others =
    asked === null
      ? []
      : all
          .filter((one) => one.id !== id && isOf(one, entry.owner, entry.kind))
          .map((one) => ({ ...one, not_before: asked }))
  if (isOutdated) return { put: others, remove: [id] }
  if (outcome.is === 'later') {
    const tries = entry.tries + 1
    const not_before = asked ?? entry.not_before
    const next_try_at = now + waitAfter(tries, random)
    const waits: Entry = { ...entry, state: 'waiting', taken_until: 0, tries, next_try_at, not_before }
    return { put: [waits, ...others] }
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
export function nextAt(
  all: readonly Entry[],
  owner: string,
  kinds: readonly string[],
  now: number,
): number | null {
  const firsts = kinds.flatMap((kind) => firstOf(all, owner, kind) ?? [])
  const at = firsts.map((entry) =>
    entry.state === 'sending'
      ? still(entry.taken_until, now, TAKEN_FOR)
      : Math.max(still(entry.next_try_at, now, MAX_WAIT), still(entry.not_before, now, MAX_ASKED)),
  )
  return at.length > 0 ? Math.min(...at) : null
}
