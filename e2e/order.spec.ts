import { expect, test } from '@playwright/test'
import {
  ANARASA,
  BEANS,
  expectAccessible,
  LENTIL,
  order,
  POTATO,
  putIntoCart,
  registerAs,
  signInAs,
  signInAsStaff,
} from './shopper.ts'

/** The vendor of the anarasa. */
const MAURI_PALAN = 'machhapuchhre-mauri-palan@example.com'

test('the list shows ten orders, newest first, and a link to more [S2.6 S9.2]', async ({ page }) => {
  test.setTimeout(180_000)
  await registerAs(page)
  await page.goto('/order')
  await expect(page.getByText('You have no orders yet.')).toBeVisible()
  await expectAccessible(page)

  await order(page, LENTIL)
  const { token } = await (await page.request.get('/auth/session')).json()
  const headers = { Authorization: `Bearer ${token}` }
  const { data: address } = await (await page.request.get('/v1/api/address/', { headers })).json()
  const { data: contact } = await (await page.request.get('/v1/api/contact/', { headers })).json()
  // What is ready and what is asked for are two orders of one checkout: nobody places more than ten an hour.
  for (let made = 1; made < 7; made++) {
    const isMixed = made < 5
    await putIntoCart(page, LENTIL, ...(isMixed ? [ANARASA] : []))
    const cart = await (await page.request.get('/v1/api/cart/', { headers })).json()
    const answer = await page.request.post('/v1/api/cart/checkout/', {
      headers,
      data: {
        cart_items: cart.data.map((line: { id: number }) => line.id),
        ship_separately: isMixed,
        address: address[0].id,
        contact: contact[0].id,
        payment_method: 'cod',
      },
    })
    expect(answer.status()).toBe(201)
    // Not so many may be open at a time to be paid in cash.
    const { order_group_id, to_be_approved } = (await answer.json()).data
    for (const id of isMixed ? [to_be_approved.order_group_id, order_group_id] : []) {
      const cancelled = await page.request.post(`/v1/api/order/${id}/cancel/`, { headers, data: {} })
      expect(cancelled.status()).toBe(200)
    }
  }

  await page.goto('/order')
  const numbers = page.getByRole('main').getByRole('link', { name: /^GP-\d{6}$/ })
  await expect(numbers).toHaveCount(10)
  const shown = await numbers.allInnerTexts()
  expect(shown).toEqual([...shown].sort().reverse())
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(numbers).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
})

test('a purchase of two vendors shows each part, the totals, and where it goes [S2.7]', async ({ page }) => {
  await registerAs(page)
  const path = await order(page, BEANS, ANARASA)
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    /^Order GP-\d{6}\s+Waiting for vendor approval$/,
  )
  await expect(main.getByRole('heading', { name: /^From / })).toHaveCount(2)
  // One line on top, and a row of each package, with nothing of its way until it is unfolded.
  await expect(main.locator('.order-headline')).toHaveText(
    /^2 packages · next: .+ · Rs\u00a0660\.00 in cash$/,
  )
  const asked = main.locator('.panel').filter({ hasText: 'From Machhapuchhre Mauri Palan' })
  await expect(asked).toContainText('Up to Rs\u00a0340.00 in cash')
  await expect(main.getByText('pending')).toHaveCount(7)
  await expect(main.getByText('pending').filter({ visible: true })).toHaveCount(0)
  await asked.getByRole('heading', { name: /^From / }).click()
  await expect(asked.getByRole('listitem').filter({ hasText: 'Approved by vendor' })).toBeVisible()
  await expect(asked).toContainText('Rs 280.00')
  await expect(main).toContainText('Rs 600.00')
  await expect(main).toContainText('Baidam, Pokhara, Ward 6, Kaski')
  await expect(main).toContainText(/\+977 97\d-\d{7}/)
  await expect(main).toContainText('Please keep Rs 660.00 ready in cash.')
  await expectAccessible(page)

  // What is cancelled is one line; what is paid in cash is billed when it is handed over.
  await asked.getByText('Cancel item').click()
  await asked.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByText('Cancelled. The vendor has been notified.')).toBeVisible()
  await expect(asked).not.toContainText('Subtotal')
  await page.goto(path)
  await expect(main.locator('.order-headline')).toHaveText(/^1 package · .+ · Rs\u00a0380\.00 in cash$/)
  await expect(asked).toHaveText(/^From Machhapuchhre Mauri Palan\s+Cancelled/)
  await expect(asked.locator('.order-progress')).toBeHidden()
  await main.getByText('Bills', { exact: true }).click()
  await expect(
    main.getByText(/^No bill yet\. .* when each package is handed to the rider or customer\.$/),
  ).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on the phone' : 'on the phone, without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('three packages are seen in one screen, and each unfolds', async ({ page }) => {
      await registerAs(page)
      await page.goto(await order(page, BEANS, ANARASA, LENTIL))
      const rows = page.getByRole('main').locator('.parcel')
      await expect(rows).toHaveCount(3)
      const [last, bar] = await Promise.all([
        rows.last().boundingBox(),
        page.locator('.bottom-bar').boundingBox(),
      ])
      expect(last!.y + last!.height).toBeLessThan(bar!.y)
      await rows.last().getByRole('heading').click()
      await expect(rows.last().locator('.order-progress')).toBeVisible()
    })
  })

