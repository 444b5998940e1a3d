import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { AddedTo } from './added-to.tsx'
import { DraftForm } from './draft-form.tsx'
import { HowTheyPay } from './how-they-pay.tsx'
import { PlaceForm } from './place-form.tsx'
import { ReadBack } from './read-back.tsx'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import { TypedLines } from './typed-lines.tsx'
import { useDraft } from './use-draft.ts'
import { usePhoneKeys } from './use-phone-keys.ts'
import { WhereTo } from './where-to.tsx'
import { WhoCalls } from './who-calls.tsx'

/**
 * The five parts of a draft. `refused` is what stands against the last form that was sent as a page, which had `typed`.
 */
export function PhoneOrder(props: { shown: ShownDraft; refused: Faults; typed: Typed }) {
  const { shown, refused, typed } = props
  const { id, others, fresh, placed, caller } = shown
  const href = useHref()
  const texts = usePhoneOrderTexts()
  const page = href('/admin/orders/new')
  const draft = useDraft(withQuery(page, { draft: id }))
  const form = useRef<HTMLFormElement>(null)
  const isPlacing = useNavigation().state === 'submitting'
  const isWanted = useRef(false)
  const { isBusy, flush } = draft

  /** What was typed last is kept before the order is placed. */
  const place = () => {
    if (flush()) isWanted.current = true
    else form.current?.requestSubmit()
  }
  useEffect(() => {
    if (!isWanted.current || isBusy) return
    isWanted.current = false
    form.current?.requestSubmit()
  }, [isBusy])
  usePhoneKeys(place)

  // What was kept after the refusal has an answer of its own.
  const faults: Faults = { ...refused, ...draft.answer?.errors }
  if (placed)
    return (
      <>
        <h1>{texts.title}</h1>
        <p className="notice is-green" role="status">
          <span>
            {texts.placed(placed.number)}{' '}
            <Link to={href(`/admin/orders/${placed.order_group_id}`)}>{texts.openPlaced}</Link>
          </span>
        </p>
        <Link className="button" to={withQuery(page, { draft: fresh })}>
          {texts.hold}
        </Link>
      </>
    )
  return (
    <div className="phone-order">
      <BackLink to="/admin/orders">{texts.back}</BackLink>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <p className="small muted phone-kept" role="status">
          {isBusy ? texts.saving : texts.saved}
        </p>
        <Link className="button is-ghost is-small" to={withQuery(page, { draft: fresh })}>
          {texts.hold}
        </Link>
        <DraftForm id={id} draft={draft} intent="discard">
          <button type="submit" className="button is-ghost is-danger is-small">
            {texts.discard}
          </button>
        </DraftForm>
      </div>
      {others.length > 0 && (
        <details className="phone-held">
          <summary>{texts.waiting(others.length)}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={withQuery(page, { draft: other.id })}>
                  {texts.openDraft(other.name || other.phone || texts.nobody, other.lines)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="phone-columns">
        <div className="phone-left">
          {shown.typed.added_to ? (
            <AddedTo
              to={shown.typed.added_to}
              name={shown.typed.name}
              fault={faults.added_to ?? shown.faults.added_to}
            />
          ) : (
            <>
              <WhoCalls shown={shown} draft={draft} faults={faults} />
              {/* Another customer has other addresses. */}
              <WhereTo key={caller?.id} shown={shown} draft={draft} faults={faults} />
            </>
          )}
        </div>
        <div className="phone-middle">
          <TypedLines shown={shown} draft={draft} faults={faults} typed={typed} />
          <HowTheyPay shown={shown} draft={draft} faults={faults} />
        </div>
        <div className="phone-right">
          <ReadBack shown={shown} />
          <PlaceForm
            shown={shown}
            draft={draft}
            faults={faults}
            form={form}
            isPlacing={isPlacing}
            onPlace={place}
          />
        </div>
      </div>
    </div>
  )
}
