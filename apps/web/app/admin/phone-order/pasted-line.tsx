import { useState } from 'react'
import { Intent } from '../../forms/intent.tsx'
import type { Typed } from '../../forms/typed.ts'
import { useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { action } from './phone-order-action.server.ts'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePastedTexts } from './texts/pasted.ts'

type Line = ShownDraft['pasted'][number]
type Choice = Line['choices'][number]

const choiceValue = ({ product, quantity }: Choice) => `${product.id}x${quantity}`

/** A line of a message: what was written, which can be corrected, what it is taken for, and why it needs a look. */
export function PastedLine({ line, place, typed }: { line: Line; place: number; typed: Typed }) {
  const { number, text, status, why, choices } = line
  const texts = usePastedTexts()
  const { catalogue } = useTexts()
  const name = useName()
  const [first] = choices
  const [value, setValue] = useState(
    typed[`choice-${number}`] ?? (status === 'understood' && first ? choiceValue(first) : ''),
  )
  const chosen = choices.find((choice) => choiceValue(choice) === value)
  const nameOf = ({ product, quantity, amount_paisa }: Choice) => {
    const unit = catalogue.unit(product.unit_description)
    const packs = texts.packs(quantity, name(product), unit, `Rs ${rupees(amount_paisa, 'total')}`)
    if (!product.is_available) return texts.out(packs)
    return product.stock < quantity ? texts.left(packs, product.stock) : packs
  }
  return (
    <li className={`pasted-line is-${status}`}>
      <input type="hidden" name="number" value={number} />
      <span className="field-box">
        <input
          name={`text-${number}`}
          aria-label={texts.text(place)}
          defaultValue={typed[`text-${number}`] ?? text}
          autoComplete="off"
        />
      </span>
      <Intent<typeof action>
        name="leave-out"
        value={number}
        className="icon-button"
        aria-label={texts.leaveOut(text)}
      >
        <Icon name="trash" size="small" />
      </Intent>
      {choices.length > 0 && (
        <span className="field-box pasted-choice">
          <select
            name={`choice-${number}`}
            aria-label={texts.choice(text)}
            value={chosen ? value : ''}
            onChange={(event) => setValue(event.target.value)}
          >
            <option value="">{texts.none}</option>
            {choices.map((choice) => (
              <option key={choiceValue(choice)} value={choiceValue(choice)}>
                {nameOf(choice)}
              </option>
            ))}
          </select>
        </span>
      )}
      {chosen && (
        <p className="pasted-sum small">
          {texts.sum(
            chosen.quantity,
            catalogue.unit(chosen.product.unit_description),
            `Rs ${rupees(chosen.product.marked_price_paisa, 'total')}`,
            `Rs ${rupees(chosen.amount_paisa, 'total')}`,
          )}
        </p>
      )}
      {why && (
        <p className="pasted-why small">
          {status !== 'understood' && <Icon name="warning-circle" size="small" />} {texts.why[why]}
        </p>
      )}
    </li>
  )
}
