import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { audit } from './audit.ts'

test('an event is written with who, when and what, and stays so', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ name: 'Anita Sharma' })
  const ctx = shop.as(actor)
  await audit(ctx, {
    action: 'paper.read',
    object_kind: 'vendor_request',
    object_id: 12,
    details: { type: 'PAN' },
  })

  const { db } = shop.database
  const entry = await db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    at: ctx.now,
    actor_id: actor.id,
    actor_name: 'Anita Sharma',
    action: 'paper.read',
    object_kind: 'vendor_request',
    object_id: '12',
    details: { type: 'PAN' },
  })
  await expect(db.updateTable('audit_entries').set({ action: 'nothing' }).execute()).rejects.toThrow(/stay/)
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow(/stay/)
  await expect(shop.database.pool.query('truncate audit_entries')).rejects.toThrow(/stay/)
  expect(await db.selectFrom('audit_entries').selectAll().execute()).toEqual([entry])
})
