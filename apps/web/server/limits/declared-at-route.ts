import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Whether a route that matches a request was registered with this mark before its handler. Known before anything is read. */
export const isDeclaredAtRoute = (c: Context, mark: MiddlewareHandler): boolean =>
  matchedRoutes(c).some(({ handler }) => handler === mark)

/** Whether a request is of a route with a path of its own: pages, and files at the root, match none but that of everything. */
export const hasOwnRoute = (c: Context): boolean => matchedRoutes(c).some(({ path }) => path !== '/*')
