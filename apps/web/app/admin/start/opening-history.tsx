import type { OpeningStep } from '@himalayan-green/shop/opening/change-opening.ts'
import { useLocale } from '../../locale.tsx'
import { useStartTexts } from './texts/start.ts'

type Step = Omit<OpeningStep, 'changed_at'> & { timestamp: string }

/** When the shop was opened and closed, and by whom. */
export function OpeningHistory({ steps }: { steps: Step[] }) {
  const texts = useStartTexts()
  const locale = useLocale()
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {steps.length === 0 && <p className="muted">{texts.noHistory}</p>}
      <ol className="admin-history">
        {steps.map((step) => {
          const name = step.changed_by ?? texts.byItself
          return (
            <li key={step.version}>
              {step.is_open
                ? texts.opened(step.timestamp, name)
                : texts.closed(step.timestamp, name, step[`reason_${locale}`])}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
