import { bookDifference } from '@himalayan-green/shop/cash/book-difference.ts'
import { closeDay } from '@himalayan-green/shop/cash/close-day.ts'
import { netCash } from '@himalayan-green/shop/cash/net-cash.ts'
import { takeHandOver } from '@himalayan-green/shop/cash/take-hand-over.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { latinDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'

/** Does what a form of the day's sheet says: the `intent` of its button names it. */
export async function takeCashForm(ctx: Ctx, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const figure = (name: string) => figureIn(text(name))
  const courier = text('courier')
  const balance = figure('balance')
  switch (String(form.get('intent'))) {
    case 'hand-over':
      await takeHandOver(ctx, { courier, counted: figure('counted'), balance })
      return
    case 'net':
      await netCash(ctx, { courier, vendor: figure('vendor'), amount: figure('amount'), balance })
      return
    case 'difference':
      return bookDifference(ctx, { hand_over: figure('hand_over'), reason: text('reason') })
    case 'close':
      return closeDay(ctx, { day: text('day') })
    default:
      throw unknownForm(ctx)
  }
}

/** A typed amount, in either script, with commas or without: undefined where nothing was typed, NaN where it is no amount. */
function figureIn(typed: string): number | undefined {
  if (!typed) return undefined
  const digits = latinDigits(typed).replace(/,/g, '')
  return /^-?[0-9]+(\.[0-9]+)?$/.test(digits) ? Number(digits) : Number.NaN
}
