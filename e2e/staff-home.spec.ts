import { expect, type Page, test } from '@playwright/test'
import { type DemoShop, openDemoShop } from '../scripts/demo-shop.ts'
import { moveClock } from './clock.ts'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// A colleague changes the home page: a banner that begins by the clock, seen before in the preview, by shoppers when its time has come.
// The home page and the clock are those of everybody: these journeys have a shop of their own.

test.describe.configure({ mode: 'serial' })

let shop: DemoShop

test.beforeAll(async () => {
  // The demo shop is made anew, which takes half a minute on a busy machine.
  test.setTimeout(180_000)
  shop = await openDemoShop()
})

test.afterAll(() => shop?.close())

const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 20_700_000).toISOString().slice(0, 10)

test('a banner is written, previewed and published, and begins by the clock; in Nepali, too', async ({
  browser,
  viewport,
}) => {
  test.setTimeout(120_000)
  const page = await (await browser.newContext({ baseURL: shop.address, viewport })).newPage()
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/home')
  await untilAlive(page)
  await expect(page.getByText('All changes are published.')).toBeVisible()

  await page.getByRole('link', { name: 'Add: Banner' }).click()
  const form = page.getByRole('region', { name: 'Banner' })
  await form.getByLabel('Title, English').fill('Lamps for Tihar')
  await form.getByLabel('Line, English').fill('From farms of the hills.')
  await form.getByLabel('Link (URL)').fill('/shop?belt=pahad')
  await form.getByRole('textbox', { name: /^From\b/ }).fill(`${day(2)}T00:00`)
  await form.getByRole('button', { name: 'Add to the draft' }).click()
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await expectAccessible(page)

  // A picture wants its description in both languages.
  const picture = page.getByRole('region', { name: 'Photo' })
  await picture
    .getByLabel('Photo')
    .setInputFiles({ name: 'lamps.png', mimeType: 'image/png', buffer: await lamps(page) })
  await picture.getByLabel('Description, English').fill('Oil lamps')
  await picture.getByRole('button', { name: 'Upload' }).click()
  await expect(picture.getByText('This field is required.')).toBeVisible()
  await picture
    .getByLabel('Photo')
    .setInputFiles({ name: 'lamps.png', mimeType: 'image/png', buffer: await lamps(page) })
  await picture.getByLabel('Description, Nepali').fill('तेलका दियो')
  await picture.getByRole('button', { name: 'Upload' }).click()
  await expect(picture.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  // First of all, by keys.
  const row = page.locator('.home-row', { hasText: 'Lamps for Tihar' })
  await row.getByRole('button', { name: /^Move .* up$/ }).click()
  await expect(page.locator('.home-row').nth(5)).toContainText('Lamps for Tihar')
  await row.getByRole('link').focus()
  for (const place of [4, 3, 2]) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.locator('.home-row').nth(place)).toContainText('Lamps for Tihar')
  }

  // Not shown today; on its day it is, at the width of a phone.
  const frame = page.frameLocator('.home-preview iframe')
  // It is drawn when it is near: on a phone it stands below the blocks.
  await page.locator('.home-preview iframe').scrollIntoViewIfNeeded()
  await expect(frame.locator('.hero h1')).toBeVisible()
  await expect(frame.getByText('Lamps for Tihar')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Preview the page at' }).fill(`${day(3)}T10:00`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/[?&]at=/)
  // The frame is made anew for another hour, so the one that is scrolled to may be gone by then.
  await expect(async () => {
    await page.locator('.home-preview iframe').scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(frame.getByText('Lamps for Tihar')).toBeVisible({ timeout: 2000 })
  }).toPass()

  // The first click names what is missing in Nepali; with it, it goes.
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Nepali is missing: Lamps for Tihar (title, text).')).toBeVisible()
  await form.getByLabel('Title, Nepali').fill('तिहारका दियो')
  await form.getByLabel('Line, Nepali').fill('पहाडका खेतबाट।')
  await form.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. The shop shows it now.')).toBeVisible()

  // Shoppers see it when its time has come.
  await page.goto('/')
  await expect(page.getByText('Lamps for Tihar')).toHaveCount(0)
  for (let days = 0; days < 2; days++) await moveClock(page, 'day')
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Lamps for Tihar' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('img', { name: 'Oil lamps' })).toBeVisible()
  await untilAlive(page)
  await expectAccessible(page)
  await page.goto('/ne')
  await expect(page.getByRole('heading', { name: 'तिहारका दियो' })).toBeVisible()

  await page.goto('/ne/admin/home')
  await untilAlive(page)
  await expectAccessible(page)

  // What is deleted in the draft stays in the shop until that is published.
  await page.goto('/admin/home')
  await untilAlive(page)
  await page.locator('.home-row', { hasText: 'Lamps for Tihar' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Delete this block' }).click()
  await expect(page.locator('.home-row', { hasText: 'Lamps for Tihar' })).toHaveCount(0)
  await page.context().close()
})

test('without scripts a block is moved, and the draft put back to what shoppers see', {
  tag: '@deep',
}, async ({ browser, viewport }) => {
  const page = await (
    await browser.newContext({ baseURL: shop.address, viewport, javaScriptEnabled: false })
  ).newPage()
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/home')
  await page.getByRole('button', { name: 'Move Pantry staples up' }).click()
  await expect(page.locator('.home-row').nth(3)).toContainText('Pantry staples')
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByText('Draft discarded. It now matches the published page.')).toBeVisible()
  await expect(page.getByText('All changes are published.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lamps for Tihar' })).toBeVisible()
  await page.context().close()
})

/** A picture, drawn by the browser. */
async function lamps(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#c28400'
    pen.fillRect(0, 0, 600, 600)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1]!, 'base64')
}
