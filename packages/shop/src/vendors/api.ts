import { z } from '@hono/zod-openapi'
import type { Ctx } from '../context.ts'
import { clientOf } from '../http/api-router.ts'
import { describeRoute } from '../http/route-description.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import {
  AskApplicantCode,
  askApplicantCode,
  ConfirmApplicant,
  confirmApplicant,
} from './applications/confirm-applicant.ts'
import { readRequest, VendorRequest } from './applications/request-form.ts'
import { requestVendor, submitRequest } from './applications/vendor-requests.ts'

/** These routes need no account: the key that the first call returns stands for the applicant. */
const open = { tag: 'Selling', may: 'everybody', public: false } as const

const RequestKey = z.string().min(1).max(100).openapi({ example: 'r1Fv0mJ3Xk7cQpZt5aWb8LdE' })

async function refused(ctx: Ctx, input: Promise<unknown>): Promise<never> {
  await readRequest(ctx, await input)
  throw new Error('What the schema refuses, the rule refuses.')
}

export const vendorsApi = apiRoutes()

vendorsApi.router.openapi(
  {
    ...describeRoute('post', open, 'Apply to sell: step 1', {
      details:
        'Answers the id with which the papers are handed in, for two hours and until somebody reviews the application. ' +
        'Nothing can be read by it. At most five applications an hour from one network and with one phone number.',
      answers: dataOf(
        z.object({ id: RequestKey }).openapi('VendorRequestKey'),
        'Begun; the id is shown this once',
      ),
      status: 201,
      refuses: [400, 429],
    }),
    path: '/api/vendor/request/',
    request: {
      body: {
        required: true,
        description: 'Who applies, and where they are',
        content: { 'application/json': { schema: VendorRequest } },
      },
    },
  },
  async (c) => c.json({ data: await requestVendor(c.var.ctx, clientOf(c), c.req.valid('json')) }, 201),
  // The command validates the place as well, which no schema can, so that it must see invalid bodies, too.
  (result, c) => (result.success ? undefined : refused(c.var.ctx, c.req.json())),
)

vendorsApi.post(
  '/api/vendor/request/submit/',
  open,
  'Apply to sell: ask whether the application is complete, and answer what was asked for',
  {
    details:
      'Not needed for a new application: the second of a PAN and a CITIZENSHIP paper submits it. Says which is missing.',
    body: z.object({ vendor_request: RequestKey }),
    bodySays: 'The id that step 1 answered',
    answers: dataOf(
      z.object({ status: z.literal('submitted') }).openapi('VendorRequestSubmitted'),
      'Submitted, now or by an earlier call',
    ),
    refuses: [404, 422],
  },
  async (ctx, { body }) => {
    await submitRequest(ctx, body.vendor_request)
    return { status: 'submitted' as const }
  },
)

vendorsApi.post(
  '/api/vendor/request/confirmation/',
  open,
  'Apply to sell: request a code that confirms the email or phone',
  {
    details:
      'Until one of them is confirmed, nothing is sent there but one line with a link at each decision: ' +
      'not that the application came, nor what became of it. ' +
      'Works before the papers and after them, within the time of the id.',
    body: AskApplicantCode,
    bodySays: 'Which application, and which of its addresses',
    answers: dataOf(z.object({ status: z.literal('sent') }).openapi('ApplicantCodeSent'), 'Sent'),
    refuses: [404, 429],
  },
  async (ctx, { body }, c) => {
    await askApplicantCode(ctx, clientOf(c), body)
    return { status: 'sent' as const }
  },
)

vendorsApi.post(
  '/api/vendor/request/confirmation/confirm/',
  open,
  'Apply to sell: confirm the email or phone with the code',
  {
    details: 'The code works for 10 minutes, with the id that it was requested with.',
    body: ConfirmApplicant,
    bodySays: 'Which address, and its code',
    answers: dataOf(z.object({ status: z.literal('confirmed') }).openapi('ApplicantConfirmed'), 'Confirmed'),
    refuses: [404, 429],
  },
  async (ctx, { body }, c) => {
    await confirmApplicant(ctx, clientOf(c), body)
    return { status: 'confirmed' as const }
  },
)
