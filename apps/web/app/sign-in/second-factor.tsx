import { Link } from 'react-router'
import { sendOutsidePages } from '../errors/send-outside-pages.ts'
import { Field } from '../forms/field.tsx'
import { useHref } from '../locale.tsx'
import { useSecondFactorTexts } from './texts/second-factor.ts'

interface Faulty {
  error: string | undefined
}

interface Asking extends Faulty {
  isStaff: boolean
  /** Fields of another page's form, which waits for the code. */
  saved: [name: string, value: string][]
}

/** Asks for a code, on every sign-in of people of the company, and before what takes one again. */
export function AskCode({ error, isStaff, saved }: Asking) {
  const texts = useSecondFactorTexts()
  return (
    <form method="post" noValidate>
      <p className="muted form-intro">{texts.ask}</p>
      {saved.length > 0 && <p className="form-intro">{texts.savedUntilCode}</p>}
      <SavedFields fields={saved} />
      <Code label={texts.codeOrRecovery} error={error} isFirst />
      <button type="submit" name="second_factor" value="pass" className="button is-wide is-large">
        {texts.go}
      </button>
      <p className="small muted second-factor-lost">{isStaff ? texts.lostPhone : texts.lostPhoneOfVendor}</p>
    </form>
  )
}

function SavedFields({ fields }: { fields: [name: string, value: string][] }) {
  return fields.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}

/** The first time: an app, the secret for it, and its first code. */
export function SetUpFactor(
  props: Asking & { secret: string; address: string; qr: { size: number; path: string } },
) {
  const { secret, address, qr, error, isStaff, saved } = props
  const texts = useSecondFactorTexts()
  return (
    <form method="post" noValidate>
      <p className="muted form-intro">{isStaff ? texts.setUpText : texts.setUpTextOfVendor}</p>
      {saved.length > 0 && <p className="form-intro">{texts.savedUntilCode}</p>}
      <SavedFields fields={saved} />
      <ol className="second-factor-steps stack gap-4">
        <li>{texts.install}</li>
        <li>
          {texts.scan}
          <a className="button is-ghost second-factor-here" href={address}>
            {texts.onThisPhone}
          </a>
          <svg
            className="second-factor-qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={texts.picture}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <details>
            <summary className="link">{texts.type}</summary>
            <code className="second-factor-secret" translate="no">
              {secret.match(/.{1,4}/g)!.join(' ')}
            </code>
          </details>
        </li>
        <li>
          {texts.confirm}
          <Code label={texts.code} error={error} />
        </li>
      </ol>
      <button type="submit" name="second_factor" value="set_up" className="button is-wide is-large">
        {texts.setUp}
      </button>
    </form>
  )
}

/** In an older session: signs out, and comes back here by the login. */
export function SignInAgain({ next, isSaved }: { next: string; isSaved: boolean }) {
  const texts = useSecondFactorTexts()
  const href = useHref()
  const here = `${href('/sign-in/second-factor')}?${new URLSearchParams({ callbackUrl: next })}`
  const back = new URLSearchParams({ callbackUrl: here })
  return (
    <form method="post" action="/auth/signout" onSubmit={sendOutsidePages}>
      <p className="form-intro">{texts.signInAgain}</p>
      {isSaved && <p className="form-intro">{texts.notSaved}</p>}
      <input type="hidden" name="return_to" value={`${href('/login')}?${back}`} />
      <button type="submit" className="button is-wide is-large">
        {texts.signIn}
      </button>
    </form>
  )
}

/** Shown once, right after the set-up. */
export function RecoveryCodes(props: { codes: string[]; next: string; saved: Asking['saved'] }) {
  const { codes, next, saved } = props
  const texts = useSecondFactorTexts()
  return (
    <>
      <p className="form-intro" role="status">
        {texts.recoveryText}
      </p>
      <ul className="second-factor-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {saved.length > 0 ? (
        <form method="post" action={next}>
          <SavedFields fields={saved} />
          <button type="submit" className="button is-wide is-large">
            {texts.saved}
          </button>
        </form>
      ) : (
        <Link className="button is-wide is-large" to={next} reloadDocument>
          {texts.saved}
        </Link>
      )}
    </>
  )
}

/** The second factor is passed; here people can set it up anew. */
export function PassedFactor({ left, error, next }: Faulty & { left: number; next: string }) {
  const texts = useSecondFactorTexts()
  return (
    <>
      <p className="form-intro">
        {texts.passed} {texts.left(left)}
      </p>
      <Link className="button is-wide is-large" to={next}>
        {texts.go}
      </Link>
      <form method="post" noValidate className="second-factor-anew">
        <h2 className="h3">{texts.anewTitle}</h2>
        <p className="muted form-intro">{texts.anewText}</p>
        <Code label={texts.codeOrRecovery} error={error} />
        <button type="submit" name="second_factor" value="remove" className="button is-wide is-ghost">
          {texts.anew}
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
          name="second_factor_code"
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
