import { expect, type Page, test } from '@playwright/test'
import { excess } from './excess.ts'
import { expectAccessible } from './shopper.ts'

// What somebody types as they would say it: whole sentences, dishes, several things, what is not sold, and a slip of the finger.

interface Searches {
  path: string
  /** What is left out of it is struck out on the page. */
  sentence: { typed: string; finds: RegExp; struck: string }
  dish: { typed: string; finds: RegExp[] }
  two: { typed: string; finds: [RegExp, RegExp] }
  notSold: { typed: string; says: string }
  guess: { typed: string; says: string; finds: RegExp; back: string }
}

const IN_ENGLISH: Searches = {
  path: '/shop',
  sentence: { typed: 'honey for my mother', finds: /honey/i, struck: 'mother' },
  dish: { typed: 'what do i need for kheer', finds: [/rice/i, /milk/i] },
  two: { typed: 'potato and honey', finds: [/potato/i, /honey/i] },
  notSold: { typed: 'rice cooker', says: 'We do not sell this.' },
  guess: {
    typed: 'potsto',
    says: 'Showing results for “potato”.',
    finds: /potato/i,
    back: 'Search for “potsto” instead',
  },
}

const IN_NEPALI: Searches = {
  path: '/ne/shop',
  sentence: { typed: 'आमाको लागि मह चाहियो', finds: /मह/, struck: 'आमाको' },
  dish: { typed: 'खीर बनाउन के के चाहिन्छ', finds: [/चामल/, /दूध/] },
  two: { typed: 'आलु र मह', finds: [/आलु/, /मह/] },
  notSold: { typed: 'राइस कुकर', says: 'यो सामान यहाँ पाइँदैन।' },
  guess: { typed: 'potsto', says: '“potato” का नतिजा देखाइएको छ।', finds: /आलु/, back: '“potsto” नै खोज्नुहोस्' },
}

const cards = (page: Page) => page.locator('.shop-main .product-card')
const search = (page: Page, path: string, typed: string) =>
  page.goto(`${path}?search=${encodeURIComponent(typed)}`)

for (const width of [360, 1440])
  for (const [language, { path, sentence, dish, two, notSold, guess }] of [
    ['English', IN_ENGLISH],
    ['Nepali', IN_NEPALI],
  ] as const)
    test.describe(`in ${language}, ${width} px wide,`, () => {
      test.use({ viewport: { width, height: width < 1024 ? 800 : 900 } })

      test('a sentence, a dish and two goods find what they name', async ({ page }) => {
        await search(page, path, sentence.typed)
        await expect(cards(page).first()).toContainText(sentence.finds)
        await expect(page.locator('.search-read s')).toHaveText(sentence.struck)
        expect(await excess(page)).toBe(0)

        await search(page, path, dish.typed)
        const first = await cards(page).allInnerTexts()
        for (const one of dish.finds) expect(first.slice(0, 8).some((text) => one.test(text))).toBe(true)
        expect(await excess(page)).toBe(0)

        await search(page, path, two.typed)
        const both = await cards(page).allInnerTexts()
        // They take turns.
        for (const one of two.finds) expect(both.slice(0, 2).some((text) => one.test(text))).toBe(true)
        await expectAccessible(page)
      })

      test('what is not sold is said, and a guess is taken back', async ({ page }) => {
        await search(page, path, notSold.typed)
        await expect(page.locator('.empty')).toContainText(notSold.says)
        await expect(page.locator('.near-categories a').first()).toBeVisible()
        expect(await excess(page)).toBe(0)
        await expectAccessible(page)

        await search(page, path, guess.typed)
        const read = page.locator('.search-read')
        await expect(read).toContainText(guess.says)
        await expect(cards(page).first()).toContainText(guess.finds)
        expect(await excess(page)).toBe(0)
        await read.getByRole('link', { name: guess.back }).click()
        await expect(page).toHaveURL(`${path}?search=${guess.typed}&exact=true`)
        await expect(read.getByText(guess.says)).toHaveCount(0)
        await expect(page.locator('.empty')).toBeVisible()
      })
    })
