import { addPeople } from '../../accounts/staff/add-people.ts'
import { expireApprovals } from '../../approvals/approval-deadlines.ts'
import { approveItems, rejectItems } from '../../approvals/approve-items.ts'
import { writeDueBills } from '../../bills/write-due-bills.ts'
import { addToCart } from '../../cart/cart.ts'
import { closeDay } from '../../cash/close-day.ts'
import { courierBalance } from '../../cash/courier-balance.ts'
import { takeHandOver } from '../../cash/take-hand-over.ts'
import { setStock } from '../../catalog/stock.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { takeStep } from '../../fulfilment/take-step.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { cancelItems } from '../../orders/cancelling/cancel.ts'
import { transitionItems } from '../../orders/transition-items.ts'
import { expireUnpaid } from '../../paying/expire-unpaid.ts'
import { startPaying, validatePayment } from '../../paying/pay.ts'
import { PAYMENT_METHODS } from '../../payments/payment-methods.ts'
import { DEMO_PASSWORD } from '../people.ts'
import products from '../products.json' with { type: 'json' }
import { actingAs, NotThere, ownerOf } from './actors.ts'
import { AFTERWARDS } from './afterwards.ts'
import { COMPANY_BRINGS, slotAt } from './company-brings.ts'
import { customerOf } from './customers.ts'
import { type Do, type Finder, groupOf, itemsOf, partOf, productOf } from './find.ts'
import { GATEWAYS_OF_PAST } from './gateways.ts'
import { OFFICE } from './office.ts'
import { byPhone } from './phone-order.ts'
import { sendNothing } from './send-nothing.ts'
import { SETTING_UP } from './setting-up.ts'
import type { Act } from './step.ts'

const ACTS: { [K in Act['do']]: Do<Act, K> } = {
  ...AFTERWARDS,
  ...COMPANY_BRINGS,
  ...OFFICE,
  ...SETTING_UP,
  'phone-order': byPhone,

  join: (ctx, { emails }) =>
    addPeople(
      ctx,
      emails.map(customerOf).map(({ name, email }) => ({ name, email })),
      DEMO_PASSWORD,
    ),

  async order(ctx, { by, lines, method, coupon, credit, time, door }, { actors, timeOf }) {
    const customer = customerOf(by)
    const buyer = await actingAs(ctx, actors, by)
    const cart_items: number[] = []
    for (const [slug, quantity] of lines)
      cart_items.push((await addToCart(buyer, { product: await productOf(ctx, slug), quantity })).item.id)
    await checkout(
      buyer,
      {
        cart_items,
        address: door ?? customer.address,
        ...(time !== undefined && { delivery_slot: (await slotAt(ctx, timeOf(time))).id }),
        contact: { full_name: customer.name, phone: customer.phone },
        payment_method: method,
        coupon,
        use_credit: credit ?? false,
      },
      { methods: PAYMENT_METHODS },
    )
  },

  async pay(ctx, { of, by, method }, find) {
    const buyer = await actingAs(ctx, find.actors, by)
    const order_group_id = await groupOf(ctx, find.timeOf(of))
    const wanted = { order_group_id, provider: method }
    // The key finds the same attempt when the step is repeated.
    const idempotencyKey = `demo-past-${of}`
    const { payment_id } = await startPaying(buyer, GATEWAYS_OF_PAST, wanted, { idempotencyKey })
    await validatePayment(buyer, GATEWAYS_OF_PAST, { payment_id })
  },

  cancel: async (ctx, { of, by }, find) =>
    cancelItems(
      await actingAs(ctx, find.actors, by),
      { order_group: await groupOf(ctx, find.timeOf(of)) },
      {},
    ),

  approve: async (ctx, { of, vendor }, find) =>
    approveItems(await ownerOf(ctx, find.actors, vendor), {
      items: await waitingOf(ctx, find.timeOf(of), vendor),
    }),
  reject: async (ctx, { of, vendor }, find) =>
    rejectItems(await ownerOf(ctx, find.actors, vendor), {
      items: await waitingOf(ctx, find.timeOf(of), vendor),
      reason: 'out_of_stock',
    }),

  pack: (ctx, act, find) => moveAll(ctx, 'packed', act, find),
  'hand-over': (ctx, act, find) => moveAll(ctx, 'out_for_delivery', act, find),
  async deliver(ctx, act, find) {
    const { delivery_code } = await partOf(ctx, find.timeOf(act.of), act.vendor)
    return step(ctx, 'deliver', act, find, { code: delivery_code })
  },
  undelivered: (ctx, act, find) => step(ctx, 'undelivered', act, find, { reason: act.reason }),
  return: (ctx, act, find) => step(ctx, 'return', act, find, { is_restocked: true }),

  async restock(ctx, { vendor }, find) {
    const owner = await ownerOf(ctx, find.actors, vendor)
    const full = products.filter((product) => product.vendor === vendor && product.stock > 4)
    const rows = await ctx.db
      .selectFrom('products')
      .select(['id', 'slug', 'stock'])
      .where(
        'slug',
        'in',
        full.map(({ slug }) => slug),
      )
      .execute()
    for (const { id, slug, stock } of rows) {
      const usual = full.find((product) => product.slug === slug)!.stock
      if (stock < usual * 0.6) await setStock(owner, id, usual)
    }
  },

  'close-up': sendNothing,

  async tick(ctx) {
    await expireApprovals(ctx)
    await expireUnpaid(ctx)
    await writeDueBills(ctx)
  },

  async day(ctx, { stays_open }, { actors }) {
    const cashier = await actingAs(ctx, actors, 'operations@example.com')
    const riders = await ctx.db
      .selectFrom('cash_collections')
      .select('courier_id')
      .distinct()
      .where('day', '=', nepalDay(ctx.now))
      .execute()
    for (const { courier_id } of riders) {
      const balance = (await courierBalance(ctx, courier_id)) / 100
      if (balance > 0) await takeHandOver(cashier, { courier: courier_id, counted: balance, balance })
    }
    await sendNothing(ctx)
    // The last days are left for whoever looks at the demo.
    if (!stays_open) await closeDay(cashier, { day: nepalDay(ctx.now) })
  },
}

