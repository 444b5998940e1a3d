import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { checkAccess } from '../../app/access.server.ts'
import { pageContext } from '../../app/context.ts'
import { settingsOfRoute } from './page-settings.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * The site, of which every loader and action runs for those alone whom its page lets in (`access` in PageHandle). React Router's
 * own middleware stands before the layouts have loaded: a page that is refused there has no header, and no language.
 */
export function guardedPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(build, route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function guarded({ routes }: ServerBuild, route: Route): Route {
  const { access } = settingsOfRoute(routes, route.id)
  if (access === 'everybody') return route
  const { loader, action } = route.module
  const check = ({ context, url }: LoaderFunctionArgs | ActionFunctionArgs, isWrite: boolean) =>
    checkAccess(access, context.get(pageContext), url, isWrite)
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && {
        async loader(args: LoaderFunctionArgs) {
          check(args, false)
          return loader(args)
        },
      }),
      ...(action && {
        async action(args: ActionFunctionArgs) {
          check(args, true)
          return action(args)
        },
      }),
    },
  }
}
