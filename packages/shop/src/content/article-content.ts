import { z } from 'zod'
import { lineOfText, linesOfText } from '../input.ts'
import { addressText } from './address-text.ts'
import { unknownFacts } from './fact-names.ts'
import { noSuchFact } from './texts.ts'

/** In characters: more than anybody reads at once. */
const MAX_BODY_LENGTH = 40_000

/** Refuses a text that names an unknown fact, because readers would see its braces. */
function withKnownFacts<T extends z.ZodType<string>>(text: T): T {
  return text.superRefine((written, check) => {
    const [name] = unknownFacts(written)
    if (name) check.addIssue({ code: 'custom', params: noSuchFact(name) })
  })
}

const line = (most: number, least = 1) => withKnownFacts(lineOfText(most, least))
const body = withKnownFacts(linesOfText(MAX_BODY_LENGTH).unwrap())
/** Only pictures of this site are allowed, because pages show no others (Content-Security-Policy). */
const picture = addressText('path').meta({
  description: 'Path on this site of a picture; empty for none',
})
const sharedPicture = addressText('own').meta({
  description: 'Path on this site or web address of a picture; empty for none',
})

/** Texts for search engines and share previews; empty ones are derived from title and summary. */
const ArticleSeo = z.object({
  title_en: line(120, 0),
  title_ne: line(120, 0),
  description_en: line(300, 0),
  description_ne: line(300, 0),
  remoteImage: sharedPicture,
})

/** The content of an article, which each of its versions stores. Bodies are Markdown (markdown.ts). */
export const ArticleContent = z.object({
  title_en: line(150),
  title_ne: line(150, 0),
  summary_en: line(400, 0),
  summary_ne: line(400, 0),
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

/** A change of an article; fields that are left out stay. `version` is the one that the writer saw. */
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
