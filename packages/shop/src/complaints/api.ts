import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn, withRight } from '../http/api-router.ts'
import { dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../http/responses.ts'
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
export const complaintsApi = apiRouter()

const route = { tags: ['Complaints'] }
const byKey = {
  params: z.object({
    key: z
      .string()
      .max(64)
      .meta({ description: 'Its key; or its number, for the signed-in person who made it' }),
  }),
}

complaintsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/complaint/',
    summary: 'Complain: answers a number and the latest date of the answer',
    request: jsonBody(MakeComplaint),
    responses: {
      201: json(dataOf(MadeComplaintResponse), 'Received'),
      ...refusals(400, 404, 422, 429),
    },
  }),
  async (c) => {
    const made = await makeComplaint(c.var.ctx, clientOf(c), c.req.valid('json'))
    return c.json({ data: toMadeResponse(made) }, 201)
  },
)

complaintsApi.openapi(
  createRoute({
    ...route,
    security: SIGNED_IN,
    middleware: signedIn,
    method: 'get',
    path: '/api/complaint/',
    summary: 'One’s complaints, the newest first',
    responses: { 200: json(dataOf(z.array(OwnComplaintResponse)), 'The last hundred'), ...refusals(401) },
  }),
  async (c) => c.json({ data: (await listOwnComplaints(c.var.ctx)).map(toOwnResponse) }, 200),
)

complaintsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/complaint/{key}/',
    summary: 'A complaint, with its answer',
    request: byKey,
    responses: { 200: json(dataOf(ComplaintResponse), 'As it is now'), ...refusals(400, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const complaint = await readComplaint(ctx, c.req.valid('param').key)
    return c.json({ data: toComplaintResponse(complaint, ctx.locale) }, 200)
  },
)

complaintsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/complaint/{key}/escalation/',
    summary: 'Put one’s complaint to the complaint officer: late, or after an answer that is not enough',
    request: { ...byKey, ...jsonBody(EscalateComplaint) },
    responses: { 204: { description: 'Done' }, ...refusals(400, 404, 422) },
  }),
  async (c) => {
    await escalateOwnComplaint(c.var.ctx, c.req.valid('param').key, c.req.valid('json'))
    return c.body(null, 204)
  },
)

const staff = {
  tags: ['Complaints, for staff'],
  security: SIGNED_IN,
  middleware: withRight('complaint.answer'),
}
const byId = { params: z.object({ id: z.coerce.number().int().min(1).openapi({ type: 'integer' }) }) }

complaintsApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/complaint/',
    summary: 'Complaints of a state; of those that wait first what the officer has, then by what is due',
    request: {
      query: ComplaintQuery.extend({
        limit: z.coerce.number().int().min(1).max(100).default(50).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({ data: z.array(ListedComplaintResponse), meta: z.object({ links: PageLinks }) }),
        'A page of them',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { complaints, next } = await listComplaints(ctx, c.req.valid('query'))
    const links = { next: pageLink('/v1/api/admin/complaint/', c.req.url, next), previous: null }
    return c.json({ data: complaints.map((one) => toListedResponse(one, ctx.locale)), meta: { links } }, 200)
  },
)

complaintsApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/complaint/{id}/',
    summary: 'A complaint with its steps; reading it is written to the audit log',
    request: byId,
    responses: { 200: json(dataOf(StaffComplaintResponse), 'As it is now'), ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const complaint = await readStaffComplaint(ctx, c.req.valid('param').id)
    return c.json({ data: toStaffResponse(complaint, ctx.locale) }, 200)
  },
)

const DEEDS = [
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

for (const [noun, summary, body, deed] of DEEDS)
  complaintsApi.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: `/api/admin/complaint/{id}/${noun}/`,
      summary,
      request: { ...byId, ...jsonBody(body) },
      responses: { 204: { description: 'Done' }, ...refusals(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      await deed(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
