import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A folder with a migrated, empty embedded database, until the test is over. On any run: it needs no server. */
export function copyEmbedded(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  cpSync(inject('template').folder, folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
