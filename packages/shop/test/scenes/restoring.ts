import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { contextOf } from '../../src/context.ts'
import type { Shop } from '../../src/shop.ts'
import { makeQuickFolder } from '../quick-folder.ts'
import { onServer, quickDatabaseAt } from '../servers/server.ts'
import { addCustomer } from './customer.ts'

/** A shop, which must be closed, in another place: its database copied, and the files beside it. Goes after the test. */
export async function backUp({ databaseUrl, ...config }: Config): Promise<Config> {
  const dataDir = makeQuickFolder('restored-')
  cpSync(config.dataDir, dataDir, { recursive: true })
  if (!databaseUrl) return { ...config, databaseUrl, dataDir }
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const server = process.env.TEST_DATABASE_URL!
  const original = new URL(databaseUrl).pathname.slice(1)
  await onServer(server, `create database ${name} template ${original}`)
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`))
  return { ...config, dataDir, databaseUrl: quickDatabaseAt(server, name) }
}

/** Somebody who may let a restored shop act, and decide about refunds. */
export async function adminOf(shop: Shop) {
  const { actor } = await addCustomer(shop, {
    rights: ['setting.change', 'refund.decide', 'refund.decide_any'],
  })
  return contextOf(shop, actor, 'en')
}
