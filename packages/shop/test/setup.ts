import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { prepareQueues } from '../src/db/queue.ts'
import { databaseAt, onServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a fresh shop is copied from: a database on a PostgreSQL server, or a folder. */
    template: { url: string | undefined; name: string; folder: string }
  }
}

/** Makes the migrated template once; each test file copies it. TEST_DATABASE_URL chooses a PostgreSQL server. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'shop-template-'))
  const name = `shop_template_${process.pid}`
  if (url) {
    await onServer(url, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  }
  const database = await openDatabase(url ? { url: databaseAt(url, name) } : { folder })
  await migrate(database.pool)
  await prepareQueues(database.pool)
  await database.close()
  project.provide('template', { url, name, folder })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (url) await onServer(url, `drop database ${name} with (force)`)
  }
}
