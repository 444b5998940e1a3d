import { Link } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { useSite } from '../site.ts'
import { useName } from '../ui/names.tsx'
import { Logo } from './logo.tsx'

export function Footer() {
  const href = useHref()
  const name = useName()
  const { shell } = useMessages()
  const { session, categories } = useSite()
  return (
    <footer className="footer on-pine">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-company">
            <Logo />
            <address>
              {shell.company}
              <br />
              {shell.address}
            </address>
          </div>
          <nav aria-labelledby="footer-start">
            <h2 id="footer-start">{shell.getStarted}</h2>
            <ul>
              <li>
                <Link to={href('/shop')}>{shell.buyNow}</Link>
              </li>
              {session.status === 'unauthenticated' && (
                <>
                  <li>
                    <Link to={href('/login')}>{shell.login}</Link>
                  </li>
                  <li>
                    <Link to={href('/register')}>{shell.register}</Link>
                  </li>
                </>
              )}
            </ul>
          </nav>
          <nav className="footer-shelves" aria-labelledby="footer-shelves">
            <h2 id="footer-shelves">{shell.shelves}</h2>
            <ul>
              {categories.map((category) => (
                <li key={category.id}>
                  <Link to={href(`/category/${category.slug}`)}>{name(category)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="footer-tagline">{shell.tagline}</p>
      </div>
    </footer>
  )
}
