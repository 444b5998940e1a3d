import { expect, type Page, test } from '@playwright/test'
import { formAnswered } from './answered.ts'
import { ownShop } from './own-shop.ts'
import { expectAccessible, signInAs, signInAsStaff } from './shopper.ts'

// What staff do with categories and products shows on every page: these journeys have a shop of their own.

test.describe.configure({ mode: 'serial' })

const shop = ownShop()

const PHOTO = new URL('../packages/shop/src/demo/pictures/mustang-red-apple.webp', import.meta.url).pathname

test('a colleague of the catalogue makes a category, gives it a photo, moves, hides, renames and merges it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const open = async (scripts = true) =>
    (await browser.newContext({ baseURL: shop.baseURL, javaScriptEnabled: scripts })).newPage()
  const staff = await open()
  await signInAsStaff(staff, 'catalogue@example.com')
  await staff.goto('/admin')
  const menu = staff.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Catalogue' }).click()
  await menu.getByRole('link', { name: 'Categories' }).click()
  await expect(staff).toHaveURL('/admin/categories')
  await staff.getByRole('link', { name: 'Add a category' }).click()

  await staff.getByLabel('Name, English').fill('Wild and seasonal')
  await staff.getByLabel('Text, English').fill('Nettle, fern and bamboo shoot, while the season lasts.')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  // What is missing is said where it is missing, and nothing typed is lost.
  await expect(staff.getByLabel('Name, Nepali')).toBeFocused()
  await expect(staff.getByLabel('Name, English')).toHaveValue('Wild and seasonal')
  await staff.getByLabel('Name, Nepali').fill('जङ्गली तथा मौसमी')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(staff.getByLabel('URL')).toHaveValue('wild-and-seasonal')
  const address = new URL(staff.url()).pathname

  await staff.getByLabel('Choose a photo').setInputFiles(PHOTO)
  await staff.getByRole('button', { name: 'Upload the photo' }).click()
  await expect(staff.getByText('This photo was chosen for the category.')).toBeVisible()
  await staff.getByLabel('What the photo shows, English').fill('Young nettles')
  await Promise.all([
    formAnswered(staff),
    staff.getByRole('button', { name: 'Save the description' }).click(),
  ])
  await staff.reload()
  await expect(staff.getByLabel('What the photo shows, English')).toHaveValue('Young nettles')
  await expectAccessible(staff)

  // From the last place to the second, by number; and up, by a button, without scripts.
  await staff.getByRole('textbox', { name: 'Position' }).fill('2')
  await staff.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(staff.getByText('Saved.', { exact: true })).toBeVisible()
  const plain = await open(false)
  await signInAsStaff(plain, 'catalogue@example.com')
  await plain.goto('/admin/categories')
  await plain.getByRole('button', { name: 'Move Wild and seasonal up' }).click()
  await expect(plain.getByText('Wild and seasonal is now in position 1.')).toBeVisible()

  const visitor = await open()
  await expect.poll(() => shelves(visitor)).toEqual(['Wild and seasonal', 'Vegetables'])
  await visitor.goto('/category/wild-and-seasonal')
  await expect(visitor.getByText('Nettle, fern and bamboo shoot')).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Young nettles' })).toBeVisible()
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', /^Nettle, fern/)

  // Another URL: the old one leads there, in both languages.
  await staff.goto(address)
  await staff.getByLabel('URL').fill('from-the-wild')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Old URLs that redirect here: wild-and-seasonal')).toBeVisible()
  for (const locale of ['', '/ne']) {
    const answer = await visitor.request.get(`${locale}/category/wild-and-seasonal?sort=PriceLH`, {
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers().location]).toEqual([
      301,
      `${locale}/category/from-the-wild?sort=PriceLH`,
    ])
  }

  // A vendor moves a product into it: it is asked for like every other.
  const vendor = await open()
  await signInAs(vendor, 'sunakhari-hill-farm@example.com')
  await vendor.goto('/vendor/products/new')
  await expect(
    vendor.getByLabel('Category').getByRole('option', { name: 'Wild and seasonal' }),
  ).toBeAttached()

  // Hidden, it is nowhere; its page is not there.
  await staff.getByLabel('Hide this category').check()
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.poll(() => shelves(visitor)).toEqual(['Vegetables', 'Fruits'])
  expect((await visitor.request.get('/category/from-the-wild')).status()).toBe(404)
  expect(await (await visitor.request.get('/sitemap.xml')).text()).not.toContain('from-the-wild')

  // Fruits move into Vegetables, with their address.
  await staff.goto('/admin/categories')
  await staff
    .getByRole('main')
    .getByRole('link', { name: /^Fruits/ })
    .click()
  await staff.getByLabel('Merge into').selectOption('Vegetables')
  await staff.getByRole('button', { name: 'Merge this category' }).click()
  await expect(staff.getByText('Categories merged. The products are now here.')).toBeVisible()
  await visitor.goto('/category/fruits')
  await expect(visitor).toHaveURL('/category/vegetables')
  await expect(visitor.locator('.shop-count')).toHaveText('69 products')

  // What is empty can be deleted.
  await staff.goto(address)
  await staff.getByRole('button', { name: 'Delete this category' }).click()
  await expect(staff.getByText('The category is deleted.')).toBeVisible()
  await expect(staff.getByRole('main').getByRole('link', { name: /^Wild and seasonal/ })).toHaveCount(0)
})

