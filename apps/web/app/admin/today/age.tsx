import type { Waiting } from '@himalayan-green/shop/office/waiting.ts'

/** How long something has waited: with a mark from half of its time, in red once it is late; the words say so, too. */
export function Age({ urgency, text }: { urgency: Waiting['urgency']; text: string }) {
  return <span className={urgency === 'plain' ? 'age' : `age is-${urgency}`}>{text}</span>
}
