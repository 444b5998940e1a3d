import type { Meta } from '@himalayan-green/shop/content/meta.ts'
import { useLocale, useTexts } from '../locale.tsx'

type Texts = Pick<Meta['banner'], 'bannerBackground' | 'bannerTextDesktop' | 'bannerTextMobile'>

/** One line over every page, in green or red: one text for wide screens and one for narrow ones. */
export function Banner({ banner }: { banner: Texts }) {
  const { bannerBackground, bannerTextDesktop: wide, bannerTextMobile: narrow } = banner
  const { content } = useTexts()
  const locale = useLocale()
  return (
    <aside
      className={`banner is-${bannerBackground}`}
      aria-label={content.notice}
      lang={foreign(wide, locale)}
    >
      {wide === narrow ? (
        <p>{wide}</p>
      ) : (
        <>
          <p className="banner-wide">{wide}</p>
          <p className="banner-narrow">{narrow}</p>
        </>
      )}
    </aside>
  )
}

/** A text that was written in the other language only is shown in that: its script tells which. */
function foreign(text: string, locale: string): string | undefined {
  const language = /[\u0900-\u097f]/.test(text) ? 'ne' : 'en'
  return language === locale ? undefined : language
}
