import { handInCertificate } from '@himalayan-green/shop/certificates/hand-in-certificate.ts'
import { withdrawCertificate } from '@himalayan-green/shop/certificates/own-certificates.ts'
import { redirect } from 'react-router'
import { formKey } from '../../forms/form-key.server.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedFiles, refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** Hands in a certificate, or takes one back; answers what was done. */
export const action = intents(
  {
    add: async ({ ctx, privateFiles }, form) => {
      const file = form.get('document')
      const bytes = file instanceof File ? await file.bytes() : new Uint8Array()
      const words = { ...typedIn(form), key: formKey(form), products: form.getAll('products').map(String) }
      await handInCertificate(ctx, privateFiles, bytes, words)
      return 'added'
    },
    withdraw: async ({ ctx }, form) => {
      await withdrawCertificate(ctx, idOf(String(form.get('id'))))
      return 'withdrawn'
    },
  },
  {
    done: (outcome, { ctx }) =>
      redirect(`${localeHref(ctx.locale, '/vendor/certificates')}?saved=${outcome}`, 303),
    refused: (error, _page, form, { intent }) => {
      // Of several products that are refused each has a fault of its own.
      const refused =
        intent === 'add' ? refusedFiles(error, form, 'document') : refusedForm(error, form, 'form')
      const chosen = form.getAll('products').map(String)
      return { ...refused, data: { ...refused.data, chosen } }
    },
  },
)
