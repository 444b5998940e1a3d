import { expect, type Page, test } from '@playwright/test'
import { codeTo } from './outbox.ts'
import {
  APPLE,
  BEANS,
  expectAccessible,
  GOAT,
  LENTIL,
  order,
  POTATO,
  placeButton,
  putIntoCart,
  registerAs,
  registerUnconfirmed,
  signInAs,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

const summary = (page: Page) => page.getByRole('complementary')
const ordersOf = async (page: Page) => {
  await page.goto('/order')
  return page.getByRole('main').getByRole('link', { name: /^GP-/ }).count()
}

test('a visitor is sent to sign in, and comes back to the same choice [S2.5 S8.15]', async ({ page }) => {
  const [potato] = await putIntoCart(page, POTATO, APPLE)
  await page.goto(`/checkout?items=${potato}`)
  const url = new URL(page.url())
  expect(url.pathname).toBe('/login')
  expect(url.searchParams.get('error')).toBe('SessionRequired')
  expect(url.searchParams.get('callbackUrl')).toBe(`/checkout?items=${potato}`)

  await page.goto(`/register${url.search}`)
  await page.getByLabel('Full Name').fill('Maya Gurung')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('namaste-green-2083')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`/checkout?items=${potato}`)
  await expect(summary(page).getByRole('listitem')).toHaveCount(1)
  await expect(summary(page)).toContainText('Mude Red Potato')
})

