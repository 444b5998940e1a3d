import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'

const rolesOf = async (shop: TestShop, email: string) => {
  const rows = await shop.database.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('role')
    .where('users.email', '=', email)
    .execute()
  return rows.map(({ role }) => role)
}

test('the first admin of a new shop signs in by a code in a mail', async ({ shop }) => {
  const email = 'owner@example.com'
  for (const _start of [1, 2]) expect(await bootstrapAdmin(shop.as(null), email)).toBe(true)
  expect(await rolesOf(shop, email)).toEqual(['admin'])

  const post = (path: string, body: object) =>
    shop.api.request(`/v1/api/auth/token-email/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { asking } = (await (await post('', { email })).json()).data
  const mail = (await listOutbox(shop.as(null))).find(({ recipient }) => recipient === email)!
  const code = /\b\d{6}\b/.exec(mail.text)![0]
  expect((await post('confirm/', { email, code, asking })).status).toBe(200)
})

test('who has an account becomes admin only with an email that was confirmed', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ email_verified: false })
  const { db } = shop.database
  expect(await bootstrapAdmin(shop.as(null), actor.email!)).toBe(false)
  expect(await rolesOf(shop, actor.email!)).toEqual([])
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', actor.id).execute()
  expect(await bootstrapAdmin(shop.as(null), actor.email!)).toBe(true)
  expect(await rolesOf(shop, actor.email!)).toEqual(['admin'])
})
