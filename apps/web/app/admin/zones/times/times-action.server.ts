import { changeSlot } from '@himalayan-green/shop/slots/change-slot.ts'
import {
  addTemplates,
  changeTemplate,
  changeZoneTimes,
  removeTemplate,
} from '@himalayan-green/shop/slots/change-templates.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../../forms/form-of-saved.server.ts'
import { intents } from '../../../forms/intents.server.ts'
import { refusedForm } from '../../../forms/refused-form.server.ts'
import type { Typed } from '../../../forms/typed.ts'
import { localeHref } from '../../../locale.tsx'
import { stepUpFirst } from '../../../sign-in/step-up.server.ts'

const TERMS = ['ends', 'cut_off_days', 'cut_off', 'load_minutes', 'capacity', 'fee', 'version'] as const

const termsIn = (form: FormData) =>
  Object.fromEntries(TERMS.map((name) => [name, form.get(name) ?? undefined]))

/** What staff do with the delivery times of a zone; `value` is the time that a button is about. */
export const action = intents(
  {
    add: async ({ ctx }, form, { params }) =>
      addTemplates(ctx, idOf(params.id), {
        ...termsIn(form),
        starts: form.get('starts'),
        weekdays: form.getAll('weekdays'),
      }),
    change: async ({ ctx }, form, { value }) => changeTemplate(ctx, idOf(value), termsIn(form)),
    remove: async ({ ctx }, form, { value }) =>
      removeTemplate(ctx, idOf(value), { version: Number(form.get('version')) }),
    start: async ({ ctx }, form, { params }) =>
      changeZoneTimes(ctx, idOf(params.id), {
        slots_from: form.get('slots_from'),
        days_ahead: form.get('days_ahead'),
        version: form.get('version'),
      }),
    stop: async ({ ctx }, form, { params }) =>
      changeZoneTimes(ctx, idOf(params.id), {
        slots_from: null,
        days_ahead: form.get('days_ahead'),
        version: form.get('version'),
      }),
    let: async ({ ctx }, form, { value }) =>
      changeSlot(ctx, idOf(value), { capacity: form.get('capacity'), version: form.get('version') }),
    open: async ({ ctx }, form, { value }) =>
      changeSlot(ctx, idOf(value), { is_open: true, version: form.get('version') }),
    close: async ({ ctx }, form, { value }) =>
      changeSlot(ctx, idOf(value), { is_open: false, version: form.get('version') }),
  },
  {
    done: (_done, page, _form, { params }) =>
      redirect(localeHref(page.ctx.locale, `/admin/zones/${idOf(params.id)}/times?saved`), 303),
    refused: (error, page, form, { intent, value, url }) => {
      stepUpFirst(error, page, url)
      const { data: refused, init } = refusedForm(error, form, 'outside')
      // Several of one name.
      const typed: Typed = { ...refused.typed, weekdays: form.getAll('weekdays').join() }
      return data({ errors: refused.errors, typed, intent: `${intent} ${value}`.trim() }, init ?? undefined)
    },
  },
)
