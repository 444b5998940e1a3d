import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkStoredCanaries } from '../accounts/secrets/secret-canaries.ts'
import type { Config } from '../config/config.ts'
import { openFolder } from '../db/embedded/open-folder.ts'
import { lockFolder } from '../db/lock.ts'
import { type Migration, readMigrations } from '../db/migrate.ts'
import { withoutLimits, wordsOf } from '../db/pool.ts'
import { CannotStart } from '../errors.ts'
import { flushNames } from '../files/file-store.ts'
import { putFilesBack } from './copy-files.ts'
import { load, refuseNewer, refuseNotEmpty } from './load.ts'
import { filesOf } from './make-backup.ts'
import type { Manifest, Piece } from './manifest.ts'
import { readPiece } from './pieces.ts'
import type { BackupPlace } from './place.ts'
import { checkPrivateKeys } from './seal.ts'
import { picturesToSize, verify } from './verify.ts'

/**
 * Restores a backup to the server or folder in the settings, which must be empty. Before anything is written, every
 * piece and file is compared with its checksum, and the keys are tested. The copy is held until somebody lets it act,
 * unless it is the only one that exists (`isQuarantined`: false). `privateKeys` decrypt a backup that is encrypted. Answers the names of pictures that the backup has lost, without
 * which it is restored.
 */
export async function restore(
  place: BackupPlace,
  manifest: Manifest,
  config: Config,
  {
    isQuarantined = true,
    migrations = readMigrations(),
    privateKeys = [],
  }: { isQuarantined?: boolean; migrations?: Migration[]; privateKeys?: readonly string[] } = {},
): Promise<string[]> {
  refuseNewer(manifest, migrations)
  checkStoredCanaries(manifest.canaries, config)
  await checkPrivateKeys(manifest, privateKeys)
  const loading = {
    manifest,
    read: (piece: Piece) => readPiece(place, piece, privateKeys),
    isQuarantined,
    migrations,
    toSize: [] as string[],
  }
  const lost: string[] = []
  const putFiles = async () => {
    const { files, lostPictures } = await verify(place, manifest)
    lost.push(...lostPictures)
    loading.toSize.push(...picturesToSize(lostPictures))
    return async () => putFilesBack(place, files, await filesOf(config))
  }
  if (!config.databaseUrl) {
    await restoreFolder(config.dataDir, loading, putFiles)
    return lost
  }
  const connectionString = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  const settings = { connectionString, max: 2, application_name: 'himalayan-green restore' }
  await withoutLimits(settings, async (owner) => {
    await refuseNotEmpty(owner).catch((error) => {
      if (error instanceof CannotStart) throw error
      throw new CannotStart(`The database cannot be used: ${wordsOf(error)}.`)
    })
    const put = await putFiles()
    await put()
    await load(owner, { ...loading, folder: null })
  })
  return lost
}

/** Restores into another folder first, which gets its name once everything is there. */
async function restoreFolder(
  dataDir: string,
  loading: Omit<Parameters<typeof load>[1], 'folder'>,
  putFiles: () => Promise<() => Promise<void>>,
): Promise<void> {
  const folder = join(dataDir, 'database')
  if (existsSync(join(folder, 'postgres')))
    throw new CannotStart(
      `The folder ${dataDir} has a database, and nothing in it was touched: a backup is restored into an empty folder. Name another with --to, or move ${folder} out of the way.`,
    )
  const put = await putFiles()
  const unlock = lockFolder(folder)
  const unfinished = join(dataDir, 'database.unfinished')
  try {
    rmSync(unfinished, { recursive: true, force: true })
    await put()
    const database = await openFolder(unfinished)
    try {
      await database.asOwner((owner) => load(owner, { ...loading, folder: join(unfinished, 'postgres') }))
    } finally {
      await database.close()
    }
    mkdirSync(folder, { recursive: true })
    renameSync(join(unfinished, 'postgres'), join(folder, 'postgres'))
    await flushNames(folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    unlock()
  }
}
