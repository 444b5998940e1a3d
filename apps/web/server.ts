import { createServer } from 'node:http'
import { createApi } from '@himalayan-green/shop/api.ts'
import { readConfig } from '@himalayan-green/shop/config.ts'
import { servePicture } from '@himalayan-green/shop/files/serve-picture.ts'
import { startJobs } from '@himalayan-green/shop/jobs.ts'
import { openShop } from '@himalayan-green/shop/shop.ts'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { authDoor } from './server/auth.ts'
import { callerOf } from './server/caller.ts'
import { refuseForeignWrites } from './server/foreign-writes.ts'
import { pages } from './server/pages.ts'
import { securityHeaders } from './server/security-headers.ts'

const here = (path: string) => new URL(path, import.meta.url)
const production = process.env.NODE_ENV === 'production'
const config = readConfig(process.env, here('../../').pathname)
const shop = await openShop(config)
const api = createApi(shop)
const app = new Hono<{ Bindings: HttpBindings }>()
const server = createServer()

app.use(securityHeaders(config.publicUrl.startsWith('https:')))
app.get('/healthz', async (c) => {
  await shop.database.pool.query('select 1')
  return c.text('ok')
})
app.all('/v1/*', (c) => api.fetch(c.req.raw, { address: callerOf(c, config.trustedProxies).address }))
app.use(refuseForeignWrites(config.publicUrl))
app.route('/auth', authDoor(shop))
app.get('/pictures/*', (c) => servePicture(shop.pictures, c.req.path.slice('/pictures/'.length)))

const vite = production
  ? undefined
  : await (await import('vite')).createServer({
      root: here('.').pathname,
      server: { middlewareMode: true, hmr: { server } },
    })
if (production)
  app.use(
    serveStatic({
      root: here('build/client').pathname,
      precompressed: true,
      onFound: (path, c) =>
        c.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
        ),
    }),
  )
const built = production ? ((await import(here('build/server/index.js').href)) as ServerBuild) : undefined
const loadBuild = async () =>
  built ?? ((await vite!.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
app.all('*', pages(shop, loadBuild))

const listener = getRequestListener(app.fetch)
server.on('request', (request, response) =>
  vite && !/^\/(v1|auth|pictures)\//.test(request.url ?? '')
    ? vite.middlewares(request, response, () => listener(request, response))
    : listener(request, response),
)
const jobs = await startJobs(shop)
server.listen(config.port, config.host, () => {
  const address = server.address() as { port: number }
  process.stdout.write(`Himalayan Green is open at http://${config.host}:${address.port}\n`)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    server.close()
    server.closeAllConnections()
    await jobs.stop()
    await shop.close()
    process.exit()
  })
