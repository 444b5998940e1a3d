import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { action } from './cash-action.server.ts'
import type { FormState, ShownSheet } from './shown-sheet.ts'
import { useCashTexts } from './texts/cash.ts'

/** What was missing or too much in the count: each difference is booked with a reason. */
export function Differences({ sheet, errors, typed }: { sheet: ShownSheet } & FormState) {
  const texts = useCashTexts()
  const nameOf = useName()
  if (sheet.differences.length === 0 || sheet.closed) return null
  return (
    <section className="panel cash-differences" aria-labelledby="differences">
      <h2 id="differences">{texts.differences}</h2>
      <p className="small muted">{texts.differenceText}</p>
      <ul>
        {sheet.differences.map(({ hand_over_id, courier_id, difference_paisa, counted_by }) => {
          const courier = sheet.couriers.find((courier) => courier.courier_id === courier_id)
          const say = difference_paisa > 0 ? texts.missing : texts.tooMuch
          const isOwn = sheet.reader === counted_by || sheet.reader === courier_id
          const isMine = typed.hand_over === `${hand_over_id}`
          return (
            <li key={hand_over_id}>
              <b>{say(courier?.name || texts.somebody, rupees(Math.abs(difference_paisa), 'total'))}</b>
              <p className="small muted">{courier?.vendor ? nameOf(courier.vendor) : texts.ours}</p>
              {isOwn ? (
                <p className="small muted">{texts.ownCount}</p>
              ) : (
                <form method="post">
                  <input type="hidden" name="day" value={sheet.day} />
                  <input type="hidden" name="hand_over" value={hand_over_id} />
                  <Field label={texts.reason} error={isMine ? errors.reason : undefined}>
                    {(control) => (
                      <input
                        {...control}
                        name="reason"
                        maxLength={300}
                        autoComplete="off"
                        required
                        defaultValue={isMine ? typed.reason : undefined}
                      />
                    )}
                  </Field>
                  <Intent<typeof action> name="difference" className="button is-danger">
                    {difference_paisa > 0 ? texts.bookShort : texts.bookOver}
                  </Intent>
                </form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