/** Acts that ask a gateway or look into files, for which no transaction may be open. They are safe to repeat. */
export const isOutside = (act: Act): boolean =>
  act.do === 'pay' || act.do === 'refunds' || ('photo' in act && act.photo !== undefined)

/** Does a step by the product's own command. */
export function doAct(ctx: Ctx, act: Act, find: Finder): Promise<unknown> {
  return (ACTS[act.do] as Do<Act, Act['do']>)(ctx, act as never, find)
}

/** As a vendor does who packs all that waits. */
async function moveAll(
  ctx: Ctx,
  to: 'packed' | 'out_for_delivery',
  { of, vendor }: { of: readonly number[]; vendor: string },
  find: Finder,
) {
  const rows = await itemsOf(ctx, of.map(find.timeOf), vendor).execute()
  if (rows.length === 0) throw new NotThere()
  const owner = await ownerOf(ctx, find.actors, vendor)
  const items = rows.map(({ id }) => id)
  const scope = { vendor_id: owner.actor!.vendor_id! }
  await transitionItems(owner, { items, scope, to, actor_kind: 'vendor', via: 'portal', skip: true })
}

async function step(
  ctx: Ctx,
  name: 'deliver' | 'undelivered' | 'return',
  { of, vendor }: { of: number; vendor: string },
  find: Finder,
  input: object,
) {
  const { id } = await partOf(ctx, find.timeOf(of), vendor)
  return takeStep(await ownerOf(ctx, find.actors, vendor), 'vendor', name, { order: id }, input)
}

async function waitingOf(ctx: Ctx, placed_at: Date, vendor: string): Promise<number[]> {
  const rows = await itemsOf(ctx, [placed_at], vendor).where('i.status', '=', 'awaiting_approval').execute()
  if (rows.length === 0) throw new NotThere()
  return rows.map(({ id }) => id)
}
