import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/free-port.ts'
import { startShop, stopShop } from './shop.ts'

/** A shop on this database that does no jobs, and how to stop it. */
export async function openShop(databaseUrl: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const shop = await startShop({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'the benchmark has nothing to hide from anybody',
    PAPERS_KEY: Buffer.alloc(32).toString('base64'),
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DEMO: '0',
    JOBS: '0',
    LOG_LEVEL: 'security',
  })
  const stop = async () => {
    await stopShop(shop)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { port, stop }
}
