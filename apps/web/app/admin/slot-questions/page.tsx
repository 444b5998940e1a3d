import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { formatTimestamp, humanized } from '@himalayan-green/shop/nepal/written-date.ts'
import { listSlotQuestions } from '@himalayan-green/shop/orders/questions/list-questions.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { useSlotQuestionTexts } from './texts/slot-questions.ts'
import '../closures/closures.css'

export const handle = { access: { staff: 'order.help' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const inLocale = <Key extends string>(row: Record<`${Key}_en` | `${Key}_ne`, string>, key: Key) =>
    row[`${key}_${ctx.locale}`]
  const { questions, has_more } = await listSlotQuestions(ctx)
  return {
    has_more,
    questions: questions.map((row) => ({
      id: row.order_group_id,
      number: row.number,
      place: `${inLocale(row, 'location')}-${row.ward_no}`,
      reason: inLocale(row, 'reason'),
      time: slotTime(row, ctx.locale),
      age: humanized(row.asked_at, ctx.now, ctx.locale),
      reminded: row.reminded_at && formatTimestamp(row.reminded_at, ctx.locale),
    })),
  }
}

/** `/admin/slot-questions`: whose delivery time was closed and who has not answered yet, the oldest first. */
export default function SlotQuestions({ loaderData: { questions, has_more } }: Route.ComponentProps) {
  const admin = useAdminTexts()
  const texts = useSlotQuestionTexts()
  const href = useHref()
  return (
    <>
      <OfficeHead title={admin.slotQuestions} />
      <p className="admin-intro muted">{texts.intro}</p>
      {questions.length === 0 ? (
        <p className="notice">{texts.none}</p>
      ) : (
        <ul className="panel closure-list">
          {questions.map((one) => (
            <li key={one.id}>
              <p>
                <Link className="link" to={href(`/admin/orders/${one.id}`)}>
                  <b>{one.number}</b>
                </Link>{' '}
                {one.place}
              </p>
              <p className="small">
                {texts.was(one.time, one.reason)} · {texts.asked(one.age)}
                {one.reminded && <> · {texts.reminded(one.reminded)}</>}
              </p>
              <Link className="button is-ghost is-small" to={href(`/admin/orders/${one.id}/time`)}>
                {texts.choose}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {has_more && <p className="muted">{texts.more(questions.length)}</p>}
    </>
  )
}
