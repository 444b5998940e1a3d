import type pg from 'pg'
import type { Simulators } from '../simulators/open.ts'
import type { Figures } from './load.ts'

/** How long each measurement takes: BENCH_SECONDS shortens it for a look; only results of the full time are written down. */
export const FULL = 8
export const SECONDS = Number(process.env.BENCH_SECONDS ?? FULL)

/** What a measurement needs to know of the running shop. */
export interface World {
  port: number
  databaseUrl: string
  pool: pg.Pool
  authSecret: string
  /** The gateways that the shop pays at. */
  simulators: Simulators
}

/** A process of a shop. */
export interface Running {
  port: number
  pid: number
}

/** With the process of the shop that is measured, and that of a former version beside it, on the same database. */
export interface OpenWorld extends World {
  shop: Running
  former: Running | undefined
}

/** A row of the table: the measurement, and the result of plain SQL at the same concurrency. */
export interface Row extends Figures {
  name: string
  /** How often a second; undefined where there is nothing to compare with. */
  floor?: number
  /** What each took of the processors in the shop and its database, in milliseconds, where that was measured. */
  processor?: number
}
