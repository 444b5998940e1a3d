import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { anchorOf, type ConversationFault, type ShownThread } from './conversation.ts'
import { Conversation } from './conversation.tsx'
import { useConversationTexts } from './texts/conversations.ts'

/** The customer's threads about an order: one with each vendor, and that with the company. Those in which something is written are open. */
export function CustomerConversations(props: {
  threads: readonly ShownThread[]
  fault: ConversationFault | null
}) {
  const texts = useConversationTexts()
  const threads = props.threads.filter(({ state, messages }) => state !== 'ended' || messages.length > 0)
  if (threads.length === 0) return null
  return (
    <section className="panel" id="messages">
      <h2>{texts.title}</h2>
      {threads.map((thread) => (
        <Thread key={thread.key} thread={thread} fault={props.fault} />
      ))}
    </section>
  )
}

function Thread({ thread, fault }: { thread: ShownThread; fault: ConversationFault | null }) {
  const texts = useConversationTexts()
  const nameOf = useName()
  const name = thread.vendor ? nameOf(thread.vendor) : texts.company
  const isOpen = thread.messages.length > 0 || fault?.thread === thread.key
  return (
    <details className="conversation-fold" id={anchorOf(thread)} open={isOpen}>
      <summary>
        <h3>{name}</h3> {thread.is_unread && <Flag tone="tori">{texts.new}</Flag>}
        <Icon name="caret-down" size="small" />
      </summary>
      <Conversation thread={thread} name={name} empty={texts.emptyForCustomer} fault={fault} />
    </details>
  )
}
