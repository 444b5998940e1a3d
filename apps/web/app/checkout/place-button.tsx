import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { useNavigation } from 'react-router'
import { rupees } from '../ui/rupees.ts'
import { useCheckoutTexts } from './texts/checkout.ts'

/**
 * Sends the checkout form. While it is on its way the button says so and a second press does nothing (errors/send-forms.ts); without
 * scripts the form's key prevents a second order.
 */
export function PlaceButton(props: { total_paisa?: Paisa; isTwo: boolean; className?: string }) {
  const { total_paisa, isTwo, className = '' } = props
  const texts = useCheckoutTexts()
  const { formData } = useNavigation()
  // The button that sends a code has a name.
  const isSending = !!formData?.has('key') && !formData.has('send_code')

  const [place, placeFor] = isTwo
    ? [texts.placeBoth, texts.placeBothFor]
    : [texts.placeOrder, texts.placeOrderFor]
  const label = total_paisa === undefined ? place : placeFor(rupees(total_paisa, 'total'))
  return (
    <button type="submit" className={`button ${className}`} aria-busy={isSending}>
      {isSending ? texts.placing : label}
    </button>
  )
}
