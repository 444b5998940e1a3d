import { setPassword } from '../../src/accounts/sign-in/password.ts'
import { hashPassword } from '../../src/accounts/sign-in/password-hash.ts'
import type { Ctx } from '../../src/context.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { DAY } from '../../src/durations.ts'
import { post } from '../../src/ledger/post.ts'
import { linesBack, readSold } from '../../src/ledger/take-back.ts'
import { transitionItems } from '../../src/orders/transition-items.ts'
import { type Owed, readOwed } from '../../src/payouts/payable.ts'
import { changePayoutAccount } from '../../src/payouts/payout-account.ts'
import { deliverItem, itemsOf } from '../books.ts'
import type { TestShop } from '../shop.ts'
import { addVendorWithOwner, buy, planAnew } from './shopping.ts'

/** The same, so many days later. */
export const after = <C extends Ctx>(ctx: C, days: number): C => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * DAY),
})

/** Where a vendor of the tests wants its money. */
export const ACCOUNT = {
  kind: 'bank',
  bank: 'Nabil Bank',
  branch: 'Pokhara',
  holder: 'Maya Gurung',
  number: '0123-4567-8901',
}

/** Somebody who makes payouts. */
export async function finance(shop: TestShop): Promise<Ctx> {
  return shop.as((await shop.addCustomer({ rights: ['payout.make'], name: 'Rita' })).actor)
}

/** Two who make payouts, so many days later. */
export async function twoOfFinance(shop: TestShop, days = 0): Promise<[Ctx, Ctx]> {
  return [after(await finance(shop), days), after(await finance(shop), days)]
}

/**
 * A vendor of whom goods for Rs 200 were delivered for cash, less `discount` of its own, by the company's courier or
 * whom `courier` says; 10 % is the company's.
 */
export async function vendorWhoSold(
  shop: TestShop,
  { discount = 0, courier }: { discount?: number; courier?: 'owner' } = {},
) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(shop, { product: { vendor_id: vendor.id, marked_price_paisa: 200_00 } })
  const [item] = await itemsOf(shop, placed.order_group_id)
  if (discount > 0) {
    await shop.database.db
      .updateTable('order_items')
      .set({ discount_paisa: discount, discount_bearer: 'vendor' })
      .where('id', '=', item!)
      .execute()
    await planAnew(ctx)
  }
  const staff = await shop.addCustomer({ rights: ['order.move'] })
  if (courier) await bringAsVendor(owner, item!)
  else await deliverItem(shop, item!, { ...owner, actor: staff.actor })
  return { vendor: vendor.id, owner, customer: ctx, item: item!, group: placed.order_group_id }
}

/** Brings an item of their vendor's to its buyer, as a member of the vendor does. */
export async function bringAsVendor(member: Ctx, item: number): Promise<void> {
  const scope = { vendor_id: member.actor!.vendor_id! }
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const) {
    const step = { items: [item], scope, actor_kind: 'vendor', via: 'portal' } as const
    await transitionItems(member, { ...step, to, ...(to === 'delivered' && { proof: 'code' }) })
  }
}

/** A vendor with an order group of three of its products, of which the books have nothing. */
export async function addVendorSales(shop: TestShop) {
  const { vendor } = await addVendorWithOwner(shop)
  const product = { vendor_id: vendor.id }
  const { placed } = await buy(shop, { product }, { product }, { product })
  const items = await itemsOf(shop, placed.order_group_id)
  return { vendor: vendor.id, items, group: placed.order_group_id }
}

/** The same, a week later, with an account that is older than a day. */
export async function payableVendor(shop: TestShop, sold: Parameters<typeof vendorWhoSold>[1] = {}) {
  const one = await vendorWhoSold(shop, sold)
  await giveAccount(one.owner)
  return { ...one, later: after(one.owner, 8) }
}

/** The owner's vendor has wanted its money there for long. */
export async function giveAccount({ db, actor, now }: Ctx): Promise<void> {
  const { vendor_id, id } = actor!
  const number = ACCOUNT.number.replaceAll('-', '')
  const changed = { changed_by: id, changed_at: now }
  await db
    .insertInto('payout_accounts')
    .values({ ...ACCOUNT, kind: 'bank', number, vendor_id: vendor_id!, ...changed })
    .execute()
}

/** Changes where the actor's vendor wants its money, with the password that they get for it. */
export async function changeAccount(ctx: Ctx, account: object): Promise<void> {
  const password = 'a-goat-on-the-roof'
  await setPassword(ctx, ctx.actor!.id, await hashPassword(password))
  await changePayoutAccount(ctx, { address: '10.0.0.7', user_agent: '' }, { ...account, password })
}

/** So much of what was paid for an item is given back. */
export async function giveBack(ctx: Ctx, item: number, paisa: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [sold] = await readSold(ctx, [item])
    await post(ctx, {
      cause: 'refund.approved',
      id: `${item} ${paisa}`,
      order_group_id: sold!.order_group_id,
      lines: linesBack(sold!, paisa),
    })
  })
}

/** What is owed to this vendor. */
export async function owedTo(ctx: Ctx, vendor: number): Promise<Owed> {
  return (await readOwed(ctx, [vendor]))[0]!
}
