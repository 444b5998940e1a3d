import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withKeys } from '@himalayan-green/shop/backup/keys.ts'
import { type BackupPlace, openBackupPlace } from '@himalayan-green/shop/backup/place.ts'
import { type Config, readConfig } from '@himalayan-green/shop/config/config.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { root, sayAndEnd } from './process.ts'

// The shared code of `npm run backup`, `restore`, `drill` and `move`.

type Environment = Record<string, string | undefined>

export interface Given {
  /** The argument without a name. */
  what: string | undefined
  options: Record<string, string | undefined>
}

/**
 * Runs a command of the operator's with `--name value` for each of its options. An error is one sentence, with the exit code 1.
 */
export async function asCommand(
  usage: string,
  names: string[],
  work: (given: Given) => Promise<void>,
): Promise<void> {
  try {
    if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
    await work(parse(usage, names))
  } catch (error) {
    sayAndEnd(error)
  }
}

function parse(usage: string, names: string[]): Given {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1) throw new Error(`${positionals[1]} is one too many`)
    return { what: positionals[0], options: values as Given['options'] }
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}.\n${usage}`)
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The given place, or else BACKUP_TO. */
export function openPlace(
  what: string | undefined,
  { backups }: Config,
  mustExist: boolean,
): Promise<BackupPlace> {
  const to = what ?? backups.to
  if (!to)
    throw new CannotStart(
      'Say where backups lie: a folder, or s3://bucket/part; here or in the setting BACKUP_TO.',
    )
  return openBackupPlace(to, backups.s3, { mustExist, base: process.env.INIT_CWD })
}

/** The settings for a restored shop, which creates no new keys. */
export function readConfigWithKeys(environment: Environment, keys: string | undefined): Config {
  const dataDir = resolve(root, environment.DATA_DIR || 'data')
  return readConfig(withKeys(environment, keys, dataDir), root)
}

export const inMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`
