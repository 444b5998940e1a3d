import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { moveClock } from './clock.ts'
import { ownShop } from './own-shop.ts'
import {
  expectAccessible,
  LENTIL,
  placeAndGoOn,
  putIntoCart,
  registerAs,
  signInAs,
  signInAsStaff,
  typeAddressAndContact,
} from './shopper.ts'

// From a shopper's payment to the money in the vendor's bank. The demo's clock is moved for everybody who looks at it:
// this journey has a shop of its own.

const VENDOR = 'srinagar-danda-coffee-farmers@example.com'
const PASSWORD = 'namaste-green-2083'

const shop = ownShop()

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.baseURL })).newPage()

/** Rs 1,234.50 or −Rs 54.00 as paisa. */
function paisa(text: string): number {
  const [, minus, rupees, rest] = /(−?)Rs ([\d,]+)\.(\d\d)/.exec(text)!
  return (minus ? -1 : 1) * (Number(rupees!.replaceAll(',', '')) * 100 + Number(rest))
}

/** The amount that stands beside this label. */
async function amountOf(page: Page, label: string): Promise<number> {
  const row = page.locator('.money-sums > div').filter({ has: page.getByText(label, { exact: true }) })
  return paisa(await row.first().innerText())
}

test('a vendor’s statement adds up to the order, and is paid out by two people to the last paisa', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [shopper, vendor, clock] = [await open(browser), await open(browser), await open(browser)]
  let number = ''

  await test.step('a shopper buys and pays online', async () => {
    await registerAs(shopper)
    const items = await putIntoCart(shopper, LENTIL)
    await shopper.goto(`/checkout?items=${items}`)
    await typeAddressAndContact(shopper)
    await shopper.getByRole('radio', { name: 'eSewa' }).check()
    await placeAndGoOn(shopper)
    await shopper
      .getByRole('button', { name: /^Pay\b(?! now)/ })
      .first()
      .click()
    await shopper.getByRole('link', { name: 'See your order' }).click()
    const heading = shopper.getByRole('heading', { name: /^Order GP-\d{6}/ })
    number = (await heading.innerText()).match(/GP-\d+/)![0]
  })

  await test.step('the vendor delivers it, and says where its money is to go', async () => {
    await signInAs(vendor, VENDOR)
    await vendor.goto('/vendor')
    await vendor.getByRole('button', { name: new RegExp(`^Mark as packed .* for ${number}`) }).click()
    await vendor.getByRole('button', { name: new RegExp(`^Mark as handed over .* for ${number}`) }).click()
    await shopper.reload()
    const code = await shopper.locator('.delivery-code-digits').innerText()
    await vendor.getByLabel('The customer’s code').fill(code)
    await vendor.getByRole('button', { name: new RegExp(`^Mark as delivered .* for ${number}`) }).click()
    await expect(vendor.getByLabel('The customer’s code')).toHaveCount(0)

    await vendor.goto('/vendor/money')
    await vendor.getByRole('link', { name: 'Add payout account' }).click()
    // A code of the second factor before the form is shown.
    await vendor.waitForURL(/\/sign-in\/second-factor/)
    await expectAccessible(vendor)
    await vendor
      .locator('[name=second_factor_code]')
      .fill(await vendor.locator('.second-factor-demo b').innerText())
    await vendor.getByRole('button', { name: 'Continue' }).click()
    await expect(vendor).toHaveURL(/\/vendor\/money\/account$/)
    await vendor.locator('[name=bank]').fill('Nabil Bank')
    await vendor.locator('[name=holder]').fill('Srinagar Danda Coffee Farmers')
    await vendor.locator('[name=number]').fill('0123-4567-8901')
    await vendor.locator('[name=password]').fill('not-my-password')
    await vendor.getByRole('button', { name: 'Save' }).click()
    await expect(vendor.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(vendor)
    await vendor.locator('[name=password]').fill(PASSWORD)
    await vendor.getByRole('button', { name: 'Save' }).click()
    await expect(vendor).toHaveURL(/\/vendor\/money$/)
    await expect(vendor.getByRole('main')).toContainText('payouts are on hold until')
  })

  await test.step('and whom it trusts with the money it names by its password', async () => {
    await vendor.goto('/vendor/members')
    const invite = vendor.getByRole('region', { name: 'Invite someone' })
    const money = invite.locator('[name=roles][value=finance]')
    await invite.getByLabel('Email or mobile number').fill('cashier@example.com')
    await money.check()
    await invite.getByRole('button', { name: 'Send the invitation' }).click()
    await invite.locator('[name=password]').fill(PASSWORD)
    await expect(money).toBeChecked()
    await expectAccessible(vendor)
    await invite.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(vendor.getByText('The invitation is on its way.')).toBeVisible()
    await expect(vendor.getByRole('region', { name: 'Invited, no answer yet' })).toContainText('Finance')
  })

  const sold = 190_00
  let net = 0
  await test.step('its statement adds up to the order', async () => {
    await vendor.goto('/vendor/money')
    expect(await amountOf(vendor, 'Available for payout')).toBe(0)
    const months = vendor.getByRole('region', { name: 'Statements' }).getByRole('link')
    await months.first().click()
    const [goods, commission] = [await amountOf(vendor, 'Items'), await amountOf(vendor, 'Commission')]
    const vat = vendor.locator('.money-sums dt', { hasText: 'VAT on the commission' })
    const tax = (await vat.count()) > 0 ? await amountOf(vendor, 'VAT on the commission') : 0
    net = await amountOf(vendor, 'Closing balance')
    // 10 % is the company's, and VAT of 13 % on that where the company has a VAT number.
    expect([goods, commission]).toEqual([sold, -19_00])
    expect([0, -2_47]).toContain(tax)
    expect(goods + commission + tax).toBe(net)
    const line = vendor.locator('.money-lines > li').filter({ hasText: number })
    expect(paisa(await line.locator('.money-amount').innerText())).toBe(net)
    await expectAccessible(vendor)
  })

  await test.step('after the time to report problems two people pay it out', async () => {
    for (let day = 0; day < 8; day++) await moveClock(clock, 'day')
    await vendor.goto('/vendor/money')
    expect(await amountOf(vendor, 'Available for payout')).toBe(net)
    const [one, two] = [await open(browser), await open(browser)]
    await signInAsStaff(one, 'finance@example.com')
    await signInAsStaff(two, 'admin@example.com')
    await one.goto('/admin/payouts')
    await expectAccessible(one)
    await one.getByRole('button', { name: 'Prepare payouts for selected vendors' }).click()
    await expect(one.getByText('Waiting for approval by another person.')).toBeVisible()
    await expect(one.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expect(one.getByRole('main')).not.toContainText('012345678901')
    await two.goto('/admin/payouts')
    await two.getByRole('button', { name: /^Approve/ }).click()
    await expect(two.getByText('Done.')).toBeVisible()
    // The keyboard goes on from what became of it.
    await expect(two.getByRole('status').filter({ hasText: 'Done.' })).toBeFocused()
    const coming = two.waitForEvent('download')
    await two.getByRole('link', { name: /^File for the bank/ }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    expect(file).toContain(`,012345678901,${(net / 100).toFixed(2)},NPR,`)
    // Who takes it again gets the same, named as a copy; the bank may have sent what is in it, so nobody takes it back alone.
    await one.goto('/admin/payouts')
    const again = one.waitForEvent('download')
    await one.getByRole('link', { name: /^Download a copy/ }).click()
    const copy = await again
    expect(copy.suggestedFilename()).toMatch(/-COPY\.csv$/)
    expect(await readFile(await copy.path(), 'utf8')).toBe(file)
    await two.goto('/admin/payouts')
    await expect(two.getByRole('button', { name: /^(Cancel payout|Confirm)/ })).toHaveCount(0)
    await two.getByRole('button', { name: /^The bank did not send it/ }).click()
    await expect(two.getByText('Another person must confirm this')).toBeVisible()
    await expect(two.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
    await one.reload()
    await expect(one.getByRole('button', { name: /^Confirm: the bank did not send it/ })).toBeVisible()
    await expectAccessible(one)
    // It has sent it after all: without its reference the field says so and has the focus.
    await two.getByRole('button', { name: /^Mark as sent/ }).click()
    await expect(two.getByLabel('Transfer reference')).toBeFocused()
    await two.getByLabel('Transfer reference').fill('NB-2083-001')
    await two.getByRole('button', { name: /^Mark as sent/ }).click()
    await expect(two.getByText('Reference NB-2083-001')).toBeVisible()
    await expectAccessible(two)

    await test.step('and the gateway’s transfer is recorded', async () => {
      await one.goto('/admin/ledger/transfers')
      await one.getByLabel('Received in the bank (Rs)').fill('180')
      await one.getByLabel('Gateway fee (Rs)').fill('5.70')
      await one.getByLabel('Reference').fill('EP-001')
      await one.getByRole('button', { name: 'Record' }).click()
      await expect(one.getByText('Recorded.')).toBeVisible()
      await expect(one.getByText('fee Rs 5.70')).toBeVisible()
      await expect(one.locator('summary', { hasText: 'Undo' })).toHaveCount(0)
      await expectAccessible(one)
      await two.goto('/admin/ledger/transfers')
      await two.locator('summary', { hasText: 'Undo' }).click()
      await two.getByRole('button', { name: /^Undo/ }).click()
      await expect(two.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
      await two.getByLabel('Reason').fill('Of another day')
      await two.getByRole('button', { name: /^Undo/ }).click()
      await expect(two.getByText('Undone by', { exact: false })).toBeVisible()
      await expectAccessible(two)
      await one.goto('/admin/ledger')
      await expect(one.getByText('The ledger is balanced')).toBeVisible()
    })
  })

  await test.step('the vendor’s statement closes with nothing, as a page, a PDF and a file', async () => {
    await vendor.goto('/vendor/money')
    await expect(vendor.getByRole('main')).toContainText('Reference NB-2083-001')
    await vendor.getByRole('region', { name: 'Statements' }).getByRole('link').first().click()
    expect(await amountOf(vendor, 'Closing balance')).toBe(0)
    const path = new URL(vendor.url()).pathname
    const pdf = await vendor.request.get(`${path}/pdf`)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await (await vendor.request.get(`${path}/csv`)).text()
    expect(csv).toContain(`,${(-net / 100).toFixed(2)},0.00\r\n`)
  })
})
