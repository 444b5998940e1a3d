import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { buildWhenChanged } from '../scripts/build.ts'
import { MOVED_BY_FONT, watchMovements } from './movements.ts'
import { watchRequests } from './pending.ts'
import { APPLE, putIntoCart, registerAs, untilAlive } from './shopper.ts'

// What a category page of 24 products may weigh on a cold cache (issue 2, §4): bytes as they travel, in brotli.

const KILOBYTE = 1000

/** The scripts that pages for work share (apps/web/scripts-of-pages.ts). */
const OF_WORK = /\/(frame|office|plots|work)-[\w-]+\.js$/

test('a category page is light, still, and asks nobody else', async ({ page, baseURL }) => {
  const movements = await watchMovements(page)
  const bodies = { document: 0, stylesheet: 0, script: 0, font: 0 }
  const strangers: string[] = []
  const scripts: string[] = []
  const read: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url())
    const type = request.resourceType() as keyof typeof bodies
    if (type === 'script') scripts.push(new URL(request.url()).pathname)
    if (type in bodies)
      read.push(
        request.sizes().then(({ responseBodySize }) => {
          bodies[type] += responseBodySize
        }),
      )
  })

  const allHasCome = watchRequests(page)
  await page.goto('/category/vegetables')
  await untilAlive(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await allHasCome()
  await expect(page.locator('.product-card')).toHaveCount(24)
  await Promise.all(read)

  expect(strangers).toEqual([])
  // What only staff and vendors work with stays with them: there are such scripts, and none of them came.
  const built = globSync(
    join(await buildWhenChanged(join(import.meta.dirname, '..')), 'en/client/assets/*.js'),
  )
  expect(built.filter((file) => OF_WORK.test(file)).length).toBeGreaterThanOrEqual(3)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((file) => OF_WORK.test(file))).toEqual([])
  expect(bodies.document).toBeLessThan(30 * KILOBYTE)
  expect(bodies.stylesheet).toBeLessThan(15 * KILOBYTE)
  expect(bodies.script).toBeLessThan(139 * KILOBYTE)
  // 30 where the system has letters of Devanagari, as phones do; else ours come too, after all else.
  expect(bodies.font).toBeLessThan(100 * KILOBYTE)
  expect(await movements()).toBeLessThan(MOVED_BY_FONT)
})

/** How wide pictures are meant to be, in CSS pixels (specification §9); cards may use either of two. */
const HINTS: [selector: string, hint: number][] = [
  ['.product-card-picture', 300],
  ['.product-picture', 400],
  ['.shelves, .hero-pictures, .belt-pictures', 400],
  ['.shelf-list', 64],
  ['.cart-line-card', 128],
  ['.order-line', 64],
]

for (const deviceScaleFactor of [1, 2])
  test(`pictures come as wide as they are shown, at ${deviceScaleFactor}x [S2.43 S9.10 as read]`, async ({
    browser,
    viewport,
  }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ viewport, deviceScaleFactor })
    const page = await context.newPage()
    const allHasCome = watchRequests(page)
    await picturesMade(page)
    await registerAs(page)
    await putIntoCart(page, APPLE)
    const measured = new Set<string>()
    const isNarrow = viewport!.width <= 768
    for (const path of ['/', '/category/vegetables', `/product/${APPLE}`, '/cart', '/checkout']) {
      await page.goto(path)
      await untilAlive(page)
      await allHasCome()
      for (const width of await page.locator('.header .avatar').evaluateAll(widthsOf))
        expect(width, path).toBe(48)
      for (const [selector, hint] of HINTS)
        for (const { shown, file } of await picturesIn(page, selector)) {
          const where = `${path} ${selector}: ${shown} px shown, ${file} px fetched`
          measured.add(selector)
          const most = Math.min(2 * hint, LARGEST)
          expect(file, where).toBeLessThanOrEqual(most)
          if (selector in SHOWN) expect(shown, where).toBe(SHOWN[selector]![isNarrow ? 0 : 1])
          if (selector === '.product-picture') expect(shown, where).toBeLessThanOrEqual(LARGEST)
          expect(file, where).toBeGreaterThanOrEqual(Math.min(0.84 * shown * deviceScaleFactor, most))
        }
    }
    await context.close()
    const isWide = viewport!.width > 1024
    const selectors = HINTS.map(([selector]) => selector)
    expect([...measured].sort()).toEqual(selectors.filter((one) => isWide || one !== '.shelf-list').sort())
  })

const widthsOf = (all: Element[]) => all.map((one) => one.getBoundingClientRect().width)

/** How wide the specification's pictures of the cart and the checkout are shown: up to 768 px, and above. */
const SHOWN: Record<string, [narrow: number, wide: number]> = {
  '.cart-line-card': [64, 128],
  '.order-line': [64, 64],
}

/** The demo's originals are no wider. */
const LARGEST = 512

/**
 * Sizes are made by a job beside the open shop: until then there are originals only. The demo has some two hundred pictures, about a
 * second of processor each, which other journeys want as well.
 */
async function picturesMade(page: Page): Promise<void> {
  const isMade = async () => {
    const { data } = await (await page.request.get(`/v1/api/product/${APPLE}/?${Math.random()}`)).json()
    return data.picture.sized
  }
  await expect.poll(isMade, { timeout: 240_000, intervals: [1000] }).toBe(true)
}

/** Sized pictures in a part of the page: how wide they are shown, and how wide the file is that was fetched. */
function picturesIn(page: Page, selector: string): Promise<{ shown: number; file: number }[]> {
  return page
    .locator(selector)
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) => {
        const { currentSrc, complete, naturalWidth } = image as HTMLImageElement
        const width = currentSrc.match(/-(\d+)\.(avif|webp)$/)?.[1]
        const shown = image.getBoundingClientRect().width
        return complete && naturalWidth > 0 && width && shown > 0 ? [{ shown, file: Number(width) }] : []
      }),
    )
}
