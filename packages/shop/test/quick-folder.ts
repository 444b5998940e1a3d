import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** In bytes: databases of tests are about 50 MB each, some grow, and two run at a time. */
const ROOM = 2 ** 30

/** A new folder for databases that no test needs after a power loss: in memory where there is room, as flushing takes no time there. */
export function makeQuickFolder(prefix: string): string {
  return mkdtempSync(join(roomIn(MEMORY) > ROOM ? MEMORY : tmpdir(), prefix))
}

function roomIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
