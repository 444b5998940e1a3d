import {
  currentCode,
  passSecondFactor,
  readSecondFactor,
} from '@himalayan-green/shop/accounts/second-factor/second-factor.ts'
import {
  removeOwnSecondFactor,
  setUpSecondFactor,
} from '@himalayan-green/shop/accounts/second-factor/set-up-second-factor.ts'
import type { Renewed } from '@himalayan-green/shop/accounts/sign-in/start-session.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { qrCode } from '@himalayan-green/shop/qr-code.ts'
import { data, redirect } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { allTypedIn, type RefusedForm, refusedForm } from '../forms/refused-form.server.ts'
import { orNotFound } from '../not-found.server.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/second-factor-page'
import { landingOf } from './landing.server.ts'
import { AskCode, PassedFactor, RecoveryCodes, SetUpFactor, SignInAgain } from './second-factor.tsx'
import { callbackOf } from './sign-in.server.ts'
import { useSecondFactorTexts } from './texts/second-factor.ts'
import './second-factor.css'
import type { PageHandle } from '../ui/page/page-handle.ts'

export const handle = { access: 'signed-in' } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { is_staff } = requireActor(page.ctx)
  const { ctx, config, sessionId } = page
  const isOnTheWay = callbackOf(request) !== null
  const factor = await orNotFound(readSecondFactor(ctx, config, sessionId, { lately: isOnTheWay }))
  return {
    factor,
    isStaff: is_staff,
    qr: factor.state === 'not_set_up' ? await qrCode(factor.address) : null,
    demoCode:
      config.demo && factor.state !== 'sign_in_again' ? await currentCode(ctx, config, sessionId) : null,
    next: nextOf(page, request),
  }
}

/** The path that somebody was going to, or their work. */
const nextOf = ({ ctx }: PageContext, request: Request) =>
  callbackOf(request) ?? landingOf(ctx.locale, requireActor(ctx))

/**
 * `second_factor`: `pass` with a code, `set_up` with the first one, or `remove` to set it up anew. A form without it is that of
 * another page, which takes a code first (step-up.server.ts): it is kept in the forms here, and sent on there.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { is_stepped_up } = requireActor(page.ctx)
  const { ctx, config, client, sessionId } = page
  const form = await request.formData()
  const saved = allTypedIn(form).filter(([name]) => name !== 'second_factor')
  const input = { code: form.get('second_factor_code') }
  const next = nextOf(page, request)
  try {
    switch (String(form.get('second_factor'))) {
      case 'set_up':
        return await setUp(page, input, saved)
      case 'remove':
        await removeOwnSecondFactor(ctx, config, client, sessionId, input)
        return redirect(url.pathname + url.search, 303)
      case 'pass': {
        const renewed = await passSecondFactor(ctx, config, client, sessionId, input)
        return redirect(next, { status: saved.length > 0 ? 307 : 303, headers: cookieOf(renewed) })
      }
      default:
        if (is_stepped_up) return redirect(next, 307)
        return data({ errors: {}, typed: {}, saved } satisfies Answer, 403)
    }
  } catch (error) {
    const refused = refusedForm(error, form, 'code')
    return data({ ...refused.data, saved } satisfies Answer, refused.init ?? undefined)
  }
}

/** What belongs to a form of another page: names and values. */
type SavedFields = [name: string, value: string][]
type Answer = RefusedForm & { saved: SavedFields; recovery?: string[] }

async function setUp({ ctx, config, client, sessionId }: PageContext, input: unknown, saved: SavedFields) {
  const { codes, renewed } = await setUpSecondFactor(ctx, config, client, sessionId, input)
  return data({ errors: {}, typed: {}, recovery: codes, saved } satisfies Answer, {
    headers: cookieOf(renewed),
  })
}

/** From here on the browser has another session. */
const cookieOf = (renewed: Renewed | null): HeadersInit => (renewed ? { 'Set-Cookie': renewed.cookie } : {})

/** The second step of signing in for staff, which also asks for a code again later; its first set-up, and setting it up anew. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, isStaff, qr, demoCode, next } = loaderData
  const texts = useSecondFactorTexts()
  const { saved = [], recovery, errors }: Partial<Answer> = actionData ?? {}
  const error = errors?.code
  const titles = {
    asked: texts.title,
    not_set_up: texts.setUpTitle,
    sign_in_again: texts.setUpTitle,
    passed: texts.passedTitle,
  }
  const title = recovery ? texts.recoveryTitle : titles[factor.state]
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      {recovery ? (
        <RecoveryCodes codes={recovery} next={next} saved={saved} />
      ) : factor.state === 'asked' ? (
        <AskCode error={error} isStaff={isStaff} saved={saved} />
      ) : factor.state === 'not_set_up' ? (
        <SetUpFactor
          {...{ error, isStaff, saved }}
          secret={factor.secret}
          address={factor.address}
          qr={qr!}
        />
      ) : factor.state === 'sign_in_again' ? (
        <SignInAgain next={next} isSaved={saved.length > 0} />
      ) : (
        <PassedFactor left={factor.recovery_codes} error={error} next={next} />
      )}
      {demoCode && !recovery && (
        <p className="notice is-grey second-factor-demo">
          <span>
            {texts.demo} <b className="figures">{demoCode}</b>
          </span>
        </p>
      )}
    </>
  )
}
