import { useHref, useLocale, useTexts } from '../../locale.tsx'
import { useSession } from '../../reader.ts'
import { telephone, useSite } from '../../site.ts'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Logo } from '../header/logo.tsx'
import { FooterGroup } from './footer-group.tsx'
import { LegalFacts } from './legal-facts.tsx'
import { SocialLinks } from './social-links.tsx'

/** The company, its contacts, and links into the shop; from the site's settings where they can be read. */
export function Footer() {
  const href = useHref()
  const name = useName()
  const locale = useLocale()
  const { shell, content } = useTexts()
  const { categories, settings } = useSite()
  const session = useSession()
  const site = settings?.site
  const address = site?.[`address_${locale}`]
  const start = [
    { to: '/shop', text: shell.buyNow },
    ...(session?.status === 'unauthenticated'
      ? [
          { to: '/login', text: shell.login },
          { to: '/register', text: shell.register },
        ]
      : []),
    { to: '/sell', text: content.startSelling },
  ]
  return (
    <footer className="footer on-pine">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-company">
            <Logo />
            <address>
              {site?.company_name ?? shell.company}
              {address && (
                <>
                  <br />
                  {address}
                </>
              )}
            </address>
            {site && <SocialLinks social={site.social} />}
          </div>
          <FooterGroup title={shell.getStarted}>
            {start.map(({ to, text }) => (
              <li key={to}>
                <Link to={href(to)}>{text}</Link>
              </li>
            ))}
          </FooterGroup>
          <FooterGroup title={content.support}>
            <li>
              <Link to={href('/faq')}>{content.faq}</Link>
            </li>
            {site?.phones.map((phone) => (
              <li key={phone}>
                <a href={telephone(phone)}>{phone}</a>
              </li>
            ))}
            {site?.email && (
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            )}
          </FooterGroup>
          <FooterGroup title={content.information}>
            <li>
              <Link to={href('/article/our-values')}>{content.values}</Link>
            </li>
            <li>
              <Link to={href('/resources')}>{content.resources}</Link>
            </li>
          </FooterGroup>
          <FooterGroup title={content.law}>
            <li>
              <Link to={href('/terms')}>{content.terms}</Link>
            </li>
            <li>
              <Link to={href('/privacy')}>{content.privacy}</Link>
            </li>
            <li>
              <Link to={href('/refund-policy')}>{content.refunds}</Link>
            </li>
          </FooterGroup>
          <FooterGroup title={shell.shelves} className="footer-shelves">
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={href(`/category/${category.slug}`)}>{name(category)}</Link>
              </li>
            ))}
          </FooterGroup>
        </div>
        <div className="footer-tagline">
          <p>{shell.tagline}</p>
          {settings && <LegalFacts legal={settings.legal} />}
        </div>
      </div>
    </footer>
  )
}
