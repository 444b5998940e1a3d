import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '../../../../e2e/free-port.ts'
import { openSimulators, type Simulators } from '../../../../simulators/open.ts'
import { brokenInvariants } from '../../src/backup/invariants.ts'
import { writeDueBills } from '../../src/bills/write-due-bills.ts'
import { readConfig } from '../../src/config/config.ts'
import { contextOf } from '../../src/context.ts'
import { openDatabase } from '../../src/db/open.ts'
import { HOUR } from '../../src/durations.ts'
import { pollGateways } from '../../src/paying/poll-gateways.ts'
import { openShop } from '../../src/shop.ts'
import { gatewaysAt } from '../scenes/simulated-payments.ts'
import { BILLER_MOMENTS, marksOf } from './biller-marks.ts'
import { reckonBills } from './crash-bills.ts'
import { type CrashReport, compareCrash } from './crash-compare.ts'
import {
  type Buyer,
  type Moment,
  prepareShoppers,
  SHOPPERS,
  STEPS,
  WrongAnswer,
  walk,
} from './crash-shoppers.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FUSE = new URL('biller-fuse.ts', import.meta.url).href
/** The kill comes at most so many milliseconds after the moment that it is meant for. */
const LATEST_KILL = 60
/** The batch of the biller that is to be killed, counted from the start, is one of so many. */
const LATEST_BATCH = 4
/** For a batch that is to be killed, when all shoppers are done. */
const LAST_BATCH = 3000

export interface CrashSettings {
  rounds: number
  /** What is killed: scripts/start.ts, or shop-process.ts, which has no pages. */
  program: string
  /** Where the embedded database is, or with `databaseUrl` only secrets and files. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Of a database that stands ready: nothing is migrated or opened for delivery. */
  isPrepared?: boolean
  /** So many milliseconds after a shop answers again, all that was due has its number; five seconds are promised. */
  billedWithin: number
  log?: (line: string) => void
}

/**
 * Round by round: starts the shop, lets 20 shoppers check out and pay and couriers deliver 6 orders in cash, in parallel,
 * and kills it: in every other round at a chosen moment of a batch of the biller, otherwise in the middle of a random step
 * of the shoppers, or when some of them were told that they have paid, however fast the machine is. After the restart the
 * same shoppers try again with their keys, some by another gateway, until the next kill.
 *
 * After each kill every bill is reckoned from the orders, and after each restart what was due must have its number within
 * five seconds. In the end all gateways are asked, and everything is compared with what the shop acknowledged and the
 * gateways took.
 */
export async function crashRounds(settings: CrashSettings): Promise<CrashReport> {
  const { rounds, billedWithin, log = () => {} } = settings
  const simulators = await openSimulators({
    connectips: { success_url: 'http://shop.test/x', failure_url: 'http://shop.test/x' },
  })
  const port = freePort()
  const environment = environmentOf(settings, port, simulators)
  const buyers = await prepare(environment, settings)
  const report: CrashReport = {
    rounds,
    acknowledgedOrders: 0,
    acknowledgedPayments: 0,
    acknowledgedDeliveries: 0,
    charges: 0,
    applied: 0,
    owedBack: 0,
    notifications: 0,
    messages: 0,
    bills: 0,
    kills: {},
    inBatches: 0,
    leftDue: 0,
    lost: 0,
    doubled: 0,
    gaps: 0,
    cut: {},
    restarts: [],
    billed: [],
    faults: [],
  }
  const known: Known = { numbers: new Map(), due: new Set() }
  let before: Buyer[] = []
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now()
    const isLast = round === rounds
    const aim = isLast || round % 2 === 1 ? '' : aimAt(round / 2)
    const shop = spawn(process.execPath, ['--import', FUSE, settings.program], {
      env: { ...environment, KILL_BILLER: aim },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    const biller = marksOf(shop)
    const exited = once(shop, 'exit')
    await answers(shop, port)
    const opened = performance.now()
    if (round > 0 && shop.signalCode === null) report.restarts.push(opened - begun)
    const now = buyers.slice(round * SHOPPERS, (round + 1) * SHOPPERS)
    const moment = momentAmong(now.length)
    const send = (buyer: Buyer, of: Moment) =>
      walk(`http://127.0.0.1:${port}`, simulators, buyer, of).catch((fault: unknown) => {
        if (fault instanceof WrongAnswer) report.faults.push(fault.message)
        else report.cut[buyer.at] = (report.cut[buyer.at] ?? 0) + 1
      })
    const again = before.map((buyer) => send(buyer, NOBODY_WAITS))
    // Those of the last round come at once, the next when what the kill left is billed.
    const unbilled = await biller.waitFor(known.due, billedWithin)
    if (unbilled.size === 0 && known.due.size > 0) report.billed.push(performance.now() - opened)
    if (unbilled.size > 0 && shop.signalCode === null)
      report.faults.push(
        `round ${round}: ${unbilled.size} bills of before the restart are still due ${billedWithin} ms after it`,
      )
    const all = Promise.all([...again, ...now.map((buyer) => send(buyer, moment))])
    // After the last kill everybody may finish.
    if (isLast) await all
    else if (aim) await Promise.race([exited, all.then(() => wait(LAST_BATCH))])
    else await Promise.race([moment.come, all])
    shop.kill('SIGKILL')
    await exited
    await all
    // Pipes are read to their end.
    await wait(5)
    const { at = 'no batch', bills = [] } = biller.now() ?? {}
    if (!isLast) report.kills[at] = (report.kills[at] ?? 0) + 1
    report.inBatches += bills.length
    await look(settings, known, report, round)
    before = now
    if (round % 10 === 0 && round > 0)
      log(`${round} rounds, last restart ${Math.round(report.restarts.at(-1)!)} ms`)
  }
  await reconcile(environment, simulators, buyers, report)
  await simulators.close()
  for (const times of [report.restarts, report.billed]) times.sort((a, b) => a - b)
  return report
}

/** In the first batches of a life what the last kill left is billed: so some kills come while the shop recovers. */
const aimAt = (turn: number) =>
  `${BILLER_MOMENTS[turn % BILLER_MOMENTS.length]} ${turn === 0 ? 1 : 1 + Math.floor(Math.random() * LATEST_BATCH)}`

const NOBODY_WAITS: Moment = { begin: () => {}, tell: () => {} }

/**
 * A moment shortly after a random one of all the steps of so many shoppers or, in every other round, of what they are told
 * in the end: they come to the last step together, and are told one by one.
 */
function momentAmong(shoppers: number): Moment & { come: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isAtEnd = Math.random() < 0.5
  let left = 1 + Math.floor(Math.random() * shoppers * (isAtEnd ? 1 : STEPS))
  const pass = () => --left === 0 && resolve()
  return {
    come: promise.then(() => wait(Math.random() * LATEST_KILL)),
    begin: () => !isAtEnd && pass(),
    tell: () => isAtEnd && pass(),
  }
}

/** What was seen after the last kill: bills and their numbers, and those that were due. */
interface Known {
  numbers: Map<string, number | null>
  due: Set<string>
}

/** Compares the bills of a shop that is dead with its orders, and with what was seen of them before. */
async function look(
  settings: CrashSettings,
  known: Known,
  report: CrashReport,
  round: number,
): Promise<void> {
  const { databaseUrl, dataDir } = settings
  // The shop recovers its own folder itself: looked at is a copy.
  const copy = databaseUrl ? null : mkdtempSync(join(tmpdir(), 'crash-look-'))
  if (copy) cpSync(join(dataDir, 'database'), copy, { recursive: true })
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: copy! })
  try {
    if (databaseUrl) await untilNobodyAsks(database.pool)
    const { faults, numbers } = await reckonBills(database.db)
    const at = `round ${round}: `
    for (const { kind, what } of faults) note(report, kind, at + what)
    for (const [id, number] of known.numbers)
      if (!numbers.has(id)) note(report, 'lost', `${at}bill ${id} was there before`)
      else if (number !== null && numbers.get(id) !== number)
        note(report, 'doubled', `${at}bill ${id} was number ${number} and is ${numbers.get(id)}`)
    for (const broken of await brokenInvariants(database.db)) note(report, 'wrong', at + broken)
    known.numbers = numbers
    known.due = new Set([...numbers].flatMap(([id, number]) => (number === null ? [id] : [])))
    report.leftDue += known.due.size
  } finally {
    await database.close()
    if (copy) rmSync(copy, { recursive: true, force: true })
  }
}

