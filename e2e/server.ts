import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { openDatabase } from '@himalayan-green/shop/db/open.ts'
import { ANYWHERE } from '@himalayan-green/shop/restored/place.ts'
import { makeQuickFolder } from '@himalayan-green/shop/test/quick-folder.ts'
import { onServer, quickDatabaseAt } from '@himalayan-green/shop/test/servers/server.ts'
import { freePort } from './free-port.ts'
import { openPeople } from './people-server.ts'

// The shop as `npm start` starts it, on a data folder of its own, with the demo shop. With TEST_DATABASE_URL it has a
// fresh database on that server.
// The embedded demo shop is made once a run, in the folder of E2E_DEMO, by the server that all journeys share; what other journeys
// have of their own is a copy. Whom they need signed in is made here (people-server.ts).

const server = process.env.TEST_DATABASE_URL
const template = server ? undefined : process.env.E2E_DEMO
const makesTemplate = Boolean(template && process.env.E2E_MAKE_DEMO)
const name = `shop_journeys_${process.pid}`
const dataDir = makeQuickFolder('journeys-')
let shop: ChildProcess | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop?.kill('SIGTERM'))

if (server)
  await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
if (template && makesTemplate) await makeDemo(template)
if (template && existsSync(template)) cpSync(template, dataDir, { recursive: true })

const port = process.env.PORT!
const people = openPeople(() => readConfig(settingsOf(dataDir, port), dataDir), port)
shop = start(dataDir, port)
const [code] = await once(shop, 'exit')
people.close()
rmSync(dataDir, { recursive: true, force: true })
if (template && makesTemplate) rmSync(template, { recursive: true, force: true })
if (server) await onServer(server, `drop database ${name} with (force)`)
process.exit(code ?? 1)

function start(folder: string, port: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: settingsOf(folder, port),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function settingsOf(folder: string, port: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: folder,
    PORT: port,
    DATABASE_URL: server && quickDatabaseAt(server, name),
    PUBLIC_URL: `http://localhost:${port}`,
    DEMO: '1',
    // Journeys know what there is; the demo's past comes while they walk.
    DEMO_PAST: process.env.DEMO_PAST ?? '0',
    // Every new customer of the journeys comes from an address of their own (shopper.ts).
    TRUSTED_PROXIES: '1',
    // What is wrong is shown, not every request.
    LOG_LEVEL: 'error',
  }
}

/** Makes the demo shop in the folder, and stops it again; at a port of its own, as journeys begin when that of the run answers. */
async function makeDemo(folder: string): Promise<void> {
  const port = `${freePort()}`
  shop = start(folder, port)
  const stopped = once(shop, 'exit')
  const isOpen = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (shop.exitCode === null && !(await isOpen())) await new Promise((resolve) => setTimeout(resolve, 200))
  shop.kill('SIGTERM')
  await stopped
  // In another place than its first a shop is held, as one that was restored (docs/operations.md); the copies are not.
  const { db, close } = await openDatabase({ folder: join(folder, 'database') })
  await db.updateTable('database_life').set({ place: ANYWHERE }).execute()
  await close()
}
