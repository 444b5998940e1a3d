import { expect } from 'vitest'
import { rightsWithout } from '../../test/scenes/factories.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { audit } from './audit.ts'
import { listAudit, listAuditChoices } from './read-audit.ts'

async function addReader(shop: TestShop, name = 'Dipendra Joshi') {
  const { actor } = await shop.addCustomer({ name, rights: ['audit.read'] })
  return { id: actor.id, ctx: shop.as(actor) }
}

test('only who may reads the log', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: rightsWithout('audit.read') })
  await expect(listAudit(shop.as(actor), {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listAuditChoices(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listAudit(shop.as(null), {})).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('the log is read newest first, by person, action, object and day of Nepal, with names of people', async ({
  shop,
}) => {
  const one = await addReader(shop)
  const other = await addReader(shop, 'Bina Rai')
  // 20 November, 23:00 in Nepal; and 21 November, 00:30.
  const evening = new Date('2026-11-20T17:15:00Z')
  const night = new Date('2026-11-20T18:45:00Z')
  const read = { action: 'paper.read', object_kind: 'vendor_request' }
  await audit({ ...one.ctx, now: evening }, { ...read, object_id: 7 })
  await audit({ ...other.ctx, now: evening }, { ...read, object_id: 8, details: { type: 'PAN' } })
  await audit({ ...one.ctx, now: night }, { action: 'role.give', object_kind: 'user', object_id: other.id })
  await audit(
    { ...shop.as(null), now: night },
    { action: 'paper.delete', object_kind: 'vendor_request', object_id: 7 },
  )

  const found = async (filter: object) =>
    (await listAudit(one.ctx, filter)).entries.map(({ action, object_id }) => `${action} ${object_id}`)
  const all = ['paper.delete 7', `role.give ${other.id}`, 'paper.read 8', 'paper.read 7']
  expect(await found({})).toEqual(all)
  expect(await found({ person: one.id })).toEqual([all[1], all[3]])
  expect(await found({ action: 'paper.read' })).toEqual([all[2], all[3]])
  expect(await found({ object_kind: 'vendor_request', object_id: '7' })).toEqual([all[0], all[3]])
  expect(await found({ object_kind: 'user' })).toEqual([all[1]])
  expect(await found({ day: '2026-11-20' })).toEqual([all[2], all[3]])
  expect(await found({ day: '2026-11-21', person: one.id })).toEqual([all[1]])
  expect(await found({ day: '2026-11-22' })).toEqual([])

  const { entries } = await listAudit(one.ctx, {})
  expect(entries[0]).toMatchObject({ actor_id: null, actor_name: 'Himalayan Green', object_name: null })
  expect(entries[1]).toMatchObject({ actor_name: 'Dipendra Joshi', object_name: 'Bina Rai', at: night })
  expect(entries[2]).toMatchObject({ details: { type: 'PAN' }, object_name: null })
  expect(await listAuditChoices(one.ctx)).toEqual({
    people: [
      { id: other.id, name: 'Bina Rai' },
      { id: one.id, name: 'Dipendra Joshi' },
    ],
    actions: ['paper.delete', 'paper.read', 'role.give'],
  })
})

test('a long log is read page by page, each entry once, though new ones come in between', async ({
  shop,
}) => {
  const { ctx } = await addReader(shop)
  const write = async (object_id: number) =>
    audit(ctx, { action: 'page.test', object_kind: 'page', object_id })
  for (let n = 1; n <= 120; n++) await write(n)
  const seen: string[] = []
  let cursor: string | undefined
  for (let page = 1; page <= 3; page++) {
    const { entries, next } = await listAudit(ctx, { action: 'page.test', cursor })
    seen.push(...entries.map(({ object_id }) => object_id))
    await write(1000 + page)
    expect(next === null).toBe(page === 3)
    cursor = next ?? undefined
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `${120 - n}`))
})

test('an odd filter is refused with its field', async ({ shop }) => {
  const { ctx } = await addReader(shop)
  for (const [field, value] of Object.entries({ person: 'x', day: '2026-13-01', cursor: 'x' }))
    await expect(listAudit(ctx, { [field]: value }), field).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
})