test('nothing chosen leads back to the cart, which says so', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, POTATO)
  await page.goto('/checkout?items=')
  await expect(page).toHaveURL(/\/cart\?chosen=none$/)
  await expect(page.getByRole('alert')).toContainText('Select at least one item to check out.')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('all faults come back at once, the first with the focus, and nothing typed is lost', async ({
      page,
    }) => {
      await registerAs(page)
      await putIntoCart(page, POTATO)
      await page.goto('/checkout')
      await page.getByLabel('Tole Name').fill('Baidam')
      await page.getByLabel('Mobile number', { exact: true }).fill('12345')
      await page.getByLabel('Note for the vendors').fill('Please ring twice')
      await placeButton(page).click()

      await expect(
        page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' }),
      ).toBeVisible()
      await expect(page.getByLabel('Where?')).toBeFocused()
      for (const [label, sentence] of [
        ['Where?', /This field is required\./],
        ['Mobile number', /Nepali mobile number/],
      ] as const) {
        await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence)
      }
      await expect(page.getByLabel('Tole Name')).toHaveValue('Baidam')
      await expect(page.getByLabel('Tole Name')).not.toHaveAttribute('aria-invalid')
      await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('12345')
      await expect(page.getByLabel('Note for the vendors')).toHaveValue('Please ring twice')
      if (javaScriptEnabled) await expectAccessible(page)

      await typeAddressAndContact(page)
      // What is corrected is not red any more.
      if (javaScriptEnabled)
        for (const label of ['Where?', 'Mobile number']) {
          await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid')
          await expect(page.getByLabel(label, { exact: true })).not.toHaveAccessibleDescription(
            /required|mobile number/,
          )
        }
      // Nor is it said that something is.
      if (javaScriptEnabled) await expect(page.getByText('Please check the marked fields.')).toBeHidden()
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
      await expect(page.getByText('Please ring twice')).toBeVisible()
      await expect(page.getByText(/\+977 97\d-\d{7}/)).toBeVisible()
    })

    test('who names no place is not asked for its tole besides, and Enter places the order', async ({
      page,
    }) => {
      await registerAs(page)
      await putIntoCart(page, POTATO)
      await page.goto('/checkout')
      await page.getByLabel('Note for the vendors').fill('By the lake')
      await page.getByLabel('Coupon').press('Enter')
      await expect(page.getByLabel('Where?')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Tole Name')).not.toHaveAttribute('aria-invalid')
      await typeAddressAndContact(page)
      await page.getByLabel('Full name').press('Enter')
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
    })

    test('H5: before the first order a code is asked for on the page itself, and nothing typed is lost', async ({
      page,
    }) => {
      const email = await registerUnconfirmed(page)
      await putIntoCart(page, LENTIL)
      await page.goto('/checkout')
      await typeAddressAndContact(page)
      await page.getByLabel('Note for the vendors').fill('Blue gate')
      await page.getByRole('radio', { name: 'eSewa' }).check()
      await expect(page.getByRole('button', { name: 'Send me the code' })).toBeVisible()
      await page.getByRole('radio', { name: 'Cash on delivery' }).check()
      // Who overlooks it is told why, and led to it.
      await placeButton(page).click()
      await expect(page.getByRole('alert').first()).toContainText(
        'please confirm your email or a mobile number',
      )
      await expect(page.getByRole('button', { name: 'Send me the code' })).toBeFocused()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('radio', { name: 'By SMS' }).check()
      await page.getByLabel('Mobile number for the SMS').fill('123')
      await page.getByRole('button', { name: 'Send me the code' }).click()
      await expect(page.getByLabel('Mobile number for the SMS')).toHaveAccessibleDescription(
        /Nepali mobile number/,
      )
      await page.getByRole('radio', { name: `By email to ${email}` }).check()
      await page.getByRole('button', { name: 'Send me the code' }).click()
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
      await page.getByLabel('Code', { exact: true }).fill('12')
      await placeButton(page).click()
      await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Code', { exact: true }).fill(await codeTo(page, email))
      await expect(page.getByLabel('Tole Name')).toHaveValue('Baidam')
      // Enter in the field places the order.
      await page.getByLabel('Code', { exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
      await expect(page.getByText('Blue gate')).toBeVisible()
      // It was asked once.
      await putIntoCart(page, LENTIL)
      await page.goto('/checkout')
      await expect(placeButton(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Send me the code' })).toHaveCount(0)
    })

    test('a double click makes one order', async ({ page }) => {
      await registerAs(page)
      await putIntoCart(page, POTATO)
      await page.goto('/checkout')
      await typeAddressAndContact(page)
      await placeButton(page).dblclick()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      expect(await ordersOf(page)).toBe(1)
    })

    test('what moved comes back line by line with the new total, and asks again', async ({ page }) => {
      await registerAs(page)
      const [potato] = await putIntoCart(page, POTATO, APPLE)
      await page.goto('/checkout')
      await expect(placeButton(page)).toBeVisible()
      await expect(summary(page)).toContainText('Rs 350.00')
      await typeAddressAndContact(page)
      await page.getByLabel('Note for the vendors').fill('Blue gate')
      // Another tab.
      await page.request.post('/cart', { form: { product: potato!, set: '3' } })
      await placeButton(page).click()

      await expect(page.getByRole('alert')).toContainText('Your cart has changed')
      const line = summary(page).getByRole('listitem').filter({ hasText: 'Mude Red Potato' })
      await expect(line).toContainText('Your cart now holds 3 of this')
      await expect(line).toContainText('3 × 1 kg')
      await expect(summary(page)).toContainText('Rs 550.00')
      await expect(page.getByLabel('Tole Name')).toHaveValue('Baidam')
      await expect(page.getByLabel('Note for the vendors')).toHaveValue('Blue gate')

      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      await expect(page.getByText('Rs 550.00').first()).toBeVisible()
    })

    test('a price that fell meanwhile is passed on without a question', async ({ page, browser }) => {
      // No other journey buys them.
      const slug = javaScriptEnabled ? 'turmeric-powder' : 'mustard-leaf-gundruk'
      const { data: product } = await (await page.request.get(`/v1/api/product/${slug}/`)).json()
      await registerAs(page)
      await putIntoCart(page, slug)
      await page.goto('/checkout')
      await typeAddressAndContact(page)

      const marked_price = product.marked_price - 20.5
      const vendor = await browser.newPage()
      await signInAs(vendor, `${product.vendor.slug}@example.com`)
      const { token } = await (await vendor.request.get('/auth/session')).json()
      const changed = await vendor.request.post(`/v1/api/vendor/product/${product.id}/price/`, {
        data: { marked_price },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(changed.status()).toBe(200)
      await vendor.close()

      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      await expect(page.getByText(`Rs ${(marked_price + 60).toFixed(2)}`).first()).toBeVisible()
    })

    test('a kept address is chosen again, or another one is typed', async ({ page }) => {
      await registerAs(page)
      await order(page, POTATO)
      // Its page forgets what was typed for it.
      if (javaScriptEnabled) await untilAlive(page)
      await putIntoCart(page, APPLE)
      await page.goto('/checkout')
      await expect(page.getByRole('radio', { name: /^Home Baidam, Pokhara, Ward 6, Kaski/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: /^Maya Gurung/ })).toBeChecked()
      await expect(page.getByLabel('Tole Name')).toBeHidden()

      await page.getByRole('radio', { name: 'Add an address' }).check()
      await page.getByLabel('Where?').fill('Bandipur-4')
      await placeButton(page).click()
      // Leaving the field has its sentence shown before the form is answered.
      await expect(page.getByText('Please check the marked fields.')).toBeVisible()
      await expect(page.getByLabel('Where?')).toHaveAccessibleDescription(
        /We do not deliver to Bandipur-4 yet\. We deliver to Pokhara\./,
      )
      await page.getByLabel('Where?').fill('पोखरा-४, कास्की')
      await placeButton(page).click()
      await expect(page.getByRole('radio', { name: 'Add an address' })).toBeChecked()
      await expect(page.getByLabel('Tole Name')).toBeFocused()
      await page.getByLabel('Tole Name').fill('Gairapatan')
      await placeButton(page).click()
      await expect(page.getByText('Gairapatan, Pokhara, Ward 4, Kaski').first()).toBeVisible()
    })
  })

test('the vendor’s approval is announced before the order is placed', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, BEANS)
  await page.goto('/checkout')
  await expect(summary(page)).not.toContainText('approval')
  await putIntoCart(page, GOAT)
  await page.goto('/checkout')
  await expect(summary(page)).toContainText('Goat Meat (Khasi): vendor approval needed.')
  await expect(summary(page)).toContainText('If the vendor declines, you are not charged for it.')
  await expectAccessible(page)
})

test('the phone has its prefix and a keypad of figures [S5.4]', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, POTATO)
  await page.goto('/ne/checkout')
  await expect(page.getByRole('main').getByText('+977').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByLabel('मोबाइल नम्बर')).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
})

test('a form that was tampered with is refused, and changes nothing', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, POTATO)
  const key = crypto.randomUUID()
  const faulty: Record<string, string>[] = [
    {},
    { key, cart_item: 'x', address: 'new', contact: 'new', payment_method: 'cod' },
    { key, cart_item: '1 1 7000', address: '1', contact: '1', payment_method: 'gold' },
    { key, cart_item: '99999999999999999999 99999999999 -5', address: '-1', contact: '1e99' },
  ]
  for (const form of faulty) {
    const answer = await page.request.post('/checkout', { form })
    expect([400, 409]).toContain(answer.status())
  }
  expect(await ordersOf(page)).toBe(0)
})
