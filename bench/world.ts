import type pg from 'pg'
import type { Figures } from './load.ts'

/** What a measurement needs to know of the running shop. */
export interface World {
  port: number
  databaseUrl: string
  pool: pg.Pool
  authSecret: string
}

/** A row of the table: what was measured, and what plain SQL gives at the same concurrency. */
export interface Row extends Figures {
  name: string
  /** Times a second; undefined where there is nothing to compare with. */
  floor?: number
}
