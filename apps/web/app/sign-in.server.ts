import type { register, signIn } from '@himalayan-green/shop/accounts/sign-in.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { STATUS_OF } from '@himalayan-green/shop/envelope.ts'
import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { cookiesOf } from './bring-basket.server.ts'
import { pageContext } from './context.ts'
import { localeHref } from './locale.tsx'
import { ownPath } from './own-path.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Who is signed in already has no use for login or register, and is sent on. */
export function sendOnWhenSignedIn({ context, request }: Args): void {
  const { ctx } = context.get(pageContext)
  if (ctx.actor) throw redirect(destinationOf(ctx.locale, request))
}

/**
 * Signs in by a form, with one of the rules: sets the cookie, brings the visitor's basket along and sends on to
 * where the reader was going. A refusal comes back with a sentence for each field, and with what was typed.
 */
export async function enter(rule: typeof signIn | typeof register, { context, request }: Args) {
  const { ctx, auth, caller, report } = context.get(pageContext)
  const form = Object.fromEntries(await request.formData())
  try {
    const signedIn = await rule(ctx, auth, caller, form)
    const cookies = await cookiesOf(ctx, signedIn, request.headers.get('cookie'), report)
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect(destinationOf(ctx.locale, request), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(answerTo(form, error), { status: STATUS_OF[error.code], headers: headersOf(error) })
  }
}

/** What belongs to no field stands under the password, the last one before the button. */
function answerTo(form: Record<string, FormDataEntryValue>, refusal: Refusal) {
  const { password, ...typed } = form
  const errors = Object.keys(refusal.fields).length > 0 ? refusal.fields : { password: refusal.message }
  return { errors, typed: { name: textOf(typed.name), email: textOf(typed.email) } }
}

const textOf = (value: FormDataEntryValue | undefined) => (typeof value === 'string' ? value : '')

function headersOf(refusal: Refusal): HeadersInit {
  return refusal instanceof TooManyTries ? { 'Retry-After': `${refusal.retryAfter}` } : {}
}

/** `?callbackUrl=/checkout`, if it leads to a page of ours; else home. */
function destinationOf(locale: Locale, request: Request): string {
  return ownPath(new URL(request.url).searchParams.get('callbackUrl')) ?? localeHref(locale, '/')
}
