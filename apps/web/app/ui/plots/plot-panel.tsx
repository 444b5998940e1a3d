import { type ReactNode, useId } from 'react'
import { usePlotTexts } from '../texts/plots.ts'
import './plots.css'

/** A plot and the table of its figures, of which one is shown: by radio buttons, so that it works without scripts. */
export function PlotPanel(props: {
  title: string
  /** Beside the title: the unit, or what is meant. */
  note?: string | undefined
  /** What else stands beside the title. */
  choice?: ReactNode
  /** Above plot and table: the sums. */
  children?: ReactNode
  plot: ReactNode
  table: ReactNode
}) {
  const { title, note, choice, children, plot, table } = props
  const texts = usePlotTexts()
  const id = useId()
  return (
    <section className="panel plot-panel" aria-labelledby={id}>
      <div className="plot-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="muted">{note}</span>}
        {choice}
        <fieldset className="plot-switch">
          <legend className="visually-hidden">
            {texts.showAs}: {title}
          </legend>
          {(['plot', 'table'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name={id} value={one} defaultChecked={one === 'plot'} />
              <span>{texts[one]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {children}
      <div className="plot-shown">{plot}</div>
      <div className="plot-tabled">{table}</div>
    </section>
  )
}
