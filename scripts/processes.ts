import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeLog } from '@himalayan-green/shop/log.ts'

// Runs several processes on one port. The first one watches the others and does no work of the shop itself.

/** The milliseconds until a process that ended by itself is replaced; they grow while it ends again and again. */
const PAUSE = 1000
const MAX_PAUSE_MS = 30_000

export interface Several {
  count: number
  /** Runs before they are replaced: it builds the pages. */
  prepare: () => Promise<void>
  /** The port with the figures of all (METRICS_PORT). */
  metrics: { port: number; host: string } | null
  /** The program of each. */
  program?: string
}

/**
 * Runs so many processes. Asked to end (SIGTERM, SIGINT), all of them end as one alone would. Asked to begin anew (SIGHUP),
 * `prepare` is done, and one after another is replaced by a new one, which reads the code as it is then. Answers when the
 * first is open; ends the program when it cannot open.
 */
export async function runProcesses({ count, prepare, metrics, program }: Several): Promise<void> {
  cluster.setupPrimary({ exec: program ?? join(import.meta.dirname, 'process.ts') })
  let isStopping = false
  let pause = PAUSE
  const expected = new Set<Worker>()
  /** The open processes, each with its number for metrics: the lowest that is free. */
  const open = new Map<Worker, number>()
  const places = new Set<number>()

  /** Starts one and answers its message when it is open. `exit` tells the watching process when it ends. */
  async function begin(): Promise<{ opened: string } | null> {
    const place = lowestFree(places)
    places.add(place)
    const worker = cluster.fork({ PROCESS_PLACE: String(place) })
    worker.once('exit', () => {
      places.delete(place)
      open.delete(worker)
    })
    const ended = once(worker, 'exit').then(() => null)
    const answered = once(worker, 'message').then(([{ opened }]) => ({ opened: String(opened) }))
    const first = await Promise.race([answered, ended])
    if (!first) return null
    if (!worker.isDead()) open.set(worker, place)
    lookAfter(worker)
    return first
  }

  function lookAfter(worker: Worker): void {
    const replace = async (code: number | null, signal: string | null) => {
      if (isStopping || expected.has(worker)) return
      writeLog('error', 'process_ended', { pid: worker.process.pid, code, signal })
      await replaceEnded()
    }
    if (worker.isDead()) void replace(worker.process.exitCode, worker.process.signalCode)
    else worker.once('exit', replace)
  }

  async function replaceEnded(): Promise<void> {
    while (!isStopping) {
      await wait(pause)
      if (isStopping || (await begin())) break
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    }
    pause = PAUSE
  }

  async function replaceAll(): Promise<void> {
    await prepare()
    for (const old of [...open.keys()]) {
      // A process that has died meanwhile is already replaced.
      if (isStopping || old.isDead()) continue
      expected.add(old)
      if (!(await begin())) {
        expected.delete(old)
        if (old.isDead()) void replaceEnded()
        writeLog('error', 'not_replaced', { why: 'The new process did not open; the old ones stay.' })
        return
      }
      if (old.isDead()) continue
      const ended = once(old, 'exit')
      if (old.isConnected()) old.send('replaced')
      await ended
    }
    writeLog('info', 'replaced', { processes: count })
  }

  let replacing: Promise<void> = Promise.resolve()
  process.on('SIGHUP', () => {
    replacing = replacing
      .then(replaceAll)
      .catch((error) => writeLog('error', 'not_replaced', { why: String(error) }))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, async () => {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      if (isStopping) for (const worker of workers) worker.process.kill('SIGKILL')
      isStopping = true
      const ended = workers.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'))
      for (const worker of workers) if (worker.isConnected()) worker.send('stop')
      await Promise.all(ended)
      process.exit()
    })

  // One process starts before the others, so that it alone meets what hinders a start, and reports it once.
  const first = await begin()
  if (!first) process.exit(1)
  // The setting was for one start: a later process finds what was decided at /admin/restored.
  delete process.env.RESTORED
  const others = await Promise.all(Array.from({ length: count - 1 }, begin))
  for (const one of others) if (!one) void replaceEnded()
  if (metrics) await openMetricsOfAll(metrics, count, () => [...open.keys()])
  process.stdout.write(first.opened)
}

function lowestFree(taken: ReadonlySet<number>): number {
  for (let number = 1; ; number++) if (!taken.has(number)) return number
}

async function openMetricsOfAll(
  at: { port: number; host: string },
  count: number,
  workers: () => Worker[],
): Promise<void> {
  const [{ serveMetrics: openMetricsDoor }, { figuresOf }, { metricsText }] = await Promise.all([
    import('../apps/web/server/metrics/metrics-server.ts'),
    import('./figures-of-processes.ts'),
    import('../apps/web/server/metrics/text.ts'),
  ])
  const { port } = await openMetricsDoor(at, async () => metricsText(await figuresOf(workers()), count))
  writeLog('info', 'metrics_opened', { port })
}
