import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { formAnswered } from './answered.ts'
import { expectAccessible, LENTIL, order, registerAs, signInByForm, untilAlive } from './shopper.ts'

// How a page keeps true to its session, and the ways in and out of it. What is the same at every width is shown at one.

/** The menu of the signed-in person, in the header. */
const profile = (page: Page) => page.getByRole('button', { name: /^Profile of/ })
/** What a visitor's header holds, at this width. */
const visitorsMenu = (page: Page) =>
  page
    .locator('header')
    .getByRole('link', { name: 'Login' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()

/** The window is looked at again. */
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('logging out in one tab switches the header of the other, without a reload [S4.3 S2.34]', async ({
  page,
  context,
}) => {
  await registerAs(page)
  await page.goto('/shop')
  await untilAlive(page)
  const other = await context.newPage()
  await other.goto('/category/vegetables')
  await untilAlive(other)
  await other.evaluate(() => Object.assign(window, { isTheSame: true }))
  await profile(page).click()
  const menu = page.locator('.menu:popover-open')
  await expect(menu.getByRole('link')).toHaveText(['Orders', 'Buy again', 'Account'])
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(visitorsMenu(page)).toBeVisible()
  await expect(visitorsMenu(other)).toBeVisible()
  expect(await other.evaluate(() => 'isTheSame' in window)).toBe(true)
})

test('a session that was ended elsewhere ends here when the window gets the focus [S4.2]', async ({
  page,
  playwright,
  baseURL,
}) => {
  await registerAs(page)
  await page.goto('/shop')
  await untilAlive(page)
  await expect(profile(page)).toBeVisible()
  // Without the browser, so that no other tab hears of it.
  const { cookies } = await page.context().storageState()
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL!,
    storageState: { cookies, origins: [] },
  })
  await elsewhere.post('/auth/signout')
  await elsewhere.dispose()
  await focus(page)
  await expect(profile(page)).toBeHidden()
  await expect(visitorsMenu(page)).toBeVisible()
})

test('a 401 on the session request signs out, and takes the cookie [S4.5 S8.11]', async ({ page }) => {
  await registerAs(page)
  await page.goto('/shop')
  await untilAlive(page)
  // A page watches the session of its reader once it knows who that is.
  await expect(profile(page)).toBeVisible()
  await page.route('/auth/session', (route) => route.fulfill({ status: 401, json: {} }))
  await focus(page)
  await expect(visitorsMenu(page)).toBeVisible()
  const { cookies } = await page.context().storageState()
  expect(cookies.map(({ name }) => name)).not.toContain('session')
})

test('the header is the right one in the server’s answer, before any script runs [S3.1 as read S4.1 as read]', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/shop')
  await expect(visitorsMenu(page)).toBeVisible()
  // By a form that no script has sent: so the shop knows that none runs.
  await signInByForm(page, await registerAs(page))
  await page.goto('/shop')
  await expect(profile(page)).toBeVisible()
  await expect(visitorsMenu(page)).toHaveCount(0)
  // Where scripts run, as they did before, the page is that of all who have a session: nobody's name, and nothing wrong.
  await page.context().clearCookies({ name: 'scriptless' })
  await page.goto('/shop')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(visitorsMenu(page)).toHaveCount(0)
})

test('the login page says why it was opened; without providers a sign-in ends on the error page [S8.13 S8.14 S8.15]', async ({
  page,
}) => {
  await page.goto('/account/password')
  await expect(page).toHaveURL('/login?error=SessionRequired&callbackUrl=%2Faccount%2Fpassword')
  await expect(page.getByRole('alert')).toContainText('Please log in to continue')

  await page.route('/auth/providers', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await untilAlive(page)
  await page.getByLabel('Email').fill('sita@example.com')
  await page.getByLabel('Password', { exact: true }).fill('namaste-green-2083')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login is not available right now')
  await expectAccessible(page)
  await page.unroute('/auth/providers')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Email').fill('sita@example.com')
  await page.getByLabel('Password', { exact: true }).fill('namaste-green-2083')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/account/password')

  await page.request.post('/auth/signout')
  await page.goto('/auth/signin/nope?callbackUrl=/order')
  await expect(page).toHaveURL('/login?callbackUrl=%2Forder')
})

/** What the demo's outbox has for this address or number, the newest first. */
async function mailsTo(page: Page, recipient: string): Promise<string[]> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const texts = await outbox
    .getByRole('listitem')
    .filter({ hasText: recipient })
    .locator('.outbox-text')
    .allTextContents()
  await outbox.close()
  return texts
}

