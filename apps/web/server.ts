import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createApi } from '@himalayan-green/shop/api.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { isDatabaseAway } from '@himalayan-green/shop/db/database-away.ts'
import { openProbe } from '@himalayan-green/shop/db/probe.ts'
import { servePicture } from '@himalayan-green/shop/files/serve-picture.ts'
import { BodyFault } from '@himalayan-green/shop/http/body-fault.ts'
import { causeOfNow, writeLog } from '@himalayan-green/shop/log.ts'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { clientOf } from './server/client.ts'
import { documentRoutes } from './server/documents.ts'
import { refuseForeignWrites } from './server/foreign-writes.ts'
import { noteAskers } from './server/limits/known-people.ts'
import { refuseLargeBodies } from './server/limits/large-bodies.ts'
import { limitConnections } from './server/limits/limit-connections.ts'
import { limitReads, readsInTurn, uncountedReads } from './server/limits/limit-reads.ts'
import { limitRequests } from './server/limits/limit-requests.ts'
import { limitWrites } from './server/limits/limit-writes.ts'
import { refuseLongAddresses } from './server/limits/long-addresses.ts'
import { NetworkLimit, READS, readsOfStrangers } from './server/limits/network-limit.ts'
import { leaveBodiesUnread } from './server/limits/unread-bodies.ts'
import { openMetricsIfAsked } from './server/metrics/open-if-asked.ts'
import { notificationStreams } from './server/notification-streams.ts'
import { manifestRoutes } from './server/offline/manifest-route.ts'
import { workerRoute } from './server/offline/worker-route.ts'
import { builtFiles } from './server/pages/built-files.ts'
import { openPageCaches } from './server/pages/cached-pages.ts'
import { answerRead, openReadCaches } from './server/pages/cached-reads.ts'
import { refuseMissingFiles } from './server/pages/missing-files.ts'
import { oneSpelling } from './server/pages/one-spelling.ts'
import { pages, pagesSettingsOf, renderQueues, type Sites } from './server/pages/pages.ts'
import { pagePatterns, routePatterns } from './server/pages/route-patterns.ts'
import { answerToNoRequest, securityHeaders } from './server/pages/security-headers.ts'
import { paymentReturns } from './server/payment-returns.ts'
import { readerRoutes } from './server/reader.ts'
import { refuseTrace } from './server/refuse-trace.ts'
import { requestLog } from './server/request-log.ts'
import { startJobsUnlessQuarantined } from './server/running/acting-jobs.ts'
import { adminLinks } from './server/running/admin-links.ts'
import { developedApi, developedSite } from './server/running/developed.ts'
import { healthRoutes } from './server/running/health.ts'
import { holdWrites } from './server/running/hold-writes.ts'
import { listen, MAX_CONNECTIONS, TIMES } from './server/running/listen.ts'
import { config, opening } from './server/running/opening.ts'
import { ownDemo } from './server/running/own-demo.ts'
import { closeWhileDraining, stopOnSignals, stopServing } from './server/running/stop.ts'
import { startWatching } from './server/running/watching.ts'
import { securityTxt } from './server/security-txt.ts'
import { authRoutes } from './server/sign-in/auth.ts'
import { searchEngineRoutes } from './server/sitemap.ts'
import { databaseAway } from './server/unavailable.ts'
import { usageRoutes } from './server/usage.ts'
import { partOfSite } from './site-parts.ts'

const here = (path: string) => join(import.meta.dirname, path)
const production = process.env.NODE_ENV === 'production'
const shop = await opening
const api = createApi(shop)
const streams = await notificationStreams(shop)
const responses = await openReadCaches(shop.database)
const probe = openProbe(config.databaseUrl, shop.database.pool)
const draining = { is: false, isReplaced: false }
// An address with a slash at its end means the one without it.
const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
const reads = new NetworkLimit(undefined, readsOfStrangers(config), READS)
const queues = renderQueues()
const server = createServer(TIMES)
server.maxConnections = MAX_CONNECTIONS
// Behind a proxy all requests come from it, and the proxy limits them (deploy/haproxy.cfg).
if (config.trustedProxies === 0) limitConnections(server)

