import { globSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'
import { freePort } from './e2e/free-port.ts'
import { chosenTurn, inTurn, TURNS } from './scripts/turns.ts'

// One server for the whole run; workers read this file too and must find the same port.
process.env.E2E_PORT ??= String(freePort())
/** The demo shop is made there once: server.ts. */
process.env.E2E_DEMO ??= join(tmpdir(), `demo-${process.env.E2E_PORT}`)
const address = `http://localhost:${process.env.E2E_PORT}`
/**
 * In CI a journey that fails is walked once more, as a browser on a busy machine may once be slower than a person waits.
 * A race in the shop may pass at the second try too, so scripts/test.ts names and counts what did.
 */
const retries = process.env.CI ? 1 : 0
/** The journeys that have shops of their own are walked without that server. */
const WITHOUT_DEMO = Boolean(process.env.E2E_WITHOUT_DEMO)
const DEMO = {
  command: `${JSON.stringify(process.execPath)} e2e/server.ts`,
  env: { PORT: process.env.E2E_PORT, E2E_MAKE_DEMO: '1' },
  url: `${address}/healthz`,
  timeout: 180_000,
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const
/** What is seen at the terminal needs no browser. */
const TERMINAL = 'start.spec.ts'

/** Journeys of who shops or sells walk on the phone; those that are not named here or below walk at the desk. */
const BY_PHONE = [
  'adding',
  'apply',
  'cart-delivery',
  'checkout',
  'checkout-kept',
  'coupon',
  'deadlines',
  'farm-pictures',
  'not-begun',
  'notifications',
  'offer-nepali',
  'offline',
  'order',
  'outbox',
  'packing',
  'pay',
  'place',
  'reach',
  'receiver',
  'refund',
  'rider',
  'rider-offline',
  'short',
  'sign-in',
  'vendor',
  'vendor-ways',
  'wanted',
]
/** What a width may change walks at the one that matters more, and by turns at the other. */
const AT_BOTH: Record<string, Width> = {
  again: 'phone',
  caller: 'desk',
  catalogue: 'phone',
  'delivery-change': 'phone',
  'delivery-times': 'phone',
  farm: 'phone',
  'first-paint': 'phone',
  home: 'phone',
  journey: 'phone',
  'late-scripts': 'phone',
  'move-categories': 'desk',
  office: 'desk',
  'one-order': 'desk',
  'phone-order': 'desk',
  reviews: 'phone',
  'search-suggestions': 'phone',
  'vendor-frame': 'phone',
  weight: 'phone',
  workbench: 'desk',
}
/** Every page at both widths, with axe, in every run: the other journeys rely on it. */
const PAGES = 'widths'
/** A purchase from the shelf to the door, who sells, who works in the office, and what no change may cost: walked in every run. */
const EVERY_RUN = [
  'apply',
  'cart',
  'checkout',
  'journey',
  'morning',
  'office',
  'one-order',
  'opening',
  'order',
  'outbox',
  'pay',
  'refund',
  'search-suggestions',
  'security',
  'sign-in',
  'vendor',
  'weight',
  PAGES,
]

/**
 * The other journeys and widths, and what is tagged `@deep`, are walked by `npm run test:deep`, and a third of them with TEST_TURN
 * (scripts/turns.ts), as CI does; `npm test -- e2e/cart` walks the journeys of its name. `@desk` and `@phone` mark what only that width has.
 */
const isDeep = Boolean(process.env.TEST_DEEP)
const turn = chosenTurn()
const isInDepth = (name: string) => isDeep || (turn !== null && inTurn(name, turn))
const isInRun = (name: string) => Boolean(process.env.E2E_ALL) || EVERY_RUN.includes(name) || isInDepth(name)

type Width = 'phone' | 'desk'
const ALL = globSync('*.spec.ts', { cwd: join(import.meta.dirname, 'e2e') }).map((file) =>
  file.replace('.spec.ts', ''),
)
const unknown = [...BY_PHONE, ...Object.keys(AT_BOTH), ...EVERY_RUN].filter((name) => !ALL.includes(name))
if (unknown.length > 0) throw new Error(`playwright.config.ts names journeys that are not there: ${unknown}.`)
const oneOf = (names: string[]) => `(?<![\\w-])(?:${names.join('|')})\\.spec\\.ts`

// The log of a run says what it walked in depth; workers read this file too.
if (turn !== null && !process.env.TEST_WORKER_INDEX)
  process.stderr.write(`In depth, turn ${turn} of ${TURNS}: ${ALL.filter(isInDepth).join(', ')}\n`)

/** The journeys of this run at a width; Playwright asks about names as "desk cart.spec.ts the title @tag". */
function walkedAt(width: Width) {
  const other = width === 'phone' ? 'desk' : 'phone'
  const isWalked = (name: string) => {
    if (!isInRun(name)) return false
    if (name === PAGES || AT_BOTH[name] === width) return true
    return AT_BOTH[name] ? isInDepth(name) : BY_PHONE.includes(name) === (width === 'phone')
  }
  return {
    testIgnore: TERMINAL,
    grep: new RegExp(
      `${oneOf(ALL.filter(isWalked))}(?!.*@${other})|${oneOf(ALL.filter(isInRun))}.*@${width}`,
      's',
    ),
    grepInvert: new RegExp(`${oneOf(ALL.filter((name) => !isInDepth(name)))}.*@deep`, 's'),
  }
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: Math.min(2, availableParallelism()),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-NP',
    timezoneId: 'Asia/Kathmandu',
    // The worker that keeps the shop on phones would answer what journeys hold back or change; offline.spec.ts has it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces slow every test: E2E_TRACE=1 keeps those of the failed ones.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findChromium(),
      // Containers run as root and with little shared memory.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    { name: 'terminal', testMatch: isInRun('start') ? TERMINAL : [] },
    {
      name: 'phone',
      retries,
      ...walkedAt('phone'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desk',
      retries,
      ...walkedAt('desk'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: WITHOUT_DEMO ? [] : DEMO,
})
