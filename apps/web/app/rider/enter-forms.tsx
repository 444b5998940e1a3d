import { codeDigits, codeFault } from '@himalayan-green/shop/orders/delivery/check-digit.ts'
import type { OwnStop } from '@himalayan-green/shop/runs/read-own-runs.ts'
import { type FormEvent, useState } from 'react'
import { Intent } from '../forms/intent.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type Faults, faultOutside, type Typed } from '../forms/typed.ts'
import { useFirstFault } from '../forms/use-first-fault.ts'
import { Outcome } from '../ui/outcome.tsx'
import { rupees } from '../ui/rupees.ts'
import type { Attempt } from './phone/send-attempt.ts'
import type { action } from './rider-action.server.ts'
import { usePhoneTexts } from './texts/phone.ts'
import { useRiderTexts } from './texts/rider.ts'

interface Refused {
  typed: Typed
  errors: Faults
}

/** Keeps what was done on this phone and sends it; answers what is wrong with it, as far as that is known at once. */
export type OnAttempt = (attempt: Omit<Attempt, 'told_at'>) => Promise<Faults | null>

export interface ToEnter {
  run: number
  stop: OwnStop
  refused: Refused | undefined
  /** Where this phone keeps what is done before it is sent; without it the forms go to the server as they are. */
  onAttempt?: OnAttempt | undefined
}

/** What the buttons say. */
const KINDS: Readonly<Record<string, Attempt['kind']>> = {
  give: 'given',
  nobody: 'nobody',
  refuse: 'refused',
}

/** What happened at a door: given with the code and the cash, or not given. */
export function EnterForms({ run, stop, refused: answered, onAttempt }: ToEnter) {
  const texts = useRiderTexts()
  const phoneTexts = usePhoneTexts()
  const { cash_paisa } = stop
  const [found, setFound] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const refused = found ?? answered
  const part = useFirstFault<HTMLDivElement>(found?.errors)
  // What the server answered stands above the page.
  const outside = found && faultOutside(found.errors, ['code', 'note'])
  const wasMissed = refused?.typed.note !== undefined

  async function enter(event: FormEvent<HTMLFormElement>) {
    if (!onAttempt) return
    event.preventDefault()
    if (isBusy) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = (submitter as HTMLButtonElement | null)?.value.split(' ')[0] ?? 'give'
    const form = new FormData(event.currentTarget)
    const kind = KINDS[intent]!
    const code = kind === 'given' ? String(form.get('code')) : ''
    const note = String(form.get('note') ?? '')
    const typed: Typed = kind === 'given' ? {} : { note }
    const fault = kind === 'given' ? codeFault(codeDigits(code)) : null
    if (fault) return setFound({ typed, errors: { code: phoneTexts.codeFaults[fault] } })
    setBusy(true)
    const errors = await onAttempt({ run, stop: stop.id, mark: stop.mark, kind, code, cash_paisa, note })
    setBusy(false)
    setFound(errors ? { typed, errors } : undefined)
  }

  return (
    <div ref={part} aria-busy={isBusy}>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      <form method="post" noValidate onSubmit={enter}>
        <input type="hidden" name="run" value={run} />
        <input type="hidden" name="cash_paisa" value={cash_paisa} />
        <div className="rider-code">
          <TextField
            name="code"
            label={texts.code}
            typed={{}}
            faults={refused?.errors ?? {}}
            focused={undefined}
            answer={refused}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
        </div>
        <Intent<typeof action> name="give" value={stop.id} className="button is-wide is-large">
          {cash_paisa === 0 ? texts.given : texts.givenCash(rupees(cash_paisa))}
        </Intent>
      </form>
      <details className="rider-missed" open={wasMissed}>
        <summary>{texts.notGiven}</summary>
        <form method="post" noValidate onSubmit={enter}>
          <input type="hidden" name="run" value={run} />
          <p>{texts.notGivenText}</p>
          <TextField
            name="note"
            label={texts.note}
            hint={texts.noteHint}
            typed={refused?.typed ?? {}}
            faults={refused?.errors ?? {}}
            focused={undefined}
            autoComplete="off"
            maxLength={300}
            optional
          />
          <div className="rider-two">
            <Intent<typeof action> name="nobody" value={stop.id} className="button is-ghost">
              {texts.nobody}
            </Intent>
            <Intent<typeof action> name="refuse" value={stop.id} className="button is-ghost">
              {texts.refused}
            </Intent>
          </div>
        </form>
      </details>
    </div>
  )
}
