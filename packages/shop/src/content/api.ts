import type { OpenAPIHono } from '@hono/zod-openapi'
import { createRoute } from '@hono/zod-openapi'
import { type Door, door } from '../door.ts'
import { dataOf, json } from '../envelope.ts'
import { NOT_MODIFIED, publicRead } from '../public-read.ts'
import { Meta, readMeta } from './meta.ts'

/** In seconds: a banner should not hang on for long. */
const SETTLED = 30

/** The content's part of the API. `publicUrl`: the site's public address, without a trailing slash. */
export function contentApi({ publicUrl }: { publicUrl: string }): OpenAPIHono<Door> {
  const api = door()

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/management/meta/',
      tags: ['Content'],
      summary: 'What the whole site shows: company, banner, constants, legal facts',
      responses: { 200: json(dataOf(Meta), 'The settings that hold now'), ...NOT_MODIFIED },
    }),
    async (c) => publicRead(c, { data: await readMeta(c.var.ctx, publicUrl) }, SETTLED),
  )

  return api
}
