import { setBags } from '@himalayan-green/shop/fulfilment/bags/set-bags.ts'
import { packOrder, weighItem } from '@himalayan-green/shop/fulfilment/pack-order.ts'
import { type Side, takeStep } from '@himalayan-green/shop/fulfilment/take-step.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { gramsTyped } from '@himalayan-green/shop/money/weight.ts'
import { askForCall } from '@himalayan-green/shop/orders/missing/ask-for-call.ts'
import { data, redirect } from 'react-router'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** The weights that are typed, in grams; what is no weight is left out, and then asked for. */
const weightsIn = (form: FormData) =>
  form.getAll('weighed').flatMap((id) => {
    const grams = gramsTyped(String(form.get(`kg_${id}`) ?? ''))
    return grams === null ? [] : [{ id: Number(id), grams }]
  })

const bagsIn = (form: FormData) => figureOf(String(form.get('bags') ?? ''))

/** What was done, which the page says when it opens anew. */
export type PackDone = 'packed' | 'saved' | 'bags'

/** Which of these the address names; null if none. */
export const doneIn = ({ searchParams }: URL): PackDone | null =>
  (['packed', 'saved', 'bags'] as const).find((done) => searchParams.has(done)) ?? null

/** The page itself, without its language. */
const here = ({ pathname }: URL, done?: PackDone) =>
  `${pathname.replace(/^\/ne(?=\/)/, '')}${done ? `?${done}` : ''}`

/** What is done on the page where an order is packed, by its vendor or by staff. It leads back to the page: labels and the next order are there. */
export const packAction = (side: Side) =>
  intents(
    {
      pack: async ({ ctx }, form, { params, url }) => {
        const bags = bagsIn(form)
        const sent = { items: weightsIn(form), sure: form.has('sure'), from: 'confirmed', bags }
        await packOrder(ctx, side, params.order ?? '', sent)
        return here(url, 'packed')
      },
      bags: async ({ ctx }, form, { params, url }) => {
        const sent = { bags: bagsIn(form), seen: Number(form.get('seen')) }
        await setBags(ctx, side, params.order ?? '', sent)
        return here(url, 'bags')
      },
      unavailable: async ({ ctx }, form, { url }) => {
        const sent = { from: 'confirmed', called: form.has('called') }
        await takeStep(ctx, side, 'unavailable', { item: Number(form.get('missing')) }, sent)
        return here(url)
      },
      'ask-for-call': async ({ ctx }, form, { url }) => {
        await askForCall(ctx, Number(form.get('missing')))
        return here(url)
      },
      correct: async ({ ctx }, form, { url }) => {
        await weighItem(ctx, side, Number(form.get('item')), {
          grams: gramsTyped(String(form.get('kg') ?? '')) ?? 0,
          seen: Number(form.get('seen')),
          reason: form.get('reason') ?? '',
          sure: form.has('sure'),
        })
        return here(url, 'saved')
      },
    },
    {
      done: (path, { ctx }) => redirect(localeHref(ctx.locale, path), 303),
      refused: (error, _page, form, { intent }) => {
        const { data: refused, init } = refusedForm(error, form, 'outside')
        return data({ ...refused, intent, item: Number(form.get('item')) || null }, init ?? undefined)
      },
    },
  )
