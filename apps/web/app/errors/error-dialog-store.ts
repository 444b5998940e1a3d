import { createStore } from '../browser/create-store.ts'

/** What the error dialog shows (specification §3). */
export interface ErrorDialogState {
  /** Whether it is open. */
  error: boolean
  /** Empty for the default title. */
  title: string
  /** The detail to unfold; empty for none. */
  text: string
  /** True where a form was sent: the dialog says then that nothing is lost. */
  isWrite?: boolean | undefined
}

const CLOSED: ErrorDialogState = { error: false, title: '', text: '' }

/** The one error dialog of the site: it shows whatever fails while a page stays open. */
export function createErrorDialog() {
  const { getState, subscribe, set } = createStore(CLOSED)
  return {
    getState,
    subscribe,
    /** Opens it, or shows the newer error in it. */
    show({ title = '', text = '', isWrite }: Partial<Omit<ErrorDialogState, 'error'>> = {}) {
      set({ error: true, title, text, isWrite })
    },
    close() {
      set({ error: false })
    },
  }
}

/** Of this browser page. On the server nothing ever opens it. */
export const errorDialog = createErrorDialog()
