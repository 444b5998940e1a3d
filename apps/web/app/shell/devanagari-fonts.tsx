import type { Locale } from '@himalayan-green/shop/context.ts'
import { useEffect } from 'react'
import fonts from './devanagari.css?url'

/**
 * The fonts of Devanagari, 170 kB. A Nepali page has them from its first byte. An English page has a few names in Devanagari:
 * it shows them in the system's font, and loads ours after everything else.
 */
export function DevanagariFonts({
  locale,
  nonce,
}: {
  locale: Locale | undefined
  nonce: string | undefined
}) {
  const isFirst = locale === 'ne'
  useEffect(() => {
    if (isFirst) return
    if (document.readyState === 'complete') return link()
    window.addEventListener('load', link, { once: true })
    return () => window.removeEventListener('load', link)
  }, [isFirst])
  if (isFirst) return <link nonce={nonce} rel="stylesheet" href={fonts} />
  return (
    <noscript>
      <link rel="stylesheet" href={fonts} />
    </noscript>
  )
}

/** Once for each document: going on to another page keeps the sheet. */
function link(): void {
  if (document.querySelector(`link[href="${fonts}"]`)) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = fonts
  document.head.append(sheet)
}
