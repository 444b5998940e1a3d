import { TooManyTries } from '@himalayan-green/shop/errors.ts'
import { bagTexts } from '@himalayan-green/shop/fulfilment/bags/bag-texts.ts'
import { type OpenedBag, openBag } from '@himalayan-green/shop/fulfilment/bags/open-bag.ts'
import { data, redirect, useLocation } from 'react-router'
import { ContactLinks } from '../content/contact-links.tsx'
import { pageContext } from '../context.ts'
import { localeHref, useHref, useLocale } from '../locale.tsx'
import { useSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import '../content/content.css'
import './bag.css'
import { useFoundTexts } from './texts/bag.ts'

export const handle = { access: 'everybody', cache: 'never', bottomBar: false } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, client } = context.get(pageContext)
  const isSignedIn = ctx.actor !== null
  // A page is built with the texts of its own language alone, and who finds a bag may read the other one.
  const [en, ne] = [bagTexts('en'), bagTexts('ne')]
  const found = {
    call: { en: en.foundCall, ne: ne.foundCall },
    write: { en: en.foundWrite, ne: ne.foundWrite },
  }
  try {
    const opened = await openBag(ctx, client, params.code)
    if (opened) throw redirect(localeHref(ctx.locale, pathTo(opened)))
    return { isSignedIn, found, isRefused: false }
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    return data(
      { isSignedIn, found, isRefused: true },
      { status: 429, headers: { 'Retry-After': `${error.retryAfter}` } },
    )
  }
}

function pathTo(opened: OpenedBag): string {
  switch (opened.to) {
    case 'pack':
      return opened.side === 'vendor'
        ? `/vendor/pack/${opened.order}`
        : `/admin/orders/${opened.group}/pack/${opened.order}`
    case 'door':
      return `/vendor#${opened.status}-${opened.order}`
    case 'vendor-order':
      return `/vendor/orders/${opened.order}`
    case 'staff-order':
      return `/admin/orders/${opened.group}`
    case 'own-order':
      return `/order/${opened.group}`
  }
}

/** Keeps the code from other sites, and the page out of search engines. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers(loaderHeaders)
  headers.set('Referrer-Policy', 'strict-origin')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return headers
}

/**
 * `/q/<code>`: what the QR code on a bag opens. Whoever has to do with the bag is led to its order; everybody else reads the same, whether there is
 * such a bag or not.
 */
export default function FoundBag({ loaderData: { isSignedIn, found, isRefused } }: Route.ComponentProps) {
  const locale = useLocale()
  const other = locale === 'en' ? 'ne' : 'en'
  const texts = useFoundTexts()
  const { settings } = useSite()
  const { pathname } = useLocation()
  const href = useHref()
  const say = settings?.site.phones.length === 0 && settings.site.email ? 'write' : 'call'
  return (
    <div className="wrap found-bag">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {isRefused && <Outcome tone="red">{texts.refused}</Outcome>}
      <p className="notice">{found[say][locale]}</p>
      <p lang={other}>{found[say][other]}</p>
      {settings && <ContactLinks site={settings.site} />}
      {!isSignedIn && (
        <p>
          {texts.own}{' '}
          <Link className="link" to={href(`/login?${new URLSearchParams({ callbackUrl: pathname })}`)}>
            {texts.logIn}
          </Link>
        </p>
      )}
    </div>
  )
}
