import { packOrder, weighItem } from '@himalayan-green/shop/fulfilment/pack-order.ts'
import type { Side } from '@himalayan-green/shop/fulfilment/take-step.ts'
import { gramsTyped } from '@himalayan-green/shop/money/weight.ts'
import { data, redirect } from 'react-router'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** The weights that are typed, in grams; what is no weight is left out, and then asked for. */
const weightsIn = (form: FormData) =>
  form.getAll('weighed').flatMap((id) => {
    const grams = gramsTyped(String(form.get(`kg_${id}`) ?? ''))
    return grams === null ? [] : [{ id: Number(id), grams }]
  })

/** What is done on the page where an order is packed, by its vendor or by staff. `back` is where it leads then. */
export const packAction = (side: Side, back: (params: Record<string, string | undefined>) => string) =>
  intents(
    {
      pack: async ({ ctx }, form, { params }) => {
        const sent = { items: weightsIn(form), sure: form.has('sure'), from: 'confirmed' }
        await packOrder(ctx, side, params.order ?? '', sent)
        return back(params)
      },
      correct: async ({ ctx }, form, { url }) => {
        await weighItem(ctx, side, Number(form.get('item')), {
          grams: gramsTyped(String(form.get('kg') ?? '')) ?? 0,
          seen: Number(form.get('seen')),
          reason: form.get('reason') ?? '',
          sure: form.has('sure'),
        })
        return `${url.pathname.replace(/^\/ne(?=\/)/, '')}?saved`
      },
    },
    {
      done: (path, { ctx }) => redirect(localeHref(ctx.locale, path), 303),
      refused: (error, _page, form, { intent }) => {
        const { data: refused, init } = refusedForm(error, form, 'outside')
        return data({ ...refused, intent, item: Number(form.get('item')) || null }, init ?? undefined)
      },
    },
  )
