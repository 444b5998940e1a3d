import { expect, type Page } from '@playwright/test'
import { main } from './counter.ts'

/**
 * Staff make a zone of a palika and give it a time of every day, 7–10, as signed in on this page, where they stay. Each journey has a
 * palika of its own, as it belongs to one zone.
 */
export async function makeTimedZone(
  page: Page,
  { palika, zone, deliveries = 40 }: { palika: string; zone: string; deliveries?: number },
): Promise<void> {
  await page.goto('/admin/zones/new')
  await page.getByLabel('Name in English').fill(zone)
  await page.getByLabel('Name in Nepali').fill(`${palika} समय`)
  await page.getByRole('textbox', { name: 'Delivery fee' }).fill('70')
  await page.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' }).fill(palika)
  await page.getByLabel('Ward numbers').fill('1-3')
  await page.getByRole('button', { name: 'Create zone' }).click()
  await main(page).getByRole('link', { name: 'Delivery times' }).click()
  await expect(page.getByRole('heading', { name: `Delivery times: ${zone}` })).toBeVisible()
  await page.getByLabel('Saturday').check()
  await page.getByLabel('Deliveries', { exact: true }).fill(`${deliveries}`)
  await page.getByRole('button', { name: 'Add a time' }).click()
  await expect(main(page).getByText(`${deliveries} deliveries`).first()).toBeVisible()
  await expect(main(page).getByText('Order by 17:00 the day before')).toHaveCount(7)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(main(page)).toContainText(`0 of ${deliveries} taken`)
}

/** Whoever is signed in on this page saves an address there. */
export async function saveAddressIn(page: Page, palika: string): Promise<void> {
  await page.goto('/account/addresses/new')
  await page.getByLabel('Where?').fill(`Bazaar, ${palika}-3, Kavrepalanchok`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/account\/addresses$/)
}
