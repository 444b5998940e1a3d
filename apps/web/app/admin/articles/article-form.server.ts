import type { EditedArticle } from '@himalayan-green/shop/content/edit-articles.ts'
import { numberOfDigits } from '@himalayan-green/shop/input.ts'

/** An article as the form's fields hold it. */
export function typedArticle(article: EditedArticle): Record<string, string> {
  const { slug, kind, position, content } = article
  const { seo, ...texts } = content
  const inSeo = Object.entries(seo).map(([name, text]) => [`seo.${name}`, text])
  return { slug, kind, position: String(position), ...texts, ...Object.fromEntries(inSeo) }
}

const TEXTS = ['slug', 'kind', 'image', 'title', 'summary', 'body'].flatMap((name) =>
  ['title', 'summary', 'body'].includes(name) ? [`${name}_en`, `${name}_ne`] : [name],
)
const SEO = ['title_en', 'title_ne', 'description_en', 'description_ne', 'remoteImage']

/** The form's fields as an article, with the button that was pressed, publish or take down. */
export function articleIn(form: FormData): object {
  const text = (name: string) => String(form.get(name) ?? '')
  const status = form.get('intent')
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    seo: Object.fromEntries(SEO.map((name) => [name, text(`seo.${name}`)])),
    position: numberOfDigits(text('position') || '0'),
    ...(status === 'published' || status === 'draft' ? { status } : {}),
    ...(form.has('version') ? { version: Number(form.get('version')) } : {}),
  }
}
