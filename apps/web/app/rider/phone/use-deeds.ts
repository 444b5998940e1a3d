import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../locale.tsx'
import type { Entry } from '../../outbox/entry.ts'
import { type OutboxHere, outboxHere } from '../../outbox/outbox-here.ts'
import { type Deed, type DeedRefusal, sendDeed } from './send-deed.ts'

/** The kind of an entry of the outbox that is a deed of a rider. */
const DEED = 'deed'

export interface KeptDeed extends Deed {
  id: string
  /** Not sent yet. What was not taken has an answer. */
  isWaiting: boolean
  answer: DeedRefusal | null
}

export interface Deeds {
  /** What the server does not know yet or could not enter, the first one first; null until this phone was looked through. */
  kept: KeptDeed[] | null
  /** Keeps a deed and begins to send it: once this is answered, it outlives a reload. */
  enter(deed: Omit<Deed, 'told_at'>): Promise<KeptDeed>
  /** What has become of a deed within so many milliseconds: sent, not taken, or still waiting. */
  becomes(id: string, patience: number): Promise<'sent' | DeedRefusal | 'waits'>
  /** Its rider has read why it was not taken. */
  drop(id: string): Promise<void>
}

/** What this phone keeps of its rider's deeds. They are sent in their order while a page with this is open; `sent` is called after each. */
export function useDeeds(owner: string | null | undefined, sent: () => void): Deeds {
  const locale = useLocale()
  const [kept, setKept] = useState<KeptDeed[] | null>(null)
  const box = useRef<OutboxHere | null>(null)
  const tell = useRef(sent)
  useEffect(() => {
    tell.current = sent
  })
  useEffect(() => {
    if (!owner) return
    const opened = outboxHere(
      owner,
      { [DEED]: () => sendDeed(locale) },
      { entries: (all) => setKept(deedsIn(all)), sent: ({ kind }) => kind === DEED && tell.current() },
    )
    box.current = opened
    opened.start()
    return () => {
      box.current = null
      opened.stop()
    }
  }, [owner, locale])
  return {
    kept,
    async enter(deed) {
      const entry = await box.current!.put({
        kind: DEED,
        about: null,
        body: () => ({ ...deed, told_at: Date.now() }) satisfies Deed,
      })
      // Shown with the next stop.
      setKept(deedsIn(await box.current!.entries()))
      void box.current!.send(true).catch(() => {})
      return deedOf(entry)
    },
    async becomes(id, patience) {
      const until = Date.now() + patience
      for (;;) {
        const deed = deedsIn(await box.current!.entries()).find((one) => one.id === id)
        if (!deed) return 'sent'
        if (!deed.isWaiting) return deed.answer ?? { clash: null, sentence: null }
        if (Date.now() > until) return 'waits'
        await new Promise((resolve) => setTimeout(resolve, LOOK))
      }
    },
    drop: async (id) => box.current?.drop(id),
  }
}

/** Milliseconds between two looks at what became of a deed. */
const LOOK = 150

const deedsIn = (entries: Entry[]) => entries.filter(({ kind }) => kind === DEED).map(deedOf)

function deedOf({ id, body, state, answer }: Entry): KeptDeed {
  const isWaiting = state === 'waiting' || state === 'sending'
  return { ...(body as Deed), id, isWaiting, answer: isWaiting ? null : (answer as DeedRefusal | null) }
}
