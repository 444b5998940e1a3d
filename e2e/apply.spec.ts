import { expect, test } from '@playwright/test'
import { fillDocuments, fillGeneral, newApplicant, paper, someNetwork } from './applicant.ts'
import { heading, main, openApplication, staffOf } from './counter.ts'
import { codeTo, messageTo } from './outbox.ts'
import { expectAccessible, untilAlive } from './shopper.ts'

// The parts of the membership application that only a browser proves; tests beside its commands prove these.

const REQUEST = '**/v1/api/vendor/request/'

/** Each application comes from an address of its own: five an hour are allowed to one. */
test.use({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...someNetwork() }),
})

test('somebody applies without signing in, after a reload and with an empty file among the papers [S1.2 S2.11 S2.68 S5.6 S5.9]', async ({
  page,
}) => {
  const calls: { path: string; signed: boolean; body: string }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/api/vendor/'))
      calls.push({
        path: pathname,
        signed: 'authorization' in request.headers(),
        body: request.postData() ?? '',
      })
  })
  await page.goto('/sell')
  await page.getByRole('link', { name: 'Apply now' }).click()
  const steps = page.getByRole('list', { name: 'Step 1 of 3' })
  await expect(steps.getByRole('listitem')).toHaveText(['General', 'Document Details', 'Thank you'])

  // Each field left empty keeps the request here.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This field is required.')).toHaveCount(7)
  await expect(page.getByText('+977', { exact: true })).toBeVisible()
  await fillGeneral(page)
  await page.getByLabel('Ward Number').fill('40')
  await page.getByRole('button', { name: 'Continue' }).click()
  const fault = page.getByText('Pokhara has wards 1 to 33.')
  await expect(fault).toBeVisible()
  // The same mistake once more is said once more.
  await page.getByLabel('Ward Number').fill('41')
  await expect(fault).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(fault).toBeVisible()
  expect(calls).toEqual([])

  await page.getByLabel('Ward Number').fill('६')
  // Until the place is found again its name would be sent, which the server understands too.
  const found = page.waitForResponse(/\/api\/location\//)
  await page.reload()
  await found
  await expect(page.getByLabel('Tole Name')).toHaveValue('Baidam')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await fillDocuments(page)
  await page.getByLabel('VAT Number').fill('601234567')
  await page.locator('[name="VAT.document"]').setInputFiles(paper('vat.pdf', Buffer.alloc(0)))
  // The first paper meets a server that has no time to look at it, and is sent again by itself.
  await page.route(
    '**/v1/api/vendor/document/',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '1' },
        json: { message: 'Many files are being sent just now.', code: 'too_many', errors: {} },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Submit documents' }).click()
  await expect(page.getByRole('heading', { name: 'We have your application.' })).toBeVisible()
  await expectAccessible(page)

  expect(calls.map(({ path }) => path)).toEqual([
    '/v1/api/vendor/request/',
    '/v1/api/vendor/document/',
    '/v1/api/vendor/document/',
    '/v1/api/vendor/document/',
    '/v1/api/vendor/request/submit/',
  ])
  expect(calls.filter(({ signed }) => signed)).toEqual([])
  expect(JSON.parse(calls[0]!.body).address).toEqual({ location: 3801, ward_no: 6, tole: 'Baidam' })
  // Without scripts or with them: nothing is left to do, and who likes confirms the email by a code.
  await expect(page.getByText('You do not need to do anything now.')).toBeVisible()
  const offer = page.getByRole('button', { name: /^Email a code to kamala-/ })
  const code = page.getByLabel('Code', { exact: true })
  await expect(offer).toBeVisible()
  await expect(code).toHaveCount(0)
  await offer.click()
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(code).toHaveAccessibleDescription(/wrong or has expired/)
  await expectAccessible(page)
  await page.reload()
  await expect(offer).toBeVisible()
  // Nothing of it is left on the device.
  expect(await page.evaluate(() => sessionStorage.getItem('vendorApplication'))).toBeNull()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Hari')
})

