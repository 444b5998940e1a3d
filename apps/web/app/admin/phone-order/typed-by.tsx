import type { TypedBy as Typed } from '@himalayan-green/shop/phone-orders/typed-by.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'

/** Who typed an order for its customer, by which way it came, and how the customer agreed; `when` is when they did. */
export function TypedBy({ of, when }: { of: Typed; when: string }) {
  const { typedBy } = usePhoneOrderTexts()
  return (
    <p className="small muted">
      {typedBy[of.way](of.typed_name)}{' '}
      {of.agreed_by === 'code' ? typedBy.code(when) : typedBy.word(when, of.word)}
    </p>
  )
}
