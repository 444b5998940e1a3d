import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { whoMay } from './who-may.ts'

test('a right names whose work it is before who has all rights, three at most, and nobody who is blocked', async ({
  shop,
}) => {
  const named = async (name: string, rights: Parameters<typeof shop.addCustomer>[0]) => {
    const { actor } = await shop.addCustomer(rights)
    await sql`update users set name = ${name} where id = ${actor.id}`.execute(shop.as(null).db)
    return actor
  }
  await named('Asha', { rights: ['refund.decide', 'order.read', 'money.read'] })
  await named('Bina', { rights: ['refund.decide'] })
  await named('Chandra', { rights: ['refund.decide', 'order.read'] })
  await named('Durga', { rights: ['refund.decide', 'order.read', 'money.read', 'cash.close'] })
  const gone = await named('Esha', { rights: ['refund.decide'] })
  await sql`update users set blocked_at = now(), blocked_reason = 'left' where id = ${gone.id}`.execute(
    shop.as(null).db,
  )

  const names = await whoMay.read(shop.as(null))
  expect(names['refund.decide']).toEqual(['Bina', 'Chandra', 'Asha'])
  expect(names['cash.close']).toEqual(['Durga'])
  expect(names['payout.make']).toBeUndefined()
})
