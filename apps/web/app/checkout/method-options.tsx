import type { ReactNode } from 'react'
import { type PaymentMethod, usePaymentTexts } from '../payment/texts/payment.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { OptionCard } from './option-card.tsx'

/** The payment methods as radio buttons, each with a sentence that says what happens then. */
export function MethodOptions(props: {
  name: string
  methods: readonly PaymentMethod[]
  chosen: string
  /** Something waits for its vendor's answer: it is paid after that. */
  whenAsked?: boolean
  /** The heading under which the other methods are folded; without it all are open. */
  others?: string
  /** Opens under cash. */
  withCash?: ReactNode
}) {
  const { name, methods, chosen, whenAsked = false, others, withCash } = props
  const texts = usePaymentTexts()
  const first = methods.some((method) => method === chosen) ? chosen : methods[0]
  const optionOf = (method: PaymentMethod) => (
    <OptionCard
      key={method}
      name={name}
      value={method}
      checked={method === first}
      title={texts.methods[method]}
      badge={method === 'cod' ? <RareIcon name="money-duotone" /> : undefined}
      opens={method === 'cod' && withCash}
    >
      <span>
        {texts.what[method]} {method !== 'cod' && whenAsked && texts.whenAnswered}
      </span>
    </OptionCard>
  )
  if (!others) return methods.map(optionOf)
  return (
    <>
      {methods.filter((method) => method === first).map(optionOf)}
      <details className="other-methods">
        <summary>
          {others} <Icon name="caret-down" size="small" />
        </summary>
        {methods.filter((method) => method !== first).map(optionOf)}
      </details>
    </>
  )
}
