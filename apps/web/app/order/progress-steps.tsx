import { useCommonTexts } from '../texts/common.ts'
import { RareIcon, type RareIconName } from '../ui/icons/rare-icon.tsx'
import type { ProgressKey, ProgressStep } from './order-progress.ts'
import { useFulfilmentTexts } from './texts/fulfilment.ts'
import { useOrderTexts } from './texts/order.ts'

export interface ProgressEntry {
  /** In Nepal's time, as text. */
  when: string
  text: string
  event: string
}

const ICONS: Partial<Record<ProgressKey, RareIconName>> = {
  packed: 'package',
  out_for_delivery: 'truck',
  delivered: 'house',
  rejected: 'x',
  expired: 'x',
  cancelled: 'x',
  unavailable: 'x',
  returned: 'x',
}

/** The progress of one vendor's part, from placed to delivered. */
export function ProgressSteps({ steps }: { steps: ProgressStep<ProgressEntry>[] }) {
  const texts = useOrderTexts()
  const common = useCommonTexts()
  const step = { ...texts.step, ...useFulfilmentTexts().step }
  return (
    <ol className="order-progress">
      {steps.map(({ key, state, entries }) => (
        <li key={key} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="order-progress-dot">
            <RareIcon name={state === 'done' ? 'check' : (ICONS[key] ?? 'clock')} size="small" />
          </span>
          <div>
            <b>{step[key]}</b>
            {state === 'to_come' && <span className="visually-hidden"> {texts.toCome}</span>}
            {entries.map(({ event, when, text }) => (
              <p key={when + text}>{event === 'placed' ? when : common.andThen(when, text)}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
