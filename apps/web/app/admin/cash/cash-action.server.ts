import { bookDifference } from '@himalayan-green/shop/cash/book-difference.ts'
import { closeDay } from '@himalayan-green/shop/cash/close-day.ts'
import { netCash } from '@himalayan-green/shop/cash/net-cash.ts'
import { takeHandOver } from '@himalayan-green/shop/cash/take-hand-over.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { redirect } from 'react-router'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** What is done on the day's sheet. */
export const action = intents(
  {
    'hand-over': ({ ctx }, form) =>
      takeHandOver(ctx, {
        courier: textIn(form, 'courier'),
        counted: figureIn(form, 'counted'),
        balance: figureIn(form, 'balance'),
      }),
    net: ({ ctx }, form) =>
      netCash(ctx, {
        courier: textIn(form, 'courier'),
        vendor: figureIn(form, 'vendor'),
        amount: figureIn(form, 'amount'),
        balance: figureIn(form, 'balance'),
      }),
    difference: ({ ctx }, form) =>
      bookDifference(ctx, { hand_over: figureIn(form, 'hand_over'), reason: textIn(form, 'reason') }),
    close: ({ ctx }, form) => closeDay(ctx, { day: textIn(form, 'day') }),
  },
  {
    done: (_done, { ctx }, form) => {
      const query = new URLSearchParams({ day: String(form.get('day') ?? ''), done: '' })
      return redirect(`${localeHref(ctx.locale, '/admin/cash')}?${query}`, 303)
    },
    refused: (error, _page, form) => refusedForm(error, form, 'form'),
  },
)

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** A number: undefined where nothing was typed, NaN where it is none. */
function figureIn(form: FormData, name: string): number | undefined {
  const typed = textIn(form, name)
  return typed ? figureOf(typed) : undefined
}
