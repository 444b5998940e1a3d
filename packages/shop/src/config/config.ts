import { resolve } from 'node:path'
import { CannotStart } from '../errors.ts'
import { type BackupConfig, backupConfig } from './backups.ts'
import { type DatabaseConfig, databaseConfig } from './database.ts'
import { type FileConfig, fileConfig } from './files.ts'
import { type GatewayConfig, gatewayConfig } from './gateways.ts'
import { type MessageConfig, messageConfig } from './messages.ts'
import { type PlaceConfig, placeConfig } from './place.ts'
import { type PushConfig, pushConfig } from './push.ts'
import { type RunningConfig, runningConfig } from './running.ts'
import { withSettingsOfFiles } from './secret-files.ts'
import { type SecretConfig, secretConfig } from './secrets.ts'
import { isDemo, Settings } from './settings.ts'
import { faultsTogether } from './together.ts'

/**
 * Every setting of the shop. The environment is read only here, and only once; .env.example explains each setting. A
 * setting is added in the file of its subject under config/: its field, its type, and how the one becomes the other.
 * Checks that involve two settings are in config/together.ts.
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
  /** An absolute path: the embedded database, the files and the generated secrets are here. */
  dataDir: string
  /** What notifications to browsers are signed with; null offers none. */
  push: PushConfig | null
  /** Whether it is a demo, with demo products and demo accounts. */
  demo: boolean
  /** Whether it is a demo because nobody said what it is: for whoever sits at this machine. */
  isOwnDemo: boolean
  /** Whether a demo that is begun now gets a past (demo/past/). */
  hasPast: boolean
}

const Environment = Settings.superRefine((given, context) => {
  for (const message of faultsTogether(given)) context.addIssue({ code: 'custom', message })
})

/**
 * Reads the settings. Throws one CannotStart that names every fault. `base` is the folder for a relative DATA_DIR.
 * Empty values count as not given.
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
    isOwnDemo: demo && given.DEMO === undefined,
    hasPast: demo && given.DEMO_PAST,
    ...placeConfig(given),
    ...runningConfig(given),
    ...databaseConfig(given),
    ...secretConfig(given, dataDir),
    ...fileConfig(given),
    ...backupConfig(given, fileConfig(given).s3, base),
    ...messageConfig(given),
    ...pushConfig(given, { demo, dataDir, publicUrl: placeConfig(given).publicUrl }),
    ...gatewayConfig(given, demo),
  }
}
