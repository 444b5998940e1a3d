import { toRupees } from '@himalayan-green/shop/money/money.ts'
import { settleClash } from '@himalayan-green/shop/runs/attempts/settle-clash.ts'
import { closeRun, comeBack } from '@himalayan-green/shop/runs/close-run.ts'
import { giveStop, missStop } from '@himalayan-green/shop/runs/end-stop.ts'
import { leave } from '@himalayan-green/shop/runs/leave.ts'
import { moveStop } from '@himalayan-green/shop/runs/move-stop.ts'
import { cancelRun, changeRun, sendRun } from '@himalayan-green/shop/runs/send-run.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { type Ability, intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { withQuery } from '../../ui/with-query.ts'

const seenIn = (form: FormData) => ({ version: form.get('version') ?? undefined })
const moveTo =
  (to: 'up' | 'down' | 'out'): Ability<{ saved: string }> =>
  async ({ ctx }, form, { params, value }) => {
    await moveStop(ctx, idOf(params.id), idOf(value), { to, ...seenIn(form) })
    return { saved: '1' }
  }
const missAs =
  (outcome: 'nobody' | 'refused'): Ability<{ saved: string }> =>
  async ({ ctx }, form, { params, value }) => {
    await missStop(ctx, idOf(params.id), idOf(value), { outcome, note: form.get('note') ?? '' })
    return { saved: '1' }
  }

/** What staff do with a run; `value` is the stop that a button is about. Each answers what the page says afterwards. */
export const action = intents(
  {
    change: async ({ ctx }, form, { params }) => {
      await changeRun(ctx, idOf(params.id), {
        rider: form.get('rider') ?? undefined,
        float: form.get('float') ?? undefined,
        ...seenIn(form),
      })
      return { saved: '1' }
    },
    send: async ({ ctx }, form, { params }) => {
      await sendRun(ctx, idOf(params.id), seenIn(form))
      return { saved: '1' }
    },
    leave: async ({ ctx }, form, { params }) => {
      const { stayed, partly } = await leave(ctx, idOf(params.id), {
        other_day: form.has('other_day'),
        ...seenIn(form),
      })
      return { left: '1', stayed: stayed.join(', ') || null, partly: partly.join(', ') || null }
    },
    cancel: async ({ ctx }, form, { params }) => {
      await cancelRun(ctx, idOf(params.id), seenIn(form))
      return {}
    },
    up: moveTo('up'),
    down: moveTo('down'),
    out: moveTo('out'),
    move: async ({ ctx }, form, { params, value }) => {
      await moveStop(ctx, idOf(params.id), idOf(value), { to: Number(form.get('to')), ...seenIn(form) })
      return { saved: '1' }
    },
    give: async ({ ctx }, form, { params, value }) => {
      await giveStop(ctx, idOf(params.id), idOf(value), {
        code: String(form.get('code') ?? ''),
        cash: toRupees(Number(form.get('cash_paisa'))),
      })
      return { saved: '1' }
    },
    nobody: missAs('nobody'),
    refuse: missAs('refused'),
    settle: async ({ ctx }, _form, { params, value }) => {
      await settleClash(ctx, idOf(params.id), value)
      return { saved: '1' }
    },
    back: async ({ ctx }, form, { params }) => {
      await comeBack(ctx, idOf(params.id), seenIn(form))
      return { saved: '1' }
    },
    close: async ({ ctx }, form, { params }) => {
      await closeRun(ctx, idOf(params.id), { float_back: form.has('float_back'), ...seenIn(form) })
      return {}
    },
  },
  {
    done: (says, page, _form, { params }) =>
      redirect(localeHref(page.ctx.locale, withQuery(`/admin/runs/${idOf(params.id)}`, says)), 303),
    refused: (error, _page, form, { intent, value }) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data({ ...refused, intent, stop: value }, init ?? undefined)
    },
  },
)
