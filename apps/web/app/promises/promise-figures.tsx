import type { PromiseFigure } from '@himalayan-green/shop/promises/read-promises.ts'
import { useTexts } from '../locale.tsx'
import { usePromiseTexts } from './texts/promises.ts'
import { timeOf } from './time-of.ts'
import './promises.css'

/** How well promises were kept, each figure with the orders behind it, of so many days. */
export function PromiseFigures({ figures, days }: { figures: readonly PromiseFigure[]; days: number }) {
  const texts = usePromiseTexts()
  const { shell } = useTexts()
  return (
    <dl className="promise-figures">
      {figures.map(({ figure, counted, of_100, minutes }) => {
        const count = shell.count(counted)
        return (
          <div key={figure}>
            <dt>{texts.names[figure]}</dt>
            <dd>
              <b>
                {of_100 === null
                  ? minutes === null
                    ? texts.fewer
                    : texts.within(timeOf(minutes, texts))
                  : figure === 'complaints' && of_100 === 0
                    ? texts.none
                    : texts.of100(of_100)}
              </b>
              <span className="small muted">
                {figure === 'complaints_answered'
                  ? texts.behindComplaints(count, days)
                  : texts.behind(count, days)}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
