import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { approveRequest } from '@himalayan-green/shop/vendors/applications/approve-request.ts'
import { askForMore } from '@himalayan-green/shop/vendors/applications/ask-for-more.ts'
import { purgeRequest } from '@himalayan-green/shop/vendors/applications/purge-request.ts'
import { rejectRequest } from '@himalayan-green/shop/vendors/applications/reject-request.ts'
import { takeRequest } from '@himalayan-green/shop/vendors/applications/take-request.ts'
import { reviewDocument } from '@himalayan-green/shop/vendors/documents/review-document.ts'
import { redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents, type Sent } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** What staff do with an application and its documents. */
export const action = intents(
  {
    take: ({ ctx }, form, sent) => takeRequest(ctx, inputIn(form, sent)),
    approve: ({ ctx, privateFiles }, form, sent) => approveRequest(ctx, privateFiles, inputIn(form, sent)),
    ask: ({ ctx }, form, sent) => askForMore(ctx, inputIn(form, sent)),
    reject: ({ ctx }, form, sent) => rejectRequest(ctx, inputIn(form, sent)),
    accept: ({ ctx }, form, sent) => reviewDocument(ctx, { ...inputIn(form, sent), status: 'accepted' }),
    refuse: ({ ctx }, form, sent) => reviewDocument(ctx, { ...inputIn(form, sent), status: 'rejected' }),
    forget: ({ ctx }, _form, { params }) => purgeOnce(ctx, idOf(params.id)),
  },
  {
    done: (_done, page, form, { intent, params }) => {
      const after = `/admin/applications/${params.id}?${form.get('document') ? 'paper' : 'saved'}`
      const to = intent === 'forget' ? '/admin/applications?forgotten' : after
      return redirect(localeHref(page.ctx.locale, to), 303)
    },
    refused: (error, page, form, { intent, url }) => {
      if (intent === 'forget') stepUpFirst(error, page, url)
      return refusedForm(error, form, 'intent')
    },
  },
)

function inputIn(form: FormData, { params }: Sent): Record<string, unknown> {
  const { intent: _, submission, document, documents: __, ...typed } = Object.fromEntries(form)
  return {
    ...typed,
    id: idOf(params.id),
    ...(submission && { submission: Number(submission) }),
    ...(document && { document: Number(document) }),
    documents: form.getAll('documents'),
  }
}

/** The second of two presses finds nothing to delete: that is fine. */
async function purgeOnce(ctx: Ctx, id: number): Promise<void> {
  try {
    await purgeRequest(ctx, { id })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  }
}
