import type { Entry } from '../app/outbox/entry.ts'
import type { OnePage } from '../app/outbox/one-page.ts'
import type { OutboxStore } from '../app/outbox/outbox-store.ts'

/** What is on a phone: it outlives the pages that look at it. A change is one piece, as in the browser's database. */
export function memoryOutbox(): OutboxStore & { all: Entry[] } {
  const phone = {
    all: [] as Entry[],
    async read() {
      return structuredClone(phone.all)
    },
    async change<Answer extends { put?: Entry[]; remove?: string[] }>(work: (all: Entry[]) => Answer) {
      const answer = work(structuredClone(phone.all))
      const put = structuredClone(answer.put ?? [])
      const gone = [...(answer.remove ?? []), ...put.map(({ id }) => id)]
      phone.all = [...phone.all.filter(({ id }) => !gone.includes(id)), ...put]
      return answer
    },
  }
  return phone
}

/** The lock of a browser, for the pages of one test: one after the other. */
export function oneAfterTheOther(): OnePage {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(() => work(true))
    last = mine.catch(() => {})
    return mine
  }
}
