import type { OrderCash as Cash, CashStatus } from '@himalayan-green/shop/cash/order-cash.ts'
import { Flag } from '../../ui/flag.tsx'
import { Price } from '../../ui/price.tsx'
import { useCashTexts } from '../cash/texts/cash.ts'

const TONES = {
  cod_due: 'tori',
  cod_collected: 'blue',
  cod_handed_over: 'green',
  cod_short: 'red',
} as const

type Taken = Cash['collections'][number] & { when: string }

/** The cash of an order that is paid on delivery: who took how much, and who has it now. */
export function OrderCash({ status, collections }: { status: CashStatus; collections: Taken[] }) {
  const texts = useCashTexts()
  return (
    <section className="panel">
      <h2>
        {texts.ofOrder} <Flag tone={TONES[status]}>{texts.status[status]}</Flag>
      </h2>
      {collections.length > 0 && (
        <ul className="admin-list">
          {collections.map(({ id, courier, when, collected_paisa, status }) => (
            <li key={id}>
              <span>
                {courier ?? texts.somebody}, {when}{' '}
                <span className="small muted">{texts.status[status]}</span>
              </span>
              <Price paisa={collected_paisa} kind="total" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
