import { type PaymentMethod, usePaymentMessages } from '../../messages/payment.ts'
import { RareIcon } from '../rare-icon.tsx'
import { OptionCard } from './option-card.tsx'

/** The ways to pay as radio buttons, each with a sentence that says what happens then. */
export function MethodOptions(props: {
  name: string
  methods: readonly PaymentMethod[]
  chosen: string
  /** Something waits for its vendor's answer: it is paid after that. */
  whenAsked?: boolean
}) {
  const { name, methods, chosen, whenAsked = false } = props
  const texts = usePaymentMessages()
  const first = methods.some((method) => method === chosen) ? chosen : methods[0]
  return methods.map((method) => (
    <OptionCard
      key={method}
      name={name}
      value={method}
      checked={method === first}
      title={texts.methods[method]}
      badge={method === 'cod' ? <RareIcon name="money-duotone" /> : undefined}
    >
      <span>
        {texts.what[method]} {method !== 'cod' && whenAsked && texts.whenAnswered}
      </span>
    </OptionCard>
  ))
}
