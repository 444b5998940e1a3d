import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../test/rendered.tsx'
import { SoFarCard } from './so-far-card.tsx'

interface Day {
  orders: number
  placed_paisa: number | null
  cancelled: number
  delivered: number
  late: number
}

const DAY: Day = { orders: 0, placed_paisa: 0, cancelled: 0, delivered: 0, late: 0 }

/** The rows of the card, by their names, for the same weekday a week ago and today. */
async function shown(before: Partial<Day>, today: Partial<Day>, stand: string | null = '10:00') {
  const days = [...Array.from({ length: 6 }, () => DAY), { ...DAY, ...before }, { ...DAY, ...today }]
  const of = { data: { days, until: '10:00', weekday: 'Sunday' } } as never
  const html = await rendered(<SoFarCard of={of} stand={stand} />, { path: '/admin' })
  const rows = [...html.matchAll(/<span class="today-number-name">(.*?)<\/span>(.*?)<svg/gs)].map(
    ([, name, rest]) =>
      [
        textOf(name!),
        { text: textOf(rest!), look: /<b class="(plot-\w+|muted)">/.exec(rest!)?.[1] },
      ] as const,
  )
  return { html, text: textOf(html), row: Object.fromEntries(rows) }
}

test('today stands beside the same time a week ago, with the difference', async () => {
  const { row } = await shown({ orders: 8 }, { orders: 12 })
  expect(row.Orders).toMatchObject({ look: 'plot-more' })
  expect(row.Orders!.text).toMatch(/^12 8 at 10:00 last Sunday \+4$/)
})

test('beside a day without any, and one that was the same, no difference is said', async () => {
  expect((await shown({}, { orders: 5 })).row.Orders).toEqual({ text: '5', look: undefined })
  expect((await shown({ orders: 5 }, { orders: 5 })).row.Orders).toEqual({
    text: '5 5 at 10:00 last Sunday',
    look: undefined,
  })
})

test('fewer orders look bad, fewer cancellations good', async () => {
  const { row } = await shown({ orders: 8, cancelled: 3 }, { orders: 5, cancelled: 1 })
  expect(row.Orders).toMatchObject({ look: 'plot-less' })
  expect(row.Orders!.text).toContain('−3')
  expect(row.Cancelled).toMatchObject({ look: 'plot-more' })
})

test('sales and the average order are in rupees', async () => {
  const { row } = await shown({ orders: 2, placed_paisa: 1_000_00 }, { orders: 4, placed_paisa: 3_000_00 })
  expect(row.Sales!.text).toMatch(/^Rs 3,000.* \+Rs 2,000$/)
  expect(row['Average order']!.text).toMatch(/^Rs 750.* \+Rs 250/)
})

test('a day without an order has no average, and divides by nothing', async () => {
  const { row } = await shown({ orders: 2, placed_paisa: 1_000_00 }, {})
  expect(row['Average order']!.text).toMatch(/^Rs 0/)
  expect(row['Average order']!.text).not.toContain('NaN')
})

test('who may not see money sees no sums', async () => {
  const { row } = await shown({ placed_paisa: null }, { placed_paisa: null })
  expect(Object.keys(row)).toEqual(['Orders', expect.any(String), 'Cancelled'])
})

test('on time is a share of what was delivered, in points', async () => {
  const { row } = await shown({ delivered: 10, late: 1 }, { delivered: 10, late: 3 })
  const onTime = Object.values(row).find(({ text }) => text.includes('points'))!
  expect(onTime.text).toMatch(/^70 % −20 points; 3 of 10 items packed late/)
})

test('while nothing is delivered there is no share', async () => {
  const { text } = await shown({ delivered: 10, late: 1 }, {})
  expect(text).toContain('no deliveries yet')
  expect(text).not.toContain('NaN')
})

test('it says until when was counted, or that nothing is counted yet', async () => {
  expect((await shown({}, {})).text).toContain('Data up to 10:00.')
  expect((await shown({}, {}, null)).text).toContain('No data yet.')
})

test('what could not be read says so in its own place', async () => {
  const html = await rendered(<SoFarCard of="failed" stand={null} />, { path: '/admin' })
  expect(textOf(html)).toContain('This part could not be loaded. The rest of the page works.')
})
