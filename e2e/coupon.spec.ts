import { type Browser, expect, type Page, test } from '@playwright/test'
import { formAnswered } from './answered.ts'
import { earnCredit } from './credit.ts'
import {
  BEANS,
  expectAccessible,
  GOAT,
  LENTIL,
  placeButton,
  putIntoCart,
  registerAs,
  signInAsStaff,
  typeAddressAndContact,
} from './shopper.ts'

// What is paid without money: coupons and credit.

const summary = (page: Page) => page.getByRole('complementary')
const main = (page: Page) => page.getByRole('main')

/** Makes a coupon that takes Rs 20 off everything, as the company's people do. */
async function addCoupon(browser: Browser, baseURL: string): Promise<string> {
  const code = `C-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'finance@example.com')
  const terms = { coupon: code, name_en: 'Twenty', name_ne: 'बीस', kind: 'amount', value: '20' }
  const answer = await staff.request.post('/admin/promotions/new', { form: terms, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await staff.context().close()
  return code
}

test('a coupon lowers the total; a wrong one says so, and nobody guesses for long', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = await addCoupon(browser, baseURL!)
  await registerAs(page)
  const items = await putIntoCart(page, LENTIL, GOAT)
  await page.goto(`/checkout?items=${items}`)
  await typeAddressAndContact(page)
  const field = page.getByLabel('Coupon')
  await expect(field).toHaveAccessibleDescription(/applies only to those items/)
  await field.fill('NO-SUCH')
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(page.getByText('This coupon code is not valid.')).toBeVisible()
  await expect(page.getByLabel('Tole Name')).toHaveValue('Baidam')

  await page.getByRole('checkbox', { name: /^Send the ready items first/ }).check()
  await page.getByLabel('Coupon').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(summary(page)).toContainText(`Discount, ${code} ready items only`)
  await expect(summary(page)).toContainText('− Rs 20.00')
  await expectAccessible(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed/)
  await expect(main(page)).toContainText('− Rs 20.00')

  const [lentil] = await putIntoCart(page, LENTIL)
  await page.goto(`/checkout?items=${lentil}`)
  let tries = 0
  await expect(async () => {
    const answered = formAnswered(page)
    await page.getByLabel('Coupon').fill(`GUESS-${tries++}`)
    await page.getByRole('button', { name: 'Apply coupon' }).click()
    await answered
    // What comes with an answer takes the place of what is typed meanwhile.
    await expect(page.getByText(/Too many/i)).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(tries).toBeGreaterThanOrEqual(8)
  await expect(page.getByLabel('Coupon')).toHaveValue(`GUESS-${tries - 1}`)
})

test('credit pays a part, is free again when the order falls, and pays another wholly without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await registerAs(page)
  await page.goto('/account/credit')
  await expect(main(page)).toContainText('You have no store credit.')
  const credit = `Rs ${(await earnCredit(page, browser, baseURL!)).toFixed(2)}`
  await page.goto('/account/credit')
  await expect(main(page)).toContainText(credit)
  await expect(main(page).getByRole('link', { name: /^Refund for order GP-/ })).toBeVisible()
  await expectAccessible(page)

  const items = await putIntoCart(page, LENTIL, BEANS)
  await page.goto(`/checkout?items=${items}`)
  await page.getByRole('checkbox', { name: `Use my store credit (${credit})` }).check()
  await expect(summary(page)).toContainText(`Store credit− ${credit}`)
  await expectAccessible(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed/)
  await expect(main(page)).toContainText(`${credit} of it is paid with store credit.`)
  await expectAccessible(page)
  await page.goto('/account/credit')
  await expect(main(page)).toContainText('Reserved for orders')
  await page.goBack()
  await main(page).getByText('Cancel order').first().click()
  await main(page).getByRole('button', { name: 'Yes, cancel' }).filter({ visible: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Cancelled')

  const plain = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  })
  const other = await plain.newPage()
  const [lentil] = await putIntoCart(other, LENTIL)
  await other.goto(`/checkout?items=${lentil}`)
  await other.getByRole('checkbox', { name: `Use my store credit (${credit})` }).check()
  await other.getByRole('radio', { name: 'eSewa' }).check()
  await placeButton(other).click()
  await expect(other).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed/)
  await expect(main(other)).toContainText('Paid in full with store credit.')
  await expect(main(other).getByRole('heading', { level: 1 })).toContainText('Confirmed')
  await plain.close()
})
