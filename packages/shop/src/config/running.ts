import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { LEVELS, type Level } from '../log.ts'
import { wholeNumber, yesOrNo } from './fields.ts'

// How the shop runs: what it says of itself, in how many processes, which work they do, and how they end.

const PROCESSES_ARE = 'PROCESSES must be a whole number from 1 to 64, or auto'

export const runningSettings = {
  RESTORED: yesOrNo('RESTORED').default(false),
  PROCESSES: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)], PROCESSES_ARE)
    .default(1)
    .transform((count) => (count === 'auto' ? availableParallelism() : count)),
  ROLE: z.enum(['both', 'web', 'jobs'], 'ROLE must be both, web or jobs').default('both'),
  JOBS: yesOrNo('JOBS').default(true),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 300).default(0),
  LOG_LEVEL: z.enum(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}`).default('info'),
  METRICS_PORT: wholeNumber('METRICS_PORT', 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
}

export interface RunningConfig {
  /** Whoever starts the shop says that its database was restored: it holds back (restored/life.ts). */
  isRestored: boolean
  /** How many processes share the port; always one beside the embedded database. */
  processes: number
  /** What a process does: answer people, do what is due and waits in queues, or both. */
  role: 'both' | 'web' | 'jobs'
  /** False holds every job of this process: nothing is sent, refunded, expired or deleted by itself. */
  jobs: boolean
  /** How long a process that is asked to end still takes requests while it says that it is not ready. */
  drainSeconds: number
  /** How much is written to the log: this level, and those that are graver. */
  logLevel: Level
  /** Where figures for Prometheus are had; null counts none. */
  metrics: { port: number; host: string } | null
}

export function runningConfig(
  given: z.output<z.ZodObject<typeof runningSettings>> & { DATABASE_URL?: string | undefined },
): RunningConfig {
  return {
    isRestored: given.RESTORED,
    processes: given.DATABASE_URL ? given.PROCESSES : 1,
    role: given.ROLE,
    jobs: given.JOBS,
    drainSeconds: given.DRAIN_SECONDS,
    logLevel: given.LOG_LEVEL,
    metrics: given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
  }
}
