import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { Link } from '../../ui/link.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { OfficeHead } from './office-head.tsx'

interface Row {
  id: number
  name: string
  sum: string
}

const rows: Row[] = [
  { id: 1, name: 'Kuhiro', sum: 'Rs 10' },
  { id: 2, name: 'Tamor', sum: 'Rs 5' },
]

const columns: Column<Row>[] = [
  { head: 'Vendor', kind: 'name', cell: ({ id, name }) => <Link to={`/${id}`}>{name}</Link> },
  { head: 'Sum', kind: 'figure', cell: ({ sum }) => sum },
  { head: 'Switch', kind: 'deed', cell: () => <button type="button">Off</button> },
]

test('a list is a table: each row is named by its name, and a figure carries its column’s name to the phone', async () => {
  const html = await rendered(<ListTable label="Sums" rows={rows} keyOf={({ id }) => id} columns={columns} />)
  expect(html).toContain('<table class="list-table" aria-label="Sums">')
  expect(tagsIn(html, 'th').map(({ scope }) => scope)).toEqual(['col', 'col', 'col', 'row', 'row'])
  expect(html).toContain('<td class="is-figure" data-name="Sum">Rs 10</td>')
  // What only does something needs no visible head, but a name.
  expect(html).toContain('<span class="visually-hidden">Switch</span>')
  expect(textOf(html)).toBe('Vendor Sum Switch Kuhiro Rs 10 Off Tamor Rs 5 Off')
})

test('what stands beneath a row takes its whole width, and only rows that have something get it', async () => {
  const html = await rendered(
    <ListTable
      label="Sums"
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      under={({ id }) => id === 2 && <p>Approve</p>}
    />,
  )
  expect(html.match(/list-under/g)).toHaveLength(1)
  expect(html).toContain('<tr class="list-under"><td colSpan="3"><p>Approve</p></td></tr>')
  expect(html.indexOf('list-under')).toBeGreaterThan(html.indexOf('Tamor'))
})

test('a head has its files in one menu, each named where there are several, and none without files', async () => {
  const one = await rendered(<OfficeHead title="Bills" files={[{ list: 'bills' }]} />)
  expect(tagsIn(one, 'button').map((button) => button['aria-label'])).toEqual(['More: Bills'])
  expect(one).toContain('popover="auto"')
  expect(tagsIn(one, 'a').map(({ href }) => href)).toEqual(['/admin/download/bills'])
  const two = await rendered(
    <OfficeHead title="Zones" files={[{ list: 'zones' }, { list: 'wards', query: { zone: '3' } }]} />,
    { locale: 'ne' },
  )
  expect(tagsIn(two, 'a').map(({ href }) => href)).toEqual([
    '/ne/admin/download/zones',
    '/ne/admin/download/wards?zone=3',
  ])
  expect(textOf(two)).toContain('निर्यात (CSV, XLSX): ')
  const none = await rendered(<OfficeHead title="Duties" />)
  expect(none).not.toContain('<button')
})
