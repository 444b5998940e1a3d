import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject, test as vitest } from 'vitest'
import { createApi } from '../src/api.ts'
import type { Config } from '../src/config/config.ts'
import { NO_GATEWAYS } from '../src/config/payment-settings.ts'
import { type Actor, type Ctx, contextOf } from '../src/context.ts'
import { setLog } from '../src/log.ts'
import { openShop, openShopOn, type Shop } from '../src/shop.ts'
import { heldToContract } from './contract.ts'
import { copyTemplate } from './embedded-folder.ts'
import { holdInvariants } from './invariants.ts'
import { makeQuickFolder } from './quick-folder.ts'
import { openReused } from './reuse/reused-database.ts'
import { addCustomer, type TestCustomer } from './scenes/customer.ts'
import { type Factories, factoriesOf } from './scenes/factories.ts'
import { type GatewaysOfTests, openGatewaysOfTests } from './scenes/gateways.ts'
import { onServer, quickDatabaseAt } from './servers/server.ts'

const AUTH_SECRET = 'a secret for tests, long enough for anybody'

/** A shop of one test file: an own database, migrated and empty, on whichever PostgreSQL the run is for. */
export interface TestShop extends Shop, Factories {
  /** Every answer of `api.request` is held against /v1/openapi.json (contract.ts). */
  api: ReturnType<typeof createApi>
  /** All of them are offered, and answer what the test tells them (gateways.ts). */
  gateways: GatewaysOfTests
  /** A context for calling commands directly. */
  as(actor: Actor | null): Ctx
  addCustomer(overrides?: Parameters<typeof addCustomer>[1]): Promise<TestCustomer>
}

/** The settings of a shop on a fresh database, made from the template of test/setup.ts; `remove` takes it away again. */
export async function newTestConfig(): Promise<{ config: Config; remove: () => Promise<void> }> {
  const { config, remove } = await newConfig()
  if (!config.databaseUrl) copyTemplate(join(config.dataDir, 'database'))
  return { config, remove }
}

/** The same without the embedded database. */
async function newConfig(): Promise<{ config: Config; remove: () => Promise<void> }> {
  const { url, name: template } = inject('template')
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  // By its files: to write a copy of each page to the log, as is usual, takes five times as long.
  if (url) await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  const config = settingsOf(makeQuickFolder('shop-'), url && quickDatabaseAt(url, name))
  return {
    config,
    async remove() {
      if (url) await onServer(url, `drop database ${name} with (force)`)
      rmSync(config.dataDir, { recursive: true, force: true })
    },
  }
}

function settingsOf(dataDir: string, databaseUrl: string | undefined): Config {
  return {
    port: 0,
    host: 'localhost',
    dataDir,
    databaseUrl,
    databaseDirectUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseReadUrl: undefined,
    databasePool: 10,
    databaseDisk: null,
    publicUrl: 'http://shop.test',
    isOpenToOthers: false,
    demo: false,
    isOwnDemo: false,
    hasPast: false,
    isRestored: false,
    trustedProxies: 0,
    processes: 1,
    role: 'both',
    jobs: true,
    drainSeconds: 0,
    logLevel: 'error',
    metrics: null,
    heartbeatUrl: null,
    sessionRefreshSeconds: 300,
    offline: true,
    adminEmail: null,
    authSecret: AUTH_SECRET,
    authSecrets: [AUTH_SECRET],
    lostSecrets: [],
    s3: null,
    backups: { to: null, keep: null, publicKeys: [], s3: null },
    privateFileKeys: [Buffer.alloc(32, 7)],
    mail: null,
    sms: null,
    smsInboundSecret: null,
    push: null,
    smsInboundAllowQuery: false,
    operatorEmails: [],
    payments: NO_GATEWAYS,
  }
}

/**
 * Opens a fresh shop; `close` removes it again. With `hasFolder` the embedded database is its own, and not one that the process
 * reuses, so that the folder can be copied, moved and opened again.
 */
export async function openTestShop(
  now?: () => Date,
  settings: (usual: Config) => Partial<Config> = () => ({}),
  { hasFolder = false } = {},
): Promise<TestShop> {
  const { config: usual, remove } = hasFolder ? await newTestConfig() : await newConfig()
  const config = { ...usual, ...settings(usual) }
  setLog({ level: config.logLevel })
  const isReused = !hasFolder && !config.databaseUrl && config.dataDir === usual.dataDir
  const opened = isReused
    ? await openShopOn(await openReused(config.dataDir), config, now)
    : await openShop(config, now)
  // What a test of the self-check does not ask for is not looked at: it would ask the network.
  const shop = { ...opened, gateways: openGatewaysOfTests(), checkServer: async () => [] }
  return {
    ...shop,
    ...factoriesOf(shop.database.db),
    api: heldToContract(createApi(shop)),
    as: (actor) => contextOf(shop, actor, 'en'),
    addCustomer: (overrides) => addCustomer(shop, overrides),
    async close() {
      await shop.close()
      await remove()
    },
  }
}

/** What was ordered in one test is on its way to nobody whom the next one calls: orders are counted by phone (order-limits.ts). */
async function forgetPhones(db: Shop['database']['db']): Promise<void> {
  await sql`update deliveries d set contact = jsonb_set(contact, '{phone}', to_jsonb('+97700' || lpad(first.number::text, 8, '0')))
    from (select delivery_id, min(number) as number from order_groups group by delivery_id) first
    where first.delivery_id = d.id`.execute(db)
  await sql`update order_groups g set contact = d.contact from deliveries d where d.id = g.delivery_id`.execute(
    db,
  )
}

/** `test` with a `shop` that the tests of one file share, for parts of commands that leave half of something behind. */
export const testOfParts = vitest.extend<{ shop: TestShop; otherPhones: undefined }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const shop = await openTestShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'file' },
  ],
  otherPhones: [
    async ({ shop }, use) => {
      await use(undefined)
      await forgetPhones(shop.database.db)
    },
    { auto: true },
  ],
})

/** `test` with a `shop` that the tests of one file share; after each of them it must be sound (invariants.sql). */
export const test = testOfParts.extend<{ soundness: undefined }>({
  soundness: [
    async ({ shop }, use) => {
      await use(undefined)
      await holdInvariants(shop.database.db)
    },
    { auto: true },
  ],
})
