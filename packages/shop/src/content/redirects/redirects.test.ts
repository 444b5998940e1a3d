import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { addRedirect, deleteRedirect, findRedirect, listRedirects } from './redirects.ts'

const writer = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['content.edit', 'audit.read'] })).actor)

test('an old address leads to a new one, in both languages and however it is written', async ({ shop }) => {
  const ctx = await writer(shop)
  const added = await addRedirect(ctx, { from_path: ' /ne/dashain-2082/ ', to_path: '/ne/shop?tag=dashain' })
  expect(added).toMatchObject({ from_path: '/dashain-2082', to_path: '/shop?tag=dashain', added_at: ctx.now })
  for (const asked of ['/dashain-2082', '/ne/dashain-2082', '/dashain-2082/', '/%64ashain-2082'])
    expect(await findRedirect(shop.as(null), asked), asked).toBe('/shop?tag=dashain')
  for (const asked of ['/dashain', '/Dashain-2082', '/dashain-2082/x', '/%', '//evil.example', '/\0'])
    expect(await findRedirect(shop.as(null), asked), asked).toBeNull()
  // Sent twice it is one.
  expect(await addRedirect(ctx, { from_path: '/dashain-2082', to_path: '/shop?tag=dashain' })).toEqual(added)
  await deleteRedirect(ctx, added.id)
  expect(await findRedirect(shop.as(null), '/dashain-2082')).toBeNull()
  await expect(deleteRedirect(ctx, added.id)).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await listAudit(ctx, { object_kind: 'redirect' })
  expect(entries.map(({ action }) => action)).toEqual(['redirect.delete', 'redirect.add'])
})

test('N11: an old address with steps back in it is the one that browsers ask for', async ({ shop }) => {
  const ctx = await writer(shop)
  const added = await addRedirect(ctx, { from_path: '/x/../back-then', to_path: '/shop' })
  expect(added.from_path).toBe('/back-then')
  await expect(addRedirect(ctx, { from_path: '/by', to_path: '/./back-then' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('an address of Devanagari leads on, typed or as browsers send it', async ({ shop }) => {
  const ctx = await writer(shop)
  await addRedirect(ctx, { from_path: '/तिहार', to_path: '/shop' })
  expect(await findRedirect(ctx, `/${encodeURIComponent('तिहार')}`)).toBe('/shop')
})

test.for([
  ['from_path', '', '/shop'],
  ['from_path', 'old', '/shop'],
  ['from_path', '/', '/shop'],
  ['from_path', '/ne', '/shop'],
  ['from_path', '/old?x=1', '/shop'],
  ['from_path', '/old page', '/shop'],
  ['from_path', '/old.html', '/shop'],
  ['from_path', '/admin/orders', '/shop'],
  ['from_path', '/%2e%2e//evil.example', '/shop'],
  ['from_path', `/${'o'.repeat(300)}`, '/shop'],
  ['to_path', '/old', 'https://evil.example/'],
  ['to_path', '/old', '//evil.example'],
  ['to_path', '/old', '/\\evil.example'],
  ['to_path', '/old', '/ne//evil.example'],
  ['to_path', '/old', '/.//evil.example'],
  ['to_path', '/old', '/%'],
  ['to_path', '/old', 'javascript:alert(1)'],
  ['to_path', '/old', '/ne/old?again'],
  // N11: a browser asks for these as /old.
  ['to_path', '/old', '/x/../old'],
  ['to_path', '/old', '/ne/../old'],
  ['to_path', '/old', '/%2e/old'],
  ['to_path', '/old', '/x/%2E%2E/old?again'],
  ['to_path', '/old', '/x/..%2Fold'],
  ['from_path', '/x/%252e%252e/old', '/old'],
] as const)('%s is refused: from %s to %s', async ([field, from_path, to_path], { shop }) => {
  const ctx = await writer(shop)
  await expect(addRedirect(ctx, { from_path, to_path })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  })
})

test('no redirect leads to another: what leads on is refused, what led here goes along', async ({ shop }) => {
  const ctx = await writer(shop)
  const first = await addRedirect(ctx, { from_path: '/chain-a', to_path: '/chain-b?x=1' })
  await expect(addRedirect(ctx, { from_path: '/chain-z', to_path: '/chain-a' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { to_path: expect.stringContaining('/chain-b?x=1') },
  })
  await addRedirect(ctx, { from_path: '/chain-b', to_path: '/chain-c#part' })
  expect(await findRedirect(ctx, '/chain-a')).toBe('/chain-c#part')
  await expect(addRedirect(ctx, { from_path: '/chain-c', to_path: '/chain-a' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(addRedirect(ctx, { from_path: '/chain-a', to_path: '/shop' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { from_path: expect.any(String) },
  })
  const { redirects } = await listRedirects(ctx, { search: '/chain-' })
  expect(redirects.map((one) => one.from_path)).toEqual(['/chain-a', '/chain-b'])
  expect(redirects[0]!.id).toBe(first.id)
})

test('two that would lead to each other, added at once, make no circle', async ({ shop }) => {
  const ctx = await writer(shop)
  const outcomes = await Promise.allSettled([
    addRedirect(ctx, { from_path: '/round-a', to_path: '/round-b' }),
    addRedirect(ctx, { from_path: '/round-b', to_path: '/round-a' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the list goes on page by page, and there is an end to how many there are', async ({ shop }) => {
  const ctx = await writer(shop)
  await shop.database.db.deleteFrom('redirects').execute()
  const rows = Array.from({ length: 1_999 }, (_, n) => ({
    from_path: `/many-${String(n).padStart(4, '0')}`,
    to_path: '/shop',
    target: '/shop',
    added_by: null,
    added_at: ctx.now,
  }))
  await shop.database.db.insertInto('redirects').values(rows).execute()
  const first = await listRedirects(ctx, { limit: 100 })
  const second = await listRedirects(ctx, { limit: 100, cursor: first.next! })
  expect([first.redirects.at(-1)!.from_path, second.redirects[0]!.from_path]).toEqual([
    '/many-0099',
    '/many-0100',
  ])
  await expect(listRedirects(ctx, { cursor: 'x' })).rejects.toMatchObject({
    fields: { cursor: expect.any(String) },
  })
  await addRedirect(ctx, { from_path: '/the-last', to_path: '/shop' })
  await expect(addRedirect(ctx, { from_path: '/one-more', to_path: '/shop' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('only who edits texts sees and changes redirects', async ({ shop }) => {
  const other = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  for (const work of [
    listRedirects(other),
    addRedirect(other, { from_path: '/mine', to_path: '/shop' }),
    deleteRedirect(other, 1),
  ])
    await expect(work).rejects.toMatchObject({ code: 'forbidden' })
})
