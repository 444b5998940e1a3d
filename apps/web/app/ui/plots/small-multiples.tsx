import { usePlotTexts } from '../texts/plots.ts'
import type { Mark } from './marks.ts'
import { Change, Opened } from './marks-table.tsx'
import { axisOf, type Measure, partOf } from './scale.ts'
import { useFigures } from './use-figures.ts'
import './plots.css'

/** A thing with its own small plot. */
export interface Multiple {
  name: string
  /** Beside the name: a place. */
  note?: string | undefined
  to?: string | undefined
  /** What it comes to over all. */
  total: number
  percent: number | null
  marks: readonly Pick<Mark, 'name' | 'value' | 'isPart'>[]
}

const HEIGHT = 60

/** Small plots of many things on one scale, so that their bars can be compared. */
export function SmallMultiples({ of, measure }: { of: readonly Multiple[]; measure: Measure }) {
  const texts = usePlotTexts()
  const { figure, shortFigure } = useFigures()
  if (of.length === 0) return <p className="muted">{texts.nothing}</p>
  const axis = axisOf(
    of.flatMap(({ marks }) => marks.map(({ value }) => value)),
    measure,
  )
  const totals = axisOf(
    of.map(({ total }) => total),
    measure,
  )
  return (
    <ul className="small-multiples">
      {of.map(({ name, note, to, total, percent, marks }) => (
        <li key={name}>
          <b className="small-multiple-name">
            <Opened to={to}>{name}</Opened>
          </b>
          <span className="small-multiple-sum">
            <span className="muted">{note}</span>
            <b className="figures">
              {shortFigure(totals, total)}
              {totals.unit === 'lakh' && ` ${texts.lakh}`}
            </b>
            <Change percent={percent} />
          </span>
          <svg
            width="100%"
            height={HEIGHT}
            role="img"
            aria-label={marks.map((mark) => `${mark.name} ${figure(measure, mark.value ?? 0)}`).join(', ')}
          >
            {marks.map((mark, at) => {
              const height = (HEIGHT - 2) * partOf(axis, mark.value ?? 0)
              const room = 100 / marks.length
              return (
                <rect
                  key={mark.name}
                  className={mark.isPart ? 'plot-is-part' : 'plot-is-now'}
                  x={`${room * (at + 0.1)}%`}
                  y={HEIGHT - 1 - height}
                  width={`${room * 0.8}%`}
                  height={height}
                  rx={2}
                />
              )
            })}
            <line className="plot-ground" x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
