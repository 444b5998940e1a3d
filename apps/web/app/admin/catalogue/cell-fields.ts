import type { CatalogueRow } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import type { useTexts } from '../../locale.tsx'
import { rupees } from '../../ui/rupees.ts'

/** What of a product is changed in the table. */
export type CellField = 'marked_price' | 'stock' | 'unit_description' | 'name_en' | 'name_ne'

/** A value as it is typed. */
export function typedValue(product: CatalogueRow, field: CellField): string {
  return field === 'marked_price' ? rupees(product.marked_price_paisa) : `${product[field]}`
}

/** A value as it is read, in the language of the page. */
export function readValue(
  product: CatalogueRow,
  field: CellField,
  { shell, catalogue }: Pick<ReturnType<typeof useTexts>, 'shell' | 'catalogue'>,
): string {
  if (field === 'marked_price') return `${shell.currency} ${typedValue(product, field)}`
  if (field === 'stock') return shell.count(product.stock)
  return field === 'unit_description' ? catalogue.unit(product.unit_description) : product[field]
}

/** Whether a value is ten times the one before or more, or a tenth or less: a slip of the finger more often than not. */
export function isUnlikely(field: CellField, before: string, after: string): boolean {
  if (field !== 'marked_price' && field !== 'stock') return false
  const [was, is] = [before, after].map(figureOf) as [number, number]
  return was > 0 && is > 0 && (is >= was * 10 || is * 10 <= was)
}
