import { useCommonTexts } from '../../texts/common.ts'
import { usePlotTexts } from '../texts/plots.ts'
import { Legend, type Look, lookOf } from './legend.tsx'
import { axisOf, type Measure } from './scale.ts'
import { useFigures } from './use-figures.ts'
import './plots.css'

/** What a stacked bar is made of: the same parts in the same order in each. */
export interface StackPart {
  look: Look
  text: string
}

export interface Stack {
  name: string
  /** One for each part. */
  values: readonly number[]
}

/** So wide, in hundredths of the plot, is a part that has room for its figure. */
const ROOM_FOR_FIGURE = 13

/** Bars of parts beside each other, as sales by belt in each week, on one scale. */
export function StackedBars(props: {
  title: string
  parts: readonly StackPart[]
  stacks: readonly Stack[]
  measure: Measure
}) {
  const { title, parts, stacks, measure } = props
  const texts = usePlotTexts()
  const common = useCommonTexts()
  const { figure, shortFigure } = useFigures()
  const sums = stacks.map(({ values }) => sumOf(values))
  const most = Math.max(...sums, 0)
  if (most <= 0) return <p className="muted">{texts.nothing}</p>
  const axis = axisOf(sums, measure)
  const sentence = stacks
    .map(
      ({ name, values }) =>
        `${name}: ${values.map((one, at) => `${parts[at]!.text} ${figure(measure, one)}`).join(', ')}`,
    )
    .join('; ')
  return (
    <>
      <Legend of={parts} />
      <div className="stacked-bars stack gap-1" role="img" aria-label={common.andThen(title, sentence)}>
        {stacks.map(({ name, values }) => (
          <div key={name} className="stacked-bar">
            <span>{name}</span>
            <svg width="100%" height={28} aria-hidden="true">
              {values.map((value, at) => {
                const across = (100 * Math.max(value, 0)) / most
                const from = (100 * sumOf(values.slice(0, at))) / most
                return (
                  <g key={parts[at]!.look}>
                    <rect
                      className={`${lookOf(parts[at]!.look)} plot-stacked`}
                      x={`${from}%`}
                      width={`${across}%`}
                      height={28}
                      rx={2}
                    />
                    {across >= ROOM_FOR_FIGURE && (
                      <text className={`plot-figure is-on-${parts[at]!.look}`} x={`${from + 1.5}%`} y={19}>
                        {shortFigure(axis, value)}
                      </text>
                    )}
                  </g>
                )
              })}
            </svg>
          </div>
        ))}
      </div>
    </>
  )
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(value, 0), 0)

/** The figures of stacked bars as a table. */
export function StacksTable(props: {
  parts: readonly StackPart[]
  stacks: readonly Stack[]
  measure: Measure
}) {
  const { parts, stacks, measure } = props
  const texts = usePlotTexts()
  const { figure } = useFigures()
  return (
    <table className="plot-table">
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          {parts.map(({ look, text }) => (
            <th key={look} scope="col">
              {text}
            </th>
          ))}
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {stacks.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={parts[at]!.look}>{figure(measure, value)}</td>
            ))}
            <td>
              {figure(
                measure,
                values.reduce((sum, value) => sum + value, 0),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
