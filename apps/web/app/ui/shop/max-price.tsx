import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../locale.tsx'
import { rupees } from '../rupees.ts'

/**
 * The highest price to show, in rupees: a slider, and a field for those who type or cannot drag. Both apply when
 * they are let go. At its right end the slider means any price; the field left empty too.
 */
export function MaxPrice(props: {
  value: number | undefined
  floor: number
  ceiling: number
  onApply: (rupees: number | undefined) => void
}) {
  const { value, floor, ceiling, onApply } = props
  const { shell, catalogue } = useMessages()
  const [chosen, setChosen] = useState(Math.min(value ?? ceiling, ceiling))
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(onApply)
  latest.current = onApply

  // React's onChange is the browser's "input"; the browser's own "change" comes once, when the control is let go.
  useEffect(() => {
    const controls = [slider.current, field.current]
    const apply = (event: Event) => {
      const rupees = Number((event.target as HTMLInputElement).value)
      latest.current(rupees > 0 && rupees < ceiling ? rupees : undefined)
    }
    for (const control of controls) control?.addEventListener('change', apply)
    return () => {
      for (const control of controls) control?.removeEventListener('change', apply)
    }
  }, [ceiling])

  const price = (amount: number) => `${shell.currency} ${rupees(amount * 100)}`
  const done = ((chosen - floor) / (ceiling - floor || 1)) * 100
  return (
    <fieldset className="max-price">
      <legend>{shell.maxPrice}</legend>
      <input
        ref={slider}
        className="slider with-scripts"
        type="range"
        min={floor}
        max={ceiling}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
        style={{ '--done': `${done}%` } as React.CSSProperties}
        aria-label={shell.maxPrice}
        aria-valuetext={catalogue.upTo(price(chosen))}
      />
      <p className="slider-scale figures with-scripts" aria-hidden="true">
        <span>{price(floor)}</span>
        <b>{catalogue.upTo(price(chosen))}</b>
        <span>{price(ceiling)}</span>
      </p>
      <div className="field-box max-price-field">
        <label className="field-prefix" htmlFor={id}>
          {shell.currency}
          <span className="visually-hidden"> {shell.maxPrice}</span>
        </label>
        <input
          ref={field}
          id={id}
          name="max_price"
          type="number"
          inputMode="numeric"
          min={0}
          step="any"
          defaultValue={value}
          placeholder={rupees(ceiling * 100)}
        />
      </div>
    </fieldset>
  )
}
