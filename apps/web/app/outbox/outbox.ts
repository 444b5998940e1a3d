import { keepHere } from '../browser/stored-here.ts'
import type { Entry, Outcome, Send, Senders } from './entry.ts'
import { type OnePage, onePage } from './one-page.ts'
import type { OutboxStore } from './outbox-store.ts'
import { answered, nextAt, settled, taken, type Wish, wished } from './queue.ts'
import { UNSENT } from './unsent.ts'
import { within } from './within.ts'

/** So long an answer is waited for, in milliseconds; then the call is ended, so that it does not come after a newer one. */
const PATIENCE = 30_000

/** What this person did on this phone and the server does not know yet. */
export interface Outbox {
  readonly owner: string
  /** Keeps a wish: once this is answered it outlives a reload. */
  put(wish: Omit<Wish, 'owner'>): Promise<Entry>
  /** All of this person's, the first one first. */
  entries(): Promise<Entry[]>
  /** Forgets a wish, because its person says so. */
  drop(id: string): Promise<void>
  /** A person's answer: the wish waits again, with this body. */
  answer(id: string, body: (before: unknown) => unknown): Promise<void>
  /** Sends what may be sent. `isUrged`: also what would wait longer by itself. */
  send(isUrged: boolean): Promise<void>
  /** When something is to be sent by itself next, in milliseconds; null when nothing waits, or whoever is signed in is not its owner. */
  nextAt(): Promise<number | null>
}

export interface OutboxNews {
  /** Something has changed. */
  changed(): void
  /** The server has it. */
  sent(entry: Entry, answer: unknown): void
}

export function createOutbox(props: {
  owner: string
  store: OutboxStore
  senders: Senders
  news: OutboxNews
  now?: () => number
  random?: () => number
  alone?: OnePage
}): Outbox {
  const { owner, store, senders, news, now = Date.now, random = Math.random, alone = onePage } = props
  const kinds = Object.keys(senders)
  let sending: Promise<void> | null = null
  /** Wanted while another round goes on. */
  let again: 'no' | 'calm' | 'urged' = 'no'
  /** The last one was not sent for that: nothing is tried by itself until something else is known. */
  let isSignedOut = false

  async function round(isUrged: boolean, isAlone: boolean): Promise<void> {
    const sends = new Map<string, Send>()
    let open = kinds
    for (;;) {
      const turn = { owner, kinds: open, now: now(), isUrged, isAlone }
      const { entry } = await store.change((all) => taken(all, turn))
      if (!entry) return
      news.changed()
      const send = sends.get(entry.kind) ?? (senders[entry.kind]!() as Send)
      sends.set(entry.kind, send)
      const outcome = await inTime(entry, send)
      isSignedOut = outcome.is === 'signed-out'
      await store.change((all) => settled(all, entry.id, outcome, now(), random))
      if (outcome.is === 'sent') news.sent(entry, outcome.answer)
      news.changed()
      if (outcome.is === 'signed-out') return
      // Nothing overtakes it.
      if (outcome.is === 'later') open = open.filter((kind) => kind !== entry.kind)
    }
  }

  const outbox: Outbox = {
    owner,
    async put(wish) {
      const { entry } = await store.change((all) => {
        // Together with the entry, so that no other page takes the word away between.
        keepHere(UNSENT, '1')
        return wished(all, { ...wish, owner }, crypto.randomUUID())
      })
      news.changed()
      return entry
    },
    async entries() {
      let all: Entry[] = []
      await store.change((found) => {
        all = found
        if (all.length === 0) keepHere(UNSENT, null)
        return {}
      })
      return all.filter((entry) => entry.owner === owner).sort((one, other) => one.seq - other.seq)
    },
    async drop(id) {
      await store.change(() => ({ remove: [id] }))
      news.changed()
    },
    async answer(id, body) {
      await store.change((all) => answered(all, id, body))
      news.changed()
    },
    async send(isUrged) {
      if (sending) {
        if (isUrged) again = 'urged'
        else if (again === 'no') again = 'calm'
        return sending
      }
      sending = alone((isAlone) => round(isUrged, isAlone)).finally(() => {
        sending = null
      })
      await sending
      if (again === 'no') return
      const next = again === 'urged'
      again = 'no'
      await outbox.send(next)
    },
    async nextAt() {
      return isSignedOut ? null : nextAt(await store.read(), owner, kinds, now())
    },
  }
  return outbox
}

/** What sending led to. One without an answer is ended. */
async function inTime(entry: Entry, send: Send): Promise<Outcome> {
  const call = new AbortController()
  try {
    return (await within(PATIENCE, send(entry, call.signal))) ?? { is: 'later' }
  } catch {
    return { is: 'later' }
  } finally {
    call.abort()
  }
}
