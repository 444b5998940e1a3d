import { z } from 'zod'
import { backupSettings } from './backups.ts'
import { databaseSettings } from './database.ts'
import { fileSettings } from './files.ts'
import { gatewaySettings } from './gateways.ts'
import { messageSettings } from './messages.ts'
import { placeSettings } from './place.ts'
import { pushSettings } from './push.ts'
import { runningSettings } from './running.ts'
import { secretSettings } from './secrets.ts'

/** Every setting by its name in the environment, in the order of .env.example. */
export const Settings = z.object({
  ...placeSettings,
  ...runningSettings,
  ...databaseSettings,
  ...secretSettings,
  ...fileSettings,
  ...backupSettings,
  ...messageSettings,
  ...pushSettings,
  ...gatewaySettings,
})

/** The given settings, each valid by itself. */
export type Given = z.output<typeof Settings>

/** Whether it is a demo. If that is not set, a shop without a database server and without mail and SMS is one. */
export function isDemo({ DEMO, DATABASE_URL, SMTP_URL, SPARROW_TOKEN }: Given): boolean {
  return DEMO ?? !(DATABASE_URL || SMTP_URL || SPARROW_TOKEN)
}
