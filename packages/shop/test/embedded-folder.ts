import { cpSync, rmSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { makeQuickFolder } from './quick-folder.ts'

/** A folder with a migrated, empty embedded database, until the test is over. On any run: it needs no server. */
export function copyEmbedded(): string {
  const folder = makeQuickFolder('embedded-')
  cpSync(inject('template').folder, folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
