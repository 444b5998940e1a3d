const LOCK = 'shop-outbox'

/** Does something while no other page of this browser does; it is told whether that is sure. */
export type OnePage = <Answer>(work: (isAlone: boolean) => Promise<Answer>) => Promise<Answer>

/** By the browser's lock, which goes with a page that is closed or killed. Without one, an entry that is taken says until when. */
export const onePage: OnePage = (work) =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request(LOCK, () => work(true))
    : work(false)
