import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextsProvider } from '../locale.tsx'
import { orderTexts } from '../order/texts/order.ts'
import { en } from '../texts/en.ts'
import { PaymentPanel } from './payment-panel.tsx'

const texts = orderTexts.en

test.each([
  // Nothing has arrived; one vendor's parcel has; all has.
  ['cod_due', 350_00, 350_00, texts.paymentStatus.cod_due('350.00')],
  ['cod_due', 350_00, 200_00, texts.restAtDoor('200.00')],
  ['paid', 350_00, 0, texts.paymentStatus.paid('350.00')],
  // Whole rupees, as they are taken at the door.
  ['cod_due', 216_80, 216_80, texts.paymentStatus.cod_due('217.00')],
  ['cod_due', 350_00, 216_80, texts.restAtDoor('217.00')],
] as const)(
  'in cash (%s), of %s paisa %s still to be paid: %s',
  (payment_status, due_paisa, at_door_paisa, text) => {
    const totals = { items_paisa: 300_00, discount_paisa: 0, delivery_paisa: 50_00, total_paisa: 350_00 }
    const order = {
      ...({ id: 'an order', status: 'confirmed', payment_method: 'cod', payment_status } as const),
      totals: { ...totals, credit_paisa: 0, due_paisa, at_door_paisa },
    }
    const html = renderToStaticMarkup(
      <TextsProvider locale="en" texts={en}>
        <PaymentPanel order={order} payBy={null} attempts={[]} canPayNow={false} />
      </TextsProvider>,
    )
    expect(html).toContain(text)
  },
)
