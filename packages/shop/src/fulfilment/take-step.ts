import { z } from 'zod'
import { type Ctx, requireRight, requireVendor } from '../context.ts'
import { amount, lineOfText, parse } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import type { ItemTransition, Scope } from '../orders/item-events.ts'
import { itemsOf, type Target, transitionAudited, transitionTarget } from '../orders/named-items.ts'
import { ITEM_STATES } from '../orders/states.ts'
import type { TransitionedItem } from '../orders/transition-items.ts'
import { checkDeliveryCode, DeliveryCode } from './delivery-code.ts'

/** As whom a step is taken: for one's vendor, or for the company, whose actions are audited. */
export type Side = 'vendor' | 'staff'

/** What a step is taken for. */
export type StepTarget = Target

/** The state that whoever asks saw: where it is another by now, somebody was quicker (conflict). */
const Seen = z.object({ from: z.enum(ITEM_STATES).optional() })
const Why = lineOfText(300)
/** In rupees, what whoever delivers saw that they are to take: refused where it is another sum by now. */
export const Cash = amount().min(0).max(1_000_000_000)

/** What is said at each step. */
export const STEPS = {
  pack: Seen,
  unavailable: Seen.extend({ note: lineOfText(300, 0).default('') }),
  'hand-over': Seen,
  /** What the customer shows at the door. With a photo instead: deliver-with-photo.ts. */
  deliver: Seen.extend({ code: DeliveryCode, cash: Cash.optional() }),
  undelivered: Seen.extend({ note: Why }),
  /** Whether the pieces go back on the shelf is said, never guessed. */
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
 * Takes an item, or all items of a vendor order that can go there, to another state: for the actor's vendor, or by
 * somebody of the company (right order.move). Refuses what is not theirs (not found), a wrong code (`code`, five tries
 * an order in 15 minutes), cash that is not what is to be taken by now (`cash`, conflict), and as `transitionItems` does.
 */
export async function takeStep(
  ctx: Ctx,
  side: Side,
  step: Step,
  target: Target,
  input: unknown,
): Promise<TransitionedItem[]> {
  const scope = scopeFor(ctx, side)
  const { from, ...said } = parse(STEPS[step], input, ctx.locale) as Said
  const items = await itemsOf(ctx, scope, target)
  if (said.code !== undefined) await checkDeliveryCode(ctx, items, said.code)
  const { code, cash, ...rest } = said
  const transition: ItemTransition = {
    ...rest,
    ...(code !== undefined && { proof: 'code' }),
    ...(cash !== undefined && { cash_paisa: toPaisa(cash) }),
    items,
    scope,
    to: TO[step],
    from,
    actor_kind: side,
    via: 'portal',
  }
  return side === 'staff'
    ? transitionAudited(ctx, transition, target)
    : transitionTarget(ctx, transition, target)
}

interface Said extends z.output<typeof Seen> {
  code?: string
  cash?: number
  note?: string
  is_restocked?: boolean
}

/** The items that may be meant on this side; refuses who may not (forbidden). */
export function scopeFor(ctx: Ctx, side: Side): Scope {
  if (side === 'vendor') return { vendor_id: requireVendor(ctx, 'orders') }
  requireRight(ctx, 'order.move')
  return 'anybody'
}
