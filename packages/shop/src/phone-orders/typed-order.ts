import { z } from 'zod'
import { MAX_INTEGER, SmallId } from '../http/schemas.ts'
import { lineOfText, linesOfText, typedNumber } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { IfMissingField } from '../orders/missing/if-missing.ts'
import { PAYMENT_METHODS } from '../payments/payment-methods.ts'

/** A typed place as the checkout takes it. */
export const placeOf = ({ where: _, location_id, location, ...door }: TypedOrder['place']) => ({
  ...door,
  location: location_id ?? location,
})

/** How somebody reaches the staff who type for them. */
const WAYS = ['phone', 'whatsapp', 'viber', 'counter'] as const
export type Way = (typeof WAYS)[number]

export const ProductId = SmallId

/** A product as whoever typed it saw it. */
export interface TypedLine {
  product_id: number
  quantity: number
  price_paisa: number
  unit_description: string
}

/** A new address as it was typed so far; the checkout judges it. */
const Place = z.object({
  /** As it is typed in one field; the palika and the ward that it means stand below once they are found. */
  where: lineOfText(120, 0).default(''),
  /** The palika, where several have its name. */
  location_id: z.int().min(1).nullable().default(null),
  location: lineOfText(120, 0).default(''),
  ward: lineOfText(10, 0).default(''),
  tole: lineOfText(120, 0).default(''),
  house: lineOfText(60, 0).default(''),
  landmark: lineOfText(200, 0).default(''),
  instructions: lineOfText(300, 0).default(''),
})

/** What staff may change of a draft besides its lines: the given fields alone. */
export const TypedFields = z
  .object({
    way: z.enum(WAYS),
    /** As it is typed; a number is looked up once it is whole. */
    phone: lineOfText(30, 0),
    name: lineOfText(100, 0),
    /** The language that the customer is written to in. */
    locale: z.enum(['en', 'ne']),
    /** One of the customer's addresses; null for their first one, or the typed `place`. */
    address: z.int().min(1).nullable(),
    /** Whether it goes to the typed `place`, although the customer has addresses. */
    is_elsewhere: z.boolean(),
    place: Place,
    payment_method: z.enum(PAYMENT_METHODS),
    use_credit: z.boolean(),
    ship_separately: z.boolean(),
    /** The delivery time that the caller chose; null for none yet. */
    delivery_slot: z.preprocess((typed) => typed || null, typedNumber(1, MAX_INTEGER).nullable()),
    note: linesOfText(500),
    /** What the caller wants for what is missing; null where they were not asked. */
    if_missing: z.preprocess((typed) => typed || null, IfMissingField.nullable()),
  })
  .partial()

/** The order that a draft adds to, and what of it the draft replaces, as whoever began it saw them. */
export interface AddedTo {
  order_group_id: string
  number: string
  replaces: {
    id: number
    name_en: string
    name_ne: string
    quantity: number
    amount_paisa: Paisa
    is_paid: boolean
  } | null
}

/** A line of a message that was pasted, until it is ordered or left out. */
export interface PastedSegment {
  /** Counted on through all messages of a draft, so that a form of before takes no other line. */
  number: number
  text: string
  /** No order of goods: a greeting, an address, a name and a time. */
  is_aside: boolean
}

export interface TypedOrder extends Omit<Required<z.output<typeof TypedFields>>, 'place'> {
  place: z.output<typeof Place>
  lines: TypedLine[]
  added_to: AddedTo | null
  pasted: PastedSegment[]
  /** How many lines were ever pasted. */
  pasted_count: number
}

/** A draft before anything is typed. */
export const NOTHING_TYPED: TypedOrder = {
  way: 'phone',
  phone: '',
  name: '',
  locale: 'ne',
  address: null,
  is_elsewhere: false,
  place: {
    where: '',
    location_id: null,
    location: '',
    ward: '',
    tole: '',
    house: '',
    landmark: '',
    instructions: '',
  },
  payment_method: 'cod',
  use_credit: false,
  ship_separately: false,
  delivery_slot: null,
  note: '',
  if_missing: null,
  lines: [],
  added_to: null,
  pasted: [],
  pasted_count: 0,
}
