import pg from 'pg'
import { KEEP_ALIVE } from './pool.ts'

/**
 * Listens to `pg_notify` on a channel. Messages arrive once their transaction is committed, from this process and all
 * others on the database. `lost` is called when the connection goes down, and `onMessage` gets null when it is there again, because
 * messages may have been missed. Answers a function that stops listening.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string | null) => void,
  lost?: () => void,
) => Promise<() => void>

interface Listening {
  listen: Listen
  close(): Promise<void>
}

/** Between two attempts to reconnect, in milliseconds. */
const PAUSE = 1000
/** Between two checks of the connection, and for the answer to each, in milliseconds: a silent one is given up after both. */
const HEARTBEAT = 5000
const MAX_WAIT_MS = 10_000

/**
 * Listens on the embedded database. It has one session and delivers messages on the connection whose transaction sent
 * them; all of those belong to this pool. Must be called before the pool's first connection.
 */
export function listenOnPool(pool: pg.Pool): Listen {
  const channels = openChannels()
  pool.on('connect', (client) => client.on('notification', channels.hear))
  // The database is in this process: it cannot be lost.
  return async (channel, onMessage) => {
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    return channels.add(channel, { onMessage })
  }
}

/**
 * Listens on a PostgreSQL server, on a connection that each process has for this alone. It reconnects automatically.
 */
export function listenOnServer(
  connectionString: string,
  application_name: string,
  heartbeat = HEARTBEAT,
): Listening {
  const channels = openChannels()
  let line: Promise<pg.Client> | undefined
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: MAX_WAIT_MS,
      query_timeout: MAX_WAIT_MS,
    })
    client.on('error', () => {})
    client.on('notification', channels.hear)
    try {
      await client.connect()
      for (const channel of channels.names()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    // A connection that was cut silently is noticed only by sending something.
    const beat = { text: 'select 1', query_timeout: heartbeat }
    const beats = setInterval(() => client.query(beat).catch(() => client.end()), heartbeat).unref()
    client.once('end', () => {
      clearInterval(beats)
      if (isClosed) return
      channels.lost()
      line = reconnect()
      line.catch(() => {})
    })
    return client
  }

  async function reconnect(): Promise<pg.Client> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE).unref())
      if (isClosed) throw new Error('The database was closed.')
      try {
        const client = await connect()
        channels.missed()
        return client
      } catch {
        // The server may need a while to come back.
      }
    }
  }

  return {
    async listen(channel, onMessage, lost) {
      const stop = channels.add(channel, { onMessage, lost })
      line ??= connect()
      const client = await line
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return stop
    },
    async close() {
      isClosed = true
      await line?.then((client) => client.end()).catch(() => {})
    },
  }
}

interface Listener {
  onMessage: (payload: string | null) => void
  lost?: (() => void) | undefined
}

/** The listeners of each channel. */
function openChannels() {
  const channels = new Map<string, Set<Listener>>()
  const everybody = () => [...channels.values()].flatMap((listeners) => [...listeners])
  return {
    names: () => [...channels.keys()],
    add(channel: string, listener: Listener): () => void {
      const all = channels.get(channel) ?? new Set()
      channels.set(channel, all.add(listener))
      return () => all.delete(listener)
    },
    hear({ channel, payload }: pg.Notification): void {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload ?? '')
    },
    lost(): void {
      for (const { lost } of everybody()) lost?.()
    },
    missed(): void {
      for (const { onMessage } of everybody()) onMessage(null)
    },
  }
}
