import type { OpenApiDocument } from '../src/http/openapi.ts'

/** A JSON schema as far as tests look into it. */
export type Schema = { [keyword: string]: unknown }

/** One operation of the API as its description gives it, references filled in. */
export interface Operation {
  method: string
  path: string
  /** Needs a bearer token. */
  signedIn: boolean
  /** Whether programs of others may rely on it. */
  isPublic: boolean
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  /** Of the JSON body, where there is one. */
  body: Schema | undefined
}

/** Every operation of the API: a new route is found here without being told of. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      signedIn: operation.security !== undefined,
      isPublic: (operation as { 'x-public'?: boolean })['x-public'] === true,
      parameters: filledIn(operation.parameters ?? [], schemas) as Operation['parameters'],
      body: filledIn(
        operation.requestBody?.content['application/json']?.schema,
        schemas,
      ) as Operation['body'],
    })),
  )
}

function filledIn(value: unknown, schemas: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, schemas))
  if (!value || typeof value !== 'object') return value
  const { $ref } = value as Schema
  if (typeof $ref === 'string') return filledIn(schemas[$ref.replace('#/components/schemas/', '')], schemas)
  return Object.fromEntries(Object.entries(value).map(([keyword, one]) => [keyword, filledIn(one, schemas)]))
}
