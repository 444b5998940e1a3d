import { resolve } from 'node:path'
import { CannotStart } from '../errors.ts'
import { type BackupConfig, backupConfig } from './backups.ts'
import { type DatabaseConfig, databaseConfig } from './database.ts'
import { type FileConfig, fileConfig } from './files.ts'
import { type GatewayConfig, gatewayConfig } from './gateways.ts'
import { type MessageConfig, messageConfig } from './messages.ts'
import { type PlaceConfig, placeConfig } from './place.ts'
import { type RunningConfig, runningConfig } from './running.ts'
import { withSettingsOfFiles } from './secret-files.ts'
import { type SecretConfig, secretConfig } from './secrets.ts'
import { isDemo, Settings } from './settings.ts'
import { faultsTogether } from './together.ts'

/**
 * Every setting of the shop. The environment is read here, once, and nowhere else; .env.example explains each.
 * A setting is added in the file of its subject under config/: its field, what the shop knows of it, and how the one
 * becomes the other. What two settings ask of each other stands in config/together.ts.
 */
export interface Config
  extends PlaceConfig,
    RunningConfig,
    DatabaseConfig,
    SecretConfig,
    FileConfig,
    BackupConfig,
    MessageConfig,
    GatewayConfig {
  /** Absolute path: the embedded database, the files and the generated secrets live here. */
  dataDir: string
  /** Demo products and demo sign-ins. */
  demo: boolean
}

const Environment = Settings.superRefine((given, context) => {
  for (const message of faultsTogether(given)) context.addIssue({ code: 'custom', message })
})

/**
 * Reads the settings; throws one CannotStart that names every fault. `base` is the folder that a relative
 * DATA_DIR starts from. What is empty counts as not given.
 */
export function readConfig(environment: Record<string, string | undefined>, base: string): Config {
  const filled = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const parsed = Environment.safeParse(withSettingsOfFiles(filled, Object.keys(Settings.shape)))
  if (!parsed.success)
    throw new CannotStart(
      `The settings are wrong: ${[...new Set(parsed.error.issues.map((issue) => issue.message))].join('; ')}.`,
    )
  const given = parsed.data
  const dataDir = resolve(base, given.DATA_DIR)
  const demo = isDemo(given)
  return {
    dataDir,
    demo,
    ...placeConfig(given),
    ...runningConfig(given),
    ...databaseConfig(given),
    ...secretConfig(given, dataDir),
    ...fileConfig(given),
    ...backupConfig(given, fileConfig(given).s3, base),
    ...messageConfig(given),
    ...gatewayConfig(given, demo),
  }
}
