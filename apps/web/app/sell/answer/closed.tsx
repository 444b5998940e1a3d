import { ASKED_HOURS } from '@himalayan-green/shop/trade-terms.ts'
import { Form, Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useAskedForTexts } from '../texts/asked-for.ts'
import '../asked-for.css'

/** An applicant's link behind which there is nothing to do. */
export function Closed({ state }: { state: 'done' | 'expired' | 'sent' | 'unknown' }) {
  const href = useHref()
  const texts = useAskedForTexts()
  return (
    <div className="wrap asked-for">
      <PageHead title={texts[state]} noindex />
      <h1>{texts[state]}</h1>
      <p className="asked-for-text">
        {state === 'sent' ? texts.sentText(ASKED_HOURS) : texts[`${state}Text`]}
      </p>
      {state === 'expired' ? (
        <Form method="post">
          <button type="submit" name="new_link" className="button is-large">
            {texts.sendNew}
          </button>
        </Form>
      ) : (
        <Link className="button is-ghost" to={href(state === 'unknown' ? '/sell' : '/')}>
          {state === 'unknown' ? texts.toSell : texts.toShop}
        </Link>
      )}
    </div>
  )
}
