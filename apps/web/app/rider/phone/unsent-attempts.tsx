import { usePhoneTexts } from '../texts/phone.ts'
import { useRiderTexts } from '../texts/rider.ts'
import type { Attempts } from './use-attempts.ts'

/** How many attempts wait for a network, and what could not be taken, until its rider has read it. */
export function UnsentAttempts({
  attempts: { stored, drop },
}: {
  attempts: Pick<Attempts, 'stored' | 'drop'>
}) {
  const texts = usePhoneTexts()
  const { outcomes, of } = useRiderTexts()
  const waiting = (stored ?? []).filter(({ isWaiting }) => isWaiting)
  const refused = (stored ?? []).filter(({ isWaiting }) => !isWaiting)
  return (
    <>
      {refused.length > 0 && (
        <section className="panel" aria-labelledby="not-taken">
          <h2 id="not-taken">{texts.notTaken(refused.length)}</h2>
          <p className="small muted">{texts.notTakenText}</p>
          <ul className="rider-list">
            {refused.map((attempt) => (
              <li key={attempt.id} className="rider-refused">
                <p>
                  <b>{of(outcomes[attempt.kind], attempt.mark)}</b>
                </p>
                <p>{attempt.answer?.sentence ?? texts.refused}</p>
                {attempt.note && <p className="small muted">{attempt.note}</p>}
                <button type="button" className="button is-ghost" onClick={() => void drop(attempt.id)}>
                  {texts.read}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div role="status">
        {waiting.length > 0 && (
          <div className="notice rider-waits">
            <p>
              <b>{texts.waits(waiting.length)}</b>
            </p>
            <p className="small">{texts.waitsText}</p>
          </div>
        )}
      </div>
    </>
  )
}
