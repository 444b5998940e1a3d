import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../../test/books.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { buyPaid, staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { lowerQuantity } from './lower-quantity.ts'

const ROUNDS = 15

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'of two colleagues who lower one item while its vendor packs it, each is done wholly or refused, and what is packed is what was left then [on a server: the embedded database has one connection]',
  async ({ shop }) => {
    const { vendor, owner } = await addVendorWithOwner(shop)
    const staff = await Promise.all([1, 2].map(() => staffWith(shop, 'order.read', 'order.help')))
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const { group } =
        round % 2
          ? await buyPaid(shop)
          : {
              group: (await buy(shop, { quantity: 3, product: { vendor_id: vendor.id } })).placed
                .order_group_id,
            }
      const [item] = await itemsOf(shop, group)
      const asked = await Promise.allSettled([
        lowerQuantity(staff[0]!, item!, { quantity: 2, seen: 3, note: 'One less' }),
        lowerQuantity(staff[1]!, item!, { quantity: 1, seen: 3, note: 'Two less' }),
        moveItem(shop, item!, 'packed', owner),
      ])
      const [one, two, packed] = asked.map(({ status }) => status === 'fulfilled')
      expect(packed).toBe(true)
      expect(one && two).toBe(false)
      for (const reason of asked.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])))
        expect(['conflict', 'not_allowed']).toContain(reason.code)
      const now = await shop.database.db
        .selectFrom('order_items')
        .select(['quantity', 'status'])
        .where('id', '=', item!)
        .executeTakeFirstOrThrow()
      expect(now).toEqual({ status: 'packed', quantity: one ? 2 : two ? 1 : 3 })
      ends.add(`${one} ${two}`)
      await holdInvariants(shop.database.db)
    }
    // Else it was no race.
    expect(ends.size).toBeGreaterThan(1)
  },
  120_000,
)
