import { expect, type Page, test } from '@playwright/test'
import { excess } from './excess.ts'
import { expectAccessible, LENTIL, putIntoCart, registerAs, signInAsStaff } from './shopper.ts'

// Staff make where the shop delivers, through pages alone. Each journey has a palika of its own.

const main = (page: Page) => page.getByRole('main')

const palikaField = (page: Page) => page.getByRole('combobox', { name: 'Nagarpalika/Gaupalika' })

/** The row of a ward on the page of its zone. */
const ward = (page: Page, name: string) =>
  main(page)
    .locator('.zone-ward')
    .filter({ has: page.getByText(name, { exact: true }) })

for (const [javaScriptEnabled, palika, typed, district] of [
  [true, 'Dhulikhel', 'dulikhel', 'Kavrepalanchok'],
  [false, 'Panauti', 'panautee', 'Kavrepalanchok'],
] as const)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('staff make a zone with wards in one form; a customer orders there, at its fee and days', async ({
      page,
      browser,
    }) => {
      await signInAsStaff(page, 'operations@example.com')
      await page.goto('/admin/zones/new')
      await page.getByLabel('Name in English').fill(`Zone of ${palika}`)
      await page.getByRole('textbox', { name: 'Delivery fee' }).fill('seventy')
      await page.getByLabel('Tuesday').check()
      await page.getByLabel('Wednesday').check()
      await palikaField(page).fill(typed)
      await page.getByLabel('Ward numbers').fill('1-3, 5')
      await page.getByRole('button', { name: 'Create zone' }).click()
      await expect(page.getByLabel('Name in Nepali')).toHaveAccessibleDescription(/This field is required\./)
      await expect(page.getByRole('textbox', { name: 'Delivery fee' })).toHaveAccessibleDescription(
        /Enter the amount in rupees/,
      )
      // Nothing typed is lost.
      await expect(page.getByLabel('Wednesday')).toBeChecked()
      await expect(page.getByLabel('Ward numbers')).toHaveValue('1-3, 5')
      await page.getByLabel('Name in Nepali').fill(`${palika} जोन`)
      await page.getByRole('textbox', { name: 'Delivery fee' }).fill('70.50')
      await page.getByRole('button', { name: 'Create zone' }).click()
      await expect(main(page)).toContainText(`Added to this zone: ${palika} 1–3, 5.`)
      await expect(ward(page, `${palika}-5`)).toContainText('Active')
      if (javaScriptEnabled) await expectAccessible(page)

      const customer = await browser.newPage()
      await registerAs(customer)
      const items = await putIntoCart(customer, LENTIL)
      await customer.goto('/account/addresses/new')
      await customer.getByLabel('Where?').fill(`Bazaar, ${palika}-3, ${district}`)
      await customer.getByRole('button', { name: 'Save' }).click()
      await expect(customer).toHaveURL(/\/account\/addresses$/)
      await customer.goto(`/checkout?items=${items}`)
      const summary = customer.locator('.checkout-summary')
      await expect(summary).toContainText(`Delivery to ${palika}-3`)
      await expect(summary).toContainText('Usually Tue–Wed')
      await expect(summary).toContainText('70.50')
      await customer.close()
    })
  })

test('wards are moved and taken out, the zone is changed and closed, and a colleague is not overwritten', async ({
  page,
}) => {
  await signInAsStaff(page, 'operations@example.com')
  const make = async (name: string, nepali: string, palika = '', wards = '') => {
    await page.goto('/admin/zones/new')
    await page.getByLabel('Name in English').fill(name)
    await page.getByLabel('Name in Nepali').fill(nepali)
    await page.getByRole('textbox', { name: 'Delivery fee' }).fill('80')
    await palikaField(page).fill(palika)
    await page.getByLabel('Ward numbers').fill(wards)
    await page.getByRole('button', { name: 'Create zone' }).click()
    await expect(main(page)).toContainText(`Zone ${name} created.`)
    return page.url()
  }
  await make('Banepa town', 'बनेपा बजार', 'Banepa', 'all')
  const outer = await make('Banepa outside', 'बनेपा बाहिर')
  await palikaField(page).fill('Banepa')
  await page.getByLabel('Ward numbers').fill('1-40')
  await page.getByRole('button', { name: 'Add to this zone' }).click()
  await expect(page.getByLabel('Ward numbers')).toHaveAccessibleDescription(/Banepa has wards 1 to 14\./)
  await page.getByLabel('Ward numbers').fill('12-14')
  await page.getByRole('button', { name: 'Add to this zone' }).click()
  await expect(main(page)).toContainText('Added to this zone: Banepa 12–14. Moved from another zone: 12–14.')
  await ward(page, 'Banepa-13').getByRole('button', { name: 'Remove from the zone' }).click()
  await expect(main(page)).toContainText('Removed: Banepa 13.')
  await expect(ward(page, 'Banepa-13')).toHaveCount(0)

  // Two tabs: the second is told, sees what is there, and may then save.
  await page.goto(outer)
  const fee = page.getByRole('textbox', { name: 'Delivery fee' })
  await expect(fee).toHaveValue('80')
  const colleague = await page.context().newPage()
  await colleague.goto(outer)
  await colleague.getByRole('textbox', { name: 'Minimum order' }).fill('400')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Saved.', { exact: true })).toBeVisible()
  await colleague.close()
  await fee.fill('95')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has just changed this.')
  await expect(fee).toHaveValue('95')
  await expect(page.locator('.zone-terms')).toContainText('Rs 400')
  await page.getByRole('textbox', { name: 'Minimum order' }).fill('400')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.zone-terms')).toContainText('Rs 95')

  await page.getByRole('button', { name: 'Close zone' }).click()
  await expect(main(page)).toContainText('Banepa outside is closed: we do not deliver there for now.')
  await expect(main(page)).toContainText('Only a zone without wards and areas can be deleted.')
  await palikaField(page).fill('Banepa')
  await page.getByLabel('Ward numbers').fill('all')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Delete zone' }).click()
  await expect(page).toHaveURL(/\/admin\/zones\?deleted/)
  await expect(main(page)).not.toContainText('Banepa outside')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'switching with scripts' : 'switching without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a ward is switched in place, with the fold open and a word of what is now [S7.20]', async ({
      page,
    }) => {
      await signInAsStaff(page, 'admin@example.com')
      await page.goto('/admin/zones')
      expect(await excess(page)).toBe(0)
      await main(page).getByRole('link', { name: 'Kathmandu valley', exact: true }).click()
      const fold = main(page).locator('details').filter({ hasText: 'Lalitpur' })
      await fold.locator('summary').click()
      const row = ward(page, 'Lalitpur-12')
      await row.scrollIntoViewIfNeeded()
      const before = await row.boundingBox()
      const isServed = async () =>
        (await (await page.request.get('/v1/api/location/2901/ward/')).json()).data[11].is_active
      for (const [button, told] of [
        ['Deactivate', 'Lalitpur-12 is inactive'],
        ['Activate', 'Lalitpur-12 is active'],
      ] as const) {
        await row.getByRole('button', { name: button }).click()
        await expect(row.getByRole('status')).toHaveText(told)
        await expect(fold).toHaveAttribute('open', '')
        await expect(row).toBeInViewport()
        if (javaScriptEnabled) expect((await row.boundingBox())!.y).toBeCloseTo(before!.y, -1)
        expect(await isServed()).toBe(button === 'Activate')
      }
    })
  })

