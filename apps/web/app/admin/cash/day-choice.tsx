import { Link } from 'react-router'
import { DayField } from '../../forms/day-field.tsx'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ShownSheet } from './shown-sheet.ts'
import { useCashTexts } from './texts/cash.ts'

/** Which day it is, whether it is closed, and the way to others. */
export function DayChoice({ sheet }: { sheet: ShownSheet }) {
  const href = useHref()
  const texts = useCashTexts()
  const to = (day: string) => `${href('/admin/cash')}?day=${day}`
  return (
    <>
      <div className="cash-day">
        <h2>{sheet.title}</h2>
        {sheet.closed ? (
          <Flag tone="grey">
            {sheet.closed.is_automatic
              ? texts.closedItself(sheet.closed.when)
              : texts.closed(sheet.closed.when, sheet.closed.by ?? texts.somebody)}
          </Flag>
        ) : (
          <Flag tone="green">{texts.open}</Flag>
        )}
      </div>
      <div className="cash-days">
        <Link className="button is-ghost" to={to(sheet.dayBefore)}>
          <Icon name="caret-left" size="small" /> {texts.before}
        </Link>
        {sheet.dayAfter && (
          <Link className="button is-ghost" to={to(sheet.dayAfter)}>
            {texts.after} <Icon name="caret-right" size="small" />
          </Link>
        )}
        <form method="get" className="search-row">
          <DayField
            key={sheet.faultyDay?.typed ?? sheet.day}
            name="day"
            label={texts.day}
            value={sheet.faultyDay?.typed ?? sheet.day}
            error={sheet.faultyDay?.error}
            answer={sheet}
            max={sheet.current}
            required
          />
          <button type="submit" className="button is-quiet">
            {texts.show}
          </button>
        </form>
      </div>
    </>
  )
}
