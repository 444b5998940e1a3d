/** A JSON schema, as far as people read it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  example?: unknown
  default?: unknown
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** A part of a type in words; `link` names a schema that is described elsewhere on the page. */
export type TypePart = string | { link: string }

/** A type in words: "integer, 1 to 100", "list of Product", "Picture or null". */
export function typeInWords(schema: Schema): TypePart[] {
  if (schema.$ref) return [{ link: nameOf(schema.$ref) }]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.flatMap((one, n) => (n > 0 ? [' or ', ...typeInWords(one)] : typeInWords(one)))
  if (schema.allOf) return schema.allOf.flatMap(typeInWords)
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(' or ')]
  if (schema.items) return ['list of ', ...typeInWords(schema.items), ...limitsOf(schema)]
  if (typeof schema.additionalProperties === 'object')
    return ['object of ', ...typeInWords(schema.additionalProperties)]
  return [[schema.type ?? 'anything'].flat().join(' or '), ...limitsOf(schema)]
}

function limitsOf({ format, minimum, maximum, minLength, maxLength, maxItems, ...schema }: Schema): string[] {
  const limits = [
    format,
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' characters'),
    between(undefined, maxItems, ' entries'),
    schema.default === undefined ? undefined : `${JSON.stringify(schema.default)} unless given`,
  ].filter(Boolean)
  return limits.length > 0 ? [`, ${limits.join(', ')}`] : []
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const [from, to] = [least, most].map((limit) => limit?.toLocaleString('en'))
  if (from && to) return `${from} to ${to}${unit}`
  if (from) return `at least ${from}${unit}`
  return to && `at most ${to}${unit}`
}

/** A field at any depth: `meta.links.next`, `cart_items[].id`. */
export interface Field {
  path: string
  schema: Schema
  required: boolean
}

/** The fields of an object and of the unnamed objects inside it. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []
  if (parts.length > 0) return parts.flatMap((part) => fieldsOf(part, prefix))
  if (schema.items) return fieldsOf(schema.items, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    return [
      { path, schema: field, required: schema.required?.includes(name) ?? false },
      ...fieldsOf(field, path),
    ]
  })
}

function nameOf(ref: string): string {
  return ref.replace('#/components/schemas/', '')
}
