import { type ShortResult, sayShort } from '@himalayan-green/shop/fulfilment/short/say-short.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { withQuery } from '../../ui/with-query.ts'

/** The orders of the form: each with what it wanted when the page was shown, and what it is to get. */
const linesIn = (form: FormData) =>
  form.getAll('item').map((item) => ({
    item: Number(item),
    seen: form.get(`seen:${item}`) ?? '',
    left: form.get(`left_${item}`) ?? '',
    called: form.has(`called_${item}`),
  }))

const isAsSent = ({ outcome }: ShortResult) => outcome !== 'changed' && outcome !== 'refused'

/** Leaves out of the orders what is missing of a product. */
export const action = intents(
  {
    save: ({ ctx }, form, { params }) =>
      sayShort(ctx, idOf(params.product), {
        have: form.get('have') ?? '',
        lines: linesIn(form),
        is_off: form.has('is_off'),
      }),
  },
  {
    done: (results, { ctx }, form, { params }) => {
      const isEnough = results.every(({ outcome }) => outcome === 'kept')
      if (!results.every(isAsSent))
        return data(
          { errors: {}, typed: {}, left: results.filter((result) => !isAsSent(result)) },
          { status: 409 },
        )
      const day = String(form.get('day') ?? '')
      const outcome = isEnough ? 'enough' : 'done'
      const path = withQuery(localeHref(ctx.locale, `/vendor/short/${params.product}`), { day, outcome })
      return redirect(path, 303)
    },
    refused: (error, _page, form) => {
      const { data: refused, init } = refusedForm(error, form, 'have')
      const items = form.getAll('item')
      // The command counts the lines that were sent; the page names its fields by the item.
      const errors = Object.fromEntries(
        Object.entries(refused.errors).map(([field, sentence]) => {
          const [, nth] = /^lines\.(\d+)\.\w+$/.exec(field) ?? []
          return [nth ? `left_${items[Number(nth)]}` : field, sentence]
        }),
      )
      return data({ errors, typed: refused.typed, left: [] as ShortResult[] }, init ?? undefined)
    },
  },
)
