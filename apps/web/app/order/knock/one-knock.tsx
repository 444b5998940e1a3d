import type { OneKnock as Knock } from '@himalayan-green/shop/orders/reading/one-knock.ts'
import { rupees } from '../../ui/rupees.ts'
import { Phone } from '../delivery/delivery-panel.tsx'
import { useFulfilmentTexts } from '../texts/fulfilment.ts'
import { useKnockTexts } from './texts/knock.ts'

export interface ShownKnock extends Knock {
  /** Who is on the way with it. */
  rider: { name: string; phone: string } | null
}

/** What the company brings with one knock: one code, one sum, and the rider while they are on the way. */
export function OneKnock({ knock: { comes, code, cash_paisa, rider } }: { knock: ShownKnock }) {
  const texts = useKnockTexts()
  const fulfilment = useFulfilmentTexts()
  return (
    <section className="panel" aria-labelledby="knock">
      <h2 id="knock">{texts.title[comes]}</h2>
      <p>{texts.text[comes]}</p>
      {cash_paisa !== null && (
        <p>
          <b>{cash_paisa === 0 ? texts.payNothing : texts.haveReady(rupees(cash_paisa, 'total'))}</b>
        </p>
      )}
      {code && (
        <div className="delivery-code stack gap-half">
          <p>
            {texts.code} <b className="delivery-code-digits figures">{code}</b>
          </p>
          <p className="small">{fulfilment.codeText}</p>
        </div>
      )}
      {rider && (
        <p>
          {texts.rider(rider.name)} <Phone number={rider.phone} isLink />
        </p>
      )}
    </section>
  )
}
