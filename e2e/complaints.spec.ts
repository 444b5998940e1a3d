import { expect, type Page, test } from '@playwright/test'
import { moveClock } from './clock.ts'
import { messageTo } from './outbox.ts'
import { ownShop } from './own-shop.ts'
import { expectAccessible, signInAsStaff } from './shopper.ts'

// A complaint through its clock. The demo's clock is moved for everybody who looks at it: these journeys have a shop of
// their own.

const shop = ownShop()

const WORDS = 'The tomatoes of Saturday were soft when they came. Please send the money back.'

const WAYS = {
  en: {
    size: { width: 360, height: 780 },
    path: '',
    complaints: 'Complaints',
    fields: ['Your name', 'Mobile number or email', 'What happened?'],
    send: 'Send complaint',
    received: /Its number is (GC-\d+)/,
    due: /We answer by.*\d{4} \(\d+ \w+ \d{4}\)/s,
    escalated: 'With the complaint officer',
    answered: 'Our answer',
    escalate: 'Escalate',
    department: /Department of Commerce/,
  },
  ne: {
    size: { width: 1440, height: 900 },
    path: '/ne',
    complaints: 'गुनासो',
    fields: ['तपाईंको नाम', 'मोबाइल नम्बर वा इमेल', 'के भयो?'],
    send: 'गुनासो पठाउनुहोस्',
    received: /गुनासो नम्बर (GC-\d+) हो/,
    due: /जवाफ आउने मिति.*२०८[०-९] \(.* २०[०-९]{2}\)/s,
    escalated: 'गुनासो सुन्ने अधिकारीकहाँ',
    answered: 'हाम्रो जवाफ',
    escalate: 'अधिकारीकहाँ पठाउनुहोस्',
    department: /वाणिज्य, आपूर्ति तथा उपभोक्ता संरक्षण विभाग/,
  },
} as const

for (const [language, way] of Object.entries(WAYS))
  test(`a visitor complains without scripts, nobody answers in time, staff answer, the visitor goes on (${language})`, {
    tag: language === 'ne' ? '@deep' : [],
  }, async ({ browser }) => {
    test.setTimeout(150_000)
    const open = async (options = {}) =>
      (await browser.newContext({ baseURL: shop.baseURL, ...options })).newPage()
    const visitor = await open({ viewport: way.size, javaScriptEnabled: false })
    const [staff, clock] = [await open({ viewport: way.size }), await open()]
    const address = `sita.${language}@example.com`

    // From the foot of any page to the form; what is missing is said under its field, and what was typed stays.
    await visitor.goto(`${way.path}/faq`)
    await visitor.getByRole('contentinfo').getByRole('link', { name: way.complaints, exact: true }).click()
    const [name, contact, text] = way.fields.map((label) => visitor.getByLabel(label)) as [
      ReturnType<Page['getByLabel']>,
      ReturnType<Page['getByLabel']>,
      ReturnType<Page['getByLabel']>,
    ]
    await name.fill('Sita Gurung')
    await contact.fill(address)
    await text.fill('Too short')
    await visitor.getByRole('button', { name: way.send }).click()
    await expect(visitor.getByRole('alert')).toBeVisible()
    await expect(contact).toHaveValue(address)
    await text.fill(WORDS)
    await visitor.getByRole('button', { name: way.send }).click()

    // A number, a date in both calendars, and the page's own link: nobody has proved that the
    // address is theirs, so that no mail goes there yet.
    const main = visitor.getByRole('main')
    await expect(main).toContainText(way.received)
    await expect(main).toContainText(way.due)
    const number = way.received.exec(await main.innerText())![1]!
    const link = new URL(visitor.url()).pathname
    expect(link).toMatch(/\/complaint\/[\w-]{22}$/)

    // Nobody answers: it goes to the officer by itself, and stands late before staff.
    await moveClock(clock, 'month')
    await visitor.goto(link)
    await expect(main).toContainText(way.escalated)
    await signInAsStaff(staff, 'admin@example.com')
    await staff.goto('/admin/complaints')
    await staff.getByRole('link', { name: number }).click()
    const hall = staff.getByRole('main')
    await expect(hall).toContainText('Late')
    await expect(hall).toContainText(WORDS)
    await expectAccessible(staff)
    await hall.getByLabel('Your answer').fill('We are sorry. The money was sent back today.')
    await hall.getByRole('button', { name: 'Send answer' }).click()
    await expect(hall.getByRole('status')).toContainText('Saved.')

    // The answer of the officer is the last: the page says where to turn to next.
    await visitor.goto(link)
    await expect(visitor.getByRole('region', { name: way.answered })).toContainText('We are sorry.')
    await expect(visitor.getByRole('button', { name: way.escalate })).toHaveCount(0)
    await expect(main).toContainText(way.department)
    await messageTo(clock, address, link.includes('/ne/') ? /जवाफ/ : /answered/)

    // The figures of the owner know it: one was late.
    await staff.goto('/admin/duties')
    await expect(hall.getByRole('listitem').filter({ hasText: 's33' })).toContainText('Not met')
  })
