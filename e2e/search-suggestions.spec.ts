import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './shopper.ts'

const SUGGEST = '**/v1/api/product/suggest/**'

async function openSearch(page: Page, path = '/') {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.locator('.search-button').click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  return { dialog, field, grid: dialog.getByRole('grid') }
}

test('from two letters on, products, categories, vendors and districts are suggested, in one question a pause', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/suggest/')) asked.push(url.searchParams.get('search')!)
  })
  const { dialog, field, grid } = await openSearch(page)
  await field.press('a')
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await field.pressSequentially('alu', { delay: 20 })
  await expect(grid.getByRole('row').first()).toContainText('Potato')
  expect(asked).toEqual(['aalu'])
  await expect(grid.getByRole('rowgroup', { name: 'Products' }).locator('.suggestion')).toHaveCount(4)
  await expect(grid.getByRole('rowgroup', { name: 'Categories' })).toContainText('Vegetables')
  await expect(grid.getByRole('rowgroup', { name: 'Vendors' })).toBeVisible()
  await expect(dialog.getByRole('status').first()).toHaveText(/^4 products and \d+ places/)
  await expectAccessible(page)
})

test('a product is put into the cart right there, and the field and its words stay', async ({ page }) => {
  const { field, grid } = await openSearch(page)
  await field.fill('aalu')
  const row = grid.locator('.suggestion').first()
  await row.getByRole('button', { name: /^Add .+ to cart$/ }).click()
  await expect(row.getByRole('group', { name: /^Quantity of/ }).locator('output')).toHaveText('1')
  await expect(field).toHaveValue('aalu')
  await expect(page).toHaveURL('/')
})

test('the arrows choose, Enter follows or adds, Escape goes back to the field and then closes', async ({
  page,
}) => {
  const { dialog, field, grid } = await openSearch(page)
  await field.fill('tarkari')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const active = () => grid.locator('[role="gridcell"][aria-selected="true"]')
  const isNamed = async () =>
    expect(field).toHaveAttribute('aria-activedescendant', (await active().getAttribute('id'))!)
  await field.press('ArrowDown')
  await isNamed()
  await field.press('ArrowRight')
  await expect(active().getByRole('button', { name: /^Add / })).toBeVisible()
  await field.press('Enter')
  await expect(active().locator('output')).toHaveText('1')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(active()).toHaveCount(0)
  await expect(dialog).toBeVisible()
  for (let n = 0; n < 20 && !(await active().filter({ hasText: 'Vegetables' }).count()); n++)
    await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/category/vegetables')
  await expect(dialog).toBeHidden()
  await expect(page.locator('h1')).toBeFocused()
})

test('Enter in the field searches as typed; the device remembers the words until they are cleared', async ({
  page,
}) => {
  const { field } = await openSearch(page)
  await field.fill('ghee')
  await field.press('Enter')
  await expect(page).toHaveURL('/shop?search=ghee')
  await page.locator('.search-button').click()
  const recent = page.getByRole('dialog').getByRole('region', { name: 'You searched' })
  await expect(recent.getByRole('link', { name: 'ghee' })).toBeVisible()
  await expectAccessible(page)
  await recent.getByRole('button', { name: 'Clear these' }).click()
  await expect(recent).toBeHidden()
})

test('an answer that comes late does not take the place of a newer one', async ({ page }) => {
  await page.route(SUGGEST, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search')
    if (search === 'gh') await new Promise((done) => setTimeout(done, 1_500))
    await route.continue().catch(() => {})
  })
  const { field, grid } = await openSearch(page)
  await field.fill('gh')
  await page.waitForTimeout(300)
  await field.fill('aalu')
  await expect(grid.locator('.suggestion').first()).toContainText('Potato')
  await page.waitForTimeout(1_700)
  await expect(grid.locator('.suggestion').first()).toContainText('Potato')
})

test('a slow and a broken line are said, and the form stays and searches', async ({ page }) => {
  const { dialog, field, grid } = await openSearch(page)
  await page.route(SUGGEST, () => {})
  await field.fill('aalu')
  await expect(dialog.getByText('The line is slow.')).toBeVisible()
  await page.unroute(SUGGEST)
  await page.route(SUGGEST, (route) => route.abort())
  await field.fill('ghee')
  await expect(dialog.getByText('Suggestions could not be loaded.')).toBeVisible()
  await expect(grid).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/shop?search=ghee')
})

test('the same in Nepali, and nothing found is said', async ({ page }) => {
  const { dialog, field, grid } = await openSearch(page, '/ne')
  await field.fill('आलु')
  await expect(grid.getByRole('rowgroup', { name: 'सामान' })).toContainText('आलु')
  await expect(grid.getByRole('rowgroup', { name: 'वर्ग' })).toContainText('तरकारी')
  await field.fill('xylophone')
  await expect(dialog.getByText('“xylophone” केही भेटिएन।')).toBeVisible()
})
