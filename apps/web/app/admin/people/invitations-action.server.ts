import {
  inviteStaff,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '@himalayan-green/shop/accounts/staff/staff-invitations.ts'
import { redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** Invites somebody to work for the company, sends the mail again, or takes the invitation back. */
export const action = intents(
  {
    invite: ({ ctx }, form) =>
      inviteStaff(ctx, {
        email: form.get('email'),
        roles: form.getAll('roles'),
        locale: form.get('locale') ?? undefined,
      }),
    again: ({ ctx }, form) => resendStaffInvitation(ctx, idOf(String(form.get('id')))),
    withdraw: ({ ctx }, form) => withdrawStaffInvitation(ctx, idOf(String(form.get('id')))),
  },
  {
    done: (_done, page, _form, { intent }) => {
      const done = new URLSearchParams({ done: intent })
      return redirect(`${localeHref(page.ctx.locale, '/admin/people/invitations')}?${done}`, 303)
    },
    refused: (error, page, form, { url }) => {
      stepUpFirst(error, page, url)
      const refused = refusedForm(error, form, 'form')
      for (const role of form.getAll('roles')) refused.data.typed[`role.${role}`] = 'on'
      return refused
    },
  },
)
