import type { VendorRole } from '@himalayan-green/shop/context.ts'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { pathWithoutLocale, useHref } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Flag } from '../ui/flag.tsx'
import { useVendorTexts } from './texts/vendor.ts'
import { pageAt, pagesFor } from './vendor-pages.ts'

/** The menu of a vendor's members: it lists the pages that their roles allow, with how many conversations have something unread. */
export function VendorNav({ roles, unread = 0 }: { roles: readonly VendorRole[]; unread?: number }) {
  const href = useHref()
  const texts = useVendorTexts()
  const pages = pagesFor(roles)
  const here = pageAt(pathWithoutLocale(useLocation().pathname))?.path
  const nav = useRef<HTMLElement>(null)
  // On the phone the menu is wider than the screen: it scrolls to the current page.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>(`a[href$="${here}"]`)
    if (chosen)
      nav.current!.scrollLeft = chosen.offsetLeft - (nav.current!.clientWidth - chosen.clientWidth) / 2
  }, [here])
  if (pages.length < 2) return null
  return (
    <nav ref={nav} className="vendor-nav" aria-label={texts.menu}>
      {pages.map(({ name, path }) => (
        <Link key={name} to={href(path)} aria-current={path === here ? 'page' : undefined}>
          {texts.pages[name]}
          {name === 'messages' && unread > 0 && (
            <>
              {' '}
              <Flag tone="tori">
                <span aria-hidden="true">
                  <Count of={unread} />
                </span>
                <span className="visually-hidden">{texts.unread(unread)}</span>
              </Flag>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
