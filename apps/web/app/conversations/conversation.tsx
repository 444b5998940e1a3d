import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Field } from '../forms/field.tsx'
import { anchorOf, type ConversationFault, type ShownThread } from './conversation.ts'
import { useConversationTexts } from './texts/conversations.ts'
import './conversations.css'

/** The most characters of a message; the command holds them, too. */
const LONGEST = 1000

/** A thread: what was written, and the field for more. `name` is with whom it is. */
export function Conversation(props: {
  thread: ShownThread
  name: string
  /** What stands there before anything is written. */
  empty: string
  hint?: string
  /** Whether the reader may write at all. */
  writes?: boolean
  fault: ConversationFault | null
  /** Sent with the form, for a page with several. */
  intent?: string
  children?: ReactNode
}) {
  const { thread, name, empty, hint, writes = true, intent, children } = props
  const texts = useConversationTexts()
  const fault = props.fault?.thread === thread.key ? props.fault : null
  const own = thread.messages.findLast(({ is_own }) => is_own)?.id ?? 0
  const anchor = anchorOf(thread)
  return (
    <div className="conversation">
      {thread.earlier && (
        <Link
          className="link small"
          to={`?thread=${thread.key}&before=${thread.earlier}#${anchor}`}
          preventScrollReset
        >
          {texts.earlier}
        </Link>
      )}
      <div role="log" aria-label={texts.with(name)}>
        {thread.messages.length === 0 ? (
          <p className="muted">{empty}</p>
        ) : (
          <ol>
            {thread.messages.map(({ id, is_own, name: author, when, text }) => (
              <li key={id} className={is_own ? 'is-own' : undefined}>
                <p className="small">
                  <b>{author}</b> <span className="muted">{when}</span>
                </p>
                <p className="conversation-text">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
      {thread.isEarlier && (
        <Link className="link small" to={`?thread=${thread.key}#${anchor}`} preventScrollReset>
          {texts.newest}
        </Link>
      )}
      {children}
      {thread.state !== 'open' && <p className="muted">{texts.closed[thread.state]}</p>}
      {thread.state === 'open' && writes && (
        // After a message of one's own the field is empty again; what others write meanwhile leaves it as it is.
        <Form key={own} method="post" preventScrollReset>
          <input type="hidden" name="thread" value={thread.key} />
          <input type="hidden" name="key" value={thread.formKey} />
          <Field label={texts.message} hint={hint} error={fault?.error}>
            {(control) => (
              <textarea
                name="message"
                rows={2}
                maxLength={LONGEST}
                required
                defaultValue={fault?.typed}
                {...control}
              />
            )}
          </Field>
          <button type="submit" className="button" {...(intent && { name: 'intent', value: intent })}>
            {texts.send} <span className="visually-hidden">{texts.to(name)}</span>
          </button>
        </Form>
      )}
    </div>
  )
}
