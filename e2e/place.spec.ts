import { expect, type Page, test } from '@playwright/test'
import { messageTo } from './outbox.ts'
import {
  BEANS,
  expectAccessible,
  putIntoCart,
  registerAs,
  signInAsStaff,
  somePhone,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

// Where orders are to go is asked early, remembered by the browser, and what the checkout begins with.

const line = (page: Page) => page.locator('.deliver-to:visible')

async function choose(page: Page, where: string): Promise<void> {
  await line(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where should we deliver?')
  await page.getByLabel('Where?').fill(where)
  await page.getByLabel('Where?').press('Enter')
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a visitor says where, sees what delivery costs on every list, and takes it back', async ({
      page,
    }) => {
      await page.goto('/category/vegetables')
      await expect(line(page)).toContainText('Choose your place')
      await line(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where should we deliver?')
      await page.getByLabel('Where?').fill('nowhere at all')
      await page.getByLabel('Where?').press('Enter')
      await expect(page.getByLabel('Where?')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Where?')).toHaveValue('nowhere at all')
      await page.getByLabel('Where?').fill('Bandipur')
      await page.getByLabel('Where?').press('Enter')
      await expect(page.getByText('We do not deliver to Bandipur yet. We deliver to Pokhara.')).toBeVisible()
      await page.getByLabel('Where?').fill('lake side')
      if (javaScriptEnabled) await page.getByRole('option', { name: 'Lakeside, Pokhara-6' }).click()
      await page.getByRole('button', { name: 'Deliver here' }).click()

      await expect(page).toHaveURL(/\/category\/vegetables$/)
      await expect(line(page)).toContainText('Lakeside, Pokhara-6Rs 60')
      for (const path of ['/', '/shop', '/cart']) {
        await page.goto(path)
        await expect(line(page)).toContainText('Lakeside, Pokhara-6Rs 60')
      }
      await page.goto('/ne')
      await expect(line(page)).toContainText('बैदाम, पोखरा-६')

      await page.goto('/shop')
      await line(page).click()
      await expect(page.getByLabel('Where?')).toHaveValue('Lakeside, Pokhara-6')
      await page.getByRole('button', { name: 'Forget my place' }).click()
      await expect(page).toHaveURL(/\/shop$/)
      await expect(line(page)).toContainText('Choose your place')
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('place')
    })

    test('the home page asks a visitor where to bring it, and shows fee and days from then on', async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByLabel('Where should we bring it?').fill('Lakeside, Pokhara-6')
      await page.getByRole('button', { name: 'See fee' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(line(page)).toContainText('Lakeside, Pokhara-6Rs 60, usually')
      await expect(page.getByLabel('Where should we bring it?')).toHaveCount(0)
    })

    test('a new customer finds the place at the checkout, with its fee; an address that is kept counts from then on', async ({
      page,
    }) => {
      await page.goto('/shop')
      await choose(page, 'Lakeside')
      await expect(line(page)).toContainText('Lakeside, Pokhara-6')
      await registerAs(page)
      await putIntoCart(page, BEANS)
      await page.goto('/checkout')
      await expect(page.getByLabel('Where?')).toHaveValue('Lakeside, Pokhara-6')
      await expect(page.getByText('Delivery to Pokhara-6')).toBeVisible()

      await page.getByLabel('Where?').fill('pokhara 9')
      await page.getByLabel('Tole Name').fill('New Road')
      await page.getByLabel('Mobile number', { exact: true }).fill(somePhone())
      await page.getByLabel('Where?').blur()
      const update = page.getByRole('button', { name: 'Update total' })
      if (await update.isVisible()) await update.click()
      await expect(page.getByText('Delivery to Pokhara-9')).toBeVisible()
      await page
        .getByRole('button', { name: /^Place order/ })
        .filter({ visible: true })
        .click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)

      await page.goto('/')
      await expect(line(page)).toContainText('Pokhara-9')
      await line(page).click()
      await expect(page).toHaveURL(/\/account\/addresses$/)
    })
  })

