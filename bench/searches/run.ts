import type { Pool } from 'pg'
import { uncached } from '../api-reads.ts'
import { connect } from '../load.ts'
import { processorOf } from '../processor.ts'
import { BROTLI, NO_SCRIPTS } from '../reads.ts'
import { type OpenWorld, type Row, type Running, SECONDS, type World } from '../world.ts'
import { wrk } from '../wrk.ts'

const CONNECTIONS = 16
/** Each kind of new search is asked for in so many rounds. */
const ROUNDS = Math.max(1, Math.round(SECONDS))

/** Each is the word of one product in twenty. */
const COMMON = ['apple', 'walnut', 'ghee', 'turmeric', 'mushroom', 'honey', 'rice', 'potato', 'tea', 'garlic']
const FOUR = ['apple tomato walnut ghee', 'rice lentil honey tea', 'potato ginger garlic pickle']
const SIX = FOUR.map((words) => `${words} mushroom cheese`)
const SLIPS = ['aple', 'walnutt', 'mushrom', 'tumeric', 'honney', 'potatto']
const SENTENCES = [
  'apple ko bhau kati ho',
  'malai ghee chahiyo',
  'fresh honey kaha paincha',
  'tea leaf for evening',
]
const TYPED = ['app', 'wal', 'ghe', 'tur', 'mus', 'hon']

const api = (words: string[], more = '') =>
  words.map((search) => `/v1/api/product/?search=${encodeURIComponent(search)}${more}`)
const FACETS = '&facets=true'

interface Kind {
  name: string
  paths: string[]
  headers?: Record<string, string>
}

const NEW: Kind[] = [
  { name: 'API: a common word', paths: api(COMMON) },
  { name: 'API: a common word, with facets', paths: api(COMMON, FACETS) },
  { name: 'API: a common word, by price', paths: api(COMMON, '&sort=PriceLH') },
  { name: 'API: a slip of the finger', paths: api(SLIPS, FACETS) },
  { name: 'API: a sentence', paths: api(SENTENCES, FACETS) },
  { name: 'API: four words', paths: api(FOUR, FACETS) },
  { name: 'API: six words', paths: api(SIX, FACETS) },
  { name: 'API: suggestions', paths: TYPED.map((search) => `/v1/api/product/suggest/?search=${search}`) },
  {
    name: 'Page: a common word',
    paths: COMMON.map((search) => `/shop?search=${search}`),
    headers: { Cookie: NO_SCRIPTS },
  },
]

/** Searches that nobody has asked for yet, one after the other, and the same from memory as quickly as they come. */
export async function measureSearches(world: OpenWorld): Promise<Row[]> {
  const rows: Row[] = []
  for (const [version, of] of Object.entries({ 'former version: ': world.former, '': world.shop })) {
    if (!of) continue
    for (const kind of NEW)
      rows.push({ ...(await measureNew(world, of, kind)), name: `${version}${kind.name}, new` })
    for (const kind of NEW)
      rows.push({ ...(await measureRemembered(world, of, kind)), name: `${version}${kind.name}, remembered` })
  }
  return rows
}

async function measureNew({ pool, databaseUrl }: World, of: Running, { paths, headers }: Kind) {
  const send = connect(of.port, 1)
  const ask = (path: string) =>
    send({ method: 'GET', path: path.startsWith('/v1') ? uncached(path) : path, headers: headers ?? {} })
  const took: number[] = []
  let failed = 0
  let processor = 0
  for (let round = 0; round <= ROUNDS; round++) {
    await forgetAll(pool)
    // What every search needs besides its words: synonyms, categories, tags.
    await ask('/v1/api/product/?search=xylophone')
    await ask('/v1/api/product/suggest/?search=xylophone')
    const pids = await pidsOf(pool, databaseUrl, of)
    const before = pids.map(processorOf)
    for (const path of paths) {
      const from = performance.now()
      const { status } = await ask(path)
      if (status !== 200) failed++
      if (round > 0) took.push(performance.now() - from)
    }
    // The first round prepares statements.
    if (round > 0) processor += takenSince(pids, before)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.floor(took.length * share)]!
  return {
    ...{ perSecond: 1000 / (took.reduce((all, one) => all + one, 0) / took.length), failed },
    ...{ p50: at(0.5), p99: at(0.99), processor: processor / took.length },
  }
}

async function measureRemembered({ pool, databaseUrl }: World, of: Running, { paths, headers }: Kind) {
  const browser: Record<string, string> = headers ? BROTLI : {}
  wrk(of.port, paths, CONNECTIONS, 1, browser)
  const pids = await pidsOf(pool, databaseUrl, of)
  const before = pids.map(processorOf)
  const { requests, ...figures } = wrk(of.port, paths, CONNECTIONS, Math.ceil(SECONDS / 2), browser)
  return { ...figures, processor: takenSince(pids, before) / requests }
}

/** A connection of the database may end meanwhile. */
const takenSince = (pids: number[], before: number[]) =>
  pids.reduce((all, pid, n) => all + Math.max(0, processorOf(pid) - before[n]!), 0)

/** The shop, and what the database does for it. */
async function pidsOf(pool: Pool, databaseUrl: string, of: Running): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [new URL(databaseUrl).pathname.slice(1)],
  )
  return [of.pid, ...rows.map(({ pid }) => pid)]
}

/** Every process forgets what it remembers, as after a change that may be on any page. */
async function forgetAll(pool: Pool): Promise<void> {
  await pool.query(`select pg_notify('shown', 'all')`)
  await new Promise((resolve) => setTimeout(resolve, 100))
}
