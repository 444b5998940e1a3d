import type { Text } from '@himalayan-green/shop/content/articles.ts'
import { useLocale } from '../locale.tsx'

/** The language of a text, where it is not the page's own: for `lang`. */
export function useForeign(): (text: Pick<Text, 'lang'>) => Text['lang'] | undefined {
  const locale = useLocale()
  return ({ lang }) => (lang === locale ? undefined : lang)
}

/** An article's body. Its HTML was made by the server from Markdown, which lets no harm through. */
export function Written({ html, lang }: { html: string; lang: Text['lang'] }) {
  const foreign = useForeign()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content/markdown.ts of the shop lets out only safe HTML
  return <div className="written" lang={foreign({ lang })} dangerouslySetInnerHTML={{ __html: html }} />
}
