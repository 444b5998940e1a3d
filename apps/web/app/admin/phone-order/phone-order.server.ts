import { startAddition } from '@himalayan-green/shop/phone-orders/add-to-order.ts'
import { startFromLast } from '@himalayan-green/shop/phone-orders/again.ts'
import { askAgreement } from '@himalayan-green/shop/phone-orders/agree.ts'
import { addLine, addTyped, renewLines, setQuantity } from '@himalayan-green/shop/phone-orders/draft-lines.ts'
import { changeDraft, discardDraft } from '@himalayan-green/shop/phone-orders/drafts.ts'
import type { PageContext } from '../../context.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'

/** Carries out a form of the page but for the last one, which places the order. */
export async function changeTyped({ ctx, client }: PageContext, form: FormData): Promise<void> {
  const draft = String(form.get('draft'))
  const product = Number(form.get('product'))
  switch (String(form.get('intent'))) {
    case 'who':
      return changeDraft(ctx, { draft, change: textsIn(form, ['way', 'phone', 'name', 'locale']) })
    case 'where':
      return changeDraft(ctx, { draft, change: placeIn(form) })
    case 'pay':
      return changeDraft(ctx, {
        draft,
        change: {
          ...textsIn(form, ['payment_method', 'note']),
          use_credit: form.has('use_credit'),
          ship_separately: form.has('ship_separately'),
        },
      })
    case 'add':
      return product
        ? addLine(ctx, { draft, product, quantity: String(form.get('quantity')) })
        : addTyped(ctx, { draft, search: String(form.get('search')) })
    case 'quantity':
      return setQuantity(ctx, { draft, product, quantity: String(form.get('quantity')) })
    case 'renew':
      return renewLines(ctx, { draft })
    case 'again':
      return startFromLast(ctx, { draft })
    case 'code':
      return askAgreement(ctx, client, { draft })
    case 'discard':
      return discardDraft(ctx, { draft })
    default:
      throw unknownForm(ctx)
  }
}

/** The order as the last form says it was looked at. */
export function agreedIn(form: FormData): Record<string, unknown> {
  return {
    draft: String(form.get('draft')),
    version: Number(form.get('version')),
    expected_total: Number(form.get('expected_total')),
    agreed_by: form.get('agreed_by') || undefined,
    code: String(form.get('code') ?? ''),
    word: String(form.get('word') ?? ''),
  }
}

/** Begins a draft of what is added to an order, or replaces an item of it; answers its id. */
export async function addTo({ ctx }: PageContext, form: FormData): Promise<string> {
  const draft = crypto.randomUUID()
  const item = form.get('item')
  await startAddition(ctx, {
    draft,
    order_group: String(form.get('order')),
    item: item ? Number(item) : null,
  })
  return draft
}

const PLACE_FIELDS = ['location', 'ward', 'tole', 'house', 'landmark', 'instructions']

/** The chosen address, or the typed place; a form of somebody without addresses has no choice. */
function placeIn(form: FormData) {
  const chosen = String(form.get('address') ?? '')
  return {
    address: /^[0-9]{1,15}$/.test(chosen) ? Number(chosen) : null,
    is_elsewhere: chosen === 'new',
    ...(form.has('location') && { place: textsIn(form, PLACE_FIELDS) }),
  }
}

const textsIn = (form: FormData, fields: string[]) =>
  Object.fromEntries(fields.flatMap((field) => (form.has(field) ? [[field, String(form.get(field))]] : [])))
