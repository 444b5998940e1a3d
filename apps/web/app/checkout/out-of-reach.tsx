import { Icon } from '../ui/icons/icon.tsx'
import type { OrderLine } from './order-to-place.ts'
import { useCheckoutTexts } from './texts/checkout.ts'

/** Instead of the order: some of it does not come to the chosen place. One press goes on with the rest. */
export function OutOfReach({ lines, out }: { lines: OrderLine[]; out: number[] }) {
  const texts = useCheckoutTexts()
  const rest = lines.filter(({ id }) => !out.includes(id))
  return (
    <>
      <p className="notice is-red" role="status">
        <Icon name="warning-circle" />
        <span>{rest.length > 0 ? texts.outOfReachText : texts.allOutOfReach}</span>
      </p>
      {rest.length > 0 && (
        <button
          type="submit"
          name="leave_out"
          value={rest.map(({ line }) => line.product.id).join()}
          className="button is-wide is-large"
        >
          {texts.leaveOut(lines.length - rest.length)}
        </button>
      )}
    </>
  )
}
