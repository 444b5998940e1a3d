import { Form } from 'react-router'
import {
  anchorOf,
  COMPANY,
  type ConversationFault,
  type ShownThread,
} from '../../conversations/conversation.ts'
import { Conversation } from '../../conversations/conversation.tsx'
import { useConversationTexts } from '../../conversations/texts/conversations.ts'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import type { action } from './order-action.server.ts'

/** What was written about an order: by the customer and each vendor, and by the customer to the company. Staff write in each. */
export function OrderConversations(props: {
  threads: readonly ShownThread[]
  /** Whether this person may write (right order.help). */
  writes: boolean
  fault: ConversationFault | null
}) {
  const { threads, writes, fault } = props
  const texts = useConversationTexts()
  const nameOf = useName()
  return (
    <section className="panel" id="messages">
      <h2>{texts.title}</h2>
      {threads.map((thread) => {
        const { key, vendor, is_unread, messages, newest } = thread
        const name = vendor ? texts.withVendor(nameOf(vendor)) : texts.withCustomer
        const isOpen = messages.length > 0 || fault?.thread === key
        return (
          <details key={key} className="conversation-fold" id={anchorOf(thread)} open={isOpen}>
            <summary>
              <h3>{name}</h3> {is_unread && <Flag tone="tori">{texts.waits}</Flag>}
              <Icon name="caret-down" size="small" />
            </summary>
            <Conversation
              thread={thread}
              name={name}
              empty={texts.empty}
              hint={key === COMPANY ? texts.staffHintCompany : texts.staffHint}
              writes={writes}
              fault={fault}
              intent={'message' satisfies IntentOf<typeof action>}
            >
              {is_unread && writes && newest && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="seen" value={newest} />
                  <Intent<typeof action> name="answered" className="button is-quiet">
                    {texts.noAnswerNeeded}
                  </Intent>
                </Form>
              )}
            </Conversation>
          </details>
        )
      })}
    </section>
  )
}
