import { usePlotTexts } from '../texts/plots.ts'
import { Legend } from './legend.tsx'
import { Change, Opened } from './marks-table.tsx'
import { axisOf, change, type Measure, partOf } from './scale.ts'
import { useFigures } from './use-figures.ts'
import './plots.css'

/** A row of a list of bars. */
export interface BarRow {
  name: string
  value: number
  before?: number | null | undefined
  /** Where its rows are. */
  to?: string | undefined
}

/** Names with a bar and its figure each, and the compared period as a tick on the bar: a plot and a table in one. */
export function BarList(props: {
  rows: readonly BarRow[]
  measure: Measure
  /** How the compared period is called. */
  before?: string | undefined
}) {
  const { rows, measure, before } = props
  const texts = usePlotTexts()
  const { figure } = useFigures()
  if (rows.length === 0) return <p className="muted">{texts.nothing}</p>
  const axis = axisOf(
    rows.flatMap((row) => [row.value, row.before]),
    measure,
  )
  const most = Math.max(...rows.flatMap((row) => [row.value, row.before ?? 0]), 1)
  const across = (value: number) => `${100 * partOf({ ...axis, top: most }, value)}%`
  return (
    <>
      <ul className="bar-list stack gap-2">
        {rows.map((row) => (
          <li key={row.name}>
            <span className="bar-list-name">
              <Opened to={row.to}>{row.name}</Opened>
            </span>
            <svg width="100%" height={16} aria-hidden="true">
              <rect className="plot-is-shaded" y={3} width="100%" height={10} rx={2} />
              <rect className="plot-is-now" y={3} width={across(row.value)} height={10} rx={2} />
              {typeof row.before === 'number' && (
                <rect className="plot-is-before" x={across(row.before)} width={4} height={16} />
              )}
            </svg>
            <b className="figures">{figure(measure, row.value)}</b>
            <span className="figures">
              <Change percent={change(row.value, row.before)} />
            </span>
          </li>
        ))}
      </ul>
      {before && <Legend of={[{ look: 'before', text: before }]} />}
    </>
  )
}
