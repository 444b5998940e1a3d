import { Refusal } from '@himalayan-green/shop/errors.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { escalateRefund, withdrawRefund } from '@himalayan-green/shop/refunds/deciding/answer-refund.ts'
import { requestRefund } from '@himalayan-green/shop/refunds/request-refund.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../forms/form-of-saved.server.ts'
import { intents } from '../forms/intents.server.ts'
import { refusedFiles, statusOf } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { notFound, orNotFound } from '../not-found.server.ts'
import { reportIn } from './report-in.server.ts'

/** Reports a problem with a delivery, and answers what the company decided about a report. */
export const action = intents(
  {
    report: async ({ ctx, privateFiles }, form) => {
      const { request, photos } = reportIn(form)
      const bytes = await Promise.all(photos.map((photo) => photo.bytes()))
      await requestRefund(ctx, privateFiles, request, bytes)
    },
    withdraw: ({ ctx }, form) => withdrawRefund(ctx, idOf(String(form.get('refund')))),
    escalate: ({ ctx }, form) =>
      escalateRefund(ctx, idOf(String(form.get('refund'))), { note: form.get('note') ?? '' }),
  },
  {
    done: (_done, { ctx }, _form, { params }) =>
      redirect(localeHref(ctx.locale, `/order/${params.orderGroupId}/refund?saved`), 303),
    refused: (error, _page, form, { intent }) => {
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      if (error instanceof Refusal && intent !== 'report')
        return data({ errors: {}, typed: {}, refused: error.message }, statusOf(error))
      const refused = refusedFiles(error, form, 'send')
      return data({ ...refused.data, refused: null }, refused.init ?? {})
    },
    // Only a customer with such an order may send photos at all.
    before: ({ ctx }, { params }) => orNotFound(findOrderGroup(ctx, params.orderGroupId ?? '')),
  },
)
