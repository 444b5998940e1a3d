import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The files of the embedded PostgreSQL in a folder, flushed to the disk whenever PostgreSQL asks for it. */
export class FlushedFiles extends NodeFS {
  readonly #onFlush: (path: string) => void

  /** `onFlush` is called with each file or folder right after it was flushed. */
  constructor(folder: string, onFlush: (path: string) => void = () => {}) {
    super(folder)
    this.#onFlush = onFlush
  }

  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(database, options)
    // PGlite's own file system ignores `fsync`: it reports success without asking the disk.
    prepared.emscriptenOpts.preRun?.push(({ FS }) => {
      const files = (FS.filesystems as unknown as { NODEFS: NodeFiles }).NODEFS
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => fsyncSync(stream.nfd))
        this.#onFlush(files.realPath(stream.node))
        return 0
      }
    })
    return prepared
  }
}

/** What Emscripten's NODEFS has and its types leave out. `nfd` is the file's number in this process. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number; node: object }) => number }
  realPath(node: object): string
  /** Runs a file operation and turns Node's errors into errno, as PostgreSQL expects them. */
  tryFSOperation(work: () => void): void
}

/** Start parameters with which PostgreSQL flushes before it acknowledges: PGlite's own, without "-F" (fsync off). */
export const FLUSHING: NonNullable<PGliteOptions['startParams']> = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Flushes a folder with everything in it; done once, after the database is made. */
export function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushFolder(path)
    else if (entry.isFile()) flush(path)
  }
  flush(folder)
}

function flush(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
