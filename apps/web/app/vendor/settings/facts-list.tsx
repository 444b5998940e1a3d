import { Count } from '../../ui/count.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import type { ShownFacts } from './facts-fields.tsx'
import { type Fact, useFactsTexts } from './texts/facts.ts'

/** The facts of who is behind a vendor; `vat_from` is a day in words. */
export function FactsList({ facts }: { facts: ShownFacts }) {
  const texts = useFactsTexts()
  const shown = (fact: Fact) => {
    if (fact === 'vat_no') return facts.vat_no || texts.noVat
    if (fact === 'vat_from') return facts.vat_from || texts.always
    if (fact === 'phone' && facts.phone) return <span className="figures">{phoneText(facts.phone)}</span>
    const value = facts[fact] || texts.unknown
    return typeof value === 'number' ? <Count of={value} /> : value
  }
  const rows = ORDER.filter(
    (fact) => (fact !== 'vat_from' || facts.vat_no) && (fact !== 'phone' || 'phone' in facts),
  )
  return (
    <dl className="fact-grid">
      {rows.map((fact) => (
        <div key={fact}>
          <dt className="muted">{texts.names[fact]}</dt>
          <dd>{shown(fact)}</dd>
        </div>
      ))}
    </dl>
  )
}

const ORDER: Fact[] = [
  ...(['name_en', 'name_ne', 'about_en', 'about_ne'] as const),
  ...(['legal_name', 'pan', 'vat_no', 'vat_from', 'registration_no', 'location', 'ward_no', 'tole'] as const),
  ...(['height_from', 'height_to', 'phone', 'email'] as const),
]
