import '../node-version.js'
import { openDemoShop } from '../demo-shop.ts'
import { intoPage, median, processors, today } from '../performance-page.ts'
import { type Bytes, LINE, openBrowser, openSlowPhone, sum } from './slow-phone.ts'
import { buy, type WholeOrder } from './whole-order.ts'

// Opens pages as a slow phone on a slow line does, that has never seen the shop, and writes what it took into
// docs/performance.md: `npm run slow-line [pages…]`.

const RUNS = 3
/** Seconds, and kilobytes (of 1,000 bytes). */
const BAR = { paint: 2, complete: 9, next: 2, script: 95, order: 400 }

/** Pages by the words that ask for them; from a list the reader goes on to a product. */
const PAGES: [name: string, path: string, isList?: boolean][] = [
  ['Home', '/'],
  ['Category', '/category/vegetables', true],
  ['Product', '/product/mude-red-potato'],
  ['Nepali', '/ne'],
]
const ORDER = 'Purchase'

/** In seconds. A page is complete at its load event: its scripts come after that, until the line is quiet. */
interface Visit {
  paint: number
  largest: number
  complete: number
  quiet: number
  bytes: Bytes
  next?: number
}

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name.toLowerCase())
const failed: string[] = []
const shop = await openDemoShop()
const browser = await openBrowser()
process.exitCode = 1
try {
  const table: string[] = []
  const print = (...lines: string[]) => {
    table.push(...lines)
    process.stdout.write(`${lines.join('\n')}\n`)
  }
  print(
    '| Page | first paint s | LCP s | complete s | quiet s | next page s | kB | html | style | script | font | picture | other |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  )
  for (const [name, path, isList] of PAGES) {
    if (!isAsked(name)) continue
    await warm(path)
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(path, isList))
    print(rowOf(name, visits))
  }
  if (isAsked(ORDER)) {
    for (const [, path] of PAGES) await warm(path)
    print('', ...(await orders()))
  }
  if (asked.length === 0) write(table)
  for (const sentence of failed) process.stderr.write(`${sentence}\n`)
  if (failed.length === 0) process.exitCode = 0
} finally {
  await browser.close()
  await shop.close()
}

async function visit(path: string, isList = false): Promise<Visit> {
  const phone = await openSlowPhone(browser, shop.address)
  const { page } = phone
  try {
    await page.addInitScript(watchLargestPaint)
    await page.goto(path, { waitUntil: 'commit' })
    const quiet = await phone.complete()
    const bytes = phone.bytes()
    const { paint, largest, complete } = await page.evaluate(() => ({
      complete:
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart / 1000,
      paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime / 1000,
      largest: (window as unknown as { largestPaint: number }).largestPaint / 1000,
    }))
    const times = { paint, largest, complete, quiet }
    if (!isList) return { ...times, bytes }
    const product = page.locator('main .product-card a').first()
    const next = await phone.touch(product, 'h1', (await product.textContent())!.trim())
    return { ...times, bytes, next }
  } finally {
    await phone.close()
  }
}

/** In the browser: keeps when the largest part so far was painted. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    Object.assign(window, { largestPaint: list.getEntries().at(-1)!.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function rowOf(name: string, visits: Visit[]): string {
  const figure = (of: (visit: Visit) => number | undefined) => median(visits.map((one) => of(one) ?? 0))
  const seconds = (what: 'paint' | 'largest' | 'complete' | 'quiet' | 'next') => figure((one) => one[what])
  hold(`${name}: first paint`, seconds('paint'), BAR.paint, 's')
  hold(`${name}: complete`, seconds('complete'), BAR.complete, 's')
  hold(`${name}: next page`, seconds('next'), BAR.next, 's')
  const kinds = Object.keys(visits[0]!.bytes) as (keyof Bytes)[]
  const kilobytes = kinds.map((kind) => figure(({ bytes }) => bytes[kind]) / 1000)
  hold(`${name}: scripts`, kilobytes[kinds.indexOf('script')]!, BAR.script, 'kB')
  const cells = [
    name,
    ...(['paint', 'largest', 'complete', 'quiet'] as const).map((what) => seconds(what).toFixed(1)),
    visits[0]!.next ? seconds('next').toFixed(1) : '',
    Math.round(figure(({ bytes }) => sum(bytes)) / 1000),
    ...kilobytes.map((one) => Math.round(one)),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Whole purchases: what each step made the reader wait, and what came for it. */
async function orders(): Promise<string[]> {
  const runs: WholeOrder[] = []
  for (let run = 0; run < RUNS; run++) {
    const phone = await openSlowPhone(browser, shop.address)
    runs.push(await buy(phone).finally(() => phone.close()))
  }
  const kilobytes = median(runs.map(({ bytes }) => bytes)) / 1000
  hold('Purchase: all that came', kilobytes, BAR.order, 'kB')
  const steps = runs[0]!.steps.map(({ name }, index) => {
    const figure = (what: 'seconds' | 'bytes') => median(runs.map((one) => one.steps[index]![what]))
    return `| ${name} | ${figure('seconds').toFixed(1)} | ${Math.round(figure('bytes') / 1000)} |`
  })
  const seconds = median(runs.map((one) => one.seconds)).toFixed(1)
  return [
    '| A purchase, until | s | kB |',
    '|---|---:|---:|',
    ...steps,
    `| all of it | ${seconds} | ${Math.round(kilobytes)} |`,
  ]
}

/**
 * Somebody has been there before: the server has the page and its encodings at hand. The sizes of pictures are made by a job
 * beside the open shop; until then there are originals only.
 */
async function warm(path: string): Promise<void> {
  for (let second = 0; second < 300; second++) {
    const html = await (await fetch(shop.address + path, { headers: { 'accept-encoding': 'br' } })).text()
    if (html.split('<picture').length === html.split('type="image/avif"').length) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error(`The pictures of ${path} were not made within five minutes.`)
}

function hold(what: string, figure: number, bar: number, unit: string): void {
  if (figure > bar) failed.push(`${what}: ${figure.toFixed(1)} ${unit}, at most ${bar} is wanted.`)
}

function write(table: string[]): void {
  const text = [
    `${today()}, ${LINE.bitsPerSecond / 1000} kbit/s both ways, ${LINE.latency} ms, processor ÷ ${LINE.slowdown}, nothing kept, median of ${RUNS} runs;`,
    `${processors()}; browser and server share the cores.`,
    '',
    ...table,
  ].join('\n')
  intoPage('npm run slow-line', text)
}
