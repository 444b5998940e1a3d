import '../node-version.js'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '@himalayan-green/shop/demo/people.ts'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findOrInstallChromium } from '../../e2e/chromium.ts'
import { openDemoShop } from '../demo-shop.ts'
import { BESIDE, CODE_PAGE, fileOf, type Screen, WALK, walkPage } from './walk.ts'

// Photographs the walk (walk.ts) into docs/screens, of a fresh demo shop whose past is played: `npm run screens`. With an address, as
// in `npm run screens http://localhost:3000`, of the demo that runs there.

const folder = join(import.meta.dirname, '../../docs/screens')
const [given] = process.argv.slice(2)
const demo = given ? { address: given, close: async () => {} } : await openDemoShop({ DEMO_PAST: '1' })
const { address } = demo
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
const taken = new Map<string, Buffer>()
try {
  await untilPlayed()
  for (const screen of WALK) {
    taken.set(fileOf(screen), await photograph(screen))
    process.stdout.write(`${fileOf(screen)}\n`)
  }
  await write()
} finally {
  await browser.close()
  await demo.close()
}

/** Waits for the demo's past. Pages show pictures whose sizes are not made yet as they were stored. */
async function untilPlayed(): Promise<void> {
  for (;;) {
    const page = await (await fetch(`${address}/dev`)).text()
    if (!page.includes('still being played')) break
    await wait(5_000)
  }
}

/** A screen, each as in a browser of its own. */
async function photograph(screen: Screen): Promise<Buffer> {
  const context = await contextOf(screen.width)
  // Beside other work a page may take long.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  if (screen.path === CODE_PAGE) await typePassword(page, screen.who!)
  else if (screen.who) await be(page, screen.who)
  await page.goto(address + screen.path, { waitUntil: 'networkidle' })
  if (screen.opens) await open(page, screen.opens)
  // English pages fetch the letters of a Nepali name after everything else.
  await page.waitForTimeout(2_000)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Signs in at once, as the button at the foot of the demo's pages does. */
async function be(page: Page, who: DemoAccount): Promise<void> {
  await page.goto(`${address}/dev/as/${who}`, { waitUntil: 'networkidle' })
  await page.locator('.demo-person button').click()
  await page.waitForURL((url) => url.pathname === DEMO_ACCOUNTS[who].path)
}

async function typePassword(page: Page, who: DemoAccount): Promise<void> {
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS[who].email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Opens the first link of the page's content whose address matches. */
async function open(page: Page, address: RegExp): Promise<void> {
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const to = links.find((href) => address.test(href))
  if (!to) throw new Error(`${page.url()} has no link to ${address}.`)
  await page.goto(new URL(to, page.url()).href, { waitUntil: 'networkidle' })
}

/** All of them or none: what was there before goes. */
async function write(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
  for (const [file, picture] of taken) await sharp(picture).webp({ quality: 80 }).toFile(join(folder, file))
  await beside('home-1440.webp', 'admin-1440.webp')
  writeFileSync(join(folder, 'README.md'), walkPage())
}

/** Two screens on one picture. */
async function beside(left: string, right: string): Promise<void> {
  const [width, height, gap] = [900, 563, 24]
  const half = (name: string) => sharp(taken.get(name)!).resize(width, height).toBuffer()
  await sharp({ create: { width: 2 * width + gap, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await half(left), left: 0, top: 0 },
      { input: await half(right), left: width + gap, top: 0 },
    ])
    .webp({ quality: 82 })
    .toFile(join(folder, BESIDE))
}

function contextOf(width: number): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: width < 1024 ? 844 : 900 },
    hasTouch: width < 1024,
    timezoneId: 'Asia/Kathmandu',
    locale: 'en-NP',
  })
}
