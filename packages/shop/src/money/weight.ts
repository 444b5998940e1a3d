// What goods cost that are sold by weight, for every feature: a unit has its grams, and what the scale shows is paid up to a ceiling.

import type { Paisa } from './money.ts'
import { shareNearest } from './shares.ts'
import { readFigure } from './typed-figure.ts'

/** How many percent more than ordered are paid at most, where the vendor says nothing else. */
export const DEFAULT_OVER_PERCENT = 10
/** The largest ceiling that a vendor may choose. */
export const MAX_OVER_PERCENT = 50
/** A weight outside of these percents of what was ordered may be a slip, and is asked for again. */
const USUAL_PERCENTS = { from: 90, to: 110 }

/** What of an ordered item its weight is measured by. */
export interface OrderedWeight {
  unit_grams: number
  quantity: number
  over_percent: number
}

/** What was ordered of an item, in grams. */
export const orderedGrams = ({
  unit_grams,
  quantity,
}: Pick<OrderedWeight, 'unit_grams' | 'quantity'>): number => unit_grams * quantity

/** The most grams that are paid: what was ordered where the money is there before, else as much more as the ceiling says. */
export function mostGrams(item: OrderedWeight, isPaidBefore: boolean): number {
  const grams = orderedGrams(item)
  return isPaidBefore ? grams : Math.floor((grams * (100 + item.over_percent)) / 100)
}

/** How many of the packed grams are paid. */
export const billedGrams = (packed: number, item: OrderedWeight, isPaidBefore: boolean): number =>
  Math.min(packed, mostGrams(item, isPaidBefore))

/** Whether a weight is so far from what was ordered that it may be a slip. */
export function isUnusual(packed: number, item: Pick<OrderedWeight, 'unit_grams' | 'quantity'>): boolean {
  const percent = (packed * 100) / orderedGrams(item)
  return percent < USUAL_PERCENTS.from || percent > USUAL_PERCENTS.to
}

/** How many grams one unit of a product has that is sold in kg or g. */
const unitGrams = (unit: string, unit_amount: number): number =>
  Math.round(unit_amount * (unit === 'kg' ? 1000 : 1))

/** A product that is sold by weight, and how much of it. */
export interface WeighedLine {
  price_paisa: Paisa
  quantity: number
  unit: string
  unit_amount: number | null
  over_percent: number | null
}

/** The most that so much of a product that is sold by weight may cost in cash, before any discount. */
export function mostPaisa({ price_paisa, quantity, unit, unit_amount, over_percent }: WeighedLine): Paisa {
  const unit_grams = unitGrams(unit, unit_amount ?? 1)
  const most = mostGrams({ unit_grams, quantity, over_percent: over_percent ?? DEFAULT_OVER_PERCENT }, false)
  return shareNearest(price_paisa, most, unit_grams)
}

/** Grams of a weight in kg as people type it, in Latin or Devanagari digits: `1.94` is 1940; null if it is none. */
export function gramsTyped(kg: string): number | null {
  const written = readFigure(kg) ?? ''
  return /^\d{1,6}(\.\d{1,3})?$/.test(written) ? Math.round(Number(written) * 1000) : null
}
