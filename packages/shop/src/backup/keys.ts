import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import { CannotStart } from '../errors.ts'
import { newBackupKey } from './seal.ts'

/** The files for keys, which are kept apart from backups, and the settings that they stand for. */
const FILES = {
  AUTH_SECRET: 'auth-secret',
  AUTH_OLD_SECRETS: 'auth-old-secrets',
  PAPERS_KEY: 'papers-key',
  PAPERS_OLD_KEYS: 'papers-old-keys',
}

/** Writes the shop's keys into a folder, which must not be where its backups are. Throws CannotStart if it is. */
export function saveKeys(folder: string, { authSecrets, privateFileKeys }: Config, backups: string): void {
  const to = resolve(folder)
  if (`${to}${sep}`.startsWith(`${resolve(backups)}${sep}`))
    throw new CannotStart(
      `The keys do not belong beside the backups: whoever finds both reads everything. Name a folder outside of ${backups}.`,
    )
  const documents = privateFileKeys.map((key) => key.toString('base64'))
  const values = {
    AUTH_SECRET: authSecrets[0],
    AUTH_OLD_SECRETS: authSecrets.slice(1).join(','),
    PAPERS_KEY: documents[0],
    PAPERS_OLD_KEYS: documents.slice(1).join(','),
  }
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const [name, file] of Object.entries(FILES) as [keyof typeof FILES, string][])
    if (values[name]) writeFileSync(join(to, file), values[name], { mode: 0o600, flush: true })
}

/** The private key of backups, in the format of age-keygen. It is no setting, as no running shop needs it. */
const BACKUP_KEY = 'backup-key'

/** Makes a key for backups, writes the private one into a folder, and answers the public one. Never writes over another one. */
export async function makeBackupKey(folder: string, now: Date): Promise<string> {
  const { publicKey, privateKey } = await newBackupKey()
  const file = join(resolve(folder), BACKUP_KEY)
  mkdirSync(resolve(folder), { recursive: true, mode: 0o700 })
  try {
    const text = `# created: ${now.toISOString()}\n# public key: ${publicKey}\n${privateKey}\n`
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    throw new CannotStart(`There is a key already, and it stays: ${file}. Name another folder.`)
  }
  return publicKey
}

/** The private keys of backups in a folder; none if it has none. Throws CannotStart if the file holds something else. */
export function readBackupKeys(folder: string | undefined): string[] {
  const file = folder && join(resolve(folder), BACKUP_KEY)
  if (!file || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const keys = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))
  if (keys.length === 0 || keys.some((key) => !key.startsWith('AGE-SECRET-KEY-1')))
    throw new CannotStart(`The file ${file} holds no private key, which begins with AGE-SECRET-KEY-1.`)
  return keys
}

type Environment = Record<string, string | undefined>

/**
 * The environment, completed with the keys of a folder. Throws CannotStart if a key is still missing that the shop
 * would otherwise generate, because a restored shop needs its own.
 */
export function withKeys(environment: Environment, keys: string | undefined, dataDir: string): Environment {
  const filled = { ...environment }
  for (const [name, file] of Object.entries(FILES)) {
    const path = keys && join(resolve(keys), file)
    if (path && !given(name) && existsSync(path)) filled[name] = readFileSync(path, 'utf8').trim()
  }
  const lost = environment.LOST_SECRETS ?? ''
  for (const name of ['AUTH_SECRET', 'PAPERS_KEY'] as const)
    if (!given(name) && !lost.includes(name) && !existsSync(join(dataDir, FILES[name])))
      throw new CannotStart(
        `The key ${name} is missing, and backups hold none. Give the folder that the keys were kept in (--keys FOLDER, with the files auth-secret and papers-key), or the setting; if it is lost for good, LOST_SECRETS=${name}.`,
      )
  return filled

  function given(name: string): boolean {
    return Boolean(filled[name] || filled[`${name}_FILE`])
  }
}

/** Stores the keys in the data folder, where the next start looks for them, unless they are set or exist there. */
export function placeKeys(
  dataDir: string,
  environment: Environment,
  { authSecret, privateFileKeys }: Config,
): void {
  const values = { AUTH_SECRET: authSecret, PAPERS_KEY: privateFileKeys[0]!.toString('base64') }
  for (const name of ['AUTH_SECRET', 'PAPERS_KEY'] as const) {
    const path = join(dataDir, FILES[name])
    const isSetting = environment[name] || environment[`${name}_FILE`]
    if (!isSetting && !existsSync(path)) writeFileSync(path, values[name], { mode: 0o600, flush: true })
  }
}
