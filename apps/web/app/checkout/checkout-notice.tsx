import type { Faults } from '../forms/typed.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { useCheckoutTexts } from './texts/checkout.ts'
import { useCouponTexts } from './texts/coupon.ts'

/** The notice above the form: what its total includes by now (`news`), or why the order was refused. */
export function CheckoutNotice(props: {
  news: 'coupon' | 'delivery' | null
  message: string | null
  /** The notice only points to the marked fields: it goes away with the last mark. */
  isOfFields: boolean
  faults: Faults
  lines: { id: number }[]
}) {
  const { news, message, isOfFields, faults, lines } = props
  const texts = useCheckoutTexts()
  const coupons = useCouponTexts()
  return (
    <>
      {news && (
        <p className="notice" role="alert">
          <RareIcon name="truck" /> <span>{news === 'coupon' ? coupons.withCoupon : texts.withDelivery}</span>
        </p>
      )}
      {message && (
        <div className={isOfFields ? 'notice is-red is-of-fields' : 'notice is-red'} role="alert">
          <Icon name="warning-circle" />
          <div>
            <b>{message}</b>
            {goneLines(faults, lines)
              .filter((sentence) => sentence !== message)
              .map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
          </div>
        </div>
      )}
    </>
  )
}

/** The errors of lines that are no longer on the page, and of the whole order. */
function goneLines(faults: Faults, lines: { id: number }[]): string[] {
  const shown = new Set(lines.map(({ id }) => `cart_items.${id}`))
  const own = Object.entries(faults).filter(
    ([field]) => field === 'expected_total' || (field.startsWith('cart_items') && !shown.has(field)),
  )
  return own.flatMap(([, sentence]) => sentence ?? [])
}
