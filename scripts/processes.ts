import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeLog } from '@himalayan-green/shop/log.ts'

// Several processes on one port, looked after by the first, which does no work of the shop itself.

/** One that ended by itself is replaced after so many milliseconds; whoever ends again and again, ever later. */
const PAUSE = 1000
const LONGEST_PAUSE = 30_000

/**
 * Runs so many processes. Asked to end (SIGTERM, SIGINT), all of them end as one alone would. Asked to begin anew (SIGHUP),
 * `prepare` is done, and one after another is replaced by a new one, which reads the code and the settings' files as they
 * are then. Answers when the first is open; throws when it cannot open.
 */
export async function runProcesses(count: number, prepare: () => Promise<void>): Promise<void> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'process.ts') })
  let isStopping = false
  let pause = PAUSE
  const expected = new Set<Worker>()

  /** Begins one and answers what it says when it is open. Whoever sees to it is told by `exit`. */
  async function open(): Promise<{ worker: Worker; opened: string } | null> {
    const worker = cluster.fork()
    const ended = once(worker, 'exit').then(() => null)
    const said = once(worker, 'message').then(([{ opened }]) => ({ worker, opened: String(opened) }))
    const first = await Promise.race([said, ended])
    if (first) lookAfter(worker)
    return first
  }

  function lookAfter(worker: Worker): void {
    worker.once('exit', async (code, signal) => {
      if (isStopping || expected.has(worker)) return
      writeLog('error', 'process_ended', { pid: worker.process.pid, code, signal })
      await replaceEnded()
    })
  }

  async function replaceEnded(): Promise<void> {
    while (!isStopping) {
      await wait(pause)
      if (isStopping || (await open())) break
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
    pause = PAUSE
  }

  async function replaceAll(): Promise<void> {
    await prepare()
    for (const old of Object.values(cluster.workers ?? {})) {
      if (!old || isStopping) continue
      if (!(await open())) {
        writeLog('error', 'not_replaced', { why: 'The new process did not open; the old ones stay.' })
        return
      }
      expected.add(old)
      const ended = once(old, 'exit')
      old.send('replaced')
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
      const ended = workers.map((worker) => once(worker, 'exit'))
      for (const worker of workers) if (worker.isConnected()) worker.send('stop')
      await Promise.all(ended)
      process.exit()
    })

  // One goes before the others, so that one alone meets what hinders a start, and says it once.
  const first = await open()
  if (!first) process.exit(1)
  const others = await Promise.all(Array.from({ length: count - 1 }, open))
  for (const one of others) if (!one) void replaceEnded()
  process.stdout.write(first.opened)
}
