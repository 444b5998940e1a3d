import { NOTICES } from '@himalayan-green/shop/notices.ts'
import './node-version.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '@himalayan-green/shop/config/config.ts'
import { lockFolder } from '@himalayan-green/shop/db/lock.ts'
import { type Database, openDatabase } from '@himalayan-green/shop/db/open.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { openPrivateFilesOf } from '@himalayan-green/shop/shop.ts'
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
  const checks = await selfCheck({
    config,
    ctx: database
      ? {
          db: database.db,
          actor: null,
          now: new Date(),
          locale: 'en',
          publicUrl: config.publicUrl,
          notices: NOTICES,
        }
      : isBegun
        ? 'databaseInUse'
        : 'databaseNone',
    privateFiles: await openPrivateFilesOf(config),
  })
  await database?.close()
  for (const check of checks) say(check.state, checkTexts('en').keys[check.key], sentenceOf(check, 'en'))
  process.exitCode = checks.some(({ state }) => state === 'red') ? 1 : 0
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  say('red', 'Start', error.message)
  process.exitCode = 1
}

function open({ databaseUrl: url, databaseDirectUrl: directUrl }: Config, folder: string): Promise<Database> {
  return openDatabase(url ? { url, directUrl, connections: 2 } : { folder })
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
