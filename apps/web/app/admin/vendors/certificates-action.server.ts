import {
  approveCertificate,
  rejectCertificate,
} from '@himalayan-green/shop/certificates/review-certificates.ts'
import { redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { withQuery } from '../../ui/with-query.ts'

/** Decides about a certificate; answers what was decided. */
export const action = intents(
  {
    approve: async ({ ctx }, form) => {
      await approveCertificate(ctx, idOf(String(form.get('id'))))
      return 'approved'
    },
    reject: async ({ ctx }, form) => {
      await rejectCertificate(ctx, idOf(String(form.get('id'))), typedIn(form))
      return 'rejected'
    },
  },
  {
    done: (done, _page, _form, { url }) => {
      const { status = '', vendor = '' } = Object.fromEntries(url.searchParams)
      return redirect(withQuery(url.pathname, { status, vendor, done }), 303)
    },
    refused: (error, _page, form) => refusedForm(error, form, 'form'),
  },
)
