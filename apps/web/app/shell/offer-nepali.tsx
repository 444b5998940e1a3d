import { useLocation, useRouteLoaderData } from 'react-router'
import { localeHref, pathWithoutLocale, useLocale } from '../locale.tsx'
import type { loader } from '../root.tsx'
import { offerNepali } from '../texts/offer-nepali.ts'
import { Icon } from '../ui/icons/icon.tsx'

/**
 * One line on an English page, for readers who may prefer Nepali: a phone set to Nepali that comes from elsewhere. The page is
 * the same for everybody and stays in the cache: it always holds the line, hidden, and a few lines of script show it before
 * anything is painted, so that nothing moves. React treats it as opaque HTML, which adds nothing to a page's scripts.
 */
export function OfferNepali() {
  if (useLocale() !== 'en') return null
  if (import.meta.env.SSR) return <Offer />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and keeps what the server wrote
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

function Offer() {
  const { pathname, search } = useLocation()
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  return (
    <div>
      <aside hidden lang="ne" className="banner offer-nepali" aria-label={offerNepali.label}>
        <a href={localeHref('ne', pathWithoutLocale(pathname)) + search} hrefLang="ne">
          {offerNepali.ask} / <span lang="en">{offerNepali.askEnglish}</span>
        </a>
        <button type="button" className="icon-button">
          <Icon name="x" />
          <span className="visually-hidden">
            {offerNepali.stay} / <span lang="en">{offerNepali.stayEnglish}</span>
          </span>
        </button>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the function below, word for word */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${showToNepali})()` }} />
      </aside>
    </div>
  )
}

/**
 * This function's source runs in the browser while the page is being read, so it may use nothing from outside. The link follows
 * the reader to pages that open without a new document.
 */
function showToNepali() {
  const line = document.currentScript!.parentElement!
  const link = line.querySelector('a')!
  const language = navigator.languages.find((one) => /^(en|ne)\b/i.test(one)) ?? ''
  const isWithin = document.referrer.startsWith(location.origin)
  if (!/^ne/i.test(language) || isWithin || document.cookie.includes('language=en')) return
  line.hidden = false
  const follow = () => {
    link.href = `/ne${location.pathname.replace(/^\/$/, '')}${location.search}`
  }
  link.addEventListener('pointerdown', follow)
  link.addEventListener('focus', follow)
  line.querySelector('button')!.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every phone has the Cookie Store API.
    document.cookie = 'language=en; path=/; max-age=31536000; samesite=lax'
    line.hidden = true
  })
}
