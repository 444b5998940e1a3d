import type { Caller } from '@himalayan-green/shop/accounts/caller.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { type RefusedForm, refusedForm } from './refused-form.server.ts'

/**
 * The first of two steps: sends a code to the address in the form's field `target` and goes on to the second, with
 * the address; a refusal stays on the first. What else `ask` reads is in the form.
 */
export async function sendCode(
  ask: (ctx: Ctx, caller: Caller, input: Record<string, unknown>) => Promise<void>,
  { ctx, caller }: { ctx: Ctx; caller: Caller },
  form: FormData,
  target: 'email' | 'phone',
) {
  const address = String(form.get(target) ?? '').trim()
  try {
    await ask(ctx, caller, { ...Object.fromEntries(form), [target]: address })
    const answer: RefusedForm = { errors: {}, typed: { step: 'code', [target]: address } }
    return answer
  } catch (error) {
    return refusedForm(error, form, target)
  }
}
