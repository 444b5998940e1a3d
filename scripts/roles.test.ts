import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { newTestConfig } from '@himalayan-green/shop/test/shop.ts'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../e2e/free-port.ts'

test.skipIf(!inject('template').url)(
  'ROLE=jobs: processes that do jobs alone have no door but that of their figures, which says that they live',
  async () => {
    const { config, remove } = await newTestConfig()
    onTestFinished(remove)
    const [port, metricsPort] = [freePort(), freePort()]
    const shop = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: config.databaseUrl,
        DATA_DIR: config.dataDir,
        DEMO: '0',
        ROLE: 'jobs',
        PROCESSES: '2',
        LOG_LEVEL: 'error',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        AUTH_SECRET: randomBytes(32).toString('base64'),
        PAPERS_KEY: randomBytes(32).toString('base64'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(shop, 'exit')
    onTestFinished(async () => {
      shop.kill('SIGTERM')
      await ended
    })
    const [said] = await Promise.race([once(shop.stdout.setEncoding('utf8'), 'data'), ended])
    expect(said).toBe('Himalayan Green does its jobs\n')

    const at = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`)
    expect((await at('/livez')).status).toBe(200)
    for (const path of ['/', '/readyz', '/v1/api/product/']) expect((await at(path)).status).toBe(404)
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow()
    const figures = await (await at('/metrics')).text()
    expect(figures).toContain('shop_processes{state="answering"} 2')
    expect(figures).toMatch(/shop_build_info\{process="[12]",build="none",role="jobs"\} 1/)

    const database = new pg.Client({ connectionString: config.databaseUrl })
    await database.connect()
    const isLookedFor = async () =>
      (await database.query(`select from pgboss.job where name = 'keep-deadlines' and state = 'completed'`))
        .rowCount
    await vi.waitUntil(isLookedFor, { timeout: 30_000, interval: 200 })
    await database.end()
  },
)
