import type { Meta } from '@himalayan-green/shop/content/meta.ts'
import { useTexts } from '../../locale.tsx'
import { telephone } from '../../site.ts'
import { MailLink } from './mail-link.tsx'

/** The facts about the company that the law asks for, as far as staff have filled them in. */
export function LegalFacts({ legal }: { legal: Meta['legal'] }) {
  const { content } = useTexts()
  const { registration_no, pan, vat_no, complaint_officer: officer } = legal
  const facts = [
    registration_no && content.registrationNo(registration_no),
    pan && content.pan(pan),
    vat_no && content.vatNo(vat_no),
    officer.name && content.complaintOfficer(officer.name),
  ].filter(Boolean)
  if (facts.length === 0 && !officer.phone && !officer.email) return null
  return (
    <ul className="legal-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {officer.phone && (
        <li>
          <a href={telephone(officer.phone)}>{officer.phone}</a>
        </li>
      )}
      {officer.email && (
        <li>
          <MailLink email={officer.email} />
        </li>
      )}
    </ul>
  )
}
