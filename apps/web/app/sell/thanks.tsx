import { REVIEW_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Faults } from '../forms/typed.ts'
import { useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { ConfirmApplicant, type ToConfirm } from './confirm-applicant.tsx'
import type { DocumentType } from './document-rules.ts'
import { useConfirmApplicationTexts } from './texts/confirm-application.ts'
import { useSellTexts } from './texts/sell.ts'

/** Step 3: the received application, and what happens next; nothing is left to do. An address may be confirmed. */
export function Thanks(props: {
  types: DocumentType[]
  toConfirm: ToConfirm | null
  faults: Faults
  /** The address that a code has just confirmed. */
  confirmed: 'email' | 'phone' | null
  heading?: Ref<HTMLHeadingElement>
}) {
  const { types, toConfirm, faults, confirmed, heading } = props
  const texts = useSellTexts()
  const confirm = useConfirmApplicationTexts()
  const href = useHref()
  return (
    <section className="panel wizard-thanks">
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check-circle-fill" /> {texts.thanksText}
      </h2>
      {confirmed && (
        <p className="notice is-green" role="status">
          {confirm.done[confirmed]}
        </p>
      )}
      {types.length > 0 && (
        <>
          <h3>{texts.weHave}</h3>
          <ul className="wizard-received">
            {types.map((type) => (
              <li key={type}>
                <Icon name="check" size="tiny" /> {texts.documents[type].file}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{texts.nextTitle}</h3>
      <ol className="wizard-next">
        <li>{texts.next1}</li>
        <li>{texts.next2(REVIEW_DAYS)}</li>
        <li>{texts.next3}</li>
      </ol>
      {toConfirm && <ConfirmApplicant toConfirm={toConfirm} faults={faults} />}
      <Link className="button" to={href('/shop')}>
        {texts.toShop}
      </Link>
    </section>
  )
}
