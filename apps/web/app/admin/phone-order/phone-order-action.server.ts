import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { methodsOffered } from '@himalayan-green/shop/payments/payment-methods.ts'
import { startAddition } from '@himalayan-green/shop/phone-orders/add-to-order.ts'
import { addTyped } from '@himalayan-green/shop/phone-orders/add-typed.ts'
import { startFromLast } from '@himalayan-green/shop/phone-orders/again.ts'
import { askAgreement } from '@himalayan-green/shop/phone-orders/agree.ts'
import { addLine, renewLines, setQuantity } from '@himalayan-green/shop/phone-orders/draft-lines.ts'
import { changeDraft, discardDraft } from '@himalayan-green/shop/phone-orders/drafts.ts'
import { fillIn } from '@himalayan-green/shop/phone-orders/fill-in.ts'
import {
  addPasted,
  leaveOutPasted,
  pasteMessage,
} from '@himalayan-green/shop/phone-orders/pasted/change-pasted.ts'
import { placePhoneOrder } from '@himalayan-green/shop/phone-orders/place-order.ts'
import { resolvePlace } from '@himalayan-green/shop/places/resolve-place.ts'
import { data, redirect } from 'react-router'
import type { PageContext } from '../../context.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** The order as the last form says it was looked at. */
function agreedIn(form: FormData): Record<string, unknown> {
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
async function addTo({ ctx }: PageContext, form: FormData): Promise<string> {
  const draft = crypto.randomUUID()
  const item = form.get('item')
  await startAddition(ctx, {
    draft,
    order_group: String(form.get('order')),
    item: item ? Number(item) : null,
  })
  return draft
}

const DOOR = ['house', 'landmark', 'instructions']

/** The chosen address, or the typed place; a form of somebody without addresses has no choice. */
async function placeIn(ctx: Ctx, form: FormData) {
  const chosen = String(form.get('address') ?? '')
  return {
    address: /^[0-9]{1,15}$/.test(chosen) ? Number(chosen) : null,
    is_elsewhere: chosen === 'new',
    ...(form.has('where') && { place: { ...textsIn(form, DOOR), ...(await foundPlace(ctx, form)) } }),
  }
}

/** The palika and the ward that "Where?" means; neither while it may mean several or none, which the page says. */
async function foundPlace(ctx: Ctx, form: FormData) {
  const asked = textsIn(form, ['where', 'place', 'place_for'])
  const typed = { where: asked.where ?? '', tole: String(form.get('tole') ?? '') }
  const found = asked.where ? await resolvePlace(ctx, asked).catch(unlessRefused) : null
  if (!found) return { ...typed, location: '', location_id: null, ward: '' }
  const { location, ward } = found.place
  return {
    ...typed,
    tole: typed.tole.trim() || found.tole,
    ...{ location: location.name_en, location_id: location.id, ward: `${ward}` },
  }
}

function unlessRefused(error: unknown): null {
  if (!(error instanceof Refusal)) throw error
  return null
}

const textsIn = (form: FormData, fields: string[]) =>
  Object.fromEntries(fields.flatMap((field) => (form.has(field) ? [[field, String(form.get(field))]] : [])))

/**
 * Each form of the page changes the draft, so that what is typed is kept; `place` places the order, and `add-to` begins a draft for an
 * order that is placed. Each answers where to go, or nothing: then the draft is shown again. Forms that scripts send beside the page get an
 * answer instead of another address.
 */
export const action = intents(
  {
    place: async ({ ctx, client, gateways }, form) => {
      const methods = methodsOffered(gateways)
      const { order_group_id } = await placePhoneOrder(ctx, { client, methods }, agreedIn(form))
      return `/admin/orders/${order_group_id}?placed`
    },
    'add-to': async (page, form) => `/admin/orders/new?draft=${await addTo(page, form)}`,
    discard: async ({ ctx }, form) => {
      await discardDraft(ctx, draftIn(form))
      return '/admin/orders/new'
    },
    who: ({ ctx }, form) =>
      changeDraft(ctx, { ...draftIn(form), change: textsIn(form, ['way', 'phone', 'name', 'locale']) }),
    where: async ({ ctx }, form) => changeDraft(ctx, { ...draftIn(form), change: await placeIn(ctx, form) }),
    'fill-in': ({ ctx }, form) => fillIn(ctx, draftIn(form)),
    pay: ({ ctx }, form) =>
      changeDraft(ctx, {
        ...draftIn(form),
        change: {
          ...textsIn(form, ['payment_method', 'delivery_slot', 'note', 'if_missing']),
          use_credit: form.has('use_credit'),
          ship_separately: form.has('ship_separately'),
        },
      }),
    add: ({ ctx }, form) =>
      productIn(form)
        ? addLine(ctx, { ...draftIn(form), product: productIn(form), quantity: String(form.get('quantity')) })
        : addTyped(ctx, { ...draftIn(form), search: String(form.get('search')) }),
    quantity: ({ ctx }, form) => {
      const line = { product: productIn(form), quantity: String(form.get('quantity')) }
      return setQuantity(ctx, { ...draftIn(form), ...line })
    },
    paste: ({ ctx }, form) =>
      pasteMessage(ctx, { ...draftIn(form), message: String(form.get('message') ?? '') }),
    'read-pasted': ({ ctx }, form) => addPasted(ctx, pastedIn(form, { isAdded: false })),
    'add-pasted': ({ ctx }, form) => addPasted(ctx, pastedIn(form, { isAdded: true })),
    'leave-out': ({ ctx }, form, { value }) =>
      leaveOutPasted(ctx, { ...draftIn(form), number: value === 'all' ? null : Number(value) }),
    renew: ({ ctx }, form) => renewLines(ctx, draftIn(form)),
    again: ({ ctx }, form) => startFromLast(ctx, draftIn(form)),
    code: ({ ctx, client }, form) => askAgreement(ctx, client, draftIn(form)),
  },
  {
    done: (to, { ctx }, form, { intent }) => {
      if (to) return redirect(localeHref(ctx.locale, to), 303)
      if (form.has('is_beside')) return { intent, isDone: true }
      const draft = `?draft=${encodeURIComponent(String(form.get('draft')))}`
      return redirect(localeHref(ctx.locale, `/admin/orders/new${draft}`), 303)
    },
    refused: (error, _page, form, { intent }) => {
      const refused = refusedForm(withoutChange(error), form, 'form')
      return data({ ...refused.data, intent }, refused.init ?? {})
    },
  },
)

const draftIn = (form: FormData) => ({ draft: String(form.get('draft')) })
/** The lines of a message as the page has them by now, with what is chosen for each. */
const pastedIn = (form: FormData, { isAdded }: { isAdded: boolean }) => ({
  ...draftIn(form),
  lines: form.getAll('number').map((number) => {
    const [product, quantity] = String(form.get(`choice-${number}`) ?? '').split('x')
    return {
      number: Number(number),
      text: String(form.get(`text-${number}`) ?? ''),
      choice: isAdded && product ? { product: Number(product), quantity: Number(quantity) } : null,
    }
  }),
})
const productIn = (form: FormData) => Number(form.get('product'))

/** The fields of a change as the page names them. */
function withoutChange(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const fields = Object.entries(error.fields).map(([field, sentence]) => [
    field.replace(/^change\.(place\.)?/, (_, place) => (place ? 'address.' : '')),
    sentence,
  ])
  return new Refusal(error.code, error.message, Object.fromEntries(fields))
}
