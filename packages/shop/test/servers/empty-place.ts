import { rmSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import type { OnDatabase } from '../../src/backup/make-backup.ts'
import type { Config } from '../../src/config/config.ts'
import { makeQuickFolder } from '../quick-folder.ts'
import type { TestShop } from '../shop.ts'
import { onServer, quickDatabaseAt } from './server.ts'

/** An empty folder that goes with the test. */
export function aFolder(): string {
  const made = makeQuickFolder('place-')
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Settings of a place with nothing in it: a database on the server of this run, or a folder. */
export async function anEmptyPlace(config: Config): Promise<Config> {
  const server = inject('template').url
  const dataDir = aFolder()
  if (!server) return { ...config, dataDir, databaseUrl: undefined }
  const name = `place_${Math.random().toString(36).slice(2)}`
  await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  onTestFinished(() => onServer(server, `drop database if exists ${name} with (force)`))
  return { ...config, dataDir, databaseUrl: quickDatabaseAt(server, name) }
}

/** Reads an open shop for a backup: without a copy of the embedded database, which takes a second to open. */
export const onOpenShop =
  (shop: TestShop): OnDatabase =>
  (work) =>
    shop.database.asOwner(async (pool) => {
      const client = await pool.connect()
      try {
        return [await work(client), 0]
      } finally {
        client.release(true)
      }
    })
