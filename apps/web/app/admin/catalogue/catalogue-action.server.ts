import { changeOffer } from '@himalayan-green/shop/catalog/changing/change-offer.ts'
import { changeProduct } from '@himalayan-green/shop/catalog/changing/change-product.ts'
import {
  type BulkOutcome,
  changeProducts,
  restoreProducts,
} from '@himalayan-green/shop/catalog/managing/change-products.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { fieldRefusal, Refusal } from '@himalayan-green/shop/errors.ts'
import { data } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { statusOf } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import type { CellField } from './cell-fields.ts'
import { catalogueTexts } from './texts/catalogue.ts'

/** What the page shows of a sent form: what became of many products, or of one value. */
export interface CatalogueAnswer {
  outcome?: BulkOutcome
  /** Whether the outcome is that of taking a change back. */
  isUndone?: true
  isSaved?: true
  /** Which value was saved, or refused: by way of the code it is the page that says so, and not the cell. */
  edited?: { product: number; field: CellField; value: string }
  error?: string
  /** The change of many products that was refused, as it was typed. */
  typed?: { kind: string; value: string; category: string; ids: number[] }
}

async function edit(ctx: Ctx, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = idOf(text('product'))
  const field = text('field') as CellField
  if (field === 'marked_price' || field === 'stock')
    await changeOffer(ctx, id, { [field]: text('value'), [`${field}_before`]: text('before') }, 'any')
  else if (field === 'unit_description' || field === 'name_en' || field === 'name_ne')
    await changeProduct(ctx, id, { [field]: text('value'), version: text('version') }, 'any')
  else throw unknownForm(ctx)
}

const editedIn = (form: FormData) => ({
  product: Number(form.get('product')),
  field: String(form.get('field')) as CellField,
  value: String(form.get('value') ?? ''),
})

async function bulk(ctx: Ctx, form: FormData): Promise<BulkOutcome> {
  const { kind, value, category } = typedBulk(form)
  const products = form.getAll('product').map((seen) => {
    const [id, marked_price, stock] = String(seen).split(':')
    return { id, marked_price, stock }
  })
  if (products.length === 0)
    throw fieldRefusal('invalid', 'products', catalogueTexts[ctx.locale].nothingSelected)
  const typed = kind === 'category' ? category : value
  const takesValue = kind !== 'pause' && kind !== 'resume'
  return changeProducts(ctx, { products, kind, ...(takesValue && { value: typed }) })
}

/** Each product stands in the form as its id, the value before and the one that it has now. */
function undo(ctx: Ctx, form: FormData): Promise<BulkOutcome> {
  const products = form.getAll('undo').map((one) => {
    const [id, before, now] = String(one).split(':')
    return { id, before, now }
  })
  return restoreProducts(ctx, { field: form.get('field'), products })
}

function typedBulk(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    kind: text('kind'),
    value: text('value'),
    category: text('category'),
    ids: form.getAll('product').map((seen) => Number.parseInt(String(seen), 10)),
  }
}

/** `edit` changes one value, `bulk` the selected products, `undo` takes that back. */
export const action = intents(
  {
    edit: async ({ ctx }, form) => {
      await edit(ctx, form)
      return data<CatalogueAnswer>({ isSaved: true, edited: editedIn(form) })
    },
    bulk: async ({ ctx }, form) => data<CatalogueAnswer>({ outcome: await bulk(ctx, form) }),
    undo: async ({ ctx }, form) => data<CatalogueAnswer>({ outcome: await undo(ctx, form), isUndone: true }),
  },
  {
    refused: (error, page, form, { intent, url }) => {
      stepUpFirst(error, page, url)
      if (!(error instanceof Refusal)) throw error
      const answer: CatalogueAnswer = {
        error: Object.values(error.fields)[0] ?? error.message,
        ...(intent === 'bulk' && { typed: typedBulk(form) }),
        ...(intent === 'edit' && { edited: editedIn(form) }),
      }
      return data(answer, statusOf(error))
    },
  },
)
