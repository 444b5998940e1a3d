import { useHref, useTexts } from '../../locale.tsx'
import { telephone, useSite } from '../../site.ts'
import { Link } from '../../ui/link.tsx'

/** On pages without the footer, as those where people pay: whom to call, what is often asked, and the terms (specification §2). */
export function ShortFooter() {
  const href = useHref()
  const { content } = useTexts()
  const phones = useSite().settings?.site.phones ?? []
  return (
    <footer className="footer-short wrap">
      <ul className="row is-wrapping gap-2-half">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={telephone(phone)}>{phone}</a>
          </li>
        ))}
        <li>
          <Link to={href('/faq')}>{content.faq}</Link>
        </li>
        <li>
          <Link to={href('/terms')}>{content.terms}</Link>
        </li>
      </ul>
    </footer>
  )
}