function note(report: CrashReport, kind: 'lost' | 'doubled' | 'gap' | 'wrong', what: string): void {
  report.faults.push(`${kind}: ${what}`)
  if (kind === 'lost') report.lost++
  if (kind === 'doubled') report.doubled++
  if (kind === 'gap') report.gaps++
}

/** The server may still be at what the dead shop sent last. */
async function untilNobodyAsks(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(`select from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and application_name <> current_setting('application_name')`)
    if (rows.length === 0) return
    await wait(10)
  }
}

/** Asks the gateways for all that is open, an hour later by the clock, and compares. */
async function reconcile(
  environment: Record<string, string>,
  simulators: Simulators,
  buyers: Buyer[],
  report: CrashReport,
): Promise<void> {
  let later = HOUR
  const shop = await openShop(readConfig(environment, ROOT), () => new Date(Date.now() + later))
  for (; later < 4 * HOUR; later += HOUR / 2)
    for (let turn = 0; turn < 1 + buyers.length / 100; turn++)
      await pollGateways(contextOf(shop, null, 'en'), shop.gateways)
  // What the last kill left due, and what was paid since.
  await writeDueBills(contextOf(shop, null, 'en'))
  const { faults, numbers } = await reckonBills(shop.database.db)
  for (const { kind, what } of faults) note(report, kind, what)
  for (const [id, number] of numbers) if (number === null) note(report, 'lost', `bill ${id} is still due`)
  await compareCrash(shop, simulators.store.list(), buyers, report)
  await shop.close()
}

async function prepare(
  environment: Record<string, string>,
  { rounds, isPrepared }: CrashSettings,
): Promise<Buyer[]> {
  const shop = await openShop(readConfig(environment, ROOT))
  const buyers = await prepareShoppers(shop, { rounds, isPrepared })
  await shop.close()
  return buyers
}

/** The settings by which a shop pays at the simulators as at any other gateway. */
function environmentOf(
  { dataDir, databaseUrl }: CrashSettings,
  port: number,
  { address }: Simulators,
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    PUBLIC_URL: 'http://shop.test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DEMO: '0',
    PAPERS_KEY: Buffer.alloc(32, 7).toString('base64'),
    AUTH_SECRET: 'a secret for tests, long enough for anybody',
    ...gatewaysAt(address),
  }
}

/** Waits until the shop answers, or until its biller was killed before it did. */
async function answers(shop: ChildProcess, port: number): Promise<void> {
  const said: Buffer[] = []
  shop.stderr!.on('data', (chunk: Buffer) => said.push(chunk))
  for (let tries = 0; tries < 6000 && shop.exitCode === null && shop.signalCode === null; tries++) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOpen) return
    await wait(10)
  }
  if (shop.signalCode === 'SIGKILL') return
  shop.kill('SIGKILL')
  throw new Error(`The shop did not open: ${Buffer.concat(said)}`)
}
