import type { Context } from 'hono'

/** Files come in such a form alone. */
export const isMultipart = (contentType = ''): boolean => /^multipart\/form-data/i.test(contentType)

/** The fields of a form that was sent to one of the routes before the pages. One that cannot be read says nothing. */
export async function sentForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}))
}
