import type { SentAttempt } from '@himalayan-green/shop/runs/attempts/read-attempts.ts'
import { Intent } from '../../forms/intent.tsx'
import { Flag } from '../../ui/flag.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { action } from './run-action.server.ts'
import { useRunsTexts } from './texts/runs.ts'

/** What a phone sent, with its times as they are written. */
type Sent = Omit<SentAttempt, 'done_at' | 'received_at'> & { done: string; received: string }

/** What the phone of a run's rider sent, as it came; of what could not be entered somebody says that it was looked into. */
export function PhoneAttempts({ attempts, mayPlan }: { attempts: readonly Sent[]; mayPlan: boolean }) {
  const texts = useRunsTexts()
  return (
    <section className="panel" aria-labelledby="phone-sent">
      <h2 id="phone-sent">{texts.phoneSent}</h2>
      <p className="small muted">{texts.phoneSentText}</p>
      <ol className="run-attempts">
        {attempts.map(({ id, mark, kind, cash_paisa, note, done, received, result, clash, is_settled }) => (
          <li key={id}>
            <p>
              <b>{texts.of(texts.outcomes[kind], mark)}</b>{' '}
              <Flag tone={clash ? 'red' : 'green'}>{texts.results[result]}</Flag>
            </p>
            <p className="small muted">{texts.doneAt(done, received)}</p>
            {clash && <p>{texts.clashes[clash]}</p>}
            {clash && cash_paisa !== null && <p>{texts.cash(rupees(cash_paisa, 'total'))}</p>}
            {note && <p>{note}</p>}
            {clash && is_settled && <p className="small muted">{texts.lookedInto}</p>}
            {clash && !is_settled && mayPlan && (
              <form method="post">
                <Intent<typeof action>
                  name="settle"
                  value={id}
                  className="button is-ghost"
                  aria-label={texts.of(texts.settle, mark)}
                >
                  {texts.settle}
                </Intent>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
