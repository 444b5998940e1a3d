import { DAY } from '../durations.ts'
import { CannotStart } from '../errors.ts'
import { readFilesOf } from './copy-files.ts'
import { backupIds, readManifest, timeOfId } from './manifest.ts'
import type { BackupPlace } from './place.ts'

/** In milliseconds: younger pieces may belong to a backup that is being written, if the place cannot be locked. */
const YOUNG = DAY

/**
 * Deletes the oldest backups except the last `keep`, files that none of the others has, and what interrupted backups
 * left behind. The place must be locked.
 */
export async function prune(place: BackupPlace, keep: number | null, now: Date): Promise<string[]> {
  const ids = await backupIds(place)
  const gone = keep === null ? [] : ids.slice(0, -keep)
  if (gone.length > 0) {
    const loose = await looseFiles(gone, ids.slice(gone.length))
    for (const id of gone) await place.manifests.remove(`${id}.json`)
    for (const name of loose) {
      const [kind, file] = name.split('/') as ['pictures' | 'papers', string]
      await place[kind].remove(file)
    }
  }
  const whole = new Set(await backupIds(place))
  for (const piece of await place.database.list()) {
    const id = piece.split('.')[0]!
    const mayBeWritten =
      !place.isLocked && !gone.includes(id) && now.getTime() - timeOfId(id).getTime() < YOUNG
    if (!whole.has(id) && !mayBeWritten) await place.database.remove(piece)
  }
  return gone

  /** The files that only deleted backups have; none if one of the lists is damaged, because then it is not known. */
  async function looseFiles(going: string[], staying: string[]): Promise<string[]> {
    try {
      const needed = new Set((await Promise.all(staying.map(filesOf))).flat())
      return [...new Set((await Promise.all(going.map(filesOf))).flat())].filter((name) => !needed.has(name))
    } catch (error) {
      if (error instanceof CannotStart) return []
      throw error
    }
  }

  async function filesOf(id: string): Promise<string[]> {
    const files = await readFilesOf(place, await readManifest(place, id))
    return files.map(({ kind, name }) => `${kind}/${name}`)
  }
}
