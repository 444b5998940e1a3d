import { Refusal } from '@himalayan-green/shop/errors.ts'
import { answerByLink } from '@himalayan-green/shop/orders/questions/answer-by-link.ts'
import { redirect } from 'react-router'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import { timeIn } from '../order/time/time-form.server.ts'

/** What whoever has the link of a question answers. */
export const action = intents(
  {
    move: async ({ ctx, client }, form, { params }) =>
      answerByLink(ctx, client, params.key!, { answer: 'move', ...timeIn(form) }),
    cancel: async ({ ctx, client }, _form, { params }) =>
      answerByLink(ctx, client, params.key!, { answer: 'cancel' }),
  },
  {
    done: (_done, { ctx }, _form, { params }) => redirect(localeHref(ctx.locale, `/time/${params.key}`), 303),
    refused: (error, _page, form) => {
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      return refusedForm(error, form, 'form')
    },
  },
)
