/** What becomes of an entry: it waits, is being sent, was refused by the server, or waits for a person's answer. What was sent is gone. */
type EntryState = 'waiting' | 'sending' | 'refused' | 'question'

/** Something that a person did and the server does not know yet, as this phone keeps it. */
export interface Entry<Body = unknown, Answer = unknown> {
  /** Made here, so that the server can tell a second sending from a second wish. */
  id: string
  /** Whose wish it is: it is never sent as anybody else. */
  owner: string
  /** Its place: of one kind, what was done first is sent first. */
  seq: number
  kind: string
  /** What it is about: of one kind and about one thing, a newer wish takes the place of an older one. Null where each counts. */
  about: string | null
  body: Body
  state: EntryState
  /** How often it was sent without an answer. */
  tries: number
  /** When it may be sent again by itself, in milliseconds; before that a press or the network's coming back does. */
  next_try_at: number
  /** The server wants nothing before this moment, in milliseconds: nothing comes before it. */
  not_before: number
  /** While it is being sent: until when no other page takes it, where browsers cannot say that the first page is gone. */
  taken_until: number
  /** Why it was refused, or what is asked. */
  answer: Answer | null
}

/** What sending led to. */
export type Outcome =
  | { is: 'sent'; answer?: unknown }
  /** No answer, or not now: after so many milliseconds, if the server says so. */
  | { is: 'later'; after?: number | null }
  | { is: 'refused'; answer: unknown }
  | { is: 'question'; answer: unknown }
  /** Whoever is signed in is not its owner: it stays until they are. */
  | { is: 'signed-out' }

/** Sends one entry, and stops when the signal says that nobody waits any more. Sending it twice must do no more than sending it once. */
export type Send<Body = unknown> = (entry: Entry<Body>, signal: AbortSignal) => Promise<Outcome>

/** How each kind is sent: begins a round, in which one entry is sent after the other. */
export type Senders = Readonly<Record<string, () => Send<never>>>
