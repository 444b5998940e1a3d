import { STATUS_OF } from '@himalayan-green/shop/http/responses.ts'
import { setSendTimes } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { data, redirect } from 'react-router'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** The days that are ticked, each with what stands beside it. */
const timesIn = (form: FormData) =>
  form.getAll('sends').map((weekday) => ({
    weekday,
    leaves: form.get(`leaves_${weekday}`) ?? '',
    order_by_days: form.get(`order_by_days_${weekday}`) ?? '',
    order_by: form.get(`order_by_${weekday}`) ?? '',
  }))

/** Saves on which weekdays a vendor sends. */
export const action = intents(
  { save: ({ ctx }, form) => setSendTimes(ctx, { times: timesIn(form), version: form.get('version') }) },
  {
    done: (_done, { ctx }) => redirect(localeHref(ctx.locale, '/vendor/days?saved'), 303),
    refused: (error, _page, form) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      const days = form.getAll('sends')
      // The command counts the days that were sent; the page names its fields by the weekday.
      const errors = Object.fromEntries(
        Object.entries(refused.errors).map(([field, sentence]) => {
          const [, nth, name] = /^times\.(\d+)\.(\w+)$/.exec(field) ?? []
          return [nth && name !== 'weekday' ? `${name}_${days[Number(nth)]}` : 'outside', sentence]
        }),
      )
      const typed = { ...refused.typed, sends: days.join() }
      return data({ errors, typed, isMoved: init?.status === STATUS_OF.conflict }, init ?? undefined)
    },
  },
)
