import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../test/rendered.tsx'
import { ProductComparison } from './product-comparison.tsx'

const picture = (file: string) => ({ file, dominant_colour: '#ffffff', focus_x: 50, focus_y: 50 })

const GHEE = {
  name_en: 'Cow Ghee',
  name_ne: 'गाईको घिउ',
  aliases: ['ghiu'],
  category: { name_en: 'Dairy', name_ne: 'दुग्ध' },
  description_en: 'Slowly made.',
  description_ne: '',
  images: [],
  marked_price_paisa: 900_00,
  unit: 'kg',
  unit_amount: null,
  unit_description: '1 kg',
  shelf_life_days: 180,
  lead_hours: 0,
  is_weighed: false,
  over_percent: null,
  vat_exempt: false,
  district: { name_en: 'Kaski', name_ne: 'कास्की' },
  approval_reason: null,
  new_category: null,
  new_district: null,
  change: null,
}

const waiting = (values: object, more: object = {}) => ({
  change: { status: 'pending', values, images: null, ...more },
})

/** Each row of the table: its label, what is now and, where a change waits, what is asked for. */
async function rowsOf(more: object = {}, locale: 'en' | 'ne' = 'en') {
  const product = { ...GHEE, ...more } as never
  const html = await rendered(<ProductComparison product={product} />, { locale, path: '/admin/products/1' })
  const rows = [...html.matchAll(/<tr( class="is-changed")?>(.*?)<\/tr>/gs)].map(([, changed, row]) => ({
    isChanged: changed !== undefined,
    cells: [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => textOf(cell!)),
  }))
  return { html, rows, of: (label: string) => rows.find(({ cells }) => cells[0] === label) }
}

test('without a change every fact stands once, and what is empty is called so', async () => {
  const { html, rows, of } = await rowsOf()
  expect(html).toContain('is-single')
  expect(html).not.toContain('<thead>')
  for (const { cells } of rows) expect(cells).toHaveLength(2)
  expect(rows.map(({ cells }) => cells[1])).toContain('Cow Ghee')
  expect(of('Shelf life (days)')!.cells[1]).toBe('180')
  expect(rows.filter(({ cells }) => cells[1] === 'None').length).toBeGreaterThanOrEqual(3)
})

test('what a change asks for stands beside what is now; all else says that it stays', async () => {
  const { html, rows } = await rowsOf(waiting({ name_en: 'Yak Ghee', vat_exempt: true }))
  expect(html).not.toContain('is-single')
  const changed = rows.filter(({ isChanged }) => isChanged).map(({ cells }) => cells.slice(1))
  expect(changed).toEqual([
    ['Cow Ghee', 'Yak Ghee'],
    ['No', 'Yes'],
  ])
  const others = rows.slice(1).filter(({ isChanged }) => !isChanged)
  for (const { cells } of others) expect(cells[2]).toBe('as it is')
})

test('a text that a change empties is shown as asked for, not as staying', async () => {
  const { rows } = await rowsOf(waiting({ description_en: '' }))
  expect(rows.filter(({ isChanged }) => isChanged).map(({ cells }) => cells.slice(1))).toEqual([
    ['Slowly made.', 'None'],
  ])
})

test('a category and a district are shown by their names', async () => {
  const { rows } = await rowsOf({
    ...waiting({ category_id: 4, district_id: 9 }),
    new_category: { name_en: 'Oils', name_ne: 'तेल' },
    new_district: { name_en: 'Mustang', name_ne: 'मुस्ताङ' },
  })
  expect(rows.filter(({ isChanged }) => isChanged).map(({ cells }) => cells.slice(1))).toEqual([
    ['Dairy', 'Oils'],
    ['Kaski', 'Mustang'],
  ])
})

test('photos that are asked for stand beside those that are there', async () => {
  const { html, rows } = await rowsOf({
    images: [picture('aaaa')],
    ...waiting({}, { images: [picture('bbbb'), picture('cccc')] }),
  })
  expect(rows.filter(({ isChanged }) => isChanged)).toHaveLength(1)
  expect(html.match(/alt="Photo 1"/g)).toHaveLength(2)
  expect(html.match(/alt="Photo 2"/g)).toHaveLength(1)
})

test('a change that was declined is no longer compared', async () => {
  const { html, rows } = await rowsOf({
    change: { status: 'declined', values: { name_en: 'Yak Ghee' }, images: null },
  })
  expect(html).not.toContain('Yak Ghee')
  expect(rows.some(({ isChanged }) => isChanged)).toBe(false)
})

test('names stand in their own language whichever the page has', async () => {
  const { html, rows } = await rowsOf({}, 'ne')
  expect(html).toContain('<span lang="en">Cow Ghee</span>')
  expect(html).toContain('<span lang="ne">गाईको घिउ</span>')
  expect(rows.map(({ cells }) => cells[1])).toContain('दुग्ध')
})
