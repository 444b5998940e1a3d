import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
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

const own = { tag: 'Places', may: 'signed-in', public: true } as const

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
export const addressApi = apiRoutes()

addressApi.get(
  '/api/address/',
  own,
  'One’s own addresses',
  { query: expand, answers: dataOf(z.array(AddressResponse), 'The default first, then the newest') },
  async (ctx, { query }) =>
    (await listAddresses(ctx)).map((one) => toAddressResponse(one, query.expand, ctx.locale)),
)

addressApi.post(
  '/api/address/',
  own,
  'Keep an address; the first becomes the default',
  {
    body: NewAddress,
    bodySays: 'The address',
    query: expand,
    answers: dataOf(AddressResponse, 'Kept; the same again is the one that was there'),
    status: 201,
  },
  async (ctx, { query, body }) => toAddressResponse(await addAddress(ctx, body), query.expand, ctx.locale),
)

addressApi.get(
  '/api/address/{id}/',
  own,
  'An own address',
  { params: ById, query: expand, answers: dataOf(AddressResponse, 'The address'), refuses: [404] },
  async (ctx, { id, query }) => toAddressResponse(await findAddress(ctx, id), query.expand, ctx.locale),
)

addressApi.patch(
  '/api/address/{id}/',
  own,
  'Change what is given of an own address',
  {
    params: ById,
    body: ChangedAddress,
    bodySays: 'What changes',
    query: expand,
    answers: dataOf(AddressResponse, 'As it is now'),
    refuses: [404],
  },
  async (ctx, { id, query, body }) =>
    toAddressResponse(await changeAddress(ctx, id, body), query.expand, ctx.locale),
)

addressApi.delete(
  '/api/address/{id}/',
  own,
  'Take an own address away; the newest of the others becomes the default, if it was that',
  { params: ById, answers: nothing('Gone'), refuses: [404] },
  (ctx, { id }) => removeAddress(ctx, id),
)

addressApi.post(
  '/api/address/{id}/make-default/',
  own,
  'Make an own address the default',
  { params: ById, query: expand, answers: dataOf(AddressResponse, 'The default'), refuses: [404] },
  async (ctx, { id, query }) =>
    toAddressResponse(await makeDefaultAddress(ctx, id), query.expand, ctx.locale),
)

addressApi.get(
  '/api/contact/',
  own,
  'The people a courier may call for one',
  { answers: dataOf(z.array(ContactResponse), 'The default first, then the newest') },
  async (ctx) => (await listContacts(ctx)).map((one) => toContactResponse(one)),
)

addressApi.post(
  '/api/contact/',
  own,
  'Keep a contact; the first becomes the default',
  {
    body: NewContact,
    bodySays: 'The contact',
    answers: dataOf(ContactResponse, 'Kept; the same again is the one that was there'),
    status: 201,
  },
  async (ctx, { body }) => toContactResponse(await addContact(ctx, body)),
)

addressApi.get(
  '/api/contact/{id}/',
  own,
  'An own contact',
  { params: ById, answers: dataOf(ContactResponse, 'The contact'), refuses: [404] },
  async (ctx, { id }) => toContactResponse(await findContact(ctx, id)),
)

addressApi.patch(
  '/api/contact/{id}/',
  own,
  'Change what is given of an own contact',
  {
    params: ById,
    body: ChangedContact,
    bodySays: 'What changes',
    answers: dataOf(ContactResponse, 'As it is now'),
    refuses: [404],
  },
  async (ctx, { id, body }) => toContactResponse(await changeContact(ctx, id, body)),
)

addressApi.delete(
  '/api/contact/{id}/',
  own,
  'Take an own contact away; the newest of the others becomes the default, if it was that',
  { params: ById, answers: nothing('Gone'), refuses: [404] },
  (ctx, { id }) => removeContact(ctx, id),
)

addressApi.post(
  '/api/contact/{id}/make-default/',
  own,
  'Make an own contact the default',
  { params: ById, answers: dataOf(ContactResponse, 'The default'), refuses: [404] },
  async (ctx, { id }) => toContactResponse(await makeDefaultContact(ctx, id)),
)
