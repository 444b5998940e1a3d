import { z } from 'zod'
import { LEVELS, type Level } from '../log.ts'
import { yesOrNo } from './fields.ts'

// How the shop runs: what it says of itself, in how many processes, and how it ends.

export const runningSettings = {
  RESTORED: yesOrNo('RESTORED').default(false),
  LOG_LEVEL: z.enum(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}`).default('info'),
}

export interface RunningConfig {
  /** Whoever starts the shop says that its database was restored: it holds back (restored/life.ts). */
  isRestored: boolean
  /** How much is written to the log: this level, and those that are graver. */
  logLevel: Level
}

export function runningConfig(given: z.output<z.ZodObject<typeof runningSettings>>): RunningConfig {
  return { isRestored: given.RESTORED, logLevel: given.LOG_LEVEL }
}
