import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import type { action } from './person-action.server.ts'
import { usePeopleTexts } from './texts/people.ts'

/** What staff do to an account that does harm or was taken over: sign it out everywhere, block it, let it in again. */
export function AccountPanel(props: {
  blocked: { since: string; reason: string } | null
  reason: { typed: string | undefined; error: string | undefined }
}) {
  const { blocked, reason } = props
  const common = useCommonTexts()
  const texts = usePeopleTexts()
  return (
    <section className="panel" aria-labelledby="account">
      <h2 id="account">{texts.account}</h2>
      <p className="muted">{texts.accountText}</p>
      {blocked ? (
        <>
          <p>{texts.blockedSince(blocked.since, blocked.reason)}</p>
          <form method="post">
            <Intent<typeof action> name="unblock" className="button">
              {texts.unblock}
            </Intent>
          </form>
        </>
      ) : (
        <>
          <details className="people-reset">
            <summary className="button is-ghost">{common.logOutAll}</summary>
            <form method="post">
              <p>{texts.endSessionsText}</p>
              <Intent<typeof action> name="end" className="button">
                {texts.endSessionsYes}
              </Intent>
            </form>
          </details>
          <details className="people-reset" open={Boolean(reason.error)}>
            <summary className="button is-danger">{texts.block}</summary>
            <form method="post" noValidate>
              <p>{texts.blockText}</p>
              <Field label={texts.blockReason} error={reason.error}>
                {(control) => (
                  <input {...control} name="reason" required maxLength={300} defaultValue={reason.typed} />
                )}
              </Field>
              <Intent<typeof action> name="block" className="button is-danger">
                {texts.blockYes}
              </Intent>
            </form>
          </details>
        </>
      )}
    </section>
  )
}
