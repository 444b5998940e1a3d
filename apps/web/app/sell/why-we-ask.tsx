import type { Typed } from '../forms/typed.ts'
import { useSellTexts } from './texts/sell.ts'

/** Stands beside the wizard: why the shop asks for documents, and, once it is known, whose application this is. */
export function WhyWeAsk({ typed }: { typed: Typed | null }) {
  const texts = useSellTexts()
  return (
    <aside className="panel wizard-why">
      <h2>{texts.whyTitle}</h2>
      <p>{texts.why}</p>
      {typed ? (
        <dl className="facts">
          <div>
            <dt>{texts.business}</dt>
            <dd>{typed.company_name}</dd>
          </div>
          <div>
            <dt>{texts.placeShort}</dt>
            <dd>
              {typed['address.location']},{' '}
              {texts.wardOf(typed['address.ward_no'] ?? '', typed['address.tole'] ?? '')}
            </dd>
          </div>
          <div>
            <dt>{texts.applicant}</dt>
            <dd>{typed.name}</dd>
          </div>
        </dl>
      ) : (
        <p>{texts.draft}</p>
      )}
    </aside>
  )
}
