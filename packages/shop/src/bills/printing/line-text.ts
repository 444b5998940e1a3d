import { unitInNepali } from '../../catalog/units/unit-in-nepali.ts'
import type { Locale } from '../../context.ts'
import { showWeight } from '../../nepal/shown-weight.ts'
import type { BillLine } from '../tables.ts'

type Line = Pick<BillLine, 'name_en' | 'name_ne' | 'unit' | 'quantity' | 'grams' | 'unit_grams'>

/** The text of a bill's line: "Lapsi, 500 g packet". What is weighed has its weight and its rate for a weight beside it. */
export function itemText({ name_en, name_ne, unit, grams }: Line, locale: Locale): string {
  const [name, what] = locale === 'ne' ? [name_ne, unitInNepali(unit)] : [name_en, unit]
  return what && grams === undefined ? `${name}, ${what}` : name
}

/** The quantity or, of what is sold by weight, what it weighs; empty if a line has none, as on some credit notes. */
export function quantityText({ quantity, grams }: Line): string {
  if (grams !== undefined) return showWeight(grams, 'en')
  return quantity > 0 ? String(quantity) : ''
}

/** What a rate is for, of what is sold by weight: "/kg", "/500 g"; empty for what is sold by the piece. */
export function rateUnit({ grams, unit_grams }: Line): string {
  if (grams === undefined || unit_grams === undefined) return ''
  return unit_grams === 1000 ? '/kg' : `/${unit_grams} g`
}
