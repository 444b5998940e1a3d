import { type KeyboardEvent, useState } from 'react'
import { useCommonTexts } from '../../texts/common.ts'
import { usePlotTexts } from '../texts/plots.ts'
import { BarMarks, heightAt, PLOT_HEIGHT } from './bar-marks.tsx'
import { Legend, type Look } from './legend.tsx'
import { lastMarks, type Mark } from './marks.ts'
import { axisOf, change, type Measure } from './scale.ts'
import { useFigures } from './use-figures.ts'
import './plots.css'

/** How the periods of a plot are called in its legend. */
export interface Periods {
  now: string
  /** What is not over. */
  part?: string | undefined
  /** What it is compared with. */
  before?: string | undefined
}

/**
 * Bars by day or month, with the compared period as a tick on each. A phone has the last ones, at the same size of letters. The
 * pointer and the arrow keys read one mark.
 */
export function BarPlot(props: {
  title: string
  marks: readonly Mark[]
  measure: Measure
  periods: Periods
}) {
  const { title, marks, measure, periods } = props
  const texts = usePlotTexts()
  const { stepFigure } = useFigures()
  const [read, setRead] = useState<Mark | null>(null)
  const sentence = useSentence(title, marks, measure, periods)
  const legend = useLegend(marks, periods)
  if (marks.length === 0) return <p className="muted">{texts.nothing}</p>
  const axis = axisOf(
    marks.flatMap(({ value, before }) => [value, before]),
    measure,
  )
  const units: Partial<Record<Measure, string>> = {
    rupees: axis.unit === 'lakh' ? texts.lakhRupees : 'Rs',
    days: texts.days,
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = read ? marks.indexOf(read) + step : step > 0 ? 0 : marks.length - 1
    setRead(marks[Math.min(Math.max(at, 0), marks.length - 1)]!)
  }
  const both = { axis, read, onRead: setRead }
  return (
    <div className="bar-plot" onPointerLeave={() => setRead(null)}>
      <Legend of={legend} />
      <div
        className="bar-plot-frame"
        role="img"
        aria-label={sentence}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its marks.
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setRead(null)}
      >
        <svg className="plot-grid" width="100%" height={PLOT_HEIGHT} aria-hidden="true">
          {axis.steps.map((step) => (
            <g key={step}>
              <line x1="0" x2="100%" y1={heightAt(axis, step)} y2={heightAt(axis, step)} />
              <text className="plot-label" x={0} y={heightAt(axis, step) - 4}>
                {stepFigure(axis, step)}
                {step === axis.top && ` ${units[measure] ?? ''}`}
              </text>
            </g>
          ))}
        </svg>
        <div className="bar-plot-marks">
          <BarMarks className="plot-wide" marks={marks} {...both} />
          <BarMarks className="plot-narrow" marks={lastMarks(marks)} {...both} />
        </div>
      </div>
      <p className="plot-read" role="status">
        {read ? <ReadMark mark={read} measure={measure} before={periods.before} /> : ' '}
      </p>
    </div>
  )
}

function useLegend(marks: readonly Mark[], { now, part, before }: Periods) {
  const texts = usePlotTexts()
  const looks: { look: Look; text: string | false | undefined }[] = [
    { look: 'now', text: now },
    { look: 'part', text: marks.some(({ isPart }) => isPart) && part },
    { look: 'before', text: before },
    { look: 'shaded', text: marks.some(({ isShaded }) => isShaded) && texts.saturday },
  ]
  return looks.flatMap(({ look, text }) => (text ? [{ look, text }] : []))
}

/** A mark in words: its day, its figure, the compared one, and by how much they differ. */
function ReadMark(props: { mark: Mark; measure: Measure; before: string | undefined }) {
  const { mark, measure, before } = props
  const texts = usePlotTexts()
  const { signedPercent } = useFigures()
  const written = useWritten(measure)
  const difference = mark.value === null ? null : change(mark.value, mark.before)
  return (
    <>
      {mark.name}: <b>{mark.value === null ? texts.toCome : written(mark.value)}</b>
      {before && typeof mark.before === 'number' && `, ${texts.of(before, written(mark.before))}`}
      {difference !== null && `, ${signedPercent(difference)}`}
      {mark.note && `, ${mark.note}`}
    </>
  )
}

/** Writes a figure with its unit, as it stands in a sentence. */
function useWritten(measure: Measure): (value: number) => string {
  const texts = usePlotTexts()
  const { figure } = useFigures()
  return (value) => {
    const text = figure(measure, value)
    if (measure === 'rupees') return `Rs ${text}`
    return measure === 'days' ? `${text} ${texts.days}` : text
  }
}

/** A plot in one sentence, for who does not see it. */
function useSentence(title: string, marks: readonly Mark[], measure: Measure, { before }: Periods) {
  const texts = usePlotTexts()
  const common = useCommonTexts()
  const written = useWritten(measure)
  const known = marks.filter((mark) => mark.value !== null)
  const most = known.reduce<Mark | null>(
    (most, mark) => (mark.value! > (most?.value ?? 0) ? mark : most),
    null,
  )
  const isSummed = measure === 'rupees' || measure === 'count'
  const sum = (name: 'value' | 'before') => written(known.reduce((sum, mark) => sum + (mark[name] ?? 0), 0))
  const parts = [
    isSummed && texts.sum(sum('value')),
    isSummed && before && texts.of(before, sum('before')),
    most && texts.highest(written(most.value!), most.name),
  ].filter(Boolean)
  return common.andThen(`${title}: ${parts.join('; ') || texts.nothing}`, texts.keys)
}
