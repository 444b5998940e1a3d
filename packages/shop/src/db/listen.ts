import pg from 'pg'
import { KEEP_ALIVE } from './pool.ts'

/**
 * Hears what `pg_notify` says on a channel, once its transaction is committed, from this process and all others on the
 * database. `heard` gets null when the line was down for a while: anything may have been said. Answers how to stop.
 */
export type Listen = (channel: string, heard: (payload: string | null) => void) => Promise<() => void>

interface Listening {
  listen: Listen
  close(): Promise<void>
}

/** In milliseconds: between two tries to get the line back, and between two questions whether it still is one. */
const PAUSE = 1000
const HEARTBEAT = 30_000
const MAX_WAIT_MS = 10_000

/**
 * On the embedded database: it has one session, and says what it has to say on the connection whose transaction said
 * it. All of those are this pool's, of this process. Comes before the pool's first connection.
 */
export function listenOnPool(pool: pg.Pool): Listen {
  const channels = openChannels()
  pool.on('connect', (client) => client.on('notification', channels.hear))
  return async (channel, heard) => {
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    return channels.add(channel, heard)
  }
}

/** On a PostgreSQL server: one connection of a process is for nothing else; it comes back by itself when it breaks. */
export function listenOnServer(connectionString: string, application_name: string): Listening {
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
    // A line that was cut without a word is noticed only by speaking.
    const heartbeat = setInterval(() => client.query('select 1').catch(() => client.end()), HEARTBEAT).unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      if (isClosed) return
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
    async listen(channel, heard) {
      const stop = channels.add(channel, heard)
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

type Heard = (payload: string | null) => void

/** Who hears on which channel. */
function openChannels() {
  const channels = new Map<string, Set<Heard>>()
  return {
    names: () => [...channels.keys()],
    add(channel: string, heard: Heard): () => void {
      const all = channels.get(channel) ?? new Set()
      channels.set(channel, all.add(heard))
      return () => all.delete(heard)
    },
    hear({ channel, payload }: pg.Notification): void {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    },
    missed(): void {
      for (const all of channels.values()) for (const heard of all) heard(null)
    },
  }
}
