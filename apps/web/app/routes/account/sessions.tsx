import { endSession, listSessions } from '@himalayan-green/shop/accounts/sessions.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { writtenMoment } from '@himalayan-green/shop/written-date.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { useAccountMessages } from '../../messages/account.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { deviceOf } from '../../ui/account/device.ts'
import type { Route } from './+types/sessions'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, sessionId } = context.get(pageContext)
  const sessions = await listSessions(ctx, sessionId)
  return sessions.map(({ id, created_at, ip_address, user_agent, is_current }) => ({
    id,
    ip_address,
    is_current,
    device: deviceOf(user_agent),
    moment: writtenMoment(created_at, ctx.locale),
  }))
}

/** Ends one of them. One that is over already, or somebody else's, is not among those shown next, either. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  try {
    await endSession(ctx, { session: form.get('session') })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  }
  return redirect(localeHref(ctx.locale, '/account/sessions'), 303)
}

export default function Sessions({ loaderData: sessions }: Route.ComponentProps) {
  const account = useAccountMessages()
  return (
    <>
      <PageHead title={account.sessions} noindex />
      <h1>{account.sessions}</h1>
      <section className="panel">
        <p className="muted">{account.sessionsText}</p>
        <ul className="account-sessions">
          {sessions.map(({ id, device, moment, ip_address, is_current }) => {
            const name = device ? account.deviceOn(device.browser, device.system) : account.unknownDevice
            return (
              <li key={id}>
                <div>
                  <b>{name}</b> {is_current && <span className="flag is-green">{account.thisDevice}</span>}
                  <p className="small muted">
                    {account.signedInAt(moment)}
                    {ip_address && <span className="figures"> · {ip_address}</span>}
                  </p>
                </div>
                {!is_current && (
                  <form method="post">
                    <input type="hidden" name="session" value={id} />
                    <button
                      type="submit"
                      className="button is-ghost"
                      aria-label={account.endSessionOf(name, moment)}
                    >
                      {account.endSession}
                    </button>
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
