import type { Typed } from '../forms/typed.ts'
import { useSellMessages } from './texts/sell.ts'

/** Beside the wizard: why papers are asked for, and, once it is known, whose application this is. */
export function WhyWeAsk({ typed }: { typed: Typed | null }) {
  const words = useSellMessages()
  return (
    <aside className="panel wizard-why">
      <h2>{words.whyTitle}</h2>
      <p>{words.why}</p>
      {typed ? (
        <dl>
          <div>
            <dt>{words.business}</dt>
            <dd>{typed.company_name}</dd>
          </div>
          <div>
            <dt>{words.placeShort}</dt>
            <dd>
              {typed['address.location']},{' '}
              {words.wardOf(typed['address.ward_no'] ?? '', typed['address.tole'] ?? '')}
            </dd>
          </div>
          <div>
            <dt>{words.applicant}</dt>
            <dd>{typed.name}</dd>
          </div>
        </dl>
      ) : (
        <p>{words.draft}</p>
      )}
    </aside>
  )
}
