import { useHref, useLocale, useTexts } from '../../locale.tsx'
import { useSession } from '../../reader.ts'
import { telephone, useSite } from '../../site.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../header/logo.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { FooterGroup } from './footer-group.tsx'
import { LegalFacts } from './legal-facts.tsx'
import { MailLink } from './mail-link.tsx'
import { SocialLinks } from './social-links.tsx'

/**
 * The company, its contacts, and links into the shop; from the site's settings where they can be read. On a phone two ways to reach
 * people, then groups of links that are folded.
 */
export function Footer() {
  const href = useHref()
  const locale = useLocale()
  const { shell, content } = useTexts()
  const { settings } = useSite()
  const session = useSession()
  const site = settings?.site
  const address = site?.[`address_${locale}`]
  const linkTo = (to: string, text: string) => (
    <li key={to}>
      <Link to={href(to)}>{text}</Link>
    </li>
  )
  const linksOf = (menu: 'support' | 'information', ours: [path: string, label: string][]) =>
    (settings?.menus?.[menu] ?? ours).map(([to, text]) => linkTo(to, text))
  return (
    <footer className="footer on-pine">
      <div className="wrap">
        {site && (
          <div className="footer-calls">
            {site.phones[0] && <a href={telephone(site.phones[0])}>{site.phones[0]}</a>}
            {site.email && <a href={`mailto:${site.email}`}>{shell.writeToUs}</a>}
          </div>
        )}
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
            {linkTo('/shop', shell.buyNow)}
            {session?.status === 'unauthenticated' && (
              <>
                {linkTo('/login', shell.login)}
                {linkTo('/register', shell.register)}
              </>
            )}
            {linkTo('/sell', content.startSelling)}
          </FooterGroup>
          <FooterGroup title={content.support}>
            {linksOf('support', [['/faq', content.faq]])}
            {site?.phones.map((phone) => (
              <li key={phone}>
                <a href={telephone(phone)}>{phone}</a>
              </li>
            ))}
            {site?.email && (
              <li>
                <MailLink email={site.email} />
              </li>
            )}
          </FooterGroup>
          <FooterGroup title={content.information}>
            {linksOf('information', [
              ['/article/our-values', content.values],
              ['/resources', content.resources],
            ])}
          </FooterGroup>
          <FooterGroup title={content.law}>
            {linkTo('/terms', content.terms)}
            {linkTo('/privacy', content.privacy)}
            {linkTo('/refund-policy', content.refunds)}
            {linkTo('/complaint', content.complaints)}
            {linkTo('/promises', content.promises)}
          </FooterGroup>
        </div>
        <div className="footer-tagline">
          <p>{shell.tagline}</p>
          {settings && <LegalFacts legal={settings.legal} />}
        </div>
        <DemoStrip />
      </div>
    </footer>
  )
}
