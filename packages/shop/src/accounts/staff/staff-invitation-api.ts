import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
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

const Timestamp = z.iso.datetime({ offset: true }).meta({ example: '2026-11-20T12:45:00.000+05:45' })

const StaffInvitationResponse = z
  .object({
    id: z.int(),
    email: z.email(),
    roles: z.array(z.string()),
    invited_by: z.string().nullable(),
    created_at: Timestamp,
    expires_at: Timestamp,
    is_working: z.boolean().meta({ description: 'False when its time is over: send it again' }),
  })
  .meta({ id: 'StaffInvitation' })

const SeenStaffInvitationResponse = z
  .object({
    roles: z.array(z.string()),
    sent_to: z.string().meta({ example: 'm***@example.com' }),
    has_account: z.boolean().meta({ description: 'False: register with that email, then accept' }),
    is_yours: z.boolean(),
    expires_at: Timestamp,
  })
  .meta({ id: 'SeenStaffInvitation' })

const answerOf = ({ created_at, expires_at, ...invitation }: StaffInvitation) => ({
  ...invitation,
  created_at: inNepal(created_at),
  expires_at: inNepal(expires_at),
})

const gives = { tag: 'People of the company', may: { staff: 'role.give' }, public: false } as const
const invited = { tag: 'People of the company', may: 'everybody', public: false } as const
const ByKey = z.object({ key: z.string().max(100).openapi({ description: 'Of the invitation’s link' }) })
const DONE = { answers: nothing('Done') } as const
const list = (description: string) => dataOf(z.array(StaffInvitationResponse), description)

/** Routes for inviting staff by mail, and for accepting such invitations. */
export const staffInvitationApi = apiRoutes()

staffInvitationApi.get(
  '/api/admin/staff-invitation/',
  gives,
  'Who is invited and has not accepted',
  { answers: list('Oldest first') },
  async (ctx) => (await listStaffInvitations(ctx)).map(answerOf),
)

staffInvitationApi.post(
  '/api/admin/staff-invitation/',
  gives,
  'Mails somebody a link to these roles; of the same email only the newest works',
  { body: InviteStaff, answers: list('All that are open'), status: 201, refuses: [422, 429] },
  async (ctx, { body }) => (await inviteStaff(ctx, body)).map(answerOf),
)

staffInvitationApi.post(
  '/api/admin/staff-invitation/{id}/resend/',
  gives,
  'Mails it once more, with a new link and its full time; the link before works no longer',
  { params: ById, ...DONE, refuses: [404, 429] },
  (ctx, { id }) => resendStaffInvitation(ctx, id),
)

staffInvitationApi.delete(
  '/api/admin/staff-invitation/{id}/',
  gives,
  'Withdraws an invitation',
  { params: ById, ...DONE, refuses: [404] },
  (ctx, { id }) => withdrawStaffInvitation(ctx, id),
)

staffInvitationApi.get(
  '/api/staff-invitation/{key}/',
  invited,
  'An invitation to work for the company, for whoever has its link',
  { params: ByKey, answers: dataOf(SeenStaffInvitationResponse, 'The invitation'), refuses: [404] },
  async (ctx, { key }) => {
    const { expires_at, ...seen } = await findStaffInvitation(ctx, key)
    return { ...seen, expires_at: inNepal(expires_at) }
  },
)

staffInvitationApi.post(
  '/api/staff-invitation/{key}/accept/',
  { ...invited, may: 'signed-in' },
  'Takes the roles, with the account of the email that it was sent to; the second factor comes next',
  { params: ByKey, ...DONE, refuses: [403, 404] },
  (ctx, { key }) => acceptStaffInvitation(ctx, key),
)
