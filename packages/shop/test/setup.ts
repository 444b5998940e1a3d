import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { addSeedContent } from '../src/content/seed-content/seed-content.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Database, openDatabase } from '../src/db/open.ts'
import { prepareQueues } from '../src/db/queue.ts'
import { NOTICES } from '../src/notices.ts'
import { openAtOnce } from '../src/opening/change-opening.ts'
import { countByOne } from '../src/orders/numbers/number-steps.ts'
import { addSeedSynonyms } from '../src/search/synonyms/seed-synonyms.ts'
import { makeQuickFolder } from './quick-folder.ts'
import { deliverToPokhara } from './scenes/places.ts'
import { onServer, quickDatabaseAt } from './servers/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * What a fresh shop is copied from: a folder with the embedded database and, in a run on a server, a database there. `copies`
     * is a folder for what lasts as long as the run.
     */
    template: { url: string | undefined; name: string; folder: string; copies: string }
  }
}

/** Makes the migrated templates once; each test file copies one. TEST_DATABASE_URL chooses a PostgreSQL server. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const copies = makeQuickFolder('shop-template-')
  const folder = join(copies, 'template')
  const name = `shop_template_${process.pid}`
  await prepare(await openDatabase({ folder }))
  if (url) {
    await onServer(url, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
    await prepare(await openDatabase({ url: quickDatabaseAt(url, name) }))
  }
  project.provide('template', { url, name, folder, copies })
  return async () => {
    rmSync(copies, { recursive: true, force: true })
    if (url) await onServer(url, `drop database ${name} with (force)`)
  }
}

async function prepare({ pool, db, close }: Database): Promise<void> {
  await migrate(pool)
  await prepareQueues(pool)
  await deliverToPokhara(db)
  const ctx = {
    db,
    actor: null,
    now: new Date(),
    locale: 'en',
    publicUrl: '',
    readsSms: false,
    notices: NOTICES,
  } as const
  await addSeedContent(ctx)
  await addSeedSynonyms(ctx)
  // Shops of tests take orders, unless a test closes one.
  await openAtOnce(ctx)
  // Tests read the next number off the one before.
  await countByOne(ctx)
  await close()
}
