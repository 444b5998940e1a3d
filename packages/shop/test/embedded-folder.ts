import { cpSync, rmSync } from 'node:fs'
import { inject, onTestFinished, test } from 'vitest'
import { makeQuickFolder } from './quick-folder.ts'

/** A test of the embedded database itself, which is the same in a run on a server: skipped there. */
export const testOfEmbedded = test.skipIf(process.env.TEST_DATABASE_URL)

/** A folder with a migrated, empty embedded database, until the test is over. On any run: it needs no server. */
export function copyEmbedded(): string {
  const folder = makeQuickFolder('embedded-')
  cpSync(inject('template').folder, folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
