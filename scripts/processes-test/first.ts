import { join } from 'node:path'
import { runProcesses } from '../processes.ts'

// The first of several (scripts/processes.test.ts), as scripts/start.ts has it.

await runProcesses({
  count: Number(process.env.PROCESSES),
  prepare: async () => {},
  metrics: { port: Number(process.env.METRICS_PORT), host: '127.0.0.1' },
  program: join(import.meta.dirname, 'worker.ts'),
})
