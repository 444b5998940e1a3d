import { Icon } from '../ui/icons/icon.tsx'
import { useSellMessages } from './texts/sell.ts'

const STEPS = ['general', 'documents', 'thanks'] as const
export type Step = (typeof STEPS)[number]

/** The three steps by name: done, current, to come. */
export function WizardSteps({ step }: { step: Step }) {
  const words = useSellMessages()
  const current = STEPS.indexOf(step)
  return (
    <ol className="wizard-steps" aria-label={words.stepOf(current + 1)}>
      {STEPS.map((one, place) => {
        const isDone = place < current || step === 'thanks'
        return (
          <li
            key={one}
            className={isDone ? 'is-done' : place === current ? 'is-current' : undefined}
            aria-current={place === current ? 'step' : undefined}
          >
            {isDone && <Icon name="check-circle-fill" size="tiny" />}
            {words.steps[one]}
            {isDone && <span className="visually-hidden">{words.done}</span>}
          </li>
        )
      })}
    </ol>
  )
}
