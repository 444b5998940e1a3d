import { expect, type Page, test } from '@playwright/test'
import { messageTo } from './outbox.ts'
import { expectAccessible, PASSWORD, registerAs, signInAs, signInAsStaff } from './shopper.ts'

/** The link of the newest invitation to this email, from the demo's outbox. */
async function linkFor(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage()
  const mail = await messageTo(outbox, email, /Himalayan Green|हिमालयन ग्रीन/)
  const text = await mail.innerText()
  await outbox.close()
  return new URL(/https?:\S+\/sign-in\/invitation\/[\w-]+/.exec(text)![0]).pathname
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })
    test.setTimeout(120_000)
    // axe is a script itself.
    const look = (page: Page) => (javaScriptEnabled ? expectAccessible(page) : undefined)

    test('an admin invites somebody by mail, who sets a password and a second factor and has the role', async ({
      page,
      browser,
    }) => {
      const email = `${crypto.randomUUID()}@example.com`
      const main = page.getByRole('main')
      await signInAsStaff(page, 'admin@example.com')
      await page.goto('/admin/people')
      await page.getByRole('link', { name: 'Invite staff' }).click()
      await expect(page).toHaveURL(/\/admin\/people\/invitations$/)
      await look(page)
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(main.getByText('Choose at least one role.')).toBeVisible()
      // Nothing typed is lost.
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
      await page.getByLabel('Support').check()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'The invitation has been sent.' }),
      ).toBeVisible()
      const open = main.getByRole('listitem').filter({ hasText: email })
      await expect(open).toContainText('Valid until')
      await look(page)
      const first = await linkFor(page, email)
      await open.getByRole('button', { name: 'Send again' }).click()
      await expect(main).toContainText('The earlier link no longer works.')
      const link = await linkFor(page, email)
      expect(link).not.toBe(first)

      const colleague = await (await browser.newContext({ javaScriptEnabled })).newPage()
      expect((await colleague.goto(first))?.status()).toBe(404)
      await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
      await look(colleague)
      await colleague.goto(link)
      await look(colleague)
      await colleague.getByLabel('Full name').fill('Asha Tamang')
      await colleague.getByLabel('Password', { exact: true }).fill('short')
      await colleague.getByRole('button', { name: 'Create account' }).click()
      await expect(colleague.getByLabel('Full name')).toHaveValue('Asha Tamang')
      await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await colleague.getByRole('button', { name: 'Create account' }).click()
      await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Set up two-step verification')
      // The demo shows the code of the moment: its clock may have been moved.
      const code = await colleague.locator('.second-factor-demo .figures').innerText()
      await colleague.locator('[name="second_factor_code"]').fill(code)
      await colleague.locator('button[value="set_up"]').click()
      await expect(colleague.getByRole('main').getByRole('listitem')).toHaveCount(10)
      await colleague.goto('/admin/orders')
      await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Orders')
      expect((await colleague.goto('/admin/people/invitations'))?.status()).toBe(403)
      expect((await colleague.goto(link))?.status()).toBe(404)
      await colleague.context().close()

      await page.goto('/admin/people/invitations')
      await expect(main).not.toContainText(email)
    })
  })

test('who has an account logs in with it to accept; withdrawn, the link leads nowhere', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signInAsStaff(admin, 'admin@example.com')
  const email = await registerAs(page, 'Asha Tamang')
  await admin.goto('/admin/people/invitations')
  const invite = async (to: string) => {
    await admin.getByLabel('Email', { exact: true }).fill(to)
    await admin.getByLabel('Content').check()
    await admin.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin.getByRole('listitem').filter({ hasText: to })).toBeVisible()
    return linkFor(admin, to)
  }
  const link = await invite(email)
  const other = await (await browser.newContext()).newPage()
  await registerAs(other, 'Nima Sherpa')
  await other.goto(link)
  await expect(other.getByText('You are logged in with another account.')).toBeVisible()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?callbackUrl=${encodeURIComponent(link)}`,
  )
  await other.context().clearCookies()
  await signInAs(other, email)
  await other.goto(link)
  await other.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Set up two-step verification')
  await other.context().close()

  const stranger = `${crypto.randomUUID()}@example.com`
  const second = await invite(stranger)
  await admin
    .getByRole('listitem')
    .filter({ hasText: stranger })
    .getByRole('button', { name: 'Cancel invitation' })
    .click()
  await expect(admin.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible()
  expect((await admin.goto(second))?.status()).toBe(404)
  await admin.context().close()
})
