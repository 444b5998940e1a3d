import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import {
  expectAccessible,
  LENTIL,
  placeButton,
  putIntoCart,
  registerAs,
  signInAs,
  signInAsStaff,
  typeAddressAndContact,
  untilAlive,
} from './shopper.ts'

// A form that fails, on pages of every kind: the page stays with what was typed, the error dialog says what became of it, and a second
// press works.

const PROXY_PAGE = '<html><h1>502 Bad Gateway</h1></html>'

interface Failure {
  answer: (route: Route) => Promise<void>
  title: RegExp
  /** What unfolds. */
  detail?: string
}

const FAILURES: Failure[] = [
  {
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PROXY_PAGE }),
    title: /^Something went wrong$/,
    detail: PROXY_PAGE,
  },
  {
    answer: (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Not now"}' }),
    title: /^Not now$/,
    detail: '{"message":"Not now"}',
  },
  { answer: (route) => route.abort('connectionreset'), title: /^The shop is not responding/ },
]

const dialogOf = (page: Page) => page.getByRole('alertdialog')

/** Answers what pages send until what it gives back is called. */
async function answering(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const isPage = ({ pathname }: URL) => !/^\/(v1|usage|reader|notifications)\b/.test(pathname)
  const onRoute = (route: Route) => (route.request().method() === 'POST' ? answer(route) : route.fallback())
  await page.route(isPage, onRoute)
  return () => page.unroute(isPage, onRoute)
}

/** The form fails in every way, each time by one press, and each time what was typed is there. */
async function failsInEveryWay(
  page: Page,
  press: () => Promise<void>,
  typed: [Locator, string][],
  says: string,
) {
  const address = page.url()
  const dialog = dialogOf(page)
  for (const { answer, title, detail } of FAILURES) {
    let sent = 0
    const goesAgain = await answering(page, (route) => {
      sent += 1
      return answer(route)
    })
    await press()
    await expect(dialog.getByRole('heading')).toHaveText(title)
    await expect(dialog).toContainText(says)
    if (detail) {
      await dialog.getByText('View detail').click()
      await expect(dialog.getByText(detail)).toBeVisible()
    } else await expect(dialog.getByText('View detail')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await goesAgain()
    expect(sent).toBe(1)
    expect(page.url()).toBe(address)
    for (const [field, value] of typed) await expect(field).toHaveValue(value)
  }
}

test('at the checkout nobody wonders whether they have ordered, and orders once [S2.26 as read S8.9 as read]', async ({
  page,
}) => {
  await registerAs(page)
  await putIntoCart(page, LENTIL)
  await page.goto('/checkout')
  await untilAlive(page)
  await typeAddressAndContact(page)
  const note = page.getByLabel('Note for the vendors')
  await note.fill('Blue gate')
  const tole: [Locator, string] = [page.getByLabel('Tole Name'), 'Baidam']
  const place = () => placeButton(page).click()
  const dialog = dialogOf(page)
  await failsInEveryWay(page, place, [[note, 'Blue gate'], tole], 'it is never placed twice')
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'false')

  // The order arrives, and its answer does not.
  const goesAgain = await answering(page, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await place()
  await expect(dialog).toContainText('the order may have been placed already')
  await expectAccessible(page)
  await goesAgain()
  await page.keyboard.press('Escape')
  await expect(note).toHaveValue('Blue gate')
  await place()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?placed$/)
  await page.goto('/order')
  await expect(page.getByRole('main').getByRole('link', { name: /^GP-/ })).toHaveCount(1)
})

test('the dialog of the checkout leads to the orders', async ({ page }) => {
  await registerAs(page)
  await putIntoCart(page, LENTIL)
  await page.goto('/checkout')
  await untilAlive(page)
  const goesAgain = await answering(page, FAILURES[0]!.answer)
  await placeButton(page).click()
  await dialogOf(page).getByRole('link', { name: 'See my orders' }).click()
  await expect(page).toHaveURL('/order')
  await expect(dialogOf(page)).toBeHidden()
  await goesAgain()
})

