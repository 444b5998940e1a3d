import cluster from 'node:cluster'
import { writeLog } from '@himalayan-green/shop/log.ts'
import { startJobsUnlessHeld } from './server/acting-jobs.ts'
import { opening } from './server/opening.ts'
import { stopOnSignals } from './server/stop.ts'

// ROLE=jobs: what is due and what waits in the queues, and no door.

const shop = await opening
const jobs = await startJobsUnlessHeld(shop)
// Queues are asked by timers that keep no process alive.
const alive = setInterval(() => {}, 60_000)
stopOnSignals(async () => {
  writeLog('info', 'stopping')
  clearInterval(alive)
  await jobs.stop()
  await shop.close()
  writeLog('info', 'stopped')
})
writeLog('info', 'started', { role: 'jobs', pid: process.pid, node: process.version })
const opened = 'Himalayan Green does its jobs\n'
if (cluster.isWorker) process.send!({ opened })
else process.stdout.write(opened)
