import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Every setting of the shop. The environment is read here, once, and nowhere else; .env.example explains each. */
export interface Config {
  port: number
  host: string
  /** Absolute path: the embedded database, the pictures and the generated secret live here. */
  dataDir: string
  /** A PostgreSQL server; undefined means the embedded database in dataDir. */
  databaseUrl: string | undefined
  /** Public address of the site without a trailing slash: canonical links and cookies follow it. */
  publicUrl: string
  /** Demo products and demo sign-ins. */
  demo: boolean
  /** How many proxies of ours stand before the server; so many entries of X-Forwarded-For are believed. */
  trustedProxies: number
  /** Signs cookies and tokens. */
  authSecret: string
}

const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no', 'on', 'off'])
  .transform((word) => '1 true yes on'.includes(word))

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: yesOrNo.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
})

/** Reads the settings; throws one error that lists every fault. `base` is the folder that a relative DATA_DIR starts from. */
export function readConfig(environment: Record<string, string | undefined>, base: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given.DATABASE_URL && !given.AUTH_SECRET)
    faults.push('AUTH_SECRET: must be set together with DATABASE_URL')
  if (!parsed.success || faults.length > 0) throw new Error(`Settings are wrong:\n  ${faults.join('\n  ')}`)
  const env = parsed.data
  const dataDir = resolve(base, env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    demo: env.DEMO ?? !env.DATABASE_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    authSecret: env.AUTH_SECRET ?? keptSecret(dataDir),
  }
}

/** The embedded shop makes its own secret on the first start and keeps it beside its data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
