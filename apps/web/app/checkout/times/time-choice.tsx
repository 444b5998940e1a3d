import type { Faults } from '../../forms/typed.ts'
import { isFree, type OrderLine, type QuoteToShow, type TimeOfDay } from '../order-to-place.ts'
import { useTimeTexts } from '../texts/times.ts'
import { OneOrTwo } from './one-or-two.tsx'
import { TimesBoard } from './times-board.tsx'

/** When it comes: the delivery times of the place by day, none chosen beforehand; nothing where the order needs none. */
export function TimeChoice(props: {
  /** What the order comes to at the usual fee of the place. */
  quote: QuoteToShow
  /** The id of the chosen time. */
  chosen: string | undefined
  lines: OrderLine[]
  faults: Faults
}) {
  const { quote, chosen, lines, faults } = props
  const texts = useTimeTexts()
  const { times, two } = quote
  if (!times) return null
  const fault = faults.delivery_slot
  const first = times.flat().find(isFree)
  const soonest = two && chosen === two.value ? two.deliveries[0]!.time : first
  const why = times.flat().find((time) => time.why)?.why
  /** What delivery of this order costs at a time. */
  const feeOf = ({ fee_paisa }: TimeOfDay) =>
    (fee_paisa === null ? quote : (quote.at_fee[fee_paisa] ?? quote)).delivery_paisa
  return (
    <section className="panel" aria-labelledby="times">
      <h2 id="times">{texts.title}</h2>
      {fault && (
        <p className="notice is-red" id="times-fault" role="alert">
          {fault}
        </p>
      )}
      {soonest ? (
        <p className="small times-until">{texts.orderUntil(soonest.until, soonest.near)}</p>
      ) : (
        <p className="notice">{why ? texts.noneFreeFor(why) : texts.noneFree}</p>
      )}
      {two && <OneOrTwo one={first ?? null} two={two} quote={quote} lines={lines} chosen={chosen} />}
      <TimesBoard
        times={times}
        chosen={two && chosen === `${first?.id}` ? undefined : chosen}
        feeOf={feeOf}
        describedBy={fault ? 'times-fault' : undefined}
      />
    </section>
  )
}
