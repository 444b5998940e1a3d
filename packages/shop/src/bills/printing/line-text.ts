import { unitInNepali } from '../../catalog/unit-in-nepali.ts'
import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import type { BillLine } from '../tables.ts'

type Line = Pick<BillLine, 'name_en' | 'name_ne' | 'unit' | 'quantity'>

/** What a line of a bill is for: "Lapsi, 500 g packet". */
export function itemText({ name_en, name_ne, unit }: Line, locale: Locale): string {
  const [name, what] = locale === 'ne' ? [name_ne, unitInNepali(unit)] : [name_en, unit]
  return what ? `${name}, ${what}` : name
}

/** How many of it. Empty where a line counts nothing, as on a credit note. */
export function quantityText({ quantity }: Line, locale: Locale): string {
  if (quantity <= 0) return ''
  return locale === 'ne' ? nepaliFigures(quantity) : String(quantity)
}
