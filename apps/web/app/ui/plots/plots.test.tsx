import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { BarList } from './bar-list.tsx'
import { BarPlot } from './bar-plot.tsx'
import { dayMarks } from './day-marks.server.ts'
import { HeatTable, shadeOf } from './heat-table.tsx'
import { lastMarks, type Mark } from './marks.ts'
import { MarksTable } from './marks-table.tsx'
import { PlotPanel } from './plot-panel.tsx'
import { SmallBars } from './small-bars.tsx'
import { SmallMultiples } from './small-multiples.tsx'
import { StackedBars, StacksTable } from './stacked-bars.tsx'

/** The days of Ashoj 2083: it is the 21st. */
const days = Array.from({ length: 31 }, (_, at) =>
  new Date(Date.UTC(2026, 8, 17 + at)).toISOString().slice(0, 10),
)
const marks: Mark[] = dayMarks(days, { locale: 'en', today: '2026-10-07', todayText: 'today' }).map(
  (mark, at) => ({
    ...mark,
    value: at > 20 ? null : at === 20 ? 50_320_00 : (60_000 + at * 2000) * 100,
    before: 70_000_00,
    to: at === 0 ? '/admin/orders?from=2026-09-17' : undefined,
  }),
)
const periods = { now: 'Ashoj', part: 'today, in progress', before: 'Bhadra' }

const plot = <BarPlot title="Sales by day" marks={marks} measure="rupees" periods={periods} />

/** One of the two drawings of a bar plot. */
const drawn = (html: string, name: 'plot-wide' | 'plot-narrow') =>
  new RegExp(`<svg class="${name}".*?</svg>`, 's').exec(html)![0]

test('a bar stands for each day that was, a tick for each that it is compared with, and Saturdays are shaded', async () => {
  const wide = drawn(await rendered(plot), 'plot-wide')
  const rects = tagsIn(wide, 'rect').map((rect) => rect.class)
  expect(rects.filter((name) => name === 'plot-is-now').length).toBe(20)
  expect(rects.filter((name) => name === 'plot-is-part').length).toBe(1)
  expect(rects.filter((name) => name === 'plot-is-before').length).toBe(21)
  expect(rects.filter((name) => name === 'plot-is-before is-to-come').length).toBe(10)
  expect(rects.filter((name) => name === 'plot-is-shaded').length).toBe(
    days.filter((day) => new Date(day).getUTCDay() === 6).length,
  )
})

test('the axis has days of Bikram Sambat, and those of the Gregorian calendar at its ends', async () => {
  const words = textOf(drawn(await rendered(plot), 'plot-wide'))
  expect(words).toMatch(/^1 17 Sep 5 10 15 .*21 today 25 30 31 17 Oct$/)
})

test('bars are as high as their values, from zero', async () => {
  const wide = drawn(await rendered(plot), 'plot-wide')
  const [first, ...rest] = tagsIn(wide, 'rect')
    .filter((rect) => rect.class === 'plot-is-now')
    .map((rect) => Number(rect.height))
  expect(rest.at(-1)! / first!).toBeCloseTo(98 / 60, 1)
})

test('a phone has the last days, and letters of the same size', async () => {
  expect(lastMarks(marks).map(({ label }) => label)).toEqual([
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
  ])
  const narrow = drawn(await rendered(plot), 'plot-narrow')
  expect(narrow).not.toContain('viewBox')
  expect(textOf(narrow)).toContain('21 today')
  expect(lastMarks(marks.slice(0, 3)).length).toBe(3)
})

test('a sentence says what the bars show', async () => {
  const [frame] = tagsIn(await rendered(plot), 'div').filter(({ role }) => role === 'img')
  expect(frame!['aria-label']).toBe(
    'Sales by day: total Rs 16,30,320; Bhadra: Rs 14,70,000; highest Rs 98,000, 20 Ashoj 2083 (6 October 2026). Use the arrow keys to read one value after another.',
  )
})

test('in Nepali the sentences about a plot are parted by a danda', async () => {
  const ne = { locale: 'ne' } as const
  const [frame] = tagsIn(await rendered(plot, ne), 'div').filter(({ role }) => role === 'img')
  expect(frame!['aria-label']).toMatch(/^Sales by day: .+। .+।$/)
  expect(frame!['aria-label']).not.toMatch(/\. |\.$/)
  const parts = [{ look: 'himal', text: 'हिमाल' }] as const
  const stacks = [{ name: 'हप्ता १', values: [100] }]
  expect(
    await rendered(<StackedBars title="भेगअनुसार" parts={parts} stacks={stacks} measure="count" />, ne),
  ).toContain('aria-label="भेगअनुसार। हप्ता १: हिमाल')
})

test('the table behind a plot has the same figures, opens their rows, and is chosen without scripts', async () => {
  const table = <MarksTable marks={marks} measure="rupees" periods={periods} />
  const html = await rendered(<PlotPanel title="Sales by day" plot={plot} table={table} />)
  const radios = tagsIn(html, 'input')
  expect(radios.map(({ type, value }) => [type, value])).toEqual([
    ['radio', 'plot'],
    ['radio', 'table'],
  ])
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
  expect(textOf(html)).toContain('1 Ashoj 2083 (17 September 2026) 60,000 70,000 −14 %')
  expect(html).toContain('href="/admin/orders?from=2026-09-17"')
  expect(textOf(html)).toContain('22 Ashoj 2083 (8 October 2026) upcoming 70,000')
})