test('whoever closes the tab at the thanks gets a link with the decision, and reads it by a code [S1.2 S2.68]', async ({
  page: stranger,
  browser,
}) => {
  test.setTimeout(120_000)
  const who = newApplicant()
  await stranger.goto('/sell/apply')
  await untilAlive(stranger)
  await fillGeneral(stranger, who)
  await stranger.getByRole('button', { name: 'Continue' }).click()
  await fillDocuments(stranger)
  await stranger.getByRole('button', { name: 'Submit documents' }).click()
  await expect(stranger.getByRole('heading', { name: 'We have your application.' })).toBeVisible()
  await expect(stranger.getByRole('button', { name: /^Email a code to/ })).toBeVisible()
  await stranger.close()

  const staff = await staffOf(browser)
  await openApplication(staff, who)
  await expect(main(staff)).toContainText('we send one line with a link to both')
  await staff.getByText('Request more information', { exact: true }).first().click()
  await staff.getByLabel('What do you need? The applicant will see this.').fill('Which ward is the farm in?')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(staff)).toContainText('Saved. The applicant was sent a message by email and SMS.')
  await expectAccessible(staff)

  const page = await (await browser.newContext()).newPage()
  await messageTo(page, who.phone.slice(-4), 'there is an answer to your application')
  const mail = await messageTo(page, who.email, 'There is an answer to your application')
  await expect(mail).not.toContainText(/Kamala|Rai Krishi|ward/)
  await mail.getByRole('link').click()
  await expect(heading(page)).toHaveText('There is an answer to your application')
  await expect(main(page)).not.toContainText(/Kamala|Rai Krishi|ward/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a code by SMS' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await codeTo(page, who.phone))
  await page.getByRole('button', { name: 'Open the answer' }).click()
  await expect(heading(page)).toHaveText('We need more information for your application')
  await expect(main(page)).toContainText('Which ward is the farm in?')
  await page.getByLabel('Your answer').fill('In ward 6.')
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(heading(page)).toHaveText('Thank you, we have received it')

  // From now on the number is known to be theirs, and is written to in full.
  await openApplication(staff, who)
  await expect(main(staff)).toContainText('In ward 6.')
  await staff
    .locator('.application-action summary')
    .filter({ hasText: /^Reject$/ })
    .click()
  await staff.getByLabel('Reason (the applicant will see this)').fill('The PAN is of another business.')
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(main(staff)).toContainText('Saved. The applicant was sent a message by SMS.')
  await messageTo(page, who.phone.slice(-4), 'we cannot accept your application')
  await staff.context().close()
})

test('without an id there is no second step, and a refusal stands in the dialog and at its field [S4.20 S5.5 S8.6 S8.7]', async ({
  page,
}) => {
  await page.goto('/sell/apply')
  await untilAlive(page)
  await fillGeneral(page)
  const dialog = page.getByRole('alertdialog')
  const answers = [
    { status: 200, body: '{}' },
    { status: 400, body: '{"message":"Not like this","errors":{"email":"We know this one","phone":""}}' },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  ]
  await page.route(REQUEST, (route) => route.fulfill(answers.shift()!))
  const titles = ['data.id not found in success response.', 'Not like this', 'Something went wrong']
  for (const title of titles) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('heading')).toHaveText(title)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible()
    if (title === 'Not like this')
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/We know/)
  }
})

test('without a paper that qualifies nothing leaves; one that fails is repeated alone [S5.7 S5.10]', async ({
  page,
  context,
}) => {
  await page.route(REQUEST, (route) => route.fulfill({ status: 201, body: '{"data":{"id":"a-key"}}' }))
  await page.route('**/v1/api/vendor/request/submit/', (route) =>
    route.fulfill({ body: '{"data":{"status":"submitted"}}' }),
  )
  const sent: string[] = []
  let isDown = false
  await page.route('**/v1/api/vendor/document/', (route) => {
    sent.push(/PAN|CITIZENSHIP|VAT/.exec(route.request().postData() ?? '')?.[0] ?? '')
    return isDown ? route.abort() : route.fulfill({ status: 201, body: '{}' })
  })
  await page.goto('/sell/apply')
  await untilAlive(page)
  await fillGeneral(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const submit = page.getByRole('button', { name: 'Submit documents' })
  const dialog = page.getByRole('alertdialog')
  await submit.click()
  await expect(dialog.getByRole('heading')).toHaveText('Submit all required documents')
  await dialog.getByText('View detail').click()
  await expect(dialog.getByText("Make sure the documents you're uploading aren't empty")).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('PAN Number').fill('601234567')
  await page.locator('[name="PAN.document"]').setInputFiles(paper('pan.pdf'))
  await submit.click()
  await expect(page.getByText('Please choose a file or take a photo.')).toHaveCount(1)
  expect(sent).toEqual([])

  await page.getByLabel('Citizenship Number').fill('46-01')
  await page.locator('[name="CITIZENSHIP.document"]').setInputFiles(paper('citizenship.pdf'))
  isDown = true
  await context.setOffline(true)
  await submit.click()
  await expect(
    page.getByText('No connection. The upload continues when you are back online.').first(),
  ).toBeVisible()
  isDown = false
  sent.length = 0
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'We have your application.' })).toBeVisible()
  expect(sent).toEqual(['PAN', 'CITIZENSHIP'])
})
