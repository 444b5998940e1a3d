import { textsOf } from '../../texts/texts-of.ts'
import { outbox as ne } from './outbox.ne.ts'

/** The outbox of the demo shop. */
export const outbox = {
  title: 'Outbox',
  text: 'In the demo no email or SMS leaves this machine. This is what people would have received, newest first.',
  onlyYours:
    'Others use this demo, too: you see what was sent to your own account, to any address at example.com, and to any phone that begins with 98000 00. Use one of those to see everything a customer or vendor would receive.',
  clock: 'Move the clock',
  // A form under an SMS that can be answered.
  reply: (phone: string) => `Reply to this SMS as ${phone}`,
  send: 'Reply',
  none: 'Nothing has been sent yet.',
  mail: 'Email',
  sms: 'SMS',
  sent: 'Sent. The text is not kept.',
  failed: (fault: string) => `Could not be sent: ${fault}`,
}

export const useOutboxTexts = textsOf({ en: outbox, ne })
