import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthenticationFailure, CallFailure } from './api.ts'
import { retryReads } from './retry-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads that fail with this error; answers the seconds at which each call was made within a minute. */
async function callsOf(error: unknown): Promise<number[]> {
  const start = Date.now()
  const calls: number[] = []
  const failures: unknown[] = []
  const trying: boolean[] = []
  retryReads(
    () => {
      calls.push((Date.now() - start) / 1000)
      return Promise.reject(error)
    },
    {
      data: () => expect.unreachable(),
      failure: (failure, triesAgain) => {
        failures.push(failure)
        trying.push(triesAgain)
      },
    },
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failures).toEqual(calls.map(() => error))
  expect(trying).toEqual(calls.map((_, call) => call < calls.length - 1))
  return calls
}

test.each([
  ['a server error is retried after 5 s, 4 times [S7.39 S9.7]', new CallFailure(500, ''), [0, 5, 10, 15, 20]],
  ['no answer is retried too', new CallFailure(0, ''), [0, 5, 10, 15, 20]],
  ['a 404 never [S8.12]', new CallFailure(404, ''), [0]],
  ['a missing session never', new AuthenticationFailure(), [0]],
])('%s', async (_, error, calls) => {
  expect(await callsOf(error)).toEqual(calls)
})

test('a retry that works ends it', async () => {
  const read = vi.fn().mockRejectedValueOnce(new CallFailure(503, '')).mockResolvedValue('cart')
  const told = { data: vi.fn(), failure: vi.fn() }
  retryReads(read, told)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(told.data).toHaveBeenCalledExactlyOnceWith('cart')
})

test('stopping silences it, also the call on its way', async () => {
  const told = { data: vi.fn(), failure: vi.fn() }
  const stop = retryReads(() => Promise.reject(new CallFailure(500, '')), told)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.failure).not.toHaveBeenCalled()
})

/** What of the pages reads from the server, and the module that asks again; or why nothing does. */
const READS: Record<string, string | { once: string }> = {
  'admin/download/take-file.ts': {
    once: 'a file is taken at a press, and a part of it says that it broke off',
  },
  'admin/find/find-dialog.tsx': 'search/use-asked.ts',
  'admin/phone-order/product-field.tsx': 'search/use-asked.ts',
  'browser/access-tokens.ts': { once: 'a part of a call, which is asked for again as a whole' },
  'cart/store/account-cart.ts': 'cart/store/cart-store.ts',
  'cart/store/product-facts.ts': 'cart/store/cart-store.ts',
  'errors/script-did-not-come.ts': { once: 'asks whether a script is gone for good' },
  'notifications/account-notifications.ts': 'notifications/notifications-store.ts',
  'offline/page.tsx': { once: 'asks whether there is a network, every few seconds' },
  'offline/saved-orders.ts': { once: 'a copy for later, taken anew with the next page' },
  'offline/saved-runs.ts': { once: 'a copy for later, taken anew with the next page' },
  'offline/worker/stored.ts': { once: 'the worker answers as the network did, and pages ask again' },
  'offline/worker/worker.ts': { once: 'the worker answers as the network did, or with its copy' },
  'places/place-search.ts': 'browser/use-read.ts',
  'product/use-first-time.ts': 'product/use-first-time.ts',
  'reader.ts': 'reader-store.ts',
  'search/bought-list.tsx': 'search/bought-list.tsx',
  'search/popular-list.tsx': 'search/popular-list.tsx',
  'search/use-suggestions.ts': 'search/use-asked.ts',
  'shell/office/use-queues.ts': 'shell/office/use-queues.ts',
  'shell/session/session-client.ts': 'shell/session/session-client.ts',
  'sign-in/start-sign-in.ts': { once: 'a step of signing in, at a press' },
}

test('whoever reads from the server asks again, or says why not; a write never does [S7.39 as read]', () => {
  const app = join(import.meta.dirname, '..')
  const source = (file: string) => readFileSync(join(app, file), 'utf8')
  const calls = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*', 'browser/api.ts'] }).flatMap(
    (file) =>
      [...source(file).matchAll(/\b(?:callApi|fetch)(?:<[^(]*>)?\((?=[^)\s])/g)].map(({ index }) => {
        // To the end of the call, without the calls within it.
        const call = source(file)
          .slice(index)
          .match(/^[^(]*\((?:[^()]|\([^()]*\))*\)/)![0]
        return { file, writes: /method: '(POST|DELETE|PATCH|PUT)'|, call\)$/.test(call) }
      }),
  )
  expect([...new Set(calls.filter(({ writes }) => !writes).map(({ file }) => file))].sort()).toEqual(
    Object.keys(READS),
  )
  for (const by of Object.values(READS))
    if (typeof by === 'string') expect(source(by), by).toContain('retryReads(')
  // What is tried again only ever reads.
  for (const file of globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] }))
    for (const { index } of source(file).matchAll(/retryReads\(/g))
      expect(source(file).slice(index, index + 200), file).not.toMatch(/method: '(POST|DELETE|PATCH|PUT)'/)
})
