import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '../src/api.ts'
import { readConfig } from '../src/config/config.ts'
import { startJobs } from '../src/jobs.ts'
import { openShop } from '../src/shop.ts'

// The shop without its pages, as a process of its own that a test may kill: the API, the jobs, and /healthz.

const config = readConfig(process.env, join(import.meta.dirname, '../../..'))
const shop = await openShop(config)
const api = createApi(shop)
const answer = async (request: Request): Promise<Response> => {
  if (new URL(request.url).pathname !== '/healthz') return api.fetch(request)
  await shop.database.pool.query('select 1')
  return new Response('ok\n')
}
createServer(getRequestListener(answer)).listen(config.port, '127.0.0.1')
await startJobs(shop)
