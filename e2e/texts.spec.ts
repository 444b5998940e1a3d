import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { textFiles, textsIn } from '../apps/web/test/text-files.ts'
import { buildWhenChanged } from '../scripts/build.ts'
import { watchRequests } from './pending.ts'
import { untilAlive } from './shopper.ts'

// A browser gets the texts of the language it reads, and of no other (docs/decisions/0003-locale-in-the-address.md).

const app = join(import.meta.dirname, '../apps/web/app')

/** Devanagari that belongs to English pages: names and mottos with both scripts, digits, districts, the last resort. */
const shownInBoth = [
  ...textFiles('en'),
  'texts/last-resort.ts',
  'ui/origin/district.ts',
  'sell/general-rules.ts',
]
  .map((file) => readFileSync(join(app, file), 'utf8'))
  // Whoever reads English may type these digits, too.
  .concat('०१२३४५६७८९')
  .join()

/** The field for a day reads days in either language, and says them in both calendars. */
const monthsAndWeekdays = ['bikram-sambat', 'read-day', 'day-in-words']
  .map((file) => readFileSync(join(app, `../../../packages/shop/src/nepal/${file}.ts`), 'utf8'))
  .join()
const isDayField = (file: string) => /\/day-field-[^/]+\.js$/.test(file)

/** What a script has of the other language. English sentences are recognised whole, since code is English too. */
const foreignIn = {
  en: (script: string) =>
    [...script.matchAll(/[\u0900-\u097f]+/g)]
      .map(([word]) => word)
      .filter((word) => !shownInBoth.includes(word)),
  ne: (script: string) => englishOnly.filter((sentence) => script.includes(sentence)),
}
const inNepali = new Set(await sentences('ne'))
const englishOnly = (await sentences('en')).filter((sentence) => !inNepali.has(sentence))

async function sentences(language: 'en' | 'ne'): Promise<string[]> {
  const messages = await Promise.all(textFiles(language).map(textsIn))
  return messages.flatMap(stringsIn).filter((text) => /^[A-Z][^'"`\\]* [^'"`\\]*[.?]$/.test(text))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** Of the build that is served: it was made when the journeys began. */
const scriptsOf = async (language: 'en' | 'ne') =>
  globSync(join(await buildWhenChanged(join(app, '../../..')), language, 'client/assets/*.js'))

for (const [language, other] of [
  ['en', 'ne'],
  ['ne', 'en'],
] as const)
  test(`the scripts of ${language} hold no text of the other language`, async () => {
    const find = (file: string) =>
      foreignIn[language](readFileSync(file, 'utf8')).filter(
        (word) => !(isDayField(file) && monthsAndWeekdays.includes(word)),
      )
    const scripts = await scriptsOf(language)
    expect(scripts.length).toBeGreaterThan(100)
    for (const file of scripts) expect(find(file), file).toEqual([])
    // Days are written by the server; where one is typed, it is read on the page.
    expect(scripts.filter(isDayField)).toHaveLength(1)
    for (const file of scripts.filter((file) => !isDayField(file)))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/Falgun|फागुन/)
    // What is looked for is there, in the other's.
    expect((await scriptsOf(other)).flatMap(find).length).toBeGreaterThan(200)
  })

for (const [language, prefix] of [
  ['en', ''],
  ['ne', '/ne'],
] as const)
  test(`whoever reads ${language} never loads the other language, whichever way they go`, async ({
    page,
  }) => {
    const scripts = new Map<string, string>()
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(response.url(), await response.text().catch(() => ''))
    })
    const allHasCome = watchRequests(page)
    await page.goto(prefix || '/')
    await untilAlive(page)
    await allHasCome()
    const loadedAtFirst = scripts.size
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    // Followed inside the document, as a reader does.
    for (const path of ['/category/vegetables', '/product/mude-red-potato', '/sell', '/faq', '/login']) {
      const link = page.locator(`a[href="${prefix}${path}"]`).filter({ visible: true }).first()
      const heading = page.getByRole('heading', { level: 1 })
      const before = (await heading.textContent())!
      await link.click()
      await expect(page).toHaveURL(prefix + path)
      await expect(heading).not.toHaveText(before)
      await allHasCome()
    }
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(scripts.size).toBeGreaterThan(loadedAtFirst)
    for (const [url, script] of scripts) {
      expect(script, url).not.toBe('')
      expect(foreignIn[language](script), url).toEqual([])
    }

    await page.goBack()
    await expect(page).not.toHaveURL(/\/login$/)
    await allHasCome()
    const other = language === 'en' ? 'ne' : 'en'
    await page.locator('a.language-switch').filter({ visible: true }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  })
