import { Form, useSearchParams, useSubmit } from 'react-router'
import { DayField } from '../../forms/day-field.tsx'
import type { Editor } from './home-editor.server.ts'
import { useHomeEditorTexts } from './texts/home-editor.ts'

/** Units of the drawing for a day and for a row of it. */
const DAY = 24
const ROW = 28
const HEAD = 24
/** Days that the words of a week are wide. */
const LABEL = 4

/** 44 days from last Sunday with the blocks that have times; a handle chooses the day of the preview, as does the field beside it. */
export function ScheduleStrip({ editor, chosen }: { editor: Editor; chosen: string | undefined }) {
  const { strip, at } = editor
  const texts = useHomeEditorTexts()
  const submit = useSubmit()
  const [query] = useSearchParams()
  const height = HEAD + Math.max(strip.bars.length, 1) * ROW
  /** What of the address stays. */
  const otherParams = ['block', 'language'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  function onDay(day: number) {
    const date = new Date(Date.parse(`${strip.first}T00:00:00Z`) + day * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const typed = `${date}T${at.typed.slice(11)}`
    void submit(
      { ...Object.fromEntries(otherParams), at: typed },
      { preventScrollReset: true, replace: true },
    )
  }
  return (
    <section className="panel home-schedule" aria-labelledby="schedule">
      <div className="admin-head">
        <div>
          <h2 id="schedule">{texts.schedule}</h2>
          <p className="small muted">{texts.scheduleText}</p>
        </div>
        <Form method="get" className="home-at search-row" preventScrollReset>
          {otherParams.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DayField key={at.typed} name="at" label={texts.showAt} value={at.typed} withTime />
          <button type="submit" className="button is-quiet is-small">
            {texts.show}
          </button>
        </Form>
      </div>
      <div className="home-strip">
        <svg
          viewBox={`0 0 ${strip.days * DAY} ${height}`}
          role="img"
          aria-label={texts.scheduleOf(strip.bars.length)}
        >
          {strip.weeks.map(({ day, text }) => (
            <g key={day}>
              <line className="strip-week" x1={day * DAY} x2={day * DAY} y1={HEAD - 4} y2={height} />
              {day + LABEL <= strip.days && (
                <text className="strip-label" x={day * DAY + 2} y={14}>
                  {text}
                </text>
              )}
            </g>
          ))}
          {strip.bars.map(({ id, name, from, to, isClashing }, n) => (
            <svg
              key={id}
              aria-hidden="true"
              x={from * DAY}
              y={HEAD + n * ROW}
              width={Math.max(to - from, 0.25) * DAY}
              height={ROW - 4}
              className={`strip-bar${isClashing ? ' is-clashing' : ''}${id === chosen ? ' is-chosen' : ''}`}
            >
              <rect width="100%" height="100%" rx="6" />
              <text x={8} y={17}>
                {name}
              </text>
            </svg>
          ))}
          <line className="strip-now" x1={strip.now * DAY} x2={strip.now * DAY} y1={HEAD - 6} y2={height} />
          <line className="strip-at" x1={strip.at * DAY} x2={strip.at * DAY} y1={HEAD - 10} y2={height} />
          <circle className="strip-handle" cx={strip.at * DAY} cy={HEAD - 10} r={6} />
        </svg>
        <input
          type="range"
          className="with-scripts"
          min={0}
          max={strip.days - 1}
          key={Math.floor(strip.at)}
          defaultValue={Math.min(Math.floor(strip.at), strip.days - 1)}
          aria-label={texts.dayOfStrip}
          aria-valuetext={at.text}
          onPointerUp={({ currentTarget }) => onDay(Number(currentTarget.value))}
          onKeyUp={({ key, currentTarget }) =>
            /^(Arrow|Home|End|Page)/.test(key) && onDay(Number(currentTarget.value))
          }
        />
      </div>
      <p className="small muted" role="status">
        {texts.previewOf(at.text)}
      </p>
    </section>
  )
}
