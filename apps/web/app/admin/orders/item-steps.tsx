import type { CashAtDoor } from '@himalayan-green/shop/orders/reading/cash-at-door.ts'
import type { BoughtItem } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { ReactNode } from 'react'
import { Field } from '../../forms/field.tsx'
import { FileForm } from '../../forms/file-form.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { Intent } from '../../forms/intent.tsx'
import { shrinkChosen } from '../../forms/shrink-chosen.ts'
import { SeenCash } from '../../order/cash-to-take.tsx'
import { FailureReasonFields } from '../../order/reason-fields.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import type { action } from './order-action.server.ts'
import { PackLink } from './pack/pack-link.tsx'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/** A refused step: of which item, or of which vendor order. */
export interface StepFault {
  item: number | null
  order: string
  step: string
  code: string | null
  error: string
}

type Steps = ReturnType<typeof useStaffOrdersTexts>['steps']

/** The steps that are open to an item, each a plain form. The usual ones come first, the others are folded. */
export function ItemSteps(props: {
  item: BoughtItem
  /** The vendor order that it is of. */
  part: string
  next: readonly BoughtItem['status'][]
  fault: StepFault | null
  cash: CashAtDoor | null
}) {
  const { item, part, next, fault, cash } = props
  const texts = useStaffOrdersTexts()
  const form = (step: keyof Steps, look: string, children?: ReactNode) => (
    <StepForm key={step} item={item} step={step} look={look}>
      {children}
    </StepForm>
  )
  const fold = (step: keyof Steps, children: ReactNode) => (
    <details key={step} className="fold" open={fault?.step === step}>
      <summary>
        {texts.steps[step]}
        <Icon name="caret-down" size="small" />
      </summary>
      {form(step, step === 'return' || step === 'deliver' ? '' : 'is-danger', children)}
    </details>
  )
  if (next.length === 0) return null
  return (
    <div className="staff-order-steps">
      {next.includes('packed') && (item.weight ? <PackLink part={part} /> : form('pack', 'is-ghost'))}
      {item.status === 'packed' && item.weight && <PackLink part={part} />}
      {next.includes('out_for_delivery') && form('hand-over', 'is-ghost')}
      {next.includes('delivered') &&
        fold(
          'deliver',
          <>
            <SeenCash cash={cash} />
            <CodeField error={fault?.code ?? null} />
          </>,
        )}
      {next.includes('delivered') &&
        fold(
          'deliver-photo',
          <>
            <SeenCash cash={cash} />
            <PhotoField />
          </>,
        )}
      {next.includes('undelivered') && fold('undelivered', <FailureReasonFields />)}
      {next.includes('returned') && fold('return', <ShelfFields />)}
      {next.includes('unavailable') && fold('unavailable', <NoteField label={texts.note} optional />)}
      {next.includes('cancelled') && fold('cancel', <NoteField label={texts.cancelWhy} />)}
    </div>
  )
}

function StepForm(props: { item: BoughtItem; step: keyof Steps; look: string; children?: ReactNode }) {
  const { item, step, look, children } = props
  const texts = useStaffOrdersTexts()
  const nameOf = useName()
  const about = { item: String(item.id), from: item.status }
  const rest = (
    <>
      {children}
      <Intent<typeof action> name={step} className={`button ${look}`}>
        {texts.steps[step]}
        <span className="visually-hidden">: {nameOf(item.product)}</span>
      </Intent>
    </>
  )
  if (step === 'deliver-photo') return <FileForm knownBy={about}>{rest}</FileForm>
  return (
    <form method="post">
      <input type="hidden" name="item" value={about.item} />
      <input type="hidden" name="from" value={about.from} />
      {rest}
    </form>
  )
}

/** The customer shows it at the door: staff never read it from the order. */
export function CodeField({ error }: { error: string | null }) {
  const texts = useStaffOrdersTexts()
  return (
    <Field label={texts.code} hint={texts.codeHint} error={error ?? undefined}>
      {(control) => (
        <input {...control} name="code" inputMode="numeric" autoComplete="off" maxLength={8} required />
      )}
    </Field>
  )
}

function PhotoField() {
  const texts = useStaffOrdersTexts()
  return (
    <Field label={texts.photoField}>
      {(control) => <FileInput {...control} name="photo" accept="image/*" required onChange={shrinkChosen} />}
    </Field>
  )
}

export function NoteField({ label, optional = false }: { label: string; optional?: boolean }) {
  return (
    <Field label={label} optional={optional}>
      {(control) => (
        <input {...control} name="note" maxLength={300} autoComplete="off" required={!optional} />
      )}
    </Field>
  )
}

export function ShelfFields() {
  const texts = useStaffOrdersTexts()
  return (
    <>
      <fieldset className="vendor-choice stack gap-1">
        <legend>{texts.shelf}</legend>
        <label>
          <input type="radio" name="is_restocked" value="yes" required /> {texts.toShelf}
        </label>
        <label>
          <input type="radio" name="is_restocked" value="no" required /> {texts.notToShelf}
        </label>
      </fieldset>
      <NoteField label={texts.note} optional />
    </>
  )
}
