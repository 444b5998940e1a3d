import type { CashAtDoor } from '@himalayan-green/shop/orders/cash-at-door.ts'
import { useFulfilmentMessages } from '../../messages/fulfilment.ts'
import { CashToHave } from './cash-to-take.tsx'

/** What whoever brings a package asks for: the code, from when it is packed, and the cash. */
export function DeliveryCode(props: { code: string | null; cash: CashAtDoor | null; hasCredit: boolean }) {
  const { code, cash, hasCredit } = props
  const words = useFulfilmentMessages()
  return (
    <div className="delivery-code">
      {code && (
        <>
          <span>{words.code}</span>
          <b className="delivery-code-digits figures">{code}</b>
          <span className="small">{words.codeText}</span>
        </>
      )}
      {cash && <CashToHave cash={cash} hasCredit={hasCredit} />}
    </div>
  )
}
