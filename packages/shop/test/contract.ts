import { gunzipSync } from 'node:zlib'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { ApiEnv } from '../src/http/api-router.ts'
import type { OpenApiDocument } from '../src/http/openapi.ts'

type Api = OpenAPIHono<ApiEnv>
/** A JSON schema as far as it is looked into here. */
type Schema = { [keyword: string]: unknown }
type Answers = { [status: string]: { content?: { [type: string]: { schema: Schema } } } }

/**
 * Holds every answer that a test gets from `api.request` against the API's own description: a status, a content
 * type or a field that is not described fails the test, without the test doing anything.
 */
export function heldToContract<A extends Api>(api: A): A {
  const request = api.request.bind(api)
  let contract: Promise<Contract> | undefined
  api.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest)
    contract ??= readContract(request)
    const { url, method } =
      input instanceof Request
        ? input
        : new Request(new URL(input, 'http://shop.test'), { method: init?.method })
    await checkAnswer(await contract, method, new URL(url).pathname, response.clone())
    return response
  }
  return api
}

interface Contract {
  operations: { method: string; path: RegExp; answers: Answers }[]
  validatorOf(schema: Schema): ValidateFunction
}

async function readContract(request: Api['request']): Promise<Contract> {
  const document = (await (await request('/v1/openapi.json')).json()) as OpenApiDocument
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  const validators = new Map<Schema, ValidateFunction>()
  return {
    operations: Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
      Object.entries(operations ?? {}).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}?$`),
        answers: (operation as { responses: Answers }).responses,
      })),
    ),
    validatorOf(schema) {
      const validator = validators.get(schema) ?? ajv.compile(closed(schema, schemas))
      validators.set(schema, validator)
      return validator
    },
  }
}

/** The description's own addresses, and addresses that lead nowhere. */
const UNDESCRIBED: Answers = {
  405: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  404: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  413: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
}

async function checkAnswer(contract: Contract, method: string, path: string, response: Response) {
  if (path === '/v1/openapi.json' || /^\/v1\/docs\/?$/.test(path)) return
  const operation = contract.operations.find((one) => one.method === method && one.path.test(path))
  const call = `${method} ${path} answered ${response.status}`
  const answer = (operation?.answers ?? UNDESCRIBED)[response.status]
  if (!answer) expect.fail(`${call}, which its description does not hold`)

  const bytes = Buffer.from(await response.arrayBuffer())
  const text = (response.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes).toString()
  const type = response.headers.get('content-type')?.split(';')[0]
  if (!answer.content) return expect(text, `${call}, described as without a body`).toBe('')
  const content = type ? answer.content[type] : undefined
  if (!content) expect.fail(`${call} as ${type}, which its description does not hold`)
  if (type !== 'application/json') return
  const validate = contract.validatorOf(content.schema)
  if (!validate(JSON.parse(text)))
    expect.fail(`${call} otherwise than described: ${JSON.stringify(validate.errors, null, 1)}\n${text}`)
}

/** The schema with its references filled in, and every object closed: a field that is not described is a fault. */
function closed(schema: Schema, schemas: Record<string, Schema>): Schema {
  const whole = open(schema, schemas)
  if (whole.allOf) return { ...whole, unevaluatedProperties: false }
  return whole.properties ? { additionalProperties: false, ...whole } : whole
}

/** Like `closed`, but the object itself may hold more: a part of an `allOf`. */
function open(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : undefined
  if (name) return open(schemas[name]!, schemas)
  const inside = (value: unknown) => closed(value as Schema, schemas)
  const whole = { ...schema }
  for (const list of ['anyOf', 'oneOf', 'prefixItems'])
    if (whole[list]) whole[list] = (whole[list] as Schema[]).map(inside)
  for (const one of ['items', 'additionalProperties'])
    if (typeof whole[one] === 'object') whole[one] = inside(whole[one])
  if (whole.allOf) whole.allOf = (whole.allOf as Schema[]).map((part) => open(part, schemas))
  if (whole.properties)
    whole.properties = Object.fromEntries(
      Object.entries(whole.properties).map(([field, value]) => [field, inside(value)]),
    )
  return whole
}
