import type { Opening } from '@himalayan-green/shop/opening/opening.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ShownPoint } from './shown-point.ts'
import { useStartMessages } from './texts/start.ts'

/** Whether the shop takes orders, and what opens it. */
export function OpeningState(props: {
  opening: Opening
  /** Whether it was open before. */
  wasOpen: boolean
  points: ShownPoint[]
  typed: Typed
  faults: Faults
}) {
  const { opening, wasOpen, points } = props
  const words = useStartMessages()
  const hindrances = points.filter(({ key, is_done }) => !is_done && (key === 'zone' || key === 'vendor'))
  if (opening.is_open)
    return (
      <section className="panel start-state" aria-labelledby="state">
        <h2 id="state">
          <Icon name="check-circle-fill" /> {words.isOpen}
        </h2>
        {hindrances.length === 0 ? (
          <p>{words.isOpenText}</p>
        ) : (
          hindrances.map(({ key }) => (
            <p key={key}>
              {key === 'zone' ? words.openNowhere : words.openForNothing}{' '}
              <a className="link" href={`#${key}`}>
                {words.points[key]}
              </a>
            </p>
          ))
        )}
      </section>
    )
  return (
    <section className="panel start-state" aria-labelledby="state">
      <h2 id="state">{words.isClosed}</h2>
      <p>{opening.version === 0 ? words.neverOpened : words.closedText}</p>
      {opening.reason_en && (
        <dl className="start-reason">
          <dt className="small muted">{words.reason}</dt>
          <dd lang="en">{opening.reason_en}</dd>
          <dd lang="ne">{opening.reason_ne}</dd>
        </dl>
      )}
      {wasOpen ? <OpenAgain opening={opening} points={points} /> : <OpenForm {...props} />}
    </section>
  )
}

/** Nothing is asked of a shop that was open before; what is missing by now is said. */
function OpenAgain({ opening, points }: { opening: Opening; points: ShownPoint[] }) {
  const words = useStartMessages()
  const missing = points.filter(({ is_done }) => !is_done)
  return (
    <>
      {missing.length > 0 && (
        <>
          <p>{words.missingNow}</p>
          <MissingPoints points={missing} />
        </>
      )}
      <form method="post">
        <input type="hidden" name="do" value="open" />
        <input type="hidden" name="seen" value={opening.version} />
        <button type="submit" className="button is-large">
          {words.open}
        </button>
      </form>
    </>
  )
}

function MissingPoints({ points }: { points: ShownPoint[] }) {
  const words = useStartMessages()
  return (
    <ul className="start-missing">
      {points.map(({ key }) => (
        <li key={key}>
          <a className="link" href={`#${key}`}>
            {words.points[key]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function OpenForm(props: { opening: Opening; points: ShownPoint[]; typed: Typed; faults: Faults }) {
  const { opening, points, typed, faults } = props
  const words = useStartMessages()
  const missing = points.filter(({ is_done }) => !is_done)
  const mandatory = missing.filter(({ is_mandatory }) => is_mandatory)
  if (mandatory.length > 0)
    return (
      <>
        <p>{words.finishFirst}</p>
        <MissingPoints points={mandatory} />
      </>
    )
  return (
    <form method="post">
      <input type="hidden" name="do" value="open" />
      <input type="hidden" name="seen" value={opening.version} />
      {missing.length > 0 && (
        <fieldset className="start-without">
          <legend>{words.openWithout}</legend>
          {missing.map(({ key }) => (
            <div key={key}>
              <label>
                <input
                  type="checkbox"
                  name="accept"
                  value={key}
                  defaultChecked={typed[`accept.${key}`] !== undefined}
                  aria-invalid={faults[key] ? true : undefined}
                />
                <span>{words.without(words.points[key])}</span>
              </label>
              {faults[key] && <p className="field-error">{faults[key]}</p>}
            </div>
          ))}
        </fieldset>
      )}
      <button type="submit" className="button is-large">
        {words.open}
      </button>
    </form>
  )
}
