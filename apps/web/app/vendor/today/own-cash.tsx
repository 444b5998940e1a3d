import type { OwnCash as Cash } from '@himalayan-green/shop/cash/courier-cash.ts'
import { useCashTexts } from '../../admin/cash/texts/cash.ts'
import { Count } from '../../ui/count.tsx'
import { Price } from '../../ui/price.tsx'

/** `number` as people read it: GP-000123 */
type Taken = Omit<Cash['today'][number], 'number'> & { number: string; when: string }

/** The cash that the member holds from their deliveries, and what they took today; nothing where there is none. */
export function OwnCash({ cash }: { cash: { balance_paisa: number; today: Taken[] } }) {
  const texts = useCashTexts()
  if (cash.balance_paisa === 0 && cash.today.length === 0) return null
  return (
    <section aria-labelledby="own-cash">
      <h2 id="own-cash">
        {texts.own}: <Price paisa={cash.balance_paisa} kind="total" />
      </h2>
      {cash.today.length > 0 && (
        <details className="fold card vendor-item">
          <summary>
            {texts.today}{' '}
            <span className="muted figures">
              <Count of={cash.today.length} />
            </span>
          </summary>
          <ul>
            {cash.today.map(({ id, number, when, collected_paisa }) => (
              <li key={id} className="vendor-item-head">
                <span>
                  {number} <span className="small muted">{when}</span>
                </span>
                <Price paisa={collected_paisa} kind="total" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
