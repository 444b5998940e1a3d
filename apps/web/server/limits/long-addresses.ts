import type { MiddlewareHandler } from 'hono'

/** In characters. The longest is an old address of 300 Nepali letters (content/redirects), each nine characters long in a URL. */
const MAX_PATH = 3000

/**
 * Refuses (414) a path that is longer than any of ours, before it is looked for among pages, redirects and files: what is done with each
 * part, slash or escape of it would be done thousands of times. Queries are bounded where they are read.
 */
export const refuseLongAddresses: MiddlewareHandler = async (c, next) =>
  new URL(c.req.url).pathname.length > MAX_PATH ? c.text('This address is too long.', 414) : next()
