import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeQuickFolder } from '@himalayan-green/shop/test/quick-folder.ts'
import { onServer, quickDatabaseAt } from '@himalayan-green/shop/test/servers/server.ts'

// The shop as `npm start` starts it, on a data folder of its own, with the demo shop. With TEST_DATABASE_URL it has a
// fresh database on that server.

const server = process.env.TEST_DATABASE_URL
const name = `shop_journeys_${process.pid}`
const dataDir = makeQuickFolder('journeys-')
if (server)
  await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)

const shop = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: server && quickDatabaseAt(server, name),
    PUBLIC_URL: `http://localhost:${process.env.PORT}`,
    DEMO: '1',
    // Every new customer of the journeys comes from an address of their own (shopper.ts).
    TRUSTED_PROXIES: '1',
    // What is wrong is shown, not every request.
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'))

const [code] = await once(shop, 'exit')
rmSync(dataDir, { recursive: true, force: true })
if (server) await onServer(server, `drop database ${name} with (force)`)
process.exit(code ?? 1)
