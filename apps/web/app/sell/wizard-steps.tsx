import { Icon } from '../ui/icons/icon.tsx'
import { useSellTexts } from './texts/sell.ts'

const STEPS = ['general', 'documents', 'thanks'] as const
export type Step = (typeof STEPS)[number]

/** The three steps by name: done, current, to come. */
export function WizardSteps({ step }: { step: Step }) {
  const texts = useSellTexts()
  const current = STEPS.indexOf(step)
  return (
    <ol className="wizard-steps" aria-label={texts.stepOf(current + 1)}>
      {STEPS.map((one, place) => {
        const isDone = place < current || step === 'thanks'
        return (
          <li
            key={one}
            className={isDone ? 'is-done' : place === current ? 'is-current' : undefined}
            aria-current={place === current ? 'step' : undefined}
          >
            {isDone && <Icon name="check-circle-fill" size="tiny" />}
            {texts.steps[one]}
            {isDone && <span className="visually-hidden">{texts.done}</span>}
          </li>
        )
      })}
    </ol>
  )
}
