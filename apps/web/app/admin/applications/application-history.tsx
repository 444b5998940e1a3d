import { useApplicationsMessages } from './texts/applications.ts'

/** What happened, oldest first, with what the applicant was told. */
export function ApplicationHistory({ steps }: { steps: { moment: string; text: string; note: string }[] }) {
  const words = useApplicationsMessages()
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol className="application-history">
        {steps.map(({ moment, text, note }) => (
          <li key={moment + text}>
            <span className="small muted">{moment}</span>
            <p>{text}</p>
            {note && <blockquote>{note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
