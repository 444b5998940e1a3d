import { z } from '@hono/zod-openapi'
import { ById } from '../http/responses.ts'
import { dataOf, whole } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { ArticleChange, NewArticle } from './article-content.ts'
import { ArticleQuery, findArticle, listArticles } from './articles.ts'
import { changeSettings, listSettingSteps, readSettingsForStaff } from './change-settings.ts'
import {
  addArticle,
  changeArticle,
  listEditedArticles,
  listVersions,
  Restore,
  readEditedArticle,
  restoreVersion,
} from './edit-articles.ts'
import { Meta, readMeta } from './meta.ts'
import { listReadings, markRead, ReadText } from './read-articles.ts'
import {
  ArticleResponse,
  ArticleSummaryResponse,
  ArticleVersionResponse,
  EditedArticleResponse,
  ReadingResponse,
  SettingStepResponse,
  SettingsResponse,
  toArticleResponse,
  toArticleSummaryResponse,
  toArticleVersionResponse,
  toEditedArticleResponse,
  toReadingResponse,
  toSettingStepResponse,
  toSettingsResponse,
} from './responses.ts'
import { SettingChange } from './settings.ts'

/** In seconds: a banner should not stay long after it is removed. */
const SETTLED = 30

const open = { tag: 'Content', may: 'everybody', public: true } as const
const staff = { tag: 'Content, for staff', public: false } as const
// Writers may change the banner, too, so that the command checks the right.
const forSettings = { ...staff, may: { staff: ['setting.change', 'content.edit'] } } as const
const forWriters = { ...staff, may: { staff: 'content.edit' } } as const

/** Routes for articles, settings and facts about the site. */
export function contentApi({ gateways, config: { publicUrl } }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/management/meta/',
    open,
    'What the whole site shows: company, banner, constants, legal facts',
    { answers: dataOf(Meta, 'The settings that hold now'), cached: SETTLED },
    (ctx) => readMeta(ctx, gateways, publicUrl),
  )

  api.get(
    '/api/article/',
    { ...open, public: false },
    'Published articles, of one kind or of all',
    {
      query: ArticleQuery,
      answers: dataOf(z.array(ArticleSummaryResponse), 'In their order'),
      cached: SETTLED,
    },
    async (ctx, { query }) => (await listArticles(ctx, gateways, query)).map(toArticleSummaryResponse),
  )

  api.get(
    '/api/article/{slug}/',
    { ...open, public: false },
    'One published article; a slug that it had before leads to it too',
    {
      params: z.object({ slug: z.string() }),
      answers: dataOf(ArticleResponse, 'The article'),
      refuses: [404],
      cached: SETTLED,
    },
    async (ctx, { slug }) => toArticleResponse(await findArticle(ctx, gateways, slug)),
  )

  api.get(
    '/api/admin/setting/',
    forSettings,
    'The site’s settings',
    { answers: whole(SettingsResponse, 'As they are now') },
    async (ctx) => toSettingsResponse(await readSettingsForStaff(ctx)),
  )

  api.patch(
    '/api/admin/setting/',
    forSettings,
    'Changes settings: only what is given',
    { body: SettingChange, answers: whole(SettingsResponse, 'As they are now'), refuses: [409] },
    async (ctx, { body }) => toSettingsResponse(await changeSettings(ctx, body)),
  )

  api.get(
    '/api/admin/setting/history/',
    forSettings,
    'Who changed which settings',
    {
      answers: dataOf(z.array(SettingStepResponse), 'The last 50 changes, the newest first'),
    },
    async (ctx) => (await listSettingSteps(ctx)).map(toSettingStepResponse),
  )

  api.get(
    '/api/admin/article/',
    forWriters,
    'All articles, drafts too',
    { answers: dataOf(z.array(EditedArticleResponse), 'By kind and position') },
    async (ctx) => (await listEditedArticles(ctx)).map(toEditedArticleResponse),
  )

  api.post(
    '/api/admin/article/',
    forWriters,
    'A new article; the slug is what keeps a repeated request from making two',
    { body: NewArticle, answers: dataOf(EditedArticleResponse, 'The article'), status: 201 },
    async (ctx, { body }) => toEditedArticleResponse(await addArticle(ctx, body)),
  )

  api.get(
    '/api/admin/article/{id}/',
    forWriters,
    'One article as its writers see it',
    { params: ById, answers: dataOf(EditedArticleResponse, 'The article'), refuses: [404] },
    async (ctx, { id }) => toEditedArticleResponse(await readEditedArticle(ctx, id)),
  )

  api.patch(
    '/api/admin/article/{id}/',
    forWriters,
    'Changes an article: only what is given; each change makes a new version',
    {
      params: ById,
      body: ArticleChange,
      answers: dataOf(EditedArticleResponse, 'The article'),
      refuses: [404, 409],
    },
    async (ctx, { id, body }) => toEditedArticleResponse(await changeArticle(ctx, id, body)),
  )

  api.get(
    '/api/admin/article/{id}/version/',
    forWriters,
    'An article’s versions',
    {
      params: ById,
      answers: dataOf(z.array(ArticleVersionResponse), 'The last 100, the newest first'),
      refuses: [404],
    },
    async (ctx, { id }) => (await listVersions(ctx, id)).map(toArticleVersionResponse),
  )

  api.post(
    '/api/admin/article/{id}/restore/',
    forWriters,
    'Makes an earlier version the newest one',
    { params: ById, body: Restore, answers: dataOf(EditedArticleResponse, 'The article'), refuses: [404] },
    async (ctx, { id, body }) => toEditedArticleResponse(await restoreVersion(ctx, id, body)),
  )

  const readings = dataOf(z.array(ReadingResponse), 'Of both languages')

  api.get(
    '/api/admin/article/{id}/read/',
    forWriters,
    'Who has read an article’s text as it is now',
    { params: ById, answers: readings, refuses: [404] },
    async (ctx, { id }) => (await listReadings(ctx, id)).map(toReadingResponse),
  )

  api.post(
    '/api/admin/article/{id}/read/',
    forWriters,
    'Say that one has read an article’s text in one language',
    { params: ById, body: ReadText, answers: readings, refuses: [404, 409, 422] },
    async (ctx, { id, body }) => {
      await markRead(ctx, id, body)
      return (await listReadings(ctx, id)).map(toReadingResponse)
    },
  )

  return api
}
