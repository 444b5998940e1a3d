import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockFolder } from '../db/lock.ts'
import { CannotStart } from '../errors.ts'
import { type FileStore, openFolder } from '../files/file-store.ts'
import { openBucket, type S3Bucket } from '../files/s3-store.ts'

/** The access to a bucket for backups. */
export type BucketAccess = Omit<S3Bucket, 'bucket'>

/**
 * The place of backups: a folder or a part of a bucket. Files are stored once for all backups, because the shop never
 * changes a file. A backup is complete once its manifest exists, which is written last.
 */
export interface BackupPlace {
  /** The name of the place for messages. */
  name: string
  /** The manifests, each as `<id>.json`. */
  manifests: FileStore
  /** The pieces of databases, by the id of their backup. */
  database: FileStore
  pictures: FileStore
  papers: FileStore
  /**
   * Locks the place against other writers and answers a function that unlocks it. A bucket has no lock; of two backups
   * at once both are complete there.
   */
  lock: () => () => void
  isLocked: boolean
}

export const BUCKET = /^s3:\/\/([^/]+)\/?(.*?)\/?$/

/** Opens the place, which is created if missing unless `mustExist` is set. Throws CannotStart if it cannot be used. */
export async function openBackupPlace(
  to: string,
  access: BucketAccess | null,
  { mustExist = false, base = process.cwd() } = {},
): Promise<BackupPlace> {
  const [, bucket, prefix] = BUCKET.exec(to) ?? []
  if (bucket) {
    if (!access)
      throw new CannotStart(
        'A bucket for backups needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or those of S3_BUCKET.',
      )
    return placeOf(to, (name) => openBucket({ ...access, bucket }, join(prefix ?? '', name)))
  }
  const folder = resolve(base, to)
  if (mustExist && !existsSync(join(folder, 'backups')))
    throw new CannotStart(`There is no backup in ${folder}.`)
  try {
    // Only the operator of the shop may read the folder.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return await placeOf(folder, (name) => openFolder(join(folder, name)), folder)
  } catch (error) {
    throw new CannotStart(`The folder for backups ${folder} cannot be used: ${(error as Error).message}.`)
  }
}

async function placeOf(
  name: string,
  open: (folder: string) => FileStore | Promise<FileStore>,
  folder?: string,
): Promise<BackupPlace> {
  return {
    name,
    manifests: await open('backups'),
    database: await open('database'),
    pictures: await open('pictures'),
    papers: await open('papers'),
    isLocked: folder !== undefined,
    lock: () => (folder === undefined ? () => {} : lockPlace(folder)),
  }
}

function lockPlace(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!/in use/.test((error as Error).message)) throw error
    throw new CannotStart(`Another backup is being written to ${folder}: wait until it is done.`)
  }
}
