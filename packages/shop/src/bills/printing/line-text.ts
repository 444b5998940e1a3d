import { unitInNepali } from '../../catalog/units/unit-in-nepali.ts'
import type { Locale } from '../../context.ts'
import type { BillLine } from '../tables.ts'

type Line = Pick<BillLine, 'name_en' | 'name_ne' | 'unit' | 'quantity'>

/** The text of a bill's line: "Lapsi, 500 g packet". */
export function itemText({ name_en, name_ne, unit }: Line, locale: Locale): string {
  const [name, what] = locale === 'ne' ? [name_ne, unitInNepali(unit)] : [name_en, unit]
  return what ? `${name}, ${what}` : name
}

/** The quantity; empty if a line has none, as on some credit notes. */
export function quantityText({ quantity }: Line): string {
  return quantity > 0 ? String(quantity) : ''
}
