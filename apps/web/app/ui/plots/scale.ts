import { rupees } from '../rupees.ts'

/** What a figure counts: paisa, things, hundredths of a whole, or days. */
export type Measure = 'rupees' | 'count' | 'percent' | 'days'

/** In what an axis counts, so that its figures stay short. */
type Unit = 'one' | 'thousand' | 'lakh'

export interface Axis {
  measure: Measure
  unit: Unit
  /** Where the plot ends. */
  top: number
  /** The lines of the grid from zero. */
  steps: number[]
}

const STEPS = 3
const ROUND = [1, 2, 2.5, 4, 5, 8, 10]
const LAKH = 100_000
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** An axis from zero with three round steps, of which the last is no smaller than any value. */
export function axisOf(values: readonly (number | null | undefined)[], measure: Measure): Axis {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (measure === 'percent') return { measure, unit: 'one', top: 100, steps: [0, 50, 100] }
  const scale = measure === 'rupees' ? 100 : 1
  const step = Math.max(roundStep(most / scale / STEPS), measure === 'days' ? 0.1 : 1) * scale
  const top = step * STEPS
  return { measure, unit: unitOf(top / scale), top, steps: [0, 1, 2, 3].map((at) => at * step) }
}

function roundStep(least: number): number {
  if (least <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ROUND.find((one) => one * power >= least - 1e-9)!
}

function unitOf(top: number): Unit {
  if (top >= 10 * LAKH) return 'lakh'
  return top >= 3000 ? 'thousand' : 'one'
}

/** How much of a plot a value fills, from 0 to 1; what is below zero fills nothing. */
export const partOf = (axis: Axis, value: number) => Math.min(Math.max(value / axis.top, 0), 1)

/** A figure as tables have it, without its unit: '1,05,000', '12', '91.4 %', '2.5'. */
export function figure(measure: Measure, value: number): string {
  if (measure === 'rupees') return rupees(value)
  if (measure === 'percent') return `${Number.isInteger(value) ? value : tenths.format(value)} %`
  return measure === 'days' ? tenths.format(value) : whole.format(value)
}

/** A figure as it stands on a mark or an axis: '18.0' of lakh, '254k', '91 %'. */
export function shortFigure({ measure, unit, top }: Axis, value: number): string {
  if (measure === 'percent') return `${whole.format(value)} %`
  if (measure === 'days') return tenths.format(value)
  const counted = measure === 'rupees' ? value / 100 : value
  if (unit === 'lakh') return tenths.format(counted / LAKH)
  if (unit === 'one') return whole.format(counted)
  const isSmall = top / (measure === 'rupees' ? 100 : 1) < 10_000
  return `${(isSmall ? tenths : whole).format(counted / 1000)}k`
}

/** A step of an axis, without decimals that say nothing: '24', '120k', '2.5'. */
export const stepFigure = (axis: Axis, value: number) =>
  value === 0 ? '0' : shortFigure(axis, value).replace(/\.0(?=k?$)/, '')

/** By how much a figure differs from the one it is compared with, in hundredths; null where that says nothing. */
export function change(now: number, before: number | null | undefined): number | null {
  return before === null || before === undefined || before <= 0
    ? null
    : Math.round((100 * (now - before)) / before)
}

/** '+14 %', '−6 %', '0 %' */
export const signedPercent = (percent: number) =>
  `${percent > 0 ? '+' : ''}${percent < 0 ? '−' : ''}${whole.format(Math.abs(percent))} %`
