import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import { askingCookie } from '@himalayan-green/shop/accounts/codes/asking-cookie.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { data } from 'react-router'
import type { PageContext } from '../context.ts'
import { type RefusedForm, refusedForm } from '../forms/refused-form.server.ts'

/**
 * The first of two steps: sends a code to the address in the form's field `target` and redirects to the second step with the
 * address; a refusal stays on the first. `ask` reads the form's other fields. The browser keeps a cookie that the code works
 * with.
 */
export async function sendCode(
  ask: (ctx: Ctx, client: Client, input: Record<string, unknown>) => Promise<void>,
  { ctx, client, config }: Pick<PageContext, 'ctx' | 'client' | 'config'>,
  form: FormData,
  target: 'email' | 'phone',
) {
  const address = String(form.get(target) ?? '').trim()
  const { asking, cookie } = askingCookie(config, client.asking)
  try {
    await ask(ctx, { ...client, asking }, { ...Object.fromEntries(form), [target]: address })
    const answer: RefusedForm = { errors: {}, typed: { intent: 'code', [target]: address } }
    return data(answer, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    return refusedForm(error, form, target)
  }
}
