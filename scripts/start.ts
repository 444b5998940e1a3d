import './node-version.js'
import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from '@himalayan-green/shop/config.ts'
import { lockFolder } from '@himalayan-green/shop/db/lock.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { openSimulators } from '../simulators/open.ts'
import { buildWhenChanged } from './build.ts'

// `npm start` serves the built pages, `npm run dev` the sources.

const root = join(import.meta.dirname, '..')
const development = process.argv.includes('--dev')

try {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  process.env.NODE_ENV = development ? 'development' : 'production'
  refuseTakenFolder()
  // Reading the code anew is the longest part of a start. Kept at once: whoever is killed keeps nothing at the end.
  enableCompileCache(join(root, 'node_modules/.cache/himalayan-green'))
  if (!development) await buildWhenChanged(root)
  await openSimulatorsOfDemo()
  await import('../apps/web/server/opening.ts')
  await import('../apps/web/server.ts')
  flushCompileCache()
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

/** Whoever cannot have the data folder hears it at once, not after a build. */
function refuseTakenFolder(): void {
  const { databaseUrl, dataDir } = readConfig(process.env, root)
  if (!databaseUrl) lockFolder(join(dataDir, 'database'))()
}

/**
 * The demo is paid through simulators of the payment gateways: in this process, one port above the shop's when that is
 * free. What they know is kept beside the shop's data.
 */
async function openSimulatorsOfDemo(): Promise<void> {
  const { demo, dataDir, port, publicUrl } = readConfig(process.env, root)
  if (!demo || process.env.PAYMENT_SIMULATORS_URL) return
  const { address } = await openSimulators({
    port: port === 0 ? 0 : port + 1,
    orAnyPort: true,
    file: join(dataDir, 'simulators.json'),
    connectips: {
      success_url: `${publicUrl}/pay/return/connectips`,
      failure_url: `${publicUrl}/pay/return/connectips`,
    },
  })
  process.env.PAYMENT_SIMULATORS_URL = address
}
