import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '../durations.ts'

/**
 * The interface through which public and private files are stored. Names are flat and consist of letters, digits, `-`
 * and `.`.
 */
export interface FileStore {
  has(name: string): Promise<boolean>
  /** The whole file; null if there is none with that name. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /**
   * Stores a file. Readers see all of it or nothing, even after a power loss; writing the same file again is harmless.
   */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes a file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** The names of all complete files. */
  list(): Promise<string[]>
}

/** Files in a folder, which is made if missing. Processes that share a database must share the folder, too. */
export function openFolder(folder: string): FileStore {
  mkdirSync(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  return {
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(name, bytes) {
      const unfinished = pathOf(`${name}.${randomUUID()}.part`)
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, pathOf(name))
        await flushNames(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
      await flushNames(folder)
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true })
      return entries.filter((one) => one.isFile() && !one.name.endsWith('.part')).map(({ name }) => name)
    },
  }
}

/**
 * Removes what writes that were killed have left in a folder: unfinished files older than a day, as one that is being written now may
 * be another process's.
 */
export async function sweepUnfinished(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.part'))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - DAY) await rm(join(folder, name), { force: true })
  }
}

/** The same in the folders of a shop; a bucket has no unfinished files. */
export async function sweepFolders({ s3, dataDir }: { s3: object | null; dataDir: string }): Promise<void> {
  if (s3) return
  for (const folder of ['pictures', 'papers']) await sweepUnfinished(join(dataDir, folder))
}

/** A new name is safe on the disk only once its folder is flushed. */
export async function flushNames(folder: string): Promise<void> {
  const names = await open(folder, 'r')
  try {
    await names.sync()
  } finally {
    await names.close()
  }
}