const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const linkIn = (text = '') => /http\S+/.exec(text)?.[0] ?? ''

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('by phone alone: in by a code, a name, a picture, a language, the own data, and out for good [S2.8 S2.34]', async ({
    page,
  }) => {
    const phone = `98${String(Math.random()).slice(2, 10)}`
    await page.goto('/sign-in/phone?callbackUrl=/account')
    await page.getByLabel('Mobile number').fill('12')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toHaveText('Enter a Nepali mobile number.')
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const [sms] = await mailsTo(page, phone)
    await page.getByLabel('Code', { exact: true }).fill(codeIn(sms))
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/account')

    await page.getByLabel('Full name').fill('  मीना   तामाङ ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('मीना तामाङ')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.')

    await page.getByRole('link', { name: 'Change photo' }).click()
    const well = page.getByLabel('Take a photo or choose a file')
    await well.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByRole('button', { name: 'Save photo' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please choose a photo: JPEG, PNG or WebP.')
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const size = { width: 900, height: 700, channels: 3, background: '#888888' } as const
    const buffer = await sharp({ create: { ...size, noise } })
      .png()
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(1024 * 1024)
    await well.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Save photo' }).click()
    for (const [place, side] of [
      ['header', 48],
      ['main', 144],
    ] as const) {
      const picture = page.locator(`${place} .avatar img`)
      await expect(picture).toHaveAttribute('src', new RegExp(`^/pictures/[0-9a-f]{20}-${side}\\.webp$`))
      expect(await picture.boundingBox()).toMatchObject({ width: side, height: side })
    }

    // A first email, for who shows by the phone that it is them.
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto('/account/email')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Code', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toHaveText('This format is not valid.')
    const [proof] = await mailsTo(page, phone)
    await page.getByLabel('Code', { exact: true }).fill(codeIn(proof))
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(email)
    const [mailed] = await mailsTo(page, email)
    await page.getByLabel('Code', { exact: true }).fill(codeIn(mailed))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/account?saved')
    await expect(page.getByRole('main')).toContainText(email)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.goto('/account/data').then(() => page.getByRole('link', { name: 'Download' }).click()),
    ])
    expect(download.suggestedFilename()).toBe('himalayan-green.json')

    await page.goto('/account/settings')
    await page.getByLabel('नेपाली').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/ne/account/settings?saved')
    await page.goto('/account/data')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const [closing] = await mailsTo(page, email)
    await page.getByLabel('Code', { exact: true }).fill(codeIn(closing))
    await page.getByRole('button', { name: 'Yes, delete my account permanently' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your account has been deleted.')
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?error=SessionRequired/)
  })

  test('a forgotten password: the same answer for everybody, a link that works once, and every session ends [S7.15 S7.16]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`
    const form = { name: 'Maya Gurung', email, password: 'namaste-green-2083' }
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
    await elsewhere.post('/register', { form })

    for (const [address, known] of [
      ['nobody-here@example.com', false],
      [email, true],
    ] as const) {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill(address)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        `If ${address} has an account, a link is on its way. It is valid for 10 minutes, in any browser.`,
      )
      expect(linkIn((await mailsTo(page, address))[0]).includes('/reset-password?token=')).toBe(known)
    }

    const link = linkIn((await mailsTo(page, email))[0])
    await page.goto(link)
    await page.getByLabel('New password').fill('password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert')).toContainText('This password is too common')
    await page.getByLabel('New password').fill('jumla-beans-2083')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Your new password is saved. Please log in with it.',
    )
    expect((await (await elsewhere.get('/auth/session')).json()).status).toBe('unauthenticated')
    await elsewhere.dispose()

    await page.goto(link)
    await page.getByLabel('New password').fill('another-one-2083')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link was already used')

    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('jumla-beans-2083')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a link of a mail signs in at the press of a button; a device is ended, a password changed [S2.8 S7.17]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const form = { name: 'Maya Gurung', email, password: 'namaste-green-2083' }
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL!, userAgent: 'a program' })
  const isSignedIn = async () =>
    (await (await elsewhere.get('/auth/session')).json()).status === 'authenticated'
  await elsewhere.post('/register', { form })

  await page.goto('/sign-in/email?callbackUrl=/account/sessions')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  const link = linkIn((await mailsTo(page, email))[0])
  // As programs do that look at mails.
  await elsewhere.get(link)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/account/sessions')

  // The password was chosen before anybody had shown that the email is theirs: it is gone, with its session.
  expect(await isSignedIn()).toBe(false)
  await page.goto('/account/password')
  await page.getByRole('link', { name: 'Send link' }).click()
  const pressed = async (name: string) => {
    const answered = formAnswered(page)
    await page.getByRole('button', { name }).click()
    await answered
  }
  await pressed('Send link')
  await page.goto(linkIn((await mailsTo(page, email))[0]))
  await page.getByLabel('New password').fill('jumla-beans-2083')
  await pressed('Save password')
  for (const request of [page.request, elsewhere])
    await request.post('/login', { form: { email, password: 'jumla-beans-2083' } })

  await page.goto('/account/sessions')
  const devices = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('b') })
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await expectAccessible(page)
  expect(await isSignedIn()).toBe(true)
  await page.getByRole('button', { name: /^Log out: Unknown device/ }).click()
  // Whoever sits down at this screen does not log the others out.
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: /^Log out: Unknown device/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong password.')
  await expectAccessible(page)
  expect(await isSignedIn()).toBe(true)
  await page.getByLabel('Password', { exact: true }).fill('jumla-beans-2083')
  await page.getByRole('button', { name: /^Log out: Unknown device/ }).click()
  await expect(devices).toHaveCount(1)
  expect(await isSignedIn()).toBe(false)

  await elsewhere.post('/login', { form: { email, password: 'jumla-beans-2083' } })
  await page.goto('/account/password')
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('mustang-apples-2083')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong password.')
  await expectAccessible(page)
  const storageState = await page.context().storageState()
  const copied = await playwright.request.newContext({ baseURL: baseURL!, storageState })
  await page.getByLabel('Current password').fill('jumla-beans-2083')
  await page.getByLabel('New password').fill('mustang-apples-2083')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'All your other devices are logged out.',
  )
  expect(await isSignedIn()).toBe(false)
  // Whoever has copied the cookie of this device is out, too; the device itself is not.
  expect((await (await copied.get('/auth/session')).json()).status).not.toBe('authenticated')
  await page.goto('/account/sessions')
  await expect(devices).toHaveCount(1)
  await Promise.all([elsewhere.dispose(), copied.dispose()])
})

test('a link of a mail that has lost its key says so, and leads to a new one', async ({ page }) => {
  for (const [path, way, next] of [
    ['/reset-password', 'Send link', '/forgot-password'],
    ['/sign-in/link', 'Send a new code', '/sign-in/email'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is incomplete')
    await page.getByRole('link', { name: way }).click()
    await expect(page).toHaveURL(next)
  }
})

test('who has an order under way reads first that the account cannot be deleted yet', async ({ page }) => {
  await registerAs(page)
  await page.goto('/account/data')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await order(page, LENTIL)
  await page.goto('/account/data')
  await expect(page.getByRole('main')).toContainText('You still have an open order.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
