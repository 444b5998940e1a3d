/** What the error dialog shows (specification §3). */
export interface ErrorDialogState {
  /** Whether it is open. */
  error: boolean
  /** Empty for the default title. */
  title: string
  /** The detail to unfold; empty for none. */
  text: string
}

const CLOSED: ErrorDialogState = { error: false, title: '', text: '' }

/** The one error dialog of the site: whatever goes wrong beside a page is told here. */
export function createErrorDialog() {
  let state = CLOSED
  const listeners = new Set<() => void>()

  function set(change: ErrorDialogState): void {
    state = change
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Opens it, or shows the newer error in it. */
    show({ title = '', text = '' }: { title?: string; text?: string } = {}) {
      set({ error: true, title, text })
    },
    close() {
      set({ ...state, error: false })
    },
  }
}

/** Of this browser page. On the server nothing ever opens it. */
export const errorDialog = createErrorDialog()