test('an area is added, found by its other name, switched off and deleted [S7.20]', async ({ page }) => {
  await signInAsStaff(page, 'operations@example.com')
  await page.goto('/admin/zones')
  await main(page).getByRole('link', { name: 'Pokhara-9: zone Pokhara' }).click()
  await ward(page, 'Pokhara-9').getByRole('link', { name: 'Add an area' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Add an area')
  await page.getByLabel('Name in English').fill('Prithvi Chowk')
  await page.getByRole('button', { name: 'Add area' }).click()
  await expect(page.getByLabel('Name in Nepali')).toHaveAccessibleDescription(/This field is required\./)
  await page.getByLabel('Name in Nepali').fill('पृथ्वी चोक')
  await page.getByLabel('Other names').fill('Bus Park, बसपार्क')
  await page.getByRole('button', { name: 'Add area' }).click()
  await expect(ward(page, 'Pokhara-9')).toContainText('Prithvi Chowk')
  const areas = async () => (await (await page.request.get('/v1/api/ward/380109/area/')).json()).data
  expect(await areas()).toMatchObject([{ name: 'Prithvi Chowk', aliases: ['Bus Park', 'बसपार्क'] }])
  await ward(page, 'Pokhara-9').getByRole('link', { name: 'Prithvi Chowk' }).click()
  await expect(page).toHaveURL(/\/admin\/areas\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Deactivate.*Prithvi Chowk$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Prithvi Chowk is inactive' })).toBeVisible()
  expect(await areas()).toEqual([])
  await page.getByRole('button', { name: 'Delete area' }).click()
  await expect(ward(page, 'Pokhara-9')).not.toContainText('Prithvi Chowk')
})

test('the old page of places leads to the zones', async ({ page }) => {
  await signInAsStaff(page, 'admin@example.com')
  await page.goto('/admin/places')
  await expect(page).toHaveURL(/\/admin\/zones$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Delivery zones')
})

test('what somebody else saved meanwhile is on the form after a conflict, and saving again undoes none of it', async ({
  page,
}) => {
  await signInAsStaff(page, 'operations@example.com')
  await page.goto('/admin/zones/new')
  await page.getByLabel('Name in English').fill('Contested zone')
  await page.getByLabel('Name in Nepali').fill('साझा जोन')
  await page.getByRole('textbox', { name: 'Delivery fee' }).fill('60')
  await page.getByLabel('Tuesday').check()
  await page.getByRole('button', { name: 'Create zone' }).click()
  await expect(page).toHaveURL(/\/admin\/zones\/\d+\?created/)
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await colleague.getByRole('textbox', { name: 'Delivery fee' }).fill('70')
  await colleague.getByLabel('Name in Nepali').fill('विवादित जोन')
  await colleague.getByLabel('Friday').check()
  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colleague.getByText('Saved.', { exact: true })).toBeVisible()

  // Only the names are touched here, and one of them the other way.
  await page.getByLabel('Name in English').fill('My zone')
  await page.getByLabel('Name in Nepali').fill('मेरो जोन')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const nepali = page.getByLabel('Name in Nepali')
  await expect(nepali).toHaveAccessibleDescription('Saved by someone else: विवादित जोन')
  await expect(nepali).toBeFocused()
  await expect(nepali).toHaveValue('मेरो जोन')
  await expect(page.getByRole('textbox', { name: 'Delivery fee' })).toHaveValue('70')
  await expect(page.getByLabel('Friday')).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await colleague.reload()
  await expect(colleague.getByRole('textbox', { name: 'Delivery fee' })).toHaveValue('70')
  await expect(colleague.getByLabel('Friday')).toBeChecked()
  await expect(colleague.getByLabel('Name in English')).toHaveValue('My zone')
})
