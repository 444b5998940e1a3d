import { answerByLink } from '@himalayan-green/shop/approvals/by-link.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { data, redirect } from 'react-router'
import { intents } from '../forms/intents.server.ts'
import { statusOf } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import { answerIn } from './answer-form.server.ts'

/** Answers in the name of the vendor to whom the link was sent. */
export const action = intents(
  {
    approve: ({ ctx, client }, form, { params }) =>
      answerByLink(ctx, client, params.key ?? '', { answer: 'approve', ...answerIn(form) }),
    reject: ({ ctx, client }, form, { params }) =>
      answerByLink(ctx, client, params.key ?? '', { answer: 'reject', ...answerIn(form) }),
  },
  {
    done: (_done, { ctx }, _form, { params }) =>
      redirect(localeHref(ctx.locale, `/answer/${params.key}?done`), 303),
    refused: (error) => {
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      if (!(error instanceof Refusal)) throw error
      return data({ error: error.fields.quantity ?? error.message }, statusOf(error))
    },
  },
)
