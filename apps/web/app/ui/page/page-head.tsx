import { SHARE_HEIGHT, SHARE_WIDTH } from '@himalayan-green/shop/files/pictures.ts'
import { useLocation } from 'react-router'
import { useLocale, useTexts } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { headOf, type Seo } from './seo.ts'

/** Title, description, canonical link, languages and share image of a page. React moves them into the head. */
export function PageHead(seo: Omit<Seo, 'path'>) {
  const { pathname } = useLocation()
  const { publicUrl, settings } = useSite()
  const locale = useLocale()
  const head = headOf({ ...seo, path: pathname }, publicUrl, locale, useTexts(), settings?.site)
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {seo.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={head.canonical} />
          <link rel="alternate" hrefLang="en" href={head.english} />
          <link rel="alternate" hrefLang="ne" href={head.nepali} />
          <link rel="alternate" hrefLang="x-default" href={head.english} />
        </>
      )}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:image" content={head.image} />
      {seo.shareImage && (
        <>
          <meta property="og:image:width" content={`${SHARE_WIDTH}`} />
          <meta property="og:image:height" content={`${SHARE_HEIGHT}`} />
        </>
      )}
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:locale" content={locale === 'ne' ? 'ne_NP' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
