import type { ReactNode } from 'react'
import { Intent } from '../forms/intent.tsx'
import { CodeField } from './fields/code-field.tsx'
import { useAuthTexts } from './texts/auth.ts'

/** The action of a page with these forms. */
type CodeAction = { readonly intents: readonly ('ask' | 'code')[] }

/** What the page's action answered: faults, and what was typed; `typed.intent` says which form is shown. */
export interface CodeAnswer {
  errors: Partial<Record<string, string>>
  typed: Partial<Record<string, string>>
}

/**
 * First an address to send a code to, then the code: two plain forms of one page. `target` is the name of the address's field.
 */
export function CodeSteps(props: {
  target: 'email' | 'phone'
  answer: CodeAnswer | undefined
  /** The address, when the link to this page has it. */
  known?: string | undefined
  /** Whether a code was sent before the page was opened. */
  isSent?: boolean
  /** Stands above the first form. */
  intro: string
  /** Stands above the second form. */
  sentence: (target: string) => string
  submit: string
  /** Replaces the first form's button: the proof of who asks (account/proven.tsx), with a button of its own. */
  proof?: ReactNode
  /** The field of the address. */
  field: (field: { error: string | undefined; typed: string | undefined; autoFocus: boolean }) => ReactNode
}) {
  const { target, answer, known, isSent = false, intro, sentence, submit, proof, field } = props
  const auth = useAuthTexts()
  const { errors = {}, typed = {} } = answer ?? {}
  const address = typed[target] ?? known
  const error = errors[target]
  if (typed.intent !== 'code' && !(isSent && !answer))
    return (
      <form method="post" noValidate>
        <p className="muted form-intro">{intro}</p>
        <Intent<CodeAction> name="ask" />
        {field({ error, typed: address, autoFocus: Boolean(error) })}
        {proof ?? (
          <button type="submit" className="button is-wide is-large">
            {auth.sendCode}
          </button>
        )}
      </form>
    )
  return (
    <>
      <form method="post" noValidate>
        <Intent<CodeAction> name="code" />
        {address && !error ? (
          <>
            <p className="notice is-grey" role="status">
              {sentence(address)}
            </p>
            <input type="hidden" name={target} value={address} />
          </>
        ) : (
          field({ error, typed: address, autoFocus: false })
        )}
        <CodeField error={errors.code} />
        <button type="submit" className="button is-wide is-large">
          {submit}
        </button>
      </form>
      {address && (
        <form method="post" className="form-again">
          <Intent<CodeAction> name="ask" />
          <input type="hidden" name={target} value={address} />
          <button type="submit" className="link">
            {auth.sendAgain}
          </button>
        </form>
      )}
    </>
  )
}
