import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { useSecondFactorMessages } from '../../messages/second-factor.ts'
import { Field } from '../field.tsx'

interface Faulty {
  error: string | undefined
}

/** Asks for a code, on every sign-in. */
export function AskCode({ error }: Faulty) {
  const words = useSecondFactorMessages()
  return (
    <form method="post" noValidate>
      <p className="muted form-intro">{words.ask}</p>
      <Code label={words.codeOrRecovery} error={error} isFirst />
      <button type="submit" name="do" value="pass" className="button is-wide is-large">
        {words.go}
      </button>
      <p className="small muted second-factor-lost">{words.lostPhone}</p>
    </form>
  )
}

/** The first time: an app, the secret for it, and its first code. */
export function SetUpFactor(props: Faulty & { secret: string; qr: { size: number; path: string } }) {
  const { secret, qr, error } = props
  const words = useSecondFactorMessages()
  return (
    <form method="post" noValidate>
      <p className="muted form-intro">{words.setUpText}</p>
      <ol className="second-factor-steps">
        <li>{words.install}</li>
        <li>
          {words.scan}
          <svg
            className="second-factor-qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={words.picture}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <details>
            <summary className="link">{words.type}</summary>
            <code className="second-factor-secret" translate="no">
              {secret.match(/.{1,4}/g)!.join(' ')}
            </code>
          </details>
        </li>
        <li>
          {words.confirm}
          <Code label={words.code} error={error} />
        </li>
      </ol>
      <button type="submit" name="do" value="set_up" className="button is-wide is-large">
        {words.setUp}
      </button>
    </form>
  )
}

/** In a session that is not new: signs out, and comes back here by the login. */
export function SignInAgain() {
  const words = useSecondFactorMessages()
  const href = useHref()
  const back = new URLSearchParams({ callbackUrl: href('/sign-in/second-factor') })
  return (
    <form method="post" action="/auth/signout">
      <p className="form-intro">{words.signInAgain}</p>
      <input type="hidden" name="return_to" value={`${href('/login')}?${back}`} />
      <button type="submit" className="button is-wide is-large">
        {words.signIn}
      </button>
    </form>
  )
}

/** Shown once, right after the set-up. */
export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  const words = useSecondFactorMessages()
  return (
    <>
      <p className="form-intro" role="status">
        {words.recoveryText}
      </p>
      <ul className="second-factor-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Link className="button is-wide is-large" to={next} reloadDocument>
        {words.kept}
      </Link>
    </>
  )
}

/** Nothing is asked for any more; here it can be set up anew. */
export function PassedFactor({ left, error, next }: Faulty & { left: number; next: string }) {
  const words = useSecondFactorMessages()
  return (
    <>
      <p className="form-intro">
        {words.passed} {words.left(left)}
      </p>
      <Link className="button is-wide is-large" to={next}>
        {words.go}
      </Link>
      <form method="post" noValidate className="second-factor-anew">
        <h2 className="h3">{words.anewTitle}</h2>
        <p className="muted form-intro">{words.anewText}</p>
        <Code label={words.codeOrRecovery} error={error} />
        <button type="submit" name="do" value="remove" className="button is-wide is-ghost">
          {words.anew}
        </button>
      </form>
    </>
  )
}

/** Any digits, gaps and letters are taken. */
function Code({ label, error, isFirst = false }: Faulty & { label: string; isFirst?: boolean }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={30}
          className="figures"
          // biome-ignore lint/a11y/noAutofocus: the page is opened, or has come back, for this field
          autoFocus={isFirst || Boolean(error)}
        />
      )}
    </Field>
  )
}
