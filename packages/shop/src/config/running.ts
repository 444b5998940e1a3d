import { z } from 'zod'
import { LEVELS, type Level } from '../log.ts'

// How the shop runs: what it says of itself, in how many processes, and how it ends.

export const runningSettings = {
  LOG_LEVEL: z.enum(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}`).default('info'),
}

export interface RunningConfig {
  /** How much is written to the log: this level, and those that are graver. */
  logLevel: Level
}

export function runningConfig(given: z.output<z.ZodObject<typeof runningSettings>>): RunningConfig {
  return { logLevel: given.LOG_LEVEL }
}