test('where an order goes is changed by its customer until it is packed, and by support for who calls', async ({
  page,
  browser,
}) => {
  await registerAs(page)
  const path = await order(page, LENTIL)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Change address or phone' }).click()
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('12')
  await page.getByLabel('Landmark').fill('Behind the school')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The fault has the keyboard, and what was typed stays.
  await expect(page.getByRole('textbox', { name: 'Mobile number', exact: true })).toBeFocused()
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the school')
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('9841999999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(path))
  await expect(main).toContainText('Behind the school')
  await expect(main).toContainText('+977 984-1999999')

  const support = await (await browser.newContext()).newPage()
  await signInAsStaff(support, 'support@example.com')
  await support.goto(`/admin/orders/${path.split('/').pop()}`)
  const desk = support.getByRole('main')
  await expect(desk.getByText('The vendor’s phone:')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Pack' })).toHaveCount(0)
  await desk.getByRole('link', { name: 'Change address or phone' }).click()
  await support.getByLabel('Where?').fill('Pokhara-5')
  await support.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(support.getByLabel('Reason (the customer will see this)')).toBeFocused()
  await support.getByLabel('Reason (the customer will see this)').fill('You called from another ward.')
  await support.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk).toContainText('Ward 5')
  await desk.getByText('Before', { exact: true }).click()
  await expect(desk).toContainText('Reason: “You called from another ward.”')
  await support.context().close()

  await page.reload()
  await expect(main).toContainText('Ward 5')
  await page.goto('/notifications')
  await expect(main).toContainText('You called from another ward.')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('an old order is in the cart again by one press, and once by two', async ({ page }) => {
      await registerAs(page)
      const path = await order(page, LENTIL, BEANS)
      const main = page.getByRole('main')
      const again = main.getByRole('button', { name: /^Order again: GP-/ })
      await page.goto('/order')
      // What is still to come is not old.
      await expect(main.getByRole('link', { name: /^GP-/ })).toBeVisible()
      await expect(again).toHaveCount(0)
      const cancelled = await page.request.post(path, { form: { cancel: 'all', reason: 'other' } })
      expect(cancelled.status()).toBe(200)

      await page.goto('/order')
      if (javaScriptEnabled) await expectAccessible(page)
      await again.click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      const said = page.getByText('2 products of this order are in your cart.')
      await expect(said).toBeVisible()
      await again.click()
      await expect(said).toBeVisible()
      await main.getByRole('link', { name: 'See cart' }).click()
      const amounts = main.locator('.cart-line-card')
      await expect(amounts).toHaveCount(2)
      await expect(main).toContainText('Rs 510.00')
    })
  })

test('somebody else’s order, and what is none, is not there [S2.7]', async ({ page, browser, baseURL }) => {
  await registerAs(page)
  const path = await order(page, POTATO)
  const stranger = await (await browser.newContext({ baseURL })).newPage()
  await registerAs(stranger)
  for (const other of [path, '/order/5', `/order/${crypto.randomUUID()}`, '/order?cursor=x'])
    expect((await stranger.goto(other))?.status()).toBe(404)
  await stranger.context().close()
})

test('orders are only for those who are signed in [S8.15]', async ({ page }) => {
  for (const path of ['/order', `/order/${crypto.randomUUID()}`, '/vendor']) {
    await page.goto(path)
    expect(new URL(page.url()).searchParams.get('error')).toBe('SessionRequired')
    expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(path)
  }
})

test('the vendor’s page is not there for customers', async ({ page }) => {
  await registerAs(page)
  expect((await page.goto('/vendor'))?.status()).toBe(404)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@deep',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a vendor confirms, packs, hands over and delivers, and the customer sees each step', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000)
      await registerAs(page)
      const path = await order(page, ANARASA)
      const main = page.getByRole('main')
      const number = (await main.getByRole('heading', { level: 1 }).innerText()).match(/GP-\d+/)![0]
      const counter = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
      await signInAs(counter, MAURI_PALAN)
      await counter.goto('/vendor')

      for (const [task, button, status, told] of [
        ['Needs approval', 'Approve', 'Confirmed', 'Machhapuchhre Mauri Palan confirmed Anarasa.'],
        ['To pack', 'Mark as packed', 'In progress', 'Machhapuchhre Mauri Palan packed Anarasa.'],
        [
          'Ready for delivery',
          'Mark as handed over',
          'In progress',
          'Out for delivery from Machhapuchhre Mauri Palan',
        ],
        ['Out for delivery', 'Mark as delivered', 'Delivered', 'Delivered from Machhapuchhre Mauri Palan'],
      ] as const) {
        const item = counter
          .getByRole('region', { name: task })
          .getByRole('listitem')
          .filter({ hasText: number })
        await expect(item).toContainText('Anarasa')
        // Who it is for is the vendor's to know once it has agreed.
        const ofItem = task === 'Needs approval' ? expect(item).not : expect(item)
        await ofItem.toContainText('Maya Gurung')
        await expect(item).toContainText('Baidam, Pokhara, Ward 6, Kaski')
        if (button === 'Mark as delivered')
          await item
            .getByLabel('The customer’s code')
            .fill(await main.locator('.delivery-code-digits').innerText())
        await item.getByRole('button', { name: `${button} Anarasa for ${number}` }).click()
        await expect(item).toHaveCount(0)
        await page.goto(path)
        await expect(main.getByRole('heading', { level: 1 })).toContainText(status)
        await expect(main).toContainText(told)
      }
      await expect(main).toContainText('Rs 340.00 paid in cash on delivery.')
      await counter.context().close()
    })
  })

