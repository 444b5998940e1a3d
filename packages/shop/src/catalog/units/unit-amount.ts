import type { Locale } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import type { Paisa } from '../../money/money.ts'
import { catalogTexts } from '../texts.ts'
import { MEASURES, type Per } from './measures.ts'
import { unitInNepali } from './unit-in-nepali.ts'

/**
 * One amount with what it is packed in or how it is prepared, such as "250 g box" and "1 kg, cut". A text with any
 * other figure does not match.
 */
const PLAIN = /^(\d{1,6}(?:\.\d{1,3})?) ?([\p{L}\p{M}]+)(?:,? [\p{L}\p{M}]+)*$/u
const VAGUE = /(?<![\p{L}\p{M}])(about|around|approx|or|to|x|करिब|देखि|वा)(?![\p{L}\p{M}])/iu

/** How many of `unit` one price buys according to the description; null if the description does not say so plainly. */
export function amountInText(unit: string, unit_description: string): number | null {
  const [, figure, word] = PLAIN.exec(unit_description.toLowerCase()) ?? []
  const described = word === undefined ? undefined : MEASURES[word]
  const sold = MEASURES[unit]
  if (!described || !sold || described.of !== sold.of || VAGUE.test(unit_description)) return null
  const amount = (Number(figure) * described.holds) / sold.holds
  const rounded = Math.round(amount * 1000) / 1000
  return rounded > 0 && rounded < 1_000_000 && Math.abs(rounded - amount) < 1e-9 ? rounded : null
}

/** The largest pack: a mistake beyond it would appear first in lists that begin with the lowest unit price. */
const LARGEST: Record<Per, number> = { kg: 100, litre: 100, piece: 1000 }

/**
 * How many of `unit` one price buys: the typed amount, or else the one that the description says plainly. Refuses
 * (`unit_amount`) an amount that contradicts the description, because 250 kg typed instead of 250 g would make the unit
 * price a thousand times too low, and one that no pack can hold.
 */
export function unitAmountOf(
  locale: Locale,
  product: { unit: string; unit_description: string; unit_amount: number | null | undefined },
): number | null {
  const written = amountInText(product.unit, product.unit_description)
  const typed = product.unit_amount ?? written
  const texts = catalogTexts(locale)
  if (written !== null && typed !== written)
    throw fieldRefusal('invalid', 'unit_amount', texts.amountDiffers(product.unit_description, written))
  const { of, holds } = MEASURES[product.unit] ?? { of: 'piece', holds: 1 }
  if (typed !== null && typed * holds > LARGEST[of])
    throw fieldRefusal('invalid', 'unit_amount', texts.packTooLarge[of](LARGEST[of]))
  return typed
}

/** Refuses, under the given field, a price so low that a kg, a litre or a piece would cost nothing. */
export function refuseFree(
  locale: Locale,
  product: { unit: string; unit_amount: number | null; marked_price_paisa: Paisa },
  field: 'unit_amount' | 'marked_price' | 'sale_price',
): void {
  const measure = MEASURES[product.unit]
  if (!measure || product.unit_amount === null) return
  const paisa = product.marked_price_paisa / (product.unit_amount * measure.holds)
  if (Math.round(paisa) === 0)
    throw fieldRefusal('invalid', field, catalogTexts(locale).comesToNothing[measure.of])
}

/** Refuses (`is_weighed`) to sell by weight what has no whole grams. */
export function requireWeighable(
  locale: Locale,
  { unit, unit_amount, is_weighed }: { unit: string; unit_amount: number | null; is_weighed: boolean },
): void {
  if (!is_weighed) return
  const grams = unit === 'kg' || unit === 'g' ? (unit_amount ?? 0) * (unit === 'kg' ? 1000 : 1) : 0
  if (grams < 1 || Math.abs(grams - Math.round(grams)) > 1e-6)
    throw fieldRefusal('invalid', 'is_weighed', catalogTexts(locale).notWeighable)
}

/**
 * Refuses (`unit_description`) a description with words that the shop does not know. Descriptions of products on sale
 * change without a moderator, so that they must not carry arbitrary text. Accepted are such as "1 kg", "500 g jar", "1
 * bunch, about 250 g", in either script.
 */
export function requireKnownUnit(locale: Locale, description: string): void {
  const isKnown = unitInNepali(description) !== description || IN_NEPALI.test(description)
  if (!isKnown) throw fieldRefusal('invalid', 'unit_description', catalogTexts(locale).unknownUnit)
}

const IN_NEPALI = /^\d{1,6}(\.\d{1,3})? ?(केजी|ग्राम|लिटर|मिलि|वटा|दर्जन|मुठा|प्याकेट|बोतल|जार)$/
