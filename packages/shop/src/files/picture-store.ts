import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where picture files lie. Names are flat: `<hash>.webp`, `<hash>-64.avif`. */
export interface PictureStore {
  has(name: string): Promise<boolean>
  /** The whole file, or null when there is none of that name. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** Keeps a file. Readers see all of it or nothing, also after a power loss; writing the same again is harmless. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Takes a file away; one that is not there is gone already. */
  remove(name: string): Promise<void>
}

/** Pictures in a folder, which is made when missing. Processes that share a database share the folder too. */
export function openPictureFolder(folder: string): PictureStore {
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
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