test('a colleague finds a vendor’s product, corrects it, and adds one for the vendor; the log has both prices', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const open = async () => (await browser.newContext({ baseURL: shop.baseURL })).newPage()
  const [staff, visitor, vendor] = [await open(), await open(), await open()] as const
  await signInAsStaff(staff, 'admin@example.com')
  await staff.goto('/admin/catalogue')
  await staff.getByLabel('Name or other words').fill('rato alu')
  await staff.getByLabel('Vendor').selectOption('Sunakhari Hill Farm')
  await staff.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await staff.getByRole('link', { name: 'Mude Red Potato', exact: true }).click()

  const offer = staff.getByRole('region', { name: 'Price and stock' })
  await offer.getByLabel('Price').fill('75.50')
  await offer.getByRole('button', { name: 'Save' }).click()
  await expect(offer.getByText('Saved.', { exact: true })).toBeVisible()
  await staff.getByLabel('Description in English').fill('A red potato from Mude.')
  await staff.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(offer.getByText('Saved.', { exact: true })).toHaveCount(0)
  await expect(staff.getByText('Saved.', { exact: true })).toBeVisible()
  await visitor.goto('/product/mude-red-potato')
  await expect(visitor.getByText('A red potato from Mude.')).toBeVisible()
  await expect(visitor.locator('.product-price')).toContainText('75.50')

  await staff.getByRole('link', { name: 'History', exact: true }).click()
  await expect(staff.getByText('Anita Sharma changed price or stock of a product')).toBeVisible()
  await expect(staff.getByRole('main')).toContainText('Product Mude Red Potato')
  await staff.getByText('Details').last().click()
  const details = staff.locator('details[open] > dl > div')
  await expect(details.filter({ hasText: /^before/ }).locator('dl')).toHaveText('marked_price70')
  await expect(details.filter({ hasText: /^after/ }).locator('dl')).toHaveText('marked_price75.5')

  await signInAs(vendor, 'sunakhari-hill-farm@example.com')
  await vendor.goto('/notifications')
  await vendor.getByText('Our staff changed Mude Red Potato.').click()
  await expect(vendor).toHaveURL('/vendor/products/1')

  // The vendor asks for another name, with a typo in it: it is corrected before it is agreed to.
  await vendor.getByLabel('Name in English').fill('Mude Rad Potato')
  await vendor.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(vendor.getByText('You changed the English name')).toBeVisible()
  await staff.goto('/admin/products-to-check')
  await staff.getByRole('link', { name: 'Mude Red Potato' }).click()
  await staff.getByRole('link', { name: 'Edit', exact: true }).click()
  await staff.getByLabel('Name in English').fill('Red Potato of Mude')
  await staff.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(staff.getByText('Saved.', { exact: true })).toBeVisible()
  await staff.getByRole('link', { name: 'Review', exact: true }).click()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Approved. It is live and the vendor has been notified.')).toBeVisible()
  // Visitors' pages are kept for some seconds.
  await expect(async () => {
    await visitor.goto('/product/mude-red-potato')
    await expect(visitor.locator('h1')).toHaveText('Red Potato of Mude', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })

  await staff.goto('/admin/products/new')
  await staff.getByLabel('For which vendor').selectOption('Sunakhari Hill Farm')
  await staff.getByLabel('Name in English').fill('Lapsi jam')
  await staff.getByLabel('Name in Nepali').fill('लप्सी जाम')
  await staff.getByLabel('Category').selectOption('Honey and sweets')
  await staff.getByLabel('District of origin').selectOption('Kavrepalanchok')
  await staff.getByLabel('Unit description').fill('250 g jar')
  await staff.getByLabel('Price', { exact: true }).fill('180')
  await staff.getByLabel('Stock').fill('6')
  await staff.getByLabel('Sold by', { exact: true }).selectOption('gram')
  await staff.getByRole('textbox', { name: /^Amount/ }).fill('2.5')
  await staff.getByRole('button', { name: 'Save the draft' }).click()
  await expect(
    staff.getByRole('alert').filter({ hasText: 'The unit description says 250 g jar.' }),
  ).toBeVisible()
  await expect(staff.getByRole('textbox', { name: /^Amount/ })).toHaveValue('2.5')
  await expect(staff.getByRole('textbox', { name: /^Amount/ })).toBeFocused()
  await staff.getByRole('textbox', { name: /^Amount/ }).fill('२५०')
  await staff.getByRole('button', { name: 'Save the draft' }).click()
  await expect(staff.getByText('Draft', { exact: true })).toBeVisible()
  await staff.getByLabel('Add a photo').setInputFiles(PHOTO)
  await expect(staff.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await staff.getByRole('button', { name: 'Publish' }).click()
  await staff.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(staff.locator('h1')).toHaveText('Lapsi jam')
  await expect(staff.locator('.product-price').getByText('Rs 720/kg')).toBeVisible()
})

/** The first two categories of the home page. */
async function shelves(page: Page): Promise<string[]> {
  await page.goto(`/?${Math.random()}`)
  return (await page.locator('.shelves b').allTextContents()).slice(0, 2)
}
