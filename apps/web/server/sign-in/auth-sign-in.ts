import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import { askingCookie } from '@himalayan-green/shop/accounts/codes/asking-cookie.ts'
import { askEmailCode, confirmEmailCode } from '@himalayan-green/shop/accounts/codes/email-code.ts'
import { askPhoneCode, confirmPhoneCode } from '@himalayan-green/shop/accounts/codes/phone-code.ts'
import type { AuthConfig } from '@himalayan-green/shop/accounts/sign-in/session-cookie.ts'
import { type SignedIn, signIn } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { type Ctx, contextOf, type Locale } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { refusalResponse } from '@himalayan-green/shop/http/api-router.ts'
import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { cookiesOf } from '../../app/cart/bring-guest-cart.server.ts'
import { landingOf } from '../../app/sign-in/landing.server.ts'
import { browserOf } from '../client.ts'
import { sentForm } from '../limits/sent-form.ts'
import { isCsrfToken } from './auth-csrf.ts'
import { isProvider, type ProviderId } from './auth-providers.ts'

type AuthContext = Context<{ Bindings: HttpBindings }>

/** The sent form, and the kind of answer: JSON for scripts, a redirect for forms. */
interface Sent {
  body: Record<string, unknown>
  asJson: boolean
  locale: Locale
  /** A page of ours, or null. */
  callbackUrl: string | null
}

/** The result of a provider's command: a sign-in, or the page that takes the code. */
type Outcome = { signedIn: SignedIn } | { next: string }

/**
 * `POST /auth/signin/{provider}` with the value of `/auth/csrf`: JSON `{ok, url}` for scripts, a redirect for forms.
 * Refused without that value (403; forms go to the login page, which says so). For `email` and `phone` it
 * sends a code, or with the code (`code`, `token`) signs in. An unknown provider leads to the login
 * page with `callbackUrl` (specification §8), and so does opening the address as a page.
 */
export function signInRoutes(shop: Shop): Hono<{ Bindings: HttpBindings }> {
  const { config } = shop
  const router = new Hono<{ Bindings: HttpBindings }>()

  for (const path of ['/signin', '/signin/:provider'])
    router.get(path, (c) => {
      const callbackUrl = ownPath(c.req.query('callbackUrl'))
      return c.redirect(loginPage({ callbackUrl, locale: localeOf(c, callbackUrl) }))
    })

  router.post('/signin/:provider', async (c) => {
    c.header('Cache-Control', 'no-store')
    const sent = await readSent(c)
    const provider = c.req.param('provider')
    if (!isProvider(provider)) return unknownProvider(c, sent)
    const ctx = contextOf(shop, null, sent.locale)
    try {
      if (!isCsrfToken(c, shop.config, sent.body.csrfToken))
        throw new Refusal('forbidden', WORDS[sent.locale].csrf)
      const browser = browserOf(c, shop.config)
      const { asking, cookie } = askingCookie(shop.config, browser.asking)
      const client = { ...browser, asking }
      const outcome = await RULES[provider](ctx, config, client, sent)
      if ('next' in outcome) c.header('Set-Cookie', cookie)
      return await answer(c, shop, ctx, sent, outcome)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (sent.asJson) return refusalResponse(error)
      return c.redirect(loginPage(sent, errorOf(provider, error)), 303)
    }
  })

  return router
}

const RULES: Record<
  ProviderId,
  (ctx: Ctx, config: AuthConfig, client: Client, sent: Sent) => Promise<Outcome>
> = {
  credentials: async (ctx, config, client, { body }) => ({
    signedIn: await signIn(ctx, config, client, body),
  }),
  async email(ctx, config, client, { body, callbackUrl, locale }) {
    if (has(body, 'code') || has(body, 'token'))
      return { signedIn: await confirmEmailCode(ctx, config, client, body) }
    const callback_url = callbackUrl ?? undefined
    await askEmailCode(ctx, client, { email: body.email, callback_url })
    return { next: codePage('email', locale, callbackUrl) }
  },
  async phone(ctx, config, client, { body, callbackUrl, locale }) {
    if (has(body, 'code')) return { signedIn: await confirmPhoneCode(ctx, config, client, body) }
    await askPhoneCode(ctx, client, { phone: body.phone })
    return { next: codePage('phone', locale, callbackUrl) }
  },
}

/** The errors in the login page's address; it has a sentence for each. */
function errorOf(provider: ProviderId, { code }: Refusal): string {
  if (code === 'forbidden') return 'Csrf'
  if (code === 'not_allowed') return 'Blocked'
  return provider === 'credentials' && code === 'unauthenticated' ? 'CredentialsSignin' : 'SignIn'
}

const has = (body: Sent['body'], field: string) => typeof body[field] === 'string' && body[field] !== ''

/** The page that takes the sent code. */
function codePage(provider: 'email' | 'phone', locale: Locale, callbackUrl: string | null): string {
  const query = new URLSearchParams({ step: 'code', ...(callbackUrl && { callbackUrl }) })
  return `${locale === 'ne' ? '/ne' : ''}/sign-in/${provider}?${query}`
}

async function answer(c: AuthContext, shop: Shop, ctx: Ctx, sent: Sent, outcome: Outcome) {
  if ('signedIn' in outcome)
    for (const cookie of await cookiesOf(ctx, outcome.signedIn, c.req.header('cookie'), shop.report))
      c.header('Set-Cookie', cookie, { append: true })
  const url =
    'next' in outcome
      ? outcome.next
      : (sent.callbackUrl ?? landingOf(sent.locale, outcome.signedIn.session.actor))
  return sent.asJson ? c.json({ ok: true, url }) : c.redirect(url, 303)
}

function unknownProvider(c: AuthContext, sent: Sent) {
  const url = loginPage(sent)
  return sent.asJson ? c.json({ ok: false, url }, 404) : c.redirect(url, 303)
}

async function readSent(c: AuthContext): Promise<Sent> {
  const asJson = c.req.header('content-type')?.startsWith('application/json') ?? false
  const body: unknown = asJson ? await c.req.json().catch(() => null) : await sentForm(c)
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const callbackUrl = ownPath(fields.callbackUrl)
  return { body: fields, asJson, callbackUrl, locale: localeOf(c, callbackUrl) }
}

/** The language of the former page; a program names it as for the API. */
function localeOf(c: Context, callbackUrl: string | null): Locale {
  if (callbackUrl) return /^\/ne(\/|\?|$)/.test(callbackUrl) ? 'ne' : 'en'
  return c.req.header('accept-language')?.startsWith('ne') ? 'ne' : 'en'
}

function home(locale: Locale): string {
  return locale === 'ne' ? '/ne' : '/'
}

/** The login page that leads on to where one was going, and says in words what `error` stands for. */
function loginPage({ callbackUrl, locale }: Pick<Sent, 'callbackUrl' | 'locale'>, error?: string): string {
  const query = new URLSearchParams({ ...(error && { error }), callbackUrl: callbackUrl ?? home(locale) })
  return `${locale === 'ne' ? '/ne' : ''}/login?${query}`
}

const WORDS = {
  en: { csrf: 'This page has been open for too long. Load it again, please.' },
  ne: { csrf: 'यो पृष्ठ धेरै बेरदेखि खुला छ। कृपया फेरि खोल्नुहोस्।' },
}
