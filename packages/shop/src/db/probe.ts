import { nameOfProcess } from './open.ts'
import { LIMITS, openPool } from './pool.ts'

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 3000

/** Queries that tell whether this process can serve requests, and whether the shop's jobs run. */
export interface Probe {
  /**
   * Seconds since deadlines were last looked at; null if they never were. Throws an error if there is no answer in
   * time.
   */
  secondsSinceDeadlines(): Promise<number | null>
  close(): Promise<void>
}

/** The connection for these queries; only this method is needed. */
interface Line {
  query(text: string): Promise<{ rows: { seconds: string | null }[] }>
}

/**
 * On a server the probe has a connection of its own, so that many shoppers do not make a process look dead; the
 * embedded database has one connection for everything.
 */
export function openProbe(url: string | undefined, pool: Line, patience = PATIENCE): Probe {
  const own = url
    ? openPool(
        { ...LIMITS, wait: patience, statement: patience },
        { connectionString: url, application_name: nameOfProcess('health'), max: 1 },
      )
    : null
  const line = own ?? pool
  return {
    async secondsSinceDeadlines() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The database does not answer.')), patience)
      })
      const asked = line.query(LAST_LOOK)
      asked.catch(() => {})
      const { rows } = await Promise.race([asked, late]).finally(() => clearTimeout(timer))
      const { seconds } = rows[0]!
      return seconds === null ? null : Math.max(0, Math.round(Number(seconds)))
    },
    close: async () => own?.end(),
  }
}

const LAST_LOOK = `
  select extract(epoch from now() - max(completed_on)) as seconds
  from pgboss.job where name = 'keep-deadlines' and state = 'completed'`
