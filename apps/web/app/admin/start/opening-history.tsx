import type { OpeningStep } from '@himalayan-green/shop/opening/change-opening.ts'
import { useLocale } from '../../locale.tsx'
import { useStartMessages } from './texts/start.ts'

type Step = Omit<OpeningStep, 'changed_at'> & { moment: string }

/** When the shop was opened and closed, and by whom. */
export function OpeningHistory({ steps }: { steps: Step[] }) {
  const words = useStartMessages()
  const locale = useLocale()
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {steps.length === 0 && <p className="muted">{words.noHistory}</p>}
      <ol className="admin-history">
        {steps.map((step) => {
          const name = step.changed_by ?? words.byItself
          return (
            <li key={step.version}>
              {step.is_open
                ? words.opened(step.moment, name)
                : words.closed(step.moment, name, step[`reason_${locale}`])}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
