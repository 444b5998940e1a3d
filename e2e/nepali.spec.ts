import { expect, type Page, test } from '@playwright/test'
import { PAGE_ROWS, type PageRow } from './page-rows.ts'
import { BEANS, order, registerAs, signInAsStaff, thingsOf } from './shopper.ts'

// Numbers are written one way on every Nepali page: money as Rs, quantities of goods, what stands beside a sign and a figure
// that stands alone with Latin digits; counts in a sentence, days, times and wards with Devanagari ones.

/** What keeps its Latin digits: it is copied, typed or dialled as it stands. */
const KEPT: Record<string, RegExp> = {
  'lists of numbers': /\d+(, \d+)+/g,
  ids: /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g,
  'what is typed':
    /(?<=लागि |भए )0(?=।)|250 वा 0\.5|1 kg, 250 g box, 6 pieces|sidr-honey-500-g|2083\/84-000012, 12, GP-000123/g,
  money: /[−-]?Rs[\s\u00a0]\d[\d,]*(\.\d\d)?(?!\d)/g,
  'numbers of orders, people and bills': /\b(CN-)?20\d\d\/\d\d(-\d{6})?\b|\b(GP|ID)-\d+/g,
  'phone numbers, PAN, accounts, codes':
    /\+977( \d{3}-••••\d{3})?|\+?\d[\d -]{5,}\d|\b\d{6}\b|namaste-green-2083|\bC-[\dA-F]{8}\b/g,
  addresses: /\S+@\S+|https?:\S+|\S+\/\S*|\b\d+\.\d+\.\d+\.\d+\b/g,
  'our references of payments': /\b[A-Z\d]{20}\b/g,
  'what a vendor typed': /\d+ ropani in [\w-]+/g,
  'names of programs and codes': /\b2FAS\b|\bUTF-8\b/g,
  'quantities of goods':
    /\d[\d,.]*( देखि \d[\d,.]*)?[\s\u00a0](केजी|किलोग्राम|ग्राम|मिलि|लिटर|सेमि|मुठा|दर्जन|थैलो|प्याकेट|बोतल|जार|बोरा|सिन्का|बत्ती|वटा|बाँकी)|\d+ (मध्ये|बाट) \d+/g,
  'what stands beside a sign': /\d[\d,.]*\s?([×%]|[KM]B\b)|[×+−]\s?\d[\d,.]*|\(\d[\d,.]*\)/g,
  'a figure in a cell, in a badge or after its label':
    /(?<=^|\t|[^.\s] )\d[\d,.]*\+?\s*(?=$|\t)|(?<=: )\d[\d,.]*(?=।)/g,
}

/** What has Latin digits, written with others: a unit, a sign, or nothing beside it. */
const OTHER_DIGITS = /[०-९]\s?(केजी|ग्राम|मिलि|लिटर|सेमि|मुठा|दर्जन|सिन्का|बत्ती|×|%)|×\s?[०-९]|^[०-९][०-९,.]*\+?$/

const READERS = {
  visitor: ['anybody', 'visitors'],
  owner: ['signedIn', 'owner'],
  vendor: ['vendor'],
  staff: ['staff'],
}

for (const [reader, whose] of Object.entries(READERS))
  test(`every Nepali page of a ${reader} writes money, counts and days one way`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const open = async () => (await browser.newContext({ baseURL })).newPage()
    const owner = await open()
    await registerAs(owner)
    // The vendor's to pack, and in everybody's lists.
    await order(owner, BEANS)
    const things = await thingsOf(owner)
    const page = reader === 'owner' ? owner : await open()
    if (reader === 'vendor') await signInAsStaff(page, 'sinja-khola-organic-growers@example.com')
    if (reader === 'staff') await signInAsStaff(page, 'admin@example.com')
    const faults: string[] = []
    let moneys = 0
    for (const [pattern, row] of Object.entries(PAGE_ROWS)) {
      // The outbox of the demo shows messages in the language of whoever gets them.
      if (row.isFile || row.status || !whose.includes(row.who) || pattern === '/dev/outbox') continue
      const path = pathOf(pattern, row)
      await page.goto(`/ne${path}`)
      for (const text of await textsOf(page)) {
        // A message as customers write it, and what is put into the sentences of articles.
        if (/२ किलो आलु/.test(text) || (pattern.startsWith('/admin/articles') && /^[०-९]+$/.test(text)))
          continue
        moneys += text.match(/Rs/g)?.length ?? 0
        faults.push(...faultsOf(text).map((fault) => `${path}: ${fault}: ${text}`))
      }
    }
    expect([...new Set(faults)]).toEqual([])
    expect(moneys).toBeGreaterThan(5)
    await Promise.all([owner, page].map((page) => page.context().close()))

    function pathOf(pattern: string, { path }: PageRow): string {
      return path?.(things) ?? (pattern === '/' ? '' : pattern)
    }
  })

