import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure } from './browser/api.ts'
import { createReaderStore, type Reader } from './reader-store.ts'
import { useSite } from './site.ts'

// A page that is the same for everybody is kept, and knows nobody. The browser asks once who reads it, and knows from then on; a
// page that was rendered for its reader says who that is.

export type Session = Reader['session']

/** Of this browser; the server never fills it. */
const store = createReaderStore(async () => {
  const response = await fetch(`${document.documentElement.lang === 'ne' ? '/ne' : ''}/reader`)
  if (!response.ok) throw new CallFailure(response.status, '')
  return response.json()
})
const nothing = store.getState()
/** Whether the document that is open came out of what this phone keeps, until it has said who its reader was. */
let isCopy = typeof document !== 'undefined' && 'stored' in document.documentElement.dataset
const VISITOR: Session = {
  status: 'unauthenticated',
  user: null,
  is_vendor: false,
  is_staff: false,
  is_rider: false,
}

/** Keeps what was done on this page for the next one. */
export const noteReader = store.note
/** The reader, with what was kept of pages since. */
export const latestReader = store.latest
/** Whether this browser has heard of its reader: before that, a page is as the server rendered it. */
export const isReaderKnown = () => store.getState() !== nothing
/** After a change at the server of what is said of the reader: one who is not known yet is asked for again. */
export const askForReaderAgain = store.askAgain

/** All that pages say of their reader; null while it is not known. */
export function useReader(): Reader | null {
  const { reader } = useSite()
  const known = useSyncExternalStore(store.subscribe, store.getState, () => nothing)
  return reader && reader !== known.brought ? reader : known.reader
}

/** The signed-in person or the visitor; null while it is not known which, so that no page shows the wrong one. */
export function useSession(): Session | null {
  const { is_known } = useSite()
  const reader = useReader()
  return reader ? reader.session : is_known ? null : VISITOR
}

/**
 * Whose things this phone may keep: a person's id, null for a visitor, undefined while it is not known. The pages themselves take a
 * copy's word until the server has answered.
 */
export function usePhonesOwner(): string | null | undefined {
  const session = useSession()
  const { isOfCopy } = useSyncExternalStore(store.subscribe, store.getState, () => nothing)
  return session && !isOfCopy ? (session.user?.id ?? null) : undefined
}

/** For the one component that sees to it, on every page. */
export function useAskingForReader(): void {
  const site = useSite()
  const { revalidate } = useRevalidator()
  const { isOfCopy } = useSyncExternalStore(store.subscribe, store.getState, () => nothing)
  const isUnknown = !useReader() || isOfCopy
  useEffect(() => {
    if (site.reader) store.bring(site.reader, isCopy)
    isCopy = false
  }, [site.reader])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one page got no answer, the next one asks again
  useEffect(() => {
    if (!isUnknown) return
    let stop = store.ask()
    const again = () => {
      stop = store.ask()
    }
    addEventListener('online', again)
    return () => {
      stop()
      removeEventListener('online', again)
    }
  }, [isUnknown, site])
  useEffect(() => {
    // Scripts run here: cached pages will do (server/pages/cached-for.ts).
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = 'scriptless=; Path=/; Max-Age=0'
    // A page out of the browser's memory may be old, or somebody else's.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) store.ask(() => void revalidate())
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [revalidate])
}

/** Reads the page and its reader anew: somebody else may be here. */
export function useReadingAnew(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    store.forget()
    void revalidate()
  }, [revalidate])
}
