import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { useRef, useState } from 'react'
import { Field } from '../../forms/field.tsx'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useBagTexts } from './texts/bags.ts'

/** A form's `bags`: a number to type, with minus and plus for a thumb where scripts run. */
export function BagStepper(props: { bags: number; typed: string | undefined; error: string | undefined }) {
  const given = props.typed ?? String(Math.max(1, props.bags))
  const [typed, setTyped] = useState(given)
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, given, setTyped)
  const texts = useBagTexts()
  const number = figureOf(typed) || 1
  const step = (next: number) => setTyped(String(Math.max(1, next)))
  return (
    <Field label={texts.howMany} error={props.error}>
      {(control) => (
        <span className="quantity-stepper is-large bag-stepper">
          <button
            type="button"
            className="with-scripts"
            aria-label={texts.fewer}
            aria-disabled={number <= 1}
            onClick={() => step(number - 1)}
          >
            <Icon name="minus" />
          </button>
          <input
            {...control}
            ref={field}
            name="bags"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button
            type="button"
            className="with-scripts"
            aria-label={texts.more}
            onClick={() => step(number + 1)}
          >
            <Icon name="plus" />
          </button>
        </span>
      )}
    </Field>
  )
}
