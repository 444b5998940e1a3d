import type { Entry, Senders } from './entry.ts'
import { keepSending } from './keep-sending.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { browserStore } from './outbox-store.ts'

const CHANNEL = 'shop-outbox'

/** What pages of this browser tell each other: that a person's entries have changed, and with `sent` that the server has one of them. */
interface News {
  owner: string
  sent?: { entry: Entry; answer: unknown }
}

export interface Watcher {
  /** All of the person's entries, after each change in any page. */
  entries(entries: Entry[]): void
  /** The server has one of them. */
  sent?(entry: Entry, answer: unknown): void
}

export interface OutboxHere extends Outbox {
  /** Sends what waits from now on, as it is sure that its owner is signed in here. */
  start(): void
  /** Tells nothing any more, and sends nothing. */
  stop(): void
}

/** A person's outbox in this browser, which all its pages share. */
export function outboxHere(owner: string, senders: Senders, watcher: Watcher): OutboxHere {
  const channel = new BroadcastChannel(CHANNEL)
  let sending: ReturnType<typeof keepSending> | undefined
  let isStopped = false
  const show = () =>
    void outbox.entries().then(
      (all) => isStopped || watcher.entries(all),
      () => {},
    )

  function hear(): void {
    show()
    sending?.look()
  }
  /** Of a round that goes on after that, the other pages hear with their next look. */
  const tell = (news: News) => {
    if (!isStopped) channel.postMessage(news)
  }
  const outbox = createOutbox({
    owner,
    store: browserStore(),
    senders,
    news: {
      changed() {
        tell({ owner })
        hear()
      },
      sent(entry, answer) {
        tell({ owner, sent: { entry, answer } })
        watcher.sent?.(entry, answer)
      },
    },
  })
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.owner !== owner) return
    if (data.sent) watcher.sent?.(data.sent.entry, data.sent.answer)
    else hear()
  }
  show()
  return {
    ...outbox,
    start() {
      sending ??= keepSending(outbox)
    },
    stop() {
      sending?.stop()
      sending = undefined
      isStopped = true
      channel.close()
    },
  }
}
