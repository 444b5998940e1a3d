import { DAY } from '../durations.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Manifest, type Piece, sha256 } from './manifest.ts'
import { faultOf, readPiece } from './pieces.ts'
import type { BackupPlace } from './place.ts'

const KINDS = ['pictures', 'papers'] as const
type FileKind = (typeof KINDS)[number]
export type Files = Record<FileKind, FileStore>

/** A public or private file that belongs to a backup. */
export interface StoredFile {
  kind: FileKind
  name: string
  bytes: number
  sha256: string
}

/** How many files are copied at once; most of the time each waits for a disk or a network. */
const AT_ONCE = 8

/** Does `work` for each item, a few at once. The first failure ends it. */
export async function forEachOf<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const one = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

export const listOfFiles = (files: StoredFile[]): Buffer =>
  Buffer.from(
    files.map(({ kind, name, bytes, sha256 }) => `${kind}\t${name}\t${bytes}\t${sha256}\n`).join(''),
  )

export async function readFilesOf(
  place: BackupPlace,
  { files }: Pick<Manifest, 'files'>,
): Promise<StoredFile[]> {
  const lists = await Promise.all(files.map((piece: Piece) => readPiece(place, piece)))
  return lists
    .flatMap((list) => list.toString().split('\n'))
    .filter(Boolean)
    .map((line) => {
      const [kind, name, bytes, checksum] = line.split('\t')
      return { kind: kind as FileKind, name: name!, bytes: Number(bytes), sha256: checksum! }
    })
}

/** Of what earlier backups copied, each one reads another part again, so that all of it is read in so many days. */
const READ_AGAIN_DAYS = 30

/** Whether a file is of the part that is read again on this day. */
const isReadAgain = (name: string, now: Date) =>
  Number.parseInt(sha256(name).slice(0, 8), 16) % READ_AGAIN_DAYS ===
  Math.floor(now.getTime() / DAY) % READ_AGAIN_DAYS

/**
 * Copies files that the place does not have, or has damaged as far as they are read again today. `known` are the files of the previous
 * backup: the shop never changes a file, so that an equal name means an equal file. A file that disappears meanwhile was deleted rightly
 * and is skipped.
 */
export async function saveFiles(
  from: Files,
  place: BackupPlace,
  known: StoredFile[],
  now: Date,
): Promise<{ files: StoredFile[]; added: number }> {
  const before = new Map(known.map((file) => [`${file.kind}/${file.name}`, file]))
  const files: StoredFile[] = []
  let added = 0
  for (const kind of KINDS) {
    const there = new Set(await place[kind].list())
    await forEachOf(await from[kind].list(), async (name) => {
      const same = before.get(`${kind}/${name}`)
      const isWhole = async (file: StoredFile) =>
        !isReadAgain(name, now) || !faultOf(await place[kind].read(name), file)
      if (same && there.has(name) && (await isWhole(same))) return void files.push(same)
      const bytes = await from[kind].read(name)
      if (!bytes) return
      await place[kind].write(name, bytes)
      files.push({ kind, name, bytes: bytes.length, sha256: sha256(bytes) })
      added++
    })
  }
  const order = (file: StoredFile) => `${file.kind}/${file.name}`
  return { files: files.sort((a, b) => (order(a) < order(b) ? -1 : 1)), added }
}

/** Copies files back that are missing. */
export async function putFilesBack(place: BackupPlace, files: StoredFile[], to: Files): Promise<void> {
  const there = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, new Set(await to[kind].list())] as const)),
  ) as Record<FileKind, Set<string>>
  await forEachOf(files, async ({ kind, name }) => {
    if (!there[kind].has(name)) await to[kind].write(name, (await place[kind].read(name))!)
  })
}
