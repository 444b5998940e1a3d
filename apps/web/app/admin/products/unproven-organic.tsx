import { Icon } from '../../ui/icons/icon.tsx'
import { useStaffProductsTexts } from './texts/staff-products.ts'

/** Says that a product calls itself organic and nothing shows it; staff decide what to do about it. */
export function UnprovenOrganic() {
  const texts = useStaffProductsTexts()
  return (
    <p className="notice">
      <Icon name="warning-circle" /> <span>{texts.unproven}</span>
    </p>
  )
}
