import { usePlotTexts } from '../texts/plots.ts'
import { type Axis, figure, type Measure, shortFigure, signedPercent, stepFigure } from './scale.ts'

/** The figures of plots, with thousands of things in the reader's words. */
export function useFigures() {
  const texts = usePlotTexts()
  const written = (measure: Measure, text: string) => {
    if (measure === 'rupees') return text
    return text.endsWith('k') ? texts.thousands(text.slice(0, -1)) : text
  }
  return {
    figure: (measure: Measure, value: number) => written(measure, figure(measure, value)),
    shortFigure: (axis: Axis, value: number) => written(axis.measure, shortFigure(axis, value)),
    stepFigure: (axis: Axis, value: number) => written(axis.measure, stepFigure(axis, value)),
    signedPercent,
  }
}
