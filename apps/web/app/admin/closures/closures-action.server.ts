import { addFestival, removeFestival } from '@himalayan-green/shop/slots/closures/calendar-days.ts'
import {
  closeDays,
  closeNow,
  deliveriesWithin,
  endClosure,
} from '@himalayan-green/shop/slots/closures/close-times.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

const WHY = ['zone', 'kind', 'reason_en', 'reason_ne'] as const
const DAYS = [...WHY, 'first_day', 'last_day', 'from', 'to'] as const
const FESTIVAL = ['day', 'name_en', 'name_ne'] as const

const fieldsIn = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form.get(name) ?? undefined]))

/** What staff do with closed times; `value` is the closure that a button is about. */
export const action = intents(
  {
    now: async ({ ctx }, form) => {
      await closeNow(ctx, fieldsIn(form, WHY))
      return { outcome: 'closed' as const }
    },
    look: async ({ ctx }, form) => ({ deliveries: await deliveriesWithin(ctx, fieldsIn(form, DAYS)) }),
    close: async ({ ctx }, form) => {
      await closeDays(ctx, fieldsIn(form, [...DAYS, 'deliveries']))
      return { outcome: 'closed' as const }
    },
    open: async ({ ctx }, form, { value }) => {
      await endClosure(ctx, idOf(value), { version: form.get('version') })
      return { outcome: 'opened' as const }
    },
    add: async ({ ctx }, form) => {
      await addFestival(ctx, fieldsIn(form, FESTIVAL))
      return { outcome: 'added' as const }
    },
    remove: async ({ ctx }, form) => {
      await removeFestival(ctx, fieldsIn(form, FESTIVAL))
      return { outcome: 'removed' as const }
    },
  },
  {
    done: (done, page, form) =>
      'outcome' in done
        ? redirect(localeHref(page.ctx.locale, `/admin/closures?${done.outcome}`), 303)
        : { ...done, errors: {}, typed: typedIn(form), intent: 'look' },
    refused: (error, _page, form, { intent, value }) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data({ ...refused, deliveries: null, intent: `${intent} ${value}`.trim() }, init ?? undefined)
    },
  },
)
