import { expect, type Page, test } from '@playwright/test'
import { main } from './counter.ts'
import {
  expectAccessible,
  placeButton,
  putIntoCart,
  registerAs,
  signInAs,
  signInAsStaff,
  somePhone,
  untilAlive,
} from './shopper.ts'
import { smallTargets } from './targets.ts'
import { makeTimedZone, saveAddressIn } from './timed-zone.ts'

// A vendor packs an order with a thumb: a weight, two bags, their labels; and the code of a bag is opened by those who have to do with it
// and by somebody else. With and without scripts another product and palika each.

const FARM = 'sunakhari-hill-farm@example.com'
/** With the next two, where no other journey goes. */
const WARD = 7
const THUMB = { width: 360, height: 740 }
/** An A6 sheet in points of a PDF. */
const A6 = /0 0 29[78][.\d]* 4(?:19|20)[.\d]*/

for (const [javaScriptEnabled, slug, palika] of [
  [true, 'beetroot', 'Roshi'],
  [false, 'sweet-potato', 'Temal'],
] as const)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: THUMB })

    test('a vendor packs by weight into two bags, prints their labels, and the code of a bag opens the order for those it concerns', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      const product = (await (await page.request.get(`/v1/api/product/${slug}/`)).json()).data
      await signInAs(page, FARM)
      await page.goto(`/vendor/products/${product.id}`)
      const weighed = page.getByRole('checkbox', { name: 'Sold by weight' })
      await weighed.check()
      const form = page.locator('form').filter({ has: weighed })
      await form.getByRole('button', { name: /^Save/ }).first().click()
      await expect(main(page).getByText('Saved.', { exact: true })).toBeVisible()

      const staff = await browser.newPage({ javaScriptEnabled })
      await signInAsStaff(staff, 'operations@example.com')
      await makeTimedZone(staff, { palika, zone: `Bags of ${palika}`, ward: WARD })
      const customer = await browser.newPage({ javaScriptEnabled })
      await registerAs(customer, 'Sita Baniya')
      const { path, number } = await orderAt(customer, slug, palika)

      const packPath = await openDayOf(page, new RegExp(`Enter weights.*${number}`))
      await page.goto(`/ne${packPath}`)
      await expect(page.getByRole('button', { name: 'प्याक भयो' })).toBeVisible()
      await page.goto(packPath)
      await expect(page.locator('.pack-mark')).toHaveText(/^[A-Z]{1,2}-1$/)
      const mark = await page.locator('.pack-mark').innerText()
      await page.getByLabel(`Weight of ${product.name}`).fill('१.०४')
      if (javaScriptEnabled) {
        await untilAlive(page)
        await page.getByRole('button', { name: 'One bag more' }).click()
      } else await page.getByLabel('How many bags?').fill('2')
      await expect(page.getByLabel('How many bags?')).toHaveValue('2')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Packed', exact: true }).click()
      await expect(main(page)).toContainText(`${mark} is packed in 2 bags.`)
      if (javaScriptEnabled) await expectAccessible(page)
      await main(page).getByRole('link', { name: 'Labels for 2 bags' }).click()
      await expect(page.locator('.label')).toHaveCount(2)
      await expect(page.locator('.label').last()).toContainText('Bag 2 of 2')
      await expect(page.locator('.label').first()).toContainText(mark)
      for (const secret of ['Sita', 'Baniya'])
        await expect(page.locator('.label').first()).not.toContainText(secret)
      if (javaScriptEnabled) await expectAccessible(page)
      const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(sheet.match(/\/MediaBox\s*\[[^\]]*\]/g)).toEqual([
        expect.stringMatching(A6),
        expect.stringMatching(A6),
      ])

      expect(await openDayOf(page, `Bags and labels ${number}`)).toBe(packPath)
      expect(await smallTargets(page)).toEqual([])

      await page.goto(`${packPath}/labels`)
      const code = `/q/${await page.locator('.label-code').last().innerText()}`
      expect(code).toMatch(/^\/q\/[a-hjkmnp-z2-9]{10}$/)
      await page.goto(code)
      await expect(page).toHaveURL(new RegExp(`${packPath}$`))
      await customer.goto(code)
      await expect(customer).toHaveURL(new RegExp(`${path}$`))
      await expect(main(customer)).toContainText('2 bags')
      await staff.goto(code)
      await expect(staff).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}/)
      const stranger = await browser.newPage({ javaScriptEnabled })
      const told: string[] = []
      for (const opened of [code, '/q/abcdefgh23', '/q/x']) {
        expect((await stranger.goto(opened))!.status()).toBe(200)
        told.push(await main(stranger).innerText())
      }
      expect(told[0]).toContain('This bag belongs to Himalayan Green.')
      expect(told[0]).toContain('यो झोला Himalayan Green को हो।')
      expect(told).toEqual([told[0], told[0], told[0]])
      expect(told[0]).not.toContain(number)
      if (javaScriptEnabled) await expectAccessible(stranger)
      for (const open of [stranger, customer, staff]) await open.close()
    })
  })

/** Orders one of it for the last delivery time that is offered. */
async function orderAt(
  customer: Page,
  slug: string,
  palika: string,
): Promise<{ path: string; number: string }> {
  await putIntoCart(customer, slug)
  await saveAddressIn(customer, palika, WARD)
  await customer.goto('/checkout')
  await customer.getByLabel('Mobile number', { exact: true }).fill(somePhone())
  const times = customer.getByRole('group', { name: 'When should we come?' })
  await times.getByRole('radio').last().check()
  await placeButton(customer).click()
  await expect(customer).toHaveURL(/\/order\/[0-9a-f-]{36}/)
  return {
    path: new URL(customer.url()).pathname,
    number: /GP-\d+/.exec(await main(customer).innerText())![0],
  }
}

/** Opens the day of the vendor on which the order with this link is to be packed, and answers where the link leads. */
async function openDayOf(page: Page, name: string | RegExp): Promise<string> {
  await page.goto('/vendor')
  const days = await page
    .locator('.vendor-days a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  const link = main(page).getByRole('link', { name })
  for (const day of days) if ((await link.count()) === 0) await page.goto(day)
  return (await link.getAttribute('href', { timeout: 5000 }))!
}
