import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { inNepal } from '../../nepal/time.ts'
import { acceptStaffInvitation, findStaffInvitation } from './answer-staff-invitation.ts'
import {
  InviteStaff,
  inviteStaff,
  listStaffInvitations,
  resendStaffInvitation,
  type StaffInvitation,
  withdrawStaffInvitation,
} from './staff-invitations.ts'

const Moment = z.iso.datetime({ offset: true }).meta({ example: '2026-11-20T12:45:00.000+05:45' })

const StaffInvitationResponse = z
  .object({
    id: z.int(),
    email: z.email(),
    roles: z.array(z.string()),
    invited_by: z.string().nullable(),
    created_at: Moment,
    expires_at: Moment,
    is_working: z.boolean().meta({ description: 'False when its time is over: send it again' }),
  })
  .meta({ id: 'StaffInvitation' })

const SeenStaffInvitationResponse = z
  .object({
    roles: z.array(z.string()),
    sent_to: z.string().meta({ example: 'm***@example.com' }),
    has_account: z.boolean().meta({ description: 'False: register with that email, then accept' }),
    is_yours: z.boolean(),
    expires_at: Moment,
  })
  .meta({ id: 'SeenStaffInvitation' })

const answerOf = ({ created_at, expires_at, ...invitation }: StaffInvitation) => ({
  ...invitation,
  created_at: inNepal(created_at),
  expires_at: inNepal(expires_at),
})

const gives = { tags: ['People of the company'], security: SIGNED_IN, middleware: withRight('role.give') }
const invited = { tags: ['People of the company'] }
const byKey = {
  params: z.object({ key: z.string().max(100).openapi({ description: 'Of the invitation’s link' }) }),
}
const DONE = { 204: { description: 'Done' } }
const list = (description: string) => json(dataOf(z.array(StaffInvitationResponse)), description)

/** Routes for inviting staff by mail, and for accepting such invitations. */
export const staffInvitationApi = apiRouter()

staffInvitationApi.openapi(
  createRoute({
    ...gives,
    method: 'get',
    path: '/api/admin/staff-invitation/',
    summary: 'Who is invited and has not accepted',
    responses: { 200: list('Oldest first'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: (await listStaffInvitations(c.var.ctx)).map(answerOf) }, 200),
)

staffInvitationApi.openapi(
  createRoute({
    ...gives,
    method: 'post',
    path: '/api/admin/staff-invitation/',
    summary: 'Mails somebody a link to these roles; of the same email only the newest works',
    request: jsonBody(InviteStaff),
    responses: { 201: list('All that are open'), ...refusals(400, 401, 403, 422, 429) },
  }),
  async (c) => c.json({ data: (await inviteStaff(c.var.ctx, c.req.valid('json'))).map(answerOf) }, 201),
)

staffInvitationApi.openapi(
  createRoute({
    ...gives,
    method: 'post',
    path: '/api/admin/staff-invitation/{id}/resend/',
    summary: 'Mails it once more, with a new link and its full time; the link before works no longer',
    request: byId,
    responses: { ...DONE, ...refusals(400, 401, 403, 404, 429) },
  }),
  async (c) => {
    await resendStaffInvitation(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

staffInvitationApi.openapi(
  createRoute({
    ...gives,
    method: 'delete',
    path: '/api/admin/staff-invitation/{id}/',
    summary: 'Withdraws an invitation',
    request: byId,
    responses: { ...DONE, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    await withdrawStaffInvitation(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

staffInvitationApi.openapi(
  createRoute({
    ...invited,
    method: 'get',
    path: '/api/staff-invitation/{key}/',
    summary: 'An invitation to work for the company, for whoever has its link',
    request: byKey,
    responses: { 200: json(dataOf(SeenStaffInvitationResponse), 'The invitation'), ...refusals(400, 404) },
  }),
  async (c) => {
    const { expires_at, ...seen } = await findStaffInvitation(c.var.ctx, c.req.valid('param').key)
    return c.json({ data: { ...seen, expires_at: inNepal(expires_at) } }, 200)
  },
)

staffInvitationApi.openapi(
  createRoute({
    ...invited,
    security: SIGNED_IN,
    middleware: signedIn,
    method: 'post',
    path: '/api/staff-invitation/{key}/accept/',
    summary:
      'Takes the roles, with the account of the email that it was sent to; the second factor comes next',
    request: byKey,
    responses: { ...DONE, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    await acceptStaffInvitation(c.var.ctx, c.req.valid('param').key)
    return c.body(null, 204)
  },
)
