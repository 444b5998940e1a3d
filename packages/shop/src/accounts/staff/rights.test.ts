import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { RIGHTS, type Right } from '../../context.ts'
import { listVendors } from '../../vendors/staff-vendors.ts'
import { suspendVendor } from '../../vendors/vendor-status.ts'
import { listRoles } from './roles.ts'

// The table of domain D12 stands in docs/rights.md as it was given: a new shop's roles are held against it, not against a
// list of ours.

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/rights.md'), 'utf8')

/** The cells of the tables of the page, one table after the other, without their heads. */
const [d12, ofRows, more] = page
  .split(/\n(?!\|)/)
  .filter((part) => part.startsWith('|') || part.includes('\n|'))
  .map((part) => part.slice(part.indexOf('|')).split('\n').map(cellsOf))
  .map(([head, , ...rows]) => ({ head: head!, rows })) as [Table, Table, Table]

interface Table {
  head: string[]
  rows: string[][]
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

const rightsIn = (cell: string) => [...cell.matchAll(/`([a-z_.]+)`/g)].map((match) => match[1] as Right)

/** Of the company, as D12 names them. */
const STAFF = ['Courier', 'Support', 'Operations', 'Catalogue', 'Content', 'Finance', 'Admin', 'Auditor']

test('the roles of a new shop may do and read what the table of D12 says, and nothing more than the page says why [S1.3 as read S6.6 as read]', async ({
  shop,
}) => {
  const admin = shop.as((await shop.addCustomer({ rights: ['role.give'] })).actor)
  // The people of the tests get roles of their own (test/customer.ts).
  const roles = (await listRoles(admin)).filter(({ name }) => !name.startsWith('role-'))
  const held = new Map(roles.map(({ name, rights }) => [name, rights]))
  expect(d12.head.slice(5)).toEqual(STAFF)
  const rows = new Map(ofRows.rows.map(([row, rights, read]) => [row, [rightsIn(rights!), rightsIn(read!)]]))
  const extra = (role: string) =>
    more.rows.filter(([of]) => of === role).flatMap(([, right]) => rightsIn(right!))
  const expected = new Map(
    STAFF.map((role) => [role.toLowerCase(), new Set<Right>(extra(role.toLowerCase()))]),
  )
  for (const [row, ...cells] of d12.rows.slice(5)) {
    const [rights, read] = rows.get(row!)!
    for (const [place, role] of STAFF.entries()) {
      const cell = cells[place + 4]
      for (const right of cell === 'x' ? rights! : cell === 'read' ? read! : [])
        expected.get(role.toLowerCase())!.add(right)
    }
  }
  expect([...rows.keys()]).toEqual(d12.rows.slice(5).map(([row]) => row))
  expect(Object.fromEntries([...held].map(([role, rights]) => [role, [...rights].sort()]))).toEqual(
    Object.fromEntries(
      [...expected]
        .filter(([, rights]) => rights.size > 0)
        .map(([role, rights]) => [role, [...rights].sort()]),
    ),
  )
  // Each right of the code is one of the page's, and each of the page's is in the code.
  expect(new Set(page.match(/`[a-z]+\.[a-z_]+`/g)!.map((right) => right.slice(1, -1)))).toEqual(
    new Set(RIGHTS),
  )
  for (const [, , why] of more.rows) expect(why).not.toBe('')
})

test('who may read all looks at what others change, and changes nothing', async ({ shop }) => {
  const { vendor } = await addVendorWithOwner(shop)
  const auditor = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  expect((await listVendors(auditor, {})).vendors.map(({ id }) => id)).toContain(vendor.id)
  await expect(suspendVendor(auditor, vendor.id, { reason: 'No.' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const unproven = { ...auditor, actor: { ...auditor.actor!, needs_second_factor: true } }
  await expect(listVendors(unproven, {})).rejects.toMatchObject({ code: 'forbidden' })
})

/** Documents of applicants are opened by those who review them. */
const FOR_REVIEWERS = ['GET /v1/api/admin/vendor-document/:id/link/']

test('with GET the API answers who may read all, and refuses every change', async ({ shop }) => {
  const { token } = await shop.addCustomer({ rights: ['all.read'] })
  const routes = shop.api.routes.filter(
    ({ method, path }) => method !== 'ALL' && /\/v1\/api\/admin\//.test(path),
  )
  expect(routes.length).toBeGreaterThan(40)
  const asked = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  for (const route of asked) {
    const [method, path] = route.split(' ') as [string, string]
    const response = await shop.api.request(path.replace(/:\w+/, '1'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    })
    const isRefused = method !== 'GET' || FOR_REVIEWERS.includes(route)
    expect([route, response.status === 403]).toEqual([route, isRefused])
  }
})
