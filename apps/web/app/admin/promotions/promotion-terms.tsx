import type { StaffPromotion } from '@himalayan-green/shop/promotions/staff-promotions.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import { usePromotionTexts } from './texts/promotions.ts'

const TONES = { planned: 'blue', running: 'green', used_up: 'tori', ended: 'grey', stopped: 'grey' } as const

export function PromotionFlag({ status }: { status: StaffPromotion['status'] }) {
  const texts = usePromotionTexts()
  return <Flag tone={TONES[status]}>{texts.status[status]}</Flag>
}

/** A sentence that says what a promotion takes off, off what, and at whose cost. */
export function PromotionTerms({ promotion }: { promotion: Omit<StaffPromotion, 'starts_at' | 'ends_at'> }) {
  const { kind, value, maximum_paisa, minimum_paisa, vendor, category, first_order_only, bearer } = promotion
  const texts = usePromotionTexts()
  const nameOf = useName()
  const target = vendor ?? category
  const off = {
    percent:
      maximum_paisa === null
        ? texts.percentOff(`${value / 100}`)
        : texts.percentUpTo(`${value / 100}`, rupees(maximum_paisa)),
    amount: texts.amountOff(rupees(value)),
    free_delivery: texts.freeDelivery,
  }[kind]
  const parts = [
    off,
    target ? nameOf(target) : texts.onAll,
    minimum_paisa > 0 && texts.from(rupees(minimum_paisa)),
    first_order_only && texts.firstOrder,
    bearer === 'vendor' ? texts.vendorPays : texts.companyPays,
  ]
  return <span>{parts.filter(Boolean).join(', ')}</span>
}

/** How often it was used, and what it cost. */
export function PromotionUses({
  promotion,
}: {
  promotion: Pick<StaffPromotion, 'uses' | 'limit_total' | 'given_paisa'>
}) {
  const { uses, limit_total, given_paisa } = promotion
  const texts = usePromotionTexts()
  return (
    <span className="small muted">
      {limit_total === null ? texts.uses(uses) : texts.usesOf(uses, limit_total)},{' '}
      {texts.given(rupees(given_paisa, 'total'))}
    </span>
  )
}
