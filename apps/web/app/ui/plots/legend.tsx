/** The looks of marks, by the class that fills them. */
export type Look = keyof typeof LOOKS

const LOOKS = {
  now: 'plot-is-now',
  part: 'plot-is-part',
  before: 'plot-is-before',
  shaded: 'plot-is-shaded',
  himal: 'plot-is-himal',
  pahad: 'plot-is-pahad',
  terai: 'plot-is-terai',
  first: 'plot-is-1',
  second: 'plot-is-2',
  third: 'plot-is-3',
  fourth: 'plot-is-4',
  rest: 'plot-is-rest',
  done: 'plot-is-done',
  way: 'plot-is-way',
  packed: 'plot-is-packed',
  wait: 'plot-is-wait',
  pack: 'plot-is-pack',
  late: 'plot-is-late',
} as const

export const lookOf = (look: Look): string => LOOKS[look]

/** What the looks of a plot mean, in words. */
export function Legend({ of }: { of: readonly { look: Look; text: string }[] }) {
  return (
    <ul className="plot-legend">
      {of.map(({ look, text }) => (
        <li key={look}>
          <svg aria-hidden="true" width={look === 'before' ? 16 : 12} height={12}>
            {look === 'before' ? (
              <rect className={LOOKS[look]} y={4} width={16} height={4} />
            ) : (
              <rect className={LOOKS[look]} x={1} y={1} width={10} height={10} rx={2} />
            )}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}
