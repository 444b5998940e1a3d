import { latinDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import { codeTo } from './outbox.ts'
import { expectAccessible, signInAsStaff, somePhone, untilAlive } from './shopper.ts'

// Staff type an order for somebody who calls.

test('five lines are ordered by phone with keys alone, in under a minute', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsStaff(page, 'support@example.com')
  // A draft of its own: a walk that failed leaves its lines behind.
  await page.goto(`/admin/orders/new?draft=${crypto.randomUUID()}`)
  await untilAlive(page)
  const { keyboard } = page
  const phone = somePhone()
  const begun = Date.now()
  await keyboard.press('Alt+1')
  await keyboard.type(phone, { delay: 30 })
  await keyboard.press('Tab')
  await keyboard.type('asmita gurung', { delay: 30 })
  await keyboard.press('Alt+3')
  for (const word of ['Pokhara-6', 'Baidam']) {
    await keyboard.type(word, { delay: 30 })
    await keyboard.press('Tab')
  }
  await keyboard.press('Alt+2')
  for (const typed of ['kauli 2', 'alu 3', 'syau', 'marsi chamal 2', 'besar']) {
    await keyboard.type(typed, { delay: 30 })
    await keyboard.press('Enter')
  }
  const lines = page.locator('.typed-lines > li')
  await expect(lines).toHaveCount(5)
  await keyboard.press('Alt+5')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('Recording 12', { delay: 30 })
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}\?placed/)
  const seconds = (Date.now() - begun) / 1000
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) })
  expect(seconds).toBeLessThan(60)
  await expect(main(page)).toContainText('Order taken by')
  await expect(main(page)).toContainText('by phone. The customer’s agreement was recorded')
  await expect(main(page)).toContainText('Asmita Gurung')
})

test('what is typed is there after a reload, the customer agrees by a code, and what changed is said', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAsStaff(page, 'operations@example.com')
  await page.goto('/admin/orders/new')
  await untilAlive(page)
  const phone = somePhone()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Name', { exact: true }).fill('Bhawani Acharya')
  const product = page.getByRole('combobox', { name: 'Product and quantity' })
  await product.fill('gundruk 2')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await product.press('Enter')
  await expect(page.locator('.typed-lines > li')).toHaveCount(1)
  await expect(page.getByText('Saved as you type')).toBeVisible()

  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bhawani Acharya')
  await page.getByRole('button', { name: /^Increase quantity of/ }).click()
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('3')

  // What is missing is said at its place.
  await page.getByRole('radio', { name: 'SMS code' }).check()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/^A code for Rs/)).toBeVisible()
  await page.getByLabel('Where?').fill('Pokhara')
  await page.getByLabel('Tole').fill('Baidam')
  await expect(page.getByText('Saved as you type')).toBeVisible()
  await page.getByLabel('Tole').blur()
  // A palika alone is no door.
  await expect(page.getByLabel('Where?')).toHaveAccessibleDescription(/ward/i)
  await page.getByLabel('Where?').fill('Pokhara-6')
  await expect(page.getByText('Saved as you type')).toBeVisible()
  // The address changed what they would agree to.
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/^A code for Rs/)).toBeVisible()
  const code = await codeTo(page, `+977${latinDigits(phone).replace('-', '')}`)
  await page.getByLabel('Code from the customer').fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}\?placed/)
  await expect(main(page)).toContainText('The customer agreed by SMS code')
})

test('without scripts each part is saved by its button', { tag: '@deep' }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const page = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })).newPage()
  await signInAsStaff(page, 'admin@example.com')
  // Not what somebody typed last.
  await page.goto(`/admin/orders/new?draft=${crypto.randomUUID()}`)
  await page.getByLabel('Mobile number').fill(somePhone())
  await page.getByLabel('Name', { exact: true }).fill('Sita Thapa')
  await page.locator('.phone-who').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('combobox', { name: 'Product and quantity' }).fill('gundruk 2')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('2')
  await page.getByLabel('Where?').fill('Pokhara-6')
  await page.getByLabel('Tole').fill('Baidam')
  await page.locator('.phone-where').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Choose how the customer agreed.')).toBeVisible()
  await page.getByRole('radio', { name: 'Recorded agreement' }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Enter where the agreement is recorded')).toBeVisible()
  await page.getByRole('radio', { name: 'Recorded agreement' }).check()
  await page.getByLabel('Where is it recorded?').fill('Chat of today')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}\?placed/)
  await page.context().close()
})

test('a message from a chat is read line by line, corrected, and added to the order in one press', async ({
  page,
}) => {
  await signInAsStaff(page, 'support@example.com')
  await page.goto(`/admin/orders/new?draft=${crypto.randomUUID()}`)
  await untilAlive(page)
  await page.getByText('Paste a message').click()
  await page
    .getByLabel('The customer’s message')
    .fill(
      [
        '[10:12 AM, 11/30/2026] Sita Gurung: Namaste dai',
        '[10:13 AM, 11/30/2026] Sita Gurung: 2 kg pyaj, 1 mutha rayo saag',
        'आलु २ किलो ra haas ko anda aadha darjan',
        'biskut 3 ota',
        'Thegana: Baidam 6',
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Read the message' }).click()
  const pasted = page.locator('.pasted-line')
  await expect(pasted).toHaveCount(5)
  await expect(page.getByRole('heading', { name: 'From the message' })).toBeFocused()
  await expect(page.getByText('3 of 5 lines understood.')).toBeVisible()
  await expect(page.locator('.pasted-asides')).toContainText('Thegana: Baidam 6')
  await page
    .getByLabel('Product for “आलु २ किलो”')
    .selectOption({ label: '2 × Mude Red Potato, 1 kg: Rs 140.00' })
  await expect(pasted.nth(2)).toContainText('2 × 1 kg at Rs 70.00 = Rs 140.00')
  await expectAccessible(page)
  // Enter in a line reads it again, and adds nothing.
  await page.getByLabel('Line 5 of the message').fill('gundruk 3')
  await page.getByLabel('Line 5 of the message').press('Enter')
  await expect(page.getByLabel('Product for “gundruk 3”')).toBeVisible()
  await expect(page.locator('.typed-lines > li')).toHaveCount(0)
  await page.getByLabel('Product for “gundruk 3”').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add the chosen lines' }).click()
  await expect(page.locator('.typed-lines > li')).toHaveCount(5)
  await expect(pasted).toHaveCount(0)
  await expect(page.getByLabel('Quantity of Mude Red Potato', { exact: true })).toHaveValue('2')
  await page.getByRole('button', { name: 'Clear the message' }).click()
  await expect(page.locator('.pasted-asides')).toHaveCount(0)
})
