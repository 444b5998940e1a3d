import { expect, test } from '@playwright/test'
import { messageTo } from './outbox.ts'
import {
  expectAccessible,
  LENTIL,
  POTATO,
  placeButton,
  putIntoCart,
  registerAs,
  typeAddressAndContact,
} from './shopper.ts'

// Whom an order is for: oneself, called as one writes oneself, or somebody else.

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('ordered for somebody else from abroad, the order says both numbers', async ({ page }) => {
      await registerAs(page, 'Gita Thapa')
      await putIntoCart(page, POTATO)
      await page.goto('/checkout')
      await expect(page.getByLabel('Your phone')).toBeHidden()
      await typeAddressAndContact(page)
      await page.getByRole('radio', { name: 'For someone else' }).check()
      // What was proposed for oneself is not what the receiver is called.
      await expect(page.getByLabel('Recipient’s name')).toHaveValue('')
      await expect(page.getByLabel('Your name')).toHaveValue('Gita Thapa')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Recipient’s name').fill('Devi Thapa')
      await page.getByLabel('Recipient’s mobile number').fill('+61 412 345 678')
      await page.getByLabel('Your phone').fill('0412 345 678')
      await placeButton(page).click()
      await expect(page.getByLabel('Recipient’s mobile number')).toHaveAccessibleDescription(/Nepali mobile/)
      await expect(page.getByLabel('Recipient’s mobile number')).toBeFocused()
      await expect(page.getByLabel('Your phone')).toHaveAccessibleDescription(/with country code/)
      await page.getByLabel('Recipient’s mobile number').fill('985-1234567')
      await page.getByLabel('Your phone').fill('+61 412 345 678')
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
      await expect(page.getByText('+977 985-1234567')).toBeVisible()
      await expect(page.getByText('Ordered by Gita Thapa')).toContainText('+61412345678')

      // She is among the contacts now, as somebody else; and so is who orders.
      await putIntoCart(page, LENTIL)
      await page.goto('/checkout')
      await expect(page.getByRole('radio', { name: /^Devi Thapa.*SMS in Nepali/ })).toBeChecked()
      await expect(page.getByLabel('Your phone')).toHaveValue('+61412345678')
    })
  })

test('who came by phone is asked for a name once, and the proved number is there', async ({ page }) => {
  const phone = `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
  await putIntoCart(page, POTATO)
  await page.goto('/sign-in/phone?callbackUrl=/checkout')
  await page.getByLabel('Mobile number', { exact: true }).fill(phone)
  await page.getByLabel('Mobile number', { exact: true }).press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  const outbox = await page.context().newPage()
  const sms = await messageTo(outbox, new RegExp(phone), /\d{6}/)
  await code.fill(/\b\d{6}\b/.exec(await sms.innerText())![0])
  await code.press('Enter')
  await expect(page).toHaveURL('/checkout')

  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue(phone)
  await page.getByLabel('Where?').fill('Pokhara-6')
  await page.getByLabel('Tole Name').fill('Baidam')
  await page.getByLabel('Full Name').fill('maya gurung')
  await expect(page.getByText('Delivery to Pokhara-6')).toBeVisible()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
  await page.goto('/account')
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Gurung')
})
