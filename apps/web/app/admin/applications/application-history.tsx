import type { ReviewedRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { useApplicationsTexts } from './texts/applications.ts'

type Sent = ReviewedRequest['steps'][number]['sent']

/** How the applicant was written to about a step, as texts call it; null where nothing was to be sent. */
export function sentOf(sent: Sent | undefined): 'both' | 'mail' | 'sms' | 'none' | null {
  if (!sent) return null
  return sent.length > 1 ? 'both' : (sent[0] ?? 'none')
}

/** What happened, oldest first, with what the applicant was told. */
export function ApplicationHistory({
  steps,
}: {
  steps: { timestamp: string; text: string; note: string; sent: Sent }[]
}) {
  const texts = useApplicationsTexts()
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ol className="application-history">
        {steps.map(({ timestamp, text, note, sent }) => {
          const how = sentOf(sent)
          return (
            <li key={timestamp + text}>
              <span className="small muted">{timestamp}</span>
              <p>{text}</p>
              {note && <blockquote>{note}</blockquote>}
              {how && <p className="small muted">{texts.sent[how]}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
