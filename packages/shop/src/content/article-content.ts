import { z } from 'zod'
import { lineOfText, linesOfText } from '../input.ts'
import { addressText } from './address-text.ts'

/** In characters: more than anybody reads at once. */
const LONGEST_BODY = 40_000

const body = linesOfText(LONGEST_BODY).unwrap()
/** Pages show pictures of this site alone (Content-Security-Policy). */
const picture = addressText('path').meta({
  description: 'Path on this site of a picture; empty for none',
})
const sharedPicture = addressText('own').meta({
  description: 'Path on this site or web address of a picture; empty for none',
})

/** What search engines and share previews are told; what is empty follows from title and summary. */
const ArticleSeo = z.object({
  title_en: lineOfText(120, 0),
  title_ne: lineOfText(120, 0),
  description_en: lineOfText(300, 0),
  description_ne: lineOfText(300, 0),
  remoteImage: sharedPicture,
})

/** What people write in an article, and what each of its versions keeps. Bodies are Markdown (markdown.ts). */
export const ArticleContent = z.object({
  title_en: lineOfText(150),
  title_ne: lineOfText(150, 0),
  summary_en: lineOfText(400, 0),
  summary_ne: lineOfText(400, 0),
  body_en: body,
  body_ne: body,
  image: picture,
  seo: ArticleSeo,
})

export type ArticleContent = z.output<typeof ArticleContent>

export const EMPTY_CONTENT: ArticleContent = {
  title_en: '',
  title_ne: '',
  summary_en: '',
  summary_ne: '',
  body_en: '',
  body_ne: '',
  image: '',
  seo: { title_en: '', title_ne: '', description_en: '', description_ne: '', remoteImage: '' },
}

export const ARTICLE_KINDS = ['article', 'faq', 'terms', 'resource', 'values', 'page'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

const { seo, ...fields } = ArticleContent.shape

/** A change of an article: only what is given changes. `version` is the one that its writer saw. */
export const ArticleChange = z
  .object({
    ...fields,
    seo: seo.partial(),
    slug: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    kind: z.enum(ARTICLE_KINDS),
    position: z.int().min(0).max(9999),
    status: z.enum(['draft', 'published']),
    version: z.int().min(1),
  })
  .partial()

export type ArticleChange = z.input<typeof ArticleChange>

export const NewArticle = ArticleChange.omit({ version: true }).required({
  slug: true,
  kind: true,
  title_en: true,
})

export type NewArticle = z.input<typeof NewArticle>
