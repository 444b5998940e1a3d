import type { PromiseFigure } from '@himalayan-green/shop/promises/read-promises.ts'
import { useTexts } from '../locale.tsx'
import { usePromiseTexts } from './texts/promises.ts'
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

/** Times are counted in quarters of an hour, in hours from two hours on, and in days from two days on. */
function timeOf(minutes: number, { minutes: inMinutes, hours, days }: ReturnType<typeof usePromiseTexts>) {
  if (minutes % 60 > 0) return inMinutes(minutes)
  return minutes < 48 * 60 ? hours(minutes / 60) : days(minutes / (24 * 60))
}
