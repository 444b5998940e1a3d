import type { Opening } from '@himalayan-green/shop/opening/opening.ts'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ShownPoint } from './shown-point.ts'
import type { action } from './start-action.server.ts'
import { useStartTexts } from './texts/start.ts'

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
  const texts = useStartTexts()
  const missing = points.filter(({ is_done }) => !is_done)
  const hindrances = missing.filter(({ key }) => key === 'zone' || key === 'vendor')
  if (opening.is_open)
    return (
      <section className="panel start-state" aria-labelledby="state">
        <h2 id="state">
          <Icon name="check-circle-fill" /> {texts.isOpen}
        </h2>
        {hindrances.length === 0 ? (
          <p>{texts.isOpenText}</p>
        ) : (
          hindrances.map(({ key }) => (
            <p key={key}>
              {key === 'zone' ? texts.openNowhere : texts.openForNothing}{' '}
              <a className="link" href={`#${key}`}>
                {texts.points[key]}
              </a>
            </p>
          ))
        )}
        {missing.length > 0 && (
          <>
            <p>{texts.openThough}</p>
            <MissingPoints points={missing} />
          </>
        )}
      </section>
    )
  return (
    <section className="panel start-state" aria-labelledby="state">
      <h2 id="state">{texts.isClosed}</h2>
      <p>{opening.version === 0 ? texts.neverOpened : texts.closedText}</p>
      {opening.reason_en && (
        <dl className="start-reason">
          <dt className="small muted">{texts.reason}</dt>
          <dd lang="en">{opening.reason_en}</dd>
          <dd lang="ne">{opening.reason_ne}</dd>
        </dl>
      )}
      {wasOpen ? <OpenAgain opening={opening} points={points} /> : <OpenForm {...props} />}
    </section>
  )
}

/** A shop that was open before may open again at once; the page still says what is missing by now. */
function OpenAgain({ opening, points }: { opening: Opening; points: ShownPoint[] }) {
  const texts = useStartTexts()
  const missing = points.filter(({ is_done }) => !is_done)
  return (
    <>
      {missing.length > 0 && (
        <>
          <p>{texts.missingNow}</p>
          <MissingPoints points={missing} />
        </>
      )}
      <form method="post">
        <Intent<typeof action> name="open" />
        <input type="hidden" name="seen" value={opening.version} />
        <button type="submit" className="button is-large">
          {texts.open}
        </button>
      </form>
    </>
  )
}

function MissingPoints({ points }: { points: ShownPoint[] }) {
  const texts = useStartTexts()
  return (
    <ul className="start-missing">
      {points.map(({ key }) => (
        <li key={key}>
          <a className="link" href={`#${key}`}>
            {texts.points[key]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function OpenForm(props: { opening: Opening; points: ShownPoint[]; typed: Typed; faults: Faults }) {
  const { opening, points, typed, faults } = props
  const texts = useStartTexts()
  const missing = points.filter(({ is_done }) => !is_done)
  const mandatory = missing.filter(({ is_mandatory }) => is_mandatory)
  if (mandatory.length > 0)
    return (
      <>
        <p>{texts.finishFirst}</p>
        <MissingPoints points={mandatory} />
      </>
    )
  return (
    <form method="post">
      <Intent<typeof action> name="open" />
      <input type="hidden" name="seen" value={opening.version} />
      {missing.length > 0 && (
        <fieldset className="start-without">
          <legend>{texts.openWithout}</legend>
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
                <span>{texts.without(texts.points[key])}</span>
              </label>
              {faults[key] && <p className="field-error">{faults[key]}</p>}
            </div>
          ))}
        </fieldset>
      )}
      <button type="submit" className="button is-large">
        {texts.open}
      </button>
    </form>
  )
}
