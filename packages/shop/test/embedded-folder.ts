import { cpSync, readFileSync, rmSync } from 'node:fs'
import { inject, onTestFinished, test } from 'vitest'
import { makeQuickFolder } from './quick-folder.ts'

/** A test of the embedded database itself, which is the same in a run on a server: skipped there. */
export const testOfEmbedded = test.skipIf(process.env.TEST_DATABASE_URL)

/** A folder with a migrated, empty embedded database, until the test is over. On any run: it needs no server. */
export function copyEmbedded(): string {
  const folder = makeQuickFolder('embedded-')
  copyTemplate(folder)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Copies the migrated, empty embedded database into a folder. */
export function copyTemplate(folder: string): void {
  void keepCompiled()
  cpSync(inject('template').folder, folder, { recursive: true })
}

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * The embedded database's program stays compiled while anything in the process holds it: the next database, in a thread of its
 * own, then begins with the machine code that this one's warmed up.
 */
function keepCompiled(): Promise<WebAssembly.Module> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  compiled ??= WebAssembly.compile(readFileSync(program))
  return compiled
}
