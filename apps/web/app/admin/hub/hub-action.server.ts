import { recordCall } from '@himalayan-green/shop/hub/missing.ts'
import { takeIn, undoTakeIn } from '@himalayan-green/shop/hub/take-in.ts'
import { data, redirect } from 'react-router'
import { type Ability, intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { withQuery } from '../../ui/with-query.ts'

type Says = Record<'bag' | 'was' | 'undone' | 'saved', string | undefined>

const says = (query: Partial<Says>): Partial<Says> => query

/** What staff do at the hub. The page shows the same day and time afterwards, with what came of it. */
export const action = intents(
  {
    take: (async ({ ctx }, form) => {
      const { code, was } = await takeIn(ctx, { code: form.get('code') })
      return says({ bag: code, was })
    }) satisfies Ability,
    undo: async ({ ctx }, form) => {
      await undoTakeIn(ctx, { code: form.get('code'), seen: form.get('seen') })
      return says({ undone: '1' })
    },
    call: async ({ ctx }, form, { value }) => {
      await recordCall(ctx, value, {
        answer: form.get('answer') ?? undefined,
        note: form.get('note') ?? '',
        seen: form.get('seen') ?? undefined,
      })
      return says({ saved: '1' })
    },
  },
  {
    done: (says, page, _form, { request }) => {
      const { searchParams } = new URL(request.url)
      const shown = Object.fromEntries(
        ['day', 'time', 'show', 'after'].map((one) => [one, searchParams.get(one)]),
      )
      return redirect(localeHref(page.ctx.locale, withQuery('/admin/hub', { ...shown, ...says })), 303)
    },
    refused: (error, _page, form, { intent, value }) => {
      const { data: refused, init } = refusedForm(error, form, intent === 'call' ? 'note' : 'code')
      return data({ ...refused, intent, order: value }, init ?? undefined)
    },
  },
)
