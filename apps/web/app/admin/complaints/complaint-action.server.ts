import {
  answerComplaint,
  closeComplaint,
  noteComplaint,
} from '@himalayan-green/shop/complaints/answer-complaint.ts'
import { escalateComplaint } from '@himalayan-green/shop/complaints/escalate-complaint.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { notFound } from '../../not-found.server.ts'

/** What staff do with a complaint. */
export const action = intents(
  {
    answer: ({ ctx }, form, { params }) =>
      answerComplaint(ctx, idOf(params.id), { answer: form.get('answer') ?? '' }),
    escalate: ({ ctx }, form, { params }) =>
      escalateComplaint(ctx, idOf(params.id), { note: form.get('note') ?? '' }),
    close: ({ ctx }, form, { params }) => {
      const { reason, note = '' } = typedIn(form)
      return closeComplaint(ctx, idOf(params.id), { reason, note })
    },
    note: ({ ctx }, form, { params }) =>
      noteComplaint(ctx, idOf(params.id), { note: form.get('note') ?? '' }),
  },
  {
    done: (_done, { ctx }, _form, { params }) => {
      const id = idOf(params.id)
      return redirect(localeHref(ctx.locale, `/admin/complaints/${id}?saved`), 303)
    },
    refused: (error, _page, form) => {
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      return refusedForm(error, form, 'form')
    },
  },
)
