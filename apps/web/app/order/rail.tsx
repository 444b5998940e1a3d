import { RareIcon, type RareIconName } from '../ui/icons/rare-icon.tsx'
import type { RailKey, RailStep } from './rail.ts'
import { useFulfilmentMessages } from './texts/fulfilment.ts'
import { useOrderMessages } from './texts/order.ts'

export interface Told {
  /** In Nepal's time, as text. */
  when: string
  text: string
  event: string
}

const ICONS: Partial<Record<RailKey, RareIconName>> = {
  packed: 'package',
  out_for_delivery: 'truck',
  delivered: 'house',
  rejected: 'x',
  expired: 'x',
  cancelled: 'x',
  unavailable: 'x',
  returned: 'x',
}

/** The way of one vendor's part, from placed to delivered. */
export function Rail({ steps }: { steps: RailStep<Told>[] }) {
  const words = useOrderMessages()
  const step = { ...words.step, ...useFulfilmentMessages().step }
  return (
    <ol className="rail">
      {steps.map(({ key, state, entries }) => (
        <li key={key} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="rail-dot">
            <RareIcon name={state === 'done' ? 'check' : (ICONS[key] ?? 'clock')} size="small" />
          </span>
          <div>
            <b>{step[key]}</b>
            {state === 'to_come' && <span className="visually-hidden"> {words.toCome}</span>}
            {entries.map(({ event, when, text }) => (
              <p key={when + text}>{event === 'placed' ? when : `${when}. ${text}`}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
