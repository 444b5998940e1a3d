import { hasFigure, hasLabel, isEnd, type Mark } from './marks.ts'
import { type Axis, partOf } from './scale.ts'
import { useFigures } from './use-figures.ts'

/** Heights in px: of the figures above the bars, of the bars, and of the two lines below. */
const ABOVE = 20
const BARS = 208
const BELOW = 40
export const PLOT_HEIGHT = ABOVE + BARS + BELOW

/** Where a value ends. */
export const heightAt = (axis: Axis, value: number) => ABOVE + BARS * (1 - partOf(axis, value))

/** How much of the room of a mark its bar and its tick have. */
const BAR = 0.72
const TICK = 0.9

/**
 * The bars of days or months. What lies across is measured in hundredths of the width, and what stands up in px: so letters have
 * the same size at every width, and nothing is shrunk.
 */
export function BarMarks(props: {
  marks: readonly Mark[]
  axis: Axis
  className: string
  /** Which of the marks is read. */
  read: Mark | null
  onRead: (mark: Mark) => void
}) {
  const { marks, axis, className, read, onRead } = props
  const { shortFigure } = useFigures()
  const room = 100 / marks.length
  const ground = heightAt(axis, 0)
  return (
    <svg className={className} width="100%" height={PLOT_HEIGHT} aria-hidden="true">
      {marks.map((mark, at) => {
        const { value, before, note } = mark
        const top = heightAt(axis, value ?? 0)
        const middle = `${room * (at + 0.5)}%`
        return (
          <g key={mark.name} onPointerEnter={() => onRead(mark)}>
            <rect
              className={mark.isShaded ? 'plot-is-shaded' : 'plot-room'}
              x={`${room * at}%`}
              y={ABOVE}
              width={`${room}%`}
              height={BARS}
            />
            {value !== null && value > 0 && (
              <rect
                className={`${mark.isPart ? 'plot-is-part' : 'plot-is-now'}${mark === read ? ' is-read' : ''}`}
                x={`${room * (at + (1 - BAR) / 2)}%`}
                y={top}
                width={`${room * BAR}%`}
                height={ground - top}
                rx={3}
              />
            )}
            {typeof before === 'number' && (
              <rect
                className={value === null ? 'plot-is-before is-to-come' : 'plot-is-before'}
                x={`${room * (at + (1 - TICK) / 2)}%`}
                y={heightAt(axis, before) - 2}
                width={`${room * TICK}%`}
                height={4}
              />
            )}
            {note && (
              <>
                <line className="plot-noted" x1={middle} x2={middle} y1={ABOVE} y2={ground} />
                <text className="plot-note" x={middle} y={ABOVE + 10} {...anchored(marks, at)}>
                  {note}
                </text>
              </>
            )}
            {value !== null && hasFigure(marks, at) && (
              <text className="plot-figure" x={middle} y={top - 6} textAnchor="middle">
                {shortFigure(axis, value)}
              </text>
            )}
            {hasLabel(marks, at) && (
              <text
                className={mark.isPart ? 'plot-label is-part' : 'plot-label'}
                x={middle}
                y={ground + 18}
                textAnchor="middle"
              >
                {mark.label}
              </text>
            )}
            {mark.under && isEnd(marks, at) && (
              <text
                className={mark.isPart ? 'plot-label is-part' : 'plot-label'}
                x={middle}
                y={ground + 34}
                {...anchored(marks, at)}
              >
                {mark.under}
              </text>
            )}
          </g>
        )
      })}
      <line className="plot-ground" x1="0" x2="100%" y1={ground} y2={ground} />
    </svg>
  )
}

/** Words at the ends of an axis stay inside. */
function anchored(marks: readonly Mark[], at: number) {
  if (marks.length <= 6) return { textAnchor: 'middle' } as const
  if (at < 2) return { textAnchor: 'start', dx: -8 } as const
  return at > marks.length - 3 ? ({ textAnchor: 'end', dx: 8 } as const) : ({ textAnchor: 'middle' } as const)
}
