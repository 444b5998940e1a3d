import {
  blockAccount,
  endSessionsOf,
  unblockAccount,
} from '@himalayan-green/shop/accounts/staff/block-account.ts'
import {
  giveRoleTo,
  resetSecondFactor,
  takeRoleFrom,
} from '@himalayan-green/shop/accounts/staff/change-people.ts'
import { redirect } from 'react-router'
import { intents, type Sent } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** What is changed of one person: their roles, their second factor, their account. */
export const action = intents(
  {
    give: ({ ctx }, form, sent) => giveRoleTo(ctx, inputIn(form, sent)),
    take: ({ ctx }, form, sent) => takeRoleFrom(ctx, inputIn(form, sent)),
    reset: ({ ctx }, form, sent) => resetSecondFactor(ctx, inputIn(form, sent)),
    block: ({ ctx }, form, sent) => blockAccount(ctx, inputIn(form, sent)),
    unblock: ({ ctx }, form, sent) => unblockAccount(ctx, inputIn(form, sent)),
    end: ({ ctx }, form, sent) => endSessionsOf(ctx, inputIn(form, sent)),
  },
  {
    done: (_done, page, _form, { params }) =>
      redirect(`${localeHref(page.ctx.locale, `/admin/people/${params.id}`)}?saved`, 303),
    refused: (error, page, form, { url }) => {
      stepUpFirst(error, page, url)
      return refusedForm(error, form, 'save')
    },
  },
)

function inputIn(form: FormData, { params }: Sent) {
  const { role, reason } = Object.fromEntries(form)
  return { person: params.id, role, reason }
}
