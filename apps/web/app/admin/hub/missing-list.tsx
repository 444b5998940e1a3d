import type { MissingCall, MissingOrder } from '@himalayan-green/shop/hub/missing.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import type { action } from './hub-action.server.ts'
import { useHubTexts } from './texts/hub.ts'

type Shown = Omit<MissingOrder, 'starts_at' | 'ends_at' | 'load_at' | 'call'> & {
  time: string
  since: string
  call: (Omit<MissingCall, 'called_at'> & { called_at: string }) | null
}

type Refused = { order: string; typed: Typed; errors: Faults } | undefined

/** What had not come when it was loaded, by vendor, with whom to call and what came of it. */
export function MissingList(props: {
  orders: Shown[]
  answers: readonly MissingCall['answer'][]
  hasMore: boolean
  mayWork: boolean
  refused: Refused
}) {
  const { orders, answers, hasMore, mayWork, refused } = props
  const texts = useHubTexts()
  return (
    <section aria-labelledby="hub-missing">
      <h2 id="hub-missing">{texts.missingTitle}</h2>
      {orders.length === 0 ? (
        <p className="notice is-grey">{texts.noMissing}</p>
      ) : (
        <>
          <p className="muted">{texts.missingIntro}</p>
          <ul className="hub-missing">
            {orders.map((order) => (
              <Missing
                // After a call the form begins anew.
                key={`${order.id} ${order.call?.no ?? 0}`}
                order={order}
                answers={answers}
                mayWork={mayWork}
                refused={refused?.order === order.id ? refused : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {hasMore && <p className="muted">{texts.moreMissing(orders.length)}</p>}
    </section>
  )
}

function Missing(props: {
  order: Shown
  answers: readonly MissingCall['answer'][]
  mayWork: boolean
  refused: Refused
}) {
  const { order, answers, mayWork, refused } = props
  const texts = useHubTexts()
  const nameOf = useName()
  const href = useHref()
  const { vendor, call } = order
  return (
    <li className="panel">
      <h3>{nameOf(vendor)}</h3>
      <p>
        {vendor.phone ? (
          <a className="link" href={`tel:${vendor.phone}`}>
            {phoneText(vendor.phone)}
          </a>
        ) : (
          texts.noPhone
        )}
      </p>
      <p>
        <b className="figures">{order.mark}</b>{' '}
        <Link className="link" to={href(`/admin/orders/${order.order_group_id}`)}>
          {order.number}
        </Link>{' '}
        {order.is_packed ? texts.missingBags(order.missing.join(', '), order.bags) : texts.notPacked(1)}
      </p>
      <p className="small muted">
        {order.time}, {texts.since(order.since)}
      </p>
      {call && (
        <p className="notice">
          {texts.lastCall(texts.answers[call.answer], call.called_at, call.by)}
          {call.note && <span className="hub-note">{call.note}</span>}
        </p>
      )}
      {mayWork && (
        <form method="post" className="hub-call" noValidate>
          <input type="hidden" name="seen" value={call?.no ?? 0} />
          <Field label={texts.call} error={refused?.errors.answer} answer={refused}>
            {(control) => (
              <select {...control} name="answer" defaultValue={refused?.typed.answer ?? 'called'}>
                {answers.map((answer) => (
                  <option key={answer} value={answer}>
                    {texts.answers[answer]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            name="note"
            label={texts.note}
            typed={refused?.typed ?? {}}
            faults={refused?.errors ?? {}}
            focused={undefined}
            answer={refused}
            autoComplete="off"
            maxLength={300}
            optional
          />
          <Intent<typeof action>
            name="call"
            value={order.id}
            className="button is-ghost"
            aria-label={texts.saveOf(order.number, nameOf(vendor))}
          >
            {texts.save}
          </Intent>
        </form>
      )}
    </li>
  )
}
