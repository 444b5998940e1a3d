import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { sendCode } from '../sign-in/code-step.server.ts'
import { isAskingProof, sendProofCode } from './proof.server.ts'
import { leadOnRenewed } from './renewed-session.server.ts'

type Ask = (ctx: Ctx, client: Client, input: unknown) => Promise<void>
type Confirm = (ctx: Ctx, client: Client, session_id: string | null, input: unknown) => Promise<void>

/**
 * The steps to another email or phone: for who has no password a code to the present one, then a code to the new one (`ask`),
 * then that code (`code`).
 */
export const newAddressAction = (target: 'email' | 'phone', rules: { ask: Ask; confirm: Confirm }) =>
  intents(
    {
      ask: (page, form) =>
        isAskingProof(form)
          ? sendProofCode(page, 'new_address', form)
          : sendCode(rules.ask, page, form, target),
      code: async (page, form) => {
        await rules.confirm(page.ctx, page.client, page.sessionId, Object.fromEntries(form))
        return leadOnRenewed(page, '/account?saved')
      },
    },
    {
      refused: (error, _page, form) => refusedForm(error, form, isAskingProof(form) ? 'prove' : 'code'),
    },
  )
