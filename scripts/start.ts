import './node-version.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@himalayan-green/shop/config.ts'
import { lockFolder } from '@himalayan-green/shop/db/lock.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { buildWhenChanged } from './build.ts'

// `npm start` serves the built pages, `npm run dev` the sources.

const root = join(import.meta.dirname, '..')
const development = process.argv.includes('--dev')

try {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  process.env.NODE_ENV = development ? 'development' : 'production'
  refuseTakenFolder()
  if (!development) buildWhenChanged(root)
  await import('../apps/web/server.ts')
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

/** Whoever cannot have the data folder hears it at once, not after a build. */
function refuseTakenFolder(): void {
  const { databaseUrl, dataDir } = readConfig(process.env, root)
  if (!databaseUrl) lockFolder(join(dataDir, 'database'))()
}
