import { deleteCustomer } from '@himalayan-green/shop/privacy/requests/delete-customer.ts'
import { proveDataRequest } from '@himalayan-green/shop/privacy/requests/give-data.ts'
import { redirect } from 'react-router'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { sendProof, typedProof } from './request.server.ts'

/** A customer shows that they asked for their data: by a code that is sent, or by what staff record. */
export const dataAction = intents(
  {
    ask: (page, form, { params: { id = '' } }) => sendProof(page, id, 'data', form),
    prove: async ({ ctx, client }, form, { params: { id: customer = '' } }) => {
      const { id } = await proveDataRequest(ctx, client, customer, typedProof(form))
      return redirect(localeHref(ctx.locale, `/admin/customers/${customer}/data?request=${id}`), 303)
    },
  },
  {
    refused: (error, page, form, { url }) => {
      stepUpFirst(error, page, url)
      return refusedForm(error, form, 'form')
    },
  },
)

/** The same of the end of their account. */
export const deleteAction = intents(
  {
    ask: (page, form, { params: { id = '' } }) => sendProof(page, id, 'deletion', form),
    prove: async (page, form, { params: { id = '' } }) => {
      const asked = { ...typedProof(form), give_up_credit: form.has('give_up_credit') }
      await deleteCustomer(page.ctx, page, id, asked)
      return redirect(localeHref(page.ctx.locale, '/admin/customers?deleted'), 303)
    },
  },
  {
    refused: (error, page, form, { url }) => {
      stepUpFirst(error, page, url)
      return refusedForm(error, form, 'form')
    },
  },
)
