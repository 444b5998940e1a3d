import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBucket } from '../files/s3-store.ts'
import { timeOfId } from './manifest.ts'
import { BUCKET, type BucketAccess } from './place.ts'

/**
 * When the newest complete backup began; null if there is none. It only reads, and creates no missing place. Throws an
 * error if it cannot read.
 */
export async function newestBackupAt(
  to: string,
  access: BucketAccess | null,
  base = process.cwd(),
): Promise<Date | null> {
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? []
  const names =
    bucket && access
      ? await (await openBucket({ ...access, bucket }, join(prefix, 'backups'))).list()
      : await namesIn(join(resolve(base, to), 'backups'))
  const times = names.filter((name) => name.endsWith('.json')).map((name) => timeOfId(name).getTime())
  const known = times.filter((time) => !Number.isNaN(time))
  return known.length > 0 ? new Date(Math.max(...known)) : null
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
