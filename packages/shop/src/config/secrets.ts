import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../errors.ts'

// Settings for keys that sign and encrypt.

const FILES_KEY_IS = 'PAPERS_KEY must be 32 random bytes in base64: openssl rand -base64 32'
const OLD_KEYS_ARE = 'PAPERS_OLD_KEYS must be former values of PAPERS_KEY, with commas between them'
/** 32 bytes in base64 or base64url. */
const KEY = '[A-Za-z0-9+/_-]{43}=?'

const LOST_SECRETS_ARE = 'LOST_SECRETS must be AUTH_SECRET, PAPERS_KEY or both with a comma between them'
const AUTH_SECRET_IS = 'AUTH_SECRET must have at least 32 characters'
const OLD_SECRETS_ARE = 'AUTH_OLD_SECRETS must be former values of AUTH_SECRET, with commas between them'
const WEAK_SECRET = 'AUTH_SECRET can be guessed: take one that openssl rand -base64 32 makes'

export const secretSettings = {
  AUTH_SECRET: z
    .string()
    .min(32, AUTH_SECRET_IS)
    .refine((secret) => secret.length < 32 || !isWeak(secret), WEAK_SECRET)
    .optional(),
  AUTH_OLD_SECRETS: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, OLD_SECRETS_ARE)
    .optional(),
  PAPERS_KEY: z
    .string()
    .regex(new RegExp(`^${KEY}$`), FILES_KEY_IS)
    .optional(),
  PAPERS_OLD_KEYS: z
    .string()
    .regex(new RegExp(`^${KEY}(\\s*,\\s*${KEY})*$`), OLD_KEYS_ARE)
    .optional(),
  LOST_SECRETS: z
    .string()
    .regex(/^(AUTH_SECRET|PAPERS_KEY)(\s*,\s*(AUTH_SECRET|PAPERS_KEY))*$/, LOST_SECRETS_ARE)
    .optional(),
}

export interface SecretConfig {
  /** Signs cookies and tokens, and encrypts second factors. */
  authSecret: string
  /** The present and the former secrets; what any of them signed or encrypted is accepted. */
  authSecrets: string[]
  /** 32 bytes each: the first encrypts private files, all of them decrypt. */
  privateFileKeys: Buffer[]
  /** Settings whose right value is lost; the shop starts with another one. */
  lostSecrets: string[]
}

/** Missing secrets are generated at the first start and kept in the data folder. */
export function secretConfig(
  given: z.output<z.ZodObject<typeof secretSettings>>,
  dataDir: string,
): SecretConfig {
  const authSecret = given.AUTH_SECRET ?? storedSecret(dataDir, 'auth-secret')
  return {
    authSecret,
    authSecrets: [authSecret, ...listOf(given.AUTH_OLD_SECRETS)],
    privateFileKeys: [
      given.PAPERS_KEY ?? storedSecret(dataDir, 'papers-key'),
      ...listOf(given.PAPERS_OLD_KEYS),
    ].map((key) => Buffer.from(key, 'base64')),
    lostSecrets: listOf(given.LOST_SECRETS),
  }
}

function listOf(given: string | undefined): string[] {
  return given?.split(',').map((one) => one.trim()) ?? []
}

/** Whether a secret looks typed or copied from an example: few different characters, the same again and again, or typical words. */
function isWeak(secret: string): boolean {
  return (
    new Set(secret).size < 10 ||
    /^(.+?)\1+.?$/s.test(secret) ||
    /change.?(me|this)|example|your.?secret/i.test(secret)
  )
}

/** A secret that the shop generates at the first start (32 random bytes in base64url) and keeps beside its data. */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true })
      // The file is written under another name and linked, so that an interrupted start leaves a complete secret or
      // none, and of two first starts at once the second uses the secret of the first.
      const own = `${file}.${process.pid}`
      writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
      try {
        linkSync(own, file)
      } catch (error) {
        if ((error as { code?: string }).code !== 'EEXIST') throw error
      }
      rmSync(own)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CannotStart(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}
