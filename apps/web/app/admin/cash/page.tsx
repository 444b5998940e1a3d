import { dayAfter } from '@himalayan-green/shop/cash/day.ts'
import { readDaySheet } from '@himalayan-green/shop/cash/day-sheet.ts'
import { nepalDay as dayInNepal } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { dayFaults } from '@himalayan-green/shop/nepal/typed-day.ts'
import { formatTimestamp, writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { CloseDay } from './close-day.tsx'
import { CourierForms } from './courier-forms.tsx'
import { DayChoice } from './day-choice.tsx'
import { Differences } from './differences.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useCashTexts } from './texts/cash.ts'
import '../../answer/answer.css'
import './cash.css'

export const handle = { access: { staff: 'cash.close' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const day = url.searchParams.get('day') || undefined
  const fault = day && dayFaults({ day }, ctx.locale).day
  const { closed, ...sheet } = await orNotFound(readDaySheet(ctx, day === undefined || fault ? {} : { day }))
  const nameOf = (day: string) => writtenDate(day, ctx.locale)
  const today = dayInNepal(ctx.now)
  return {
    ...sheet,
    title: nameOf(sheet.day),
    faultyDay: day && fault ? { typed: day, error: fault } : null,
    reader: ctx.actor!.id,
    closed: closed && { ...closed, when: formatTimestamp(closed.at, ctx.locale) },
    dayBefore: dayAfter(sheet.day, -1),
    // The sheet holds nothing from after the day that the shop writes to.
    dayAfter: sheet.day < sheet.current ? dayAfter(sheet.day) : null,
    isToCome: sheet.day > today,
    earlier:
      sheet.first_open && sheet.first_open < sheet.day
        ? { day: sheet.first_open, name: nameOf(sheet.first_open) }
        : null,
  }
}

export { action } from './cash-action.server.ts'

/** `/admin/cash`: what each courier collected, handed over and holds on a day; staff close the day here. */
export default function Cash({ loaderData: sheet, actionData }: Route.ComponentProps) {
  const texts = useCashTexts()
  const common = useCommonTexts()
  const isDone = useSearchParams()[0].has('done')
  const { errors, typed } = actionData ?? { errors: {}, typed: {} }
  const general = errors.form ?? errors.balance
  const page = useFirstFault<HTMLDivElement>(errors)
  return (
    <div ref={page} className="cash">
      <OfficeHead title={texts.title} of={sheet.title} files={[{ list: 'cash' }]} />
      <p className="muted cash-intro">{texts.intro}</p>
      <DayChoice sheet={sheet} />
      {general && <Outcome tone="red">{general}</Outcome>}
      {isDone && !actionData && <Outcome tone="green">{common.saved}</Outcome>}
      {sheet.isToCome && <p className="notice is-grey">{texts.toCome}</p>}
      <Differences sheet={sheet} errors={errors} typed={typed} />
      <SheetTable sheet={sheet} />
      {!sheet.closed && <CourierForms sheet={sheet} errors={errors} typed={typed} />}
      {!sheet.closed && !sheet.isToCome && <CloseDay sheet={sheet} />}
    </div>
  )
}
