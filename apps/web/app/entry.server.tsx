import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { BodyFault } from '@himalayan-green/shop/http/body-fault.ts'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from './context.ts'
import { RequestId } from './request-id.ts'

/** Renders a page whole: its data is there before rendering begins, and the page cache keeps it in one piece anyway. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestId>,
      {
        nonce,
        // React else hides what stands in Suspense behind so many bytes until a script shows it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const html = buffer(pipe(new PassThrough()))
          html.then((body) => resolve(new Response(patient(body), { status, headers })), reject)
        },
        onShellError: reject,
      },
    )
  })
}

/** The page is complete without scripts: their preloads let its styles, fonts and first pictures go first. */
function patient(html: Buffer): string {
  return html
    .toString()
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
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
