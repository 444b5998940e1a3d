import { createRoute, z } from '@hono/zod-openapi'
import type { Locale } from '../context.ts'
import { apiRouter, asMember, SIGNED_IN, withRight } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { PAPER_RESPONSE, paperResponse } from '../http/paper-response.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../http/responses.ts'
import type { Shop } from '../shop.ts'
import { CertificateFields, handInCertificate } from './hand-in-certificate.ts'
import { listOwnCertificates, withdrawCertificate } from './own-certificates.ts'
import { readCertificatePaper } from './read-paper.ts'
import {
  CertificateResponse,
  StaffCertificateResponse,
  toCertificateResponse,
  toStaffCertificateResponse,
} from './responses.ts'
import {
  approveCertificate,
  CertificateQuery,
  listCertificates,
  RejectCertificate,
  rejectCertificate,
} from './review-certificates.ts'

const team = { tags: ['Vendor'], security: SIGNED_IN, middleware: asMember('catalogue') }
const staff = { tags: ['Vendors, for staff'], security: SIGNED_IN, middleware: withRight('vendor.change') }

const own = json(dataOf(z.array(CertificateResponse)), 'All certificates of the vendor, the newest first')
const listed = json(
  z.object({ data: z.array(StaffCertificateResponse), meta: z.object({ links: PageLinks }) }),
  'A page of them',
)

/** Routes for certificates: the vendor's team hands them in, staff decide. */
export function certificatesApi({ privateFiles }: Shop) {
  const api = apiRouter()
  addOwnRoutes(api, privateFiles)
  addStaffRoutes(api, privateFiles)
  return api
}

type PrivateFiles = Shop['privateFiles']

function addOwnRoutes(api: ReturnType<typeof apiRouter>, privateFiles: PrivateFiles): void {
  api.openapi(
    createRoute({
      ...team,
      method: 'get',
      path: '/api/vendor/certificate/',
      summary: 'The vendor’s certificates, and what staff said about them',
      responses: { 200: own, ...refusals(401, 403) },
    }),
    async (c) => {
      const { ctx } = c.var
      const all = await listOwnCertificates(ctx)
      return c.json({ data: all.map((one) => toCertificateResponse(one, ctx.locale)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...team,
      middleware: [team.middleware, upload('document')],
      method: 'post',
      path: '/api/vendor/certificate/',
      summary: 'Submit a certificate with its document: JPEG, PNG, WebP or PDF of at most 5 MB',
      description:
        'It waits for staff. At most 20 a day. The document is read by the team and by staff alone.',
      request: {
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: CertificateFields.extend({
                products: z
                  .string()
                  .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
                  .max(2500)
                  .transform((typed) => typed.split(',').filter(Boolean).map(Number))
                  .optional()
                  .openapi({
                    type: 'string',
                    description: 'Ids of products of the vendor, where it does not cover all; at most 200',
                    example: '12,13',
                  }),
                document: z.any().openapi({ type: 'string', format: 'binary' }),
              }),
            },
          },
        },
      },
      responses: { 200: own, ...refusals(400, 401, 403, 422, 429) },
    }),
    async (c) => {
      const { ctx } = c.var
      const { document, ...words } = c.req.valid('form')
      const bytes = new Uint8Array(document instanceof File ? await document.arrayBuffer() : [])
      await handInCertificate(ctx, privateFiles, bytes, words)
      const all = await listOwnCertificates(ctx)
      return c.json({ data: all.map((one) => toCertificateResponse(one, ctx.locale)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...team,
      method: 'post',
      path: '/api/vendor/certificate/{id}/withdraw/',
      summary: 'Withdraw a certificate; it is shown no more at once',
      request: byId,
      responses: { 200: own, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      await withdrawCertificate(ctx, c.req.valid('param').id)
      const all = await listOwnCertificates(ctx)
      return c.json({ data: all.map((one) => toCertificateResponse(one, ctx.locale)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...team,
      method: 'get',
      path: '/api/vendor/certificate/{id}/paper/',
      summary: 'The document of a certificate of the vendor',
      request: byId,
      responses: { 200: PAPER_RESPONSE, ...refusals(400, 401, 403, 404) },
    }),
    async (c) =>
      paperResponse(await readCertificatePaper(c.var.ctx, privateFiles, 'vendor', c.req.valid('param').id)),
  )
}

function addStaffRoutes(api: ReturnType<typeof apiRouter>, privateFiles: PrivateFiles): void {
  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/certificate/',
      summary: 'Certificates that wait, that are valid, that end soon, or that have ended',
      request: { query: CertificateQuery },
      responses: { 200: listed, ...refusals(400, 401, 403) },
    }),
    async (c) => {
      const { ctx } = c.var
      return c.json(
        listedResponse(c.req.url, await listCertificates(ctx, c.req.valid('query')), ctx.locale),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/certificate/{id}/approve/',
      summary: 'Approve a certificate that waits; answers those that still wait',
      request: byId,
      responses: { 200: listed, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { ctx } = c.var
      await approveCertificate(ctx, c.req.valid('param').id)
      return c.json(listedResponse(c.req.url, await listCertificates(ctx), ctx.locale), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/certificate/{id}/reject/',
      summary: 'Reject a certificate that waits, or take an approved one down, with a note for the vendor',
      request: { ...byId, ...jsonBody(RejectCertificate) },
      responses: { 200: listed, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      await rejectCertificate(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json(listedResponse(c.req.url, await listCertificates(ctx), ctx.locale), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/certificate/{id}/paper/',
      summary: 'The document of a certificate',
      description: 'Each time a document is opened, it is written down.',
      request: byId,
      responses: { 200: PAPER_RESPONSE, ...refusals(400, 401, 403, 404) },
    }),
    async (c) =>
      paperResponse(await readCertificatePaper(c.var.ctx, privateFiles, 'staff', c.req.valid('param').id)),
  )
}

function listedResponse(
  url: string,
  { certificates, next }: Awaited<ReturnType<typeof listCertificates>>,
  locale: Locale,
) {
  return {
    data: certificates.map((one) => toStaffCertificateResponse(one, locale)),
    meta: { links: { next: pageLink('/v1/api/admin/certificate/', url, next), previous: null } },
  }
}
