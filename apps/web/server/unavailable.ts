import { createHash } from 'node:crypto'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { awayTexts } from '@himalayan-green/shop/db/away-texts.ts'
import { AWAY_SECONDS } from '@himalayan-green/shop/db/database-away.ts'
import { errorBody, messageOf } from '@himalayan-green/shop/http/responses.ts'
import { localeOfPath } from './pages/locale-of-path.ts'

/** The reason to come again later, in both languages. */
export type Words = Record<Locale, { title?: string; text: string }>

const STYLE =
  'body{max-width:32rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1c2b21;background:#fff}' +
  'h1{font-size:1.5rem;line-height:1.3;margin:2rem 0 0}a{display:inline-block;padding:.625rem 0;color:#17603a}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The answer of a shop that cannot serve now: 503, or 429 for a network that asks too much. It is a page in both languages that
 * needs nothing else, as it must be quick under load; programs and scripts get the API's error.
 */
export function unavailable(
  request: Request,
  texts: Words,
  seconds: number,
  status: 503 | 429 = 503,
): Response {
  const headers = { 'Retry-After': `${seconds}`, 'Cache-Control': 'no-store' }
  const { pathname } = new URL(request.url)
  if (isForProgram(request, pathname)) {
    const language = languageOf(request, pathname)
    const code = status === 429 ? 'too_many' : 'unavailable'
    return Response.json(errorBody(code, messageOf(language, texts[language])), { status, headers })
  }
  const page = pageOf(texts, languageOf(request, pathname) === 'ne' ? ['ne', 'en'] : ['en', 'ne'])
  return new Response(page, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}

/** While the database is away. */
export function databaseAway(request: Request): Response {
  return unavailable(request, { en: awayTexts('en'), ne: awayTexts('ne') }, AWAY_SECONDS)
}

function isForProgram(request: Request, pathname: string): boolean {
  if (pathname.startsWith('/v1/') || pathname.endsWith('.data')) return true
  return request.headers.get('accept')?.startsWith('application/json') ?? false
}

/** The language of a page's address; a program names its own. */
function languageOf(request: Request, pathname: string): Locale {
  if (localeOfPath(pathname) === 'ne') return 'ne'
  const isPage = !isForProgram(request, pathname) || pathname.endsWith('.data')
  return !isPage && request.headers.get('accept-language')?.startsWith('ne') ? 'ne' : 'en'
}

/** The link without an address leads to the page that was asked for. */
function pageOf(texts: Words, languages: readonly [Locale, Locale]): string {
  const parts = languages.map((language) => {
    const { title = NAME[language], text } = texts[language]
    const { again } = awayTexts(language)
    return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></section>`
  })
  const title = texts[languages[0]].title ?? NAME[languages[0]]
  return `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main>${parts.join('')}</main></body></html>`
}

const NAME: Record<Locale, string> = { en: 'Himalayan Green', ne: 'हिमालयन ग्रीन' }
