import { z } from '@hono/zod-openapi'
import { ProductResponse, toProductResponse } from '../catalog/responses.ts'
import { dataOf, nothing, whole } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
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

const own = { tag: 'Lists', may: 'signed-in', public: true } as const
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
const changed = { answers: dataOf(ListResponse, 'The list as it is now'), refuses: [404] } as const
const gone = { answers: nothing('Gone'), refuses: [404] } as const

const noted = (items: z.infer<typeof PutIntoList>[]) =>
  items.map(({ product, quantity }) => ({ product_id: product, quantity, price_paisa: null }))

export const listsApi = apiRoutes()

listsApi.get(
  '/api/list/',
  own,
  'One’s lists, the latest change first',
  { answers: dataOf(z.array(ListCardResponse), 'All of them') },
  async (ctx) => (await listLists(ctx)).map(toListCardResponse),
)

listsApi.post(
  '/api/list/',
  own,
  'Make a list',
  {
    body: NewList,
    bodySays: 'Its name, and what is in it',
    answers: dataOf(ListResponse, 'The list'),
    status: 201,
    refuses: [409],
  },
  async (ctx, { body: { name, items } }) => {
    const { id } = await makeList(ctx, { name }, noted(items))
    return toListResponse(await openList(ctx, id), ctx.locale)
  },
)

listsApi.get(
  '/api/list/bought/',
  { ...own, public: false },
  'What one bought: first what may be running out, then what one buys most often',
  {
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1).openapi({ type: 'integer' }),
    }),
    answers: whole(
      z.object({ data: z.array(UsualResponse), meta: z.object({ has_more: z.boolean() }) }),
      'A page of them',
    ),
  },
  async (ctx, { query }) => {
    const { usual, has_more } = await listUsual(ctx, query.page)
    return { data: usual.map((each) => toUsualResponse(each, ctx.locale)), meta: { has_more } }
  },
)

listsApi.get(
  '/api/list/favourite/',
  own,
  'One’s favourites that are for sale, the latest first',
  { answers: dataOf(z.array(ProductResponse), 'All of them') },
  async (ctx) =>
    (await favouriteCards(ctx, await favouriteIds(ctx))).map((card) => toProductResponse(card, ctx.locale)),
)

listsApi.post(
  '/api/list/favourite/',
  own,
  'Add a favourite',
  { body: Favourite, bodySays: 'Which product', answers: nothing('It is there') },
  (ctx, { body }) => addFavourite(ctx, body),
)

listsApi.post(
  '/api/list/favourite/remove/',
  own,
  'Remove a favourite; one that is not there needs no removing',
  { body: Favourite, bodySays: 'Which product', answers: nothing('Gone') },
  (ctx, { body }) => removeFavourite(ctx, body),
)

listsApi.post(
  '/api/list/merge/',
  { ...own, public: false },
  'Add a visitor’s lists and favourites to one’s own, once',
  {
    body: MergeLists,
    bodySays: 'The lists of the device',
    answers: dataOf(z.array(ListCardResponse), 'One’s lists as they are now'),
  },
  async (ctx, { body: { device_id, favourites, lists } }) => {
    await mergeDeviceLists(ctx, {
      id: device_id,
      favourites,
      lists: lists.map(({ name, items }) => ({ id: '', name, items: noted(items) })),
    })
    return (await listLists(ctx)).map(toListCardResponse)
  },
)

listsApi.get(
  '/api/list/ordered/{id}/',
  { ...own, public: false },
  'An earlier order beside what is there today, before it is ordered again',
  {
    params: z.object({ id: z.string().max(60) }),
    answers: dataOf(z.array(ListLineResponse), 'What was ordered, with what it cost then'),
    refuses: [404],
  },
  async (ctx, { id }) => {
    const { lines } = await orderedBefore(ctx, id)
    return lines.map((line) => toListLineResponse(line, ctx.locale))
  },
)

listsApi.get(
  '/api/list/shared/{key}/',
  { tag: 'Lists', may: 'everybody', public: false },
  'A list that somebody shared, at today’s prices',
  {
    params: z.object({ key: z.string().max(64) }),
    answers: dataOf(SharedListResponse, 'What is in it'),
    refuses: [404],
  },
  async (ctx, { key }) => {
    const { name, lines } = await openSharedList(ctx, key)
    return { name, items: lines.map((line) => toListLineResponse(line, ctx.locale)) }
  },
)

listsApi.get(
  '/api/list/{id}/',
  own,
  'One list, with what changed since',
  { params: ById, answers: dataOf(ListResponse, 'The list'), refuses: [404] },
  async (ctx, { id }) => toListResponse(await openList(ctx, id), ctx.locale),
)

listsApi.patch(
  '/api/list/{id}/',
  own,
  'Give a list another name',
  { params: ById, body: NameList, bodySays: 'The name', ...changed, refuses: [...changed.refuses, 409] },
  async (ctx, { id, body }) => {
    await renameList(ctx, id, body)
    return toListResponse(await openList(ctx, id), ctx.locale)
  },
)

listsApi.delete(
  '/api/list/{id}/',
  own,
  'Delete a list; its link opens nothing then',
  { params: ById, ...gone },
  (ctx, { id }) => deleteList(ctx, id),
)

listsApi.post(
  '/api/list/{id}/item/',
  own,
  'Put a product into a list; what is there keeps the larger quantity',
  { params: ById, body: PutIntoList, bodySays: 'Which, and how many', ...changed },
  async (ctx, { id, body }) => {
    await addToList(ctx, id, body)
    return toListResponse(await openList(ctx, id), ctx.locale)
  },
)

listsApi.patch(
  '/api/list/{id}/item/',
  own,
  'Set how many of its products a list holds',
  { params: ById, body: SetQuantities, bodySays: 'Which, and how many', ...changed },
  async (ctx, { id, body }) => {
    await setListQuantities(ctx, id, body)
    return toListResponse(await openList(ctx, id), ctx.locale)
  },
)

listsApi.post(
  '/api/list/{id}/item/remove/',
  own,
  'Take a product out of a list',
  { params: ById, body: Favourite, bodySays: 'Which product', ...gone },
  (ctx, { id, body }) => removeFromList(ctx, id, body),
)

listsApi.post(
  '/api/list/{id}/cart/',
  own,
  'Put a list into the cart; doing it twice adds nothing twice',
  {
    params: ById,
    body: IntoCart,
    bodySays: 'What of it',
    answers: dataOf(
      z.object({ added: z.int(), asked: z.int() }),
      'How many products the cart now holds of it',
    ),
    refuses: [404],
  },
  (ctx, { id, body }) => listIntoCart(ctx, id, body),
)

listsApi.post(
  '/api/list/{id}/share/',
  { ...own, public: false },
  'Make the link of a list; asked again, it is the same',
  {
    params: ById,
    answers: dataOf(z.object({ key: z.string() }), 'The key in the link `/list/{key}`'),
    refuses: [404],
  },
  (ctx, { id }) => shareList(ctx, id),
)

listsApi.delete(
  '/api/list/{id}/share/',
  { ...own, public: false },
  'End the link of a list',
  { params: ById, ...gone },
  (ctx, { id }) => endSharing(ctx, id),
)
