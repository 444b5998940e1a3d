import { Field } from '../../forms/field.tsx'
import { useRestoredTexts } from './texts/restored.ts'

/** Before the name of a series in the form. */
export const NUMBER = 'number '

interface Series {
  key: string
  seller: string
  /** What a bill of it is called. */
  bill: string
  fiscal_year: string
  last_number: number
  /** Null where this copy has no bill of the series. */
  known: { number: string; issued: string } | null
}

interface Props {
  series: Series[]
  typed: Record<string, string>
  errors: Record<string, string> | undefined
  isReadOnly: boolean
}

/** Asks for the last number of each series of bills: of those that this copy knows, and of those that may have begun since. */
export function LastNumbers({ series, typed, errors, isReadOnly }: Props) {
  const texts = useRestoredTexts()
  const faultOf = (key: string) => errors?.[key] ?? errors?.[`last_numbers.${key}`]
  const fieldOf = ({ key, seller, bill, fiscal_year, last_number, known }: Series) => (
    <Field
      key={key}
      label={texts.seriesOf(seller, bill, fiscal_year)}
      hint={known ? texts.lastKnown(known.number, known.issued) : undefined}
      error={faultOf(key)}
    >
      {(control) => (
        <input
          {...control}
          name={`${NUMBER}${key}`}
          inputMode="numeric"
          defaultValue={typed[`${NUMBER}${key}`] ?? (known ? last_number : '')}
          disabled={isReadOnly}
        />
      )}
    </Field>
  )
  const begun = series.filter(({ known }) => !known)
  return (
    <>
      <h3>{texts.bills}</h3>
      <p>{texts.billsText}</p>
      {series.filter(({ known }) => known).map(fieldOf)}
      <details open={begun.some(({ key }) => faultOf(key) || typed[`${NUMBER}${key}`])}>
        <summary>{texts.begun}</summary>
        <p>{texts.begunText}</p>
        {begun.map(fieldOf)}
      </details>
    </>
  )
}
