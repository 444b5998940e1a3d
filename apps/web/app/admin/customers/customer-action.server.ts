import { addCustomerNote } from '@himalayan-green/shop/office/customers/notes.ts'
import { changeDraft } from '@himalayan-green/shop/phone-orders/drafts.ts'
import { endCustomerSessions } from '@himalayan-green/shop/privacy/requests/end-sessions.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** What staff do for one customer, each answering the page that follows. */
export const action = intents(
  {
    note: async ({ ctx }, form, { params: { id = '' } }) => {
      await orNotFound(addCustomerNote(ctx, id, { text: form.get('text') }, formKey(form)))
      return `/admin/customers/${id}?noted`
    },
    'end-sessions': async ({ ctx }, _form, { params: { id = '' } }) => {
      await orNotFound(endCustomerSessions(ctx, id))
      return `/admin/customers/${id}?ended`
    },
    order: async ({ ctx }, form) => {
      const draft = form.get('draft')
      await changeDraft(ctx, { draft, change: { phone: form.get('phone') } })
      return `/admin/orders/new?draft=${encodeURIComponent(String(draft))}`
    },
  },
  {
    refused: (error, page, form, { url }) => {
      stepUpFirst(error, page, url)
      return refusedForm(error, form, 'form')
    },
  },
)
