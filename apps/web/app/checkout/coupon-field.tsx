import { Field } from '../forms/field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useCouponTexts } from './texts/coupon.ts'

/**
 * Where a coupon is typed. Its button sends the whole form, which comes back with the discount and all that was typed.
 */
export function CouponField(props: { typed: Typed; faults: Faults; isMixed: boolean }) {
  const { typed, faults, isMixed } = props
  const texts = useCouponTexts()
  return (
    <div className="coupon">
      <Field
        label={texts.coupon}
        hint={isMixed ? `${texts.couponHint} ${texts.readyOnly}` : texts.couponHint}
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
        {texts.apply}
      </button>
    </div>
  )
}
