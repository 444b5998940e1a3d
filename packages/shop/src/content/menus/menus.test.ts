import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { changeMenu, listMenus, readShownMenus } from './menus.ts'

const writer = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['content.edit', 'audit.read'] })).actor)

const TIHAR = { label_en: 'For Tihar', label_ne: 'तिहारका लागि', path: '/shop?tag=tihar' }

test('a menu is that of the software until somebody changes it, and again when it is put back', async ({
  shop,
}) => {
  const ctx = await writer(shop)
  expect(await readShownMenus(shop.as(null))).toBeNull()
  expect(await listMenus(ctx)).toEqual([
    { key: 'header', links: null, version: 0 },
    { key: 'support', links: null, version: 0 },
    { key: 'information', links: null, version: 0 },
  ])
  const changed = await changeMenu(ctx, 'header', {
    links: [{ ...TIHAR, path: '/ne/shop?tag=tihar' }],
    version: 0,
  })
  expect(changed).toEqual({ key: 'header', links: [TIHAR], version: 1 })
  expect(await readShownMenus(shop.as(null))).toEqual({ header: [['/shop?tag=tihar', 'For Tihar']] })
  expect(await readShownMenus({ ...shop.as(null), locale: 'ne' })).toEqual({
    header: [['/shop?tag=tihar', 'तिहारका लागि']],
  })
  await changeMenu(ctx, 'header', { links: null, version: 1 })
  expect(await readShownMenus(shop.as(null))).toBeNull()
  const { entries } = await listAudit(ctx, { object_kind: 'menu' })
  expect(entries.map(({ action, object_id, details }) => [action, object_id, details])).toEqual([
    ['menu.change', 'header', { before: { links: [TIHAR] }, after: { links: null } }],
    ['menu.change', 'header', { before: { links: null }, after: { links: [TIHAR] } }],
  ])
})

test('who was slower is told so, and a repeated request changes nothing', async ({ shop }) => {
  const ctx = await writer(shop)
  const { version } = await changeMenu(ctx, 'support', { links: [TIHAR] })
  expect(await changeMenu(ctx, 'support', { links: [TIHAR], version: 0 })).toMatchObject({ version })
  await expect(changeMenu(ctx, 'support', { links: [], version: 0 })).rejects.toMatchObject({
    code: 'conflict',
  })
  const outcomes = await Promise.allSettled(
    ['A', 'B'].map((label_en) => changeMenu(ctx, 'support', { links: [{ ...TIHAR, label_en }], version })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.for([
  ['links.0.label_ne', { ...TIHAR, label_ne: ' ' }],
  ['links.0.label_en', { ...TIHAR, label_en: 'x'.repeat(41) }],
  ['links.0.path', { ...TIHAR, path: 'https://evil.example/' }],
  ['links.0.path', { ...TIHAR, path: '//evil.example' }],
] as const)('%s is refused', async ([field, link], { shop }) => {
  const ctx = await writer(shop)
  await expect(changeMenu(ctx, 'header', { links: [link] })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  })
})

test('a menu has an end, and only some are there, for who edits texts', async ({ shop }) => {
  const ctx = await writer(shop)
  await expect(changeMenu(ctx, 'header', { links: Array(9).fill(TIHAR) })).rejects.toMatchObject({
    fields: { links: expect.any(String) },
  })
  await expect(changeMenu(ctx, 'law', { links: [] })).rejects.toMatchObject({ code: 'not_found' })
  const other = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  await expect(changeMenu(other, 'header', { links: [] })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listMenus(other)).rejects.toMatchObject({ code: 'forbidden' })
})
