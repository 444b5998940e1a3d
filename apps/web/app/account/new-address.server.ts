import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { PageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { sendCode } from '../sign-in/code-step.server.ts'
import { isAskingProof, sendProofCode } from './proof.server.ts'
import { leadOnRenewed } from './renewed-session.server.ts'

type Ask = (ctx: Ctx, client: Client, input: unknown) => Promise<void>
type Confirm = (ctx: Ctx, client: Client, session_id: string | null, input: unknown) => Promise<void>

/**
 * The steps to another email or phone: for who has no password a code to the present one (`prove`), then a code to the
 * new one (`step=ask`), then that code (`step=code`).
 */
export async function newAddressStep(
  page: PageContext,
  form: FormData,
  target: 'email' | 'phone',
  { ask, confirm }: { ask: Ask; confirm: Confirm },
) {
  const { ctx, client, sessionId } = page
  const step = isAskingProof(form) ? 'prove' : form.get('step')
  try {
    if (step === 'prove') return await sendProofCode(page, 'new_address', form)
    if (step !== 'code') return await sendCode(ask, page, form, target)
    await confirm(ctx, client, sessionId, Object.fromEntries(form))
    return await leadOnRenewed(page, '/account?saved')
  } catch (error) {
    return refusedForm(error, form, step === 'prove' ? 'prove' : 'code')
  }
}
