import { z } from 'zod'
import { amount, lineOfText } from '../input.ts'
import { IfMissingField } from '../orders/missing/if-missing.ts'
import { NOTHING_SENT, SENT_TWICE } from '../orders/texts.ts'
import { deliveriesField } from './deliveries.ts'

export const Id = z.int().min(1)
const Rupees = amount().min(0).max(1e12)

/** A line of the cart: its id alone, or together with what the sender saw of it. */
export const SentItem = z.union([
  Id,
  z.object({
    id: Id,
    quantity: z.int().min(1).meta({
      description: 'As the cart has it; or as much as is left in stock, where that is less and is agreed to',
    }),
    marked_price: Rupees,
    unit_description: z.string().max(60).optional().meta({
      description: 'For how much of it the price was; one that is another now is refused like a higher price',
    }),
    if_missing: IfMissingField.nullish(),
  }),
])
export type SentItem = z.output<typeof SentItem>

/** The id of the line of the cart. */
export function idOf(sent: SentItem): number {
  return typeof sent === 'number' ? sent : sent.id
}

/** The input on which the amounts of an order group depend, besides the address. Amounts are in rupees. */
export const draftFields = {
  cart_items: z
    .array(SentItem)
    .max(200)
    .refine((lines) => lines.length > 0, { params: NOTHING_SENT })
    .refine((lines) => new Set(lines.map(idOf)).size === lines.length, { params: SENT_TWICE }),
  /** If the cart has both, makes one order group of what is ready and another of what waits for vendor approval. */
  ship_separately: z.boolean().default(false),
  /** The code of a coupon, in any spelling of case; with `ship_separately` it applies to the part that is ready. */
  coupon: lineOfText(40, 0).nullish(),
  /** Whether credit is used: all of it, or at most this many rupees, which is the credit that the sender saw. */
  use_credit: z.union([z.boolean(), Rupees]).default(false),
  /** The id of the delivery time, where the zone of the address has times (`GET slot/`). */
  delivery_slot: Id.nullish(),
  deliveries: deliveriesField,
  /** An order of one's own whose delivery it comes with, to the same place, at the same time and for no second fee. */
  added_to: z.uuid().nullish().meta({
    description:
      'The id of an order of one’s own with a delivery time: this comes with it, without a second fee, until ordering for that time ends and before anything is packed',
  }),
  /** The total before credit, as the sender saw it. */
  expected_total: Rupees.optional(),
}

const Draft = z.object(draftFields)

/**
 * An order group before it is placed: the chosen lines of the cart, and the coupon and credit that reduce what is due.
 */
export type Draft = z.output<typeof Draft>
