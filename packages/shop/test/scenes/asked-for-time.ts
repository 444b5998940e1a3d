import { checkout } from '../../src/checkout/checkout.ts'
import type { Ctx } from '../../src/context.ts'
import { askSlotQuestions } from '../../src/orders/questions/ask-questions.ts'
import { closeDays } from '../../src/slots/closures/close-times.ts'
import type { TestShop } from '../shop.ts'
import { addVendorWithOwner, fillCart } from './shopping.ts'
import { addDeliveryTimes } from './slots.ts'

/**
 * An order whose time is closed, and whose customer was asked, by SMS too if they have a phone: with the states of its questions, and the key
 * of the newest link.
 */
export async function askedForTime(
  shop: TestShop,
  wanted: Parameters<typeof fillCart>[1][] = [],
  before: (ordered: { ctx: Ctx; id: string }) => Promise<unknown> = async () => {},
) {
  const slots = await addDeliveryTimes(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id } }, ...wanted)
  const { order_group_id: id, number } = await checkout(cart.ctx, {
    ...cart.request,
    delivery_slot: slots[0]!.id,
  })
  await before({ ctx: cart.ctx, id })
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change', 'order.help'] })).actor)
  const why = { zone: slots[0]!.zone_id, kind: 'bandh', reason_en: 'Bandh', reason_ne: 'बन्द' }
  const closure = await closeDays(staff, { ...why, first_day: slots[0]!.day })
  await askSlotQuestions({ ...staff, readsSms: true })
  const questions = async () =>
    (
      await shop.database.pool.query(
        `select q.status, q.via from slot_questions q join order_groups g on g.delivery_id = q.delivery_id
         where g.id = $1 order by q.id`,
        [id],
      )
    ).rows
  const keyOf = async () => {
    const { text } = await shop.database.db
      .selectFrom('outgoing_messages')
      .select('text')
      .where('text', 'like', `%${number}%/time/%`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\/time\/([\w-]{22})/.exec(text)![1]!
  }
  return { ...cart, id, number, slots, staff, closure, owner: shop.as(owner.actor), questions, keyOf }
}
