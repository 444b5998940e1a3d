import type { Article } from '@himalayan-green/shop/content/articles.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import type { ArticleToShow } from './article-view.tsx'

/** As much of an article as its page needs. */
export function articleToShow(
  article: Article,
  { locale }: Ctx,
): ArticleToShow & Pick<Article, 'seo' | 'slug' | 'kind'> {
  const { slug, kind, title, other_title, summary, body, html, parts, image, seo, updated_at } = article
  // The Markdown itself stays on the server: the page has it as HTML.
  const language = { text: '', lang: body.lang }
  const changed = writtenDay(updated_at, locale)
  return { slug, kind, title, other_title, summary, body: language, html, parts, image, seo, changed }
}
