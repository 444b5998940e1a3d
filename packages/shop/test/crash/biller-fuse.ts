import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { BillerMark, BillerMoment } from './biller-marks.ts'

// Loaded into the shop before anything else (`node --import`): says on pipe 3 how far the biller is with its batch, and, where
// KILL_BILLER is "drawn 2", ends the process as `kill -9` does at that moment of its second batch. It sees what is sent to the
// database and what comes back, so that the shop itself knows nothing of it.

const PIPE = 3
/** In milliseconds: about as long as a batch is at the database. */
const LATEST: Record<BillerMoment, number> = { locked: 0, drawing: 8, drawn: 0, committing: 2 }

const [moment, turn] = (process.env.KILL_BILLER ?? '').split(' ')
let batches = 0
const holding = new WeakSet<pg.Client>()
const drawn = new WeakMap<pg.Client, string[]>()

const tell = (mark: BillerMark) => writeSync(PIPE, `${JSON.stringify(mark)}\n`)

/** Tells where the biller is; never comes back where it is to die here. */
async function reach(at: BillerMoment, bills: string[] = []): Promise<void> {
  tell({ at, bills })
  if (at !== moment || batches !== Number(turn)) return
  if (LATEST[at] > 0) await wait(Math.random() * LATEST[at])
  process.kill(process.pid, 'SIGKILL')
}

type Callback = (error: unknown, result?: unknown) => void
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown

/** The shop's client hands pg a query with a callback, which then answers nothing by itself. */
function ask(client: pg.Client, args: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result))
    query.call(client, ...args, callback)
  })
}

async function askInBatch(client: pg.Client, text: string, args: unknown[]): Promise<unknown> {
  if (text === 'commit' || text === 'rollback') {
    holding.delete(client)
    const bills = drawn.get(client) ?? []
    const answer = ask(client, args)
    if (text === 'commit') void reach('committing', bills)
    await answer
    tell({ at: 'over', bills: text === 'commit' ? bills : [] })
    return answer
  }
  const answer = ask(client, args)
  if (!text.includes('with recursive due')) return answer
  void reach('drawing')
  const { rows } = (await answer) as pg.QueryResult<{ issued: { id: string }[] }>
  const bills = rows[0]!.issued.map(({ id }) => id)
  drawn.set(client, bills)
  await reach('drawn', bills)
  return answer
}

async function lockForBatch(client: pg.Client, args: unknown[]): Promise<unknown> {
  const answer = (await ask(client, args)) as pg.QueryResult
  if (answer.rows.length === 0) return answer
  holding.add(client)
  batches++
  await reach('locked')
  return answer
}

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [string | { text?: string } | undefined]
  const text = typeof asked === 'string' ? asked : asked?.text
  const isLock = text?.includes('from bill_series') && text.includes('skip locked')
  if (!text || !(isLock || holding.has(this))) return query.apply(this, args)
  const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : null
  const answer = isLock ? lockForBatch(this, args) : askInBatch(this, text, args)
  return callback ? void answer.then((result) => callback(null, result), callback) : answer
} as typeof pg.Client.prototype.query
