import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const OURS = join(import.meta.dirname, '..')

export const AUTH_SECRET = 'the benchmark has nothing to hide from anybody'

/**
 * A real shop, without the demo. The folder is one of its own: in one with another shop's files the shop takes itself for a
 * restored copy, and sells nothing.
 */
export function settingsOf(of: { databaseUrl: string; folder: string; port: number }) {
  return {
    DATABASE_URL: of.databaseUrl,
    DATA_DIR: of.folder,
    PORT: `${of.port}`,
    HOST: '127.0.0.1',
    AUTH_SECRET,
    PAPERS_KEY: Buffer.alloc(32).toString('base64'),
    DEMO: '0',
    LOG_LEVEL: 'security',
  }
}

/** A demo shop behind one proxy, which everybody who asks here says to be; with an embedded database where none is named. */
export function demoSettings(of: { databaseUrl: string | undefined; folder: string; port: number }) {
  return {
    DATABASE_URL: of.databaseUrl ?? '',
    DATA_DIR: join(of.folder, 'data'),
    PORT: `${of.port}`,
    PUBLIC_URL: `http://localhost:${of.port}`,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    PAPERS_KEY: randomBytes(32).toString('base64'),
    DEMO: '1',
    DEMO_PAST: '0',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  }
}

/** Starts the shop by the very line of `npm start`, with these settings; it is open when this answers. `root` may be another checkout. */
export async function startShop(
  settings: Record<string, string>,
  root: string = OURS,
): Promise<ChildProcess> {
  const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
  const shop = spawn('sh', ['-c', start], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of shop.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('is open at')) {
      shop.stdout.resume()
      return shop
    }
  throw new Error('The shop did not open.')
}

/** Ends it as an operator does. */
export async function stopShop(shop: ChildProcess): Promise<void> {
  const exited = once(shop, 'exit')
  shop.kill()
  await exited
}
