import { sendReauthenticationCode } from '@himalayan-green/shop/accounts/codes/reauthenticate.ts'
import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import type { PageContext } from '../context.ts'
import { type RefusedForm, typedIn } from '../forms/refused-form.server.ts'

/** How the signed-in person shows that it is them: by the password, or by a code sent to `target`. */
export interface HowProven {
  has_password: boolean
  target: string
  demo: boolean
}

export async function howProven({ ctx, config }: PageContext): Promise<HowProven> {
  const { has_password, email, phone } = await readProfile(ctx)
  return { has_password, target: email ?? phone ?? '', demo: config.demo }
}

/** Whether a form with `Proven` (account/proven.tsx) was sent for the code, and not yet for what it is about. */
export const isAskingProof = (form: FormData) => form.has('prove')

type Purpose = Parameters<typeof sendReauthenticationCode>[2]

/** Sends the code, and answers the form as it was typed, with a field for the code. */
export async function sendProofCode({ ctx, client }: PageContext, purpose: Purpose, form: FormData) {
  await sendReauthenticationCode(ctx, client, purpose)
  const answer: RefusedForm = { errors: {}, typed: { ...typedIn(form), proof: 'sent' } }
  return answer
}
