import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn } from '../../http/api-router.ts'
import { byId, dataOf, json, refusals } from '../../http/responses.ts'
import { AddressResponse, ContactResponse, toAddressResponse, toContactResponse } from '../responses.ts'
import { findAddress, listAddresses, NewAddress } from './addresses.ts'
import {
  addAddress,
  ChangedAddress,
  changeAddress,
  makeDefaultAddress,
  removeAddress,
} from './change-addresses.ts'
import {
  addContact,
  ChangedContact,
  changeContact,
  makeDefaultContact,
  removeContact,
} from './change-contacts.ts'
import { findContact, listContacts, NewContact } from './contacts.ts'

const own = { tags: ['Places'], security: SIGNED_IN, middleware: signedIn }

const expand = z.object({
  expand: z
    .string()
    .transform((typed) => typed.split(','))
    .pipe(z.array(z.enum(['area', 'ward', 'location'])).max(3))
    .default([])
    .openapi({
      type: 'string',
      example: 'area,ward,location',
      description: 'What is nested instead of its id',
    }),
})

/** Routes for one's own addresses and contacts. */
export const addressApi = apiRouter()

addressApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/address/',
    summary: 'One’s own addresses',
    request: { query: expand },
    responses: {
      200: json(dataOf(z.array(AddressResponse)), 'The default first, then the newest'),
      ...refusals(400, 401),
    },
  }),
  async (c) =>
    c.json(
      {
        data: (await listAddresses(c.var.ctx)).map((one) =>
          toAddressResponse(one, c.req.valid('query').expand, c.var.ctx.locale),
        ),
      },
      200,
    ),
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/address/',
    summary: 'Keep an address; the first becomes the default',
    request: { body: { ...json(NewAddress, 'The address'), required: true }, query: expand },
    responses: {
      201: json(dataOf(AddressResponse), 'Kept; the same again is the one that was there'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const kept = await addAddress(c.var.ctx, c.req.valid('json'))
    return c.json({ data: toAddressResponse(kept, c.req.valid('query').expand, c.var.ctx.locale) }, 201)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/address/{id}/',
    summary: 'An own address',
    request: { ...byId, query: expand },
    responses: { 200: json(dataOf(AddressResponse), 'The address'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await findAddress(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toAddressResponse(found, c.req.valid('query').expand, c.var.ctx.locale) }, 200)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'patch',
    path: '/api/address/{id}/',
    summary: 'Change what is given of an own address',
    request: {
      ...byId,
      body: { ...json(ChangedAddress, 'What changes'), required: true },
      query: expand,
    },
    responses: { 200: json(dataOf(AddressResponse), 'As it is now'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const changed = await changeAddress(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toAddressResponse(changed, c.req.valid('query').expand, c.var.ctx.locale) }, 200)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'delete',
    path: '/api/address/{id}/',
    summary: 'Take an own address away; the newest of the others becomes the default, if it was that',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 404) },
  }),
  async (c) => {
    await removeAddress(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/address/{id}/make-default/',
    summary: 'Make an own address the default',
    request: { ...byId, query: expand },
    responses: { 200: json(dataOf(AddressResponse), 'The default'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await makeDefaultAddress(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toAddressResponse(found, c.req.valid('query').expand, c.var.ctx.locale) }, 200)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/contact/',
    summary: 'The people a courier may call for one',
    responses: {
      200: json(dataOf(z.array(ContactResponse)), 'The default first, then the newest'),
      ...refusals(401),
    },
  }),
  async (c) => c.json({ data: (await listContacts(c.var.ctx)).map((one) => toContactResponse(one)) }, 200),
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/contact/',
    summary: 'Keep a contact; the first becomes the default',
    request: { body: { ...json(NewContact, 'The contact'), required: true } },
    responses: {
      201: json(dataOf(ContactResponse), 'Kept; the same again is the one that was there'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const kept = await addContact(c.var.ctx, c.req.valid('json'))
    return c.json({ data: toContactResponse(kept) }, 201)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/contact/{id}/',
    summary: 'An own contact',
    request: byId,
    responses: { 200: json(dataOf(ContactResponse), 'The contact'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await findContact(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toContactResponse(found) }, 200)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'patch',
    path: '/api/contact/{id}/',
    summary: 'Change what is given of an own contact',
    request: { ...byId, body: { ...json(ChangedContact, 'What changes'), required: true } },
    responses: { 200: json(dataOf(ContactResponse), 'As it is now'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const changed = await changeContact(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toContactResponse(changed) }, 200)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'delete',
    path: '/api/contact/{id}/',
    summary: 'Take an own contact away; the newest of the others becomes the default, if it was that',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 404) },
  }),
  async (c) => {
    await removeContact(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

addressApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/contact/{id}/make-default/',
    summary: 'Make an own contact the default',
    request: byId,
    responses: { 200: json(dataOf(ContactResponse), 'The default'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const found = await makeDefaultContact(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: toContactResponse(found) }, 200)
  },
)