test('the words for faults are found', () => {
  expect(faultsOf('Rs 1,25,000.50, अर्डर GP-000123, +977 980-0000000, २ वटा')).toEqual([])
  expect(faultsOf('रू ४८०.००')).toEqual(['not Rs'])
  expect(faultsOf('रु. 480')).toEqual(['not Rs', 'Latin digits'])
  expect(faultsOf('Rs ४८०')).toEqual(['not Rs'])
  expect(faultsOf('Rs 480.5')).toEqual(['Latin digits'])
  expect(faultsOf('2 × 1 केजी, करिब 1.2 केजी')).toEqual([])
  expect(faultsOf('2 × १ केजी')).toEqual(['Devanagari digits'])
  expect(faultsOf('१२')).toEqual(['Devanagari digits'])
  expect(faultsOf('१०० %')).toEqual(['Devanagari digits'])
  expect(faultsOf('5 जना')).toEqual(['Latin digits'])
  expect(faultsOf('4 मङ्सिर 2083')).toEqual(['Latin digits'])
})

function faultsOf(text: string): string[] {
  const left = Object.values(KEPT).reduce((text, kept) => text.replaceAll(kept, ''), text)
  const isOther = /(^|[\s(])(रू|रु)[.\s]?\s?[\d०-९]|रुपैयाँ\s?[\d०-९]|[\d०-९]\s?रुपैयाँ|Rs\.?\s?[०-९]/.test(text)
  return [
    ...(isOther ? ['not Rs'] : []),
    ...(OTHER_DIGITS.test(text) ? ['Devanagari digits'] : []),
    ...(/\d/.test(left) ? ['Latin digits'] : []),
  ]
}

/**
 * What is read on a page and read aloud of it, without what is typed into fields, the names of keys, and what is marked as English.
 * An amount in a table has its unit in the heading of the column. Plots, the tables behind them and those of reports keep Latin digits: their figures
 * are short and stand among amounts.
 */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const PLOTS =
      'svg, .report-table-frame, .plot-panel, .plot-table, .bar-plot, .bar-list, .small-multiples, .stacked-bars'
    for (const fold of document.querySelectorAll('details')) fold.open = true
    const names = ['aria-label', 'aria-valuetext', 'title', 'alt']
    const spoken = [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest(`[lang="en"], ${PLOTS}`))
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    for (const kept of document.querySelectorAll(`[lang="en"], code, kbd, .delivery-code, script, ${PLOTS}`))
      kept.remove()
    for (const table of document.querySelectorAll('table')) nameUnits(table)
    return [...document.body.innerText.split('\n'), ...spoken].map((text) => text.trim()).filter(Boolean)

    /** Writes the unit of a heading before the figures below it. */
    function nameUnits(table: HTMLTableElement): void {
      const inRupees = new Set<number>()
      for (const row of table.rows) {
        let column = 0
        for (const cell of row.cells) {
          if (cell.closest('thead') && /\bRs\b/.test(cell.innerText)) inRupees.add(column)
          else if (inRupees.has(column) && !cell.innerText.includes('Rs'))
            cell.innerHTML = cell.innerHTML.replace(/(?<=^|>)(\s*[−-]?)(?=\d)/, '$1Rs ')
          column += cell.colSpan
        }
      }
    }
  })
}
