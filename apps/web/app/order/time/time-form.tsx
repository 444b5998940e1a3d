import type { ReactNode } from 'react'
import { isFree } from '../../checkout/order-to-place.ts'
import { TimesBoard } from '../../checkout/times/times-board.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { useTimeChangeTexts } from '../texts/time-change.ts'
import type { ShownChoice } from './time-form.server.ts'
import '../../checkout/times/times.css'

/** The times that an order can have instead of its own, or why it keeps that. */
export function TimeForm(props: {
  /** Null for an order without a time. */
  shown: ShownChoice | null
  refused: RefusedForm | undefined
  /** Until when, and by whom. */
  text: string
  /** Further fields. */
  children?: ReactNode
}) {
  const { shown, refused, text, children } = props
  const texts = useTimeChangeTexts()
  if (!shown) return <p className="notice">{texts.noTime}</p>
  const fault = refused && (refused.errors.delivery_slot ?? refused.errors.form)
  return (
    <section className="panel">
      <p>
        <b>{texts.now(shown.time)}</b>
      </p>
      {fault && <Outcome tone="red">{fault}</Outcome>}
      {shown.fault ? (
        <p className="notice">{shown.fault}</p>
      ) : (
        <>
          <p className="muted">{text}</p>
          {shown.times.flat().some(isFree) ? (
            <form method="post" noValidate>
              <input type="hidden" name="seen" value={shown.seen} />
              <TimesBoard times={shown.times} chosen={refused?.typed.delivery_slot} />
              {children}
              <p className="times-end">
                <button type="submit" className="button">
                  {texts.save}
                </button>
              </p>
            </form>
          ) : (
            <p className="notice">{texts.none}</p>
          )}
        </>
      )}
    </section>
  )
}
