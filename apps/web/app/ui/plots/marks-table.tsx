import { Link } from 'react-router'
import { usePlotTexts } from '../texts/plots.ts'
import type { Periods } from './bar-plot.tsx'
import type { Mark } from './marks.ts'
import { change, type Measure } from './scale.ts'
import { useFigures } from './use-figures.ts'

/** The figures of a bar plot as a table; each opens its rows. */
export function MarksTable(props: { marks: readonly Mark[]; measure: Measure; periods: Periods }) {
  const { marks, measure, periods } = props
  const texts = usePlotTexts()
  const { figure } = useFigures()
  return (
    <table className="plot-table">
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{periods.now}</th>
          {periods.before && <th scope="col">{periods.before}</th>}
          {periods.before && <th scope="col">{texts.change}</th>}
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <tr key={mark.name}>
            <th scope="row">
              {mark.name}
              {mark.isPart && periods.part && <span className="muted"> ({periods.part})</span>}
            </th>
            <td>
              {mark.value === null ? (
                <span className="muted">{texts.toCome}</span>
              ) : (
                <Opened to={mark.to}>{figure(measure, mark.value)}</Opened>
              )}
            </td>
            {periods.before && <td>{typeof mark.before === 'number' && figure(measure, mark.before)}</td>}
            {periods.before && (
              <td>
                <Change percent={mark.value === null ? null : change(mark.value, mark.before)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A figure that opens its rows, where they can be opened. */
export function Opened({ to, children }: { to?: string | undefined; children: string }) {
  return to ? (
    <Link className="plot-link" to={to}>
      {children}
    </Link>
  ) : (
    children
  )
}

const LOOKS = ['plot-less', 'muted', 'plot-more']

/** A difference in hundredths; what it says stands in its sign, and not in its colour alone. */
export function Change({ percent }: { percent: number | null }) {
  const { signedPercent } = useFigures()
  if (percent === null) return null
  const look = LOOKS[Math.sign(percent) + 1]
  return <span className={look}>{signedPercent(percent)}</span>
}
