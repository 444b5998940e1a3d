import type { HeadersArgs, ServerBuild } from 'react-router'

/**
 * The site, whose pages pass on the headers of their action's answer, above all a refusal's Retry-After: React Router drops
 * them for a page without a `headers` export. A page that has one says itself what it passes on.
 */
export function passedOnHeaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action || route.module.headers) return [id, route]
    return [id, { ...route, module: { ...route.module, headers: ofAction } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

const ofAction = ({ actionHeaders }: HeadersArgs) => actionHeaders
