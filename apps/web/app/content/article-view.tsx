import type { Text } from '@himalayan-green/shop/content/articles.ts'
import type { Part } from '@himalayan-green/shop/content/markdown.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../locale.tsx'
import { useForeign, Written } from './written.tsx'

export interface ArticleToShow {
  title: Text
  other_title: string
  summary: Text
  body: Text
  html: string
  parts: Part[]
  image: string
  changed: string
}

/** With fewer parts a text is read without a list of them. */
const LONG = 4

/** A text as a page: title, summary, picture, contents of a long one beside it, and the day of its last change. */
export function ArticleView(props: {
  article: ArticleToShow
  /** Right under the summary. */
  lead?: ReactNode
  children?: ReactNode
}) {
  const { article, lead, children } = props
  const { title, other_title, summary, body, html, parts, image, changed } = article
  const { content } = useTexts()
  const foreign = useForeign()
  return (
    <div className={parts.length >= LONG ? 'article has-contents' : 'article'}>
      {parts.length >= LONG && (
        <nav className="article-contents" aria-label={content.contents}>
          <p aria-hidden="true">{content.contents}</p>
          <ol lang={foreign(body)}>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className="article-text">
        <h1 lang={foreign(title)}>{title.text}</h1>
        {other_title && (
          <p className="article-other-title" lang={title.lang === 'ne' ? 'en' : 'ne'}>
            {other_title}
          </p>
        )}
        {summary.text && (
          <p className="article-summary" lang={foreign(summary)}>
            {summary.text}
          </p>
        )}
        {lead}
        {image && <img className="article-image" src={image} alt="" width={600} height={400} />}
        <Written html={html} lang={body.lang} />
        {children}
        <p className="small muted article-changed">{content.changed(changed)}</p>
      </article>
    </div>
  )
}
