import type { RunBeside, RunStop, WholeRun } from '@himalayan-green/shop/runs/read-run.ts'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { rupees } from '../../ui/rupees.ts'
import type { action } from './run-action.server.ts'
import { useRunsTexts } from './texts/runs.ts'

interface Props {
  stop: Omit<RunStop, 'delivery_id'>
  run: Pick<WholeRun, 'status' | 'version'>
  /** Other runs of the same time that have not left. */
  others: RunBeside[]
  isFirst: boolean
  isLast: boolean
  mayPlan: boolean
  refused: { intent: string; typed: Typed; errors: Faults } | undefined
}

/** One door of a run: before it leaves its place in the order, afterwards what happened there. */
export function StopCard(props: Props) {
  const { stop, run, mayPlan } = props
  const texts = useRunsTexts()
  const href = useHref()
  const lineOf = usePlaceLine()
  const { mark, address, contact, cash_paisa, outcome, stays } = stop
  const isPlanned = run.status === 'draft' || run.status === 'sent'
  return (
    <li className="panel run-stop">
      <div className="run-stop-head">
        <b className="run-mark figures">{mark}</b>
        <div>
          <p>
            <b>{lineOf(placeOfOrder(address))}</b>
          </p>
          {address.landmark && <p className="small muted">{address.landmark}</p>}
          <p>
            {contact.full_name}, {phoneText(contact.phone)}
          </p>
          <p className="small muted">
            <Link className="link" to={href(`/admin/orders/${stop.order_group_id}`)}>
              {stop.numbers}
            </Link>
          </p>
        </div>
        <div className="run-stop-end">
          {outcome === null && isPlanned && <p>{texts.packed(stop.packed, stop.packages)}</p>}
          <p>
            <b>{cash_paisa === 0 ? texts.paid : texts.cash(rupees(cash_paisa, 'total'))}</b>
          </p>
          {stop.is_second_try && outcome === null && <Flag tone="tori">{texts.second}</Flag>}
          {outcome && <Flag tone={outcome === 'given' ? 'green' : 'red'}>{texts.outcomes[outcome]}</Flag>}
          {outcome && stop.outcome_by && <p className="small muted">{texts.by(stop.outcome_by)}</p>}
        </div>
      </div>
      {stays && <p className="notice">{texts.stays[stays]}</p>}
      {mayPlan && isPlanned && <PlaceForm {...props} />}
      {mayPlan && !isPlanned && outcome === null && <OutcomeForms stop={stop} refused={props.refused} />}
    </li>
  )
}

/** Moves a stop up, down, out, or to another run. */
function PlaceForm({ stop, run, others, isFirst, isLast }: Props) {
  const texts = useRunsTexts()
  const small = { stop, className: 'button is-ghost is-small' }
  return (
    <form method="post" className="run-stop-moves">
      <input type="hidden" name="version" value={run.version} />
      {!isFirst && <StopButton {...small} name="up" text={texts.up} />}
      {!isLast && <StopButton {...small} name="down" text={texts.down} />}
      <StopButton {...small} name="out" text={texts.out} />
      {others.length > 0 && (
        <>
          <select name="to" aria-label={texts.of(texts.moveTo, stop.mark)}>
            {others.map(({ id, series, rider }) => (
              <option key={id} value={id}>
                {`${series}, ${rider}`}
              </option>
            ))}
          </select>
          <StopButton {...small} name="move" text={texts.move} />
        </>
      )}
    </form>
  )
}

/** Enters what happened at a door. */
function OutcomeForms({ stop, refused }: Pick<Props, 'stop' | 'refused'>) {
  const texts = useRunsTexts()
  const due = stop.due_paisa ?? stop.cash_paisa
  return (
    <div className="run-stop-outcomes">
      {stop.due_paisa !== null && <p className="notice">{texts.dueNow(rupees(stop.due_paisa, 'total'))}</p>}
      <form method="post" noValidate>
        <input type="hidden" name="cash_paisa" value={due} />
        <TextField
          name="code"
          label={texts.code}
          typed={{}}
          faults={refused?.errors ?? {}}
          focused={undefined}
          answer={refused}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <StopButton
          name="give"
          stop={stop}
          className="button"
          text={due === 0 ? texts.given : texts.givenCash(rupees(due, 'total'))}
        />
      </form>
      <form method="post">
        <TextField
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          typed={refused && !refused.errors.code ? refused.typed : {}}
          faults={{}}
          focused={undefined}
          autoComplete="off"
          maxLength={300}
          optional
        />
        <p className="admin-buttons">
          <StopButton name="nobody" stop={stop} className="button is-ghost" text={texts.nobody} />
          <StopButton name="refuse" stop={stop} className="button is-ghost" text={texts.refused} />
        </p>
      </form>
    </div>
  )
}

/** A button about one stop, which says for screen readers about which. */
function StopButton(props: {
  name: IntentOf<typeof action>
  stop: Pick<RunStop, 'id' | 'mark'>
  className: string
  text: string
}) {
  const { name, stop, className, text } = props
  const texts = useRunsTexts()
  return (
    <Intent<typeof action>
      name={name}
      value={stop.id}
      className={className}
      aria-label={texts.of(text, stop.mark)}
    >
      {text}
    </Intent>
  )
}
