import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import type { ShownReport } from './shown-report.server.ts'
import { useReportTexts } from './texts/reports.ts'

/** What a report is about: its period, its columns, its rows, its number, and what it is compared with. */
export function ReportChoice({
  asked,
  numbers,
  periods,
}: Pick<ShownReport, 'asked' | 'numbers' | 'periods'>) {
  const href = useHref()
  const texts = useReportTexts()
  const select = (
    name: 'period' | 'by' | 'rows' | 'number' | 'compare',
    label: string,
    options: (readonly [value: string, text: string])[],
  ) => (
    <Field label={label}>
      {(control) => (
        <select {...control} key={asked[name]} name={name} defaultValue={asked[name]}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <Form method="get" action={href('/admin/reports')} className="search-row report-choice">
      {select(
        'period',
        texts.period,
        periods.map(({ period, text }) => [period, text]),
      )}
      {select('by', texts.by, Object.entries(texts.bys))}
      {select('rows', texts.rowsLabel, Object.entries(texts.rows))}
      {select(
        'number',
        texts.number,
        numbers.map((name) => [name, texts.numbers[name]]),
      )}
      {select('compare', texts.compare, Object.entries(texts.comparisons))}
      <button type="submit" className="button">
        {texts.show}
      </button>
    </Form>
  )
}
