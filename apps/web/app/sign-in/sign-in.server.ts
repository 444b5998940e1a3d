import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import type { AuthConfig } from '@himalayan-green/shop/accounts/sign-in/session-cookie.ts'
import type { SignedIn } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import type { Actor, Ctx, Locale } from '@himalayan-green/shop/context.ts'
import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { cookiesOf } from '../cart/bring-guest-cart.server.ts'
import { pageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { landingOf } from './landing.server.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Redirects signed-in people away from login and register. */
export function sendOnWhenSignedIn({ context, request }: Args): void {
  const { ctx } = context.get(pageContext)
  if (ctx.actor) throw redirect(destinationOf(ctx.locale, request, ctx.actor))
}

/**
 * Signs in by a form, with one of the commands: sets the cookie, merges the visitor's guest cart and redirects to where the
 * reader was going. A refusal comes back with a sentence for each field, and with what was typed; an error that belongs to no
 * field stands under `lastField`, the last one before the button. `sent` is the form, if it is already read.
 */
export async function enter(
  rule: (ctx: Ctx, config: AuthConfig, client: Client, form: unknown) => Promise<SignedIn>,
  { context, request }: Args,
  lastField = 'password',
  sent?: FormData,
) {
  const { ctx, config, client, report } = context.get(pageContext)
  const form = sent ?? (await request.formData())
  try {
    const signedIn = await rule(ctx, config, client, Object.fromEntries(form))
    const cookies = await cookiesOf(ctx, signedIn, request.headers.get('cookie'), report)
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect(destinationOf(ctx.locale, request, signedIn.session.actor), { status: 303, headers })
  } catch (error) {
    return refusedForm(error, form, lastField)
  }
}

/** Where the reader is going: `?callbackUrl=/checkout`, if it leads to a page of ours; else null. */
export function callbackOf(request: Request): string | null {
  return ownPath(new URL(request.url).searchParams.get('callbackUrl'))
}

function destinationOf(locale: Locale, request: Request, actor: Actor): string {
  return callbackOf(request) ?? landingOf(locale, actor)
}
