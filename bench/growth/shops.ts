import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/free-port.ts'
import { settingsOf, startShop, stopShop } from '../shop.ts'

/** A shop on this database that does no jobs, and how to stop it. */
export async function openShop(databaseUrl: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const shop = await startShop({
    ...settingsOf({ databaseUrl, folder, port }),
    JOBS: '0',
  })
  const stop = async () => {
    await stopShop(shop)
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}
