import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createApi } from '@himalayan-green/shop/api.ts'
import { readConfig } from '@himalayan-green/shop/config.ts'
import { contextOf, openShop } from '@himalayan-green/shop/shop.ts'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageContext } from './app/context.ts'

const here = (path: string) => new URL(path, import.meta.url)
const production = process.env.NODE_ENV === 'production'
const config = readConfig(process.env, here('../../').pathname)
const shop = await openShop(config)
const api = createApi(shop)
const app = new Hono()
const server = createServer()

app.get('/healthz', async (c) => {
  await shop.database.pool.query('select 1')
  return c.text('ok')
})
app.all('/v1/*', (c) => api.fetch(c.req.raw))

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
      onFound: (path, c) =>
        c.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
        ),
    }),
  )
const render = production
  ? createRequestHandler((await import(here('build/server/index.js').href)) as ServerBuild, 'production')
  : undefined

app.all('*', async (c) => {
  const locale = /^\/ne(\/|$)/.test(c.req.path) ? 'ne' : 'en'
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: contextOf(shop, null, locale),
    config,
    nonce: randomBytes(16).toString('base64'),
  })
  const handler =
    render ??
    createRequestHandler(
      (await vite!.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      'development',
    )
  return handler(c.req.raw, context)
})

const listener = getRequestListener(app.fetch)
server.on('request', (request, response) =>
  vite && !request.url?.startsWith('/v1')
    ? vite.middlewares(request, response, () => listener(request, response))
    : listener(request, response),
)
server.listen(config.port, config.host, () => {
  const address = server.address() as { port: number }
  process.stdout.write(`Himalayan Green is open at http://${config.host}:${address.port}\n`)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    server.close()
    server.closeAllConnections()
    await shop.close()
    process.exit()
  })
