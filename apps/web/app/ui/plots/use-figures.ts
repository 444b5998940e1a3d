import { useLocale } from '../../locale.tsx'
import { devanagariDigits } from '../../texts/devanagari.ts'
import { usePlotTexts } from '../texts/plots.ts'
import { type Axis, figure, type Measure, shortFigure, signedPercent, stepFigure } from './scale.ts'

/** The figures of plots in the reader's digits. Amounts keep Latin ones, as everywhere. */
export function useFigures() {
  const locale = useLocale()
  const texts = usePlotTexts()
  const inDigits = (text: string) => (locale === 'ne' ? devanagariDigits(text) : text)
  const written = (measure: Measure, text: string) => {
    if (measure === 'rupees') return text
    return text.endsWith('k') ? texts.thousands(inDigits(text.slice(0, -1))) : inDigits(text)
  }
  return {
    figure: (measure: Measure, value: number) => written(measure, figure(measure, value)),
    shortFigure: (axis: Axis, value: number) => written(axis.measure, shortFigure(axis, value)),
    stepFigure: (axis: Axis, value: number) => written(axis.measure, stepFigure(axis, value)),
    signedPercent: (percent: number) => inDigits(signedPercent(percent)),
  }
}
