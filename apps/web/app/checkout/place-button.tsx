import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { useEffect, useRef, useState } from 'react'
import { rupees } from '../ui/rupees.ts'
import { useCheckoutTexts } from './texts/checkout.ts'

/**
 * Sends the checkout form. While it is on its way the button says so and a second press does nothing; without scripts the
 * form's key prevents a second order.
 */
export function PlaceButton(props: { total_paisa?: Paisa; className?: string }) {
  const { total_paisa, className = '' } = props
  const texts = useCheckoutTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    const send = (event: SubmitEvent) => {
      if (event.target !== button.current?.form || event.defaultPrevented) return
      // Another button only asks for the totals.
      if (event.submitter?.hasAttribute('name')) return
      if (isSending) event.preventDefault()
      setIsSending(true)
    }
    // The back button may bring the page back as it was left.
    const comeBack = () => setIsSending(false)
    // The window's listener runs last: without a network the document's listener has stopped the form by then.
    window.addEventListener('submit', send)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('submit', send)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [isSending])

  const label =
    total_paisa === undefined ? texts.placeOrder : texts.placeOrderFor(rupees(total_paisa, 'total'))
  return (
    <button type="submit" ref={button} className={`button ${className}`} aria-busy={isSending}>
      {isSending ? texts.placing : label}
    </button>
  )
}
