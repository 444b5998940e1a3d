import './plots.css'

const WIDTH = 88
const HEIGHT = 36
const GAP = 3

/** A few bars beside a number, as the same weekday of eight weeks: the last is now. Their sentence says what they show. */
export function SmallBars({ values, sentence }: { values: readonly number[]; sentence: string }) {
  const most = Math.max(...values, 0)
  const room = WIDTH / values.length
  return (
    <svg className="small-bars" width={WIDTH} height={HEIGHT} role="img" aria-label={sentence}>
      {values.map((value, at) => {
        const height = most > 0 ? Math.max(2, (HEIGHT * Math.max(value, 0)) / most) : 2
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order of time.
            key={at}
            className={at === values.length - 1 ? 'plot-is-now' : 'plot-is-earlier'}
            x={room * at}
            y={HEIGHT - height}
            width={room - GAP}
            height={height}
            rx={1.5}
          />
        )
      })}
    </svg>
  )
}