app.onError((error, c) => {
  const requestId = causeOfNow()?.id ?? ''
  if (!(error instanceof BodyFault)) shop.report(error, requestId)
  if (isDatabaseAway(error)) return databaseAway(c.req.raw)
  return c.text('Sorry, something went wrong', 500, { 'X-Request-Id': requestId })
})
app.use(requestLog(config.trustedProxies, () => routes, config.authSecret))
app.use(securityHeaders(config.publicUrl.startsWith('https:')))
app.use(refuseTrace)
app.use(refuseLongAddresses)
app.use(closeWhileDraining(draining))
app.use(leaveBodiesUnread)
app.use(ownDemo(config))
app.route('/', healthRoutes(probe, draining, shop.life))
app.use(noteAskers(shop))
app.use(limitRequests(config.trustedProxies))
app.use(limitWrites(config.trustedProxies))
app.use(holdWrites(shop.life))
const inTurn = readsInTurn(reads, queues.pages)
app.use(limitReads(inTurn, config.trustedProxies))
app.all('/v1/*', uncountedReads, async (c) => {
  const api = await apiOfNow()
  const client = clientOf(c, config.trustedProxies)
  const ask = async (request: Request) => api.fetch(request, { address: client.address })
  // What comes from memory waits for no turn.
  const askInTurn = (request: Request) => inTurn(client, request, () => ask(request))
  return production ? answerRead(responses, api.cachedAddress, c.req.raw, askInTurn) : askInTurn(c.req.raw)
})
app.use(refuseLargeBodies(config.trustedProxies, () => pagesSettingsOf(sites.en)))
app.route('/', paymentReturns(shop))
app.use(refuseForeignWrites(config.publicUrl))
app.route('/', searchEngineRoutes(shop))
app.route('/', securityTxt(shop))
app.route('/auth', authRoutes(shop))
app.route('/notifications/stream', streams.router)
app.route('/usage', usageRoutes(shop))
app.route('/', readerRoutes(shop))
app.route('/papers', documentRoutes(shop))
app.all('/pictures/*', uncountedReads, (c) => servePicture(shop.pictures, c.req.raw))

const vite = production
  ? undefined
  : await (await import('vite')).createServer({
      root: here('.'),
      server: { middlewareMode: true, hmr: { server } },
    })
// Set by scripts/start.ts, which has built the pages.
const build = process.env.SITE_BUILD ?? ''
app.route('/', workerRoute(build, config.offline))
app.route('/', manifestRoutes())
if (production) app.route('/', builtFiles(build))
app.use(oneSpelling(() => pagesSettingsOf(sites.en)))
app.use(refuseMissingFiles)
const sites = vite ? developedSite(vite) : await builtSites()
const apiOfNow = vite ? developedApi(vite, shop) : () => api
app.all('*', pages(shop, sites, reads, queues, await openPageCaches(shop.database)))
const routes = routePatterns([
  ...[...app.routes, ...api.routes].map(({ path }) => path).filter((path) => !path.endsWith('*')),
  '/pictures/*',
  ...Object.values(sites.en).flatMap((site) => (typeof site === 'function' ? [] : pagePatterns(site))),
])

const listener = getRequestListener(app.fetch, {
  errorHandler: answerToNoRequest(config.publicUrl.startsWith('https:')),
})
server.on('request', (request, response) =>
  vite && !/^\/(v1|auth|papers|pictures)\//.test(request.url ?? '')
    ? vite.middlewares(request, response, () => listener(request, response))
    : listener(request, response),
)
const address = await listen(server, config.port, config.host)
const metrics = await openMetricsIfAsked(shop, {
  queues: Object.values(queues),
  build,
  isDraining: () => draining.is,
})
const jobs = await startJobsUnlessQuarantined(shop)
const watching = startWatching(shop)
stopOnSignals(async (isReplaced) => {
  Object.assign(draining, { is: true, isReplaced })
  writeLog('info', 'stopping', { drain_seconds: config.drainSeconds })
  await wait(config.drainSeconds * 1000)
  streams.close()
  await Promise.all([stopServing(server), jobs.stop(), watching.stop()])
  await vite?.close()
  await probe.close()
  await metrics?.close()
  await shop.close()
  writeLog('info', 'stopped')
})
writeLog('info', 'started', {
  address,
  pid: process.pid,
  metrics: metrics?.port,
  node: process.version,
  embedded: shop.database.embedded,
  demo: config.demo,
})
const whatToTry = config.demo ? `What to try in this demo: ${address}/dev\n` : ''
const opened = `Himalayan Green is open at ${address}\n${whatToTry}${await adminLinks(shop, address)}`
// Of several processes the first one says it (scripts/processes.ts).
if (cluster.isWorker) process.send!({ opened })
else process.stdout.write(opened)

/** One site for the server, with the scripts of each language for browsers. */
async function builtSites(): Promise<Sites> {
  const site = (await import(pathToFileURL(join(build, 'en/server/index.js')).href)) as ServerBuild
  const inLanguage = (locale: Locale) => ({
    shop: partOfSite(site, join(build, locale), 'shop'),
    work: partOfSite(site, join(build, locale), 'work'),
  })
  return { en: inLanguage('en'), ne: inLanguage('ne') }
}
