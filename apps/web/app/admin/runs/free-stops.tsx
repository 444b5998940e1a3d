import type { FreeStop } from '@himalayan-green/shop/runs/free-stops.ts'
import type { RunCard } from '@himalayan-green/shop/runs/run-board.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import type { action } from './board-action.server.ts'
import { useRunsTexts } from './texts/runs.ts'

interface Props {
  slot: {
    id: number
    free: (Pick<FreeStop, 'delivery_id' | 'is_late' | 'address' | 'packages' | 'packed'> & { mark: string })[]
    runs: RunCard[]
  }
  riders: { id: number; name: string; most_stops: number }[]
  mayPlan: boolean
}

/** What is in no run of a delivery time, and the form that makes one of it or adds it to one. */
export function FreeStops({ slot, riders, mayPlan }: Props) {
  const texts = useRunsTexts()
  const href = useHref()
  const open = slot.runs.filter(({ status }) => status === 'draft' || status === 'sent')
  // So many as the rider takes who is chosen at first.
  const most = riders[0]?.most_stops ?? 0
  if (slot.free.length === 0) return <p className="muted">{texts.allIn}</p>
  return (
    <form method="post">
      <h3>{texts.free}</h3>
      <ul className="free-stops">
        {slot.free.map((stop, place) => (
          <li key={stop.delivery_id}>
            <FreeRow stop={stop} isChosen={place < most} mayPlan={mayPlan} />
          </li>
        ))}
      </ul>
      {mayPlan && riders.length === 0 && (
        <p>
          {texts.addRiderFirst}{' '}
          <Link className="link" to={href('/admin/riders')}>
            {texts.riders}
          </Link>
        </p>
      )}
      {mayPlan && riders.length > 0 && (
        <div className="run-choice">
          <Field label={texts.rider}>
            {(control) => (
              <select {...control} name="rider">
                {riders.map(({ id, name, most_stops }) => (
                  <option key={id} value={id}>
                    {texts.riderWith(name, most_stops)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Intent<typeof action> name="make" value={slot.id} className="button">
            {texts.make}
          </Intent>
        </div>
      )}
      {mayPlan && open.length > 0 && (
        <div className="run-choice">
          <Field label={texts.run}>
            {(control) => (
              <select {...control} name="run">
                {open.map(({ id, series, rider }) => (
                  <option key={id} value={id}>
                    {`${series}, ${rider}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Intent<typeof action> name="add" className="button is-ghost">
            {texts.add}
          </Intent>
        </div>
      )}
    </form>
  )
}

function FreeRow(props: { stop: Props['slot']['free'][number]; isChosen: boolean; mayPlan: boolean }) {
  const { stop, isChosen, mayPlan } = props
  const texts = useRunsTexts()
  const lineOf = usePlaceLine()
  const { delivery_id, mark, address, packages, packed, is_late } = stop
  const line = (
    <span className="free-stop">
      <b className="figures">{mark}</b>
      <span>{lineOf(placeOfOrder(address))}</span>
      <span className="muted">{texts.packed(packed, packages)}</span>
      {is_late && <Flag tone="tori">{texts.late}</Flag>}
    </span>
  )
  if (!mayPlan) return <p>{line}</p>
  return (
    <label>
      <input type="checkbox" name="deliveries" value={delivery_id} defaultChecked={isChosen} />
      {line}
    </label>
  )
}
