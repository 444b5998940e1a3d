import { z } from '@hono/zod-openapi'
import { clientOf } from '../http/api-router.ts'
import { pageLimit } from '../http/responses.ts'
import { dataOf, nothing, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import {
  AnswerComplaint,
  answerComplaint,
  CloseComplaint,
  closeComplaint,
  NoteComplaint,
  noteComplaint,
} from './answer-complaint.ts'
import { EscalateComplaint, escalateComplaint, escalateOwnComplaint } from './escalate-complaint.ts'
import { MakeComplaint, makeComplaint } from './make-complaint.ts'
import { listOwnComplaints, readComplaint } from './read-complaint.ts'
import {
  ComplaintResponse,
  ListedComplaintResponse,
  MadeComplaintResponse,
  OwnComplaintResponse,
  StaffComplaintResponse,
  toComplaintResponse,
  toListedResponse,
  toMadeResponse,
  toOwnResponse,
  toStaffResponse,
} from './responses.ts'
import { ComplaintQuery, listComplaints, readStaffComplaint } from './staff-complaints.ts'

/** Routes about complaints: for anybody, and for staff. */
export const complaintsApi = apiRoutes()

const open = { tag: 'Complaints', may: 'everybody', public: false } as const
const ByKey = z.object({
  key: z
    .string()
    .max(64)
    .meta({ description: 'Its key; or its number, for the signed-in person who made it' }),
})

complaintsApi.post(
  '/api/complaint/',
  open,
  'Complain: answers a number and the latest date of the answer',
  {
    body: MakeComplaint,
    answers: dataOf(MadeComplaintResponse, 'Received'),
    status: 201,
    refuses: [404, 422, 429],
  },
  async (ctx, { body }, c) => toMadeResponse(await makeComplaint(ctx, clientOf(c), body)),
)

complaintsApi.get(
  '/api/complaint/',
  { ...open, may: 'signed-in' },
  'One’s complaints, the newest first',
  { answers: dataOf(z.array(OwnComplaintResponse), 'The last hundred') },
  async (ctx) => (await listOwnComplaints(ctx)).map(toOwnResponse),
)

complaintsApi.get(
  '/api/complaint/{key}/',
  open,
  'A complaint, with its answer',
  { params: ByKey, answers: dataOf(ComplaintResponse, 'As it is now'), refuses: [404] },
  async (ctx, { key }) => toComplaintResponse(await readComplaint(ctx, key), ctx.locale),
)

complaintsApi.post(
  '/api/complaint/{key}/escalation/',
  open,
  'Put one’s complaint to the complaint officer: late, or after an answer that is not enough',
  { params: ByKey, body: EscalateComplaint, answers: nothing('Done'), refuses: [404, 422] },
  (ctx, { key, body }) => escalateOwnComplaint(ctx, key, body),
)

const staff = { tag: 'Complaints, for staff', may: { staff: 'complaint.answer' }, public: false } as const
const ById = z.object({ id: z.coerce.number().int().min(1).openapi({ type: 'integer' }) })

complaintsApi.get(
  '/api/admin/complaint/',
  staff,
  'Complaints of a state; of those that wait first what the officer has, then by what is due',
  {
    query: ComplaintQuery.extend({ limit: pageLimit(50) }),
    answers: paged(z.array(ListedComplaintResponse), 'A page of them'),
  },
  async (ctx, { query }) => {
    const { complaints, next } = await listComplaints(ctx, query)
    return { data: complaints.map((one) => toListedResponse(one, ctx.locale)), next }
  },
)

complaintsApi.get(
  '/api/admin/complaint/{id}/',
  staff,
  'A complaint with its steps; reading it is written to the audit log',
  { params: ById, answers: dataOf(StaffComplaintResponse, 'As it is now'), refuses: [404] },
  async (ctx, { id }) => toStaffResponse(await readStaffComplaint(ctx, id), ctx.locale),
)

const STEPS = [
  ['answer', 'Answer a complaint', AnswerComplaint, answerComplaint],
  ['escalation', 'Put a complaint to the complaint officer', EscalateComplaint, escalateComplaint],
  [
    'closure',
    'Close a complaint that repeats another, was withdrawn or is none',
    CloseComplaint,
    closeComplaint,
  ],
  ['note', 'Note something about a complaint, for colleagues', NoteComplaint, noteComplaint],
] as const

for (const [noun, sentence, body, take] of STEPS)
  complaintsApi.post(
    `/api/admin/complaint/{id}/${noun}/`,
    staff,
    sentence,
    { params: ById, body, answers: nothing('Done'), refuses: [404, 422] },
    (ctx, { id, body }) => take(ctx, id, body),
  )
