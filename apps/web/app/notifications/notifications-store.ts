import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'
import { createStore } from '../browser/create-store.ts'
import { type FailureTexts, sentenceOfFailure } from '../browser/failure.ts'
import { retryReads } from '../browser/retry-reads.ts'
import type { NotificationsBackend, Page } from './account-notifications.ts'
import type { Notifications, NotificationsState } from './notifications.ts'

export interface NotificationTexts extends FailureTexts {
  news: (count: number) => string
}

/** The notifications of one page: the state that bell and panel watch, and the marks, sent to the server. */
export function createNotificationsStore(
  backend: NotificationsBackend,
  texts: NotificationTexts,
  unread_count: number,
): Notifications {
  const { getState, subscribe, set } = createStore<NotificationsState>({
    unread_count,
    reading: 'unread',
    items: [],
    next: null,
    readingMore: 'no',
    busy: [],
    errors: {},
    error: null,
    isOpen: false,
    announcement: '',
  })
  let stopReading = () => {}
  let stopReadingMore = () => {}
  /** For each notification whose mark is on its way to the server: whether the last press marks it read. */
  const wished = new Map<number, boolean>()
  let isMarkingAll = false
  /** The stream's last count while all are being marked, and whether something new came. */
  let meanwhile: { unread_count?: number; is_new?: boolean } = {}

  /** While a mark is on its way, the count includes it already; the server's count may be older. */
  function isSettled(): boolean {
    return getState().busy.length === 0 && !isMarkingAll
  }

  function withMark(id: number, is_read: boolean): Pick<NotificationsState, 'items' | 'unread_count'> {
    const isOther = getState().items.some((item) => item.id === id && item.is_read !== is_read)
    return {
      items: getState().items.map((item) => (item.id === id ? { ...item, is_read } : item)),
      unread_count: isOther
        ? Math.max(0, getState().unread_count + (is_read ? -1 : 1))
        : getState().unread_count,
    }
  }

  const store: Notifications = {
    getState,
    subscribe,
    adopt(unread_count) {
      if (isSettled() && unread_count !== getState().unread_count) set({ unread_count })
    },
    adoptStreamed({ unread_count, is_new }) {
      store.adopt(unread_count)
      if (isMarkingAll) meanwhile = { unread_count, is_new: is_new || meanwhile.is_new }
      if (!is_new) return
      if (!isMarkingAll) set({ announcement: texts.news(getState().unread_count) })
      if (getState().isOpen) store.read()
    },
    setOpen(isOpen) {
      if (isOpen === getState().isOpen) return
      set({ isOpen, errors: {}, error: null, readingMore: 'no' })
      if (isOpen) store.read()
      else stopReadingMore()
    },
    read() {
      stopReading()
      if (getState().reading !== 'ready') set({ reading: 'loading' })
      stopReading = retryReads(() => backend.list(), {
        data(page) {
          set({ ...withNewest(getState(), page), reading: 'ready' })
          store.adopt(page.unread_count)
          if (isMarkingAll) return
          if (meanwhile.is_new && getState().unread_count > 0)
            set({ announcement: texts.news(getState().unread_count) })
          meanwhile = {}
        },
        failure() {
          if (getState().reading === 'loading') set({ reading: 'failed' })
        },
      })
    },
    readMore() {
      const { next } = getState()
      if (!next || getState().readingMore === 'yes') return
      stopReadingMore()
      set({ readingMore: 'yes' })
      stopReadingMore = retryReads(() => backend.list(next), {
        data(page) {
          // The list may be read anew meanwhile.
          set(
            getState().next === next
              ? { ...withOlder(getState(), page), readingMore: 'no' }
              : { readingMore: 'no' },
          )
        },
        failure: () => set({ readingMore: 'failed' }),
      })
    },
    async mark(id, is_read) {
      const { [id]: _, ...errors } = getState().errors
      set({ ...withMark(id, is_read), errors })
      wished.set(id, is_read)
      // After another press before the server's answer, the last wish is sent next.
      if (getState().busy.includes(id)) return
      set({ busy: [...getState().busy, id] })
      const settle = () => ({ busy: getState().busy.filter((other) => other !== id) })
      let sent = is_read
      try {
        let unread_count = await backend.mark(id, sent)
        while (wished.get(id) !== sent) {
          sent = !sent
          unread_count = await backend.mark(id, sent)
        }
        set(settle())
        store.adopt(unread_count)
      } catch (error) {
        const sentence = sentenceOfFailure(error, texts)
        set({ ...withMark(id, !sent), ...settle(), errors: { ...getState().errors, [id]: sentence } })
      }
      wished.delete(id)
    },
    async markAll() {
      if (isMarkingAll) return
      isMarkingAll = true
      meanwhile = {}
      const { unread_count } = getState()
      const unread = new Set(
        getState()
          .items.filter((item) => !item.is_read)
          .map(({ id }) => id),
      )
      const marked = (is_read: boolean) =>
        getState().items.map((item) => (unread.has(item.id) ? { ...item, is_read } : item))
      set({ items: marked(true), unread_count: 0, error: null })
      try {
        await backend.markAll()
      } catch (error) {
        const before = meanwhile.unread_count ?? unread_count
        set({ items: marked(false), unread_count: before, error: sentenceOfFailure(error, texts) })
      }
      isMarkingAll = false
      // It is unknown whether the server has marked what came in meanwhile.
      store.read()
    },
  }
  return store
}

/** Puts the newest page on top of the list; starts the list anew when so much is new that there is a gap. */
function withNewest(state: NotificationsState, page: Page): Pick<NotificationsState, 'items' | 'next'> {
  const read = new Set(page.items.map(({ id }) => id))
  const meets = state.items.some(({ id }) => read.has(id))
  if (!meets) return { items: page.items, next: page.next }
  const newest = page.items.map((item) => (state.busy.includes(item.id) ? asShown(state, item) : item))
  return { items: [...newest, ...state.items.filter(({ id }) => !read.has(id))], next: state.next }
}

/** A notification whose mark is on its way keeps its shown state. */
function asShown(state: NotificationsState, item: Notification): Notification {
  return state.items.find(({ id }) => id === item.id) ?? item
}

function withOlder(state: NotificationsState, page: Page): Pick<NotificationsState, 'items' | 'next'> {
  const read = new Set(state.items.map(({ id }) => id))
  return { items: [...state.items, ...page.items.filter(({ id }) => !read.has(id))], next: page.next }
}
