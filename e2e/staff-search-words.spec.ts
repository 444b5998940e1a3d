import { expect, type Page, test } from '@playwright/test'
import { type DemoShop, openDemoShop } from '../scripts/demo-shop.ts'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// What staff say words mean changes every search: these journeys have a shop of their own.

test.describe.configure({ mode: 'serial' })

let shop: DemoShop

test.beforeAll(async () => {
  // The demo shop is made anew, which takes half a minute on a busy machine.
  test.setTimeout(180_000)
  shop = await openDemoShop()
})

test.afterAll(() => shop?.close())

const nothing = (page: Page) => page.getByText('Finds nothing.')

test('a colleague teaches search a word, tries it, and switches it off', async ({ browser }) => {
  test.setTimeout(120_000)
  const open = async (scripts = true) =>
    (await browser.newContext({ baseURL: shop.address, javaScriptEnabled: scripts })).newPage()
  const [staff, visitor] = [await open(), await open()] as const
  await signInAsStaff(staff, 'catalogue@example.com')
  await staff.goto('/admin/search')
  await untilAlive(staff)
  await staff.getByLabel('What people type').fill('zzquoxel')
  await staff.getByRole('button', { name: 'Try it' }).click()
  await expect(nothing(staff)).toBeVisible()

  await staff.getByRole('link', { name: 'Add words' }).click()
  await staff.getByLabel('Words', { exact: true }).fill('zzquoxel, क्वक्सेल')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  // What is missing is said where it is missing, and nothing typed is lost.
  await expect(staff.getByText('Write what the words mean, or choose a category.')).toBeVisible()
  await expect(staff.getByLabel('Words', { exact: true })).toHaveValue('zzquoxel, क्वक्सेल')
  await staff.getByLabel('What they mean').fill('potato')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Saved. The next search uses it.')).toBeVisible()
  await expectAccessible(staff)
  const address = new URL(staff.url()).pathname

  await staff.getByRole('link', { name: 'Try a search' }).click()
  await expect(
    staff
      .getByRole('listitem')
      .filter({ hasText: /potato/i })
      .first(),
  ).toBeVisible()
  await visitor.goto('/shop?search=zzquoxel')
  await expect(
    visitor
      .getByRole('main')
      .getByText(/potato/i)
      .first(),
  ).toBeVisible()

  // The same without scripts, in Nepali: found by its sound, switched off, and gone.
  const plain = await open(false)
  await signInAsStaff(plain, 'catalogue@example.com')
  await plain.goto('/ne/admin/search')
  await plain.getByLabel('शब्द', { exact: true }).fill('quoxel')
  await plain.getByRole('button', { name: 'खोज्नुहोस्' }).last().click()
  await plain.getByRole('button', { name: 'zzquoxel, क्वक्सेल बन्द गर्नुहोस्' }).click()
  await expect(plain.getByText('सुरक्षित भयो। अर्को खोजदेखि लागू हुन्छ।')).toBeVisible()
  await plain.getByLabel('ग्राहकले टाइप गर्ने शब्द').fill('zzquoxel')
  await plain.getByRole('button', { name: 'हेर्नुहोस्' }).click()
  await expect(plain.getByText('केही देखिँदैन।')).toBeVisible()

  await staff.goto(address)
  await staff.getByRole('button', { name: 'Delete this entry' }).click()
  await expect(staff.getByText('The entry is deleted.')).toBeVisible()
})

test('what shoppers search in vain is listed with how often, and a word for it makes them find it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const open = async () => (await browser.newContext({ baseURL: shop.address })).newPage()
  const [staff, shopper] = [await open(), await open()] as const
  const search = async (words: string) => {
    const told = shopper.waitForRequest((request) => new URL(request.url()).pathname === '/usage')
    const counted = shopper.waitForResponse(
      (response) => response.request().postData()?.includes('"search"') ?? false,
    )
    await shopper.goto(`/shop?search=${words}`)
    await told
    await counted
  }
  for (let time = 0; time < 3; time++) await search('Wuxiquaff')
  await expect(shopper.getByRole('heading', { name: 'Best rated products' })).toBeVisible()
  await untilAlive(shopper)
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Ask for it' }).click()
  const thanks = shopper.getByText('Thank you. “Wuxiquaff” is on our list of requested products.')
  await expect(thanks).toBeVisible()
  await expectAccessible(shopper)

  // The same without scripts, in Nepali; who asked before counts once.
  const plain = await (
    await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false })
  ).newPage()
  await plain.goto('/ne/shop?search=wuxiquaff')
  await plain.getByRole('button', { name: 'माग्नुहोस्' }).click()
  await expect(plain.getByText('धन्यवाद। “wuxiquaff” मागिएका सामानको सूचीमा थपियो।')).toBeVisible()

  // What is opened or bought instead is counted, too, each once.
  await search('wuxiquaff')
  await untilAlive(shopper)
  const clicks: unknown[] = []
  shopper.on('request', (request) => {
    const seen = new URL(request.url()).pathname === '/usage' && request.postDataJSON()
    if (seen?.product) clicks.push(seen)
  })
  const card = shopper.locator('#products .product-card').first()
  const name = (await card.getByRole('heading').getByRole('link').textContent())!
  await card.getByRole('button', { name: /^Add / }).click()
  await expect(card.locator('output')).toHaveText('1')
  await card.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(card.locator('output')).toHaveText('2')
  await card.getByRole('heading').getByRole('link').click()
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(clicks).toEqual([
    { search: 'wuxiquaff', product: expect.any(Number) },
    { search: 'wuxiquaff', product: expect.any(String) },
  ])

  await signInAsStaff(staff, 'catalogue@example.com')
  await staff.goto('/admin/search')
  const missed = staff.getByRole('region', { name: 'Searched and not found' })
  const row = missed.getByRole('listitem').filter({ hasText: 'wuxiquaff' })
  await expect(row).toContainText('4 times, requested once')
  await expect(row).toContainText(`Clicked afterwards: ${name} 2`)

  // Vendors are asked for it, and the message leads to where a product is added.
  await row.getByRole('link', { name: 'Ask vendors: wuxiquaff' }).click()
  await expect(staff.getByText('Customers look for “wuxiquaff” and do not find it')).toBeVisible()
  await untilAlive(staff)
  await expectAccessible(staff)
  await staff.getByLabel('District').selectOption({ label: 'Chitwan' })
  await staff.getByRole('button', { name: 'Show vendors' }).click()
  await expect(staff).toHaveURL(/district=\d+/)
  const vendors = await staff.getByRole('checkbox').count()
  expect(vendors).toBeGreaterThan(0)
  await staff.getByRole('button', { name: 'Ask these vendors' }).click()
  await expect(staff.getByText('The vendors have been asked for “wuxiquaff”.')).toBeVisible()
  await expect(row).toContainText(/vendors? asked on /)
  await expectAccessible(staff)

  await row.getByRole('link', { name: 'Add word: wuxiquaff' }).click()
  await expect(staff.getByLabel('Words', { exact: true })).toHaveValue('wuxiquaff')
  await staff.getByLabel('What they mean').fill('potato')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Saved. The next search uses it.')).toBeVisible()

  await search('Wuxiquaff')
  await expect(
    shopper
      .getByRole('main')
      .getByText(/potato/i)
      .first(),
  ).toBeVisible()
  await staff.goto('/ne/admin/search')
  await expect(staff.getByRole('heading', { name: 'खोजियो, भेटिएन' })).toBeVisible()
  await expect(staff.getByRole('region', { name: 'खोजियो, भेटिएन' }).getByText('wuxiquaff')).toHaveCount(0)
  await expectAccessible(staff)
})
