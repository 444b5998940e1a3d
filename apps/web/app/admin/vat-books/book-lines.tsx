import type { Locale } from '@himalayan-green/shop/context.ts'
import type { Book, BookLine, BookSums } from '@himalayan-green/shop/reports/vat-books/vat-book.ts'
import { Link } from 'react-router'
import { useHref, useTexts } from '../../locale.tsx'
import { rupees } from '../../ui/rupees.ts'
import { useVatBooksTexts } from './texts/vat-books.ts'

const AMOUNTS = ['net', 'exempt', 'taxable', 'vat'] as const

/** The lines of a book with the sums of the whole month; each opens its bill. */
export function BookLines({
  lines,
  sums,
  book,
  locale,
}: {
  lines: readonly BookLine[]
  sums: BookSums
  book: Book
  locale: Locale
}) {
  const href = useHref()
  const texts = useVatBooksTexts()
  const { shell } = useTexts()
  const { columns } = texts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard.
    <section className="report-table-frame" tabIndex={0} aria-label={texts.books[book]}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.bill}</th>
            <th scope="col">{book === 'sales' ? columns.buyer : columns.seller}</th>
            <th scope="col">{columns.pan}</th>
            {AMOUNTS.map((one) => (
              <th key={one} scope="col" className="is-figure">
                {columns[one]}, {shell.currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <td className="figures">{line.date_bs}</td>
              <th scope="row">
                {line.bill_id === null ? (
                  line.number
                ) : (
                  <Link to={href(`/admin/bills/${line.bill_id}`)}>{line.number}</Link>
                )}
              </th>
              <td>{line[`party_${locale}`]}</td>
              <td className="figures">{line.pan}</td>
              {AMOUNTS.map((one) => (
                <td key={one} className="is-figure">
                  {rupees(line[`${one}_paisa`], 'total')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {texts.sum(sums.lines, sums.lines.toLocaleString('en-IN'))}
            </th>
            {AMOUNTS.map((one) => (
              <td key={one} className="is-figure">
                {rupees(sums[`${one}_paisa`], 'total')}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
