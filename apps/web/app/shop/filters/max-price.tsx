import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import { useTexts } from '../../locale.tsx'
import { rupees } from '../../ui/rupees.ts'
import { wantedMax } from './price-range.ts'

/** Time for another press of an arrow key before a price is applied, in milliseconds. */
const PAUSE = 250

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
  const { shell, catalogue } = useTexts()
  const [applied, setApplied] = useState(value)
  const [chosen, setChosen] = useState(value ?? ceiling)
  const [typed, setTyped] = useState(value ?? '')
  const [isChanging, setChanging] = useState(false)
  // The address has another price: by the back button, a chip, or the last change here. Who is at the next one already goes on.
  if (value !== applied) {
    setApplied(value)
    if (!isChanging) {
      setChosen(value ?? ceiling)
      setTyped(value ?? '')
    }
  }
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)

  function applyNow(entered: string) {
    setChanging(false)
    const wanted = wantedMax(entered, ceiling)
    if (wanted !== value) onApply(wanted)
  }
  const apply = useEffectEvent(applyNow)
  // React's onChange is the browser's "input"; the browser's own "change" comes once, when the control is let go.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const controls = [slider.current, field.current]
    function change(event: Event) {
      const { value } = event.target as HTMLInputElement
      clearTimeout(timer)
      timer = setTimeout(() => apply(value), PAUSE)
    }
    for (const control of controls) control?.addEventListener('change', change)
    return () => {
      clearTimeout(timer)
      for (const control of controls) control?.removeEventListener('change', change)
    }
  }, [])

  // Set before scripts came: who is still at it lets go later.
  function take(control: HTMLInputElement | null, entered: string) {
    if (control !== document.activeElement) applyNow(entered)
  }
  useTypedBefore(field, String(typed), (entered) => {
    setTyped(entered)
    take(field.current, entered)
  })
  useTypedBefore(slider, String(Math.min(chosen, ceiling)), (entered) => {
    setChosen(Number(entered))
    take(slider.current, entered)
  })

  const price = (amount: number) => `${shell.currency} ${rupees(amount * 100)}`
  const done = Math.min(100, ((chosen - floor) / (ceiling - floor || 1)) * 100)
  // A script sets it, as the content security policy allows no style in the HTML.
  useLayoutEffect(() => slider.current?.style.setProperty('--done', `${done}%`), [done])
  return (
    <fieldset className="max-price">
      <legend>{shell.maxPrice}</legend>
      <input
        ref={slider}
        className="slider with-scripts"
        type="range"
        min={floor}
        max={ceiling}
        value={Math.min(chosen, ceiling)}
        onChange={(event) => {
          setChanging(true)
          setChosen(Number(event.target.value))
        }}
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
          inputMode="numeric"
          value={typed}
          onChange={(event) => {
            setChanging(true)
            setTyped(event.target.value)
          }}
          placeholder={rupees(ceiling * 100)}
        />
      </div>
    </fieldset>
  )
}
