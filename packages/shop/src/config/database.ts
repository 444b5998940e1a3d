import { isAbsolute } from 'node:path'
import { z } from 'zod'

// Settings for the database.

const POOL_IS = 'DATABASE_POOL must be a whole number from 2 to 200'

function postgresAddress(name: string) {
  return z.string().regex(/^postgres(ql)?:\/\//, `${name} must begin with postgres:// or postgresql://`)
}

export const databaseSettings = {
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress('DATABASE_URL').optional(),
  DATABASE_DIRECT_URL: postgresAddress('DATABASE_DIRECT_URL').optional(),
  DATABASE_OWNER_URL: postgresAddress('DATABASE_OWNER_URL').optional(),
  DATABASE_READ_URL: postgresAddress('DATABASE_READ_URL').optional(),
  DATABASE_POOL: z.coerce.number(POOL_IS).int(POOL_IS).min(2, POOL_IS).max(200, POOL_IS).default(10),
  DATABASE_DISK: z
    .string()
    .refine(isAbsolute, 'DATABASE_DISK must be the absolute path of a folder of this machine')
    .optional(),
}

export interface DatabaseConfig {
  /** The URL of a PostgreSQL server; undefined for the embedded database in dataDir. */
  databaseUrl: string | undefined
  /** The same server without a pooler, if there is one: for LISTEN, and for the lock of starting. */
  databaseDirectUrl: string | undefined
  /** The same database as the role that owns the tables, for migrations. Left out if the shop's role owns them. */
  databaseOwnerUrl: string | undefined
  /** A replica of the database, for what reads long and may be a minute old. */
  databaseReadUrl: string | undefined
  /** How many connections a process uses for requests and jobs. */
  databasePool: number
  /** A folder on the disk of the server's files, if that is one of this machine; null if it is not known. */
  databaseDisk: string | null
}

export function databaseConfig(given: z.output<z.ZodObject<typeof databaseSettings>>): DatabaseConfig {
  return {
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    databasePool: given.DATABASE_POOL,
    databaseDisk: given.DATABASE_DISK ?? null,
  }
}
