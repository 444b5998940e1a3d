import { findRedirect } from '@himalayan-green/shop/content/redirects/redirects.ts'
import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import { type LoaderFunctionArgs, redirect, type ServerBuild } from 'react-router'
import { pageContext } from '../../app/context.ts'
import { partOf } from '../../site-parts.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * The site, whose addresses without a page lead where staff say (content/redirects). It is asked after a page's own loader has found
 * nothing, so that a redirect hides no page, and for pages of the shop alone. Scripts that open a page are led on like browsers.
 */
export function redirectedPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && redirected(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function redirected(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  return {
    ...route,
    module: {
      ...route.module,
      async loader(args: LoaderFunctionArgs) {
        try {
          return await loader(args)
        } catch (error) {
          const { pathname } = args.url
          if (!isNotFound(error) || partOf(pathname) !== 'shop') throw error
          const { ctx } = args.context.get(pageContext)
          const to = await findRedirect(ctx, pathname)
          if (to === null) throw error
          throw redirect(`${ctx.locale === 'ne' ? '/ne' : ''}${ownPath(to)}`, 301)
        }
      },
    },
  }
}

/** Whether a loader threw the page of what is not there (app/not-found.server.ts). */
const isNotFound = (thrown: unknown) =>
  (thrown as { init?: { status?: number } } | null)?.init?.status === 404
