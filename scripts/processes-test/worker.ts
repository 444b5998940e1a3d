import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { stopOnSignals, stopServing } from '../../apps/web/server/running/stop.ts'

// Stands in for a process of the shop (scripts/processes.test.ts): it answers which it is, ends as a process of the shop ends,
// and can be made to die.

const { PORT, DIES_AT_START } = process.env
if (DIES_AT_START && process.env.PROCESS_PLACE === DIES_AT_START) process.exit(1)
let isEnding = false
const server = createServer(async (request, response) => {
  if (request.url === '/die') process.kill(process.pid, 'SIGKILL')
  if (request.url === '/slow') await wait(300)
  if (isEnding) response.setHeader('Connection', 'close')
  response.end(JSON.stringify({ pid: process.pid, restored: process.env.RESTORED ?? null }))
})
server.listen(Number(PORT), '127.0.0.1', () => process.send!({ opened: 'open\n' }))
process.on('message', (said) => {
  const metric = { name: 'shop_test', help: 'x', type: 'gauge', aggregator: 'sum' }
  const figures = {
    process: process.env.PROCESS_PLACE,
    own: [{ ...metric, values: [{ labels: {}, value: process.pid }] }],
    shop: [],
  }
  if (said === 'figures') process.send!({ figures })
})
// As a process of the shop does while it drains (stop.ts).
stopOnSignals(async () => {
  isEnding = true
  await wait(200)
  await stopServing(server)
})
