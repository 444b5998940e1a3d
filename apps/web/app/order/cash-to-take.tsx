import type { CashAtDoor } from '@himalayan-green/shop/orders/reading/cash-at-door.ts'
import { rupees } from '../ui/rupees.ts'
import { useCashAtDoorTexts } from './texts/cash-at-door.ts'
import './cash-at-door.css'

/** The most that a package may cost in cash, and whether that depends on which package comes first. */
export function cashRange({ next_paisa, last_paisa }: CashAtDoor): { most_paisa: number; varies: boolean } {
  return { most_paisa: Math.max(next_paisa, last_paisa), varies: next_paisa !== last_paisa }
}

/** What whoever brings a package takes for it, large; whose the delivery fee is, and that the sum may change. */
export function CashToTake({ cash }: { cash: CashAtDoor }) {
  const texts = useCashAtDoorTexts()
  const { next_paisa, delivery_paisa } = cash
  return (
    <div className="cash-to-take">
      <p>
        <b>{next_paisa === 0 ? texts.takeNothing : texts.take(rupees(next_paisa, 'total'))}</b>
      </p>
      {delivery_paisa > 0 && <p className="small">{texts.fee(rupees(delivery_paisa, 'total'))}</p>}
      {cashRange(cash).varies && <p className="small">{texts.changes}</p>}
    </div>
  )
}

/** In a form that delivers: what its reader saw that they are to take (cashIn in today-action.server.ts). */
export function SeenCash({ cash }: { cash: CashAtDoor | null }) {
  return cash && <input type="hidden" name="cash" value={cash.next_paisa / 100} />
}

/** The cash to have ready when a package comes. */
export function CashToHave({ cash, hasCredit }: { cash: CashAtDoor; hasCredit: boolean }) {
  const texts = useCashAtDoorTexts()
  const { most_paisa, varies } = cashRange(cash)
  const most = rupees(most_paisa, 'total')
  if (!varies)
    return (
      <p>
        <b>{most_paisa === 0 ? texts.payNothing : texts.haveReady(most)}</b>
      </p>
    )
  return (
    <>
      <p>
        <b>{texts.haveUpTo(most)}</b>
      </p>
      <p className="small">{hasCredit ? texts.firstPaysAndUses : texts.firstPays}</p>
    </>
  )
}
