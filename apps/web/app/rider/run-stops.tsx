import type { PlaceSnapshot } from '@himalayan-green/shop/orders/snapshots.ts'
import type { OwnRun, OwnStop } from '@himalayan-green/shop/runs/read-own-runs.ts'
import { useHref } from '../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'
import { Facts } from '../ui/facts.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { rupees } from '../ui/rupees.ts'
import { withQuery } from '../ui/with-query.ts'
import { usePhoneTexts } from './texts/phone.ts'
import { useRiderTexts } from './texts/rider.ts'

type Stop = Omit<OwnStop, 'contact' | 'address'> & { address: PlaceSnapshot }

interface Props {
  run: Pick<OwnRun, 'id' | 'status' | 'float_paisa' | 'cash'> & { stops: Stop[] }
  /** The stop that stands above, large. */
  current: number | null
  /** Stops that were entered on this phone and are not sent yet. */
  unsent?: readonly number[]
  /** Chooses a stop within the page; without it the page is opened for the stop. */
  onChoose?: ((stop: number) => void) | undefined
}

/** The other stops of a run, the money of it, and what is done. */
export function RunStops({ run, current, unsent = [], onChoose }: Props) {
  const texts = useRiderTexts()
  const { notSent } = usePhoneTexts()
  const { stops, cash, float_paisa } = run
  const then = stops.filter(({ id, outcome }) => outcome === null && id !== current)
  const done = stops.filter(({ outcome }) => outcome !== null)
  const money: [string, number][] = [
    [texts.collected, cash.open],
    [texts.change, float_paisa],
    [texts.together, cash.open + float_paisa],
  ]
  return (
    <>
      {done.length === stops.length && (
        <div className="panel">
          <h3>{texts.allDone}</h3>
          <p>{run.status === 'back' ? texts.isBack : texts.allDoneText}</p>
        </div>
      )}
      {then.length > 0 && (
        <>
          <h3 id={`then-${run.id}`}>{texts.afterIt}</h3>
          <ol className="panel rider-list" aria-labelledby={`then-${run.id}`}>
            {then.map((stop) => (
              <li key={stop.id}>
                <OpenStop stop={stop} onChoose={onChoose} />
              </li>
            ))}
          </ol>
        </>
      )}
      <details className="panel rider-money">
        <summary>{texts.money}</summary>
        <Facts rows={money.map(([name, paisa]) => [name, <Rupees key={name} paisa={paisa} />])} />
      </details>
      {done.length > 0 && (
        <>
          <h3 id={`done-${run.id}`}>{texts.done}</h3>
          <ol className="panel rider-list" aria-labelledby={`done-${run.id}`}>
            {done.map((stop) => (
              <li key={stop.id} className="rider-row">
                <b className="figures">{stop.mark}</b>
                <Place stop={stop} />
                <span className="rider-row-flags">
                  <Flag tone={stop.outcome === 'given' ? 'green' : 'red'}>
                    {texts.outcomes[stop.outcome!]}
                  </Flag>
                  {unsent.includes(stop.id) && <Flag tone="tori">{notSent}</Flag>}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** A stop that is to come; pressed, it is the one that stands above. */
function OpenStop({ stop, onChoose }: { stop: Stop } & Pick<Props, 'onChoose'>) {
  const texts = useRiderTexts()
  const href = useHref()
  const row = (
    <>
      <b className="figures">{stop.mark}</b>
      <Place stop={stop} />
      <span className="rider-row-end">
        <b className="figures">{stop.cash_paisa === 0 ? texts.paid : `Rs ${rupees(stop.cash_paisa)}`}</b>
        <span className="small muted">{texts.bags(stop.bags)}</span>
      </span>
    </>
  )
  return onChoose ? (
    <button type="button" className="rider-row" onClick={() => onChoose(stop.id)}>
      {row}
    </button>
  ) : (
    <Link className="rider-row" to={href(withQuery('/rider', { stop: `${stop.id}` }))}>
      {row}
    </Link>
  )
}

function Place({ stop: { address } }: { stop: Stop }) {
  const lineOf = usePlaceLine()
  return (
    <span className="rider-row-place">
      <span>{lineOf(placeOfOrder(address))}</span>
      {address.landmark && <span className="small muted">{address.landmark}</span>}
    </span>
  )
}

const Rupees = ({ paisa }: { paisa: number }) => <span className="figures">{`Rs ${rupees(paisa)}`}</span>
