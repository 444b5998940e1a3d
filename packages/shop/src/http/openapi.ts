import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Config } from '../config/config.ts'
import type { ApiEnv } from './api-router.ts'
import { fixedRead } from './cached/fixed-read.ts'
import { openApiPage, PAGE_POLICY } from './openapi-page.ts'
import { ErrorBody } from './responses.ts'

export type OpenApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>

/**
 * Responses that every route with a body, and every route at all, can give. They are added here so that no route
 * forgets them.
 */
const WITH_BODY = {
  408: 'The body came too slowly: below 16 KB a second after the first 30 seconds, or nothing for 30 seconds',
  413: 'The body is larger than 128 KB, or 1 MB where the operation takes a role of staff or at a vendor',
  415: 'The body is not of the content type shown',
  503: 'Too many bodies are being read just now, or the database is away for a moment; `Retry-After` says when to come back',
}
const ALWAYS = {
  500: 'Our mistake: it was written down',
  503: 'The database is away for a moment; `Retry-After` says when to come back',
}

const ABOUT = `The API of the shop. Responses are \`{data, meta}\`, errors \`{message, code, errors}\`, where
\`errors\` maps a field to its sentence. Money is a number of rupees with at most two decimals. Times are ISO 8601.
\`Accept-Language: ne\` answers in Nepali where there are two languages. Lists go on at \`meta.links.next\`.
What has \`x-public: true\` may be relied on: fields and refusals may be added to it, and nothing else changes. All other
operations are internal, made for this site's own pages, and may change with any version.`

/** Publishes the API's description: for programs at /v1/openapi.json (OpenAPI 3.1), for people at /v1/docs. */
export function describeApi(api: OpenAPIHono<ApiEnv>, config: Config): void {
  api.openAPIRegistry.register('Error', ErrorBody)
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token: `access_token` in the answer of `POST /v1/api/auth/login/`, or `token` in the answer of `GET /auth/session` to a signed-in browser. It lives 15 minutes.',
  })
  // The document is made when it is first asked for, because by then all features' routes are registered.
  let document: OpenApiDocument | undefined
  const read = () => {
    document ??= openApiDocument(api, config.publicUrl)
    return document
  }
  const json = fixedRead(async () => JSON.stringify(read()), { 'Content-Type': 'application/json' })
  api.get('/openapi.json', json)
  const page = fixedRead(async () => String(await openApiPage(read())), {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': PAGE_POLICY,
  })
  api.get('/docs/', page)
}

function openApiDocument(api: OpenAPIHono<ApiEnv>, publicUrl: string): OpenApiDocument {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Himalayan Green',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT' },
    },
    servers: [{ url: publicUrl }],
  })
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}))) {
    const answers = { ...ALWAYS, ...(operation.requestBody ? WITH_BODY : {}) }
    for (const [status, description] of Object.entries(answers))
      operation.responses[status] ??= {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      }
  }
  return document
}
