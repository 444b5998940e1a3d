import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { createCookie } from 'react-router'
import type { Typed } from '../forms/typed.ts'
import { typingIn } from './saved-typing.ts'

// When a session ends before the checkout form is sent, a cookie keeps the form, so that it comes back after signing in, also
// without scripts. The cookie stays until the order is placed.

/** In characters. Browsers keep cookies of 4,096 bytes, and base64 makes these longer. */
const MAX_COOKIE_LENGTH = 2800
/** No form is larger than this, unpacked. */
const MAX_UNPACKED = 20_000

const cookieOf = ({ publicUrl }: Ctx) =>
  createCookie('typed-checkout', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 60 * 60,
    secure: publicUrl.startsWith('https://'),
  })

/** The headers that keep a form whose sender has to sign in first; it must say whose it is. */
export async function keepCheckout(ctx: Ctx, form: FormData): Promise<HeadersInit> {
  const typed = typingIn(form)
  if (!typed.person) return {}
  const { note, ...others } = typed
  // The note is the only long text: where the form does not fit, it goes without the note.
  const packed = [typed, others].map(pack).find(({ length }) => length <= MAX_COOKIE_LENGTH)
  return packed ? { 'Set-Cookie': await cookieOf(ctx).serialize(packed) } : {}
}

/** The form in the cookie, whoever wrote it; null without one, and for what is no form. */
export async function savedCheckout(ctx: Ctx, request: Request): Promise<unknown> {
  const packed: unknown = await cookieOf(ctx).parse(request.headers.get('cookie'))
  if (typeof packed !== 'string' || packed === '') return null
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_UNPACKED })
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** The header that takes it away. */
export async function clearSavedCheckout(ctx: Ctx): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookieOf(ctx).serialize('', { maxAge: 0 }) }
}

function pack(typed: Typed): string {
  return deflateRawSync(JSON.stringify(typed)).toString('base64url')
}
