import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, apiRouter, SIGNED_IN, signedIn, withRight } from '../http/api-router.ts'
import { NOT_MODIFIED, publicRead } from '../http/public-read.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../http/responses.ts'
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

const tags = ['Content']
const staff = { tags: ['Content, for staff'], security: SIGNED_IN }
// Writers may change the banner, too, so that the command checks the right.
const forSettings = { ...staff, middleware: signedIn }
const forWriters = { ...staff, middleware: withRight('content.edit') }

/** Routes for articles, settings and facts about the site. */
export function contentApi({ gateways, config: { publicUrl } }: Shop): OpenAPIHono<ApiEnv> {
  const api = apiRouter()

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/management/meta/',
      tags,
      summary: 'What the whole site shows: company, banner, constants, legal facts',
      responses: { 200: json(dataOf(Meta), 'The settings that hold now'), ...NOT_MODIFIED },
    }),
    async (c) => publicRead(c, { data: await readMeta(c.var.ctx, gateways, publicUrl) }, SETTLED),
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/article/',
      tags,
      summary: 'Published articles, of one kind or of all',
      request: { query: ArticleQuery },
      responses: {
        200: json(dataOf(z.array(ArticleSummaryResponse)), 'In their order'),
        ...NOT_MODIFIED,
        ...refusals(400),
      },
    }),
    async (c) => {
      const articles = await listArticles(c.var.ctx, gateways, c.req.valid('query'))
      return publicRead(c, { data: articles.map(toArticleSummaryResponse) }, SETTLED)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/article/{slug}/',
      tags,
      summary: 'One published article; a slug that it had before leads to it too',
      request: { params: z.object({ slug: z.string() }) },
      responses: { 200: json(dataOf(ArticleResponse), 'The article'), ...NOT_MODIFIED, ...refusals(404) },
    }),
    async (c) => {
      const article = await findArticle(c.var.ctx, gateways, c.req.valid('param').slug)
      return publicRead(c, { data: toArticleResponse(article) }, SETTLED)
    },
  )

  api.openapi(
    createRoute({
      ...forSettings,
      method: 'get',
      path: '/api/admin/setting/',
      summary: 'The site’s settings',
      responses: { 200: json(SettingsResponse, 'As they are now'), ...refusals(401, 403) },
    }),
    async (c) => c.json(toSettingsResponse(await readSettingsForStaff(c.var.ctx)), 200),
  )

  api.openapi(
    createRoute({
      ...forSettings,
      method: 'patch',
      path: '/api/admin/setting/',
      summary: 'Changes settings: only what is given',
      request: jsonBody(SettingChange),
      responses: { 200: json(SettingsResponse, 'As they are now'), ...refusals(400, 401, 403, 409) },
    }),
    async (c) => c.json(toSettingsResponse(await changeSettings(c.var.ctx, c.req.valid('json'))), 200),
  )

  api.openapi(
    createRoute({
      ...forSettings,
      method: 'get',
      path: '/api/admin/setting/history/',
      summary: 'Who changed which settings',
      responses: {
        200: json(dataOf(z.array(SettingStepResponse)), 'The last 50 changes, the newest first'),
        ...refusals(401, 403),
      },
    }),
    async (c) => c.json({ data: (await listSettingSteps(c.var.ctx)).map(toSettingStepResponse) }, 200),
  )

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'get',
      path: '/api/admin/article/',
      summary: 'All articles, drafts too',
      responses: {
        200: json(dataOf(z.array(EditedArticleResponse)), 'By kind and position'),
        ...refusals(401, 403),
      },
    }),
    async (c) => c.json({ data: (await listEditedArticles(c.var.ctx)).map(toEditedArticleResponse) }, 200),
  )

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'post',
      path: '/api/admin/article/',
      summary: 'A new article; the slug is what keeps a repeated request from making two',
      request: jsonBody(NewArticle),
      responses: { 201: json(dataOf(EditedArticleResponse), 'The article'), ...refusals(400, 401, 403) },
    }),
    async (c) =>
      c.json({ data: toEditedArticleResponse(await addArticle(c.var.ctx, c.req.valid('json'))) }, 201),
  )

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'get',
      path: '/api/admin/article/{id}/',
      summary: 'One article as its writers see it',
      request: byId,
      responses: {
        200: json(dataOf(EditedArticleResponse), 'The article'),
        ...refusals(400, 401, 403, 404),
      },
    }),
    async (c) =>
      c.json(
        { data: toEditedArticleResponse(await readEditedArticle(c.var.ctx, c.req.valid('param').id)) },
        200,
      ),
  )

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'patch',
      path: '/api/admin/article/{id}/',
      summary: 'Changes an article: only what is given; each change makes a new version',
      request: { ...byId, ...jsonBody(ArticleChange) },
      responses: {
        200: json(dataOf(EditedArticleResponse), 'The article'),
        ...refusals(400, 401, 403, 404, 409),
      },
    }),
    async (c) => {
      const article = await changeArticle(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toEditedArticleResponse(article) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'get',
      path: '/api/admin/article/{id}/version/',
      summary: 'An article’s versions',
      request: byId,
      responses: {
        200: json(dataOf(z.array(ArticleVersionResponse)), 'The last 100, the newest first'),
        ...refusals(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const versions = await listVersions(c.var.ctx, c.req.valid('param').id)
      return c.json({ data: versions.map(toArticleVersionResponse) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'post',
      path: '/api/admin/article/{id}/restore/',
      summary: 'Makes an earlier version the newest one',
      request: { ...byId, ...jsonBody(Restore) },
      responses: {
        200: json(dataOf(EditedArticleResponse), 'The article'),
        ...refusals(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const article = await restoreVersion(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toEditedArticleResponse(article) }, 200)
    },
  )

  const readings = json(dataOf(z.array(ReadingResponse)), 'Of both languages')

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'get',
      path: '/api/admin/article/{id}/read/',
      summary: 'Who has read an article’s text as it is now',
      request: byId,
      responses: { 200: readings, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const read = await listReadings(c.var.ctx, c.req.valid('param').id)
      return c.json({ data: read.map(toReadingResponse) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...forWriters,
      method: 'post',
      path: '/api/admin/article/{id}/read/',
      summary: 'Say that one has read an article’s text in one language',
      request: { ...byId, ...jsonBody(ReadText) },
      responses: { 200: readings, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await markRead(c.var.ctx, id, c.req.valid('json'))
      return c.json({ data: (await listReadings(c.var.ctx, id)).map(toReadingResponse) }, 200)
    },
  )

  return api
}
