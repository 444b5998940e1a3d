import { changeSlot } from '@himalayan-green/shop/slots/change-slot.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { withQuery } from '../../ui/with-query.ts'

/** What staff do with one time of one day; `value` is the time. Afterwards they see the same day. */
export const action = intents(
  {
    let: async ({ ctx }, form, { value }) =>
      changeSlot(ctx, idOf(value), { capacity: form.get('capacity'), version: form.get('version') }),
    open: async ({ ctx }, form, { value }) =>
      changeSlot(ctx, idOf(value), { is_open: true, version: form.get('version') }),
    close: async ({ ctx }, form, { value }) =>
      changeSlot(ctx, idOf(value), { is_open: false, version: form.get('version') }),
  },
  {
    done: ({ day }, page) =>
      redirect(localeHref(page.ctx.locale, withQuery('/admin/slots', { day, saved: '1' })), 303),
    refused: (error, _page, form, { value }) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data({ ...refused, slot: value }, init ?? undefined)
    },
  },
)
