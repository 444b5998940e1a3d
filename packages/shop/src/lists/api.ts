import { createRoute, z } from '@hono/zod-openapi'
import { ProductResponse, toProductResponse } from '../catalog/responses.ts'
import { apiRouter, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { DEVICE_FAVOURITES, DEVICE_ITEMS, DEVICE_LISTS, LIST_ITEMS } from '../trade-terms.ts'
import { listUsual } from './bought.ts'
import {
  addToList,
  deleteList,
  ListName,
  makeList,
  NameList,
  PutIntoList,
  removeFromList,
  renameList,
  SetQuantities,
  setListQuantities,
} from './change-list.ts'
import { addFavourite, Favourite, favouriteCards, favouriteIds, removeFavourite } from './favourites.ts'
import { orderedBefore } from './from-order.ts'
import { IntoCart, listIntoCart } from './into-cart.ts'
import { listLists, openList } from './lists.ts'
import { mergeDeviceLists } from './merge-device-lists.ts'
import {
  ListCardResponse,
  ListLineResponse,
  ListResponse,
  SharedListResponse,
  toListCardResponse,
  toListLineResponse,
  toListResponse,
  toUsualResponse,
  UsualResponse,
} from './responses.ts'
import { endSharing, openSharedList, shareList } from './share-list.ts'

const route = { tags: ['Lists'], security: SIGNED_IN, middleware: signedIn }
const ById = z.object({ id: z.string().max(15) })
const NewList = NameList.extend({
  items: z.array(PutIntoList).max(LIST_ITEMS).default([]),
})
const MergeLists = z.object({
  device_id: z.uuid().meta({ description: 'Made on the device: the same lists again change nothing' }),
  favourites: z.array(Favourite.shape.product).max(DEVICE_FAVOURITES).default([]),
  lists: z
    .array(z.object({ name: ListName, items: z.array(PutIntoList).max(DEVICE_ITEMS) }))
    .max(DEVICE_LISTS)
    .default([]),
})
const changed = { 200: json(dataOf(ListResponse), 'The list as it is now'), ...refusals(400, 401, 404) }
const gone = { 204: { description: 'Gone' }, ...refusals(400, 401, 404) }

const noted = (items: z.infer<typeof PutIntoList>[]) =>
  items.map(({ product, quantity }) => ({ product_id: product, quantity, price_paisa: null }))

export const listsApi = apiRouter()

listsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/list/',
    summary: 'One’s lists, the latest change first',
    responses: { 200: json(dataOf(z.array(ListCardResponse)), 'All of them'), ...refusals(401) },
  }),
  async (c) => c.json({ data: (await listLists(c.var.ctx)).map(toListCardResponse) }, 200),
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/',
    summary: 'Make a list',
    request: { body: { ...json(NewList, 'Its name, and what is in it'), required: true } },
    responses: { 201: json(dataOf(ListResponse), 'The list'), ...refusals(400, 401, 409) },
  }),
  async (c) => {
    const { ctx } = c.var
    const { name, items } = c.req.valid('json')
    const { id } = await makeList(ctx, { name }, noted(items))
    return c.json({ data: toListResponse(await openList(ctx, id), ctx.locale) }, 201)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/list/bought/',
    summary: 'What one bought: first what may be running out, then what one buys most often',
    request: {
      query: z.object({
        page: z.coerce.number().int().min(1).max(1000).default(1).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({ data: z.array(UsualResponse), meta: z.object({ has_more: z.boolean() }) }),
        'A page of them',
      ),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { usual, has_more } = await listUsual(ctx, c.req.valid('query').page)
    return c.json({ data: usual.map((each) => toUsualResponse(each, ctx.locale)), meta: { has_more } }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/list/favourite/',
    summary: 'One’s favourites that are for sale, the latest first',
    responses: { 200: json(dataOf(z.array(ProductResponse)), 'All of them'), ...refusals(401) },
  }),
  async (c) => {
    const { ctx } = c.var
    const cards = await favouriteCards(ctx, await favouriteIds(ctx))
    return c.json({ data: cards.map((card) => toProductResponse(card, ctx.locale)) }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/favourite/',
    summary: 'Add a favourite',
    request: { body: { ...json(Favourite, 'Which product'), required: true } },
    responses: { 204: { description: 'It is there' }, ...refusals(400, 401) },
  }),
  async (c) => {
    await addFavourite(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/favourite/remove/',
    summary: 'Remove a favourite; one that is not there needs no removing',
    request: { body: { ...json(Favourite, 'Which product'), required: true } },
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401) },
  }),
  async (c) => {
    await removeFavourite(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/merge/',
    summary: 'Add a visitor’s lists and favourites to one’s own, once',
    request: { body: { ...json(MergeLists, 'The lists of the device'), required: true } },
    responses: {
      200: json(dataOf(z.array(ListCardResponse)), 'One’s lists as they are now'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { device_id, favourites, lists } = c.req.valid('json')
    await mergeDeviceLists(ctx, {
      id: device_id,
      favourites,
      lists: lists.map(({ name, items }) => ({ id: '', name, items: noted(items) })),
    })
    return c.json({ data: (await listLists(ctx)).map(toListCardResponse) }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/list/ordered/{id}/',
    summary: 'An earlier order beside what is there today, before it is ordered again',
    request: { params: z.object({ id: z.string().max(60) }) },
    responses: {
      200: json(dataOf(z.array(ListLineResponse)), 'What was ordered, with what it cost then'),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { lines } = await orderedBefore(ctx, c.req.valid('param').id)
    return c.json({ data: lines.map((line) => toListLineResponse(line, ctx.locale)) }, 200)
  },
)

listsApi.openapi(
  createRoute({
    tags: ['Lists'],
    method: 'get',
    path: '/api/list/shared/{key}/',
    summary: 'A list that somebody shared, at today’s prices',
    request: { params: z.object({ key: z.string().max(64) }) },
    responses: { 200: json(dataOf(SharedListResponse), 'What is in it'), ...refusals(400, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const { name, lines } = await openSharedList(ctx, c.req.valid('param').key)
    return c.json({ data: { name, items: lines.map((line) => toListLineResponse(line, ctx.locale)) } }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/list/{id}/',
    summary: 'One list, with what changed since',
    request: { params: ById },
    responses: { 200: json(dataOf(ListResponse), 'The list'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    return c.json({ data: toListResponse(await openList(ctx, c.req.valid('param').id), ctx.locale) }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'patch',
    path: '/api/list/{id}/',
    summary: 'Give a list another name',
    request: { params: ById, body: { ...json(NameList, 'The name'), required: true } },
    responses: { ...changed, ...refusals(409) },
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    await renameList(ctx, id, c.req.valid('json'))
    return c.json({ data: toListResponse(await openList(ctx, id), ctx.locale) }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'delete',
    path: '/api/list/{id}/',
    summary: 'Delete a list; its link opens nothing then',
    request: { params: ById },
    responses: gone,
  }),
  async (c) => {
    await deleteList(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/{id}/item/',
    summary: 'Put a product into a list; what is there keeps the larger quantity',
    request: { params: ById, body: { ...json(PutIntoList, 'Which, and how many'), required: true } },
    responses: changed,
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    await addToList(ctx, id, c.req.valid('json'))
    return c.json({ data: toListResponse(await openList(ctx, id), ctx.locale) }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'patch',
    path: '/api/list/{id}/item/',
    summary: 'Set how many of its products a list holds',
    request: { params: ById, body: { ...json(SetQuantities, 'Which, and how many'), required: true } },
    responses: changed,
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    await setListQuantities(ctx, id, c.req.valid('json'))
    return c.json({ data: toListResponse(await openList(ctx, id), ctx.locale) }, 200)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/{id}/item/remove/',
    summary: 'Take a product out of a list',
    request: { params: ById, body: { ...json(Favourite, 'Which product'), required: true } },
    responses: gone,
  }),
  async (c) => {
    await removeFromList(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  },
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/{id}/cart/',
    summary: 'Put a list into the cart; doing it twice adds nothing twice',
    request: { params: ById, body: { ...json(IntoCart, 'What of it'), required: true } },
    responses: {
      200: json(
        dataOf(z.object({ added: z.int(), asked: z.int() })),
        'How many products the cart now holds of it',
      ),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) =>
    c.json({ data: await listIntoCart(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200),
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/list/{id}/share/',
    summary: 'Make the link of a list; asked again, it is the same',
    request: { params: ById },
    responses: {
      200: json(dataOf(z.object({ key: z.string() })), 'The key in the link `/list/{key}`'),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => c.json({ data: await shareList(c.var.ctx, c.req.valid('param').id) }, 200),
)

listsApi.openapi(
  createRoute({
    ...route,
    method: 'delete',
    path: '/api/list/{id}/share/',
    summary: 'End the link of a list',
    request: { params: ById },
    responses: gone,
  }),
  async (c) => {
    await endSharing(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)
