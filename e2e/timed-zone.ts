import { expect, type Page } from '@playwright/test'
import { main } from './counter.ts'

/**
 * Staff make a zone of a palika and give it a time of every day, 7–10, as signed in on this page, where they stay. Each journey has
 * wards of its own, as they belong to one zone: the first three of the palika, or those from `ward` on.
 */
export async function makeTimedZone(
  page: Page,
  {
    palika,
    zone,
    ward = 1,
    deliveries = 40,
  }: { palika: string; zone: string; ward?: number; deliveries?: number },
): Promise<void> {
  await page.goto('/admin/zones/new')
  await page.getByLabel('Name in English').fill(zone)
  await page.getByLabel('Name in Nepali').fill(`${zone} समय`)
  await page.getByRole('textbox', { name: 'Delivery fee' }).fill('70')
  await page.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' }).fill(palika)
  await page.getByLabel('Ward numbers').fill(`${ward}-${ward + 2}`)
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

/** Whoever is signed in on this page saves an address there, in the third ward or another. */
export async function saveAddressIn(page: Page, palika: string, ward = 3): Promise<void> {
  await page.goto('/account/addresses/new')
  await page.getByLabel('Where?').fill(`Bazaar, ${palika}-${ward}, Kavrepalanchok`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/account\/addresses$/)
}
