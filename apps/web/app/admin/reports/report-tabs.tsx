import { useHref } from '../../locale.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { useReportTexts } from './texts/reports.ts'

/** The ways from the figures to what vendors are owed, and back. */
export function ReportTabs({ shown, seesOwed }: { shown: 'report' | 'owed'; seesOwed: boolean }) {
  const href = useHref()
  const texts = useReportTexts()
  if (!seesOwed) return null
  return (
    <FilterLinks
      look="tabs"
      className="report-on-screen"
      label={texts.which}
      shown={shown}
      links={[
        { name: 'report', to: href('/admin/reports'), text: texts.tabs.report },
        { name: 'owed', to: href('/admin/reports/owed'), text: texts.tabs.owed },
      ]}
    />
  )
}
