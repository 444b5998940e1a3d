import type { MiddlewareHandler } from 'hono'

/** The last part of a path has an ending, as the names of files do. No page's address has; `.data` is a page's data. */
const FILE = /\/[^/]*\.(?!data$)[a-z0-9]{1,12}$/i

/** To browsers and to whatever reads it again, the name of another site. */
const OTHER_SITE = /^\/[/\\]/

/**
 * A file that is not there is a short answer, not the page that leads people on: browsers and robots ask for many that no
 * shop has (/manifest.webmanifest, /apple-touch-icon-precomposed.png).
 */
export const refuseMissingFiles: MiddlewareHandler = async (c, next) =>
  FILE.test(c.req.path) || OTHER_SITE.test(c.req.path) ? c.text('There is no such file.', 404) : next()
