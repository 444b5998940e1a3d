import { useRef, useState } from 'react'
import { Field } from '../../forms/field.tsx'
import type { Faults } from '../../forms/typed.ts'
import { WhereField } from '../../places/where-field.tsx'
import { useName } from '../../ui/names.tsx'
import { DraftForm } from './draft-form.tsx'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import type { Draft } from './use-draft.ts'

const FIELDS = ['tole', 'house', 'landmark', 'instructions'] as const
/** As the table keeps them. */
const LONGEST = { tole: 120, house: 60, landmark: 200, instructions: 300 }

/** Where it goes: one of the customer's addresses, or a new one. */
export function WhereTo({ shown, draft, faults }: { shown: ShownDraft; draft: Draft; faults: Faults }) {
  const { id, typed, addresses, address, choices } = shown
  const whereFault =
    faults['address.where'] ?? faults['address.location'] ?? faults['address.ward'] ?? shown.whereFault
  const [isTyping, setTyping] = useState(false)
  const { isFilledIn } = shown
  const [filled, setFilled] = useState({ isFilledIn, times: 0 })
  if (filled.isFilledIn !== isFilledIn)
    setFilled({ isFilledIn, times: filled.times + Number(isFilledIn && !isTyping) })
  const texts = usePhoneOrderTexts()
  const addressText = useAddressText()
  const door = useRef<HTMLDivElement>(null)
  const [isElsewhere, setElsewhere] = useState(typed.is_elsewhere)
  const isTyped = isElsewhere || addresses.length === 0
  return (
    <section className="panel phone-where" aria-labelledby="phone-where">
      <h2 id="phone-where">
        {texts.where} <kbd>{texts.keys.where}</kbd>
      </h2>
      <DraftForm id={id} draft={draft} intent="where" isSaved>
        {faults.address && (
          <p className="notice is-red" role="alert">
            {faults.address}
          </p>
        )}
        {addresses.length > 0 && (
          <fieldset className="phone-addresses">
            <legend className="visually-hidden">{texts.where}</legend>
            {addresses.map((one, place) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="address"
                  value={one.id}
                  data-part={place === 0 ? '3' : undefined}
                  defaultChecked={one.id === address}
                  onChange={() => setElsewhere(false)}
                />
                <span>
                  {addressText(one)}
                  {!one.is_deliverable && <span className="small muted">{texts.noDelivery}</span>}
                </span>
              </label>
            ))}
            <label>
              <input
                type="radio"
                name="address"
                value="new"
                defaultChecked={typed.is_elsewhere}
                onChange={() => setElsewhere(true)}
              />
              <span>{texts.elsewhere}</span>
            </label>
          </fieldset>
        )}
        {isTyped && (
          // What was filled in from the last delivery is shown anew; what is being typed stays.
          // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of its fields
          <div key={filled.times} ref={door} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
            <div data-part={addresses.length === 0 ? '3' : undefined}>
              <WhereField
                typed={{ where: shown.where }}
                faults={whereFault && !isTyping ? { where: whereFault } : {}}
                focused={undefined}
                choices={isTyping ? [] : choices}
                onPlace={() => draft.keep(new FormData(door.current!.closest('form')!))}
              />
            </div>
            <div className="phone-door">
              {FIELDS.map((field) => (
                <Field
                  key={field}
                  label={texts[field]}
                  error={faults[`address.${field}`]}
                  answer={draft.answer}
                  optional={field !== 'tole'}
                >
                  {(control) => (
                    <input
                      {...control}
                      name={field}
                      defaultValue={typed.place[field]}
                      maxLength={LONGEST[field]}
                      autoComplete="off"
                    />
                  )}
                </Field>
              ))}
            </div>
          </div>
        )}
      </DraftForm>
    </section>
  )
}

/** An address in one line. */
function useAddressText(): (of: ShownDraft['addresses'][number]) => string {
  const name = useName()
  return ({ location, ward, area, tole, house, landmark }) =>
    [`${name(location)}-${ward}`, area && name(area), tole, house, landmark].filter(Boolean).join(', ')
}