for (const [javaScriptEnabled, palika, inNepali] of [
  [true, 'Mangalsen', 'मंगलसेन'],
  [false, 'Sanfebagar', 'साँफेबगर'],
] as const)
  test.describe(`where nobody delivers, ${javaScriptEnabled ? 'with' : 'without'} scripts`, {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a visitor asks to be told; staff see how many wait, and the ward’s first day tells them', async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000)
      const email = `${crypto.randomUUID()}@example.com`
      await page.goto('/place')
      await page.getByLabel('Where?').fill(`${palika} 3`)
      await page.getByRole('button', { name: 'Deliver here' }).click()
      await expect(page.getByText(`We do not deliver to ${palika}-3 yet.`)).toBeVisible()
      const wish = page.getByRole('form', { name: 'Get notified when we deliver there' })
      if (javaScriptEnabled) await expectAccessible(page)
      await wish.getByLabel('Mobile number or email').fill('12345')
      await wish.getByRole('button', { name: 'Notify me' }).click()
      await expect(wish.getByLabel('Mobile number or email')).toHaveAccessibleDescription(
        /Write a Nepali mobile number/,
      )
      await expect(wish.getByLabel('Mobile number or email')).toHaveValue('12345')
      await expect(page.getByLabel('Where?')).toHaveValue(`${palika} 3`)
      await wish.getByLabel('Mobile number or email').fill(email)
      await wish.getByRole('button', { name: 'Notify me' }).click()
      await expect(page.getByText(`We will notify you as soon as we deliver to ${palika}-3.`)).toBeVisible()
      await expect(wish).toHaveCount(0)

      const staff = await browser.newPage()
      await signInAsStaff(staff, 'operations@example.com')
      await staff.goto('/admin/zones')
      await expect(staff.getByText(`1 person waiting in ${palika}-3`)).toBeVisible()
      await staff.goto('/ne/admin/zones')
      await expect(staff.getByText(`${inNepali}-३ मा १ जना पर्खिरहनुभएको छ`)).toBeVisible()
      await staff.goto('/admin/zones')
      await staff.getByRole('table', { name: 'Delivery zones' }).getByRole('link').first().click()
      await staff.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' }).fill(palika)
      await staff.getByLabel('Ward numbers').fill('3')
      await staff.getByRole('button', { name: 'Add to this zone' }).click()
      // By the next look at what is due.
      await expect(() => messageTo(staff, email, `We now deliver to ${palika}-3`)).toPass({ timeout: 60_000 })
      await staff.goto('/admin/zones')
      await expect(staff.getByText(`waits in ${palika}-3`)).toHaveCount(0)
      await staff.close()
    })

    test('the checkout leads whoever is signed in to the same, with their email filled in', async ({
      page,
    }) => {
      const email = await registerAs(page)
      await putIntoCart(page, BEANS)
      await page.goto('/checkout')
      await page.getByLabel('Where?').fill('Bandipur 2')
      await page.getByLabel('Where?').press('Tab')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Update total' }).click()
      await page.getByRole('link', { name: 'Get notified when we deliver there' }).click()
      const wish = page.getByRole('form', { name: 'Get notified when we deliver there' })
      await expect(wish.getByLabel('Mobile number or email')).toHaveValue(email)
      await wish.getByRole('button', { name: 'Notify me' }).click()
      await expect(page.getByText('We will notify you as soon as we deliver to Bandipur-2.')).toBeVisible()
    })
  })

test('whoever knows no place is asked for it at the checkout as ever', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, BEANS)
  await page.goto('/checkout')
  await expect(page.getByLabel('Where?')).toHaveValue('')
  await typeAddressAndContact(page)
})

test('places that cannot be loaded are asked for again, and nobody reads that there is none [S7.39]', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/v1/api/place/**', (route) => {
    asked += 1
    return asked < 3 ? route.fulfill({ status: 500, body: '' }) : route.continue()
  })
  await page.goto('/place')
  await untilAlive(page)
  await page.getByLabel('Where?').pressSequentially('lakeside', { delay: 20 })
  await expect(page.getByText('Could not load. Trying again …')).toBeVisible()
  await expect(page.getByText('No place found')).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Lakeside, Pokhara-6' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Could not load. Trying again …')).toHaveCount(0)
})
