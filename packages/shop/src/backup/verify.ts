import { CannotStart } from '../errors.ts'
import { forEachOf, readFilesOf, type StoredFile } from './copy-files.ts'
import type { Manifest } from './manifest.ts'
import { faultOf } from './pieces.ts'
import type { BackupPlace } from './place.ts'

/** How many faults are named. */
const NAMED = 10

/**
 * Checks every piece and every file of a backup against its checksum, and answers the files. Throws CannotStart with
 * the names of those that are missing or damaged.
 */
export async function verify(place: BackupPlace, manifest: Manifest): Promise<StoredFile[]> {
  const faults: string[] = []
  const look = async (kind: 'database' | 'pictures' | 'papers', one: { name: string; sha256: string }) => {
    const fault = faultOf(await place[kind].read(one.name), one)
    if (fault) faults.push(`${kind}/${one.name} ${fault}`)
  }
  const { tables, jobs } = manifest
  await forEachOf([...tables.flatMap(({ pieces }) => pieces), ...jobs, ...manifest.files], (piece) =>
    look('database', piece),
  )
  refuseDamaged()
  const files = await readFilesOf(place, manifest)
  await forEachOf(files, (file) => look(file.kind, file))
  refuseDamaged()
  return files

  function refuseDamaged(): void {
    if (faults.length === 0) return
    const named = faults.sort().slice(0, NAMED).join(', ')
    const more = faults.length > NAMED ? ` and ${faults.length - NAMED} more` : ''
    throw new CannotStart(
      `The backup ${manifest.id} cannot be used: ${named}${more}. Nothing was written. Take another backup; a file that is damaged is copied anew by the next backup when it is deleted there.`,
    )
  }
}
