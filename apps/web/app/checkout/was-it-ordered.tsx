import { Link } from 'react-router'
import { errorDialog } from '../errors/error-dialog-store.ts'
import { useHref } from '../locale.tsx'
import { useCheckoutTexts } from './texts/checkout.ts'

/** In the error dialog, when the checkout got no answer: nobody orders twice, or wonders whether they have ordered. */
export function WasItOrdered() {
  const texts = useCheckoutTexts()
  const href = useHref()
  return (
    <>
      <p className="error-dialog-advice">{texts.wasItOrdered}</p>
      <Link
        className="button is-ghost is-wide error-dialog-advice"
        to={href('/order')}
        onClick={errorDialog.close}
      >
        {texts.seeOrders}
      </Link>
    </>
  )
}
