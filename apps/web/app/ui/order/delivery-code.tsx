import { useFulfilmentMessages } from '../../messages/fulfilment.ts'

/** What whoever brings the order asks for. */
export function DeliveryCode({ code }: { code: string }) {
  const words = useFulfilmentMessages()
  return (
    <div className="delivery-code">
      <span>{words.code}</span>
      <b className="delivery-code-digits figures">{code}</b>
      <span className="small">{words.codeText}</span>
    </div>
  )
}
