import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { main, staffOf } from './counter.ts'
import { APPLE, expectAccessible, signInAs } from './shopper.ts'

// Photos of a farm, and the button that passes a page on.

const VENDOR = 'machhapuchhre-mauri-palan@example.com'

test('a vendor adds a photo without scripts, staff publish it, and the vendor reads so', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  })
  const vendor = await context.newPage()
  await signInAs(vendor, VENDOR)
  const caption = `Hives in ${randomBytes(4).toString('hex')}`
  const photo = await sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .resize(640, 480)
    .jpeg()
    .toBuffer()
  const own = main(vendor)
    .getByRole('listitem')
    .filter({ has: vendor.locator(`input[value="${caption}"]`) })

  await test.step('adds it', async () => {
    await vendor.goto('/vendor/farm')
    await main(vendor).getByRole('button', { name: 'Upload photo' }).click()
    await expect(main(vendor).locator('.field-error')).toBeVisible()
    await main(vendor)
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'hives.jpg', mimeType: 'image/jpeg', buffer: photo })
    await main(vendor).getByLabel('Caption in English').last().fill(caption)
    await main(vendor).getByRole('button', { name: 'Upload photo' }).click()
    await expect(vendor.getByText('Photo received. It appears after our review.')).toBeVisible()
    await expect(own).toContainText('Under review')
  })

  await test.step('staff publish it', async () => {
    const staff = await staffOf(browser)
    await staff.goto('/admin/vendors')
    await staff.getByRole('link', { name: /farm photos? to review/ }).click()
    const waiting = main(staff).getByRole('listitem').filter({ hasText: caption })
    await expectAccessible(staff)
    await waiting.getByRole('button', { name: /^Publish/ }).click()
    await expect(staff.getByText('Photo published.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  await vendor.goto('/vendor/farm')
  await expect(own).toContainText('On your farm page')
  await own.getByRole('button', { name: 'Remove photo' }).click()
  await expect(own).toHaveCount(0)
})

test('a product is shared by links where the browser has no sheet', async ({ page }) => {
  await page.goto(`/product/${APPLE}`)
  const share = page.locator('details.share')
  await share.getByText('Share', { exact: true }).click()
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.+apple/,
  )
  await expect(share.getByLabel('Link to this page')).toHaveValue(new RegExp(`/product/${APPLE}$`))
  await expectAccessible(page)
})
