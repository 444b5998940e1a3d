import './node-version.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { lockFolder } from '@himalayan-green/shop/db/lock.ts'
import { setLog } from '@himalayan-green/shop/log.ts'
import { buildWhenChanged, saysItServes } from './build.ts'
import { openHere, root, sayAndEnd } from './process.ts'
import { runProcesses } from './processes.ts'

// `npm start` serves the built pages, `npm run dev` the sources.

const development = process.argv.includes('--dev')

try {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  process.env.NODE_ENV = development ? 'development' : 'production'
  refuseTakenFolder()
  const { processes, role, metrics, logLevel } = readConfig(process.env, root)
  setLog({ level: logLevel })
  // A process with ROLE=jobs serves no pages, so it needs no build.
  const prepare = development || role === 'jobs' ? async () => {} : buildPages
  await prepare()
  await openSimulatorsOfDemo()
  if (processes > 1 && !development) await runProcesses({ count: processes, prepare, metrics })
  else await openHere()
} catch (error) {
  sayAndEnd(error)
}

async function buildPages(): Promise<void> {
  process.env.SITE_BUILD = await buildWhenChanged(root)
  saysItServes(process.env.SITE_BUILD)
}

/** Checks the data folder before the build, so that its error comes at once. */
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
  // Loaded for a demo alone: a shop that starts waits for nothing that it may not need.
  const { openSimulators } = await import('../simulators/open.ts')
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
