import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { firstFault } from '../../forms/typed.ts'
import { useFactsTexts } from '../../vendor/settings/texts/facts.ts'
import type { action } from './vendor-action.server.ts'

type Refused = RefusedForm | undefined

/** Within how many hours a vendor is to pack, and the form that sets it. */
export function VendorPacking(props: { hours: number | null; shop_hours: number; refused: Refused }) {
  const { hours, shop_hours, refused } = props
  const texts = useFactsTexts()
  return (
    <section className="panel" aria-labelledby="packing">
      <h2 id="packing">{texts.packing}</h2>
      <p>{hours === null ? texts.packingOfShop(shop_hours) : texts.packingIs(hours)}</p>
      <PackingForm hours={hours} text={texts.packingText} refused={refused} optional />
    </section>
  )
}

/** The same of the vendors that have no time of their own. */
export function ShopPacking({ hours, refused }: { hours: number; refused: Refused }) {
  const texts = useFactsTexts()
  return (
    <section className="panel" aria-labelledby="packing">
      <h2 id="packing">{texts.shopPacking}</h2>
      <p>{texts.packingIs(hours)}</p>
      <PackingForm hours={hours} text={texts.shopPackingText} refused={refused} />
    </section>
  )
}

function PackingForm(props: { hours: number | null; text: string; refused: Refused; optional?: boolean }) {
  const { hours, text, refused, optional = false } = props
  const texts = useFactsTexts()
  const { errors, typed } = refused ?? { errors: {}, typed: {} }
  const focused = firstFault(errors, ['hours', 'reason'])
  return (
    <details className="facts-fold" open={refused !== undefined} key={hours}>
      <summary>{texts.changePacking}</summary>
      <p className="small muted">{text}</p>
      <form method="post" noValidate>
        <TextField
          name="hours"
          label={texts.packingHours}
          inputMode="numeric"
          typed={typed}
          faults={errors}
          focused={focused}
          defaultValue={`${hours ?? ''}`}
          optional={optional}
        />
        <Reason
          name="reason"
          label={texts.packingReason}
          refused={refused}
          isFocused={focused === 'reason'}
        />
        <Intent<typeof action> name="packing" className="button">
          {texts.setPacking}
        </Intent>
      </form>
    </details>
  )
}

/** Why something is changed, or declined. */
export function Reason(props: {
  name: 'reason' | 'note'
  label: string
  refused: Refused
  isFocused?: boolean
}) {
  const { name, label, refused, isFocused = false } = props
  return (
    <Field label={label} error={refused?.errors[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          maxLength={500}
          defaultValue={refused?.typed[name]}
          // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
          autoFocus={isFocused}
        />
      )}
    </Field>
  )
}
