import { expect, test } from '@playwright/test'
import { type DemoShop, openDemoShop } from '../scripts/demo-shop.ts'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// What bears a tag changes searches: this journey has a shop of its own.

let shop: DemoShop

test.beforeAll(async () => {
  // The demo shop is made anew, which takes half a minute on a busy machine.
  test.setTimeout(180_000)
  shop = await openDemoShop()
})

test.afterAll(() => shop?.close())

test('a colleague tags products, and shoppers narrow lists by the tag and take it off', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const open = async () => (await browser.newContext({ baseURL: shop.address })).newPage()
  const [staff, shopper] = [await open(), await open()] as const
  await signInAsStaff(staff, 'catalogue@example.com')
  await staff.goto('/admin/tags')
  await untilAlive(staff)
  await staff.getByRole('link', { name: 'Add a tag' }).click()
  await staff.getByLabel('Name in English').fill('For the lunch box')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  // What is missing is said where it is missing, and nothing typed is lost.
  await expect(staff.getByText('Nothing was saved. Please check the marked fields.')).toBeVisible()
  await expect(staff.getByLabel('Name in English')).toHaveValue('For the lunch box')
  await staff.getByLabel('Name in Nepali').fill('टिफिनका लागि')
  await staff.getByLabel('Kind').selectOption('Use')
  await staff.getByLabel('Words with this meaning').fill('tiffin, टिफिन')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Saved. The next search uses it.')).toBeVisible()

  await staff.getByLabel('Search products to tag').fill('makhana')
  await staff.getByRole('button', { name: 'Search', exact: true }).click()
  await staff.getByRole('button', { name: /^Add tag to Makhana/ }).click()
  await expect(staff.getByRole('button', { name: /^Remove tag from Makhana/ })).toBeVisible()
  await expectAccessible(staff)

  // Its word narrows a search, and is a chip that is taken off again.
  await shopper.goto('/shop?search=tiffin+makhana')
  await untilAlive(shopper)
  const chip = shopper.getByRole('link', { name: 'Remove filter: For the lunch box' })
  await expect(chip).toBeVisible()
  await expect(shopper.locator('#products .product-card')).toHaveCount(1)
  await chip.click()
  await expect(shopper).toHaveURL(/search=makhana$/)
  await expect(chip).toHaveCount(0)

  // The same as a filter of a list, in Nepali.
  await shopper.goto('/ne/shop?tag=for-the-lunch-box')
  await expect(shopper.locator('#products .product-card')).toHaveCount(1)
  await expect(shopper.getByRole('link', { name: /टिफिनका लागि/ })).toBeVisible()

  await staff.getByRole('button', { name: 'Delete this tag' }).click()
  await expect(staff.getByText('Tag deleted.')).toBeVisible()
})
