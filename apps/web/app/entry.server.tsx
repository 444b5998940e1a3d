import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BodyFault } from '@himalayan-green/shop/http/body-fault.ts'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext, renderedContext } from './context.ts'
import { paintedFirst } from './painted-first.ts'
import { RequestId } from './request-id.ts'

/**
 * Renders a page whole: its data is there before rendering begins, and the page cache keeps it in one piece anyway. The answer
 * comes without its HTML, which goes beside it (`context.ts`).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(pageContext)
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const html = `${DOCTYPE}${renderToString(
    <RequestId value={requestId}>
      <ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
    </RequestId>,
  )}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  loadContext.get(renderedContext).html = ready(
    routerContext.renderMeta?.didRenderScripts ? withData(html, data, nonce) : html,
  )
  return new Response(null, { status, headers })
}

/** Unlike React's streams, `renderToString` writes none, and browsers then lay pages out as they did before there were standards. */
const DOCTYPE = '<!doctype html>'

/** Only the routes of this page: React Router makes a table of all that it gets. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** The page, with the data that the browser goes on with. React Router's own way renders once more for each piece of it. */
function withData(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  const stream = 'window.__reactRouterContext.streamController'
  const script = `<script nonce="${nonce}">${stream}.enqueue(String.raw\`${quoted(data)}\`);${stream}.close();</script>`
  return html.slice(0, end) + script + html.slice(end)
}

/** What would end the text or its script is written as JSON may write it: it stands within strings only. */
const quoted = (json: string) => json.replace(/[<`$]/g, (sign) => QUOTED[sign as keyof typeof QUOTED])

const QUOTED = { '<': '\\u003c', '`': '\\u0060', $: '\\u0024' }

/** Vite serves scripts and styles of its own while developing. */
const ready = (html: string) => (import.meta.env.PROD ? paintedFirst(html, styleOf) : html)

const styles = new Map<string, string>()

/** The text of a style of this build: this file is built into server/assets, and what browsers get into client. */
function styleOf(href: string): string {
  const known = styles.get(href)
  if (known !== undefined) return known
  const style = readFileSync(join(import.meta.dirname, '../../client', href), 'utf8')
  styles.set(href, style)
  return style
}

/**
 * Logs what broke a page. What the reader causes is no fault of ours: a wrong method, closing the page, a body that does not
 * come.
 */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof BodyFault) return
  const { report, requestId } = context.get(pageContext)
  report(error, requestId)
}
