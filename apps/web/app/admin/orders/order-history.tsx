import type { HistoryEntry, HistoryFilter } from '@himalayan-green/shop/orders/helping/history.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { action } from './order-action.server.ts'
import { useOneOrderTexts } from './texts/one-order.ts'

export type ShownEntry = HistoryEntry & {
  when: string
  key: string
  /** The key of the form that sends a notice again. */
  formKey?: string
}

const FILTERS = ['people', 'notes', 'money', 'notices', 'read'] as const satisfies readonly HistoryFilter[]

/** Who did what with an order when, newest first, with the notes of staff, and the field for another. */
export function OrderHistory(props: {
  id: string
  entries: readonly ShownEntry[]
  shown: HistoryFilter | 'all'
  /** The key of the form for a note, null for who may write none. */
  noteKey: string | null
  fault: string | null
}) {
  const { id, entries, shown, noteKey, fault } = props
  const href = useHref()
  const { history: texts } = useOneOrderTexts()
  const common = useCommonTexts()
  const path = href(`/admin/orders/${id}`)
  return (
    <section className="panel order-history" id="history">
      <h2>{texts.title}</h2>
      <FilterLinks
        look="line"
        label={texts.filter}
        shown={shown}
        links={[
          { name: 'all', to: `${path}#history`, text: texts.all },
          ...FILTERS.map((name) => ({ name, to: `${path}?history=${name}#history`, text: texts[name] })),
        ]}
      />
      {noteKey && (
        <form method="post" className="order-note-form">
          <input type="hidden" name="key" value={noteKey} />
          <Field label={texts.note} hint={texts.noteHint} error={fault ?? undefined}>
            {(control) => <textarea {...control} name="text" rows={2} maxLength={1000} required />}
          </Field>
          <Intent<typeof action> name="note" className="button">
            {texts.addNote}
          </Intent>
        </form>
      )}
      {entries.length === 0 ? (
        <p className="muted">{common.nothingYet}</p>
      ) : (
        <ol className="order-events">
          {foldedRuns(entries, shown === 'all').map((run) =>
            run.length === 1 ? (
              <Event key={run[0]!.key} of={run[0]!} noteKey={noteKey} />
            ) : (
              <li key={run[0]!.key} className="is-system">
                <details>
                  <summary className="link">{texts.folded(run.length)}</summary>
                  <ol>
                    {run.map((entry) => (
                      <Event key={entry.key} of={entry} noteKey={noteKey} />
                    ))}
                  </ol>
                </details>
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  )
}

/** What goes out or is written down by itself, as a consequence of what somebody did. */
const isByItself = ({ kind }: ShownEntry) => kind === 'notice' || kind === 'bill' || kind === 'read'

/** Each entry by itself or, where everything is shown, in one run with those beside it that happened by themselves. */
function foldedRuns(entries: readonly ShownEntry[], folds: boolean): ShownEntry[][] {
  const runs: ShownEntry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (folds && last && isByItself(entry) && isByItself(last[0]!)) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

function Event({ of: entry, noteKey }: { of: ShownEntry; noteKey: string | null }) {
  const { history: texts } = useOneOrderTexts()
  return (
    <li className={`is-${entry.kind === 'note' ? 'note' : entry.by}`}>
      <span className="small muted">{entry.when}</span>
      <p>
        <b>{entry.by_name || texts.actors[entry.by]}</b>{' '}
        {entry.by_name && entry.by !== 'system' && (
          <span className="small muted">{texts.actors[entry.by]}</span>
        )}
      </p>
      <EventText of={entry} />
      {noteKey && entry.kind === 'notice' && <SendAgain notice={entry} formKey={entry.formKey} />}
    </li>
  )
}

function EventText({ of: entry }: { of: ShownEntry }) {
  const { history: texts } = useOneOrderTexts()
  const { providers } = useRefundTexts()
  const { kind } = entry
  switch (kind) {
    case 'step':
      return <p>{entry.text}</p>
    case 'note':
      return <p className="order-note">{entry.text}</p>
    case 'delivery':
      return (
        <p>
          {texts.delivery} {entry.reason && `“${entry.reason}”`}
        </p>
      )
    case 'paid':
      return <p>{texts.paid(providers[entry.provider], rupees(entry.amount_paisa, 'total'))}</p>
    case 'cash':
      return <p>{texts.cash(rupees(entry.amount_paisa, 'total'))}</p>
    case 'refund':
      return <p>{texts.refund[entry.status](rupees(entry.amount_paisa, 'total'))}</p>
    case 'goodwill':
      return (
        <p>
          {texts.goodwill(rupees(entry.amount_paisa, 'total'))} {entry.reason && `“${entry.reason}”`}
        </p>
      )
    case 'bill':
      return <p>{entry.is_credit ? texts.creditNote(entry.number) : texts.bill(entry.number)}</p>
    case 'notice':
      return (
        <p>
          {texts.notified} “{entry.text}”
        </p>
      )
    case 'resent':
      return (
        <p>
          {texts.sentAgain[byOf(entry.channels)]} {entry.text && `“${entry.text}”`}
        </p>
      )
    case 'read':
      return (
        <p>
          {entry.action === 'order.read'
            ? texts.read_order
            : entry.action === 'conversation.read'
              ? texts.read_messages
              : texts.read_other}{' '}
          {entry.times > 1 && <span className="small muted">{texts.times(entry.times)}</span>}
        </p>
      )
    default:
      return kind satisfies never
  }
}

const byOf = ([first, second]: readonly ('mail' | 'sms')[]) => (second ? 'both' : (first ?? 'mail'))

/** The button that sends a notice again, or why there is none. */
function SendAgain(props: {
  notice: Extract<HistoryEntry, { kind: 'notice' }>
  formKey: string | undefined
}) {
  const { notice, formKey } = props
  const { history: texts } = useOneOrderTexts()
  switch (notice.again) {
    case 'can':
      return (
        <form method="post" className="order-resend row is-wrapping gap-2">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="notice" value={notice.id} />
          <Intent<typeof action> name="resend" className="button is-ghost is-small">
            {texts.sendAgain}
            <span className="visually-hidden">: {notice.text}</span>
          </Intent>
          <span className="small muted">{texts.goesBy[byOf(notice.channels)]}</span>
        </form>
      )
    case 'unreached':
      return <p className="small muted">{texts.unreached}</p>
    case 'often':
      return <p className="small muted">{texts.often}</p>
    case 'older':
    case 'over':
      return null
  }
}
