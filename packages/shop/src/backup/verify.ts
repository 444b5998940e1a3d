import { CannotStart } from '../errors.ts'
import { forEachOf, readFilesOf, type StoredFile } from './copy-files.ts'
import type { Manifest } from './manifest.ts'
import { faultOf } from './pieces.ts'
import type { BackupPlace } from './place.ts'

/** How many faults are named. */
const NAMED = 10

/** What of a backup's files is there. */
export interface Verified {
  files: StoredFile[]
  /** Pictures that are missing or damaged there. */
  lostPictures: string[]
}

/**
 * Checks every piece and every file of a backup against its checksum, and answers the files. Throws CannotStart with
 * the names of those that are missing or damaged; only pictures are left out, as a shop without one of them is better than none.
 */
export async function verify(place: BackupPlace, manifest: Manifest): Promise<Verified> {
  const faults: string[] = []
  const lost = new Set<StoredFile>()
  const { tables, jobs } = manifest
  await forEachOf([...tables.flatMap(({ pieces }) => pieces), ...jobs, ...manifest.files], async (piece) => {
    const fault = faultOf(await place.database.read(piece.name), piece)
    if (fault) faults.push(`database/${piece.name} ${fault}`)
  })
  refuseDamaged()
  const files = await readFilesOf(place, manifest)
  await forEachOf(files, async (file) => {
    const fault = faultOf(await place[file.kind].read(file.name), file)
    if (!fault) return
    if (file.kind === 'pictures') lost.add(file)
    else faults.push(`${file.kind}/${file.name} ${fault}`)
  })
  refuseDamaged()
  const lostPictures = [...lost].map(({ name }) => name).sort()
  return { files: files.filter((file) => !lost.has(file)), lostPictures }

  function refuseDamaged(): void {
    if (faults.length === 0) return
    throw new CannotStart(
      `The backup ${manifest.id} cannot be used: ${someOf(faults.sort())}. Nothing was written. Take another backup; a file that is damaged is copied anew by the next backup when it is deleted there.`,
    )
  }
}

/** The first of them, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return `${names.slice(0, NAMED).join(', ')}${more}`
}

/** The pictures of which a size is lost, and the picture itself is not: their sizes can be made anew. */
export function picturesToSize(lostPictures: readonly string[]): string[] {
  const lost = new Set(lostPictures)
  const sized = lostPictures.flatMap((name) => /^(.+)-\d+\.(?:avif|webp)$/.exec(name)?.[1] ?? [])
  return [...new Set(sized)].filter((file) => !lost.has(`${file}.webp`))
}
