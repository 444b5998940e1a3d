import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../e2e/free-port.ts'

/** Several processes that stand in for the shop's, and what they say. */
async function several(count: number, environment: Record<string, string> = {}) {
  const [port, metricsPort] = [freePort(), freePort()]
  const first = spawn(process.execPath, [join(import.meta.dirname, 'processes-test/first.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PROCESSES: String(count),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => end(first))
  let log = ''
  first.stderr.setEncoding('utf8').on('data', (piece: string) => (log += piece))
  await Promise.race([once(first.stdout, 'data'), once(first, 'exit')])
  const ask = (path = '/', agent = new Agent()) => answerOf(port, path, agent)
  const figures = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return new Map(
      [...text.matchAll(/^shop_test\{process="(\d+)"\} (\d+)$/gm)].map(([, n, pid]) => [n!, Number(pid)]),
    )
  }
  return { first, ask, figures, log: () => log, metricsPort }
}

function answerOf(
  port: number,
  path: string,
  agent: Agent,
): Promise<{ pid: number; restored: string | null }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, agent, host: '127.0.0.1', timeout: 5000 }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve(JSON.parse(text)))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer within five seconds')))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server may end a kept connection just as something is sent on it. Balancers and browsers then send it once more.
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(answerOf(port, path, agent))
      else reject(error)
    })
    asked.end()
  })
}

async function end(first: ChildProcess): Promise<void> {
  if (first.exitCode !== null || first.signalCode !== null) return
  first.kill('SIGTERM')
  await once(first, 'exit')
}

test('a process that dies is started again, and has the number that became free', async () => {
  const { ask, figures, log } = await several(2)
  const before = await figures()
  expect([...before.keys()].sort()).toEqual(['1', '2'])
  await expect(ask('/die')).rejects.toThrow()
  const isWhole = async () => {
    const now = await figures()
    return now.size === 2 && [...now.values()].some((pid) => ![...before.values()].includes(pid))
  }
  await vi.waitUntil(isWhole, { timeout: 20_000, interval: 100 })
  expect([...(await figures()).keys()].sort()).toEqual(['1', '2'])
  expect(log()).toContain('"event":"process_ended"')
})

test('SIGHUP replaces one process after the other, and no request is refused meanwhile', async () => {
  const { first, ask, figures, log } = await several(2)
  const before = [...(await figures()).values()]
  let isOver = false
  const faults: unknown[] = []
  const seen = new Set<number>()
  const shoppers = Array.from({ length: 4 }, async (_, n) => {
    // Two keep their connection, as balancers do; an answer may be under way when the process is asked to end.
    const agent = new Agent({ keepAlive: n % 2 === 0 })
    while (!isOver) {
      await ask(n % 2 ? '/slow' : '/', agent).then(
        ({ pid }) => seen.add(pid),
        (error) => faults.push(error),
      )
      await wait(5)
    }
  })
  first.kill('SIGHUP')
  await vi
    .waitUntil(() => log().includes('"event":"replaced"'), { timeout: 30_000, interval: 50 })
    .finally(() => (isOver = true))
  await Promise.all(shoppers)
  expect(faults).toEqual([])
  const after = [...(await figures()).values()]
  expect(after).toHaveLength(2)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
  expect([...seen].some((pid) => before.includes(pid)) && [...seen].some((pid) => after.includes(pid))).toBe(
    true,
  )
})

test('SIGHUP goes on where a process has died meanwhile, and ends with as many as before', async () => {
  const { first, figures, log } = await several(3)
  const before = [...(await figures()).values()]
  process.kill(before[1]!, 'SIGKILL')
  first.kill('SIGHUP')
  await vi.waitUntil(() => log().includes('"event":"replaced"'), { timeout: 30_000, interval: 50 })
  const isWhole = async () => {
    const now = [...(await figures()).values()]
    return now.length === 3 && !now.some((pid) => before.includes(pid))
  }
  await vi.waitUntil(isWhole, { timeout: 20_000, interval: 100 })
})

test('a start that was told that the database was restored tells it to the first process alone', async () => {
  const { ask, figures } = await several(1, { RESTORED: '1' })
  expect((await ask()).restored).toBe('1')
  const [pid] = [...(await figures()).values()]
  process.kill(pid!, 'SIGKILL')
  const again = () => ask().catch(() => null)
  await vi.waitUntil(again, { timeout: 20_000, interval: 100 })
  expect((await ask()).restored).toBeNull()
})

test('what hinders the first process ends all, with its code', async () => {
  const { first } = await several(2, { DIES_AT_START: '1' })
  if (first.exitCode === null) await once(first, 'exit')
  expect(first.exitCode).toBe(1)
})

test('asked to end, all end and nothing is left on the ports', async () => {
  const { first, ask, metricsPort } = await several(2)
  await end(first)
  expect(first.exitCode).toBe(0)
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(fetch(`http://127.0.0.1:${metricsPort}/livez`)).rejects.toThrow()
})
