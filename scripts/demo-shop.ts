import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../e2e/free-port.ts'

/** A fresh demo shop as `npm start` serves it, for a script that looks at its pages or a journey that moves its clock. */
export interface DemoShop {
  address: string
  close(): Promise<void>
}

/** Starts it on a data folder of its own, with these settings besides; answers when it is open. */
export async function openDemoShop(settings: Record<string, string> = {}): Promise<DemoShop> {
  const port = freePort()
  const address = `http://localhost:${port}`
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../e2e/server.ts')], {
    env: { ...process.env, PORT: `${port}`, TEST_DATABASE_URL: undefined, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
  for (let tries = 0; tries < 480; tries++) {
    const isOpen = await fetch(`${address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOpen) return { address, close }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await close()
  throw new Error('The shop did not open within two minutes.')
}
