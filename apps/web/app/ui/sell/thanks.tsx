import { REVIEW_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { useSellMessages } from '../../messages/sell.ts'
import { Icon } from '../icon.tsx'
import type { PaperType } from './paper-rules.ts'

/** Step 3: what was received, and what happens next. */
export function Thanks({ types, heading }: { types: PaperType[]; heading?: Ref<HTMLHeadingElement> }) {
  const words = useSellMessages()
  const href = useHref()
  return (
    <section className="panel wizard-thanks">
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check-circle-fill" /> {words.thanksText}
      </h2>
      {types.length > 0 && (
        <>
          <h3>{words.weHave}</h3>
          <ul className="wizard-received">
            {types.map((type) => (
              <li key={type}>
                <Icon name="check" size="tiny" /> {words.papers[type].file}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{words.nextTitle}</h3>
      <ol className="wizard-next">
        <li>{words.next1}</li>
        <li>{words.next2(REVIEW_DAYS)}</li>
        <li>{words.next3}</li>
      </ol>
      <Link className="button" to={href('/shop')}>
        {words.toShop}
      </Link>
    </section>
  )
}
