import { addStops, planRun } from '@himalayan-green/shop/runs/plan-run.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** What staff do with the chosen stops of a delivery time: afterwards they see the run. */
export const action = intents(
  {
    make: async ({ ctx }, form, { value }) =>
      planRun(ctx, { slot: value, rider: form.get('rider'), deliveries: form.getAll('deliveries') }),
    add: async ({ ctx }, form) => {
      const run = idOf(String(form.get('run')))
      await addStops(ctx, run, { deliveries: form.getAll('deliveries') })
      return run
    },
  },
  {
    done: (run, page) => redirect(localeHref(page.ctx.locale, `/admin/runs/${run}`), 303),
    refused: (error, _page, form) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data(refused, init ?? undefined)
    },
  },
)
