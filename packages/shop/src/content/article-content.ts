import { z } from 'zod'
import { lineOfText, linesOfText } from '../input.ts'
import { addressText } from './address-text.ts'

/** 100 kB of Devanagari and more than anybody reads at once. */
const LONGEST_BODY = 40_000

/** What search engines and share previews are told; what is empty follows from title and summary. */
const ArticleSeo = z.object({
  title_en: lineOfText(120, 0).default(''),
  title_ne: lineOfText(120, 0).default(''),
  description_en: lineOfText(300, 0).default(''),
  description_ne: lineOfText(300, 0).default(''),
  remoteImage: addressText('own'),
})

/** What people write in an article, and what each of its versions keeps. Bodies are Markdown (markdown.ts). */
export const ArticleContent = z.object({
  title_en: lineOfText(150),
  title_ne: lineOfText(150, 0).default(''),
  summary_en: lineOfText(400, 0).default(''),
  summary_ne: lineOfText(400, 0).default(''),
  body_en: linesOfText(LONGEST_BODY),
  body_ne: linesOfText(LONGEST_BODY),
  image: addressText('own').meta({
    description: 'Path on this site or web address of a picture; empty for none',
  }),
  seo: ArticleSeo.prefault({}),
})

export type ArticleContent = z.output<typeof ArticleContent>
