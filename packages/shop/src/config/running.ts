import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { LEVELS, type Level } from '../log.ts'
import { webAddress, wholeNumber, yesOrNo } from './fields.ts'

// Settings for how the shop runs: logging and metrics, the number of processes, their work, and how they end.

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
  HEARTBEAT_URL: webAddress('HEARTBEAT_URL', 'https://hc-ping.com/…').optional(),
}

export interface RunningConfig {
  /** Whether the operator says that the database was restored; then it does not act (restored/life.ts). */
  isRestored: boolean
  /** How many processes share the port; always one with the embedded database. */
  processes: number
  /** The work of a process: answering requests, deadlines and jobs, or both. */
  role: 'both' | 'web' | 'jobs'
  /** False stops all jobs of this process, so that nothing is sent, refunded, expired or deleted automatically. */
  jobs: boolean
  /** How long a process that is asked to end still takes requests while it reports that it is not ready. */
  drainSeconds: number
  /** The lowest level that is written to the log. */
  logLevel: Level
  /** Where Prometheus reads metrics; null collects none. */
  metrics: { port: number; host: string } | null
  /** What is asked each minute in which the shop does its work, so that somebody outside notices when it is not; null asks nothing. */
  heartbeatUrl: string | null
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
    heartbeatUrl: given.HEARTBEAT_URL ?? null,
  }
}
