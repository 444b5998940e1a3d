import { useApplicationsTexts } from './texts/applications.ts'

/** What happened, oldest first, with what the applicant was told. */
export function ApplicationHistory({
  steps,
}: {
  steps: { timestamp: string; text: string; note: string }[]
}) {
  const texts = useApplicationsTexts()
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ol className="application-history">
        {steps.map(({ timestamp, text, note }) => (
          <li key={timestamp + text}>
            <span className="small muted">{timestamp}</span>
            <p>{text}</p>
            {note && <blockquote>{note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
