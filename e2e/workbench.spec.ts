import { expect, type Page, test } from '@playwright/test'
import { ANARASA, BEANS, expectAccessible, order, registerAs, signInAsStaff, untilAlive } from './shopper.ts'

// The list of all orders, in which staff work.

/** The number of an order of its own, as its customer reads it. */
async function numberOf(page: Page, ...slugs: string[]): Promise<string> {
  await page.goto(await order(page, ...slugs))
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  return /GP-\d+/.exec(heading)![0]
}

test('a colleague finds orders by views and filters, looks into one, and keeps a view', async ({
  page,
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  test.setTimeout(120_000)
  await registerAs(page)
  const asked = await numberOf(page, ANARASA, BEANS)
  const toPack = await numberOf(page, BEANS)

  const staff = await (await browser.newContext({ baseURL, viewport })).newPage()
  await signInAsStaff(staff, 'admin@example.com')
  await staff.goto('/admin/orders')
  await untilAlive(staff)
  const rows = staff.getByRole('row').filter({ has: staff.getByRole('rowheader') })
  const numbers = staff.getByRole('link', { name: /^GP-\d+$/ })
  await expect(rows.first()).toBeVisible()

  // Only what waits for a vendor's answer.
  await staff.getByRole('link', { name: /^Needs answer/ }).click()
  await expect(staff).toHaveURL('/admin/orders?state=awaiting_approval')
  await expect(numbers.filter({ hasText: asked })).toBeVisible()
  await expect(numbers.filter({ hasText: toPack })).toHaveCount(0)

  // By number within a view, and by a filter more; each goes away by itself.
  const all = staff.getByRole('link', { name: /^All/ })
  await all.click()
  await expect(all).toHaveAttribute('aria-current', /.+/)
  await staff.getByRole('searchbox', { name: 'Search in this view' }).fill(toPack)
  await staff.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(numbers).toHaveText([toPack])
  await staff.getByText('Filter', { exact: true }).click()
  await staff.getByLabel('Payment').selectOption('esewa')
  await staff.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(staff.getByText('No orders found.')).toBeVisible()
  await staff.getByRole('link', { name: /^Payment: eSewa/ }).click()
  await expect(numbers).toHaveText([toPack])
  await expectAccessible(staff)

  if (!isMobile) {
    // By keys alone: to the row, the order beside it, and away again.
    await staff.getByRole('heading', { level: 1 }).click()
    await staff.keyboard.press('j')
    await expect(numbers).toBeFocused()
    await staff.keyboard.press('Space')
    const beside = staff.getByRole('complementary', { name: `Preview of ${toPack}` })
    await expect(beside).toContainText('Baidam')
    await expectAccessible(staff)
    await staff.keyboard.press('Space')
    await expect(beside).toHaveCount(0)
    await staff.keyboard.press('3')
    await expect(staff).toHaveURL('/admin/orders?state=awaiting_approval')
    await staff.goBack()
  }

  // A view of one's own is a tab, until it is deleted.
  const name = `Mine ${toPack}`
  await staff.getByText('Save view', { exact: true }).first().click()
  await staff.getByLabel('Name').fill(name)
  await staff.getByRole('button', { name: 'Save view' }).click()
  await expect(staff.getByText('Saved.', { exact: true })).toBeVisible()
  const tab = staff.getByRole('link', { name })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(numbers).toHaveText([toPack])
  await staff.getByText('Save view', { exact: true }).first().click()
  await staff.getByRole('button', { name: 'Delete this view' }).click()
  await expect(staff.getByText('Deleted.')).toBeVisible()
  await expect(tab).toHaveCount(0)

  // It needs no scripts.
  const plain = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })).newPage()
  await signInAsStaff(plain, 'admin@example.com')
  await plain.goto('/admin/orders?state=all')
  await plain.getByRole('searchbox', { name: 'Search in this view' }).fill(asked)
  await plain.getByRole('button', { name: 'Search', exact: true }).click()
  await plain.getByRole('link', { name: asked, exact: true }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toContainText(asked)
})

test('chosen orders are printed, written to and taken away, by keys and without scripts', async ({
  page,
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  test.setTimeout(120_000)
  await registerAs(page)
  const one = await numberOf(page, BEANS)
  const other = await numberOf(page, BEANS)

  for (const javaScriptEnabled of [true, false]) {
    const staff = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled })).newPage()
    await signInAsStaff(staff, 'admin@example.com')
    const open = async () => {
      // The list begins with who waits longest, and others may have ordered before.
      await staff.goto('/admin/orders?state=confirmed&sort=newest')
      if (javaScriptEnabled) await untilAlive(staff)
      if (javaScriptEnabled && !isMobile) {
        // Others may have ordered meanwhile: between the two is what is theirs.
        for (const number of [one, other]) {
          await staff.getByRole('link', { name: number, exact: true }).focus()
          await staff.keyboard.press('x')
        }
      } else for (const number of [one, other]) await staff.getByLabel(`Select ${number}`).check()
      await expect(staff.getByLabel(`Select ${one}`)).toBeChecked()
      await expect(staff.getByLabel(`Select ${other}`)).toBeChecked()
    }

    await open()
    if (javaScriptEnabled) await expect(staff.getByText('2 selected')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(staff)
    await staff.getByRole('button', { name: /^Packing lists/ }).click()
    await expect(staff.getByRole('heading', { name: one })).toBeVisible()
    await expect(staff.getByRole('heading', { name: other })).toBeVisible()
    await expect(staff.getByRole('heading', { name: /: to pack$/ })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(staff)

    await open()
    await staff.getByRole('button', { name: /^Export/ }).click()
    await expect(staff.getByRole('link', { name: /CSV/ })).toHaveAttribute('href', /order=\d+%2C\d+/)

    await open()
    await staff.getByRole('button', { name: /^Message/ }).click()
    await expect(staff.getByText(one)).toBeVisible()
    await staff.getByLabel('In English').fill('The road is closed today.')
    await staff.getByRole('button', { name: 'Send to 2' }).click()
    await expect(staff.getByLabel('In Nepali')).toHaveAttribute('aria-invalid', 'true')
    await expect(staff.getByLabel('In English')).toHaveValue('The road is closed today.')
    if (javaScriptEnabled) await expectAccessible(staff)
    await staff.getByLabel('In Nepali').fill('आज बाटो बन्द छ।')
    await staff.getByRole('button', { name: 'Send to 2' }).click()
    await expect(staff.getByText('Sent for 2 orders.')).toBeVisible()
    await staff.context().close()
  }

  await page.goto('/notifications')
  await expect(page.getByText(`About your order ${one}: The road is closed today.`).first()).toBeVisible()
})
