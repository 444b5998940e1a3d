import { expect, test } from '@playwright/test'
import { main } from './counter.ts'
import { expectAccessible, signInAsStaff, untilAlive } from './shopper.ts'

// The frame of the back office: what stands around every page of staff.

test('a colleague walks through the groups of the menu, with scripts and without', async ({
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ baseURL, viewport, javaScriptEnabled })).newPage()
    await signInAsStaff(page, 'admin@example.com')
    await page.goto('/admin')
    if (javaScriptEnabled) await untilAlive(page)
    const menu = page.getByRole('navigation', { name: 'Admin' })
    const open = () =>
      isMobile ? page.getByRole('button', { name: 'Open the menu' }).click() : Promise.resolve()

    // Nothing of what stands around the shop's pages.
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
    await expect(page.locator('.bottom-bar')).toHaveCount(0)
    await expect(menu).toBeVisible({ visible: !isMobile })

    await open()
    await expect(menu.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: 'Payouts' })).toHaveCount(0)
    if (javaScriptEnabled) await expectAccessible(page)
    await menu.getByRole('link', { name: 'Money' }).click()
    await expect(page).toHaveURL('/admin/payments')
    await expect(menu).toBeVisible({ visible: !isMobile })
    await open()
    await menu.getByRole('link', { name: 'Payouts' }).click()
    await expect(page).toHaveURL('/admin/payouts')
    await open()
    await expect(menu.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'See the shop' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.context().close()
  }
})

test('who is here, the language and the way out are in the bar, and an error keeps the frame', async ({
  page,
  isMobile,
}) => {
  await signInAsStaff(page, 'catalogue@example.com')
  await page.goto('/admin/categories')
  await untilAlive(page)
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'नेपाली' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/ne/admin/categories')
  await untilAlive(page)
  await expectAccessible(page)

  // A page that is not theirs: the menu stays, and offers what is.
  await page.goto('/admin/payouts')
  await expect(main(page)).toContainText('You do not have access to this page')
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
  await main(page).getByRole('link').click()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
})

test('no script and no style of the back office reaches who shops', async ({ page }) => {
  const files: string[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.url())
  })
  for (const path of ['/', '/category/vegetables', '/cart', '/account']) {
    await page.goto(path)
    await untilAlive(page)
  }
  expect(files.length).toBeGreaterThan(5)
  for (const file of new Set(files)) {
    const text = await (await page.request.get(file)).text()
    // What only the frame's own script and sheet say.
    expect([file, /work-(menu|top|link)|office-find/.test(text)]).toEqual([file, false])
  }
})

test('one field finds orders, people, products, vendors and pages, with the keyboard alone', async ({
  page,
  isMobile,
}) => {
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin')
  await untilAlive(page)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox')

  // By the field of the bar, or by keys.
  if (isMobile) await page.getByRole('link', { name: /^Order, name, phone/ }).click()
  else await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill('rakam firta')
  await expect(dialog.getByRole('row', { name: /^Refunds/ })).toBeVisible()
  await expectAccessible(page)
  await field.fill('sunakhari')
  const vendor = dialog.getByRole('rowgroup', { name: 'Vendors' }).getByRole('row')
  await expect(vendor).toHaveText(/Sunakhari Hill Farm/)
  await field.fill('rato aalu')
  await expect(dialog.getByRole('rowgroup', { name: 'Products' }).getByRole('row').first()).toBeVisible()
  await field.fill('kabita')
  await expect(dialog.getByRole('rowgroup', { name: 'People' }).getByRole('row')).toHaveText(/Kabita Rai/)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}$/)
  await expect(dialog).toBeHidden()

  if (isMobile) return
  // Enter opens the best hit; what finds nothing says so.
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('payou')
  await expect(dialog.getByRole('row', { name: /^Payouts/ })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/admin/payouts')
  await page.keyboard.press('/')
  await field.fill('zzzzzz')
  await expect(dialog.getByRole('status')).toHaveText(/^Nothing found for “zzzzzz”/)

  // What was opened last stands there before anything is typed; one sign or Tab asks for one kind alone.
  await field.fill('')
  const groups = dialog.getByRole('rowgroup')
  await expect(groups).toHaveText([/^Recently openedPayouts.*Kabita Rai/])
  await field.fill('> re')
  await expect(groups).toHaveText([/^Pages.*Refunds/])
  await field.fill('mude')
  await expect(dialog.getByRole('rowgroup', { name: 'Products' }).locator('mark').first()).toHaveText('Mude')
  const all = await groups.count()
  expect(all).toBeGreaterThan(1)
  await field.press('Tab')
  await expect(groups).toHaveCount(1)
  await expect(field).toBeFocused()
  await field.press('Tab')
  await expect(groups).toHaveCount(all)
})

