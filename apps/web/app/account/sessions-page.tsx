import { endSession } from '@himalayan-green/shop/accounts/sign-in/end-session.ts'
import { listSessions } from '@himalayan-green/shop/accounts/sign-in/sessions.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { type RefusedForm, refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/sessions-page'
import { deviceOf } from './device.ts'
import { type HowProven, howProven, isAskingProof, sendProofCode } from './proof.server.ts'
import { Proven } from './proven.tsx'
import { useAccountTexts } from './texts/account.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx, sessionId } = page
  const sessions = await listSessions(ctx, sessionId)
  return {
    how: await howProven(page),
    sessions: sessions.map(({ id, created_at, ip_address, user_agent, is_current }) => ({
      id,
      ip_address,
      is_current,
      device: deviceOf(user_agent),
      timestamp: formatTimestamp(created_at, ctx.locale),
    })),
  }
}

/**
 * Ends one session, once it is proven who asks; `prove` sends a code. A session that is already over, or somebody else's, is
 * simply not listed afterwards.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx, client, sessionId } = page
  const form = await request.formData()
  try {
    if (isAskingProof(form)) return await sendProofCode(page, 'end_session', form)
    await endSession(ctx, client, sessionId, Object.fromEntries(form))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) {
      const refused = refusedForm(error, form, isAskingProof(form) ? 'prove' : 'password')
      // The first request only asks for the proof: nothing is wrong with it yet.
      const isFirst = !form.has('password') && !form.has('code') && !form.has('prove')
      return isFirst && error instanceof Refusal && error.code === 'invalid'
        ? data({ ...refused.data, errors: {} }, 400)
        : refused
    }
  }
  return redirect(localeHref(ctx.locale, '/account/sessions'), 303)
}

export default function Sessions({ loaderData: { sessions, how }, actionData }: Route.ComponentProps) {
  const account = useAccountTexts()
  return (
    <>
      <PageHead title={account.sessions} noindex />
      <h1>{account.sessions}</h1>
      <section className="panel">
        <p className="muted">{account.sessionsText}</p>
        <ul className="account-sessions">
          {sessions.map(({ id, device, timestamp, ip_address, is_current }) => {
            const name = device ? account.deviceOn(device.browser, device.system) : account.unknownDevice
            return (
              <li key={id}>
                <div>
                  <b>{name}</b> {is_current && <span className="flag is-green">{account.thisDevice}</span>}
                  <p className="small muted">
                    {account.signedInAt(timestamp)}
                    {ip_address && <span className="figures"> · {ip_address}</span>}
                  </p>
                </div>
                {!is_current && (
                  <form method="post" noValidate>
                    <input type="hidden" name="session" value={id} />
                    <WhoAsks how={how} answer={actionData?.typed.session === id ? actionData : undefined}>
                      <button
                        type="submit"
                        className="button is-ghost"
                        aria-label={account.endSessionOf(name, timestamp)}
                      >
                        {account.endSession}
                      </button>
                    </WhoAsks>
                  </form>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

/** The button stands alone until the page asks who it is. */
function WhoAsks(props: { how: HowProven; answer: RefusedForm | undefined; children: ReactNode }) {
  const { how, answer, children } = props
  if (!answer) return children
  return (
    <Proven how={how} typed={answer.typed} faults={answer.errors} isAsked>
      {children}
    </Proven>
  )
}
