import { createHash } from 'node:crypto'
import { awayWords } from '@himalayan-green/shop/away-words.ts'
import { AWAY_SECONDS } from '@himalayan-green/shop/db/database-away.ts'
import { errorBody } from '@himalayan-green/shop/envelope.ts'

const STYLE =
  'body{max-width:32rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1c2b21;background:#fff}' +
  'h1{font-size:1.5rem;line-height:1.3;margin:2rem 0 0}a{display:inline-block;padding:.625rem 0;color:#17603a}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const HEADERS = { 'Retry-After': `${AWAY_SECONDS}`, 'Cache-Control': 'no-store' }

/** What anybody gets while the database is away: a page in both languages, or for scripts the API's error. */
export function databaseAway(request: Request): Response {
  const path = new URL(request.url).pathname
  if (request.headers.get('accept')?.startsWith('application/json')) {
    const { title } = awayWords(request.headers.get('accept-language')?.startsWith('ne') ? 'ne' : 'en')
    return Response.json(errorBody('unavailable', title), { status: 503, headers: HEADERS })
  }
  return new Response(pageFor(/^\/ne(\/|$)/i.test(path) ? ['ne', 'en'] : ['en', 'ne']), {
    status: 503,
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}

/** The link without an address leads to the page that was asked for. */
function pageFor(languages: readonly ['ne' | 'en', 'ne' | 'en']): string {
  const parts = languages.map((language) => {
    const { title, text, again } = awayWords(language)
    return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></section>`
  })
  return `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${awayWords(languages[0]).title}</title><style>${STYLE}</style></head><body><main>${parts.join('')}</main></body></html>`
}

/** The same of an answer that was made for scripts of a page, which read it. */
export function saidAway(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  return new Response(response.body, { status: 503, headers })
}
