import { Field } from '../forms/field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useCouponMessages } from './texts/coupon.ts'

/**
 * Where a coupon is typed. Its button sends the whole form, which comes back with the discount and all that was typed.
 */
export function CouponField(props: { typed: Typed; faults: Faults; isMixed: boolean }) {
  const { typed, faults, isMixed } = props
  const words = useCouponMessages()
  return (
    <div className="coupon">
      <Field
        label={words.coupon}
        hint={isMixed ? `${words.couponHint} ${words.readyOnly}` : words.couponHint}
        error={faults.coupon}
        optional
      >
        {(control) => (
          <input
            {...control}
            name="coupon"
            defaultValue={typed.coupon}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        )}
      </Field>
      <button type="submit" name="quote" value="coupon" className="button is-ghost">
        {words.apply}
      </button>
    </div>
  )
}
