import { closeOneTime } from '@himalayan-green/shop/slots/closures/close-one.ts'
import { endClosure } from '@himalayan-green/shop/slots/closures/close-times.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

const FIELDS = ['kind', 'reason_en', 'reason_ne', 'deliveries'] as const

/** What staff do with one delivery time that will not come; of `open`, `value` is the closure that ends. */
export const action = intents(
  {
    close: async ({ ctx }, form, { params }) => {
      const fields = Object.fromEntries(FIELDS.map((name) => [name, form.get(name) ?? undefined]))
      await closeOneTime(ctx, idOf(params.id), fields)
      return 'closed' as const
    },
    open: async ({ ctx }, form, { value }) => {
      await endClosure(ctx, idOf(value), { version: form.get('version') })
      return 'opened' as const
    },
  },
  {
    done: (outcome, page, _form, { params }) =>
      redirect(localeHref(page.ctx.locale, `/admin/slots/${idOf(params.id)}?${outcome}`), 303),
    refused: (error, _page, form) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data(refused, init ?? undefined)
    },
  },
)