test('a vendor who cannot supply ends the part, and nothing is to be paid', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerAs(page)
  const path = await order(page, ANARASA)
  const main = page.getByRole('main')
  const number = (await main.getByRole('heading', { level: 1 }).innerText()).match(/GP-\d+/)![0]
  const counter = await (await browser.newContext({ baseURL })).newPage()
  await signInAs(counter, MAURI_PALAN)
  await counter.goto('/vendor')
  await expectAccessible(counter)
  const item = counter.getByRole('listitem').filter({ hasText: number })
  await item.getByText('Approve less or decline').click()
  await item.getByLabel('Reason').selectOption('Out of stock')
  await item.getByRole('button', { name: 'Decline' }).click()
  await expect(item).toHaveCount(0)
  await counter.context().close()

  await page.goto(path)
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Cancelled')
  await expect(main.getByRole('listitem').filter({ hasText: 'Rejected by vendor' })).toBeVisible()
  await expect(main).toContainText('Nothing to pay.')
  await expectAccessible(page)
})

test('a step that is over is refused in words', async ({ page, browser, baseURL }) => {
  await registerAs(page)
  await order(page, ANARASA)
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/GP-\d+/)![0]
  const counter = await (await browser.newContext({ baseURL })).newPage()
  await signInAs(counter, MAURI_PALAN)
  await counter.goto('/vendor')
  const item = counter.getByRole('listitem').filter({ hasText: number })
  const [, part] = (await item.getAttribute('id'))!.split('awaiting_approval-')
  const answer = await counter.request.post('/vendor', { form: { order: part!, intent: 'hand-over' } })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('can only become')
  await counter.context().close()
})
