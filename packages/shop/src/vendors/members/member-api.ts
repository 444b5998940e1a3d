import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, clientOf, SIGNED_IN, signedIn } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
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

const owner = { tags: ['Vendor'], security: SIGNED_IN, middleware: asMember('owner') }
const invited = { tags: ['Vendor'] }
const joining = { ...invited, security: SIGNED_IN, middleware: signedIn }
const byPerson = { params: z.object({ id: z.uuid() }) }
const byKey = {
  params: z.object({ key: z.string().max(100).openapi({ description: 'Of the invitation’s link' }) }),
}
const DONE = { 204: { description: 'Done' } }

/** Routes for a vendor's settings, its members and its invitations. */
export const vendorMemberApi = apiRouter()

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'get',
    path: '/api/vendor/settings/',
    summary: 'The vendor’s settings, for its owners',
    responses: { 200: json(dataOf(VendorSettingsResponse), 'As they are'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: toVendorSettingsResponse(await readVendorSettings(c.var.ctx)) }, 200),
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'patch',
    path: '/api/vendor/settings/',
    summary: 'Changes what is given; a holiday holds at once',
    request: jsonBody(ChangeVendorSettings),
    responses: { 200: json(dataOf(VendorSettingsResponse), 'As they are now'), ...refusals(400, 401, 403) },
  }),
  async (c) => {
    const settings = await changeVendorSettings(c.var.ctx, c.req.valid('json'))
    return c.json({ data: toVendorSettingsResponse(settings) }, 200)
  },
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'get',
    path: '/api/vendor/member/',
    summary: 'Who acts for the vendor, for its owners',
    responses: { 200: json(dataOf(z.array(MemberResponse)), 'Members by name'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: (await listMembers(c.var.ctx)).map(toMemberResponse) }, 200),
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'patch',
    path: '/api/vendor/member/{id}/',
    summary:
      'Gives a member other roles; one owner stays. Who comes to be, or other than you is no more, an owner or a member with the role Money takes the password or, without one, a code',
    request: { ...byPerson, ...jsonBody(ChangeMember) },
    responses: {
      200: json(dataOf(z.array(MemberResponse)), 'All members; none when you are no owner any more'),
      ...refusals(400, 401, 403, 404, 409, 422, 429),
    },
  }),
  async (c) => {
    const members = await changeMember(c.var.ctx, clientOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: members.map(toMemberResponse) }, 200)
  },
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'delete',
    path: '/api/vendor/member/{id}/',
    summary:
      'Takes a member out; one owner stays. Other owners and members with the role Money take the password or, without one, a code',
    request: { ...byPerson, body: { ...jsonBody(RemoveMember).body, required: false } },
    responses: { ...DONE, ...refusals(400, 401, 403, 404, 409, 422, 429) },
  }),
  async (c) => {
    await removeMember(c.var.ctx, clientOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  },
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'post',
    path: '/api/vendor/member/code/',
    summary: 'Request a code to confirm owner or finance role changes (accounts without a password)',
    responses: { 204: { description: 'Sent by mail or SMS' }, ...refusals(401, 403, 422, 429) },
  }),
  async (c) => {
    await askMemberCode(c.var.ctx, clientOf(c))
    return c.body(null, 204)
  },
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'get',
    path: '/api/vendor/member/invitation/',
    summary: 'Who is invited and has not answered',
    responses: { 200: json(dataOf(z.array(InvitationResponse)), 'Open invitations'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: (await listInvitations(c.var.ctx)).map(toInvitationResponse) }, 200),
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'post',
    path: '/api/vendor/member/invitation/',
    summary:
      'Sends somebody a link to become a member; owners and members with the role Money take the password or, without one, a code',
    request: jsonBody(InviteMember),
    responses: {
      201: json(dataOf(z.array(InvitationResponse)), 'Open invitations'),
      ...refusals(400, 401, 403, 409, 422, 429),
    },
  }),
  async (c) => {
    const invitations = await inviteMember(c.var.ctx, clientOf(c), c.req.valid('json'))
    return c.json({ data: invitations.map(toInvitationResponse) }, 201)
  },
)

vendorMemberApi.openapi(
  createRoute({
    ...owner,
    method: 'delete',
    path: '/api/vendor/member/invitation/{id}/',
    summary: 'Takes an invitation back',
    request: byId,
    responses: { ...DONE, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    await cancelInvitation(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

vendorMemberApi.openapi(
  createRoute({
    ...invited,
    method: 'get',
    path: '/api/vendor/invitation/{key}/',
    summary: 'An invitation, for whoever has its link',
    request: byKey,
    responses: { 200: json(dataOf(SeenInvitationResponse), 'The invitation'), ...refusals(400, 404) },
  }),
  async (c) =>
    c.json(
      { data: toSeenInvitationResponse(await findInvitation(c.var.ctx, c.req.valid('param').key)) },
      200,
    ),
)

vendorMemberApi.openapi(
  createRoute({
    ...joining,
    method: 'post',
    path: '/api/vendor/invitation/{key}/accept/',
    summary: 'Becomes a member, with the email or phone that it was sent to',
    request: byKey,
    responses: { ...DONE, ...refusals(400, 401, 403, 404, 422) },
  }),
  async (c) => {
    await acceptInvitation(c.var.ctx, c.req.valid('param').key)
    return c.body(null, 204)
  },
)

vendorMemberApi.openapi(
  createRoute({
    ...invited,
    method: 'post',
    path: '/api/vendor/invitation/{key}/decline/',
    summary: 'Says no to an invitation; its link is enough',
    request: byKey,
    responses: { ...DONE, ...refusals(400, 404) },
  }),
  async (c) => {
    await declineInvitation(c.var.ctx, c.req.valid('param').key)
    return c.body(null, 204)
  },
)
