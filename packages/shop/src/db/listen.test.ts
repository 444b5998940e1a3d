import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import { proxyTo } from '../../test/servers/silent-proxy.ts'
import { test } from '../../test/shop.ts'
import { listenOnServer } from './listen.ts'

describe.runIf(inject('template').url)('on a PostgreSQL server', () => {
  test('who listens is told when the line is lost, and when it is there again', async ({ shop }) => {
    const name = 'listens, and is cut off'
    const { listen, close } = listenOnServer(shop.config.databaseUrl!, name)
    onTestFinished(close)
    const told: (string | null)[] = []
    await listen(
      'bell',
      (payload) => told.push(payload),
      () => told.push('lost'),
    )
    const { pool } = shop.database
    await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      name,
    ])
    await vi.waitFor(() => expect(told).toEqual(['lost']))
    await vi.waitFor(() => expect(told).toEqual(['lost', null]), { timeout: 20_000 })
    await pool.query(`select pg_notify('bell', 'rings')`)
    await vi.waitFor(() => expect(told).toEqual(['lost', null, 'rings']))
  })

  test('a line that falls silent is lost, too', async ({ shop }) => {
    const proxy = await proxyTo(shop.config.databaseUrl!)
    onTestFinished(proxy.close)
    const { listen, close } = listenOnServer(proxy.url, 'listens, and hears nothing', 200)
    onTestFinished(close)
    const lost = vi.fn()
    const heard = vi.fn()
    await listen('bell', heard, lost)
    proxy.fallSilent()
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), { timeout: 20_000 })
    proxy.speak()
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[null]]), { timeout: 20_000 })
  })
})
