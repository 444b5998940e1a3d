import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { databaseAt, onServer } from '@himalayan-green/shop/test/servers/server.ts'
import { freePort } from '../../e2e/free-port.ts'
import { processorOf } from '../processor.ts'
import { demoSettings, startShop, stopShop } from '../shop.ts'
import { type Asked, openReaders } from './readers.ts'

// `npm run fair`: how long readers of many kinds, each from a network of their own, wait for their answers from a demo shop: alone,
// and while one address takes what it can get (sender.ts): searches, facets, suggestions, 404s and openapi.json at its pace, pictures of
// 50 megapixels by throwaway accounts, and forms that never end. Quiet and loaded rounds take turns, so that both have
// the same share of a machine's moods. `-- --kinds picture,search` sends these alone. On the embedded database, or on the server of TEST_DATABASE_URL, there also with
// `-- --processes 2`. Ends with 1 if fewer than 99 of 100 answers to the others were given, or their 99th percentile is more than
// twice that of quiet.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '4' },
    pace: { type: 'string', default: '50' },
    processes: { type: 'string', default: '1' },
    kinds: { type: 'string' },
  },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const MAX_TIMES = 2
const MIN_GIVEN = 0.99
const server = process.env.TEST_DATABASE_URL
if (!server && values.processes !== '1')
  throw new Error('Several processes need a PostgreSQL server: set TEST_DATABASE_URL.')

const folder = mkdtempSync(join(tmpdir(), 'fair-'))
const name = `shop_fair_${process.pid}`
const port = freePort()
const settings = {
  ...demoSettings({ databaseUrl: server && databaseAt(server, name), folder, port }),
  PROCESSES: values.processes,
}

const isGiven = ({ status }: Asked) => status >= 200 && status < 300

function percentile(asked: Asked[], share: number): number {
  const took = asked.map((one) => one.took).sort((a, b) => a - b)
  return took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
}

/** The process of the address that takes what it can get, with its accounts. */
async function openSender(): Promise<ChildProcess> {
  const sender = fork(join(import.meta.dirname, 'sender.ts'), [
    `${port}`,
    values.pace,
    ...(values.kinds ? [values.kinds] : []),
  ])
  await once(sender, 'message')
  return sender
}

async function measure(shop: ChildProcess): Promise<boolean> {
  const { readFor } = await openReaders(port)
  const sender = await openSender()
  const [quiet, beside] = [new Map<string, Asked[]>(), new Map<string, Asked[]>()]
  const taken = { quiet: 0, beside: 0 }
  async function round(what: keyof typeof taken, answers: Map<string, Asked[]>) {
    const before = processorOf(shop.pid!)
    await readFor(SECONDS / ROUNDS, answers)
    taken[what] += processorOf(shop.pid!) - before
  }
  await readFor(3, new Map())
  for (let n = 0; n < ROUNDS; n++) {
    await round('quiet', quiet)
    sender.send('begin')
    await round('beside', beside)
    sender.send('pause')
    // What was asked for is answered before the next is measured.
    await wait(5000)
  }
  sender.send('end')
  const [{ counts }] = await once(sender, 'message')
  return report(quiet, beside, taken, counts)
}

function report(
  quiet: Map<string, Asked[]>,
  beside: Map<string, Asked[]>,
  taken: { quiet: number; beside: number },
  counts: Record<string, Record<string, number>>,
): boolean {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const row = (kind: string, alone: Asked[], asked: Asked[]) => {
    const figures = [alone, asked].map((of) => [0.5, 0.99].map((share) => percentile(of, share)))
    const [[q50, q99], [b50, b99]] = figures as [[number, number], [number, number]]
    const shown = [q50, q99, b50, b99].map((took) => `${Math.round(took)}`.padStart(6))
    const given = asked.filter(isGiven).length
    const faults = [...new Set(asked.filter((one) => !isGiven(one)).map(({ status }) => status))]
    say(
      `${kind.padEnd(21)} ${shown[0]} ${shown[1]} | ${shown[2]} ${shown[3]}  ${(b99 / q99).toFixed(1).padStart(5)} ×   ${given} of ${asked.length} ${faults}`,
    )
    return { times: b99 / q99, share: given / asked.length }
  }
  say(
    `${server ? 'PostgreSQL' : 'Embedded database'}, processes: ${values.processes}; ${SECONDS} s beside ${values.pace} of the dearest a second; load ${loadavg()[0]!.toFixed(1)}`,
  )
  say('Milliseconds             p50    p99 |    p50    p99  p99 beside   given')
  for (const [kind, asked] of beside) row(kind, quiet.get(kind)!, asked)
  const all = row('all', [...quiet.values()].flat(), [...beside.values()].flat())
  const share = (took: number) => (took / 10 / SECONDS).toFixed(0)
  say(
    `The shop took ${share(taken.quiet)} % of a processor alone, and ${share(taken.beside)} % beside the sender.`,
  )
  for (const [what, got] of Object.entries(counts)) say(`The sender got of ${what}: ${JSON.stringify(got)}`)
  return all.share >= MIN_GIVEN && all.times <= MAX_TIMES
}

let isFair = false
if (server)
  await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
try {
  const shop = await startShop(settings)
  try {
    isFair = await measure(shop)
  } finally {
    await stopShop(shop)
  }
} finally {
  if (server) await onServer(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isFair ? 0 : 1)