test('without scripts the field is a page with what was found', { tag: '@deep' }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  await signInAsStaff(page, 'catalogue@example.com')
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Order, name, phone/ }).click()
  await page.getByRole('searchbox').fill('rato aalu')
  await main(page).getByRole('button', { name: 'Search' }).click()
  await main(page).getByRole('link', { name: 'Mude Red Potato' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  // Her rights are about the catalogue alone.
  await page.goto('/admin/find?search=kabita')
  await expect(main(page)).toContainText('Nothing found')
  await context.close()
})

test('keys go through a list and show themselves, never while somebody types, and can be turned off', {
  tag: '@desk',
}, async ({ page }) => {
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/applications')
  await untilAlive(page)
  const rows = main(page).locator('tbody').getByRole('link')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  const first = await focused()
  await page.keyboard.press('j')
  expect(await focused()).not.toBe(first)
  await page.keyboard.press('k')
  expect(await focused()).toBe(first)
  expect(await page.evaluate(() => document.activeElement!.matches('#content :focus-visible'))).toBe(true)

  // In a field a letter is a letter.
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('j')
  await page.getByRole('searchbox').press('?')
  await expect(page.getByRole('searchbox')).toHaveValue('j?')
  await expect(help).toHaveCount(0)
  await rows.first().focus()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await expectAccessible(page)
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await untilAlive(page)
  await page.keyboard.press('?')
  await expect(help).toHaveCount(0)
  // The button still shows them, and Ctrl K is no single letter.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/admin/applications')
  await untilAlive(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/applications[/?]/)
})

test('keys lead to groups, an order by phone and back, by their place on a Nepali keyboard, too', {
  tag: '@desk',
}, async ({ page }) => {
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin')
  await untilAlive(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/admin/catalogue')

  // X selects the row with the focus, Shift X all from there to here.
  const boxes = main(page).locator('tbody').getByRole('checkbox')
  await expect(boxes.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(boxes.first()).toBeChecked()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(boxes.nth(1)).toBeChecked()
  await expect(boxes.nth(2)).toBeChecked()
  // The list of keys has what works here, and nothing else.
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('select; Shift X selects up to here')
  await expect(help).toContainText('phone order')
  await expect(help).not.toContainText('preview')
  await page.keyboard.press('Escape')

  // न stands where N is.
  const press = (key: string, code: string) =>
    page.evaluate(
      (is) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...is, bubbles: true })),
      {
        key,
        code,
      },
    )
  await press('न', 'KeyN')
  await expect(page).toHaveURL('/admin/orders/new')
  await page.goto('/admin/applications')
  await untilAlive(page)
  const list = await page.getByRole('heading', { level: 1 }).innerText()
  await main(page).locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/applications\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(list)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/applications')
  await expect(help).toHaveCount(0)
})

test('a phone has a bar of what one’s rights allow', { tag: '@phone' }, async ({ page }) => {
  await signInAsStaff(page, 'finance@example.com')
  await page.goto('/admin/payments')
  await untilAlive(page)
  const bar = page.getByRole('navigation', { name: 'Most used pages' })
  // Who sees to money types no orders.
  await expect(bar.getByRole('link')).toHaveCount(4)
  await expect(bar.getByRole('link', { name: 'Phone order' })).toHaveCount(0)
})

test('without a connection the bar above the page says since when, and what was typed stays', {
  tag: '@desk',
}, async ({ page }) => {
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/orders/new')
  await untilAlive(page)
  const field = main(page).getByRole('textbox').first()
  await field.fill('9800000000')
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since \d\d:\d\d\./)).toBeVisible()
  await expect(field).toHaveValue('9800000000')
  await page.context().setOffline(false)
  await expect(page.getByText(/^No connection since/)).toHaveCount(0)
})
