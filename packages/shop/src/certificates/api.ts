import { z } from '@hono/zod-openapi'
import type { Ctx } from '../context.ts'
import { DOCUMENT_RESPONSE, documentResponse } from '../http/document-response.ts'
import { ById } from '../http/responses.ts'
import { dataOf, paged } from '../http/route-responses.ts'
import { type ApiRoutes, apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { CertificateFields, handInCertificate } from './hand-in-certificate.ts'
import { listOwnCertificates, withdrawCertificate } from './own-certificates.ts'
import { readCertificateDocument } from './read-document.ts'
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

const team = { tag: 'Vendor', may: { vendor: 'catalogue' }, public: false } as const
const staff = { tag: 'Vendors, for staff', may: { staff: 'vendor.change' }, public: false } as const

const own = dataOf(z.array(CertificateResponse), 'All certificates of the vendor, the newest first')
const listed = paged(z.array(StaffCertificateResponse), 'A page of them')

/** Routes for certificates: the vendor's team hands them in, staff decide. */
export function certificatesApi({ privateFiles }: Shop) {
  const api = apiRoutes()
  addOwnRoutes(api, privateFiles)
  addStaffRoutes(api, privateFiles)
  return api
}

type PrivateFiles = Shop['privateFiles']

function addOwnRoutes(api: ApiRoutes, privateFiles: PrivateFiles): void {
  api.get(
    '/api/vendor/certificate/',
    team,
    'The vendor’s certificates, and what staff said about them',
    { answers: own },
    ownResponse,
  )

  api.post(
    '/api/vendor/certificate/',
    team,
    'Submit a certificate with its document: JPEG, PNG, WebP or PDF of at most 5 MB',
    {
      details: 'It waits for staff. At most 20 a day. The document is read by the team and by staff alone.',
      body: CertificateFields.extend({
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
      }),
      upload: 'document',
      answers: own,
      refuses: [422, 429],
    },
    async (ctx, { body, upload }) => {
      await handInCertificate(ctx, privateFiles, upload.bytes, body)
      return ownResponse(ctx)
    },
  )

  api.post(
    '/api/vendor/certificate/{id}/withdraw/',
    team,
    'Withdraw a certificate; it is shown no more at once',
    { params: ById, answers: own, refuses: [404] },
    async (ctx, { id }) => {
      await withdrawCertificate(ctx, id)
      return ownResponse(ctx)
    },
  )

  api.get(
    '/api/vendor/certificate/{id}/document/',
    team,
    'The document of a certificate of the vendor',
    { params: ById, answers: DOCUMENT_RESPONSE, refuses: [404] },
    async (ctx, { id }) => documentResponse(await readCertificateDocument(ctx, privateFiles, 'vendor', id)),
  )
}

function addStaffRoutes(api: ApiRoutes, privateFiles: PrivateFiles): void {
  api.get(
    '/api/admin/certificate/',
    staff,
    'Certificates that wait, that are valid, that end soon, or that have ended',
    { query: CertificateQuery, answers: listed },
    (ctx, { query }) => listedResponse(ctx, query),
  )

  api.post(
    '/api/admin/certificate/{id}/approve/',
    staff,
    'Approve a certificate that waits; answers those that still wait',
    { params: ById, answers: listed, refuses: [404, 409, 422] },
    async (ctx, { id }) => {
      await approveCertificate(ctx, id)
      return listedResponse(ctx)
    },
  )

  api.post(
    '/api/admin/certificate/{id}/reject/',
    staff,
    'Reject a certificate that waits, or take an approved one down, with a note for the vendor',
    { params: ById, body: RejectCertificate, answers: listed, refuses: [404, 409] },
    async (ctx, { id, body }) => {
      await rejectCertificate(ctx, id, body)
      return listedResponse(ctx)
    },
  )

  api.get(
    '/api/admin/certificate/{id}/document/',
    staff,
    'The document of a certificate',
    {
      details: 'Each time a document is opened, it is written down.',
      params: ById,
      answers: DOCUMENT_RESPONSE,
      refuses: [404],
    },
    async (ctx, { id }) => documentResponse(await readCertificateDocument(ctx, privateFiles, 'staff', id)),
  )
}

async function ownResponse(ctx: Ctx) {
  return (await listOwnCertificates(ctx)).map((one) => toCertificateResponse(one, ctx.locale))
}

async function listedResponse(ctx: Ctx, query?: Parameters<typeof listCertificates>[1]) {
  const { certificates, next } = await listCertificates(ctx, query)
  const data = certificates.map((one) => toStaffCertificateResponse(one, ctx.locale))
  return { data, next, path: '/v1/api/admin/certificate/' }
}
