import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Starts the shop by the very line of `npm start`, with these settings; it is open when this answers. */
export async function startShop(settings: Record<string, string>): Promise<ChildProcess> {
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
