import { z } from '@hono/zod-openapi'
import { clientOf } from '../../http/api-router.ts'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { readVendorReach, setVendorReach, VendorZones } from '../reach/vendor-reach.ts'
import { ChangeVendorSettings, changeVendorSettings, readVendorSettings } from '../vendor-settings.ts'
import { acceptInvitation, declineInvitation, findInvitation } from './answer-invitation.ts'
import { cancelInvitation, InviteMember, inviteMember, listInvitations } from './invitations.ts'
import {
  InvitationResponse,
  MemberResponse,
  SeenInvitationResponse,
  toInvitationResponse,
  toMemberResponse,
  toSeenInvitationResponse,
  toVendorSettingsResponse,
  VendorSettingsResponse,
} from './member-responses.ts'
import {
  askMemberCode,
  ChangeMember,
  changeMember,
  listMembers,
  RemoveMember,
  removeMember,
} from './members.ts'

const owner = { tag: 'Vendor', may: { vendor: 'owner' }, public: false } as const
const invited = { tag: 'Vendor', may: 'everybody', public: false } as const
const joining = { ...invited, may: 'signed-in' } as const
const ByPerson = z.object({ id: z.uuid() })
const ByKey = z.object({ key: z.string().max(100).openapi({ description: 'Of the invitation’s link' }) })
const DONE = { answers: nothing('Done') } as const

/** Routes for a vendor's settings, its members and its invitations. */
export const vendorMemberApi = apiRoutes()

vendorMemberApi.get(
  '/api/vendor/settings/',
  owner,
  'The vendor’s settings, for its owners',
  { answers: dataOf(VendorSettingsResponse, 'As they are') },
  async (ctx) => toVendorSettingsResponse(await readVendorSettings(ctx)),
)

vendorMemberApi.patch(
  '/api/vendor/settings/',
  owner,
  'Changes what is given; a holiday holds at once',
  { body: ChangeVendorSettings, answers: dataOf(VendorSettingsResponse, 'As they are now') },
  async (ctx, { body }) => toVendorSettingsResponse(await changeVendorSettings(ctx, body)),
)

const ReachResponse = z.object({
  zones: z
    .array(z.int())
    .nullable()
    .meta({ description: 'The ids of the zones that it delivers to; null: all' }),
})

vendorMemberApi.get(
  '/api/vendor/reach/',
  owner,
  'The zones that the vendor delivers to, for its owners',
  { answers: dataOf(ReachResponse, 'As they are') },
  async (ctx) => ({ zones: await readVendorReach(ctx) }),
)

vendorMemberApi.put(
  '/api/vendor/reach/',
  owner,
  'Chooses the zones that the vendor delivers to, for all products without a choice of their own; live at once',
  { body: VendorZones, answers: dataOf(ReachResponse, 'As they are now'), refuses: [409] },
  async (ctx, { body }) => ({ zones: await setVendorReach(ctx, body) }),
)

vendorMemberApi.get(
  '/api/vendor/member/',
  owner,
  'Who acts for the vendor, for its owners',
  { answers: dataOf(z.array(MemberResponse), 'Members by name') },
  async (ctx) => (await listMembers(ctx)).map(toMemberResponse),
)

vendorMemberApi.patch(
  '/api/vendor/member/{id}/',
  owner,
  'Gives a member other roles; one owner stays. Who comes to be, or other than you is no more, an owner or a member with the role Money takes the password or, without one, a code',
  {
    params: ByPerson,
    body: ChangeMember,
    answers: dataOf(z.array(MemberResponse), 'All members; none when you are no owner any more'),
    refuses: [404, 409, 422, 429],
  },
  async (ctx, { id, body }, c) => (await changeMember(ctx, clientOf(c), id, body)).map(toMemberResponse),
)

vendorMemberApi.delete(
  '/api/vendor/member/{id}/',
  owner,
  'Takes a member out; one owner stays. Other owners and members with the role Money take the password or, without one, a code',
  { params: ByPerson, body: RemoveMember, isBodyOptional: true, ...DONE, refuses: [404, 409, 422, 429] },
  (ctx, { id, body }, c) => removeMember(ctx, clientOf(c), id, body),
)

vendorMemberApi.post(
  '/api/vendor/member/code/',
  owner,
  'Request a code to confirm owner or finance role changes (accounts without a password)',
  { answers: nothing('Sent by mail or SMS'), refuses: [422, 429] },
  (ctx, _input, c) => askMemberCode(ctx, clientOf(c)),
)

vendorMemberApi.get(
  '/api/vendor/member/invitation/',
  owner,
  'Who is invited and has not answered',
  { answers: dataOf(z.array(InvitationResponse), 'Open invitations') },
  async (ctx) => (await listInvitations(ctx)).map(toInvitationResponse),
)

vendorMemberApi.post(
  '/api/vendor/member/invitation/',
  owner,
  'Sends somebody a link to become a member; owners and members with the role Money take the password or, without one, a code',
  {
    body: InviteMember,
    answers: dataOf(z.array(InvitationResponse), 'Open invitations'),
    status: 201,
    refuses: [409, 422, 429],
  },
  async (ctx, { body }, c) => (await inviteMember(ctx, clientOf(c), body)).map(toInvitationResponse),
)

vendorMemberApi.delete(
  '/api/vendor/member/invitation/{id}/',
  owner,
  'Takes an invitation back',
  { params: ById, ...DONE, refuses: [404] },
  (ctx, { id }) => cancelInvitation(ctx, id),
)

vendorMemberApi.get(
  '/api/vendor/invitation/{key}/',
  invited,
  'An invitation, for whoever has its link',
  { params: ByKey, answers: dataOf(SeenInvitationResponse, 'The invitation'), refuses: [404] },
  async (ctx, { key }) => toSeenInvitationResponse(await findInvitation(ctx, key)),
)

vendorMemberApi.post(
  '/api/vendor/invitation/{key}/accept/',
  joining,
  'Becomes a member, with the email or phone that it was sent to',
  { params: ByKey, ...DONE, refuses: [403, 404, 422] },
  (ctx, { key }) => acceptInvitation(ctx, key),
)

vendorMemberApi.post(
  '/api/vendor/invitation/{key}/decline/',
  invited,
  'Says no to an invitation; its link is enough',
  { params: ByKey, ...DONE, refuses: [404] },
  (ctx, { key }) => declineInvitation(ctx, key),
)
