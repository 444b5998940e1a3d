import type { OwnStop } from '@himalayan-green/shop/runs/read-own-runs.ts'
import { Intent } from '../forms/intent.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'
import { Flag } from '../ui/flag.tsx'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { phoneText } from '../ui/phone-text.ts'
import { rupees } from '../ui/rupees.ts'
import type { action } from './rider-action.server.ts'
import { useRiderTexts } from './texts/rider.ts'

interface Props {
  run: number
  stop: OwnStop
  refused: { typed: Typed; errors: Faults } | undefined
}

/** The door whose turn it is: where, whom to call, what to take, and what happened. */
export function NextStop({ run, stop, refused }: Props) {
  const texts = useRiderTexts()
  const lineOf = usePlaceLine()
  const { mark, address, contact, bags, cash_paisa } = stop
  const wasMissed = refused?.typed.note !== undefined
  return (
    <section className="panel rider-next" aria-label={texts.of(texts.nextStop, mark)}>
      <div className="rider-next-head">
        <b className="rider-mark figures">{mark}</b>
        <p>
          <b>{texts.bags(bags)}</b>
          {stop.is_second_try && <Flag tone="tori">{texts.second}</Flag>}
        </p>
      </div>
      <h3>{lineOf(placeOfOrder(address))}</h3>
      {[...new Set([address.house, address.landmark, address.instructions])].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {contact && (
        <p>
          <b>{contact.full_name}</b>
        </p>
      )}
      {contact && stop.calls ? (
        <Calls phone={contact.phone} other={contact.alt_phone} />
      ) : (
        <p className="small muted">{texts.phonesGone}</p>
      )}
      <p className={cash_paisa === 0 ? 'rider-cash is-paid' : 'rider-cash'}>
        <span>{cash_paisa === 0 ? texts.paid : texts.toTake}</span>
        <b className="figures">{cash_paisa === 0 ? texts.nothing : `Rs ${rupees(cash_paisa)}`}</b>
      </p>
      {stop.is_changed && <p className="notice">{texts.changed}</p>}
      <form method="post" noValidate>
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
        <form method="post" noValidate>
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
    </section>
  )
}

/** Ways to reach a door by phone. */
function Calls({ phone, other }: { phone: string; other: string | null }) {
  const texts = useRiderTexts()
  return (
    <ul className="rider-calls">
      <li>
        <a
          className="button is-quiet"
          href={`tel:${phone}`}
          aria-label={texts.of(texts.call, phoneText(phone))}
        >
          <RareIcon name="phone" /> {texts.call}
        </a>
      </li>
      <li>
        <a
          className="button is-quiet"
          href={`viber://chat?number=${encodeURIComponent(phone)}`}
          aria-label={texts.of(texts.viber, phoneText(phone))}
        >
          <RareIcon name="chat-text" /> {texts.viber}
        </a>
      </li>
      {other && (
        <li>
          <a
            className="button is-quiet"
            href={`tel:${other}`}
            aria-label={texts.of(texts.callOther, phoneText(other))}
          >
            <RareIcon name="phone" /> {texts.callOther}
          </a>
        </li>
      )}
    </ul>
  )
}
