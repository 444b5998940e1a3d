import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, PageLinks, pageLink, refusals } from '../http/responses.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { ChangeChoices, changeChoices, readChoices } from './choices.ts'
import { MarkNotification, markAllAsRead, markAsRead, markAsUnread } from './mark.ts'
import { listNotifications, NotificationQuery } from './notifications.ts'

const route = { tags: ['Notifications'], security: SIGNED_IN, middleware: signedIn }
const LIST = '/v1/api/notification/notification/'

const NotificationResponse = z
  .object({
    id: z.int(),
    message: z.string().openapi({ example: 'Your order GP-000123 has been placed.' }),
    created: z.string().openapi({ example: '2026-11-20T12:30:00.000+05:45' }),
    created_bs: BsDay,
    humanized_created: z.string().openapi({ example: '2 hours ago' }),
    is_read: z.boolean(),
    type: z.string().openapi({ description: "Has 'Order' in it when it is about an order" }),
    object_id: z.string().nullable().openapi({ description: 'What it is about' }),
    order_group_id: z.uuid().nullable().openapi({ description: 'The purchase it belongs to' }),
  })
  .openapi('Notification')

const UnreadCount = z.object({ unread_count: z.int() })

const MarkedResponse = z.object({
  data: z.object({ id: z.int(), is_read: z.boolean() }),
  meta: UnreadCount,
})

const AllMarkedResponse = z.object({
  data: z.object({ updated: z.int().openapi({ description: 'How many were unread' }) }),
  meta: UnreadCount,
})

const ChoicesResponse = z
  .object({ mail: z.enum(['none', 'main', 'all']), sms: z.enum(['none', 'main', 'all']) })
  .openapi('NotificationChoices', { description: 'Nothing, the steps that matter most, or every step' })

export const notificationsApi = apiRouter()

notificationsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/notification/notification/',
    summary: 'One’s own notifications, newest first',
    request: {
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20).openapi({ type: 'integer' }),
        cursor: NotificationQuery.shape.cursor,
      }),
    },
    responses: {
      200: json(
        z.object({ data: z.array(NotificationResponse), meta: UnreadCount.extend({ links: PageLinks }) }),
        'A page of notifications',
      ),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { notifications, unread_count, next } = await listNotifications(c.var.ctx, c.req.valid('query'))
    const links = { next: pageLink(LIST, c.req.url, next), previous: null }
    return c.json({ data: notifications, meta: { unread_count, links } }, 200)
  },
)

for (const [path, summary, mark] of [
  ['mark-as-read', 'Mark one notification as read', markAsRead],
  ['mark-as-unread', 'Mark one notification as unread', markAsUnread],
] as const)
  notificationsApi.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: `/api/notification/${path}/`,
      summary,
      request: { body: { ...json(MarkNotification, 'Its id'), required: true } },
      responses: { 200: json(MarkedResponse, 'Marked; again changes nothing'), ...refusals(400, 401, 404) },
    }),
    async (c) => {
      const { unread_count, ...data } = await mark(c.var.ctx, c.req.valid('json'))
      return c.json({ data, meta: { unread_count } }, 200)
    },
  )

// The specification wants a GET that changes something. That is harmless, because the route takes only the bearer
// header, which browsers do not send by themselves. POST does the same.
for (const method of ['get', 'post'] as const)
  notificationsApi.openapi(
    createRoute({
      ...route,
      method,
      path: '/api/notification/mark-all-as-read/',
      summary: 'Mark all of one’s notifications as read',
      responses: { 200: json(AllMarkedResponse, 'Marked; again changes nothing'), ...refusals(401) },
    }),
    async (c) => c.json({ data: await markAllAsRead(c.var.ctx), meta: { unread_count: 0 } }, 200),
  )

notificationsApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/notification/choice/',
    summary: 'How much one is told by mail and by SMS',
    responses: { 200: json(dataOf(ChoicesResponse), 'The choices'), ...refusals(401) },
  }),
  async (c) => c.json({ data: await readChoices(c.var.ctx) }, 200),
)

notificationsApi.openapi(
  createRoute({
    ...route,
    method: 'patch',
    path: '/api/notification/choice/',
    summary: 'Choose how much one is told by mail and by SMS',
    request: { body: { ...json(ChangeChoices, 'The channels to change'), required: true } },
    responses: { 200: json(dataOf(ChoicesResponse), 'The choices as they are now'), ...refusals(400, 401) },
  }),
  async (c) => c.json({ data: await changeChoices(c.var.ctx, c.req.valid('json')) }, 200),
)
