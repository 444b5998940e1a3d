import type { DaySoFar } from '@himalayan-green/shop/office/today/so-far.ts'
import { useTexts } from '../../locale.tsx'
import { SmallBars } from '../../ui/plots/small-bars.tsx'
import { rupees } from '../../ui/rupees.ts'
import { useTodayTexts } from './texts/today.ts'
import type { readToday } from './today.server.ts'
import { TodayCard } from './today-card.tsx'

type SoFarCard = NonNullable<Awaited<ReturnType<typeof readToday>>['soFar']>

const sum = (value: number) => `Rs ${rupees(Math.round(value / 100) * 100)}`
const SIGNS: Record<number, string> = { 1: '+', [-1]: '−' }
const signed = (value: number, written: (value: number) => string) =>
  `${SIGNS[Math.sign(value)] ?? ''}${written(Math.abs(value))}`

const basketOf = ({ placed_paisa, orders }: DaySoFar) => (orders === 0 ? 0 : (placed_paisa ?? 0) / orders)
const onTimeOf = ({ delivered, late }: DaySoFar) =>
  delivered === 0 ? 0 : Math.round((100 * (delivered - late)) / delivered)

/** Today beside the same weekday of the last weeks, at the same time of day. */
export function SoFarCard({ of, stand }: { of: SoFarCard; stand: string | null }) {
  const texts = useTodayTexts()
  const { count } = useTexts().shell
  const percent = (value: number) => `${count(value)} %`
  const weekday = of === 'failed' ? undefined : texts.weekdays(of.data.weekday)
  return (
    <TodayCard title={texts.soFar} note={weekday} of={of} className="today-so-far">
      {({ days, until, weekday: dayOfWeek }) => {
        const today = days.at(-1)!
        const before = days.at(-2)!
        const hasSums = today.placed_paisa !== null
        const row = (
          name: string,
          figureOf: (day: DaySoFar) => number,
          written: (value: number) => string,
          less?: 'is better',
        ) => {
          const was = figureOf(before)
          // Nothing is no measure.
          const difference = was === 0 ? 0 : figureOf(today) - was
          const isGood = less ? difference < 0 : difference > 0
          return (
            <Row
              name={name}
              value={written(figureOf(today))}
              difference={difference === 0 ? '' : signed(difference, written)}
              look={isGood ? 'plot-more' : 'plot-less'}
              text={was === 0 ? '' : texts.sameDay(written(was), until, dayOfWeek)}
              values={days.map(figureOf)}
              written={written}
            />
          )
        }
        const points = onTimeOf(today) - onTimeOf(before)
        return (
          <>
            <ul className="today-numbers">
              {row(texts.orders, (day) => day.orders, count)}
              {hasSums && row(texts.sales, (day) => day.placed_paisa ?? 0, sum)}
              {hasSums && row(texts.basket, basketOf, sum)}
              <Row
                name={texts.onTime}
                value={today.delivered === 0 ? '–' : percent(onTimeOf(today))}
                difference=""
                look={points < 0 ? 'plot-less' : 'plot-more'}
                text={
                  today.delivered === 0
                    ? texts.nothingDelivered
                    : texts.points(signed(points, count), today.late, today.delivered)
                }
                values={days.map(onTimeOf)}
                written={percent}
              />
              {row(texts.cancelled, (day) => day.cancelled, count, 'is better')}
            </ul>
            <p className="small muted">{stand ? texts.stand(stand) : texts.notCounted}</p>
          </>
        )
      }}
    </TodayCard>
  )
}

function Row(props: {
  name: string
  value: string
  difference: string
  look: string
  text: string
  values: number[]
  written: (value: number) => string
}) {
  const { name, value, difference, look, text, values, written } = props
  const texts = useTodayTexts()
  return (
    <li>
      <span className="today-number-name">{name}</span>
      <b className="today-number">{value}</b>
      <span className="today-difference">
        <span className="muted">{text}</span> {difference && <b className={look}>{difference}</b>}
      </span>
      <SmallBars values={values} sentence={texts.lastWeeks(name, values.map(written).join('; '))} />
    </li>
  )
}
