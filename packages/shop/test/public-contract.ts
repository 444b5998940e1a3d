import type { OpenApiDocument } from '../src/http/openapi.ts'

type Json = { [key: string]: unknown }

/**
 * What programs of others may rely on: the public operations of the API's description with the schemas that they name, and a
 * list of the internal operations. In the order of the alphabet, so that a change shows as a change.
 */
export function publicContract({ openapi, info, paths = {}, components }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Json,
    })),
  )
  const shown: { [path: string]: Json } = {}
  for (const { path, method, operation } of operations)
    if (operation['x-public']) shown[path] = { ...shown[path], [method]: operation }
  const schemas = (components?.schemas ?? {}) as Json
  return {
    openapi,
    info,
    paths: sorted(shown),
    components: {
      securitySchemes: components?.securitySchemes,
      schemas: sorted(Object.fromEntries([...namedIn(shown, schemas)].map((name) => [name, schemas[name]]))),
    },
    'x-internal': operations
      .filter(({ operation }) => !operation['x-public'])
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
      .sort(),
  }
}

/** The schemas that a value names, and those that they name in turn. */
function namedIn(value: unknown, schemas: Json, names = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    if (!names.has(name!)) namedIn(schemas[name!], schemas, names.add(name!))
  return names
}

const sorted = <T>(object: { [key: string]: T }) =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
