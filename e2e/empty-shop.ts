import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeQuickFolder } from '@himalayan-green/shop/test/quick-folder.ts'
import { onServer, quickDatabaseAt } from '@himalayan-green/shop/test/servers/server.ts'
import { expect, type Page } from '@playwright/test'
import { setUpSecondStep } from './authenticator.ts'
import { freePort } from './free-port.ts'

/** A real shop (`DEMO=0`) as `npm start` serves it on an empty database. */
export interface EmptyShop {
  address: string
  /** What it printed: the link for its first admin. */
  link: string
  close(): Promise<void>
}

/** Starts it with these settings. With TEST_DATABASE_URL it has a database of its own on that server. */
export async function openEmptyShop(settings: Record<string, string>): Promise<EmptyShop> {
  const { TEST_DATABASE_URL: server, ...environment } = process.env
  const port = freePort()
  const address = `http://localhost:${port}`
  const dataDir = makeQuickFolder('empty-')
  const name = `shop_empty_${port}`
  if (server)
    await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...environment,
      ...(server && { DATABASE_URL: quickDatabaseAt(server, name) }),
      PAPERS_KEY: randomBytes(32).toString('base64'),
      AUTH_SECRET: randomBytes(32).toString('base64'),
      PORT: `${port}`,
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(shop, 'exit')
  const close = async () => {
    shop.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
    if (server) await onServer(server, `drop database ${name} with (force)`)
  }
  let said = ''
  const link = await new Promise<string | undefined>((resolve) => {
    void exited.then(() => resolve(undefined))
    shop.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      const link = /^http\S+\/sign-in\/first-admin\/\S+$/m.exec(said)?.[0]
      if (link) resolve(link)
    })
  })
  if (link) return { address, link, close }
  await close()
  throw new Error(`The shop printed no link for its first admin: ${said}`)
}

/** Makes its first admin on the page of the printed link, with a second step, and ends on Today. */
export async function makeFirstAdmin(page: Page, password = 'three green terraces'): Promise<void> {
  await page.getByLabel('Full name').fill('Maya Gurung')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await setUpSecondStep(page)
  await expect(page).toHaveURL(/\/admin$/)
}
