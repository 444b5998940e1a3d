import { sendReauthenticationCode } from '@himalayan-green/shop/accounts/codes/reauthenticate.ts'
import { closeAccount } from '@himalayan-green/shop/privacy/close-account.ts'
import { askOwnNumbers } from '@himalayan-green/shop/privacy/own-numbers.ts'
import { redirect } from 'react-router'
import { intents } from '../forms/intents.server.ts'
import { type RefusedForm, refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'

/** Deletes the account, by its password or by a code that `ask` sends; `ask-numbers` sends the one for data-file.ts. */
export const action = intents(
  {
    ask: async ({ ctx, client }) => {
      await sendReauthenticationCode(ctx, client, 'close_account')
      const answer: RefusedForm = { errors: {}, typed: { intent: 'close' } }
      return answer
    },
    'ask-numbers': async ({ ctx, client }) => {
      await askOwnNumbers(ctx, client)
      const answer: RefusedForm = { errors: {}, typed: { intent: 'ask-numbers' } }
      return answer
    },
    close: async ({ ctx, pictures, client }, form) => {
      const give_up_credit = form.has('give_up_credit')
      await closeAccount(ctx, pictures, client, { ...Object.fromEntries(form), give_up_credit })
      return redirect(localeHref(ctx.locale, '/login?done=deleted'), 303)
    },
  },
  {
    refused: (error, _page, form, { intent }) =>
      refusedForm(
        error,
        form,
        form.has('code') ? 'code' : intent === 'ask' || intent === 'ask-numbers' ? intent : 'password',
      ),
  },
)
