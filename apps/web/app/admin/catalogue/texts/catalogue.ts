import { textsOf } from '../../../texts/texts-of.ts'
import { catalogue as ne } from './catalogue.ne.ts'

/** The catalogue of staff: all vendors' products in one table. */
export const catalogue = {
  title: 'Catalogue',
  count: 'Stock count sheet',
  add: 'Add a product',
  search: 'Name or other words',
  vendor: 'Vendor',
  allVendors: 'All vendors',
  category: 'Category',
  allCategories: 'All categories',
  states: 'Status',
  all: 'All products',
  soldOut: 'Sold out',
  missing: 'Missing details',
  lacks: {
    picture: 'Photo',
    name_ne: 'Nepali name',
    text_ne: 'Nepali description',
    unit: 'Amount of the unit',
    proof: 'Proof of “organic”',
  },
  atLeast: (count: string) => `${count} or more`,
  any: 'Any',
  none: 'No products found.',
  showAll: 'Show all products',
  first: 'First page',
  product: 'Product',
  vendorAndCategory: 'Vendor, category',
  price: 'Price',
  stock: 'Stock',
  left: 'left',
  unit: 'Unit',
  state: 'Status',
  sale: 'Sale price',
  complete: 'Complete',
  fields: {
    marked_price: 'price',
    stock: 'stock',
    unit_description: 'unit',
    name_en: 'English name',
    name_ne: 'Nepali name',
  },
  change: (what: string, product: string, value: string) => `Change the ${what} of ${product}: ${value}`,
  was: (value: string) => `was ${value}`,
  unlikely: (before: string, after: string) => `${before} → ${after}. Is that correct?`,
  keep: 'Yes, keep it',
  back: 'Restore',
  keys: 'Press Enter or click to edit, Tab for the next field, Esc to cancel, Ctrl+Z to undo.',
  savedOne: (what: string, product: string) => `The ${what} of ${product} is saved.`,
  notSaved: (what: string, product: string, value: string) =>
    `The ${what} of ${product} was not changed to ${value}.`,
  undo: 'Undo',
  undone: (what: string, product: string, value: string) =>
    `Undone: the ${what} of ${product} is ${value} again.`,
  notUndone: (what: string, product: string) => `The ${what} of ${product} could not be restored.`,
  lookOnly: 'You can view this list but not edit it. Staff with the permission to change products can.',
  selected: (count: number) => (count === 1 ? '1 product selected' : `${count} products selected`),
  select: (product: string) => `Select ${product}`,
  selectAll: 'Select all on this page',
  bulk: 'Change the selected products',
  what: 'What to change',
  kinds: {
    raise_percent: 'Raise price by (%)',
    lower_percent: 'Lower price by (%)',
    raise: 'Raise price by (Rs)',
    lower: 'Lower price by (Rs)',
    stock: 'Set stock to',
    category: 'Move to category',
    pause: 'Pause',
    resume: 'Put on sale again',
  },
  value: 'Value',
  apply: 'Change',
  applyTo: (count: number) => (count === 1 ? 'Change 1 product' : `Change ${count} products`),
  nothingSelected: 'Select at least one product.',
  done: (count: number) => (count === 1 ? '1 product changed.' : `${count} products changed.`),
  undoMany: (count: number) => (count === 1 ? 'Undo' : `Undo changes to ${count} products`),
  undoneMany: (count: number) =>
    count === 1 ? '1 product is as it was before.' : `${count} products are as they were before.`,
  refused: (count: number) =>
    count === 1 ? '1 product was not changed:' : `${count} products were not changed:`,
}

export const catalogueTexts = { en: catalogue, ne }

export const useCatalogueTexts = textsOf(catalogueTexts)
