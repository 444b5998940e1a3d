import type { Compared } from '@himalayan-green/shop/reports/vat-books/book-by-ledger.ts'
import { useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { rupees } from '../../ui/rupees.ts'
import { useVatBooksTexts } from './texts/vat-books.ts'

/** What the bills of the month come to, beside what the ledger has. */
export function ByLedger({ compared }: { compared: readonly Compared[] }) {
  const texts = useVatBooksTexts()
  const { shell } = useTexts()
  const rows = compared.flatMap((one) => [
    { name: texts.parts[one.part], booked: one.booked_paisa, ledger: one.ledger_paisa },
    ...(one.ledger_vat_paisa === null
      ? []
      : [
          {
            name: texts.vatOf(texts.parts[one.part]),
            booked: one.booked_vat_paisa,
            ledger: one.ledger_vat_paisa,
          },
        ]),
  ])
  const isEqual = rows.every(({ booked, ledger }) => booked === ledger)
  return (
    <section className="panel report-panel">
      <h2>{texts.ledger}</h2>
      <p className="muted">{texts.ledgerText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys. */}
      <section className="report-table-frame" tabIndex={0} aria-label={texts.ledger}>
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{texts.part}</th>
              {[texts.booked, texts.posted, texts.difference].map((title) => (
                <th key={title} scope="col" className="is-figure">
                  {title}, {shell.currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, booked, ledger }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {[booked, ledger, booked - ledger].map((paisa, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are.
                  <td key={at} className="is-figure">
                    {rupees(paisa, 'total')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={isEqual ? 'notice report-equal' : 'notice is-red report-equal'}>
        <Icon name={isEqual ? 'check' : 'warning-circle'} size="small" />{' '}
        {isEqual ? texts.equal : texts.unequal}
      </p>
    </section>
  )
}
