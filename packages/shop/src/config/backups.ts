import { resolve } from 'node:path'
import { z } from 'zod'
import { webAddress } from './fields.ts'

// Settings for the place of backups.

const KEEP_IS = 'BACKUP_KEEP must be a whole number from 1 to 1000'

const KEY = 'age1[02-9ac-hj-np-z]{58}'
const PUBLIC_KEY_IS =
  'BACKUP_PUBLIC_KEY must be the public key that npm run keys -- new-backup-key prints (age1…); several with commas between them'

export const backupSettings = {
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: z.coerce.number(KEEP_IS).int(KEEP_IS).min(1, KEEP_IS).max(1000, KEEP_IS).optional(),
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(new RegExp(`^${KEY}(\\s*,\\s*${KEY})*$`), PUBLIC_KEY_IS)
    .optional(),
  BACKUP_S3_ENDPOINT: webAddress('BACKUP_S3_ENDPOINT', 'https://s3.ap-south-1.amazonaws.com').optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
}

export interface BackupConfig {
  backups: {
    /** A folder, or `s3://bucket/part`; null if it is given to each command. */
    to: string | null
    /** How many backups are kept; null for all. */
    keep: number | null
    /** The public keys that backups are encrypted to; none if they are not. */
    publicKeys: string[]
    /** The access to a bucket for backups; null if there is none. */
    s3: { endpoint: string; region: string; accessKey: string; secretKey: string } | null
  }
}

/** The access to the bucket of files is also used for that of backups, unless another one is set. */
export function backupConfig(
  given: z.output<z.ZodObject<typeof backupSettings>>,
  files: { endpoint: string; region: string; accessKey: string; secretKey: string } | null,
  base: string,
): BackupConfig {
  return {
    backups: {
      to: given.BACKUP_TO ? placeFrom(base, given.BACKUP_TO) : null,
      keep: given.BACKUP_KEEP ?? null,
      publicKeys: given.BACKUP_PUBLIC_KEY?.split(/\s*,\s*/) ?? [],
      s3: given.BACKUP_S3_ENDPOINT
        ? {
            endpoint: given.BACKUP_S3_ENDPOINT,
            region: given.BACKUP_S3_REGION,
            accessKey: given.BACKUP_S3_ACCESS_KEY!,
            secretKey: given.BACKUP_S3_SECRET_KEY!,
          }
        : files && {
            endpoint: files.endpoint,
            region: files.region,
            accessKey: files.accessKey,
            secretKey: files.secretKey,
          },
    },
  }
}

const placeFrom = (base: string, to: string) => (to.startsWith('s3://') ? to : resolve(base, to))
