import { addRider, changeRider } from '@himalayan-green/shop/runs/riders.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

const fieldsIn = (form: FormData) => {
  const { name, phone, vehicle, most_stops, version } = Object.fromEntries(form)
  return { name, phone, vehicle, most_stops, version }
}

/** What staff do with riders; `value` is the one that a button is about. */
export const action = intents(
  {
    add: async ({ ctx }, form) => addRider(ctx, fieldsIn(form)),
    change: async ({ ctx }, form, { value }) => changeRider(ctx, idOf(value), fieldsIn(form)),
    end: async ({ ctx }, form, { value }) =>
      changeRider(ctx, idOf(value), { is_active: false, version: form.get('version') }),
    begin: async ({ ctx }, form, { value }) =>
      changeRider(ctx, idOf(value), { is_active: true, version: form.get('version') }),
  },
  {
    done: (_done, page) => redirect(localeHref(page.ctx.locale, '/admin/riders?saved'), 303),
    refused: (error, _page, form, { value }) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data({ ...refused, rider: value }, init ?? undefined)
    },
  },
)
