import { usePhoneTexts } from '../texts/phone.ts'
import { useRiderTexts } from '../texts/rider.ts'
import type { Deeds } from './use-deeds.ts'

/** How many deeds wait for a network, and what could not be taken, until its rider has read it. */
export function UnsentDeeds({ deeds: { kept, drop } }: { deeds: Pick<Deeds, 'kept' | 'drop'> }) {
  const texts = usePhoneTexts()
  const { outcomes, of } = useRiderTexts()
  const waiting = (kept ?? []).filter(({ isWaiting }) => isWaiting)
  const refused = (kept ?? []).filter(({ isWaiting }) => !isWaiting)
  return (
    <>
      {refused.length > 0 && (
        <section className="panel" aria-labelledby="not-taken">
          <h2 id="not-taken">{texts.notTaken(refused.length)}</h2>
          <p className="small muted">{texts.notTakenText}</p>
          <ul className="rider-list">
            {refused.map((deed) => (
              <li key={deed.id} className="rider-refused">
                <p>
                  <b>{of(outcomes[deed.kind], deed.mark)}</b>
                </p>
                <p>{deed.answer?.sentence ?? texts.refused}</p>
                {deed.note && <p className="small muted">{deed.note}</p>}
                <button type="button" className="button is-ghost" onClick={() => void drop(deed.id)}>
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