test('a name of the account that is not saved stays typed; one that is refused is where the reader goes on', async ({
  page,
}) => {
  await registerAs(page)
  await page.goto('/account')
  await untilAlive(page)
  const name = page.getByLabel('Full Name')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('Sita Gurung')
  await failsInEveryWay(page, () => save.click(), [[name, 'Sita Gurung']], 'What you typed is still here.')

  await name.fill(' ')
  await save.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await expect(page).toHaveURL('/account')
  await name.fill('Sita Gurung')
  await name.press('Enter')
  await expect(page).toHaveURL('/account?saved')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  // It is a new document: the header knows the name, too.
  await expect(page.getByRole('button', { name: /Sita Gurung/ }).first()).toBeAttached()
})

test('logging out that fails leaves the page, and works when pressed again', async ({ page }) => {
  await registerAs(page)
  await page.goto('/account')
  await untilAlive(page)
  const logOut = async () => {
    await page
      .getByRole('button', { name: /Maya Gurung/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  const goesAgain = await answering(page, FAILURES[0]!.answer)
  await logOut()
  await expect(dialogOf(page).getByRole('heading')).toHaveText('Something went wrong')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/account')
  await goesAgain()

  // What no page answers may be a file as well, as a bill's.
  const answersAgain = await answering(page, (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'Content-Disposition': 'attachment; filename="SI-81.pdf"' },
      body: '%PDF',
    }),
  )
  const [file] = await Promise.all([page.waitForEvent('download'), logOut()])
  expect(file.suggestedFilename()).toBe('SI-81.pdf')
  await answersAgain()
  await page.keyboard.press('Escape')
  await logOut()
  await expect(page).toHaveURL('/')
  expect((await (await page.request.get('/auth/session')).json()).status).toBe('unauthenticated')
})

test('a vendor’s settings and a colleague’s note stay typed, and are written once', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerAs(page)
  await putIntoCart(page, LENTIL)
  await page.goto('/checkout')
  await typeAddressAndContact(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
  const { pathname } = new URL(page.url())

  const vendor = await (await browser.newContext({ baseURL })).newPage()
  await signInAs(vendor, 'sunakhari-hill-farm@example.com')
  await vendor.goto('/vendor/settings')
  await untilAlive(vendor)
  const low = vendor.locator('[name=low_stock]')
  const before = await low.inputValue()
  const save = vendor.getByRole('button', { name: 'Save', exact: true })
  await low.fill('77')
  await failsInEveryWay(vendor, () => save.click(), [[low, '77']], 'What you typed is still here.')
  await save.click()
  await expect(vendor.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(low).toHaveValue('77')
  await low.fill(before)
  await save.click()
  await expect(low).toHaveValue(before)

  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'admin@example.com')
  await staff.goto(`/admin${pathname.replace('/order/', '/orders/')}`)
  await untilAlive(staff)
  const note = staff.getByLabel('Internal note')
  const add = staff.getByRole('button', { name: 'Add note' })
  await note.fill('At home after five')
  await failsInEveryWay(
    staff,
    () => add.click(),
    [[note, 'At home after five']],
    'What you typed is still here.',
  )
  // Two presses in a row are one.
  await add.dblclick()
  await expect(staff.getByText('Note saved.')).toBeVisible()
  await expect(staff.locator('.order-events').getByText('At home after five')).toHaveCount(1)
  await expect(note).toHaveValue('')
})

test('a form that takes a code is there again when the code is typed', async ({ page }) => {
  const email = 'sunakhari-hill-farm@example.com'
  await signInAsStaff(page, email)
  await page.goto('/vendor/money/account')
  await untilAlive(page)
  await page.locator('[name=bank]').fill('Nabil Bank')
  await page.locator('[name=holder]').fill('Sunakhari Hill Farm')
  await page.locator('[name=number]').fill('0123-4567-8901')
  // Meanwhile the code has grown old.
  await signInAs(page, email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/sign-in\/second-factor\?callbackUrl=/)
  const code = page.locator('[name=second_factor_code]')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(await page.locator('.second-factor-demo b').innerText())
  const goesAgain = await answering(page, FAILURES[0]!.answer)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialogOf(page)).toContainText('What you typed is still here.')
  await page.keyboard.press('Escape')
  await goesAgain()
  await page.getByRole('button', { name: 'Continue' }).click()
  // Without a password nothing is saved.
  await expect(page).toHaveURL('/vendor/money/account')
  await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name=holder]')).toHaveValue('Sunakhari Hill Farm')
  await expect(page.locator('[name=number]')).toHaveValue(/0123/)
})
