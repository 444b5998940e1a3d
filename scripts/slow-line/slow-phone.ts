import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findOrInstallChromium } from '../../e2e/chromium.ts'

/** The line in both directions, and how many times slower than this machine the phone computes. */
export const LINE = { bitsPerSecond: 150_000, latency: 400, slowdown: 4 }
const SCREEN = { width: 360, height: 740, scale: 2 }
/** So long nothing must be on its way before a page counts as complete: what waits for an idle moment has begun by then. */
const QUIET = 2000
/** How long a finger stays down in a touch. */
const TOUCH = 90
/** Whatever takes longer has failed. */
const PATIENCE = 120_000

const KINDS = ['html', 'style', 'script', 'font', 'picture', 'other'] as const
export type Kind = (typeof KINDS)[number]
/** Bytes as they travelled, with the heads of the answers. */
export type Bytes = Record<Kind, number>

const KIND_OF: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
}

/** A phone on a slow line that has never seen the shop: a browser of its own. */
export interface SlowPhone {
  page: Page
  /** What has come since the phone was opened. */
  bytes(): Bytes
  /** Waits until the page has loaded and nothing is on its way; answers the seconds from the first request until then. */
  complete(): Promise<number>
  /** Touches it; answers the seconds from the touch until one of this selector with this text has been painted. */
  touch(what: Locator, selector: string, text?: string): Promise<number>
  close(): Promise<void>
}

/** Every phone has letters of Devanagari of its own, this machine perhaps not: the browser gets those of the bills. */
export function openBrowser(): Promise<Browser> {
  const data = mkdtempSync(join(tmpdir(), 'phone-'))
  symlinkSync(join(import.meta.dirname, '../../packages/shop/src/bills/printing/fonts'), join(data, 'fonts'))
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: { ...process.env, XDG_DATA_HOME: data },
  })
}

export async function openSlowPhone(browser: Browser, address: string): Promise<SlowPhone> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: SCREEN.width, height: SCREEN.height },
    deviceScaleFactor: SCREEN.scale,
    isMobile: true,
    hasTouch: true,
    locale: 'en-NP',
    timezoneId: 'Asia/Kathmandu',
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Bytes
  const underWay = new Map<string, { kind: Kind; bytes: number }>()
  let first = Number.POSITIVE_INFINITY
  let last = 0
  let changed = performance.now()
  const happened = (at: number) => {
    first = Math.min(first, at)
    last = Math.max(last, at)
    changed = performance.now()
  }

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, redirectResponse }) => {
    // A stream of news never ends, and what is in the page itself does not travel.
    if (type === 'EventSource' || !request.url.startsWith('http')) return
    const kind = KIND_OF[type ?? ''] ?? 'other'
    if (redirectResponse) bytes[kind] += redirectResponse.encodedDataLength
    underWay.set(requestId, { kind, bytes: 0 })
    happened(timestamp)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = underWay.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  const ended = (requestId: string, timestamp: number, length?: number) => {
    const request = underWay.get(requestId)
    if (!request) return
    bytes[request.kind] += length ?? request.bytes
    underWay.delete(requestId)
    happened(timestamp)
  }
  devtools.on('Network.loadingFinished', (end) => ended(end.requestId, end.timestamp, end.encodedDataLength))
  devtools.on('Network.loadingFailed', (end) => ended(end.requestId, end.timestamp))
  devtools.on('Page.loadEventFired', ({ timestamp }) => happened(timestamp))

  await devtools.send('Page.enable')
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bitsPerSecond / 8,
    uploadThroughput: LINE.bitsPerSecond / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: LINE.slowdown })

  async function complete(): Promise<number> {
    await page.waitForLoadState('load')
    changed = performance.now()
    while (underWay.size > 0 || performance.now() - changed < QUIET) {
      if (performance.now() - changed > PATIENCE) throw new Error(`${page.url()} is never complete.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return last - first
  }

  async function touch(what: Locator, selector: string, text = ''): Promise<number> {
    await what.scrollIntoViewIfNeeded()
    // A press on a moving button would miss.
    await what.evaluate((element) =>
      Promise.allSettled(element.ownerDocument.getAnimations().map((animation) => animation.finished)),
    )
    const box = await what.boundingBox()
    if (!box) throw new Error(`${what} cannot be touched.`)
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const before = performance.now()
    const painted = page.waitForFunction(isShown, [selector, text], { polling: 'raf' })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await new Promise((resolve) => setTimeout(resolve, TOUCH))
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await painted
    return (performance.now() - before) / 1000
  }

  return { page, bytes: () => ({ ...bytes }), complete, touch, close: () => context.close() }
}

/** In the browser, before each frame: whether one that can be seen says so. */
function isShown([selector, text]: string[]): boolean {
  return [...document.querySelectorAll(selector!)].some(
    (element) => element.checkVisibility() && element.textContent?.includes(text!),
  )
}

export function sum(bytes: Bytes): number {
  return Object.values(bytes).reduce((a, b) => a + b, 0)
}
