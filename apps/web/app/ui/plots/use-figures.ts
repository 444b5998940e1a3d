import { usePlotTexts } from '../texts/plots.ts'
import { type Axis, figure, type Measure, shortFigure, signedPercent, stepFigure } from './scale.ts'

/** The figures of plots in the reader's digits. Amounts keep Latin ones, as everywhere. */
export function useFigures() {
  const { digits } = usePlotTexts()
  const written = (measure: Measure, text: string) => (measure === 'rupees' ? text : digits(text))
  return {
    figure: (measure: Measure, value: number) => written(measure, figure(measure, value)),
    shortFigure: (axis: Axis, value: number) => written(axis.measure, shortFigure(axis, value)),
    stepFigure: (axis: Axis, value: number) => written(axis.measure, stepFigure(axis, value)),
    signedPercent: (percent: number) => digits(signedPercent(percent)),
  }
}
