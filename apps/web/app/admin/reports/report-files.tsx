import { useHref } from '../../locale.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { ListName } from '../download/file-lists.server.ts'
import { useReportFileTexts } from './texts/report-files.ts'
import './report.css'

/** A table of figures as CSV, as XLSX and on paper. */
export function ReportFiles({ list, query }: { list: ListName; query: Record<string, string> }) {
  const href = useHref()
  const texts = useReportFileTexts()
  const address = (format: string) => withQuery(href(`/admin/download/${list}/file`), { ...query, format })
  return (
    <p className="report-files row is-wrapping gap-2">
      <a className="button is-ghost is-small" href={address('csv')} download>
        {texts.csv}
      </a>
      <a className="button is-ghost is-small" href={address('xlsx')} download>
        {texts.xlsx}
      </a>
      <button type="button" className="button is-ghost is-small" onClick={() => print()}>
        {texts.print}
      </button>
    </p>
  )
}
