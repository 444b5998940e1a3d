import { mkdirSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { intoPage, median } from '../../scripts/performance-page.ts'
import { uncached } from '../api-reads.ts'
import { copyOf, filledDatabase, shopOfProducts } from '../filled-databases.ts'
import { machineOf, whole } from '../report.ts'
import { wrk } from '../wrk.ts'
import { plansOf } from './plans.ts'
import { READS, type Read } from './reads.ts'
import { openShop } from './shops.ts'

/** The sizes of shop that are compared, the smallest first, and by how much a larger one may be slower. */
const SIZES = [
  { products: 10_000, bound: 1 },
  { products: 200_000, bound: 2 },
  { products: 1_000_000, bound: 3 },
]
/** Each read is measured so often at each size in turn, so that all sizes have the same share of a machine's moods. */
const ROUNDS = 3
const FULL = 2
const SECONDS = Number(process.env.BENCH_SECONDS ?? FULL)
const CONNECTIONS = 16
/** How many plans are kept. */
const SLOWEST = 5
const PLANS = new URL('../../docs/performance/', import.meta.url)

interface Sized {
  products: number
  bound: number
  url: string
  port: number
}

/**
 * How many times a second each public read is answered, in shops of three sizes side by side, and the plans of what takes
 * PostgreSQL longest. Written down if it was measured for the full time.
 */
export async function measureGrowth(server: string): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  try {
    const shops: Sized[] = []
    for (const { products, bound } of SIZES) {
      const { url, drop } = await copyOf(server, await filledDatabase(server, shopOfProducts(products)))
      ends.unshift(drop)
      const { port, stop } = await openShop(url)
      ends.unshift(stop)
      shops.push({ products, bound, url, port })
    }
    const version = await versionOf(shops[0]!.url)
    const table = tableOf(READS.map((read) => ({ read, rates: measure(read, shops) })))
    process.stdout.write(`${table}\n`)
    const isToKeep = SECONDS === FULL
    if (isToKeep)
      intoPage('the bench of growth', `${version}; servers, databases and load share the cores.\n\n${table}`)
    for (const { products, url } of shops) await keepPlans(products, url, isToKeep)
  } finally {
    for (const end of ends) await end()
  }
}

/** Answers a second at each size: the median of the rounds. NaN where an answer was not fine. */
function measure({ name, paths, headers }: Read, shops: Sized[]): number[] {
  const asked = name.startsWith('API') ? paths.map(uncached) : paths
  const rates: number[][] = shops.map(() => [])
  // The first round fills what is kept, and is not counted.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [n, { port }] of shops.entries()) {
      const { perSecond, failed } = wrk(port, asked, CONNECTIONS, round === 0 ? 1 : SECONDS, headers)
      if (failed > 0) process.stderr.write(`${name}: ${failed} answers failed.\n`)
      if (round > 0) rates[n]!.push(failed > 0 ? Number.NaN : perSecond)
    }
  return rates.map(median)
}

function tableOf(rows: { read: Read; rates: number[] }[]): string {
  const slower = (rates: number[], n: number) => rates[0]! / rates[n]!
  return [
    `| Answers a second | ${SIZES.map(({ products }) => whole(products)).join(' | ')} | ${SIZES.slice(1)
      .map(({ products }) => `slower at ${whole(products)}`)
      .join(' | ')} |`,
    `|---|${'---:|'.repeat(2 * SIZES.length - 1)}`,
    ...rows.map(({ read, rates }) => {
      const factors = SIZES.slice(1).map(({ bound }, n) => {
        const factor = slower(rates, n + 1)
        return factor <= bound ? `${factor.toFixed(1)} ×` : `**${factor.toFixed(1)} ×**`
      })
      return `| ${read.name} | ${rates.map(whole).join(' | ')} | ${factors.join(' | ')} |`
    }),
  ].join('\n')
}

async function keepPlans(products: number, url: string, isToKeep: boolean): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const slowest = (await plansOf(pool, url, READS)).slice(0, SLOWEST)
    for (const { read, took } of slowest)
      process.stdout.write(`${whole(products)} products: ${took.toFixed(1)} ms in ${read}\n`)
    if (!isToKeep) return
    mkdirSync(PLANS, { recursive: true })
    writeFileSync(
      new URL(`plans-${products}.txt`, PLANS),
      slowest.map(({ read, sql, text }) => `-- ${read}\n${sql}\n\n${text}\n`).join('\n\n'),
    )
  } finally {
    await pool.end()
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return machineOf((await client.query('show server_version')).rows[0].server_version)
  } finally {
    await client.end()
  }
}
