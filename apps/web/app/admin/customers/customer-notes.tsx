import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import type { ShownCustomer } from './customer.server.ts'
import type { action } from './customer-action.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** What staff wrote down about the person and about their orders, and the field for more. */
export function CustomerNotes(props: {
  of: ShownCustomer['notes']
  /** The key of the form, null for who may write none. */
  noteKey: string | null
  fault: string | undefined
}) {
  const { of, noteKey, fault } = props
  const href = useHref()
  const texts = useCustomersTexts()
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">{texts.notes}</h2>
      {of.length === 0 && <p className="muted">{texts.noNotes}</p>}
      {of.map(({ id, text, author, when, order }) => (
        <p key={id} className={order ? 'customer-note' : 'customer-note is-about-person'}>
          {text}
          <small>
            {[author, when].filter(Boolean).join(', ')},{' '}
            {order ? (
              <Link className="link" to={href(`/admin/orders/${order.id}`)}>
                {order.number}
              </Link>
            ) : (
              texts.aboutPerson
            )}
          </small>
        </p>
      ))}
      {noteKey && (
        <form method="post" className="customer-note-form">
          <input type="hidden" name="key" value={noteKey} />
          <Field label={texts.note} hint={texts.noteHint} error={fault}>
            {(control) => <textarea {...control} name="text" rows={2} maxLength={1000} required />}
          </Field>
          <Intent<typeof action> name="note" className="button is-ghost is-small">
            {texts.addNote}
          </Intent>
        </form>
      )}
    </section>
  )
}
