import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { moveClock } from './clock.ts'
import { main } from './counter.ts'
import { excess } from './excess.ts'
import { ownShop } from './own-shop.ts'
import { expectAccessible, signInAs, signInAsStaff } from './shopper.ts'

// A certificate: handed in, reviewed, shown, ended by the clock. The demo's clock is moved for everybody who looks at it: these
// journeys have a shop of their own, and walk one after the other.

test.describe.configure({ mode: 'default' })

const shop = ownShop()

const VENDOR = 'tamor-alaichi-farm@example.com'
const PRODUCT = '/product/turmeric-powder'

const WAYS = [
  { locale: '', width: 360, javaScriptEnabled: false },
  { locale: '', width: 1440, javaScriptEnabled: true },
  { locale: '/ne', width: 360, javaScriptEnabled: true },
  { locale: '/ne', width: 1440, javaScriptEnabled: false },
]

const WORDS = {
  '': {
    body: 'Who certified it',
    number: 'Number',
    area: 'Land covered',
    paper: 'Choose the document',
    send: 'Submit',
    waits: 'Certificate submitted. It is now under review.',
    says: (body: string) => `Organic, certified by ${body}`,
    details: 'Number, land and expiry date',
    tag: 'Certified organic',
  },
  '/ne': {
    body: 'प्रमाणित गर्ने संस्था',
    number: 'नम्बर',
    area: 'समेटिएको जग्गा',
    paper: 'कागजात छान्नुहोस्',
    send: 'बुझाउनुहोस्',
    waits: 'प्रमाणपत्र बुझाइयो, अब जाँच हुँदै छ।',
    says: (body: string) => `प्राङ्गारिक, ${body} बाट प्रमाणित`,
    details: 'नम्बर, जग्गा र म्याद',
    tag: 'प्रमाणित प्राङ्गारिक',
  },
}

for (const { locale, width, javaScriptEnabled } of WAYS)
  test(`a certificate is handed in, reviewed, shown and ended by the clock, ${locale || '/en'} at ${width}, scripts ${javaScriptEnabled}`, {
    tag: javaScriptEnabled ? [] : '@deep',
  }, async ({ browser }) => {
    test.setTimeout(180_000)
    const words = WORDS[locale as keyof typeof WORDS]
    const number = randomBytes(4).toString('hex')
    const body = `Body ${number}`
    const vendor = await open(browser, { width, javaScriptEnabled })
    await signInAs(vendor, VENDOR)

    await test.step('handed in', async () => {
      await vendor.goto(`${locale}/vendor/certificates`)
      const form = main(vendor).locator('form').last()
      await form.locator('[name="kind"]').selectOption('organic')
      await form.locator('[name="covers"][value="all"]').check()
      await form.getByLabel(words.body).fill(body)
      await form.getByLabel(words.number, { exact: true }).fill(number)
      await form.getByLabel(words.area).fill('3 ropani')
      const today = await todayIn(vendor, locale)
      await form.locator('[name="until_date"]').fill(today)
      if (javaScriptEnabled) await expect(form.locator('.day-read')).toContainText(`, ${today} (`)
      await form.getByRole('button', { name: words.send, exact: true }).click()
      await expect(form.locator('.field-error')).toBeVisible()
      await form
        .getByLabel(words.paper)
        .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await photo() })
      await form.getByRole('button', { name: words.send, exact: true }).click()
      await expect(vendor.getByText(words.waits)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(vendor)
    })

    await test.step('reviewed', async () => {
      const staff = await open(browser, { width: 1440, javaScriptEnabled: true })
      await signInAsStaff(staff, 'admin@example.com')
      await staff.goto('/admin/vendors/certificates')
      const waiting = main(staff).getByRole('listitem').filter({ hasText: body })
      const paper = await waiting.getByRole('link', { name: /Open the document/ }).getAttribute('href')
      const opened = await staff.request.get(paper!)
      expect(opened.status()).toBe(200)
      expect(opened.headers()['content-disposition']).toContain('attachment')
      // Nobody else opens it.
      const stranger = await open(browser, { width, javaScriptEnabled })
      expect((await stranger.request.get(paper!, { maxRedirects: 0 })).status()).not.toBe(200)
      await expectAccessible(staff)
      await waiting.getByRole('button', { name: /^Approve/ }).click()
      await expect(staff.getByText('Certificate approved. Shoppers can now see it.')).toBeVisible()
      await staff.context().close()
    })

    const shopper = await open(browser, { width, javaScriptEnabled })
    const isShown = async () => {
      await shopper.goto(`${locale}${PRODUCT}`)
      return (await shopper.content()).includes(body)
    }

    await test.step('shown', async () => {
      await expect.poll(isShown).toBe(true)
      const badge = shopper.locator('.certificate').filter({ hasText: words.says(body) })
      await badge.getByText(words.details).click()
      await expect(badge).toContainText(number)
      const data = await shopper.locator('script[type="application/ld+json"]').allTextContents()
      expect(data.join()).toContain('hasCertification')
      expect(await excess(shopper)).toBe(0)
      if (javaScriptEnabled) await expectAccessible(shopper)
      await shopper.goto(`${locale}/shop?search=organic`)
      await main(shopper).locator('.search-read').getByRole('link', { name: words.tag }).click()
      await expect(shopper).toHaveURL(/tag=certified-organic/)
      await shopper.goto(`${locale}/farm/tamor-alaichi-farm`)
      await expect(shopper.locator('.certificate').filter({ hasText: body })).toContainText(number)
    })

    await test.step('ended by the clock', async () => {
      await moveClock(shopper, 'day')
      await expect.poll(isShown).toBe(false)
    })
  })

async function open(
  browser: Browser,
  { width, javaScriptEnabled }: { width: number; javaScriptEnabled: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.baseURL,
    javaScriptEnabled,
    viewport: { width, height: 800 },
  })
  return context.newPage()
}

/** The first day that a certificate may end, by the clock of the demo: '13 Mangsir 2083', '१३ मङ्सिर २०८३'. */
async function todayIn(page: Page, locale: string): Promise<string> {
  const html = await (await page.request.get(`${locale}/dev/clock`)).text()
  return /<time>([^<(]+) \(/.exec(html)![1]!
}

const photo = () =>
  sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .resize(640, 480)
    .jpeg()
    .toBuffer()
