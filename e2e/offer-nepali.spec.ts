import { expect, type Page, test } from '@playwright/test'
import { MOVED_BY_FONT, watchMovements } from './movements.ts'
import { untilAlive } from './shopper.ts'

// What a browser that is set to Nepali reads on an English page.

const PATH = '/category/vegetables?page=2'
const lineOf = (page: Page) => page.locator('.offer-nepali')

test.describe('a phone set to Nepali', () => {
  test.use({ locale: 'ne-NP' })

  test('is offered the same page in Nepali, and not asked there', async ({ page }) => {
    await page.goto(PATH)
    await expect(page).toHaveURL(PATH)
    await lineOf(page).getByRole('link', { name: 'नेपालीमा पढ्नुहोस् / Read in Nepali' }).click()
    await expect(page).toHaveURL(`/ne${PATH}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
    await expect(lineOf(page)).toHaveCount(0)
    // Back to English by the switch: that is a choice.
    await page.locator('.language-switch').first().click()
    await expect(page).toHaveURL(PATH)
    await expect(lineOf(page)).toBeHidden()
  })

  test('is led to the page that it has gone on to', async ({ page }) => {
    await page.goto(PATH)
    await untilAlive(page)
    await page.locator('.product-card-name a').first().click()
    await expect(page.locator('.product')).toBeVisible()
    const { pathname } = new URL(page.url())
    await lineOf(page).getByRole('link').click()
    await expect(page).toHaveURL(`/ne${pathname}`)
  })

  test('is not asked again after an answer', async ({ page, context }) => {
    await page.goto('/')
    await expect(lineOf(page)).toBeVisible()
    await lineOf(page).getByRole('button', { name: 'Stay in English' }).click()
    await expect(lineOf(page)).toBeHidden()
    const later = await context.newPage()
    await later.goto(PATH)
    await expect(later.locator('.product-card').first()).toBeVisible()
    await expect(lineOf(later)).toBeHidden()
  })

  test('sees nothing move for it', async ({ page }) => {
    const moved = await watchMovements(page)
    await page.goto(PATH)
    await untilAlive(page)
    await expect(lineOf(page)).toBeVisible()
    expect(await moved()).toBeLessThan(MOVED_BY_FONT)
  })

  test('gets the page that everybody gets', async ({ request }) => {
    // The line, hidden in both. Of the rest pictures can be ready in the one that were not yet in the other.
    const read = async (language: string) => {
      const answer = await request.get(PATH, { headers: { 'Accept-Language': language } })
      const [line = 'none'] = (await answer.text()).match(/<aside hidden="".*?<script/) ?? []
      return { url: answer.url(), line, varies: answer.headers().vary }
    }
    const inEnglish = await read('en-US')
    expect(inEnglish.line).toContain('Read in Nepali')
    expect(inEnglish.varies).not.toContain('Accept-Language')
    expect(await read('ne-NP,ne;q=0.9')).toEqual(inEnglish)
  })
})

test('a phone set to English is not asked', async ({ page }) => {
  await page.goto(PATH)
  await expect(page.locator('.product-card').first()).toBeVisible()
  await expect(lineOf(page)).toBeHidden()
})
