import { createRoute, z } from '@hono/zod-openapi'
import type { Ctx } from '../context.ts'
import { apiRouter, clientOf } from '../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import {
  AskApplicantCode,
  askApplicantCode,
  ConfirmApplicant,
  confirmApplicant,
} from './applications/confirm-applicant.ts'
import { readRequest, VendorRequest } from './applications/request-form.ts'
import { requestVendor, submitRequest } from './applications/vendor-requests.ts'

/** These routes need no account: the key that the first call returns stands for the applicant. */
const open = { tags: ['Selling'] }

const RequestKey = z.string().min(1).max(100).openapi({ example: 'r1Fv0mJ3Xk7cQpZt5aWb8LdE' })

const requestRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/vendor/request/',
  summary: 'Apply to sell: step 1',
  description:
    'Answers the id with which the papers are handed in, for two hours and until somebody reviews the application. ' +
    'Nothing can be read by it. At most five applications an hour from one network and with one phone number.',
  request: { body: { ...json(VendorRequest, 'Who applies, and where they are'), required: true } },
  responses: {
    201: json(
      dataOf(z.object({ id: RequestKey }).openapi('VendorRequestKey')),
      'Begun; the id is shown this once',
    ),
    ...refusals(400, 429),
  },
})

const submitRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/vendor/request/submit/',
  summary: 'Apply to sell: ask whether the application is complete, and answer what was asked for',
  description:
    'Not needed for a new application: the second of a PAN and a CITIZENSHIP paper submits it. Says which is missing.',
  request: {
    body: {
      ...json(z.object({ vendor_request: RequestKey }), 'The id that step 1 answered'),
      required: true,
    },
  },
  responses: {
    200: json(
      dataOf(z.object({ status: z.literal('submitted') }).openapi('VendorRequestSubmitted')),
      'Submitted, now or by an earlier call',
    ),
    ...refusals(400, 404, 422),
  },
})

const askCodeRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/vendor/request/confirmation/',
  summary: 'Apply to sell: request a code that confirms the email or phone',
  description:
    'Until one of them is confirmed, nothing else is sent there: not that the application came, nor what became of it. ' +
    'Works before the papers and after them, within the time of the id.',
  request: jsonBody(AskApplicantCode, 'Which application, and which of its addresses'),
  responses: {
    200: json(dataOf(z.object({ status: z.literal('sent') }).openapi('ApplicantCodeSent')), 'Sent'),
    ...refusals(400, 404, 429),
  },
})

const confirmRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/vendor/request/confirmation/confirm/',
  summary: 'Apply to sell: confirm the email or phone with the code',
  description: 'The code works for 10 minutes, with the id that it was requested with.',
  request: jsonBody(ConfirmApplicant, 'Which address, and its code'),
  responses: {
    200: json(
      dataOf(z.object({ status: z.literal('confirmed') }).openapi('ApplicantConfirmed')),
      'Confirmed',
    ),
    ...refusals(400, 404, 429),
  },
})

async function refused(ctx: Ctx, input: Promise<unknown>): Promise<never> {
  await readRequest(ctx, await input)
  throw new Error('What the schema refuses, the rule refuses.')
}

export const vendorsApi = apiRouter()

vendorsApi.openapi(
  requestRoute,
  async (c) => {
    return c.json({ data: await requestVendor(c.var.ctx, clientOf(c), c.req.valid('json')) }, 201)
  },
  // The command validates the place as well, which no schema can, so that it must see invalid bodies, too.
  (result, c) => (result.success ? undefined : refused(c.var.ctx, c.req.json())),
)

vendorsApi.openapi(submitRoute, async (c) => {
  await submitRequest(c.var.ctx, c.req.valid('json').vendor_request)
  return c.json({ data: { status: 'submitted' as const } }, 200)
})

vendorsApi.openapi(askCodeRoute, async (c) => {
  await askApplicantCode(c.var.ctx, clientOf(c), c.req.valid('json'))
  return c.json({ data: { status: 'sent' as const } }, 200)
})

vendorsApi.openapi(confirmRoute, async (c) => {
  await confirmApplicant(c.var.ctx, clientOf(c), c.req.valid('json'))
  return c.json({ data: { status: 'confirmed' as const } }, 200)
})
