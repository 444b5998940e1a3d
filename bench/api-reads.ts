import { median } from '../scripts/performance-page.ts'
import { processorOf } from './processor.ts'
import { type OpenWorld, type Row, type Running, SECONDS, type World } from './world.ts'
import { wrk } from './wrk.ts'

const CONNECTIONS = 16
/** Each kind is measured so often in turn, so that all have the same share of a machine's moods. */
const ROUNDS = 3
const numbers = Array.from({ length: 12 }, (_, n) => n)
const words = ['apple', 'walnut', 'ghee', 'turmeric', 'mushroom', 'honey']

/** What everybody may read by the API, a dozen addresses of each. */
const READS: Record<string, string[]> = {
  'list of a category': numbers.map((n) => `/v1/api/product/?category=category-${n + 1}`),
  product: numbers.map((n) => `/v1/api/product/product-${n * 800 + 17}/`),
  'search with facets': words.map((search) => `/v1/api/product/?search=${search}&facets=true`),
  suggestions: words.map((search) => `/v1/api/product/suggest/?search=${search}`),
  categories: ['/v1/api/category/'],
  farms: numbers.map((n) => `/v1/api/farm/vendor-${n + 1}/`),
}
const BROTLI = { 'Accept-Encoding': 'br' }

/** The same, and yet no cache knows it: what cannot be decoded is made for whoever asks. */
export const uncached = (path: string) => `${path}${path.includes('?') ? '&' : '?'}uncached=%`

interface Kind {
  name: string
  paths: string[]
  of: Running
  headers?: Record<string, string>
}

/**
 * Each read by the API of the former version where there is one, uncached, and from memory, plain and as browsers ask: one right after the
 * other. The load takes a part of the same processors, so that each row says what an answer took of them in the shop and
 * its database, too.
 */
export async function measureApiReads(world: OpenWorld): Promise<Row[]> {
  const { shop, former } = world
  const kinds = Object.entries(READS).map(([name, paths]): Kind[] => [
    ...(former ? [{ name: `${name}, former version`, paths, of: former }] : []),
    { name: `${name}, uncached`, paths: paths.map(uncached), of: shop },
    { name: `${name}, from memory`, paths, of: shop },
    { name: `${name}, from memory, compressed`, paths, of: shop, headers: BROTLI },
  ])
  const description = ['/v1/openapi.json']
  kinds.push([
    ...(former ? [{ name: 'its description, former version', paths: description, of: former }] : []),
    { name: 'its description', paths: description, of: shop },
    { name: 'its description, compressed', paths: description, of: shop, headers: BROTLI },
  ])
  const rows: Row[] = []
  for (const together of kinds) rows.push(...(await measureInTurn(world, together)))
  return rows
}

async function measureInTurn(world: World, kinds: Kind[]): Promise<Row[]> {
  const measured = kinds.map(() => [] as Awaited<ReturnType<typeof measure>>[])
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, kind] of kinds.entries()) measured[n]!.push(await measure(world, kind))
  return kinds.map(({ name }, n) => {
    const middle = (what: 'perSecond' | 'p50' | 'p99' | 'processor') =>
      median(measured[n]!.map((one) => one[what]))
    return {
      name: `API: ${name}`,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
      processor: middle('processor'),
      failed: measured[n]!.reduce((all, { failed }) => all + failed, 0),
    }
  })
}

async function measure({ pool, databaseUrl }: World, { paths, of, headers = {} }: Kind) {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [new URL(databaseUrl).pathname.slice(1)],
  )
  const pids = [of.pid, ...rows.map(({ pid }) => pid)]
  const before = pids.map(processorOf)
  const { requests, ...figures } = wrk(of.port, paths, CONNECTIONS, SECONDS / ROUNDS, headers)
  // A connection of the database may end meanwhile.
  const taken = pids.reduce((all, pid, n) => all + Math.max(0, processorOf(pid) - before[n]!), 0)
  return { ...figures, processor: taken / requests }
}
