import type { Context } from 'hono'

/** The fields of a form that was sent to one of the routes before the pages. One that cannot be read says nothing. */
export async function sentForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}))
}
