import { sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { type Actor, contextOf } from '@himalayan-green/shop/context.ts'
import { onChanges } from '@himalayan-green/shop/notifications/changes.ts'
import { countUnread } from '@himalayan-green/shop/notifications/notifications.ts'
import { newlyNotified } from '@himalayan-green/shop/notifications/tell-changes.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { Hono } from 'hono'

/** Pages that one person may have open at once on one process; only those that are looked at ask for a stream. */
const MAX_STREAMS = 8
/** A comment so often, in milliseconds, keeps proxies from closing a quiet line, and finds out who is gone. */
const HEARTBEAT = 20_000
/** After so many heartbeats it is looked whether the session still lives. */
const BEATS_TO_A_LOOK = 3
/** Staff are told that something happened no oftener than so, in milliseconds. */
const SHOP_PAUSE = 2_000
/** A client that has taken nothing of this many messages is gone. */
const MAX_WAITING = 32

interface Stream {
  cookies: Headers
  actor: Actor
  /** Sends this text, or ends when it is not taken. */
  send(text: string): void
  end(): void
}

interface Streams {
  /** GET / is the stream. */
  router: Hono
  /** Ends all streams and takes no new ones: the server stops. */
  close(): void
}

/**
 * Sends pages, by server-sent events, the number of their reader's unread notifications: at once, and whenever that may have
 * changed. Staff are told as well that something has happened in the shop. The session cookie says who reads, since EventSource sends no headers of its own.
 */
export async function notificationStreams(
  shop: Shop,
  heartbeat = HEARTBEAT,
  pause = SHOP_PAUSE,
): Promise<Streams> {
  const open = new Map<string, Set<Stream>>()
  let isClosed = false
  const walk = { isUnderWay: false, again: false }
  /** A request during the query for a person's count is answered by one more query after it, however many requests come. */
  const sending = new Map<string, { again: boolean; is_new: boolean }>()

  /** Whatever happens in the shop tells somebody of it: what waits for staff may then be other things. Often at once, said once. */
  let saying: ReturnType<typeof setTimeout> | undefined
  function sayToStaff(): void {
    saying ??= setTimeout(() => {
      saying = undefined
      for (const streams of open.values())
        for (const stream of streams) if (stream.actor.is_staff) stream.send('event: shop\ndata: {}\n\n')
    }, pause)
  }

  // Changes come from here on, while the listening begins.
  const stop = await onChanges(shop.database, (change) => {
    sayToStaff()
    if (change) void sendCount(change.user_id, change.is_new)
    // The connection to the database was down: anybody may have a new notification.
    else void sendAllCounts()
  })

  /** Sends everybody their count, one after another, so that many open pages do not query the database all at once. */
  async function sendAllCounts(): Promise<void> {
    walk.again = true
    if (walk.isUnderWay) return
    walk.isUnderWay = true
    while (walk.again) {
      walk.again = false
      for (const user_id of [...open.keys()]) await sendCount(user_id, false)
    }
    walk.isUnderWay = false
  }

  async function sendCount(user_id: string, is_new: boolean): Promise<void> {
    const underWay = sending.get(user_id)
    if (underWay) {
      underWay.again = true
      underWay.is_new ||= is_new
      return
    }
    if (!open.has(user_id)) return
    const next = { again: true, is_new }
    sending.set(user_id, next)
    try {
      while (next.again) {
        const sent = { ...next }
        next.again = false
        next.is_new = false
        const event = await eventFor(open.get(user_id), sent.is_new)
        for (const stream of open.get(user_id) ?? []) stream.send(event)
      }
    } catch (error) {
      // Pages that come back begin with the count.
      shop.report(error, 'notification stream')
      for (const stream of open.get(user_id) ?? []) stream.end()
    } finally {
      sending.delete(user_id)
    }
  }

  async function eventFor(streams: Set<Stream> | undefined, is_new: boolean): Promise<string> {
    const [stream] = streams ?? []
    if (!stream) return ''
    const unread_count = await countUnread(contextOf(shop, stream.actor, 'en'))
    return `data: ${JSON.stringify({ unread_count, is_new })}\n\n`
  }

  const looked: { before: number; latest: number | null } = { before: 0, latest: null }
  /**
   * A process that is killed may not have told of what it had committed: at each heartbeat who got a notification within the last two
   * gets their count again.
   */
  async function lookForUntold(): Promise<void> {
    const { newest, user_ids } = await newlyNotified(shop.database, looked.before)
    const isFirst = looked.latest === null
    looked.before = looked.latest ?? newest
    looked.latest = newest
    if (!isFirst) for (const user_id of user_ids) void sendCount(user_id, false)
  }

  let beats = 0
  const heart = setInterval(() => {
    beats += 1
    const streams = [...open.values()].flatMap((all) => [...all])
    for (const stream of streams) stream.send(':\n\n')
    // A database that is away is noticed by the listener, after which everybody gets their count.
    if (streams.length > 0) lookForUntold().catch(() => {})
    if (beats % BEATS_TO_A_LOOK === 0) void endThoseWithoutSession(streams)
  }, heartbeat).unref()

  async function endThoseWithoutSession(streams: Stream[]): Promise<void> {
    for (const stream of streams) {
      const isAlive = await sessionOfCookie(shop, stream.cookies).then(Boolean, () => true)
      if (!isAlive) stream.end()
    }
  }

  const router = new Hono()
  router.get('/', async (c) => {
    c.header('Cache-Control', 'no-store')
    if (c.req.method === 'HEAD') return c.body(null, 204)
    const session = await sessionOfCookie(shop, c.req.raw.headers)
    if (!session) return c.text('', 401)
    const { actor } = session
    if (isClosed) return c.text('', 503)
    if ((open.get(actor.id)?.size ?? 0) >= MAX_STREAMS) return c.text('', 429, { 'Retry-After': '60' })
    const cookies = new Headers({ cookie: c.req.header('cookie') ?? '' })
    return c.body(streamFor({ cookies, actor }), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // nginx would hold it back.
      'X-Accel-Buffering': 'no',
    })
  })

  function streamFor(whose: Pick<Stream, 'cookies' | 'actor'>): ReadableStream<Uint8Array> {
    const { id } = whose.actor
    const encoder = new TextEncoder()
    let leave = () => {}
    return new ReadableStream(
      {
        start(controller) {
          const stream: Stream = {
            ...whose,
            send(text) {
              if ((controller.desiredSize ?? 0) <= 0) stream.end()
              else if (text) controller.enqueue(encoder.encode(text))
            },
            end() {
              leave()
              try {
                controller.close()
              } catch {
                // It was closed from the other side.
              }
            },
          }
          leave = () => {
            const all = open.get(id)
            all?.delete(stream)
            if (all?.size === 0) open.delete(id)
          }
          open.set(id, (open.get(id) ?? new Set()).add(stream))
          void sendCount(id, false)
        },
        cancel: () => leave(),
      },
      { highWaterMark: MAX_WAITING },
    )
  }

  return {
    router: router,
    close() {
      isClosed = true
      clearInterval(heart)
      clearTimeout(saying)
      stop()
      for (const stream of [...open.values()].flatMap((all) => [...all])) stream.end()
    },
  }
}
