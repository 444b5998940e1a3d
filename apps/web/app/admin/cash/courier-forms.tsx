import type { CourierSheet } from '@himalayan-green/shop/cash/day-sheet.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { Price } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { action } from './cash-action.server.ts'
import type { FormState, ShownSheet } from './shown-sheet.ts'
import { useCashTexts } from './texts/cash.ts'

/** For each courier who holds cash: what they hand over, or keep for their vendor. */
export function CourierForms({ sheet, errors, typed }: { sheet: ShownSheet } & FormState) {
  const texts = useCashTexts()
  const holders = sheet.couriers.filter((courier) => courier.balance_paisa !== 0)
  if (sheet.day !== sheet.current || holders.length === 0) return null
  return (
    <section className="panel cash-couriers" aria-labelledby="take">
      <h2 id="take">{texts.take}</h2>
      {holders.map((courier) => (
        <OneCourier
          key={courier.courier_id}
          sheet={sheet}
          courier={courier}
          isFaulty={typed.courier === courier.courier_id}
          errors={typed.courier === courier.courier_id ? errors : {}}
          typed={typed.courier === courier.courier_id ? typed : {}}
        />
      ))}
    </section>
  )
}

function OneCourier(props: { sheet: ShownSheet; courier: CourierSheet; isFaulty: boolean } & FormState) {
  const { sheet, courier, isFaulty, errors, typed } = props
  const nameOf = useName()
  const texts = useCashTexts()
  const { balance_paisa } = courier
  const toKeep = sheet.to_keep.filter(({ courier_id }) => courier_id === courier.courier_id)
  const known = (
    <>
      <input type="hidden" name="day" value={sheet.day} />
      <input type="hidden" name="courier" value={courier.courier_id} />
      <input type="hidden" name="balance" value={balance_paisa / 100} />
    </>
  )
  return (
    <details className="fold" open={isFaulty}>
      <summary>
        <span>
          {courier.name || texts.somebody}{' '}
          <span className="small muted">{courier.vendor ? nameOf(courier.vendor) : texts.ours}</span>
        </span>
        <span className="cash-held">
          <Price paisa={balance_paisa} kind="total" />
        </span>
        <Icon name="caret-down" size="small" />
      </summary>
      <form method="post">
        {known}
        <Field label={texts.counted} hint={texts.countedHint} error={errors.counted}>
          {(control) => (
            <input
              {...control}
              name="counted"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              required
              defaultValue={typed.counted}
            />
          )}
        </Field>
        <Intent<typeof action> name="hand-over" className="button">
          {texts.takeIt}
        </Intent>
      </form>
      {toKeep.map(({ vendor, held_paisa, owed_paisa }) => {
        const isTyped = typed.vendor === `${vendor.id}`
        return (
          <form key={vendor.id} method="post">
            {known}
            <input type="hidden" name="vendor" value={vendor.id} />
            <p>
              <b>{texts.net(nameOf(vendor))}</b>
            </p>
            <p className="small">
              {texts.netOf(nameOf(vendor), rupees(held_paisa, 'total'), rupees(owed_paisa, 'total'))}
            </p>
            <p className="small muted">{texts.netText}</p>
            <Field label={texts.amount} error={isTyped ? errors.amount : undefined}>
              {(control) => (
                <input
                  {...control}
                  name="amount"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  required
                  defaultValue={isTyped ? typed.amount : held_paisa / 100}
                />
              )}
            </Field>
            <Intent<typeof action> name="net" className="button is-ghost">
              {texts.netIt}
              <span className="visually-hidden">: {nameOf(vendor)}</span>
            </Intent>
          </form>
        )
      })}
    </details>
  )
}
