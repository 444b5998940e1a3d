import { redirect } from 'react-router'
import type { PageContext } from '../context.ts'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { CONFIRMATION } from './confirm-application.server.ts'
import { beginApplication, handInDocuments, pendingApplication } from './vendor-application.server.ts'

/**
 * The action without scripts: step 1 is a plain form, step 2 one with files, which is read only when there is an application
 * for them. The code that confirms an address always comes by a plain form.
 */
export const action = intents(
  {
    save: (page, form) => beginApplication(page, form),
    'hand-in': async (page, form, { request }) => {
      const pending = await pendingApplication(page, request)
      return pending ? handInDocuments(page, pending, form) : anew(page)
    },
    ...CONFIRMATION,
  },
  {
    refused: (error, _page, form) => refusedForm(error, form, 'form'),
    before: async (page, { request }) => {
      const isWithFiles = request.headers.get('content-type')?.startsWith('multipart/form-data')
      if (isWithFiles && !(await pendingApplication(page, request))) throw anew(page)
    },
  },
)

const anew = ({ ctx }: PageContext) => redirect(localeHref(ctx.locale, '/sell/apply'), 303)
