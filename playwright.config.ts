import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'
import { freePort } from './e2e/free-port.ts'

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
const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`)
/** What a width does not change walks at one of the two; widths.spec.ts opens every page at both. */
const AT_THE_DESK = specs(
  'account-places',
  'cart',
  'catalogue-table',
  'certificates',
  'complaints',
  'content',
  'corrected-field',
  'customers',
  'empty-office',
  'errors',
  'footer',
  'guest-cart',
  'invitation',
  'morning',
  'nepali',
  'one-page',
  'opening',
  'order-thread',
  'payouts',
  'print',
  'reports',
  'security',
  'session',
  'staff-catalogue',
  'staff-home',
  'staff-menus',
  'staff-search-words',
  'staff-tags',
  'states',
  'texts',
  'usage',
  'zones',
)
const BY_PHONE = specs(
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
  'order',
  'pay',
  'place',
  'receiver',
  'refund',
  'sign-in',
  'vendor',
  'vendor-ways',
  'wanted',
)

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
    { name: 'terminal', testMatch: TERMINAL },
    {
      name: 'phone',
      retries,
      testIgnore: [TERMINAL, ...AT_THE_DESK],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desk',
      retries,
      testIgnore: [TERMINAL, ...BY_PHONE],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: WITHOUT_DEMO ? [] : DEMO,
})
