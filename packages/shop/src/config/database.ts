import { z } from 'zod'

// Where the shop keeps its data.

export const databaseSettings = {
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://')
    .optional(),
}

export interface DatabaseConfig {
  /** A PostgreSQL server; undefined means the embedded database in dataDir. */
  databaseUrl: string | undefined
}

export function databaseConfig(given: z.output<z.ZodObject<typeof databaseSettings>>): DatabaseConfig {
  return { databaseUrl: given.DATABASE_URL }
}
