import { z } from 'zod'
import { type Ctx, requireRight, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { amount, lineOfText, parse } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import { refuseBesideRuns } from '../orders/delivery/brought-by.ts'
import type { ItemTransition, Scope } from '../orders/item-events.ts'
import { CALLED, confirmCalled } from '../orders/missing/called.ts'
import { itemsOf, type Target, transitionAudited, transitionTarget } from '../orders/named-items.ts'
import { FAILURE_REASONS, type FailureReason } from '../orders/reasons/reasons.ts'
import { ITEM_STATES } from '../orders/states.ts'
import type { TransitionedItem } from '../orders/transition-items.ts'
import { checkDeliveryCode, DeliveryCode } from './delivery-code.ts'

/**
 * The role in which a step is taken: for one's vendor, or for the company, whose actions are written to the audit log.
 */
export type Side = 'vendor' | 'staff'

/** The item or order of a step. */
export type StepTarget = Target

/** The state that the sender saw; if it differs by now, somebody was quicker (`conflict`). */
const Seen = z.object({ from: z.enum(ITEM_STATES).optional() })
/** A reason of the list, or words of one's own: those that need no other language are read in the reader's. */
const WhyUndelivered = Seen.extend({
  reason: z
    .enum(FAILURE_REASONS)
    .optional()
    .meta({ description: 'Without it, or with `other`, `note` is needed' }),
  note: lineOfText(300, 0)
    .default('')
    .meta({ description: 'Words of one’s own, which everybody reads as typed' }),
}).refine(({ reason, note }) => note !== '' || (reason !== undefined && reason !== 'other'), {
  path: ['note'],
  params: { en: 'Please say why it could not be delivered.', ne: 'डेलिभरी किन हुन सकेन लेख्नुहोस्।' },
})
/** In rupees: the amount that the rider saw; refused if another amount is due by now. */
export const Cash = amount().min(0).max(1_000_000_000)

/** The input of each step. */
export const STEPS = {
  pack: Seen,
  unavailable: Seen.extend({
    note: lineOfText(300, 0).default(''),
    called: z.boolean().default(false).meta({ description: CALLED }),
  }),
  'hand-over': Seen,
  /** The code that the customer tells at the door. Delivery with a photo is in deliver-with-photo.ts. */
  deliver: Seen.extend({ code: DeliveryCode, cash: Cash.optional() }),
  undelivered: WhyUndelivered,
  /** The sender must state whether the goods go back into stock. */
  return: Seen.extend({ is_restocked: z.boolean(), note: lineOfText(300, 0).default('') }),
} as const

export type Step = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as Step[]

const TO = {
  pack: 'packed',
  unavailable: 'unavailable',
  'hand-over': 'out_for_delivery',
  deliver: 'delivered',
  undelivered: 'undelivered',
  return: 'returned',
} as const satisfies Record<Step, ItemTransition['to']>

/**
 * Takes an item, or all items of a vendor order for which that is possible, to another state: for the actor's vendor,
 * or by staff (right order.move). Refuses items outside of that (`not_found`), a wrong code (`code`, five tries an
 * order in 15 minutes), cash that differs from what is due by now (`cash`, `conflict`), and in the same cases as
 * `transitionItems`.
 */
export async function takeStep(
  ctx: Ctx,
  side: Side,
  step: Step,
  target: Target,
  input: unknown,
): Promise<TransitionedItem[]> {
  const scope = scopeFor(ctx, side)
  const { from, ...typed } = parse(STEPS[step], input, ctx.locale) as TypedStep
  const items = await itemsOf(ctx, scope, target)
  const { code, cash, reason, called, ...rest } = typed
  const transition: ItemTransition = {
    ...rest,
    ...(code !== undefined && { proof: 'code' }),
    ...(cash !== undefined && { cash_paisa: toPaisa(cash) }),
    ...(reason !== undefined && { failure_reason: reason }),
    items,
    scope,
    to: TO[step],
    from,
    actor_kind: side,
    via: 'portal',
  }
  if (typed.code !== undefined) {
    // Whoever may not take the step may not try its code.
    await refuseBesideRuns(ctx, transition)
    await checkDeliveryCode(ctx, items, typed.code)
  }
  if (called === undefined || side === 'staff') return transitionAs(ctx, side, transition, target)
  return inTransaction(ctx, async (ctx) => {
    const done = await transitionAs(ctx, side, transition, target)
    const left = done.map(({ id }) => id)
    await confirmCalled(ctx, left, called)
    return done
  })
}

/** Makes a transition for as many items as possible (named-items.ts); by staff with its entry in the audit log. */
export const transitionAs = (ctx: Ctx, side: Side, transition: ItemTransition, target: Target) =>
  side === 'staff' ? transitionAudited(ctx, transition, target) : transitionTarget(ctx, transition, target)

interface TypedStep extends z.output<typeof Seen> {
  code?: string
  cash?: number
  reason?: FailureReason
  note?: string
  called?: boolean
  is_restocked?: boolean
}

/** The items that may be changed in this role; refuses an actor without it (`forbidden`). */
export function scopeFor(ctx: Ctx, side: Side): Scope {
  if (side === 'vendor') return { vendor_id: requireVendor(ctx, 'orders') }
  requireRight(ctx, 'order.move')
  return 'anybody'
}
