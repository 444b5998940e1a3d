import { z } from '@hono/zod-openapi'
import { pageLimit } from '../http/responses.ts'
import { dataOf, pagedWith, whole } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { ChangeChoices, changeChoices, readChoices } from './choices.ts'
import { MarkNotification, markAllAsRead, markAsRead, markAsUnread } from './mark.ts'
import { listNotifications, NotificationQuery } from './notifications.ts'

const own = { tag: 'Notifications', may: 'signed-in', public: true } as const

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
    path: z.string().openapi({ description: 'The page on which its reader can act', example: '/vendor' }),
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

export const notificationsApi = apiRoutes()

notificationsApi.get(
  '/api/notification/notification/',
  own,
  'One’s own notifications, newest first',
  {
    query: z.object({ limit: pageLimit(20), cursor: NotificationQuery.shape.cursor }),
    answers: pagedWith(z.array(NotificationResponse), { ...UnreadCount.shape }, 'A page of notifications'),
  },
  async (ctx, { query }) => {
    const { notifications, unread_count, next } = await listNotifications(ctx, query)
    return { data: notifications, next, meta: { unread_count } }
  },
)

for (const [path, summary, mark] of [
  ['mark-as-read', 'Mark one notification as read', markAsRead],
  ['mark-as-unread', 'Mark one notification as unread', markAsUnread],
] as const)
  notificationsApi.post(
    `/api/notification/${path}/`,
    own,
    summary,
    {
      body: MarkNotification,
      bodySays: 'Its id',
      answers: whole(MarkedResponse, 'Marked; again changes nothing'),
      refuses: [404],
    },
    async (ctx, { body }) => {
      const { unread_count, ...data } = await mark(ctx, body)
      return { data, meta: { unread_count } }
    },
  )

// The specification wants a GET that changes something. That is harmless, because the route takes only the bearer
// header, which browsers do not send by themselves. POST does the same.
for (const method of ['get', 'post'] as const)
  notificationsApi[method](
    '/api/notification/mark-all-as-read/',
    own,
    'Mark all of one’s notifications as read',
    { answers: whole(AllMarkedResponse, 'Marked; again changes nothing') },
    async (ctx) => ({ data: await markAllAsRead(ctx), meta: { unread_count: 0 } }),
  )

notificationsApi.get(
  '/api/notification/choice/',
  { ...own, public: false },
  'How much one is told by mail and by SMS',
  { answers: dataOf(ChoicesResponse, 'The choices') },
  (ctx) => readChoices(ctx),
)

notificationsApi.patch(
  '/api/notification/choice/',
  { ...own, public: false },
  'Choose how much one is told by mail and by SMS',
  {
    body: ChangeChoices,
    bodySays: 'The channels to change',
    answers: dataOf(ChoicesResponse, 'The choices as they are now'),
  },
  (ctx, { body }) => changeChoices(ctx, body),
)
