import type { VendorTask } from '@himalayan-green/shop/fulfilment/vendor-tasks.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { FileForm } from '../../forms/file-form.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import { shrinkChosen } from '../../forms/shrink-chosen.ts'
import { useHref } from '../../locale.tsx'
import { SeenCash } from '../../order/cash-to-take.tsx'
import { useMissingTexts } from '../../order/missing/texts/missing.ts'
import { CalledField, canAskForCall, Wish } from '../../order/missing/wish.tsx'
import { FailureReasonFields } from '../../order/reason-fields.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { useBagTexts } from '../pack/texts/bags.ts'
import { usePackTexts } from '../pack/texts/pack.ts'
import type { TaskFault } from './task-card.tsx'
import { useTodayTexts } from './texts/today.ts'
import type { action } from './today-action.server.ts'

/** A form that takes a step: with all of an order that is in the task's state, or with one item of it. */
function StepForm(props: {
  task: VendorTask
  item?: number
  step: IntentOf<typeof action>
  label: string
  look?: string
  hasFile?: boolean
  children?: ReactNode
}) {
  const { task, item, step, label, look = '', hasFile, children } = props
  const texts = useTodayTexts()
  const nameOf = useName()
  const meant = item === undefined ? task.items : task.items.filter(({ id }) => id === item)
  const about = { order: task.order_id, from: task.status }
  const rest = (
    <>
      {children}
      <Intent<typeof action> name={step} className={`button is-wide ${look}`}>
        {label}{' '}
        <span className="visually-hidden">
          {texts.about(meant.map(({ product }) => nameOf(product)).join(', '), task.number)}
        </span>
      </Intent>
    </>
  )
  if (hasFile) return <FileForm knownBy={about}>{rest}</FileForm>
  return (
    <form method="post">
      <input type="hidden" name="order" value={about.order} />
      <input type="hidden" name="from" value={about.from} />
      {item !== undefined && <input type="hidden" name="item" value={item} />}
      {rest}
    </form>
  )
}

function Fold({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {label}
        <Icon name="caret-down" size="small" />
      </summary>
      {children}
    </details>
  )
}

/** Of a confirmed order: all packed with one button, or on a page of its own where something is weighed; what is missing, item by item. */
export function PackForms({ task }: { task: VendorTask }) {
  const texts = useTodayTexts()
  const pack = usePackTexts()
  const href = useHref()
  const nameOf = useName()
  const wish = useMissingTexts()
  return (
    <div className="stack gap-1">
      {task.items.some(({ weight }) => weight) ? (
        <Link className="button is-large is-wide" to={href(`/vendor/pack/${task.order_id}`)}>
          {pack.weigh}{' '}
          <span className="visually-hidden">
            {texts.about(task.items.map(({ product }) => nameOf(product)).join(', '), task.number)}
          </span>
        </Link>
      ) : (
        <>
          <StepForm task={task} step="pack" label={texts.pack} look="is-large" />
          <BagsLink task={task} />
        </>
      )}
      <Fold label={texts.missing}>
        {task.items.map((item) => (
          <Fragment key={item.id}>
            <StepForm
              task={task}
              item={item.id}
              step="unavailable"
              label={texts.missingOne(nameOf(item.product))}
              look="is-danger"
            >
              <Wish of={item} />
              <CalledField of={item} />
            </StepForm>
            {canAskForCall(item) && (
              <StepForm
                task={task}
                item={item.id}
                step="ask-for-call"
                label={wish.askForCall}
                look="is-ghost"
              />
            )}
          </Fragment>
        ))}
      </Fold>
    </div>
  )
}

export function HandOverForm({ task }: { task: VendorTask }) {
  const texts = useTodayTexts()
  return (
    <div className="stack gap-1">
      <StepForm task={task} step="hand-over" label={texts.handOver} look="is-large" />
      <BagsLink task={task} />
    </div>
  )
}

/** To the page where bags are counted, labels printed and weights corrected. */
function BagsLink({ task }: { task: VendorTask }) {
  const texts = useBagTexts()
  const href = useHref()
  return (
    <p>
      <Link className="link" to={href(`/vendor/pack/${task.order_id}`)}>
        {texts.labels} <span className="visually-hidden">{task.number}</span>
      </Link>
    </p>
  )
}

/** At the door: with the customer's code, or a photo; or it could not be delivered, and why. */
export function DeliverForms({ task, fault }: { task: VendorTask; fault: TaskFault | undefined }) {
  const texts = useTodayTexts()
  return (
    <div className="stack gap-1">
      <StepForm task={task} step="deliver" label={texts.deliver} look="is-large">
        <SeenCash cash={task.cash_at_door} />
        <Field label={texts.code} hint={texts.codeHint} error={fault?.code}>
          {(control) => (
            <input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              required
              defaultValue={fault?.typed}
            />
          )}
        </Field>
      </StepForm>
      <Fold label={texts.withPhoto} isOpen={fault?.busy !== undefined}>
        <StepForm task={task} step="deliver-photo" label={texts.deliverPhoto} hasFile>
          <SeenCash cash={task.cash_at_door} />
          <Field label={texts.photo}>
            {(control) => (
              <FileInput
                {...control}
                name="photo"
                accept="image/*"
                capture="environment"
                required
                onChange={shrinkChosen}
              />
            )}
          </Field>
        </StepForm>
      </Fold>
      <Fold label={texts.undelivered} isOpen={fault?.note !== undefined}>
        <StepForm task={task} step="undelivered" label={texts.sayUndelivered} look="is-danger">
          <FailureReasonFields fault={fault?.note} typed={fault?.reason} />
        </StepForm>
      </Fold>
    </div>
  )
}

/** What could not be delivered goes out once more, or comes back: then it is said where the pieces went. */
export function UndeliveredForms({ task }: { task: VendorTask }) {
  const texts = useTodayTexts()
  return (
    <div className="stack gap-1">
      {task.items.some(({ next }) => next.includes('out_for_delivery')) && (
        <StepForm task={task} step="hand-over" label={texts.outAgain} look="is-large" />
      )}
      <Fold label={texts.returned}>
        <StepForm task={task} step="return" label={texts.sayReturned}>
          <fieldset className="vendor-choice stack gap-1">
            <legend>{texts.shelf}</legend>
            <label>
              <input type="radio" name="is_restocked" value="yes" required /> {texts.toShelf}
            </label>
            <label>
              <input type="radio" name="is_restocked" value="no" required /> {texts.notToShelf}
            </label>
          </fieldset>
        </StepForm>
      </Fold>
    </div>
  )
}
