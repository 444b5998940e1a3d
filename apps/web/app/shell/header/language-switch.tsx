import { useLocation } from 'react-router'
import { localeHref, pathWithoutLocale, useLocale, useTexts } from '../../locale.tsx'

/** The same page in the other language. A full load, since each language brings its own texts and fonts. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const { shell } = useTexts()
  const other = useLocale() === 'en' ? 'ne' : 'en'
  return (
    <a
      className="language-switch"
      href={localeHref(other, pathWithoutLocale(pathname)) + search}
      lang={other}
      hrefLang={other}
    >
      {shell.otherLanguage}
    </a>
  )
}
