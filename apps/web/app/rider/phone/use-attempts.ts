import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../locale.tsx'
import type { Entry } from '../../outbox/entry.ts'
import { type OutboxHere, outboxHere } from '../../outbox/outbox-here.ts'
import { type Attempt, type AttemptRefusal, sendAttempt } from './send-attempt.ts'

/** The kind of an entry of the outbox that is an attempt of a rider. */
const ATTEMPT = 'attempt'

export interface StoredAttempt extends Attempt {
  id: string
  /** Not sent yet. What was not taken has an answer. */
  isWaiting: boolean
  answer: AttemptRefusal | null
}

export interface Attempts {
  /** What the server does not know yet or could not enter, the first one first; null until this phone was looked through. */
  stored: StoredAttempt[] | null
  /** Keeps an attempt and begins to send it: once this is answered, it outlives a reload. */
  enter(attempt: Omit<Attempt, 'told_at'>): Promise<StoredAttempt>
  /** What has become of an attempt within so many milliseconds: sent, not taken, or still waiting. */
  becomes(id: string, patience: number): Promise<'sent' | AttemptRefusal | 'waits'>
  /** Its rider has read why it was not taken. */
  drop(id: string): Promise<void>
}

/** What this phone keeps of its rider's attempts. They are sent in their order while a page with this is open; `sent` is called after each. */
export function useAttempts(owner: string | null | undefined, sent: () => void): Attempts {
  const locale = useLocale()
  const [stored, setStored] = useState<StoredAttempt[] | null>(null)
  const box = useRef<OutboxHere | null>(null)
  const tell = useRef(sent)
  useEffect(() => {
    tell.current = sent
  })
  useEffect(() => {
    if (!owner) return
    const opened = outboxHere(
      owner,
      { [ATTEMPT]: () => sendAttempt(locale) },
      {
        entries: (all) => setStored(attemptsIn(all)),
        sent: ({ kind }) => kind === ATTEMPT && tell.current(),
      },
    )
    box.current = opened
    opened.start()
    return () => {
      box.current = null
      opened.stop()
    }
  }, [owner, locale])
  return {
    stored,
    async enter(attempt) {
      const entry = await box.current!.put({
        kind: ATTEMPT,
        about: null,
        body: () => ({ ...attempt, told_at: Date.now() }) satisfies Attempt,
      })
      // Shown with the next stop.
      setStored(attemptsIn(await box.current!.entries()))
      void box.current!.send(true).catch(() => {})
      return attemptOf(entry)
    },
    async becomes(id, patience) {
      const until = Date.now() + patience
      for (;;) {
        const attempt = attemptsIn(await box.current!.entries()).find((one) => one.id === id)
        if (!attempt) return 'sent'
        if (!attempt.isWaiting) return attempt.answer ?? { clash: null, sentence: null }
        if (Date.now() > until) return 'waits'
        await new Promise((resolve) => setTimeout(resolve, LOOK))
      }
    },
    drop: async (id) => box.current?.drop(id),
  }
}

/** Milliseconds between two looks at what became of an attempt. */
const LOOK = 150

const attemptsIn = (entries: Entry[]) => entries.filter(({ kind }) => kind === ATTEMPT).map(attemptOf)

function attemptOf({ id, body, state, answer }: Entry): StoredAttempt {
  const isWaiting = state === 'waiting' || state === 'sending'
  return { ...(body as Attempt), id, isWaiting, answer: isWaiting ? null : (answer as AttemptRefusal | null) }
}
