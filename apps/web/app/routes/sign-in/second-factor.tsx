import {
  codeOfTheMoment,
  passSecondFactor,
  readSecondFactor,
} from '@himalayan-green/shop/accounts/second-factor.ts'
import {
  removeOwnSecondFactor,
  setUpSecondFactor,
} from '@himalayan-green/shop/accounts/set-up-second-factor.ts'
import type { Renewed } from '@himalayan-green/shop/accounts/start-session.ts'
import { qrCode } from '@himalayan-green/shop/qr-code.ts'
import { data, redirect } from 'react-router'
import { type PageContext, pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { useSecondFactorMessages } from '../../messages/second-factor.ts'
import { orNotFound } from '../../not-found.server.ts'
import { type RefusedForm, refusedForm } from '../../refused-form.server.ts'
import { sessionRequired } from '../../session-required.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { callbackOf } from '../../sign-in.server.ts'
import {
  AskCode,
  PassedFactor,
  RecoveryCodes,
  SetUpFactor,
  SignInAgain,
} from '../../ui/sign-in/second-factor.tsx'
import type { Route } from './+types/second-factor'
import '../../styles/second-factor.css'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  sessionRequired(page, url)
  const { ctx, auth, sessionId, config } = page
  const factor = await orNotFound(readSecondFactor(ctx, auth, sessionId))
  return {
    factor,
    qr: factor.state === 'not_set_up' ? await qrCode(factor.address) : null,
    demoCode:
      config.demo && factor.state !== 'sign_in_again' ? await codeOfTheMoment(ctx, auth, sessionId) : null,
    next: callbackOf(request) ?? localeHref(ctx.locale, '/admin'),
  }
}

/** `do`: `pass` with a code, `set_up` with the first one, or `remove` to set it up anew. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  sessionRequired(page, url)
  const { ctx, auth, caller, sessionId } = page
  const form = await request.formData()
  const input = { code: form.get('code') }
  try {
    switch (form.get('do')) {
      case 'set_up':
        return await setUp(page, input)
      case 'remove':
        await removeOwnSecondFactor(ctx, auth, caller, sessionId, input)
        return redirect(url.pathname + url.search, 303)
      default:
        return await pass(page, input, callbackOf(request) ?? localeHref(ctx.locale, '/admin'))
    }
  } catch (error) {
    return refusedForm(error, form, 'code')
  }
}

async function setUp({ ctx, auth, caller, sessionId }: PageContext, input: unknown) {
  const { codes, renewed } = await setUpSecondFactor(ctx, auth, caller, sessionId, input)
  const answer: RefusedForm & { recovery: string[] } = { errors: {}, typed: {}, recovery: codes }
  return data(answer, { headers: cookieOf(renewed) })
}

async function pass({ ctx, auth, caller, sessionId }: PageContext, input: unknown, next: string) {
  const renewed = await passSecondFactor(ctx, auth, caller, sessionId, input)
  return redirect(next, { status: 303, headers: cookieOf(renewed) })
}

/** The session is another from here on. */
const cookieOf = (renewed: Renewed | null): HeadersInit => (renewed ? { 'Set-Cookie': renewed.cookie } : {})

/** Hands on the Retry-After of a refusal, and the session's cookie. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

/** The second step of signing in for people of the company, its first set-up, and setting it up anew. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, qr, demoCode, next } = loaderData
  const words = useSecondFactorMessages()
  const recovery = actionData && 'recovery' in actionData ? (actionData.recovery as string[]) : null
  const error = actionData?.errors.code
  const titles = {
    asked: words.title,
    not_set_up: words.setUpTitle,
    sign_in_again: words.setUpTitle,
    passed: words.passedTitle,
  }
  const title = recovery ? words.recoveryTitle : titles[factor.state]
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      {recovery ? (
        <RecoveryCodes codes={recovery} next={next} />
      ) : factor.state === 'asked' ? (
        <AskCode error={error} />
      ) : factor.state === 'not_set_up' ? (
        <SetUpFactor secret={factor.secret} qr={qr!} error={error} />
      ) : factor.state === 'sign_in_again' ? (
        <SignInAgain />
      ) : (
        <PassedFactor left={factor.recovery_codes} error={error} next={next} />
      )}
      {demoCode && !recovery && (
        <p className="notice is-grey second-factor-demo">
          <span>
            {words.demo} <b className="figures">{demoCode}</b>
          </span>
        </p>
      )}
    </>
  )
}
