import { createStore } from './browser/create-store.ts'
import { retryReads } from './browser/retry-reads.ts'
import type { readReader } from './reader.server.ts'

/** All that pages say of who reads them. */
export type Reader = Awaited<ReturnType<typeof readReader>>

interface Known {
  /** As the server said last; null while it is not known. */
  reader: Reader | null
  /** The reader whom a page brought last; what was said since is newer. */
  brought: Reader | null
  /** Whether a copy that this phone kept brought it: somebody else may be here by now. */
  isOfCopy: boolean
}

/** What a browser knows of its reader, over all pages that it opens without a new document. */
export function createReaderStore(fetchReader: () => Promise<Reader>) {
  const { getState, subscribe, set } = createStore<Known>({ reader: null, brought: null, isOfCopy: false })
  let stop = () => {}
  /** What changed here since the server spoke. */
  let notes: Partial<Reader> = {}

  function hear(news: Partial<Known>): void {
    notes = {}
    set(news)
  }

  /** Asks the server, again and again while that fails; `onOther` is called when it names another one. Answers how to stop. */
  function ask(onOther = () => {}): () => void {
    stop()
    stop = retryReads(fetchReader, {
      data(reader) {
        const before = getState().reader
        hear({ reader, isOfCopy: false })
        if (before && before.session.user?.id !== reader.session.user?.id) onOther()
      },
      failure() {},
    })
    return stop
  }

  return {
    getState,
    subscribe,
    ask,
    /** A page was rendered for its reader, and says who that is. */
    bring(brought: Reader, isOfCopy = false): void {
      hear({ reader: brought, brought, isOfCopy })
    },
    /** Keeps what was done on a page for the next one; the page itself knows it. */
    note(change: Partial<Reader>): void {
      notes = { ...notes, ...change }
    },
    /** A reader, with what was noted since that was said of them. */
    latest(reader: Reader): Reader {
      return reader === getState().reader ? { ...reader, ...notes } : reader
    },
    /** Something was changed at the server: an answer that is on its way may not know of it. */
    askAgain(): void {
      if (!getState().reader) ask()
    },
    /** Somebody else may be here. */
    forget(): void {
      stop()
      set({ reader: null })
    },
  }
}
