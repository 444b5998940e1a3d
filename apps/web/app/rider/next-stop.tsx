import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'
import { Flag } from '../ui/flag.tsx'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { phoneText } from '../ui/phone-text.ts'
import { rupees } from '../ui/rupees.ts'
import { EnterForms, type ToEnter } from './enter-forms.tsx'
import { usePhoneTexts } from './texts/phone.ts'
import { useRiderTexts } from './texts/rider.ts'

interface Props extends ToEnter {
  /** Whether it was entered on this phone and is not sent yet. */
  isWaiting?: boolean
}

/** The door whose turn it is: where, whom to call, what to take, and what happened. */
export function NextStop({ run, stop, refused, onAttempt, isWaiting = false }: Props) {
  const texts = useRiderTexts()
  const { waitsHere } = usePhoneTexts()
  const lineOf = usePlaceLine()
  const { mark, address, contact, bags, cash_paisa } = stop
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
      {isWaiting ? (
        <p className="notice">{waitsHere}</p>
      ) : (
        <EnterForms run={run} stop={stop} refused={refused} onAttempt={onAttempt} />
      )}
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
