import { NOTICES } from '@himalayan-green/shop/notices.ts'
import './node-version.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '@himalayan-green/shop/config/config.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { lockFolder } from '@himalayan-green/shop/db/lock.ts'
import { type Database, openDatabase } from '@himalayan-green/shop/db/open.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import type { PrivateFileStore } from '@himalayan-green/shop/files/private-file-store.ts'
import { countFormer } from '@himalayan-green/shop/privacy/reseal/reseal.ts'
import { openPrivateFilesOf } from '@himalayan-green/shop/shop.ts'
import { hasTables } from '@himalayan-green/shop/start/check-database.ts'
import { checkTexts } from '@himalayan-green/shop/start/check-texts.ts'
import { sentenceOf } from '@himalayan-green/shop/start/checks.ts'
import { selfCheck } from '@himalayan-green/shop/start/self-check.ts'

// `npm run doctor`: looks whether the settings and the server are fit for trade, without starting the shop. It prints a line
// for each thing and ends with 1 when one of them is red.

const root = join(import.meta.dirname, '..')

try {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env, root)
  const folder = join(config.dataDir, 'database')
  const isBegun = Boolean(config.databaseUrl) || existsSync(join(folder, 'postgres'))
  const database = isBegun && (config.databaseUrl || isFree(folder)) ? await open(config, folder) : null
  const ctx: Ctx | null = database && {
    db: database.db,
    actor: null,
    now: new Date(),
    locale: 'en',
    publicUrl: config.publicUrl,
    readsSms: false,
    notices: NOTICES,
  }
  const privateFiles = await openPrivateFilesOf(config)
  const checks = await selfCheck({
    config,
    ctx: ctx ?? (isBegun ? 'databaseInUse' : 'databaseNone'),
    privateFiles,
  })
  for (const check of checks) say(check.state, checkTexts('en').keys[check.key], sentenceOf(check, 'en'))
  if (ctx) await sayFormer(ctx, config, privateFiles)
  await database?.close()
  process.exitCode = checks.some(({ state }) => state === 'red') ? 1 : 0
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  say('red', 'Start', error.message)
  process.exitCode = 1
}

function open({ databaseUrl: url, databaseDirectUrl: directUrl }: Config, folder: string): Promise<Database> {
  return openDatabase(url ? { url, directUrl, connections: 2 } : { folder })
}

/** While secrets are being changed: how much still needs the former ones. */
async function sayFormer(ctx: Ctx, config: Config, privateFiles: PrivateFileStore): Promise<void> {
  const { authSecrets, privateFileKeys } = config
  if ((authSecrets.length === 1 && privateFileKeys.length === 1) || !(await hasTables(ctx))) return
  const { files, numbers, factors } = await countFormer(ctx, { config, privateFiles })
  if (privateFileKeys.length > 1)
    say(
      files + numbers > 0 ? 'yellow' : 'green',
      'Old PAPERS_KEY',
      files + numbers > 0
        ? `${files} private files and ${numbers} numbers of documents are not encrypted with the present PAPERS_KEY: npm run keys -- reseal.`
        : 'Nothing needs PAPERS_OLD_KEYS any more: take it out of the settings.',
    )
  if (authSecrets.length > 1)
    say(
      factors > 0 ? 'yellow' : 'green',
      'Old AUTH_SECRET',
      factors > 0
        ? `${factors} second factors are encrypted with a former AUTH_SECRET: npm run keys -- reseal.`
        : 'No second factor needs AUTH_OLD_SECRETS. Sessions that they signed end within 30 days of the change.',
    )
}

/** Whether no shop has the embedded database open. */
function isFree(folder: string): boolean {
  try {
    lockFolder(folder)()
    return true
  } catch {
    return false
  }
}

function say(state: string, name: string, sentence: string): void {
  const color = { green: 32, yellow: 33, red: 31 }[state]
  const word = state.padEnd(6)
  process.stdout.write(
    `${process.stdout.isTTY ? `\x1b[${color}m${word}\x1b[0m` : word}  ${name.padEnd(16)}${sentence}\n`,
  )
}