test('a list of bars is on one scale, with its figures in words', async () => {
  const rows = [
    { name: 'Vegetables', value: 402_000_00, before: 309_000_00 },
    { name: 'Rice', value: 201_000_00, before: 205_000_00 },
  ]
  const html = await rendered(<BarList rows={rows} measure="rupees" before="Bhadra" />)
  const widths = tagsIn(html, 'rect')
    .filter((rect) => rect.class === 'plot-is-now')
    .map(({ width }) => width)
  expect(widths).toEqual(['100%', '50%'])
  expect(textOf(html)).toBe('Vegetables 4,02,000 +30 % Rice 2,01,000 −2 % Bhadra')
})

test('stacked parts stand one after the other, and are told by their words', async () => {
  const parts = [
    { look: 'himal', text: 'Himal' },
    { look: 'pahad', text: 'Pahad' },
    { look: 'terai', text: 'Terai' },
  ] as const
  const stacks = [
    { name: 'Week 1', values: [100_000_00, 250_000_00, 150_000_00] },
    { name: 'Week 2', values: [0, 250_000_00, 0] },
  ]
  const html = await rendered(<StackedBars title="By belt" parts={parts} stacks={stacks} measure="rupees" />)
  const bars = tagsIn(html, 'rect').filter((rect) => rect.class?.endsWith('plot-stacked'))
  expect(bars.slice(0, 3).map(({ x, width }) => [x, width])).toEqual([
    ['0%', '20%'],
    ['20%', '50%'],
    ['70%', '30%'],
  ])
  expect(html).toContain('By belt. Week 1: Himal 1,00,000, Pahad 2,50,000')
  expect(html).toContain('Week 2: Himal 0, Pahad 2,50,000, Terai 0')
  const table = await rendered(<StacksTable parts={parts} stacks={stacks} measure="rupees" />)
  expect(textOf(table)).toContain('Week 1 1,00,000 2,50,000 1,50,000 5,00,000')
})

test('small plots of many things are on one scale', async () => {
  const of = [
    { name: 'Dairy', total: 200, percent: 4, marks: [{ name: 'Asar', value: 200 }] },
    { name: 'Tea', total: 100, percent: null, marks: [{ name: 'Asar', value: 100, isPart: true }] },
  ]
  const html = await rendered(<SmallMultiples of={of} measure="count" />)
  const [dairy, tea] = tagsIn(html, 'rect').map(({ height }) => Number(height))
  expect(dairy! / tea!).toBeCloseTo(2)
  expect(textOf(html)).toBe('Dairy 200 +4 % Tea 100')
  expect(html).toContain('aria-label="Asar 200"')
})

test('the last of eight small bars is the one that counts', async () => {
  const html = await rendered(<SmallBars values={[1, 2, 3, 4, 5, 6, 7, 8]} sentence="Orders" />)
  expect(tagsIn(html, 'rect').map((rect) => rect.class)).toEqual([
    ...Array(7).fill('plot-is-earlier'),
    'plot-is-now',
  ])
})

test('a cell is the darker the more it is', async () => {
  expect([0, 59, 100, 250, 599, 600].map((value) => shadeOf(value, 600))).toEqual([0, 0, 1, 2, 5, 5])
  expect([shadeOf(null, 600), shadeOf(-1, 600), shadeOf(1, 0)]).toEqual([0, 0, 0])
  const row = {
    key: '1',
    name: 'Dairy',
    cells: [{ value: 100 }, { value: null }],
    total: { value: 100, to: '/admin/orders?vendor=1' },
    share: 100,
    percent: -6,
  }
  const html = await rendered(
    <HeatTable
      caption="Sales"
      head="Vendor"
      columns={[{ name: 'Asar' }, { name: 'Shrawan', isPart: true }]}
      rows={[row]}
      sum={{ ...row, key: 'all', name: 'All' }}
      measure="count"
      before="to 2082"
    />,
  )
  expect(textOf(html)).toBe(
    'Vendor Asar Shrawan * Total Share to 2082 Dairy 100 100 100 % −6 % All 100 100 100 % −6 %',
  )
  expect(
    tagsIn(html, 'td')
      .map((td) => td.class)
      .slice(0, 2),
  ).toEqual(['heat-5', 'heat-0'])
})

test('where there is nothing, it says so', async () => {
  const nothing = <BarPlot title="Sales" marks={[]} measure="rupees" periods={{ now: 'Ashoj' }} />
  expect(textOf(await rendered(nothing))).toBe('No data to show.')
  expect(textOf(await rendered(<BarList rows={[]} measure="count" />))).toBe('No data to show.')
  expect(textOf(await rendered(<SmallMultiples of={[]} measure="count" />, { locale: 'ne' }))).toBe(
    'देखाउने केही छैन।',
  )
})

test('in Nepali what is counted has Nepali digits, and an amount keeps Latin ones', async () => {
  const table = (measure: 'count' | 'rupees') =>
    rendered(
      <MarksTable
        marks={[{ name: '१ असोज', label: '१', value: 120_000, before: 100_000 }]}
        measure={measure}
        periods={{ now: 'असोज', before: 'भदौ' }}
      />,
      { locale: 'ne' },
    )
  expect(textOf(await table('count'))).toMatch(/1,20,000 1,00,000 \+20 %$/)
  expect(textOf(await table('rupees'))).toMatch(/1,200 1,000 \+20 %$/)
})
