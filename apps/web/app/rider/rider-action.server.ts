import { toRupees } from '@himalayan-green/shop/money/money.ts'
import { giveStop, missStop } from '@himalayan-green/shop/runs/end-stop.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../forms/form-of-saved.server.ts'
import { type Ability, intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { withQuery } from '../ui/with-query.ts'

const runIn = (form: FormData) => idOf(String(form.get('run') ?? ''))
const missAs =
  (outcome: 'nobody' | 'refused'): Ability =>
  ({ ctx }, form, { value }) =>
    missStop(ctx, runIn(form), idOf(value), { outcome, note: form.get('note') ?? '' })

/** What a rider enters of their own stops; `value` is the stop that a button is about. */
export const action = intents(
  {
    give: ({ ctx }, form, { value }) =>
      giveStop(ctx, runIn(form), idOf(value), {
        code: String(form.get('code') ?? ''),
        cash: toRupees(Number(form.get('cash_paisa'))),
      }),
    nobody: missAs('nobody'),
    refuse: missAs('refused'),
  },
  {
    done: (_done, page, _form, { value }) =>
      redirect(localeHref(page.ctx.locale, withQuery('/rider', { done: value })), 303),
    refused: (error, _page, form, { value }) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data({ ...refused, stop: value }, init ?? undefined)
    },
  },
)
