import cluster from 'node:cluster'
import { writeLog } from '@himalayan-green/shop/log.ts'
import { openMetricsIfAsked } from './server/metrics/open-if-asked.ts'
import { startJobsUnlessQuarantined } from './server/running/acting-jobs.ts'
import { opening } from './server/running/opening.ts'
import { stopOnSignals } from './server/running/stop.ts'
import { startWatching } from './server/running/watching.ts'

// ROLE=jobs: the process works on due tasks and queues, and opens no port but METRICS_PORT.

const shop = await opening
const metrics = await openMetricsIfAsked(shop)
const jobs = await startJobsUnlessQuarantined(shop)
const watching = startWatching(shop)
// The timers that poll the queues keep no process alive.
const alive = setInterval(() => {}, 60_000)
stopOnSignals(async () => {
  writeLog('info', 'stopping')
  clearInterval(alive)
  await Promise.all([jobs.stop(), watching.stop()])
  await metrics?.close()
  await shop.close()
  writeLog('info', 'stopped')
})
writeLog('info', 'started', { role: 'jobs', pid: process.pid, metrics: metrics?.port, node: process.version })
const opened = 'Himalayan Green does its jobs\n'
if (cluster.isWorker) process.send!({ opened })
else process.stdout.write(opened)
